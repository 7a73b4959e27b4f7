"""GreenGrocery!'s kitchen without a network: from the recipe of the day, which says why, to the pot and the market, and nothing of it lost by closing the page (GG-09, PL-03)."""

import time

from greengrocery.acts import past_greeting

APP = "/greengrocery/"
# The list is shown as text where it cannot be copied.
COPIES_NOTHING = "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('not here')) } })"


def test_from_the_recipe_of_the_day_to_the_market(visitors, product, engine):
    device = visitors(product, engine)
    device.before(COPIES_NOTHING)
    device.open(APP)
    past_greeting(device)
    device.ready_offline()
    device.wait("vereda.later.isHere")
    device.faults.allow("Failed to load|NetworkError|ERR_|Load failed|Could not connect|NS_ERROR|ServiceWorker intercepted|access control")
    device.offline()
    device.open(APP)
    device.press("tab-kitchen")
    device.see_title("Cocina")
    device.appears("#open-today")
    reason = device.words_of(".section:has(#open-today)")
    device.press("open-today")
    device.appears("#decline")
    device.press("decline")
    device.see("No te la vamos a proponer.")
    device.press("undo")
    device.appears("#decline[aria-pressed=false]")
    device.open(APP + "cocina")
    device.appears("#open-today")
    assert device.words_of(".section:has(#open-today)") == reason

    device.write("recipe-search", "calabasita")
    device.see("Calabacitas con elote")
    device.open(APP + "cocina/calabacitas-con-elote")
    device.see("600 g de calabacita")
    for _ in range(2):
        device.press("more")
    device.see("900 g de calabacita")
    for _ in range(2):
        device.press("fewer")
    device.see("600 g de calabacita")
    device.press("add-to-list")
    device.appears("#to-list")

    device.press("cook")
    for step in ("Paso 2 de 6", "Paso 3 de 6", "Paso 4 de 6"):
        device.press("next")
        device.see(step)
    device.press("timer")
    device.appears("#timer-more")
    device.press("timer-more")
    device.see("de 9 minutos")
    device.press("timer")
    device.wait_until_kept()
    device.open(APP + "cocina")
    device.press("resume")
    device.see("Paso 4 de 6")
    device.see("de 9 minutos")
    device.press("previous")
    device.see("Paso 3 de 6")
    for step in ("Paso 4 de 6", "Paso 5 de 6", "Paso 6 de 6"):
        device.press("next")
        device.see(step)
    # Sooner it would be taken for the second tap of wet hands.
    time.sleep(1)
    device.press("finish")
    device.press("question-yes")
    device.appears("#tab-kitchen")

    device.open(APP + "cocina/lista")
    device.see("600 g de calabacita")
    device.pick("buy-calabacita")
    device.appears("label:has(#buy-calabacita:checked)")
    device.press("copy-list")
    device.appears("#list-text")
    assert "Verdulería" in device.run("document.querySelector('#list-text').value")
    device.wait_until_kept()
    device.open(APP + "cocina/lista")
    device.appears("label:has(#buy-calabacita:checked)")
