"""Chromium slowed to a phone: four times slower CPU, a 4G network (9 Mbit/s down, 1.5 up, 170 ms), the real server, brotli.

First interaction: from opening the address on a fresh device until a press on a face has changed the page.
Action: from a press to the next painted frame. A phrase: with no network at all.
"""

import pathlib
import statistics
import sys
import time

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "browser"))
from device import Device
from humanbody.acts import BASE
from humanbody.acts import past_welcome as past_body_welcome
from inclusivematch.acts import APP, past_welcome, show_phrase
from person import log_mood, welcome
from product import Product

NETWORK = {"offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 1.5e6 / 8}
ACT = """async id => {
  const target = document.getElementById(id), begin = performance.now();
  target.click();
  const script = performance.now() - begin;
  await new Promise(done => requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); }));
  return [script, performance.now() - begin];
}"""


def slow(device):
    session = device.context.new_cdp_session(device.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    return session


FIRST = """id => {
  const pressed = new MutationObserver(() => {
    const target = document.getElementById(id);
    if (!target || document.querySelector(".screen[aria-busy]")) return;
    pressed.disconnect();
    const title = () => document.querySelector("main h1")?.textContent, before = title();
    target.click();
    const look = () => title() === before ? requestAnimationFrame(look) : requestAnimationFrame(() => { window.answered = performance.now(); });
    requestAnimationFrame(look);
  });
  pressed.observe(document, { subtree: true, childList: true, attributes: true });
}"""


def first_visit(playwright, product, path):
    """Milliseconds: first contentful paint, and the first interaction answered: pressed as soon as there is something to press, until the frame
    that shows another screen."""
    device = Device(playwright, "chromium", product.address)
    try:
        slow(device)
        page = device.page
        target = "go-ajustes" if path == "/" else "skip"
        page.add_init_script(f"({FIRST})('{target}')")
        page.goto(product.address + path, wait_until="commit")
        device.wait("() => window.answered !== undefined")
        return page.evaluate("[performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0, window.answered]")
    finally:
        device.throw_away()


# Entries as another device of the person would have made them, one every ten minutes.
MANY = """async count => {
  const db = await new Promise(done => { const asked = indexedDB.open("vereda"); asked.onsuccess = () => done(asked.result); });
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", now = Date.now();
  const ulid = at => {
    let id = "";
    for (let i = 0, left = at; i < 10; i++, left = Math.floor(left / 32)) id = letters[left % 32] + id;
    for (let i = 0; i < 16; i++) id += letters[(Math.random() * 32) | 0];
    return id;
  };
  for (let from = 0; from < count; from += 5000) await new Promise((done, fail) => {
    const tx = db.transaction("log", "readwrite"), log = tx.objectStore("log");
    tx.oncomplete = done;
    tx.onabort = () => fail(tx.error);
    for (let i = from; i < Math.min(from + 5000, count); i++) {
      const at = now - (count - i) * 600000, i_ = ulid(at), s = at.toString(16).padStart(12, "0") + "-0000-00000000000000aa";
      const f = { level: 1 + (i % 5), note: "una nota breve " + i, day: new Date(at).toISOString().slice(0, 10), at, emotions: ["calma"] };
      log.add({ owner: "local", collection: "serenity.mood", id: i_, out: 0, r: { c: "serenity.mood", i: i_, s, f } });
    }
  });
  db.close();
}"""


def with_many(playwright, product, count):
    """Milliseconds until the first interaction is answered with so many entries on the device, three times; seconds until all of them are counted."""
    device = Device(playwright, "chromium", product.address)
    try:
        welcome(device)
        device.page.evaluate(MANY, count)
        slow(device)
        device.page.add_init_script(f"({FIRST})('tab-progress')")
        found = []
        for _ in range(3):
            device.page.goto(product.address + "/serenity/", wait_until="commit")
            begin = time.monotonic()
            device.wait("() => window.answered !== undefined")
            found.append(device.page.evaluate("window.answered"))
        device.page.wait_for_selector(f"main:has-text('{count:,}')", timeout=300_000)
        return found, time.monotonic() - begin
    finally:
        device.throw_away()


# Ten years of twenty habits, each day done or not, as another device of the person would have kept them; and their yesterday.
YEARS = """async ([days, habits]) => {
  const db = await new Promise(done => { const asked = indexedDB.open("vereda"); asked.onsuccess = () => done(asked.result); });
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", now = Date.now(), DAY = 86_400_000;
  const ulid = at => {
    let id = "";
    for (let i = 0; i < 10; i++, at = Math.floor(at / 32)) id = letters[at % 32] + id;
    for (let i = 0; i < 16; i++) id += letters[(Math.random() * 32) | 0];
    return id;
  };
  const date = at => new Date(at).toISOString().slice(0, 10), begun = now - days * DAY, ids = [];
  const write = rows => new Promise((done, fail) => {
    const tx = db.transaction("log", "readwrite"), log = tx.objectStore("log");
    tx.oncomplete = done;
    tx.onabort = () => fail(tx.error);
    for (const [collection, i, at, f] of rows)
      log.add({ owner: "local", collection, id: i, out: 0, r: { c: collection, i, s: at.toString(16).padStart(12, "0") + "-0000-00000000000000aa", f } });
  });
  await write(Array.from({ length: habits }, (_, n) => {
    ids.push(ulid(begun + n));
    const f = { type: "habit", name: `Hábito ${n + 1}`, kind: "yesNo", part: "anytime", produce: "carrot", order: n, [`plan.${date(begun)}`]: { schedule: "daily", goal: 1 }, starts: date(begun) };
    return ["greengrocery.habits", ids[n], begun + n, f];
  }));
  for (let from = 0; from < days; from += 250) {
    const rows = [];
    for (let day = from; day < Math.min(from + 250, days); day++) {
      const at = begun + day * DAY;
      for (const h of ids) rows.push(["greengrocery.ticks", ulid(at), at, { h, d: date(at), done: Math.random() < .8, at }]);
    }
    await write(rows);
  }
  db.close();
}"""


def with_years(playwright, product, days, habits):
    """Milliseconds until the first interaction is answered with so many habits and days on the device, three times; [script, until painted] of ticks."""
    device = Device(playwright, "chromium", product.address)
    try:
        device.open("/greengrocery/")
        device.press("skip")
        device.appears(".market")
        device.page.evaluate(YEARS, [days, habits])
        slow(device)
        device.page.add_init_script(f"({FIRST})('tab-kitchen')")
        found = []
        for _ in range(3):
            device.page.goto(product.address + "/greengrocery/", wait_until="commit")
            device.wait("() => window.answered !== undefined")
            found.append(device.page.evaluate("window.answered"))
        device.press("tab-today")
        device.wait(f"document.querySelectorAll('.crate[aria-pressed]').length === {habits}", timeout=60_000)
        device.page.wait_for_timeout(20_000)  # all of it is read
        crates = device.page.evaluate("[...document.querySelectorAll('.crate[aria-pressed]')].map(one => one.id)")
        return found, [device.page.evaluate(ACT, one) for one in crates]
    finally:
        device.throw_away()


def actions(playwright, product):
    """Median and worst milliseconds, script and until painted, of presses in Serenity with 200 entries in its diary."""
    device = Device(playwright, "chromium", product.address)
    try:
        welcome(device)
        for i in range(20):
            log_mood(device, i % 5 + 1, f"Entrada {i}")
        slow(device)
        out = {}
        for name, opened, ids in [
            ("change of tab", "/serenity/", ["tab-diary", "tab-progress", "tab-you", "tab-today"] * 5),
            ("choose a face", "/serenity/registrar", ["level-1", "level-2", "level-3", "level-4", "level-5"] * 4),
            ("another month", "/serenity/diario", ["month-back"] * 20),
        ]:
            device.open(opened)
            device.page.wait_for_timeout(500)
            out[name] = [device.page.evaluate(ACT, one) for one in ids]
        return out
    finally:
        device.throw_away()


def phrases(playwright, product):
    """Milliseconds from the tap on a phrase until its words are painted over the window, twenty phrases, the network cut after one visit."""
    device = Device(playwright, "chromium", product.address)
    try:
        past_welcome(device)
        device.ready_offline()
        device.wait("vereda.later.isHere")
        device.offline()
        device.open(APP + "frases/medical")
        device.appears("main [id^='phrase-']")
        device.context.new_cdp_session(device.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        found = []
        for one in device.run("[...document.querySelectorAll('main [id^=phrase-]')].slice(0, 20).map(one => one.id)"):
            found.append(show_phrase(device, one)[0])
            device.back()
            device.appears("main [id^='phrase-']")
        return found
    finally:
        device.throw_away()


ROUTINE = """() => {
  const seen = new MutationObserver(() => {
    if (!document.querySelector("#start-today") || !document.querySelector("main svg.body")) return;
    seen.disconnect();
    requestAnimationFrame(() => { window.answered = performance.now(); });
  });
  seen.observe(document, { subtree: true, childList: true });
}"""


def todays_routine(playwright, product):
    """Milliseconds from opening the address until today's routine and its figure are painted, the network cut after one visit."""
    device = Device(playwright, "chromium", product.address)
    try:
        past_body_welcome(device)
        device.open(BASE + "entrenar/planes")
        device.appears("#begin-gym-fuerza")
        device.press("begin-gym-fuerza")
        device.wait_until_kept()
        device.ready_offline()
        device.wait("vereda.later.isHere")
        device.offline()
        device.context.new_cdp_session(device.page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
        device.page.add_init_script(f"({ROUTINE})()")
        found = []
        for _ in range(7):
            device.page.goto(product.address + BASE + "entrenar", wait_until="commit")
            device.wait("() => window.answered !== undefined")
            found.append(device.page.evaluate("window.answered"))
        return found
    finally:
        device.throw_away()


def measure():
    product = Product()
    try:
        with sync_playwright() as playwright:
            visits = {path: [first_visit(playwright, product, path) for _ in range(5)] for path in ("/serenity/", "/greengrocery/", "/")}
            acted = actions(playwright, product)
            many, whole = with_many(playwright, product, 200_000)
            years, ticks = with_years(playwright, product, 3650, 20)
            shown = phrases(playwright, product)
            trained = todays_routine(playwright, product)
            acted["tick a habit, ten years of twenty"] = ticks
    finally:
        product.close()
    rows = []
    for path, found in visits.items():
        paints, dones = zip(*found)
        rows.append((f"{path} first paint", f"{statistics.median(paints):.0f}", f"{max(paints):.0f}", ""))
        rows.append((f"{path} first interaction answered", f"{statistics.median(dones):.0f}", f"{max(dones):.0f}", "2000"))
    rows.append(("200,000 entries: first interaction answered", f"{statistics.median(many):.0f}", f"{max(many):.0f}", "2000"))
    rows.append(("ten years of twenty habits: first interaction answered", f"{statistics.median(years):.0f}", f"{max(years):.0f}", "2000"))
    rows.append(("a phrase, from its tap until it is painted, without a network", f"{statistics.median(shown):.0f}", f"{max(shown):.0f}", "300"))
    rows.append(("today's routine, without a network", f"{statistics.median(trained):.0f}", f"{max(trained):.0f}", "2000"))
    rows.append(("200,000 entries: all of them counted", f"{whole * 1000:.0f}", "", ""))
    for name, found in acted.items():
        scripts, totals = zip(*found)
        rows.append((f"{name}, script", f"{statistics.median(scripts):.1f}", f"{max(scripts):.1f}", "50"))
        rows.append((f"{name}, until painted", f"{statistics.median(totals):.1f}", f"{max(totals):.1f}", ""))
    return rows


if __name__ == "__main__":
    for row in measure():
        print(*row, sep="\t")
