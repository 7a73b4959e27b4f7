"""What the service worker answers when nothing is as it should be, and what a page does whose files do not come, in the three engines."""

import re

from person import welcome_to_conecta
from product import DIST

APP = "/conecta-facil/"
LIBRARY = next("/assets/" + path.name for path in (DIST / "assets").iterdir() if re.fullmatch(r"maplibre\.\w+\.js", path.name))
# A file that did not come: said by the browser itself.
MISSED = r"ERR_|Failed to load resource|Loading failed for the module|NetworkError|The network connection was lost|status of 503"
LEFT = "Failed to load ‘http://localhost/assets/x.js’. A ServiceWorker intercepted the request and encountered an unexpected error."

# Else it asks for the map's file too. (What Firefox opens first has none.)
WITHOUT_WORKER = "if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('none here'))"


def test_worker_always_answers(visitors, product, engine):
    """PL-03: what was kept is gone and there is no network: the worker answers nevertheless, a file by 503 and an address by a page in words, which opens the app later."""
    device = visitors(product, engine)
    device.faults.allow(MISSED)
    welcome_to_conecta(device)
    device.ready_offline()
    device.run("caches.keys().then(names => Promise.all(names.map(name => caches.delete(name)))).then(all => all.length)")
    device.lose_network()
    assert device.run("fetch('/assets/nothing.000000000000.js').then(answer => answer.status, error => String(error))") == 503
    device.script("location.reload()")
    device.see(re.compile("No se pudo abrir la app|The app couldn't be opened"))  # Firefox's driver gives a worker no language
    device.see(re.compile("Volver a intentar|Try again"))
    product.network.mend()
    device.script("document.querySelector('a').click()")
    device.appears("#sos")


def test_map_is_tried_again(visitors, product, engine):
    """CF-04: the map's file is cut on its way: it is asked for again by itself. When it does not come at all that is said, and a switch tries anew."""
    device, network = visitors(product, engine), product.network
    device.faults.allow(MISSED)
    device.before(WITHOUT_WORKER)
    network.asked.clear()
    network.trouble(LIBRARY, "cut")
    device.open(APP)
    device.press("skip")
    while not network.asked_for(LIBRARY):
        device.pause(0.02)
    network.no_trouble()
    device.appears(".map canvas")
    device.wait("document.querySelector('.map .widget').ariaBusy === 'false'")

    again = visitors(product, engine)
    again.faults.allow(MISSED)
    again.before(WITHOUT_WORKER)
    for n in ("", "?again=1", "?again=2"):
        network.trouble(LIBRARY + n, "cut")
    again.open(APP)
    again.press("skip")
    again.see("No se pudo mostrar el mapa")
    network.no_trouble()
    again.pick("hide-map")
    again.appears(".map canvas")
    assert "No se pudo mostrar el mapa" not in again.text()


def test_complaint_of_a_page_that_stays(visitors, product):
    """A worker's fault is forgiven only to a page that is being left: to one that stays it is a fault."""
    device = visitors(product, "firefox")
    device.open("/")
    device.is_leaving = True
    device.complained(LEFT)
    assert device.faults.unexpected() == []
    device.reload()
    device.complained(LEFT)
    assert device.faults.unexpected() == [LEFT]
    device.faults.found.clear()


def test_left_while_the_worker_answers(visitors, product):
    """Firefox complains of an answer whose page is gone; nobody loses anything by it: the next page opens."""
    device = visitors(product, "firefox")
    welcome_to_conecta(device)
    device.ready_offline()
    for tenth in range(8):
        device.open(APP)
        device.pause(tenth / 10)  # somewhere in the map's loading
        device.open(APP + "accesibilidad")
        assert device.title() == "Opciones de accesibilidad"
