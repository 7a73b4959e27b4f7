"""One look at every screen in Firefox and WebKitGTK (PL-08, PL-09), in make test-all: it opens, is whole, and complains of nothing. In all themes and sizes: test_tour.py, in Chromium."""

import pathlib

import axe_playwright_python
import pytest
from device import Device
from people import Everybody, facts
from screens import CONECTA, SCREENS
from test_screens import place
from webkit import WebKitDevice

pytestmark = pytest.mark.everything
HERE = pathlib.Path(__file__).resolve().parent
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
CHECKS = (HERE / "checks.js").read_text()
RULES = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
    "resultTypes": ["violations"],
    "rules": {"target-size": {"enabled": True}},
}
# What lies half under a bar counts as small, and can be scrolled: it is asked for again in the middle of the window.
LOOK = """async rules => {
  const faults = [];
  for (const { id, nodes } of (await axe.run(rules)).violations) {
    const left = [];
    for (const { target } of nodes) {
      if (id === "target-size") {
        document.querySelector(target[0]).scrollIntoView({ block: "center", behavior: "instant" });
        if (!(await axe.run({ include: [target] }, { runOnly: ["target-size"], rules: { "target-size": { enabled: true } } })).violations.length) continue;
      }
      left.push(String(target[0]));
    }
    if (left.length) faults.push(`axe ${id}: ${left.slice(0, 3).join(", ")}`);
  }
  return faults;
}"""


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def people(request, playwright, browsers, display, product):
    engine = request.param

    def device(**options):
        if engine == "webkit":
            one = WebKitDevice(display, product.address, product, **options)
        else:
            one = Device(playwright, engine, product.address, browsers(engine), **options)
        one.product = product
        one.before("addEventListener('vereda:region', () => { globalThis.regionIsOpen = true })")
        one.faults.allow("ServiceWorker intercepted the request|ERR_INTERNET_DISCONNECTED|NetworkError|Load failed|Could not connect|NS_ERROR")
        return one

    everyone = Everybody(device, product)
    yield everyone
    everyone.throw_away()


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_screen(screen, people):
    device = people[screen.who]
    device.open(screen.opened(facts(device, screen)))
    try:
        if screen.base == CONECTA:  # it comes after the screen, and changes what many of them say
            device.wait("globalThis.regionIsOpen === true")
        if screen.prepare:
            screen.prepare(device)
        device.wait("!document.querySelector('main .skeleton, main [aria-busy=true]')")
        device.settle()
        device.script(CHECKS)
        faults = device.run("checks.structure()") + device.run("checks.order()")
        if not device.title().strip():
            faults.append("no title")
        here = place(screen.base, device.path())
        if here != screen.location:
            faults.append(f"this is “{here}”, not “{screen.location}”")
        device.script(AXE)
        faults += device.run(LOOK, RULES)
    finally:
        if device.run("!navigator.onLine"):
            device.online()
    device.rest()
    complaints, device.faults.found = device.faults.unexpected(), []
    faults += [f"console: {fault}" for fault in complaints]
    assert not faults, f"{len(faults)} faults\n  " + "\n  ".join(faults[:30])
