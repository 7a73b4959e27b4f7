"""A day with GreenGrocery! and no network: every part of it, from the stand to the pause, and nothing of it lost by closing the page (GG-11, PL-03)."""

import pytest
from greengrocery.acts import past_greeting

APP = "/greengrocery/"


@pytest.mark.engines
def test_a_day_without_a_network(visitors, product, engine):
    device = visitors(product, engine)
    device.open(APP)
    past_greeting(device)
    device.ready_offline()
    device.wait("vereda.later.isHere")
    device.faults.allow("Failed to load|NetworkError|ERR_|Load failed|Could not connect|NS_ERROR|ServiceWorker intercepted|access control")
    device.offline()
    device.open(APP)
    device.press("first-habit")
    device.appears("#idea-water")
    device.press("idea-water")
    device.see_title("Tomar agua")
    device.open(APP)
    device.appears(".crate[aria-pressed]")
    device.run("document.querySelector('.crate[aria-pressed]').click()")
    device.see("1 de 8")
    device.press("tab-kitchen")
    device.see_title("Cocina")
    device.open(APP + "cocina/calabacitas-con-elote")
    device.see("600 g de calabacita")
    device.press("add-to-list")
    device.appears("#to-list")
    device.open(APP + "muevete/rutina/hombros-de-ruedas")
    device.press("start")
    device.appears(".workout-time")
    device.press("pause")
    device.appears("#play")
    device.open(APP + "calma/una-taza")
    device.press("play")
    device.appears("#pause")
    device.press("pause")
    device.open(APP + "pausa/instagram")
    device.see_title("Inhala despacio")
    device.press("no")
    device.see_title("Quedó en pausa")
    device.open(APP + "foro")
    device.appears("#retry")
    device.open(APP + "cocina/lista")
    device.see("600 g de calabacita")
    device.open(APP)
    device.see("1 de 8")
