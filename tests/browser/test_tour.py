"""Every screen, looked at in the ways that docs/accessibility.md asks for (PL-08, PL-09): Chromium, 390 × 844 unless said otherwise.

In make test: its tree, axe in light and dark, whether it fits at 320 and 390 and with letters of 200 %, targets, order. What it looks like follows from its markup, the
style, the drawings and these checks; their digest stands in .cache/looked once nothing was wrong, and while it is the same only the tree is compared.
In make test-all (--everything), or for a screen asked for by name: all of it, and the keyboard, other widths, 310 %, spacing, forced colours, motion.
"""

import difflib
import functools
import hashlib
import os
import pathlib
import re

import axe_playwright_python
import pytest
from conftest import is_named
from people import Everybody, facts
from product import ROOT
from screens import CONECTA, SCREENS
from test_screens import place, table_knows
from verbs import THEME

HERE = pathlib.Path(__file__).resolve().parent
SNAPSHOTS = HERE / "snapshots"
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
CHECKS = (HERE / "checks.js").read_text()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PHONE, BAR, MINIMUM = (390, 844), 44, 24
# Controls that are smaller than the bar on purpose, up to which width of the window. Never smaller than 24.
SMALLER = {
    # Seven days share the width of a 320 px window: 43 × 58 is what fits (WCAG 2.5.8 asks for 24 × 24).
    "<button#day-": 320,
}


# What lies half under a bar counts as small, and can be scrolled: it is asked for again in the middle of the window.
STAYS_SMALL = """async target => {
  const before = scrollY;
  document.querySelector(target[0]).scrollIntoView({ block: "center", behavior: "instant" });
  const { violations } = await axe.run({ include: [target] }, { runOnly: ["target-size"], rules: { "target-size": { enabled: true } } });
  scrollTo({ top: before, behavior: "instant" });
  return violations.length > 0;
}"""


class Look:
    """Collects what is wrong on one screen, so that one run tells everything."""

    def __init__(self, device):
        self.device, self.page, self.faults = device, device.page, []
        self.page.evaluate(CHECKS)
        self.page.evaluate(AXE)
        self.session = device.context.new_cdp_session(self.page)

    def add(self, where, found):
        self.faults += [f"{where}: {fault}" for fault in found]

    def check(self, where, function, *arguments):
        self.add(where, self.page.evaluate(f"arguments => checks.{function}(...arguments)", list(arguments)))

    def axe(self, where, **options):
        violations = self.page.evaluate(
            "options => axe.run(options).then(result => result.violations)",
            {"rules": {"target-size": {"enabled": True}}, "resultTypes": ["violations"], **options},
        )
        for violation in violations:
            if violation["id"] == "target-size":
                violation["nodes"] = [node for node in violation["nodes"] if self.page.evaluate(STAYS_SMALL, node["target"])]
                if not violation["nodes"]:
                    continue
            nodes = "; ".join(
                str(node["target"][0]) + " " + (node["any"] or node["all"] or node["none"] or [{"message": ""}])[0]["message"][:160]
                for node in violation["nodes"][:3]
            )
            self.faults.append(f"{where}: axe {violation['id']}: {nodes}")

    def media(self, **features):
        self.page.emulate_media(
            **{"color_scheme": "light", "reduced_motion": "no-preference", "forced_colors": "none", "contrast": "no-preference", **features}
        )
        self.settle()

    def size(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})
        self.settle()

    def letters(self, percent):
        """The browser's own text size."""
        self.session.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * percent // 100, "fixed": 16 * percent // 100}})
        self.settle()

    def theme(self, name):
        self.page.evaluate(THEME, name)
        self.settle()

    def settle(self):
        self.device.settle()


@pytest.fixture(scope="module")
def people(playwright, product):
    from device import Device

    def device(**options):
        one = Device(playwright, "chromium", product.address, **options)
        one.context.add_init_script("addEventListener('vereda:region', () => { globalThis.regionIsOpen = true })")
        return one

    everyone = Everybody(device, product)
    yield everyone
    everyone.throw_away()


def keyboard(look):
    """Tab through the whole screen: every control once, in the order of the page, seen, ringed, and out again at the end."""
    page = look.page
    page.evaluate("document.activeElement?.blur(); document.scrollingElement.scrollTop = 0; getSelection().removeAllRanges()")
    page.evaluate(
        "{ const start = document.querySelector('dialog[open]') ?? document.body; start.tabIndex = -1; start.focus({ preventScroll: true }); start.removeAttribute('tabindex') }"
    )
    wanted, seen = page.evaluate("checks.tabbable()"), []
    for _ in range(len(wanted) + 8):  # the parts of a time are stops of their own
        page.keyboard.press("Tab")
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


# What differs from one run or one day to the next, and what stands for it.
VARYING = [
    (r"(?i)\b(lunes|martes|miércoles|jueves|viernes|sábado|domingo)( \d+ de \w+( de \d{4})?)?", "DÍA"),
    (r"\b(lun|mar|mié|jue|vie|sáb|dom)\b", "DÍA"),
    (r"\b\d{1,2} de (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre) de \d{4}", "FECHA"),
    (r"\b(enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)\b( de \d{4})?", "MES"),
    (r"\b\d{1,2} (ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\.?( \d{4})?", "FECHA"),
    (r"\d{1,2}:\d\d( [ap]\. m\.)?", "HORA"),
    (r"\b(a|hasta) la HORA", r"\1 las HORA"),  # at one o'clock
    (
        r"(\s*- paragraph: Protege tus registros)?\s*- paragraph: Este navegador podría borrarlos.*\n\s*- button \"Conservarlos\"",
        "",
    ),  # offered when the browser says so
    (r"- paragraph: .*(\n\s*- paragraph: Guardado en este dispositivo)", r"- paragraph: PALABRA AMABLE\1"),
    (r"(Don Chayo|Nopalita|·) (ahora|hace \d+ (min|h))", r"\1 HACE POCO"),
    (r"(Continuar a \w+) en \d+ s", r"\1 en N s"),
    (r"\b(ahora mismo|hace \d+ min)\b", "HACE POCO"),  # a measure's age: everybody's were made when the tour began
    (r"foro/moderar/[0-9A-Z]{26}", "foro/moderar/ID"),
    (r'(\s*- list "Sorpresa":\n\s*- listitem:)?\s*- link "Sorpresa [^"]*":\n\s*- /url: /greengrocery/calma/sorpresa', ""),  # its minutes are drawn by lot
    (r"- paragraph: (La última de hoy ya pasó|Hoy no ha llegado ninguna|La dejaste para más tarde)\b.*", "- paragraph: POR QUÉ NO HAY SORPRESA"),  # the same
    # Drawn by lot among what is as good, by a seed of the person's.
    (r'\n\s*- listitem:\n\s*- button "[^"]*Porque hoy le toca\."', ""),
    (r'(- heading "Hoy se cocina".*\n)(\s*- paragraph: .*\n)+', r"\1"),
    (r'- link "Hoy se cocina [^"]*":\n\s*- /url: \S+', "- link: RECETA DE HOY"),
    (r"Tiempo: \d+ segundos?", "Tiempo: N segundos"),
    (r"Te quedan? \d+ (h|min) para unirte", "Te queda TIEMPO para unirte"),
    (r'Descanso restante: [^"]*', "Descanso restante: TIEMPO"),
    (r"(Espacio libre para esta app:|Quedan libres) [\d.,]+ [kMG]B", "Espacio libre"),
    (r"sos/contactos/[0-9A-Z]{26}", "sos/contactos/ID"),
    (r"http://localhost:\d+", "SITIO"),
    (r"/v1/lists/[\w-]{43}", "/v1/lists/CLAVE"),
    (r"(diario|semana)/[\d-]{10}", r"\1/FECHA"),
    (r"entrada/[0-9A-Z]{26}", "entrada/ID"),
    (r"registro/sesion/[0-9a-z]{26}", "registro/sesion/ID"),
    (r"persona\d+@", "persona@"),
    (r"Buen[oa]s (días|tardes|noches)", "SALUDO"),
    (r"¿Cómo va tu (mañana|día|tarde|noche)\?", "¿CÓMO VA?"),
    (r"De (este momento|hace \d+ \w+),", "De HACE POCO,"),
    (r"(Estoy|Hace \d+ \w+ estaba) en https", "Estoy en https"),  # a browser's made position keeps its age
    (r'(?m)^(\s*- img "[^"]*"):.*$', r"\1"),  # what is drawn in a chart; its sentence and its table say it
    (r"(?m)^- (status|alert)\b.*(\n .*)*", r"- \1"),  # the live regions: when what was said goes again
    (r"(?m)^\s*- (cell|row|columnheader|gridcell)\b.*\n", ""),  # a month has 28 to 31 days and begins on any of them
    (r'(?m)^\s*- button "DÍA.*\n', ""),
]


# What they show depends on the hour and the day, or on a seed drawn by lot: no tree of theirs can be agreed to.
MOVING = {*(f"conecta-facil-{name}" for name in ("viajes", "viajes-a-una-hora", "viaje", "transporte", "parada-con-salidas")), "greengrocery-ideas"}


def tree_of(look, name):
    """The accessibility tree, as a screen reader has it, without what differs from one run to the next."""
    tree = look.page.locator("body").aria_snapshot() + "\n"
    if name.startswith("serenity-hoy"):  # what is suggested has to do with the hour and with what was logged
        tree = re.sub(r'- link "[^"]*":\n(\s*- /url: /serenity/sesiones/)[a-z-]+', r'- link "SUGERENCIA":\n\1SESIÓN', tree)
    if name == "serenity-registrado-mal":  # not every kind word has a suggestion
        tree = re.sub(r'\s*- listitem:\n\s*- link "[^"]*":\n\s*- /url: /serenity/sesiones/[a-z-]+(?=\n)', "", tree)
    if name == "serenity-registrado":  # the kind words are drawn by lot, and with them what they suggest
        tree = re.sub(r'- link "[^"]*":\n(\s*- /url: /serenity/)(sesiones/[a-z-]+|respirar)\n', r'- link "SUGERENCIA":\n\1SESIÓN\n', tree)
    for pattern, word in VARYING:
        tree = re.sub(pattern, word, tree)
    return tree


def snapshot(look, name):
    """Its tree, beside the one that was read and agreed to. UPDATE_SNAPSHOTS=1 writes it anew."""
    if name in MOVING:
        return
    path, tree = SNAPSHOTS / f"{name}.txt", tree_of(look, name)
    if os.environ.get("UPDATE_SNAPSHOTS"):
        SNAPSHOTS.mkdir(exist_ok=True)
        path.write_text(tree)
    agreed = path.read_text() if path.exists() else ""
    for _ in range(3):  # an exchange or a reading of the device may begin at any moment, and is over soon
        if agreed == tree:
            return
        look.page.wait_for_timeout(700)
        tree = tree_of(look, name)
    look.add("tree", ["\n" + "\n".join(difflib.unified_diff(agreed.splitlines(), tree.splitlines(), "agreed", "now", lineterm="", n=1))])


LOOKED = ROOT / ".cache" / "looked"
# What differs between two runs and cannot be seen: identifiers, ports, and what VARYING names.
UNSEEN = [
    (r"[0-9A-HJKMNP-TV-Z]{26}", "ID"),
    (r"localhost:\d+", "localhost"),
    (r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}", "ID"),
    (r"/v1/lists/[\w-]{43}", "/v1/lists/CLAVE"),
    *VARYING[:6],
    (r"\bhace \d+ \w+", "HACE"),
]


@functools.cache
def looks():
    """A digest of everything but its markup that what a screen looks like follows from."""
    digest = hashlib.sha256(AXE.encode())
    drawn = [path for name in ("style", "art", "scenes", "faces", "widgets", "map", "host") for path in (ROOT / "web" / name).rglob("*")]
    drawn += [*(ROOT / "tools" / "web").glob("*.py"), ROOT / "web" / "tokens.json", ROOT / "web" / "shell.html", ROOT / "web" / "icons.txt"]
    for path in sorted([*drawn, HERE / "checks.js", HERE / "verbs.py", pathlib.Path(__file__)]):
        if path.is_file() and "__pycache__" not in path.parts:
            digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def seen_digest(page):
    markup = page.evaluate("document.documentElement.outerHTML")
    for pattern, word in UNSEEN:
        markup = re.sub(pattern, word, markup)
    return hashlib.sha256((looks() + page.context.browser.version + markup).encode()).hexdigest()


def axe_everywhere(look, themes):
    look.size(PHONE[0], max(PHONE[1], min(look.page.evaluate("document.documentElement.scrollHeight"), 6000)))  # nothing lies half under a bar
    look.axe("light", runOnly={"type": "tag", "values": TAGS})
    look.size(*PHONE)
    for theme in themes:
        look.theme(theme)
        look.axe(theme, runOnly={"type": "rule", "values": ["color-contrast"]})
    look.theme("auto")


def fits(look, sizes, letters):
    for width, height in sizes:
        look.size(width, height)
        where = f"{width} × {height}"
        look.check(where, "fits", width)
        look.check(f"{where}, at least {MINIMUM}", "targets", MINIMUM)
        look.add(
            f"{where}, bar {BAR}",
            [
                fault
                for fault in look.page.evaluate(f"checks.targets({BAR})")
                if not any(fault.startswith(known) and width <= at for known, at in SMALLER.items())
            ],
        )
    look.size(*PHONE)
    for percent in letters:
        look.letters(percent)
        look.check(f"text {percent} %", "fits", PHONE[0])
    look.letters(100)


def look_in_every_way(look):
    axe_everywhere(look, ("dark", "contrast", "contrast-dark"))
    keyboard(look)
    fits(look, ((320, 844), PHONE, (768, 844), (1280, 844), (844, 390)), (200, 310))
    look.page.evaluate("checks.spacing(true)")
    look.check("text spacing", "fits", PHONE[0])
    look.page.evaluate("checks.spacing(false)")
    look.media(forced_colors="active")
    look.check("forced colours", "edges")
    look.media(reduced_motion="reduce")
    look.check("reduced motion", "motion")


def strange_links(screen, page):
    links = page.evaluate("[...document.querySelectorAll('a[href^=\"/\"]')].map(a => a.getAttribute('href'))")
    others = ("/serenity/", "/conecta-facil/", "/greengrocery/", "/inclusivematch/", "/human-body/")
    return [
        f"{link} is not in screens.py"
        for link in links
        if link.startswith(screen.base)
        and not table_knows(screen.base, link)
        and not (screen.base == "/" and (link.startswith(others) or link.endswith(".txt")))
    ]


@pytest.mark.parametrize("screen", [pytest.param(screen, id=screen.name, marks=[pytest.mark.everything] if screen.is_repeated else []) for screen in SCREENS])
def test_screen(screen, people, request):
    """PL-08, PL-09: axe, tree, targets, reflow, large text, themes; in make test-all also keyboard, spacing, forced colours, reduced motion."""
    device = people[screen.who]
    page, context = device.page, device.context
    page.emulate_media(color_scheme="light", reduced_motion="no-preference", forced_colors="none", contrast="no-preference")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    device.open(screen.opened(facts(device, screen)))
    look = digest = None
    everything = request.config.getoption("everything") or is_named(request.config)
    try:
        if screen.base == CONECTA:  # it comes after the screen, and changes what many of them say
            device.wait("globalThis.regionIsOpen === true")
        if screen.prepare:
            screen.prepare(device)
        look = Look(device)
        look.settle()
        look.check("structure", "structure")
        look.check("order", "order")
        here = place(screen.base, page.evaluate("location.pathname"))
        look.add("place", [f"this is “{here}”, not “{screen.location}”"] if here != screen.location else [])
        snapshot(look, screen.name)
        look.add("links", strange_links(screen, page))
        digest, known = seen_digest(page), LOOKED / screen.name
        if everything:
            look_in_every_way(look)
        elif not (known.exists() and known.read_text() == digest):
            axe_everywhere(look, ("dark",))
            fits(look, ((320, 844), PHONE), (200,))
    finally:
        context.set_offline(False)
        if look:
            look.letters(100)
            look.session.detach()
        device.rest()
    complaints, device.faults.found = device.faults.unexpected(), []
    look.add("console", [fault for fault in complaints if "ERR_INTERNET_DISCONNECTED" not in fault])
    assert not look.faults, f"{len(look.faults)} faults\n  " + "\n  ".join(look.faults[:60])
    LOOKED.mkdir(parents=True, exist_ok=True)
    known.write_text(digest)
