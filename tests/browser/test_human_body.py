"""A morning with Human Body and no network: what was measured is on the figure, in its chart and in its list; what is dangerous leads to help (HB-02, HB-03, HB-04, HB-07)."""

import pytest
from humanbody.acts import BASE, past_welcome, write


@pytest.mark.engines
def test_a_morning_without_a_network(visitors, product, engine):
    device = visitors(product, engine)
    past_welcome(device)
    device.ready_offline()
    device.wait("vereda.later.isHere")
    device.faults.allow("Failed to load|NetworkError|ERR_|Load failed|Could not connect|NS_ERROR|ServiceWorker intercepted|access control")
    device.offline()

    # 12/8 is asked about; what was meant is one tap, and stands on the figure.
    device.open(BASE + "anotar/presion")
    device.write("first", "13.8")
    device.write("second", "8.8")
    device.press("keep")
    device.press("doubt-fix")
    device.appears(".text[data-tone='success']")
    write(device, "oxigeno", "97")
    write(device, "pasos", "6240")
    device.open(BASE)
    device.see("138/88")
    device.see("97")
    device.press("pressure")
    device.appears("dialog[open]")
    device.see("Arriba")
    device.press("card-more")
    device.see_title("Presión")

    # The chart has its table, and opens over the whole window.
    device.appears("#chart svg")
    device.wait("document.querySelector('main table')?.textContent.includes('138/88')")
    device.press("chart-enlarge")
    device.appears("dialog.chart-large[open] svg")
    device.run("document.querySelector('dialog.chart-large button').click()")
    device.goes("dialog.chart-large")
    device.pick("span-ano")
    device.appears("#chart svg")

    # A goal of one's own.
    device.open(BASE + "pasos")
    device.see("6,240")
    device.press("change-goal")
    device.appears("dialog[open]")
    device.press("keep-goal")
    device.goes("dialog[open]")

    # What is dangerous: the call first, and five minutes that go on when the page is closed.
    write(device, "oxigeno", "87")
    assert device.run("document.querySelector('main a[href], main button').id") == "call-911"
    assert device.run("document.querySelector('#call-911').getAttribute('href')") == "tel:911"
    write(device, "presion", "184", "122")
    device.press("no")
    device.appears("#quiet")
    device.open(BASE)
    device.press("to-urgent")
    device.appears("#quiet")
    assert "184" not in device.run("document.title + location.href")
