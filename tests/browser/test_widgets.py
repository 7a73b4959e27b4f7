"""What the host itself draws and moves: the drawings of web/widgets, the keys of search, tags and feed, sheets and toasts. With the real style, without a module."""

import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import threading

import axe_playwright_python
import pytest
from product import ROOT
from verbs import THEME

sys.path.insert(0, str(ROOT / "tools"))
from web import pictures, serve, tokens

pytestmark = pytest.mark.engines
WEB = ROOT / "web"
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
CHECKS = (pathlib.Path(__file__).resolve().parent / "checks.js").read_text()
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}, "resultTypes": ["violations"]}


class Files(http.server.SimpleHTTPRequestHandler):
    made = {}

    def do_GET(self):
        path = self.path.split("?")[0]
        if scene := re.fullmatch(r"/assets/escenas/([a-z]+)\.x\.svg", path):
            return self.give("image/svg+xml", (WEB / "scenes" / f"{scene[1]}.svg").read_bytes())
        if path in self.made:
            return self.give(*self.made[path])
        super().do_GET()

    def give(self, kind, body):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        for name, value in serve.HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        pass


class Site:
    """Stands where the product would: an address, and a network that nobody cuts."""

    def __init__(self):
        lines = subprocess.run([sys.executable, str(ROOT / "tools" / "assets")], check=True, capture_output=True, text=True).stdout
        icons = dict(line.split(" ", 1) for line in lines.splitlines())["icons"]
        style = tokens.css(WEB / "tokens.json") + "".join(path.read_text() for path in sorted((WEB / "style").glob("*.css")))
        sprite = json.dumps(pictures.sprite(WEB, icons), ensure_ascii=False)
        Files.made = {
            "/style.css": ("text/css; charset=utf-8", style.encode()),
            "/drawings.js": ("text/javascript; charset=utf-8", f'document.body.insertAdjacentHTML("beforeend",{sprite})'.encode()),
        }
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=WEB))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address, self.network = f"http://localhost:{self.server.server_port}", self

    def mend(self):
        pass


@pytest.fixture(scope="module")
def site():
    made = Site()
    yield made
    made.server.shutdown()


@pytest.fixture
def page(visitors, site, engine):
    device = visitors(site, engine)

    def show(*names):
        device.open("/tests/widgets.html" + (f"?show={','.join(names)}" if names else ""))
        return device

    show.device = device
    return show


def faults_of(device):
    device.settle()
    device.script(CHECKS)
    device.script(AXE)
    faults = device.run("checks.structure()") + device.run("checks.targets(24)") + device.run("checks.fits(innerWidth)") + device.run("checks.order()")
    for violation in device.run(
        "options => axe.run(options).then(result => result.violations.map(one => [one.id, one.nodes.slice(0, 3).map(node => String(node.target[0]))]))", RULES
    ):
        faults.append(f"axe {violation[0]}: {violation[1]}")
    return faults


def ready(device):
    device.wait(
        "document.querySelectorAll('.scene-frame svg').length === document.querySelectorAll('[data-widget=scene]').length && !document.querySelector('.widget:empty')"
    )


@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "contrast-dark"])
def test_looks(page, theme):
    """PL-08, PL-09: every drawing is named, has contrast and targets, and fits, at the usual size and with letters of twice the size."""
    device = page()
    device.run(THEME, theme)
    ready(device)
    assert faults_of(device) == []
    device.run("() => { document.documentElement.style.setProperty('--text-scale', '2'); measure() }")
    device.wait("document.documentElement.dataset.room !== 'normal'")
    assert faults_of(device) == []


def test_heat_map(page):
    """GG-02, G1: arrow keys go by weeks and by days, and say the day and how much."""
    device = page("heat-map")
    ready(device)
    device.run("() => document.querySelector('.heat-picture').focus()")
    device.keys("ArrowRight")
    device.wait("document.querySelector('.widget-said').textContent === 'jueves, 1 de enero: nada'")
    device.keys("ArrowRight")
    device.keys("ArrowDown")
    device.wait("document.querySelector('.widget-said').textContent.startsWith('viernes, 9 de enero: ')")
    assert device.run("said.at(-1)") == device.run("document.querySelector('.widget-said').textContent")
    assert device.run("document.querySelectorAll('.heat-cell[data-level=none]').length") == 6 + 1, "six days, and the key"


def test_chart(page):
    """HB-04, G1: arrow keys read the places, a gap says so; enlarged it takes the window, and gives the focus back."""
    device = page("chart")
    ready(device)
    device.run("() => document.querySelector('.chart-picture').focus()")
    device.keys("End")
    device.wait("document.querySelector('.widget-said').textContent === 'hoy: 138 sobre 88'")
    for _ in range(3):
        device.keys("ArrowLeft")
    device.wait("document.querySelector('.widget-said').textContent === 'jueves: sin medir'")
    counts = "['.chart-gap', '.chart-picture [data-shape=diamond]', '.chart-legend [data-shape=diamond]'].map(one => document.querySelectorAll(one).length)"
    assert device.run(counts) == [1, 4, 1], "a gap, two pairs that are out, and what their shape means"
    device.press("chart-enlarge")
    device.appears("dialog.chart-large .chart-picture")
    box = device.box("dialog.chart-large")
    assert box["width"] >= device.run("innerWidth") - 1 and box["height"] >= device.run("innerHeight") - 1
    device.keys("Escape")
    device.goes("dialog")
    assert device.focused() == "chart-enlarge"


def test_search(page):
    """A combobox: the arrows mark, the focus stays, Enter takes, Escape lets go."""
    device = page("search")
    device.run("() => document.getElementById('query').focus()")
    device.keys("ArrowDown")
    device.keys("ArrowDown")
    assert device.run("[document.activeElement.id, document.activeElement.getAttribute('aria-activedescendant')]") == ["query", "place-1"]
    assert device.run("document.getElementById('place-1').getAttribute('aria-selected')") == "true"
    device.keys("ArrowDown")
    device.keys("Enter")
    device.wait("happened.length === 1")
    assert device.run("happened") == [["place-0", 1]]
    device.keys("Escape")
    assert device.run("document.activeElement.hasAttribute('aria-activedescendant')") is False
    device.keys("Enter")
    assert device.run("happened.length") == 1, "nothing is marked, nothing is taken"


def test_tags(page):
    """Enter adds what was written, nothing adds nothing, and back from an empty field is the last tag."""
    device = page("tags")
    device.run("() => document.getElementById('allergy').focus()")
    device.keys("Enter")
    device.write("allergy", "soya")
    device.keys("Enter")
    device.wait("happened.length === 1")
    device.write("allergy", "")
    device.run("() => document.getElementById('allergy').focus()")
    device.keys("Backspace")
    device.wait("document.activeElement.id === 'allergy-tag-1'")
    assert device.run("happened") == [["allergy-add", 1]]


def test_feed(page):
    """Page Down and Page Up go from one to the next."""
    device = page("feed")
    device.run("() => document.getElementById('post-1').focus()")
    device.keys("PageDown")
    device.keys("PageDown")
    device.wait("document.activeElement.id === 'post-3'")
    device.keys("PageUp")
    device.wait("document.activeElement.id === 'post-2'")


def test_toast(page):
    """WCAG 2.2.1: a toast stays while it has the focus, and leaves after its time."""
    device = page("toast")
    device.run("() => { document.getElementById('undo').focus(); showToast() }")
    device.pause(1.5)  # longer than its time: that nothing happens cannot be waited for
    assert device.run("happened") == []
    device.run("() => document.activeElement.blur()")
    device.wait("happened.length === 1")
    assert device.run("happened[0].slice(0, 2)") == ["toast", 256]


def test_sheet(page):
    """A sheet of two heights: the grip makes it taller and lower by a press; no drag is needed (WCAG 2.5.7)."""
    device = page("sheet")
    device.settle()
    low = device.box("#sheet")["height"]
    device.press("sheet-grip")
    device.wait("document.getElementById('sheet').dataset.height === 'full'")
    assert device.box("#sheet")["height"] > low + 100
    assert device.run("document.getElementById('sheet-grip').getAttribute('aria-pressed')") == "true"
    device.press("sheet-grip")
    device.wait("document.getElementById('sheet').dataset.height === 'half'")
    assert faults_of(device) == []


def test_sheet_is_dragged(page):
    """A drag changes the height; dragged far down it closes."""
    if page.device.engine != "chromium":
        pytest.skip("only Chromium's driver drags here")
    device = page("sheet")
    device.settle()
    box = device.box("#sheet-grip")
    mouse = device.page.mouse

    def drag(by):
        device.settle()
        box = device.box("#sheet-grip")
        mouse.move(box["x"] + box["width"] / 2, box["y"] + 20)
        mouse.down()
        mouse.move(box["x"] + box["width"] / 2, box["y"] + 20 + by / 2)
        mouse.move(box["x"] + box["width"] / 2, box["y"] + 20 + by)
        mouse.up()

    drag(-box["y"] / 2)
    device.wait("document.getElementById('sheet').dataset.height === 'full'")
    drag(device.run("innerHeight") * 0.85)
    device.wait("happened.some(one => one[0] === 'sheet' && one[1] === 256)")


def test_clock(page):
    """GG-05: the intervals follow each other, each is told once, and so is the end; the time that stands has one line, and tenths in the first hour."""
    device = page("clock")
    ready(device)
    assert device.words_of(".clock-time") == "0:29"
    device.run("() => redraw('clock', { start: Date.now(), held: 0, intervals: [{ name: 'Uno', ms: 500 }, { name: 'Dos', ms: 500 }] })")
    device.wait("happened.length >= 2 && happened.at(-1)[2] === '2'")
    assert [one[2] for one in device.run("happened")][-2:] == ["1", "2"]
    assert device.words_of(".clock-time") == "0:00"
    for held, face in [(4_209_100, "1:10:09"), (2_409_100, "40:09.1")]:
        device.run("held => redraw('clock', { start: null, held, intervals: [] })", held)
        device.wait("face => document.querySelector('.clock-time').textContent === face", face)
    device.run("document.documentElement.style.fontSize = '200%'")
    lines = "(range => { range.selectNodeContents(document.querySelector('.clock-time')); return range.getClientRects().length })(document.createRange())"
    assert device.run(lines) == 1, "on one line, however large the text"
    assert device.run("document.documentElement.scrollWidth <= innerWidth")


def test_workout(page):
    """GG-05: the seconds run from the moment the step began, stand still in a pause, and end at zero; both phases are drawn, and the rest of the way."""
    device = page("workout", "squat")
    ready(device)
    assert device.words_of(".workout-time span") == "24"
    assert device.run("document.querySelectorAll('.workout-segments i').length") == 8
    assert device.run("document.querySelectorAll('#workout .body-first').length") >= 4
    assert device.run("[...document.querySelectorAll('#squat .body-digit')].map(one => one.textContent).join()") == "1,2"
    device.run("() => redraw('workout', { start: Date.now() - 28600 })")
    device.wait("document.querySelector('.workout-time span').textContent === '1'")
    device.wait("document.querySelector('.workout-time span').textContent === '0'")
    device.run("() => redraw('workout', { start: null, done: 0, length: 84000 })")
    assert device.words_of(".workout-time span") == "1:24"


def test_people_move(page):
    """GG-05: with motion the arms travel at the pace of the exercise; where motion is not wanted they stay in the second phase."""
    device = page("workout")
    ready(device)
    hand = "document.querySelector('#workout .body-part[d]') && [...document.querySelectorAll('#workout .body-part')].map(one => one.getAttribute('d') ?? '').join()"
    still = device.run(hand)
    device.run("() => redraw('workout', { start: Date.now(), pace: 1200 })")
    if device.run("matchMedia('(prefers-reduced-motion: reduce)').matches"):
        assert device.run(hand) == still
    else:
        device.run(f"() => {{ window.first = {hand}; }}")
        device.wait(f"({hand}) !== window.first")


def test_figure_stops(page):
    """HB-08, WCAG 2.2.2: a figure that moves is stopped and moves again by its button, also by key; stopped it shows its phases, each with its number."""
    device = page("moving-squat", "four-phases")
    ready(device)
    limbs = "[...document.querySelectorAll('#moving-squat .body-part')].map(one => one.getAttribute('d') ?? '').join()"
    name = "document.getElementById('moving-squat-stop').textContent"
    digits = "id => [...document.querySelectorAll(`#${id} .body-digit`)].map(one => one.textContent).join()"
    if device.run("matchMedia('(prefers-reduced-motion: reduce)').matches"):
        assert device.run(name) == "Mover" and device.run(digits, "moving-squat") == "1,2", "where motion is not wanted it waits to be asked"
        device.press("moving-squat-stop")
        device.press("four-phases-stop")
    box = device.box("#moving-squat-stop")
    assert min(box["width"], box["height"]) >= 44
    assert device.run(name) == "Detener" and device.run(digits, "moving-squat") == ""
    device.run(f"() => {{ window.first = {limbs}; }}")
    device.wait(f"({limbs}) !== window.first")
    device.run("() => document.getElementById('moving-squat-stop').focus()")
    device.keys("Enter")
    device.wait(f"{name} === 'Mover'")
    assert device.run(digits, "moving-squat") == "1,2"
    assert device.focused() == "moving-squat-stop"
    device.press("four-phases-stop")
    assert device.run(digits, "four-phases") == "1,2,3,4"
    assert device.run("document.querySelectorAll('#four-phases .body-frame > svg').length") == 4
    device.press("four-phases-stop")
    device.wait("document.querySelectorAll('#four-phases .body-frame > svg').length === 1")


@pytest.mark.parametrize("app", ["human-body", "greengrocery"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast", "contrast-dark"])
def test_figure_arrow(page, theme, app):
    """HB-08, WCAG 1.4.11: the arrow between two phases has a contrast of 3 to 1 at least in every theme."""
    device = page("squat")
    ready(device)
    device.run("app => { for (const one of [document.documentElement, document.body]) one.dataset.app = app; }", app)
    device.run(THEME, theme)
    contrast = """() => {
      const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(one => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0);
      const of = (selector, what) => light(getComputedStyle(document.querySelector(selector))[what]);
      const [a, b] = [of("#squat .body-arrow", "stroke"), of("#squat .body-frame", "backgroundColor")].sort((p, q) => q - p);
      return (a + 0.05) / (b + 0.05);
    }"""
    assert device.run(contrast) >= 3


def test_scene(page):
    """HB-02: a zone is touched by its label or on the body; a value makes a part grow."""
    device = page("body", "root")
    ready(device)
    device.press("pressure")
    device.wait("happened.length === 1")
    device.run("() => document.querySelector('#body [data-zone=heart]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    assert [one[2] for one in device.run("happened")] == ["pressure", "heart"]
    grown = "new DOMMatrix(getComputedStyle(document.querySelector('#root [data-value=root]')).transform).d"
    device.wait(f"Math.abs({grown} - 0.85) < 0.001")
    device.run("() => redraw('root', { values: { root: 0 } })")
    device.wait(f"Math.abs({grown} - 0.25) < 0.001")


def test_files(page):
    """A file becomes a handle; one of another kind or too large is told by its name."""
    device = page("files")
    ready(device)
    take = """([name, size]) => {
      const input = document.getElementById('files-input'), list = new DataTransfer();
      list.items.add(new File([new Uint8Array(size)], name));
      input.files = list.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
      return JSON.parse(happened.at(-1)[2]);
    }"""
    chosen = device.run(take, ["copia.ZIP", 12])["files"]
    assert [(file["name"], file["bytes"]) for file in chosen] == [("copia.ZIP", 12)] and chosen[0]["handle"].startswith("handle:")
    assert device.run(take, ["foto.jpg", 12]) == {"kind": "foto.jpg"}
    assert device.run(take, ["copia.zip", 1_000_001]) == {"size": "copia.zip"}


CAMERA = """(() => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 64, height: 48 }), context = canvas.getContext("2d");
  const draw = () => { context.fillStyle = ["red", "blue"][Math.floor(performance.now() / 100) % 2]; context.fillRect(0, 0, 64, 48); };
  draw(); setInterval(draw, 50);
  const stream = globalThis.canvasStream = canvas.captureStream?.(20);
  const devices = { async getUserMedia() { if (globalThis.denies) throw new DOMException("no", "NotAllowedError"); return stream; } };
  Object.defineProperty(Navigator.prototype, "mediaDevices", { get: () => devices, configurable: true });
})();"""


def test_camera(page):
    """IM-04: refused, it says so and what to do instead; allowed, the picture becomes a handle and the camera is off."""
    page.device.before(CAMERA)
    device = page("camera")
    ready(device)
    device.run("() => { globalThis.denies = true }")
    device.press("camera-open")
    device.see("No diste permiso para la cámara. Puedes elegir una foto.")
    assert json.loads(device.run("happened.at(-1)[2]")) == {"reason": "refused"}
    if not device.run("Boolean(globalThis.canvasStream)"):
        pytest.skip("this engine makes no stream of a canvas: only the refusal was tried")
    device.run("() => { globalThis.denies = false }")
    device.press("camera-open")
    device.wait("document.querySelector('video').videoWidth > 0")
    assert faults_of(device) == []
    device.press("camera-take")
    device.wait("happened.some(one => one[2]?.includes('picture'))")
    taken = json.loads(device.run("happened.at(-1)[2]"))
    assert (taken["width"], taken["height"]) == (64, 48) and taken["picture"].startswith("handle:")
    assert device.run("canvasStream.getTracks().every(track => track.readyState === 'ended')")


def test_viewfinder(page):
    """IM-04: refused, the app hears of it; allowed, the shutter gives a handle and the camera is off. How steady the hand is, is said and never acts."""
    page.device.before(CAMERA)
    device = page("viewfinder")
    ready(device)
    assert device.has("viewfinder-file") and not device.run("document.getElementById('viewfinder-take').checkVisibility()")
    assert faults_of(device) == []
    device.run("() => { globalThis.denies = true }")
    device.press("viewfinder-open")
    device.wait("happened.some(one => one[2] === JSON.stringify({ reason: 'refused' }))")
    if not device.run("Boolean(globalThis.canvasStream)"):
        pytest.skip("this engine makes no stream of a canvas: only the refusal was tried")
    device.run("() => { globalThis.denies = false }")
    device.press("viewfinder-open")
    device.wait("happened.some(one => one[2] === JSON.stringify({ state: 'open' }))")
    device.wait("document.querySelector('video').videoWidth > 0")
    assert faults_of(device) == []
    device.see("Pon el letrero dentro del marco")
    move = """async strength => { for (let i = 0; i < 80; i++) {
      const event = new Event('devicemotion');
      Object.assign(event, { acceleration: { x: i % 2 ? strength : -strength, y: 0, z: 0 } });
      dispatchEvent(event); await new Promise(done => setTimeout(done, 16)); } }"""
    device.run(move, 3)
    device.see("Se mueve: detente un momento")
    device.run(move, 0.05)
    device.see("Firme: toma la foto")
    assert not device.run("happened.some(one => one[2]?.includes('picture'))"), "it never takes a picture by itself"
    device.press("viewfinder-take")
    device.wait("happened.some(one => one[2]?.includes('picture'))")
    assert json.loads(device.run("happened.at(-1)[2]"))["picture"].startswith("handle:")
    assert device.run("canvasStream.getTracks().every(track => track.readyState === 'ended')")


def test_codes(page):
    """A QR code is read where the browser can; where it cannot, a sentence says so."""
    page.device.before(CAMERA + "globalThis.BarcodeDetector = class { async detect() { return globalThis.code ? [{ rawValue: globalThis.code }] : [] } };")
    device = page("camera")
    ready(device)
    if not device.run("Boolean(globalThis.canvasStream)"):
        pytest.skip("this engine makes no stream of a canvas")
    device.run("() => redraw('camera', { codes: true })")
    device.press("camera-open")
    device.wait("document.querySelector('video').videoWidth > 0")
    device.run("() => { globalThis.code = 'hola' }")
    device.wait("happened.some(one => one[2] === JSON.stringify({ code: 'hola' }))")
    device = page("camera")
    device.run("() => { globalThis.BarcodeDetector = undefined; redraw('camera', { codes: true }) }")
    ready(device)
    device.press("camera-open")
    device.see("Este navegador no lee códigos.")
