"""Every screen, looked at in every way that docs/accessibility.md asks for (PL-08, PL-09): Chromium, 390 × 844 unless said otherwise."""
import difflib
import os
import pathlib
import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from person import keep_records_in_account, log_in, log_mood, welcome
from product import ROOT
from screens import SCREENS
from test_screens import place, table_knows

HERE = pathlib.Path(__file__).resolve().parent
SNAPSHOTS = HERE / "snapshots"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE, BAR, MINIMUM = (390, 844), 44, 24
# Controls that are smaller than the bar on purpose, up to which width of the window. Never smaller than 24.
SMALLER = {
    # Seven days share the width of a 320 px window: 43 × 58 is what fits (WCAG 2.5.8 asks for 24 × 24).
    "<button#day-": 320,
}


class Look:
    """Collects what is wrong on one screen, so that one run tells everything."""

    def __init__(self, device):
        self.device, self.page, self.faults = device, device.page, []
        self.page.evaluate((HERE / "checks.js").read_text())

    def add(self, where, found):
        self.faults += [f"{where}: {fault}" for fault in found]

    def check(self, where, function, *arguments):
        self.add(where, self.page.evaluate(f"arguments => checks.{function}(...arguments)", list(arguments)))

    def axe(self, where, **options):
        result = Axe().run(self.page, options={"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"], **options})
        for violation in result.response["violations"]:
            nodes = "; ".join(str(node["target"][0]) + " " + (node["any"] or node["all"] or node["none"] or [{"message": ""}])[0]["message"][:160] for node in violation["nodes"][:3])
            self.faults.append(f"{where}: axe {violation['id']}: {nodes}")

    def size(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def letters(self, pixels):
        """The browser's own text size; 16 is usual."""
        self.session = getattr(self, "session", None) or self.device.context.new_cdp_session(self.page)
        self.session.send("Page.setFontSizes", {"fontSizes": {"standard": pixels, "fixed": pixels}})
        self.page.wait_for_timeout(50)

    def theme(self, name):
        self.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", name)
        self.page.wait_for_timeout(250)  # colours may fade


@pytest.fixture(scope="module")
def people(playwright, product):
    """One device that nobody uses yet, one of a member with entries."""
    from device import Device
    member, nobody, writer = (Device(playwright, "chromium", product.address) for _ in range(3))
    log_in(member, *product.account())
    keep_records_in_account(member)
    log_mood(member, 4, "Caminé media hora.\nDormí bien.")
    log_mood(member, 2, "")
    member.press("diary")
    welcome(nobody)
    welcome(writer)
    yield {"member": member, "nobody": nobody, "writer": writer}
    for device in (member, nobody, writer):
        device.throw_away()


def facts(device):
    device.open("/serenity/")
    today = device.run("new Date().toLocaleDateString('sv')")
    return {"today": today, "entry": device.run("document.querySelector('main .row[id^=entry-]')?.id.slice(6) ?? ''")}


def keyboard(look):
    """Tab through the whole screen: every control once, in the order of the page, seen, ringed, and out again at the end."""
    page = look.page
    page.evaluate("document.activeElement?.blur(); document.scrollingElement.scrollTop = 0; getSelection().removeAllRanges()")
    page.evaluate("{ const start = document.querySelector('dialog[open]') ?? document.body; start.tabIndex = -1; start.focus({ preventScroll: true }); start.removeAttribute('tabindex') }")
    wanted, seen = page.evaluate("checks.tabbable()"), []
    for _ in range(len(wanted) + 2):
        page.keyboard.press("Tab")
        page.wait_for_timeout(20)
        at = page.evaluate("checks.focus()")
        if at is None or (seen and at["index"] == seen[0]):
            break
        seen.append(at["index"])
        look.add("keyboard", at["faults"])
    if -1 in seen:
        look.add("keyboard", ["the focus went where it should not"])
    if sorted(seen) != seen:
        look.add("keyboard", [f"the order is {seen}"])
    if missed := [name for index, name in enumerate(wanted) if index not in seen]:
        look.add("keyboard", [f"never reached: {missed}"])


def snapshot(look, name):
    """The accessibility tree, as a screen reader has it, beside the one that was read and agreed to. UPDATE_SNAPSHOTS=1 writes it anew."""
    tree = look.page.locator("body").aria_snapshot()
    for pattern, word in [
        (r"(lunes|martes|miércoles|jueves|viernes|sábado|domingo)( \d+ de \w+( de \d{4})?)?", "DÍA"), (r"\b(lun|mar|mié|jue|vie|sáb|dom)\b", "DÍA"),
        (r"\b(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b", "MES"),
        (r"\b\d{1,2} (ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\.?( \d{4})?", "FECHA"), (r"\d{1,2}:\d\d( [ap]\. m\.)?", "HORA"), (r"\b20\d\d\b", "AÑO"),
        (r'(heading "Listo" \[level=1\]\n\s*- paragraph: ).*', r"\1PALABRA AMABLE"),
        (r"diario/[\d-]{10}", "diario/FECHA"), (r"entrada/[0-9A-Z]{26}", "entrada/ID"), (r"persona\d+@", "persona@"), (r"Buen[oa]s (días|tardes|noches)", "SALUDO"),
    ]:
        tree = re.sub(pattern, word, tree)
    lines = []
    for line in tree.splitlines():  # a month has 28 to 31 days and begins on any of them
        if re.match(r"\s*- (cell|row|columnheader|gridcell)\b", line) or re.match(r'\s*- button "DÍA', line):
            continue
        lines.append(line)
    tree, path = "\n".join(lines) + "\n", SNAPSHOTS / f"{name}.txt"
    if os.environ.get("UPDATE_SNAPSHOTS") or (not path.exists() and not os.environ.get("CI")):
        SNAPSHOTS.mkdir(exist_ok=True)
        path.write_text(tree)
    agreed = path.read_text() if path.exists() else ""
    if agreed != tree:
        look.add("tree", ["\n" + "\n".join(difflib.unified_diff(agreed.splitlines(), tree.splitlines(), "agreed", "now", lineterm="", n=1))])


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_screen(screen, people):
    """PL-08, PL-09: axe, tree, keyboard, targets, reflow, large text, spacing, themes, forced colours, reduced motion."""
    device = people[screen.who]
    page, context = device.page, device.context
    page.emulate_media(color_scheme="light", reduced_motion="no-preference", forced_colors="none", contrast="no-preference")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    device.open(screen.opened(facts(device) if "{" in (screen.address or screen.location) else {}))
    try:
        if screen.prepare:
            screen.prepare(device)
        page.wait_for_timeout(400)  # what fades in is there
        look = Look(device)
        look.check("structure", "structure")
        here = place(screen.base, page.evaluate("location.pathname"))
        look.add("place", [f"this is “{here}”, not “{screen.location}”"] if here != screen.location else [])
        snapshot(look, screen.name)
        links = page.evaluate("[...document.querySelectorAll('a[href^=\"/\"]')].map(a => a.getAttribute('href'))")
        look.add("links", [f"{link} is not in screens.py" for link in links if link.startswith(screen.base) and not table_knows(screen.base, link)
                           and not (screen.base == "/" and (link.startswith("/serenity/") or link.endswith(".txt")))])
        look.axe("light", runOnly={"type": "tag", "values": TAGS})
        keyboard(look)
        for theme in ("dark", "contrast"):
            look.theme(theme)
            look.axe(theme, runOnly={"type": "rule", "values": ["color-contrast"]})
        look.theme("auto")
        for width in (320, 390, 768, 1280):
            look.size(width, PHONE[1])
            page.wait_for_timeout(60)
            look.check(f"{width} px", "fits")
            look.check(f"{width} px, at least {MINIMUM}", "targets", MINIMUM)
            look.add(f"{width} px, bar {BAR}", [fault for fault in page.evaluate(f"checks.targets({BAR})") if not any(fault.startswith(known) and width <= at for known, at in SMALLER.items())])
        look.size(*PHONE)
        page.evaluate("checks.spacing(true)")
        look.check("text spacing", "fits")
        page.evaluate("checks.spacing(false)")
        for percent in (200, 310):
            look.letters(16 * percent // 100)
            look.check(f"text {percent} %", "fits")
        look.letters(16)
        page.emulate_media(forced_colors="active")
        look.check("forced colours", "edges")
        page.emulate_media(forced_colors="none", reduced_motion="reduce")
        page.wait_for_timeout(60)
        look.check("reduced motion", "motion")
    finally:
        context.set_offline(False)
    complaints, device.faults.found = device.faults.unexpected(), []
    look.add("console", [fault for fault in complaints if "ERR_INTERNET_DISCONNECTED" not in fault])
    assert not look.faults, f"{len(look.faults)} faults\n  " + "\n  ".join(look.faults[:60])
