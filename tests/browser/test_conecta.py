"""Conecta Fácil offline, in Chromium: a person plans, changes their profile and sees the route change, follows it through a wrong turn, practises the SOS (CF-01 to CF-12)."""
import re
import subprocess

import pytest

from person import IN_THE_SAMPLE, welcome_to_conecta
from product import BINARY, ROOT, Product

APP = "/conecta-facil/"


@pytest.fixture
def walker(devices, product):
    """A phone that knows where it is, with the app and the sample region on it, and no network any more."""
    device = devices(product, **IN_THE_SAMPLE)
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
    walker.write("search", "baño acc")  # half a word: toilets that are accessible come first
    walker.page.locator("main .row", has_text="Baños de la Plaza").first.wait_for()
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


def test_no_accessible_way(walker):
    """CF-01: up to the lookout there are only steps: what blocks, where, and the least bad way, marked as not accessible; it cannot be started. Who climbs steps has a way."""
    walker.press("to-search")
    walker.write("search", "mirador del cerrito")
    walker.page.locator("#result-0", has_text="Mirador del Cerrito").click()
    walker.press("go")
    walker.page.locator("#row-block-0").wait_for()
    for text in ("No hay una ruta accesible", "46 escalones", "Esta opción no es accesible"):
        assert text in walker.text(), text
    assert re.search(r"A \d+ m|A [\d.]+ km", walker.page.locator("#row-block-0").inner_text())
    assert not walker.has("start") and not walker.has("to-steps")
    # On the map: the block has its mark, and the way its stretch that cannot be passed.
    drawn = walker.run("[...document.querySelectorAll('.map .widget')].map(w => [w.dataset.config, w.dataset.route])[0]")
    assert '"block-0"' in drawn[0] and '"passable":false' in drawn[1]
    walker.press("other-profile")
    walker.pick("aid-none")
    walker.press("see-route")
    walker.page.locator("#start").wait_for()
    assert "Esta opción no es accesible" not in walker.text()


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


def test_walk_of_who_stood_still(walker):
    """CF-05: whoever reads the route for a while without moving starts at once: what the browser told last is too old by then, and it is asked anew."""
    plan(walker)
    walker.run("{ const now = Date.now; Date.now = () => now() + 60_000 }")
    walker.press("start")
    walker.see("Empieza hacia el oeste por Calle Jade")
    walker.see("Faltan")


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
    walker.press("sos")
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


def tab_to(device, identifier, key="Enter"):
    """Tabs until the control has the focus, then presses a key, if any."""
    device.page.locator(f"#{identifier}").wait_for()
    for _ in range(80):
        if device.run("document.activeElement?.id") == identifier:
            if key:
                device.page.keyboard.press(key)
            return
        device.page.keyboard.press("Tab")
    raise AssertionError(f"#{identifier} is not reached by Tab")


def test_transport_to_a_venue_by_keyboard(walker):
    """CF-13, CF-14, PL-08 K1: from the tourist mode to the stadium by accessible transport, offline, with the keyboard alone and the map hidden: stations, times, fare, sources."""
    hide_map(walker)
    move(walker, 19.4980, -98.9848)  # at the other end of the line
    walker.open(APP + "turista")
    tab_to(walker, "venue-feria-de-muestra-estadio-de-muestra")
    walker.see_title("Estadio de Muestra")
    for words in ("Sin escalones", "Hay elevador en el acceso sur", "Fuente: Muestra inventada para Vereda"):
        assert words in walker.text(), words
    tab_to(walker, "venue-journey")
    walker.page.locator("#journey-1, #no-journey").first.wait_for()
    walker.pick("hour-1")  # tomorrow at half past ten, whenever this runs
    walker.pick("day-1")
    walker.page.locator("#time").fill("10:30")
    walker.page.locator("main .row", has_text="$5 MXN").first.wait_for()
    ride = walker.page.locator("main .row", has_text="$5 MXN").first.get_attribute("id")
    tab_to(walker, ride)
    walker.see("Tarifa: $5 MXN")
    told = walker.text()
    assert "Sube a M, dirección Estadio de Muestra, en Jacarandas" in told and "Toma el elevador" in told, told
    assert "Esta opción no es accesible" not in told


def test_profile_walk_and_sos_by_keyboard(walker):
    """CF-05, CF-07, CF-17, PL-08 K1: another profile, the walk to its end and a practice of the SOS, offline, with the keyboard alone and the map hidden."""
    hide_map(walker)
    walker.open(APP)
    plan(walker)
    tab_to(walker, "to-profile")
    walker.page.locator("#aid-manual-chair").wait_for()
    for _ in range(80):  # one stop for the whole choice; the arrows go through it
        if walker.run("document.activeElement?.name") == walker.run("document.querySelector('#aid-manual-chair').name"):
            break
        walker.page.keyboard.press("Tab")
    walker.page.keyboard.press("ArrowDown")
    tab_to(walker, "see-route")
    walker.see("Silla eléctrica")
    tab_to(walker, "start")
    walker.see("Faltan")
    move(walker, 19.4961, -98.98214)
    move(walker, 19.496097, -98.982138)
    walker.see_title("Llegaste")
    tab_to(walker, "finish")
    tab_to(walker, "sos")
    tab_to(walker, "add-contact")
    tab_to(walker, "name", None)
    walker.page.keyboard.type("Ana")
    tab_to(walker, "phone", None)
    walker.page.keyboard.type("55 1234 5678")
    tab_to(walker, "save-contact")
    walker.see("+52 55 1234 5678")
    tab_to(walker, "sos")
    tab_to(walker, "practice")
    tab_to(walker, "send-now")
    walker.see_title("Así se pide ayuda")
    walker.see("PRUEBA, no pasa nada.")
    tab_to(walker, "close-sos")
    assert walker.page.locator(".map canvas").count() == 0


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


@pytest.fixture(scope="module")
def city(tmp_path_factory):
    """A server that has one more region on offer."""
    folder = tmp_path_factory.mktemp("regions")
    subprocess.run([BINARY, "region", "build", ROOT / "content" / "regions" / "sample" / "barrio.osm", "-o", folder / "ciudad.region", "--id", "ciudad", "--name", "Ciudad de prueba"],
                   check=True, capture_output=True)
    running = Product(VEREDA_REGIONS=folder)
    yield running
    running.close()


def test_a_region_is_downloaded(devices, city):
    """CF-11: a region on offer is brought in bytes of bytes; cut, it keeps what came and goes on from there; cancelled, it forgets; whole, it opens and works without a network."""
    device = devices(city)
    device.faults.allow("ERR_|Failed to load resource")
    welcome_to_conecta(device)
    device.ready_offline()
    asked, pack = [], re.compile("/v1/regions/ciudad/pack$")
    device.open(APP + "mapas")
    device.page.locator("#get-ciudad").wait_for()

    # It never answers; the person gives up.
    device.page.route(pack, lambda route: asked.append(route))
    device.press("get-ciudad")
    device.press("stop-ciudad")
    device.page.locator("#get-ciudad", has_text="Descargar").wait_for()
    device.page.unroute(pack)

    # A third of it comes, and then nothing.
    def cut(route):
        whole = route.fetch().body()
        asked.append(len(whole) // 3)
        route.fulfill(status=200, body=whole[:len(whole) // 3], headers={"content-type": "application/octet-stream"})
    device.page.route(pack, cut)
    device.press("get-ciudad")
    device.see("Se cortó la conexión. Lo que ya bajó se quedó guardado.")
    device.page.unroute(pack)

    # Also when the app was closed in between; only the rest is asked for.
    device.reload()
    device.see(f"Ya bajó: {asked[-1] // 1000} kB de ")
    with device.page.expect_request(pack) as rest:
        device.page.locator("#get-ciudad", has_text="Seguir descargando").click()
    assert rest.value.headers["range"] == f"bytes={asked[-1]}-"
    device.page.locator("#open-barrio-de-muestra").wait_for()  # the other one is in use now
    device.context.set_offline(True)
    device.open(APP)
    device.see("Ciudad de prueba")
    device.press("to-search")
    device.write("search", "hosp")
    device.page.locator("#result-0", has_text="Hospital").wait_for()
