"""The path of the first room (PL-01, PL-03): in Chromium, Firefox and WebKitGTK."""

import pytest
from person import everything_sent, fill_mood, keep_records_in_account, log_in, log_mood, register, saved

FIRST = "Dormí bien. El café, caliente ☕"
SECOND = "Sin señal en el metro, y aun así lo anoto"


@pytest.mark.engines
def test_path(engine, devices, own_product):
    """PL-01, PL-03: a person registers, logs how they feel, sees it in the diary, closes the browser, loses the network, logs again,
    reconnects, and finds both entries on a second device."""
    product, phone = own_product, devices(own_product, engine)
    phone.faults.allow("ERR_CONNECTION_REFUSED|NS_ERROR|Failed to load resource|Could not connect")  # the network is cut on purpose
    address = register(phone, product)
    keep_records_in_account(phone)

    log_mood(phone, 4, FIRST)
    see_in_diary(phone, FIRST)
    phone.ready_offline()

    phone.quit()
    product.network.cut()
    phone.start()

    phone.open("/serenity/registrar")
    fill_mood(phone, 2, SECOND)
    phone.press("save")
    saved(phone)
    assert "Se enviará cuando haya conexión" in phone.text()
    see_in_diary(phone, FIRST, SECOND)

    product.network.mend()
    everything_sent(phone)
    phone.wait("!document.querySelector('#notice-waiting, #notice-offline')")

    other = devices(product, engine)
    log_in(other, address)
    other.wait("!location.pathname.endsWith('/cuenta/entrar')")
    see_in_diary(other, FIRST, SECOND)
    assert len(entries(other)) == 2


def see_in_diary(device, *notes):
    """Today's page of the diary shows the notes."""
    device.open("/serenity/diario")
    device.wait("document.querySelector('.day[data-today=true] svg')")
    device.press(device.run("document.querySelector('.day[data-today=true]').id"))
    for note in notes:
        device.see(note)


def entries(device):
    return device.run("[...document.querySelectorAll('main .row[id^=entry-]')].map(row => row.id)")
