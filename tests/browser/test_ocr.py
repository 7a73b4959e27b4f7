"""IM-04: signs are read on the device, by the Worker of web/ocr and the effects of web/host/ocr.js, in the three engines. Without an app: web/tests/signs.html."""

import functools
import http.server
import io
import json
import re
import sys
import threading
import unicodedata

import pytest
from product import ROOT

sys.path.insert(0, str(ROOT / "tools"))
import signs
from PIL import Image

from web import serve

ENGINE = ROOT / ".cache" / "ocr"
LANGUAGES = ("spa", "eng")
pytestmark = pytest.mark.skipif(not (ENGINE / "complete").exists(), reason="the reading of pictures is not built: make ocr")
# (28 is a menu, 36 a timetable, 44 a label.)
READ = [(0, "clean"), (20, "clean"), (28, "clean"), (36, "clean"), (44, "clean"), (6, "glare"), (3, "dark")]


class Files(http.server.SimpleHTTPRequestHandler):
    made = {}
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm"}

    def do_GET(self):
        if self.path not in self.made:
            return super().do_GET()
        kind, body = self.made[self.path]
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


def png(image, **options):
    out = io.BytesIO()
    image.save(out, options.pop("kind", "PNG"), **options)
    return out.getvalue()


class Site:
    """Stands where the product would: an address, and a network that nobody cuts."""

    def __init__(self, browser):
        made = {f"/{name}.png": ("image/png", png(signs.render(browser, *sign))) for sign in READ for name in [f"{sign[0]}-{sign[1]}"]}
        # As a telephone held upright writes it: the pixels lie on their side, EXIF says so.
        lying, exif = signs.render(browser, 0, "clean").transpose(Image.Transpose.ROTATE_90), Image.Exif()
        exif[0x0112] = 6
        made["/lying.jpg"] = ("image/jpeg", png(lying, kind="JPEG", quality=92, exif=exif))
        index = {
            "engine": {
                kind: {"file": f"/{file}", "bytes": (ENGINE / file).stat().st_size} for kind, file in (("simd", "ocr.wasm"), ("plain", "ocr-plain.wasm"))
            },
            "languages": {name: {"file": f"/{name}.traineddata", "bytes": (ENGINE / f"{name}.traineddata").stat().st_size} for name in LANGUAGES},
        }
        made["/favicon.ico"] = ("image/png", png(Image.new("RGB", (16, 16))))
        made["/ocr-index.json"] = ("application/json", json.dumps(index).encode())
        for file in ("ocr.wasm", "ocr-plain.wasm", *(f"{name}.traineddata" for name in LANGUAGES)):
            made[f"/{file}"] = ("application/octet-stream", (ENGINE / file).read_bytes())
        Files.made = made
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=ROOT / "web"))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address, self.network = f"http://localhost:{self.server.server_port}", self

    def mend(self):
        pass


@pytest.fixture(scope="module")
def site(browsers):
    made = Site(browsers("chromium"))
    yield made
    made.server.shutdown()


@pytest.fixture
def page(visitors, site, engine):
    device = visitors(site, engine)
    device.faults.allow("reader of pictures")
    device.open("/tests/signs.html")
    device.wait("typeof call === 'function'")

    def asked(name, argument=None, timeout=60_000):
        device.run("([name, argument]) => { call(name, argument) }", [name, argument])
        device.wait("globalThis.answer !== undefined", timeout=timeout)
        answer = device.run("globalThis.answer")
        assert "error" not in answer, answer
        return answer["answer"]

    return asked


def plain(text):
    return re.sub(r"\W+", " ", unicodedata.normalize("NFC", text)).strip()


def test_signs_are_read(page):
    """IM-04: at the first look nearly every word of a sign, a menu, a timetable and a label, and where it stands."""
    page("progress")
    assert page("open", ["spa"])[0] == 1
    assert max(one["percent"] for one in page("heard")) == 100
    for number, kind in READ:
        status, found, size, took = page("read", [f"/{number}-{kind}.png", 11])
        assert status == 1 and not found["late"] and size == {"width": 1280, "height": 720}
        read = plain(" ".join(word["text"] for word in found["words"] if word["confidence"] >= 50))
        words = plain(" ".join(signs.words_of(signs.SIGNS[number][2]))).split()
        missed = [word for word in words if word not in read.split()]
        assert len(missed) <= max(1, len(words) // 8), f"{number}-{kind}: {missed} not in {read}"
        print(f"{number}-{kind}: {took:.0f} ms")
    # The sign lies around the middle of the picture: its ground is not the scene's, and what is drawn through a frame has the frame's size.
    box = found["words"][0]["box"]
    colours = page("samples", box)[1]["samples"][0]
    assert len(colours["inside"]) == 24 * 8 * 3 and len(colours["ring"]) == (24 + 8) * 2 * 3
    assert page("view", {"width": 320, "height": 200, "map": [1, 0, box[0], 0, 1, box[1], 0, 0, 1]}) == [1, 320, 200]


def test_two_languages_and_the_way_a_picture_was_held(page):
    """IM-04: a language more is fetched alone; a picture on its side is read upright."""
    assert page("open", ["spa"])[0] == 1
    assert page("open", ["spa", "eng"])[0] == 1
    status, found, size, _ = page("read", ["/lying.jpg", 11])
    assert status == 1 and size == {"width": 1280, "height": 720}
    assert "EMERGENCIA" in [word["text"] for word in found["words"]]
    page("close")
    assert page("read", ["/lying.jpg", 11])[1] == {"reason": "closed"}
    assert page("open", ["spa"])[0] == 1, "the files are on the device"
    assert page("read", ["/lying.jpg", 11])[0] == 1


def test_bad_pictures(page):
    """IM-04: what is no picture gets a reason, and the next picture is read all the same."""
    assert page("open", ["deu"]) == [0, {"reason": "missing"}]
    assert page("open", ["spa"])[0] == 1
    assert page("missing") == [0, {"reason": "missing"}]
    assert page("bytes", ["", "image/png"]) == [0, {"reason": "empty"}]
    assert page("bytes", ["<svg onload=alert(1)>", "image/png"]) == [0, {"reason": "kind"}]
    assert page("bytes", ["\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic"]) == [0, {"reason": "kind"}]
    assert page("blank", [1, 1]) == [1, {"width": 1, "height": 1}]
    large = page("blank", [8000, 6000], timeout=120_000)
    assert large is None or large == [1, {"width": 1600, "height": 1200}], "48 megapixels"
    assert page("read", ["/0-clean.png", 11])[0] == 1
