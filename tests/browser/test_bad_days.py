"""Bad days of network, server and session: whatever happens, no acknowledged fact is lost and nothing is doubled (PL-03)."""

import sqlite3
import subprocess

import pytest
from bad_days import LOST, entries, on_another_device, todays
from person import everything_sent, fill_mood, keep_records_in_account, log_in, log_mood, saved
from product import BINARY, Product


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


@pytest.mark.engines
def test_double_press_by_finger(member):
    """PL-03: the second of two quick taps falls on the next screen, and presses nothing there."""
    member.open("/serenity/registrar")
    fill_mood(member, 3, "Dos toques seguidos")
    member.press_twice("save")
    saved(member)
    assert member.path() == "/serenity/registrado"
    assert len(todays(member)) == 1


@pytest.mark.engines
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
        todays(device)
        device.appears("main .row", "Cambio más nuevo")  # what came last may still be on its way to the disk, and comes again
        rows = entries(device)
        assert len(rows) == 1 and "Muy bien" in rows[0] and "más antiguo" not in rows[0]


def test_deleted_here_and_edited_there(member, product, visitors, engine):
    """PL-03: a deletion stays one, on every device, also where another device changed the entry after it."""
    log_mood(member, 3, "Se va a borrar")
    everything_sent(member)
    other = on_another_device(visitors, product, member.person, engine)
    for device in (member, other):
        todays(device)
        device.press_on("main .row[id^=entry-]")
        device.appears("#edit")
    other.press("edit")
    product.network.cut()
    member.press("delete")
    member.press("delete-confirm")
    member.goes("#edit")
    member.pause(0.05)  # the other writes later, by both clocks
    fill_mood(other, 5, "Cambiada después")
    other.press("save")
    other.appears("#edit")
    product.network.mend()
    for device in (other, member, other):
        everything_sent(device)
    for device in (other, member):
        device.open("/serenity/")
        device.wait("!document.querySelector('main .row[id^=entry-]')")
        assert not todays(device)
        device.wait("!document.querySelector('main .row[id^=entry-]')")  # what came last may still be on its way to the disk, and comes again


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


@pytest.mark.everything  # a minute of waiting; SessionTests of app and server have clocks of their own
def test_expired_access(visitors, engine):
    """PL-01: the access token ends after minutes; the app gets another one without asking, and what is written arrives."""
    product = Product(VEREDA_ACCESS_MINUTES=1)
    try:
        phone = visitors(product, engine)
        phone.faults.allow("status of 401")
        phone.person = product.account()
        log_in(phone, *phone.person)
        keep_records_in_account(phone)
        log_mood(phone, 3, "Con la primera llave")
        everything_sent(phone)
        phone.open("/serenity/registrar")
        phone.pause(61)  # the key's own time
        fill_mood(phone, 4, "Con la segunda llave")
        phone.press("save")
        saved(phone)
        everything_sent(phone)
        assert len(todays(on_another_device(visitors, product, phone.person, engine))) == 2
        assert phone.faults.unexpected() == []
    finally:
        product.close()
