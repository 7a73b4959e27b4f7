"""Bad days of a device: its storage, its clock, its module; what was acknowledged is there (PL-03)."""

import pytest
from bad_days import LOST, on_another_device, todays
from person import everything_sent, fill_mood, keep_records_in_account, log_in, log_mood, saved, welcome

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


# Safari has closed the database of a page in the background, and every request fails, whatever the connection, while `isLost`.
LOST_DATABASE = """
  const real = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...how) {
    const tx = real.apply(this, how);
    if (globalThis.isLost) {
      const error = new DOMException("Connection to Indexed Database server lost. Refresh the page to try again", "UnknownError");
      Object.defineProperty(tx, "error", { get: () => error });
      queueMicrotask(() => tx.abort());
    }
    return tx;
  };
"""


@pytest.mark.engines
def test_storage_closed(visitors, product, engine):
    """PL-03, issue point 4: the browser closed its database for good. The words stay on the screen, nothing says that it is done, and saving again works."""
    phone = visitors(product, engine)
    phone.before(LOST_DATABASE)
    welcome(phone)
    phone.open("/serenity/registrar")
    fill_mood(phone, 4, "Sigue en la pantalla")
    phone.run("isLost = true")
    phone.press("save")
    phone.appears("#notice-unsaved")
    phone.see_title("Falta guardarlo")
    assert "Sigue en la pantalla" in phone.text() and "Listo" not in phone.text()
    phone.run("isLost = false")
    phone.press("retry-save")
    phone.goes("#notice-unsaved")
    phone.see_title("Listo")
    phone.wait_until_kept()
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


@pytest.mark.engines
def test_module_trap(visitors, product, engine):
    """The module traps (its memory is garbage): the app starts again from what is stored, says so, and nothing is lost."""
    phone = visitors(product, engine)
    phone.faults.allow(r"RuntimeError|unreachable|[Oo]ut of bounds|trap|^\{\}$")  # Firefox's driver writes the error as {}
    log_mood(phone, 4, "Antes de la caída")
    phone.open("/serenity/diario")
    phone.run("""() => {
      const failed = vereda.failed;
      vereda.failed = function (error) { globalThis.trap = error instanceof WebAssembly.RuntimeError; failed.call(this, error); };
      vereda.run(instance => { new Uint8Array(instance.exports.memory.buffer).fill(0xFF); });
      vereda.located();
    }""")
    assert phone.run("globalThis.trap")
    phone.see("Algo falló y la app volvió a empezar")
    phone.ready()
    assert phone.title() == "Diario"
    assert len(todays(phone)) == 1


@pytest.mark.engines
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
