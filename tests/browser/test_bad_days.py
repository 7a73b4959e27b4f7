"""Bad days: whatever happens to network, storage, clock, server or module, no acknowledged fact is lost and nothing is doubled (PL-03)."""

import re
import shutil
import sqlite3
import subprocess
import time

import pytest
from conftest import ENGINES
from device import Device
from person import everything_sent, fill_mood, keep_records_in_account, log_in, log_mood, saved, welcome
from product import BINARY, DIST, Product
from webkit import WebKitDevice

# What browsers write to the console by themselves when a request fails.
LOST = r"Failed to load resource: net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket"


@pytest.fixture
def member(visitors, product, engine):
    """A phone where somebody is logged in, and their address and password."""
    phone = visitors(product, engine)
    phone.person = product.account()
    phone.faults.allow(LOST)
    log_in(phone, *phone.person)
    keep_records_in_account(phone)
    return phone


@pytest.fixture(scope="module", autouse=True)
def early(playwright, display):
    """A phone of each engine that got access for a minute when the first test of this file began, and stays open while the others run."""
    product, phones = Product(VEREDA_ACCESS_MINUTES=1), {}
    for engine in ENGINES:
        if engine == "webkit":
            phone = WebKitDevice(display, product.address, product)
        else:
            phone = Device(playwright, engine, product.address, display=display)
        phones[engine] = phone
        phone.faults.allow("status of 401")
        phone.person = product.account()
        log_in(phone, *phone.person)
        keep_records_in_account(phone)
        log_mood(phone, 3, "Con la primera llave")
        everything_sent(phone)
        phone.open("/serenity/registrar")
    yield product, phones, time.monotonic()
    for phone in phones.values():
        phone.throw_away()
    product.close()


@pytest.fixture
def minute_old(early, engine):
    product, phones, since = early
    phones[engine].pause(max(0, 61 - (time.monotonic() - since)))  # the key's own time
    return product, phones[engine]


def entries(device):
    """(id, words) of the entries on the screen."""
    return device.run("[...document.querySelectorAll('main .row[id^=entry-]')].map(row => row.innerText)")


def todays(device):
    device.open("/serenity/diario/" + device.run("new Date().toLocaleDateString('sv')"))
    return entries(device)


def on_another_device(visitors, product, person, engine):
    other = visitors(product, engine)
    other.faults.allow(LOST)
    log_in(other, *person)
    other.open("/serenity/diario")
    other.appears(".day[data-today=true] svg")
    return other


def test_cut_while_saving(member, product, visitors, engine):
    """PL-03: the network goes at the very moment of saving; the entry is on the device and arrives later, once."""
    member.open("/serenity/registrar")
    fill_mood(member, 4, "Justo al guardar")
    product.network.cut()
    member.press("save")
    saved(member)
    product.network.mend()
    everything_sent(member)
    assert len(todays(on_another_device(visitors, product, member.person, engine))) == 1


def test_lost_answer(member, product, visitors, engine):
    """PL-03: the server keeps the entry and its answer never arrives; the device sends it again and nothing is doubled."""
    member.open("/serenity/registrar")
    fill_mood(member, 5, "La respuesta se perdió")
    product.network.lose_answers("POST /v1/sync")
    member.press("save")
    saved(member)
    everything_sent(member)
    other = on_another_device(visitors, product, member.person, engine)
    assert len(todays(other)) == 1 and len(todays(member)) == 1


def test_double_press(member):
    """PL-03: an impatient person presses twice; there is one entry."""
    member.open("/serenity/registrar")
    fill_mood(member, 3, "Una sola vez")
    member.run("() => { const button = document.getElementById('save'); button.click(); button.click(); button.form.requestSubmit(); }")
    saved(member)
    assert len(todays(member)) == 1


def test_double_press_by_finger(member):
    """PL-03: the second of two quick taps falls on the next screen, and presses nothing there."""
    member.open("/serenity/registrar")
    fill_mood(member, 3, "Dos toques seguidos")
    member.press_twice("save")
    saved(member)
    assert member.path() == "/serenity/registrado"
    assert len(todays(member)) == 1


def test_two_tabs(member):
    """PL-03: two tabs of one browser: what is written in one is in the other, and neither overwrites."""
    member.open("/serenity/")
    second = member.tab()
    second.open("/serenity/")
    log_mood(member, 2, "Desde la primera")
    second.appears("main .row", "Desde la primera")
    log_mood(second, 4, "Desde la segunda")
    assert len(todays(member)) == 2 and len(todays(second)) == 2


def test_two_devices_edit_the_same(member, product, visitors, engine):
    """PL-03: two devices change the same entry without network; the last to write wins on both, and there is still one entry."""
    log_mood(member, 3, "Antes")
    everything_sent(member)
    other = on_another_device(visitors, product, member.person, engine)
    for device, level, note in ((other, 1, "Cambio más antiguo"), (member, 5, "Cambio más nuevo")):
        todays(device)
        device.press_on("main .row[id^=entry-]")
        device.press("edit")
        product.network.cut()
        fill_mood(device, level, note)
        device.press("save")
        device.appears("#edit")
        device.pause(0.05)  # the other writes later, by both clocks
    product.network.mend()
    for device in (other, member, other):
        everything_sent(device)
    for device in (other, member):
        device.open("/serenity/")
        device.appears("main .row", "Cambio más nuevo")
        rows = todays(device)
        assert len(rows) == 1 and "Muy bien" in rows[0] and "más antiguo" not in rows[0]


def test_deleted_here_and_edited_there(member, product, visitors, engine):
    """PL-03: a deletion stays one, on every device."""
    log_mood(member, 3, "Se va a borrar")
    everything_sent(member)
    other = on_another_device(visitors, product, member.person, engine)
    todays(member)
    member.press_on("main .row[id^=entry-]")
    member.press("delete")
    member.press("delete-confirm")
    everything_sent(member)
    other.open("/serenity/")
    other.wait("!document.querySelector('main .row[id^=entry-]')")
    assert todays(other) == []


# IndexedDB's own refusal, at the press of a switch. (Chromium 156 accepts a quota by its protocol, and IndexedDB goes on writing.)
FULL = """
  const add = IDBObjectStore.prototype.add;
  IDBObjectStore.prototype.add = function (...row) {
    if (globalThis.isFull) throw new DOMException("no room", "QuotaExceededError");
    return add.apply(this, row);
  };
"""


def test_storage_full(visitors, product, engine):
    """PL-03: the device has no room. The words stay on the screen, the person is told what to do, and saving again works once there is room."""
    phone = visitors(product, engine)
    phone.before(FULL)
    welcome(phone)
    phone.open("/serenity/registrar")
    fill_mood(phone, 4, "No cabe " * 200)
    phone.run("isFull = true")
    phone.press("save")
    phone.appears("#notice-unsaved")
    assert "libera espacio" in phone.text()
    assert "Guardado" not in phone.text()
    phone.run("isFull = false")
    phone.press("retry-save")
    phone.goes("#notice-unsaved")
    phone.reload()
    assert len(todays(phone)) == 1


@pytest.mark.parametrize("hours", [-26, 26])
def test_clock_moved(hours, visitors, product, engine):
    """PL-03: the device's clock is moved back or forward between two changes; the later change still wins."""
    phone = visitors(product, engine)
    phone.person = product.account()
    phone.faults.allow(LOST)
    log_in(phone, *phone.person)
    keep_records_in_account(phone)
    log_mood(phone, 2, "Antes de mover el reloj")
    everything_sent(phone)
    todays(phone)
    phone.press_on("main .row[id^=entry-]")
    phone.wait("document.querySelector('#edit')")
    phone.run(f"() => {{ const now = Date.now; Date.now = () => now() + {hours} * 3600000 }}")
    phone.press("edit")
    fill_mood(phone, 5, "Después de mover el reloj")
    phone.press("save")
    phone.appears("#edit")
    other = visitors(product, engine)
    other.faults.allow(LOST)
    everything_sent(phone)
    log_in(other, *phone.person)
    for device in (phone, other):
        device.open("/serenity/diario")
        device.appears(".day svg")
        rows = todays(device)
        assert len(rows) == 1 and "Después de mover el reloj" in rows[0], rows


def test_server_killed_while_synchronising(visitors, own_product, engine):
    """PL-03, PL-14: the server is killed again and again while entries arrive; every one of them is there once, on both devices."""
    product, phone = own_product, visitors(own_product, engine)
    phone.faults.allow(LOST + "|status of 50|Failed to load resource")
    person = product.account()
    log_in(phone, *person)
    keep_records_in_account(phone)
    for i in range(4):
        phone.open("/serenity/registrar")
        fill_mood(phone, 1 + i, f"Entrada {i}")
        phone.press("save")
        product.kill()
        saved(phone)
        product.start()
    everything_sent(phone)
    other = on_another_device(visitors, product, person, engine)
    for device in (phone, other):
        rows = todays(device)
        assert len(rows) == 4 and sorted(words[words.index("Entrada") :][:9] for words in rows) == [f"Entrada {i}" for i in range(4)], rows


def test_logged_out_elsewhere(member, product):
    """PL-01, PL-03: every session was closed on another device. The app says so and goes on working; nothing is lost, and it is sent after logging in."""
    member.faults.allow("status of 401")
    log_mood(member, 4, "Antes de cerrar")
    everything_sent(member)
    subprocess.run(
        [BINARY, "admin", "revoke-sessions", member.person[0], "--development"], cwd=product.folder, env=product.environment, check=True, capture_output=True
    )
    member.open("/serenity/registrar")
    fill_mood(member, 2, "Con la sesión cerrada")
    member.press("save")
    saved(member)
    member.open("/serenity/")
    member.appears("#notice-expired")
    assert len(todays(member)) == 2
    log_in(member, *member.person)
    everything_sent(member)
    assert len(todays(member)) == 2


def test_new_version(visitors, tmp_path, engine):
    """PL-03: a new version of the app comes; it waits, is taken when the person says so, and the entries are still there."""
    dist = tmp_path / "dist"
    shutil.copytree(DIST, dist)
    product = Product(dist=dist)
    try:
        phone = visitors(product, engine)
        phone.faults.allow(LOST)
        log_mood(phone, 4, "De la versión anterior")
        phone.ready_offline()
        # Another version: another word in the service worker, and so another file.
        worker = dist / "serenity" / "sw.js"
        text = worker.read_text()
        version = re.search(r'"version": ?"(\w+)"', text).group(1)
        worker.write_text(text.replace(version, "f" * len(version)))
        for packed in dist.glob("serenity/sw.js.*"):
            packed.unlink()
        product.stop()
        product.start()
        phone.open("/serenity/")
        phone.run("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)")
        phone.appears("#take-update")
        phone.leave(lambda: phone.press("take-update"))
        assert phone.run("caches.keys()") == [f"vereda:serenity:{'f' * len(version)}"]
        assert len(todays(phone)) == 1
    finally:
        product.close()


def test_without_indexeddb(visitors, product, engine):
    """PL-03: a window that keeps nothing says so, in words, and works until it is closed."""
    phone = visitors(product, engine)
    phone.before("Object.defineProperty(globalThis, 'indexedDB', { get() { throw new DOMException('no', 'SecurityError') } })")
    welcome(phone)
    phone.appears("#notice-storage")
    phone.open("/serenity/registrar")
    fill_mood(phone, 4, "Dura poco")
    phone.press("save")
    phone.see("Dura hasta que cierres esta ventana")


# 35 characters as a browser counts them (UTF-16), 32 as Python does.
LINE = "Ñandú 👩🏽‍🦽 café “comillas” שלום\n"


def test_long_note_with_emoji(member, product, visitors, engine):
    """PL-03: 10,000 characters with emoji, accents and right-to-left words, pasted, kept and synchronised without a change."""
    note = LINE * 285 + "… el fin." + "ñ" * 16
    assert len(note.encode("utf-16-le")) == 20_000
    member.open("/serenity/registrar")
    fill_mood(member, 4, "")
    member.paste("note", note)  # typed key by key, WebKitGTK's driver needs minutes for so many, in an empty page too
    member.press("save")
    saved(member)
    everything_sent(member)
    other = on_another_device(visitors, product, member.person, engine)
    todays(other)
    other.press_on("main .row[id^=entry-]")
    other.press("edit")
    other.appears("#note")
    assert other.value_of("note") == note


def test_too_long_note(visitors, product, engine):
    """PL-03: what is pasted is never cut off: the person reads that it is too long, and nothing of it is gone."""
    phone = visitors(product, engine)
    welcome(phone)
    phone.open("/serenity/registrar")
    fill_mood(phone, 4, "")
    note = LINE * 286
    phone.paste("note", note)
    phone.press("save")
    phone.see("La nota es muy larga")
    assert phone.value_of("note") == note and not phone.has("level-4-error") and "Elige una cara" not in phone.text()
    phone.paste("note", note[:-32])
    phone.press("save")
    saved(phone)
    assert len(todays(phone)) == 1


def test_knows_when_it_was_synchronised(member, product):
    """PL-03: without a connection the app still says when everything was last sent, also after it was closed."""
    log_mood(member, 4, "Ya enviado")
    everything_sent(member)
    member.ready_offline()
    member.offline()
    member.open("/serenity/tu")
    member.appears("#go-cuenta", "Sincronizado: hoy")
    member.online()


def test_note_is_sealed(member, product):
    """PL-04: the database file does not contain what was written."""
    log_mood(member, 2, "palabra-secreta-ornitorrinco")
    everything_sent(member)
    files = [path for path in product.folder.iterdir() if path.name.startswith("vereda.db")]
    assert files and sqlite3.connect(files[0]).execute("SELECT count(*) FROM sqlite_master").fetchone()[0] > 0
    assert all(b"ornitorrinco" not in path.read_bytes() for path in files)


def test_module_trap(visitors, product, engine):
    """A trap in the module: the app starts again from what is stored, says so, and nothing is lost."""
    phone = visitors(product, engine)
    phone.faults.allow(r"RuntimeError|unreachable|trap|^\{\}$")  # Firefox's driver writes the error as {}
    log_mood(phone, 4, "Antes de la caída")
    phone.open("/serenity/diario")
    phone.run("() => { vereda.run(() => { throw new WebAssembly.RuntimeError('unreachable') }) }")
    phone.see("Algo falló y la app volvió a empezar")
    phone.ready()
    assert phone.title() == "Diario"
    assert len(todays(phone)) == 1


def test_left_while_writing(visitors, product, engine):
    """PL-03: a page is left while it writes, and WebKit keeps it for the way back, standing still; the next page is not held up."""
    phone = visitors(product, engine)
    welcome(phone)
    log_mood(phone, 4, "Antes de irme")
    phone.run("() => { setInterval(() => { for (let i = 0; i < 20; i++) vereda.records.load({ collections: ['serenity.'] }) }, 1) }")
    phone.open("/serenity/diario")
    assert len(todays(phone)) == 1


def test_leaves_at_once_after_log_in(visitors, product, engine):
    """PL-01: the disk is slow, and the person goes elsewhere the moment they are let in: they stay logged in."""
    phone, person = visitors(product, engine), product.account()
    log_in(phone, *person)
    keep_records_in_account(phone)
    log_mood(phone, 4, "Lo que hay en la cuenta")
    everything_sent(phone)
    slow = visitors(product, engine)
    welcome(slow)
    slow.open("/serenity/cuenta/entrar")
    slow.write("email", person[0])
    slow.write("password", person[1])
    slow.run("""() => { const o = indexedDB.open('vereda'); o.onsuccess = () => {
      const tx = o.result.transaction('meta', 'readwrite').objectStore('meta'), until = performance.now() + 4000;
      const hold = () => { if (performance.now() < until) tx.get('nothing').onsuccess = hold; }; hold(); } }""")
    slow.press("submit")
    slow.wait("!location.pathname.endsWith('/cuenta/entrar')")
    slow.open("/serenity/diario")  # at once
    slow.wait("document.querySelector('.day[data-today=true] svg')")
    assert len(todays(slow)) == 1


def test_expired_access(minute_old, visitors, engine):
    """PL-01: the access token ends after minutes; the app gets another one without asking, and what is written arrives."""
    product, phone = minute_old
    fill_mood(phone, 4, "Con la segunda llave")
    phone.press("save")
    saved(phone)
    everything_sent(phone)
    assert len(todays(on_another_device(visitors, product, phone.person, engine))) == 2
    assert phone.faults.unexpected() == []
