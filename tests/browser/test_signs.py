"""InclusiveMatch's camera in browsers (IM-04): a picture of a sign from a file is read, its translation laid over it. By the server, for who agreed; and on the device, also without a
network, where the reader is built."""

import io
import json
import sys

import pytest
from inclusivematch.acts import APP, get_pack, past_welcome
from inclusivematch.signs import PICTURES, READING, agree, choose, read_menu, show, without_reader
from product import ROOT

sys.path.insert(0, str(ROOT / "tools"))
import signs

READER = pytest.mark.skipif(not (ROOT / ".cache" / "ocr" / "complete").exists(), reason="the reading of pictures is not built: make ocr")
LONG = 120_000  # ms, with the download and the start of the reader on a busy machine
MENU = ["Chilaquiles verdes $95", "Huevos rancheros $88", "Molletes con pico de gallo $72", "Café de olla $35"]
# Whether any store of the page has these words: records, notes, caches and what a script keeps.
KEPT = """async word => {
  const all = [JSON.stringify({ ...localStorage, ...sessionStorage })];
  for (const { name } of await indexedDB.databases()) {
    const database = await new Promise(done => { indexedDB.open(name).onsuccess = e => done(e.target.result) });
    for (const store of database.objectStoreNames)
      all.push(JSON.stringify(await new Promise(done => { database.transaction(store).objectStore(store).getAll().onsuccess = e => done(e.target.result) })));
    database.close();
  }
  const handles = await caches.open("vereda-handles").then(cache => cache.keys());
  return { words: all.some(text => text.includes(word)), stores: all.length, pictures: handles.length };
}"""
# Of what is laid over the picture: its language, and whether all of it lies within.
LAID = """(() => {
  const frame = document.querySelector('.worded').getBoundingClientRect(), boxes = [...document.querySelectorAll('.worded-box')];
  return { count: boxes.length, language: boxes[0]?.lang, within: boxes.every(one => { const box = one.getBoundingClientRect();
    return box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1 }) };
})()"""


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


def originals(device):
    """The lines that were read, as they stand on the sign."""
    return device.run(
        "[...document.querySelectorAll('main [id^=line-]')].map(one => (one.querySelector('[lang^=es]') ?? one.closest('[lang]')).innerText.replace(/\\s+/g, ' ').trim())"
    )


def sent(device):
    """Pictures that the page sent away."""
    return device.run("performance.getEntriesByType('resource').filter(one => one.name.includes('/v1/signs/')).length")


def test_nothing_to_read(device):
    """IM-04: the address of a reading that is gone says so."""
    device.open(APP + "letrero/lectura")
    device.see("Aquí no hay ninguna foto")


@pytest.mark.engines
def test_the_server_reads_for_who_agreed(device):
    """IM-04, IM-09: nothing leaves the phone before the person says so; then a menu is read, laid over its picture, the allergens said, and nothing of it stays in the browser."""
    past_welcome(device)
    get_pack(device)
    without_reader(device)
    device.see("¿Leer tus fotos en el servidor?")
    assert not device.has("viewfinder") and sent(device) == 0
    read_menu(device)
    assert sent(device) == 1, "one photo, one way"
    lines = originals(device)
    assert len(lines) == 4 and all(line.split(" $")[0] in told for line, told in zip(MENU, lines, strict=True)), lines
    assert device.words_of("main").find("Leído en el servidor") >= 0
    device.appears("#allergens", "huevo")
    device.wait("document.querySelector('.worded img').naturalWidth > 0")
    laid = device.run(LAID)
    assert laid["count"] >= 3 and laid["language"] == "en-US" and laid["within"], laid
    device.pick("shown-original")
    device.goes(".worded-box")
    kept = device.run(KEPT, "Chilaquiles")
    assert kept["stores"] >= 3 and not kept["words"] and kept["pictures"] == 0, kept
    # Taken back, the next picture waits for an answer again.
    device.open(APP + "tu")
    device.press("signsOnline")
    device.wait_until_kept()
    without_reader(device)
    device.appears("#agree")


def test_what_is_kept_is_kept_once(device):
    """IM-04, IM-05: the person saves a sign: its words in the history, its picture as a file with the translation on it."""
    past_welcome(device)
    get_pack(device)
    read_menu(device)
    if device.engine == "chromium":
        with device.page.expect_download() as download:
            device.press("keep")
        file = download.value
        assert file.suggested_filename.startswith("letrero-") and file.suggested_filename.endswith(".jpg")
        assert file.path().read_bytes()[:3] == b"\xff\xd8\xff" and file.path().stat().st_size > 10_000
    else:
        device.press("keep")  # the other drivers tell of no files
    device.see("Guardado: la imagen en tu teléfono y el texto en el historial")
    device.wait_until_kept()
    assert device.run(KEPT, "Chilaquiles")["words"]
    device.open(APP + "historial")
    device.see("Chilaquiles verdes")


@pytest.mark.parametrize("bad", ["wall", "heic", "empty", "cut", "offline", "busy"])
def test_what_cannot_be_read(device, product, bad):
    """IM-04: no words, no picture, no network, no place: each says what it is, the photo stays, and the next one is read."""
    device.faults.allow("Failed to load resource")
    past_welcome(device)
    without_reader(device)
    agree(device)
    menu = (PICTURES / "menu.jpg").read_bytes()
    match bad:
        case "wall":
            choose(device, (PICTURES / "wall.jpg").read_bytes())
            device.appears("#failed", "No encontré texto", timeout=READING)
        case "heic":
            choose(device, b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic")
            device.appears("#failed", "no puede abrir esa foto")
        case "empty":
            choose(device, b"")
            device.appears("#failed", "vacío")
        case "cut":
            choose(device, menu[: len(menu) // 3])
            device.faults.allow("Image corrupt or truncated")
            # Firefox draws the part that is there, and its words are read.
            device.appears("main [id^=line-]" if device.engine == "firefox" else "#failed", timeout=READING)
        case "offline":
            device.offline()
            choose(device, menu)
            device.appears("#failed", "red", timeout=READING)
            device.online()
            device.press("again")
            device.appears("main [id^=line-]", timeout=READING)
        case "busy":
            if device.engine == "webkit":
                pytest.skip("its driver changes no answers")
            device.page.route("**/v1/signs/*", lambda route: route.fulfill(status=503, body=json.dumps({})))
            choose(device, menu)
            device.appears("#failed", timeout=READING)
            device.page.unroute("**/v1/signs/*")
            device.press("again")
            device.appears("main [id^=line-]", timeout=READING)
    show(device, "menu.jpg")
    device.appears("main [id^=line-]", timeout=READING)
    assert len(originals(device)) == 4


@READER
@pytest.mark.engines
def test_a_sign_is_read_on_the_device(device, pictures):
    """IM-04: a menu from a file: its lines in order, the allergens, the picture straight, the translation over each line; nothing is sent."""
    past_welcome(device)
    get_pack(device)
    device.open(APP + "letrero")
    choose(device, pictures["menu"], "image/png")
    device.appears("main [id^=line-]", timeout=LONG)
    lines = originals(device)
    assert all(line.split(" $")[0] in told for line, told in zip(MENU, lines, strict=True)), lines
    device.appears("#allergens", "huevo")
    device.wait("document.querySelectorAll('.worded-box').length >= 3", timeout=READING)
    laid = device.run(LAID)
    assert laid["language"] == "en-US" and laid["within"], laid
    assert device.words_of("main").find("Leído en este teléfono") >= 0 and sent(device) == 0
    kept = device.run(KEPT, "Chilaquiles")
    assert not kept["words"] and kept["pictures"] == 0, kept


@READER
def test_without_a_network(device, pictures):
    """IM-04: once the reader came, a sign is read without a network; what is no picture says why, and the next one is read."""
    device.open(APP + "letrero")
    choose(device, pictures["exit"], "image/png")
    device.appears("main [id^=line-]", "SALIDA DE EMERGENCIA", timeout=LONG)
    device.ready_offline()
    device.offline()
    device.open(APP + "letrero")
    choose(device, b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic")
    device.see("Este navegador no puede abrir esa foto")
    device.press("another")
    choose(device, pictures["label"], "image/png")
    device.appears("main [id^=line-]", "harina de trigo", timeout=LONG)
    device.appears("#allergens-possible", "cacahuate")
