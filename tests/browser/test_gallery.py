"""GG-02, PL-08: every element at work in WebAssembly (Sources/Gallery, tools/build-web --test-site): each screen opens, is whole and complains of nothing, in the three engines."""

import functools
import http.server
import pathlib
import re
import sys
import threading

import pytest
from product import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from web import serve

SITE = ROOT / ".build-web" / "test-site"
CHECKS = (pathlib.Path(__file__).resolve().parent / "checks.js").read_text()
PLACES = re.findall(r'\("(\w+)", "([^"]+)"\)', (ROOT / "Sources" / "Gallery" / "Screens.swift").read_text().split("contents:")[1].split("\n  ]\n")[0])
# The gallery has no film: what is said instead of it is what is looked at.
FILM = r"clip\.webm|404|Failed to load resource|NS_ERROR|media resource|could not be decoded|All candidate resources failed"


class Gallery:
    """Stands where the product would: an address, and a network that nobody cuts."""

    def __init__(self):
        assert (SITE / "galeria" / "index.html").exists(), "the gallery is not built: tools/build-web --test-site"
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(serve.Handler, SITE))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address, self.network = f"http://localhost:{self.server.server_port}", self

    def mend(self):
        pass


@pytest.fixture(scope="module")
def gallery():
    made = Gallery()
    yield made
    made.server.shutdown()


@pytest.fixture
def device(visitors, gallery, engine):
    made = visitors(gallery, engine)
    made.faults.allow(FILM)
    return made


def drawn(device):
    device.wait("![...document.querySelectorAll('[data-widget]')].some(node => !node.firstElementChild)")


def test_walk(device):
    """From the contents to each element and back; nothing is nameless, too small or too wide."""
    device.open("/galeria/")
    assert device.run("document.querySelectorAll('main a[id^=to-]').length") == len(PLACES) > 18
    faults = []
    for location, title in PLACES:
        device.press(f"to-{location}")
        device.see_title(title)
        assert device.run("location.pathname") == f"/galeria/{location}"
        drawn(device)
        device.script(CHECKS)
        faults += [
            f"{location}: {fault}" for fault in device.run("checks.structure()") + device.run("checks.targets(24)") + device.run("checks.fits(innerWidth)")
        ]
        device.press("back")
        device.see_title("Galería")
    assert faults == []


def test_fields(device):
    """A search field's suggestions by its keys, tags, more of a feed."""
    device.open("/galeria/buscar")
    device.write("query", "museo")
    device.see("2 sugerencias")
    device.run("() => document.getElementById('query').focus()")
    device.wait("performance.getEntriesByType('resource').some(entry => entry.name.includes('part-keys'))")
    device.keys("ArrowDown")
    device.keys("ArrowDown")
    device.wait("document.activeElement.getAttribute('aria-activedescendant') === 'place-2'")
    device.keys("Enter")
    device.see("Elegiste Museo del Objeto")
    device.open("/galeria/etiquetas")
    device.write("allergy", "soya")
    device.press("allergy-add")
    device.wait("document.querySelectorAll('.chosen-tag').length === 3")
    device.write("allergy", "NUEZ")
    device.press("allergy-add")
    device.see("Esa ya está.")
    device.open("/galeria/plaza")
    device.press("more")
    device.press("more")
    device.see("Se ven 12 de 12.")
    assert device.count("[role=feed] > article") == 12


def test_over_the_screen(device):
    """A sheet that grows and closes; a toast that gives back what was taken."""
    device.open("/galeria/hoja")
    device.press("open-sheet")
    device.appears("#sheet-grip")
    device.wait("performance.getEntriesByType('resource').some(entry => entry.name.includes('part-keys'))")
    device.pause(0.3)  # it listens once it is there
    device.press("sheet-grip")
    device.wait("document.querySelector('dialog').dataset.height === 'full'")
    device.keys("Escape")
    device.goes("dialog")
    device.open("/galeria/deshacer")
    device.press("remove-1")
    device.see("Quitaste Agua")
    device.press("undo")
    device.wait("document.querySelectorAll('main .row').length === 3")


def test_drawn(device):
    """What the host draws reports to the module: a clock that runs, a zone of the body, the reach of a root, a turned half."""
    device.open("/galeria/cronometro")
    drawn(device)
    device.press("watch-run")
    device.appears("#watch-pause")
    device.wait("[...document.querySelectorAll('.clock-time')].some(node => /0:0[1-9]/.test(node.textContent))")
    device.press("watch-pause")
    device.appears("#watch-run")
    device.open("/galeria/escena")
    drawn(device)
    grown = "new DOMMatrix(getComputedStyle(document.querySelector('[data-value=root]')).transform).d"
    device.wait(f"document.querySelector('.scene-frame svg') && {grown} > 0")
    before = device.run(grown)
    device.run(
        "() => { const slider = document.querySelector('input[type=range]'); slider.value = '100'; for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, { bubbles: true })) }"
    )
    device.wait(f"{grown} > {before} + 0.1")
    device.open("/galeria/grafica")
    drawn(device)
    device.run("() => document.querySelector('.chart-picture').focus()")
    device.keys("End")
    device.wait("document.querySelector('.widget-said').textContent !== ''")
    device.press("pressure-chart-enlarge")
    device.appears("dialog.chart-large .chart-picture")
    device.keys("Escape")
    device.goes("dialog")


def test_opens_without_network(device):
    """It is an app like the others: kept, and opened at any place without a server."""
    device.open("/galeria/")
    device.wait("navigator.serviceWorker.ready.then(r => Boolean(r.active))")
    assert device.run("caches.keys()")[0].startswith("vereda:vereda:")
