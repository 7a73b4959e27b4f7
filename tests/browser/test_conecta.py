"""Conecta Fácil offline, in Chromium: a person plans, changes their profile and sees the route change, follows it through a wrong turn, practises the SOS (CF-01 to CF-12)."""
import re

import pytest

APP = "/conecta-facil/"
HERE = {"latitude": 19.4970, "longitude": -98.9800, "accuracy": 8}


@pytest.fixture
def walker(devices, product):
    """A phone that knows where it is, with the app and the sample region on it, and no network any more."""
    device = devices(product, geolocation=HERE, permissions=["geolocation"])
    device.faults.allow("ERR_INTERNET_DISCONNECTED")
    device.open(APP)
    device.press("skip")
    device.page.locator("#sos").wait_for()
    device.ready_offline()
    device.context.set_offline(True)
    device.reload()
    return device


def move(device, latitude, longitude):
    device.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": 6})


def plan(device, words="hospital general"):
    device.press("to-search")
    device.write("search", words)
    device.press("result-0")
    device.press("go")
    device.page.locator("#start").wait_for()


def hide_map(device):
    device.open(APP + "accesibilidad")
    device.pick("hide-map")
    device.wait("""() => new Promise(done => { const o = indexedDB.open('vereda'); o.onsuccess = () => {
      const row = o.result.transaction('meta').objectStore('meta').get('app:flags.conecta-facil'); row.onsuccess = () => { o.result.close(); done(row.result?.value.mapHidden === true) } } })""")  # it is kept


def metres(device):
    return int(re.search(r"(\d+) m\b", device.text()).group(1))


def test_search_route_profile_offline(walker):
    """CF-01, CF-03, CF-11, CF-17: search with accents and errors forgiven, the route, another profile and another route, all without a network."""
    walker.press("to-search")
    for typed in ("h", "ho", "hospitl"):
        walker.write("search", typed)
        walker.page.locator("#result-0, #guess-0").first.wait_for()
    walker.see("Hospital General de Muestra")
    walker.open(APP)
    plan(walker, "ortopedia")  # the short way there has steps
    walker.page.locator("dt", has_text="Comprobado").wait_for()
    before = metres(walker)
    walker.press("to-profile")
    walker.pick("aid-none")
    walker.press("see-route")
    walker.wait("document.querySelector('main').innerText.includes('Sin apoyo')")
    walker.wait("before => Number(document.querySelector('main').innerText.match(/(\\d+) m\\b/)?.[1]) < before", before)
    # What was chosen is there when the app is opened again.
    walker.open(APP)
    walker.see("Sin apoyo")
    walker.see("Última ruta: Ortopedia La Rueda")


def test_follow_a_wrong_turn_and_back(walker):
    """CF-05: followed with a moving position, off the route and back on a new one, to the end."""
    plan(walker)
    walker.press("start")
    walker.see("Empieza hacia el oeste por Calle Jade")
    walker.wait("document.querySelector('#step-0').innerText.includes('Ahora')")
    # A block to the north, twice, since one position is not believed.
    move(walker, 19.4981, -98.9800)
    walker.see("Parece que te saliste de la ruta")
    move(walker, 19.49812, -98.9800)
    walker.wait("!document.querySelector('main').innerText.includes('Parece que te saliste')")
    walker.wait("document.querySelector('#polite').innerText.includes('recalculada') || document.querySelector('#step-0').innerText.includes('Ahora')")
    # The end of the way: the hospital's door.
    move(walker, 19.4961, -98.98214)
    move(walker, 19.496097, -98.982138)
    walker.see_title("Llegaste")
    walker.press("finish")
    walker.page.locator("#to-search").wait_for()
    assert not walker.has("last-trip")


def test_sos_practice_and_link(walker):
    """CF-07, CF-08, CF-09: contacts stay on the device; a practice opens nothing; the real one opens the composer with this very link."""
    # The page's navigation to the composer is noted and goes no further: what the browser would do with an "sms:" depends on the machine.
    opened = []
    walker.page.expose_function("composer", lambda address: opened.append(address))
    walker.page.add_init_script("""navigation.addEventListener("navigate", event => {
      if (event.destination.url.startsWith("http")) return;
      event.preventDefault();
      composer(event.destination.url);
    })""")
    walker.reload()
    walker.press("sos")
    walker.press("add-contact")
    walker.write("name", "Ana")
    walker.write("phone", "55 1234 5678")
    walker.press("save-contact")
    walker.see("+52 55 1234 5678")
    rows = walker.run("""() => new Promise(done => { const o = indexedDB.open('vereda'); o.onsuccess = () => {
      const all = o.result.transaction('log').objectStore('log').getAll(); all.onsuccess = () => { o.result.close(); done(all.result.filter(row => row.collection.startsWith('device.')).map(row => [row.owner, row.out])) } } })""")
    assert rows and all(row == ["device", 0] for row in rows)
    walker.press("tab-sos")
    walker.press("practice")
    walker.see_title("Preparando tu SOS")
    walker.press("send-now")
    walker.see_title("Así se pide ayuda")
    assert not opened
    walker.press("close-sos")
    walker.press("sos")
    walker.page.locator("#send-sos").click()
    walker.press("send-now")
    walker.see_title("¿Lo enviaste?")
    for _ in range(40):
        if opened:
            break
        walker.page.wait_for_timeout(50)
    time = re.search(r"Hora%3A%20(\d\d)%3A(\d\d)", opened[0]).group(0)
    assert opened[0] == ("sms:+525512345678?&body=SOS%3A%20necesito%20ayuda.%20Estoy%20en%20https%3A%2F%2Fmaps.google.com%2F%3Fq%3D19.49700%2C-98.98000"
                         f"%20%28margen%20de%208%20m%29.%20{time}.")
    # It survives closing the page, once the browser has it.
    walker.wait("""() => new Promise(done => { const o = indexedDB.open('vereda'); o.onsuccess = () => {
      const all = o.result.transaction('log').objectStore('log').getAll();
      all.onsuccess = () => { o.result.close(); done(JSON.stringify(all.result.filter(row => row.collection === 'device.conecta-facil.sos').at(-1)?.r ?? '').includes('"handed"')) } } })""")
    walker.reload()
    walker.see_title("¿Lo enviaste?")
    walker.press("was-sent")
    walker.see("Quedó avisado")


def test_by_keyboard_without_the_map(walker):
    """CF-02, PL-08 G2, K1: search, route and directions with the keyboard alone and the map hidden."""
    hide_map(walker)
    walker.open(APP)
    page = walker.page
    assert page.locator(".map canvas").count() == 0

    def to(identifier, key="Enter"):
        """Tabs until the control has the focus, then presses it."""
        for _ in range(80):
            if walker.run("document.activeElement?.id") == identifier:
                page.keyboard.press(key)
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"#{identifier} is not reached by Tab")

    to("to-search")
    page.locator("#search").wait_for()
    for _ in range(20):
        if walker.run("document.activeElement?.id") == "search":
            break
        page.keyboard.press("Tab")
    page.keyboard.type("hospital general")
    page.locator("#result-0").wait_for()
    to("result-0")
    page.locator("#go").wait_for()
    to("go")
    page.locator("#to-steps").wait_for()
    walker.page.locator("dt", has_text="Comprobado").wait_for()
    to("to-steps")
    walker.see_title("Indicaciones")
    walker.see("Gira a la izquierda por Calle Maguey")
    assert page.locator(".map canvas").count() == 0


def test_map_is_drawn(devices, product):
    """CF-04: the picture is drawn from the region's tiles, under the pages' policy, with our worker as a file; a press chooses a point."""
    device = devices(product)
    device.open(APP)
    device.press("skip")
    canvas = device.page.locator(".map canvas")
    canvas.wait_for()
    device.wait("document.querySelector('.map .widget').ariaBusy === 'false'")
    device.page.wait_for_timeout(1500)
    canvas.focus()
    device.page.keyboard.press("Enter")
    device.wait("location.pathname.includes('/lugar/')")
    device.see("Un punto que elegiste en el mapa")
