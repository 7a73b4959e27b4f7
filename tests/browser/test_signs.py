"""InclusiveMatch's camera in browsers (IM-04): a picture of a sign from a file is read on the device and its translation laid over it, also without a network."""

import base64
import io
import sys

import pytest
from product import ROOT

sys.path.insert(0, str(ROOT / "tools"))
import signs

APP = "/inclusivematch/"
READER = pytest.mark.skipif(not (ROOT / ".cache" / "ocr" / "complete").exists(), reason="the reading of pictures is not built: make ocr")
READING = 120_000  # ms, with the download and the start of the reader on a busy machine

# A file as somebody chooses it: the field is given it, and tells of it.
CHOOSE = """([text, type]) => {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0)), list = new DataTransfer();
  list.items.add(new File([bytes], 'foto', { type }));
  const input = document.getElementById('viewfinder-file');
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}"""


@pytest.fixture
def device(visitors, product, engine):
    made = visitors(product, engine)
    made.faults.allow("reader of pictures")
    return made


@pytest.fixture(scope="module")
def pictures(browsers):
    def png(number, kind="clean"):
        out = io.BytesIO()
        signs.render(browsers("chromium"), number, kind).save(out, "PNG")
        return out.getvalue()

    return {"menu": png(29), "label": png(44), "exit": png(0)}


def choose(device, data, kind="image/png"):
    device.appears("#viewfinder-file, label[for=viewfinder-file]")
    device.run(CHOOSE, [base64.b64encode(data).decode(), kind])


def rows(device):
    return device.run("[...document.querySelectorAll('main [id^=line-]')].map(one => one.innerText.replace(/\\s+/g, ' ').trim())")


def test_no_reader(device):
    """IM-04: where the site has no reader it says so, and what there is instead."""
    device.open(APP + "frases")
    device.appears("#tab-home")
    device.run("() => { delete document.body.dataset.ocrIndex }")
    device.press("tab-home")
    device.appears("#to-camera")
    device.press("to-camera")
    device.see("Este sitio no trae el lector de letreros")
    device.appears("#to-talk")
    assert not device.has("viewfinder")


def test_nothing_to_read(device):
    """IM-04: the address of a reading that is gone says so."""
    device.open(APP + "letrero/lectura")
    device.see("Aquí no hay ninguna foto")


@READER
def test_a_sign_is_read_and_laid_over(device, pictures):
    """IM-04: a menu from a file: its lines in order, the allergens first, the picture straight; once its rules are here, the translation over each line."""
    device.open(APP + "letrero")
    choose(device, pictures["menu"])
    device.appears("main [id^=line-]", timeout=READING)
    read = rows(device)
    assert [one.split(" $")[0] for one in read] == ["Chilaquiles verdes", "Huevos rancheros", "Molletes con pico de gallo", "Café de olla"], read
    device.appears("#allergens", "huevo")
    device.appears(".worded img")
    device.wait("document.querySelector('.worded img').naturalWidth > 0")
    if device.has("get-es-en"):
        device.press("get-es-en")
        device.wait("document.querySelectorAll('.worded-box').length >= 3", timeout=READING)
        # Real text in its language, within the picture.
        assert device.run("document.querySelector('.worded-box').lang") == "en-US"
        assert device.run("""(() => {
          const frame = document.querySelector('.worded').getBoundingClientRect();
          return [...document.querySelectorAll('.worded-box')].every(one => { const box = one.getBoundingClientRect();
            return box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 });
        })()""")
        device.pick("shown-original")
        device.goes(".worded-box")
    # Nothing of it is kept: neither the picture nor the words.
    assert not device.run("caches.open('vereda-handles').then(cache => cache.keys()).then(keys => keys.length)")
    assert "Chilaquiles" not in device.run("JSON.stringify({ ...localStorage, ...sessionStorage })")


@READER
def test_without_a_network(device, pictures):
    """IM-04: once the reader came, a sign is read without a network; what is no picture says why, and the next one is read."""
    device.open(APP + "letrero")
    choose(device, pictures["exit"])
    device.appears("main [id^=line-]", "SALIDA DE EMERGENCIA", timeout=READING)
    device.ready_offline()
    device.offline()
    device.open(APP + "letrero")
    choose(device, b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic")
    device.see("Este navegador no puede abrir esa foto")
    device.press("another")
    choose(device, pictures["label"])
    device.appears("main [id^=line-]", "harina de trigo", timeout=READING)
    device.appears("#allergens-possible", "cacahuate")
