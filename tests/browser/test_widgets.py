"""What the host itself draws and moves: the drawings of web/widgets, the keys of search, tags and feed, sheets and toasts. With the real style, without a module."""

import json

import pytest
from verbs import THEME
from widget_site import THEMES, faults_of, ready

pytestmark = pytest.mark.engines


@pytest.mark.parametrize("theme", THEMES)
def test_looks(drawings, theme):
    """PL-08, PL-09: every drawing is named, has contrast and targets, and fits, at the usual size and with letters of twice the size."""
    device = drawings()
    device.run(THEME, theme)
    ready(device)
    assert faults_of(device) == []
    device.run("() => { document.documentElement.style.setProperty('--text-scale', '2'); measure() }")
    device.wait("document.documentElement.dataset.room !== 'normal'")
    assert faults_of(device) == []


def test_heat_map(drawings):
    """GG-02, G1: arrow keys go by weeks and by days, and say the day and how much."""
    device = drawings("heat-map")
    ready(device)
    device.run("() => document.querySelector('.heat-picture').focus()")
    device.keys("ArrowRight")
    device.wait("document.querySelector('.widget-said').textContent === 'jueves, 1 de enero: nada'")
    device.keys("ArrowRight")
    device.keys("ArrowDown")
    device.wait("document.querySelector('.widget-said').textContent.startsWith('viernes, 9 de enero: ')")
    assert device.run("said.at(-1)") == device.run("document.querySelector('.widget-said').textContent")
    assert device.run("document.querySelectorAll('.heat-cell[data-level=none]').length") == 6 + 1, "six days, and the key"


def test_chart(drawings):
    """HB-04, G1: arrow keys read the places, a gap says so; enlarged it takes the window, and gives the focus back."""
    device = drawings("chart")
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


def test_search(drawings):
    """A combobox: the arrows mark, the focus stays, Enter takes, Escape lets go."""
    device = drawings("search")
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


def test_tags(drawings):
    """Enter adds what was written, nothing adds nothing, and back from an empty field is the last tag."""
    device = drawings("tags")
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


def test_feed(drawings):
    """Page Down and Page Up go from one to the next."""
    device = drawings("feed")
    device.run("() => document.getElementById('post-1').focus()")
    device.keys("PageDown")
    device.keys("PageDown")
    device.wait("document.activeElement.id === 'post-3'")
    device.keys("PageUp")
    device.wait("document.activeElement.id === 'post-2'")


def test_toast(drawings):
    """WCAG 2.2.1: a toast stays while it has the focus, and leaves after its time."""
    device = drawings("toast")
    device.run("() => { document.getElementById('undo').focus(); showToast() }")
    device.pause(1.5)  # longer than its time: that nothing happens cannot be waited for
    assert device.run("happened") == []
    device.run("() => document.activeElement.blur()")
    device.wait("happened.length === 1")
    assert device.run("happened[0].slice(0, 2)") == ["toast", 256]


def test_sheet(drawings):
    """A sheet of two heights: the grip makes it taller and lower by a press; no drag is needed (WCAG 2.5.7)."""
    device = drawings("sheet")
    device.settle()
    low = device.box("#sheet")["height"]
    device.press("sheet-grip")
    device.wait("document.getElementById('sheet').dataset.height === 'full'")
    assert device.box("#sheet")["height"] > low + 100
    assert device.run("document.getElementById('sheet-grip').getAttribute('aria-pressed')") == "true"
    device.press("sheet-grip")
    device.wait("document.getElementById('sheet').dataset.height === 'half'")
    assert faults_of(device) == []


def test_sheet_is_dragged(drawings):
    """A drag changes the height; dragged far down it closes."""
    if drawings.device.engine != "chromium":
        pytest.skip("only Chromium's driver drags here")
    device = drawings("sheet")
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


def test_clock(drawings):
    """GG-05: the intervals follow each other, each is told once, and so is the end; the time that stands has one line, and tenths in the first hour."""
    device = drawings("clock")
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


def test_scene(drawings):
    """HB-02: a zone is touched by its label or on the body; a value makes a part grow."""
    device = drawings("body", "root")
    ready(device)
    device.press("pressure")
    device.wait("happened.length === 1")
    device.run("() => document.querySelector('#body [data-zone=heart]').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    assert [one[2] for one in device.run("happened")] == ["pressure", "heart"]
    grown = "new DOMMatrix(getComputedStyle(document.querySelector('#root [data-value=root]')).transform).d"
    device.wait(f"Math.abs({grown} - 0.85) < 0.001")
    device.run("() => redraw('root', { values: { root: 0 } })")
    device.wait(f"Math.abs({grown} - 0.25) < 0.001")


def test_files(drawings):
    """A file becomes a handle; one of another kind or too large is told by its name."""
    device = drawings("files")
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


def test_camera(drawings):
    """IM-04: refused, it says so and what to do instead; allowed, the picture becomes a handle and the camera is off."""
    drawings.device.before(CAMERA)
    device = drawings("camera")
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


def test_viewfinder(drawings):
    """IM-04: refused, the app hears of it; allowed, the shutter gives a handle and the camera is off. How steady the hand is, is said and never acts."""
    drawings.device.before(CAMERA)
    device = drawings("viewfinder")
    ready(device)
    assert device.has("viewfinder-file") and not device.run("document.getElementById('viewfinder-take').checkVisibility()")
    assert faults_of(device) == []
    device.run("() => { globalThis.denies = true }")
    device.press("viewfinder-open")
    device.wait("happened.some(one => one[2] === JSON.stringify({ reason: 'refused' }))")
    if not device.run("Boolean(globalThis.canvasStream)"):
        pytest.skip("this engine makes no stream of a canvas: only the refusal was tried")
    assert device.focused() == "viewfinder-open", "who was refused goes on from there"
    device.run("() => { globalThis.denies = false }")
    device.press("viewfinder-open")
    device.wait("happened.some(one => one[2] === JSON.stringify({ state: 'open' }))")
    device.wait("document.querySelector('video').videoWidth > 0")
    assert device.focused() == "viewfinder-take"
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
    # A hand between two words is not told both in turn.
    device.run(move, 0.4)
    device.see("Firme: toma la foto")
    assert not device.run("happened.some(one => one[2]?.includes('picture'))"), "it never takes a picture by itself"
    device.run("() => { const take = document.getElementById('viewfinder-take'); take.click(); take.click() }")
    device.wait("happened.some(one => one[2]?.includes('picture'))")
    device.settle()
    assert device.run("happened.filter(one => one[2]?.includes('picture')).length") == 1, "a double tap is one picture"
    assert json.loads(device.run("happened.at(-1)[2]"))["picture"].startswith("handle:")
    assert device.run("canvasStream.getTracks().every(track => track.readyState === 'ended')")


def test_viewfinder_in_the_dark(drawings):
    """IM-04: where it stays dark, what helps is said once; a picture that is pasted is taken."""
    drawings.device.before(CAMERA.replace('["red", "blue"]', "(globalThis.isBright ? ['white', '#eee'] : ['#111', '#222'])"))
    device = drawings("viewfinder")
    ready(device)
    if device.run("Boolean(globalThis.canvasStream)"):
        device.press("viewfinder-open")
        device.see("Está oscuro: prende la luz o acércate.")
        assert device.run("said") == ["Está oscuro: prende la luz o acércate."]
        assert faults_of(device) == []
        device.run("() => { globalThis.isBright = true }")
        device.wait("![...document.querySelectorAll('.finder-note')].some(one => one.checkVisibility() && one.textContent.startsWith('Está oscuro'))")
    device.run("""() => {
      const pasted = new Event('paste', { bubbles: true, cancelable: true });
      pasted.clipboardData = { files: [new File(['x'], 'a.txt', { type: 'text/plain' }), new File(['x'], 'a.png', { type: 'image/png' })] };
      document.dispatchEvent(pasted);
    }""")
    device.wait("happened.filter(one => one[2]?.includes('picture')).length === 1")


# What is seen of each box and is within its ground: its words, or its number where they do not fit. (A font has some room above and below its letters.)
LAID = """() => [...document.querySelectorAll('.worded-box')].map(box => {
  const ground = box.getBoundingClientRect(), inside = one => {
    const range = document.createRange();
    range.selectNodeContents(one);
    const { left, right, top, bottom, width } = range.getBoundingClientRect();
    return width > 0 && left > ground.left - 1 && right < ground.right + 1 && top > ground.top - 2 && bottom < ground.bottom + 2 && one.offsetWidth > 1;
  };
  return [...box.firstElementChild.children].filter(inside).map(one => one.textContent).join();
})"""
FLOOR = "Math.min(...[...document.querySelectorAll('.worded-box > span > span')].filter(one => one.offsetWidth > 1).map(one => parseFloat(getComputedStyle(one).fontSize))) / parseFloat(getComputedStyle(document.documentElement).fontSize)"


def test_worded_picture(drawings):
    """IM-04: words over a picture stay on their ground, else their number stands there; held, the picture shows itself; large, it scrolls both ways."""
    device = drawings("worded")
    device.settle()
    assert faults_of(device) == []
    device.size(320, 640)
    device.settle()
    assert device.run(LAID) == ["Set lunch, $95", "2", "Contains peanuts", "4"]
    assert device.run(FLOOR) >= 0.74
    device.run("() => document.documentElement.style.setProperty('--text-scale', '2')")
    device.settle()
    large = device.run(LAID)
    assert (large[1], large[3]) == ("2", "4") and large[0] in ("1", "Set lunch, $95") and large[2] in ("3", "Contains peanuts"), large
    assert device.run(FLOOR) >= 0.74, "letters grow with the person's"
    device.run("() => document.documentElement.style.setProperty('--text-scale', '1')")
    device.run("() => { document.querySelector('.worded-window').dataset.size = 'large' }")
    device.settle()
    assert device.run(LAID)[1] == "Noodle soup with chicken"
    assert device.run("(() => { const one = document.querySelector('.worded-window'); return one.scrollWidth / one.clientWidth })()") > 2
    assert device.run("document.documentElement.scrollWidth <= innerWidth")
    point = "kind => document.querySelector('.worded-box').dispatchEvent(new PointerEvent(kind, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX: 40, clientY: 200 }))"
    shown = "getComputedStyle(document.querySelector('.worded-box')).visibility"
    device.run(point, "pointerdown")
    device.wait(f"{shown} === 'hidden'")
    device.run(point, "pointerup")
    device.wait(f"{shown} === 'visible'")


def test_codes(drawings):
    """A QR code is read where the browser can; where it cannot, a sentence says so."""
    drawings.device.before(CAMERA + "globalThis.BarcodeDetector = class { async detect() { return globalThis.code ? [{ rawValue: globalThis.code }] : [] } };")
    device = drawings("camera")
    ready(device)
    if not device.run("Boolean(globalThis.canvasStream)"):
        pytest.skip("this engine makes no stream of a canvas")
    device.run("() => redraw('camera', { codes: true })")
    device.press("camera-open")
    device.wait("document.querySelector('video').videoWidth > 0")
    device.run("() => { globalThis.code = 'hola' }")
    device.wait("happened.some(one => one[2] === JSON.stringify({ code: 'hola' }))")
    device = drawings("camera")
    device.run("() => { globalThis.BarcodeDetector = undefined; redraw('camera', { codes: true }) }")
    ready(device)
    device.press("camera-open")
    device.see("Este navegador no lee códigos.")
