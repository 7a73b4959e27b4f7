"""One look at every screen in Firefox and WebKitGTK (PL-08, PL-09): it opens, is whole, and complains of nothing. In all themes and sizes: test_tour.py, in Chromium."""

import pathlib

import axe_playwright_python
import pytest
from device import Device
from person import IN_THE_SAMPLE, everything_sent, keep_records_in_account, log_in, log_mood, welcome, welcome_to_conecta
from screens import CONECTA, SCREENS
from test_screens import place
from webkit import WebKitDevice

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
    """One device that nobody uses yet, one of a member with entries, one that writes, one that says where it is."""
    engine, made = request.param, []

    def device(**options):
        if engine == "webkit":
            one = WebKitDevice(display, product.address, product, **options)
        else:
            one = Device(playwright, engine, product.address, browsers(engine), **options)
        one.product = product
        one.before("addEventListener('vereda:region', () => { globalThis.regionIsOpen = true })")
        one.faults.allow("ServiceWorker intercepted the request|ERR_INTERNET_DISCONNECTED|NetworkError|Load failed|Could not connect|NS_ERROR")
        made.append(one)
        return one

    member, nobody, writer = (device() for _ in range(3))
    log_in(member, *product.account())
    keep_records_in_account(member)
    log_mood(member, 4, "Caminé media hora.\nDormí bien.")
    log_mood(member, 2, "")
    member.press("diary")
    everything_sent(member)  # and it says when
    welcome(nobody)
    welcome(writer)
    walker = device(**IN_THE_SAMPLE)
    welcome_to_conecta(walker)
    yield {"member": member, "nobody": nobody, "writer": writer, "walker": walker}
    for one in made:
        one.throw_away()


def facts(device):
    device.open("/serenity/")
    today = device.run("new Date().toLocaleDateString('sv')")
    return {"today": today, "entry": device.run("document.querySelector('main .row[id^=entry-]')?.id.slice(6) ?? ''")}


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_screen(screen, people):
    device = people[screen.who]
    device.open(screen.opened(facts(device) if "{today}" in screen.location or "{entry}" in screen.location else {}))
    try:
        if screen.base == CONECTA:  # it comes after the screen, and changes what many of them say
            device.wait("globalThis.regionIsOpen === true")
        if screen.prepare:
            screen.prepare(device)
        device.wait("!document.querySelector('main .skeleton, main [aria-busy=true]')")
        device.script(CHECKS)
        device.script(AXE)
        faults = device.run("checks.structure()") + device.run("checks.order()")
        if not device.title().strip():
            faults.append("no title")
        here = place(screen.base, device.path())
        if here != screen.location:
            faults.append(f"this is “{here}”, not “{screen.location}”")
        faults += device.run(LOOK, RULES)
    finally:
        if device.run("!navigator.onLine"):
            device.online()
    if device.engine == "webkit":
        device.collect()
    complaints, device.faults.found = device.faults.unexpected(), []
    faults += [f"console: {fault}" for fault in complaints]
    assert not faults, f"{len(faults)} faults\n  " + "\n  ".join(faults[:30])
