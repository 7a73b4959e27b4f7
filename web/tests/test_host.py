#!/usr/bin/env python3
"""The host's modules in a real Chromium, without an app: storage, patches, events, focus, zones, the breathing guide.

Run: python3 web/tests/test_host.py   (needs playwright and Debian's chromium; prints one line per check, ends with 1 if any failed)
"""

import functools
import http.server
import pathlib
import sys
import threading

from playwright.sync_api import sync_playwright

WEB = pathlib.Path(__file__).resolve().parent.parent
CHECKS = []


def check(name):
    def keep(function):
        CHECKS.append((name, function))
        return function

    return keep


PREPARE = """async () => {
  const { openRecords } = await import('/host/records.js');
  window.records = await openRecords();
  window.rec = (i, c = 'serenity.mood') => ({ c, i: 'R' + i, s: 'x', f: { level: i } });
}"""


@check("PL-03: what was appended is there after a reload, in order, and waits to be sent")
def appended(page):
    page.evaluate(
        "async () => { await records.append({ records: [rec(1), rec(2)], out: true }); await records.append({ records: [rec(3, 'shared.x')], out: false, cursor: '7' }); }"
    )
    page.reload()
    page.evaluate(PREPARE)
    status, body = page.evaluate("() => records.load({ collections: ['serenity.'] })")
    assert status == 1 and [e["r"]["i"] for e in body["entries"]] == ["R1", "R2"], body
    assert body["waiting"] == 2 and body["cursor"] == "7" and body["owner"] == "local" and len(body["device"]) == 16, body
    again = page.evaluate("() => records.load({ collections: ['serenity.'] })")[1]
    assert again["device"] == body["device"]


@check("PL-03: of a history the newest rows come first, the rest in parts, each row once; small collections come whole")
def history(page):
    page.evaluate("""async () => {
      const record = (c, i) => ({ c, i: 'R' + i, s: 'x', f: {} });
      await records.append({ records: Array.from({ length: 30 }, (_, i) => record('serenity.mood', i)), out: false });
      await records.append({ records: [record('serenity.a', 1), record('serenity.preferences', 1), record('serenity.test', 1), record('other.x', 1)], out: false });
      await records.append({ records: [record('serenity.session', 1)], out: false });
    }""")
    answers = page.evaluate("""async () => {
      const answers = [], asked = { collections: ['serenity.'], histories: ['serenity.mood', 'serenity.session'], first: 5, part: 7 };
      const last = await records.load(asked, { tell: (...answer) => answers.push(answer) });
      return [...answers, last];
    }""")
    assert [status for status, _ in answers] == [1] + [206] * (len(answers) - 1) and [body["more"] for _, body in answers] == [True] * (len(answers) - 1) + [
        False
    ], answers
    names = [[e["r"]["c"] + " " + e["r"]["i"] for e in body["entries"]] for _, body in answers]
    assert sorted(names[0]) == sorted(
        [f"serenity.mood R{i}" for i in range(25, 30)] + ["serenity.a R1", "serenity.preferences R1", "serenity.test R1", "serenity.session R1"]
    ), names[0]
    assert sum(names[1:], []) == [f"serenity.mood R{i}" for i in range(25)], names[1:]
    whole = page.evaluate("() => records.load({ collections: ['serenity.'] })")[1]
    assert len(whole["entries"]) == 34 and "more" not in whole
    short = page.evaluate("() => records.load({ collections: ['serenity.'], histories: ['serenity.session'], first: 5 }, { tell() {} })")[1]
    assert len(short["entries"]) == 34 and "more" not in short, "what fits is answered once"
    told = page.evaluate("""async () => {
      const control = new AbortController();
      let count = 0;
      await records.load({ collections: ['serenity.'], histories: ['serenity.mood'], first: 5, part: 7 }, { signal: control.signal, tell() { count += 1; control.abort(); } });
      return count;
    }""")
    assert told == 1, "nothing comes once nobody wants it any more"


@check("PL-03: entries that were sent no longer wait; numbers that are gone are ignored")
def sent(page):
    n = page.evaluate("async () => (await records.append({ records: [rec(1), rec(2)], out: true }))[1].n")
    page.evaluate("n => records.sent({ n: [n[0], 999] })", n)
    body = page.evaluate("() => records.outbox({ limit: 10 })")[1]
    assert [e["n"] for e in body["entries"]] == [n[1]] and body["waiting"] == 1, body


@check("PL-03: what the server refused stays, is not in the outbox, counts as waiting, and waits again when the app is next opened")
def refused(page):
    n = page.evaluate("async () => (await records.append({ records: [rec(1), rec(2)], out: true }))[1].n")
    assert page.evaluate("n => records.sent({ n: [n[0]], refused: [n[1]] })", n) == [1, {"waiting": 1}]
    body = page.evaluate("() => records.outbox({ limit: 10 })")[1]
    assert body["entries"] == [] and body["waiting"] == 1, body
    assert page.evaluate("n => records.compact({ replace: n, with: [rec(1)] })", n) == [0, {"reason": "changed"}]
    body = page.evaluate("() => records.load({ collections: [''] })")[1]
    assert [e["out"] for e in body["entries"]] == [False, True], body
    assert [e["n"] for e in page.evaluate("() => records.outbox({ limit: 10 })")[1]["entries"]] == [n[1]]


@check("PL-03: when everything was last exchanged is known after a reload and told to other tabs; it goes with the account")
def synced(page):
    page.evaluate("() => records.adopt({ owner: 'A' })")
    assert page.evaluate("() => records.load({ collections: [''] })")[1].get("synced") is None
    other = page.context.new_page()
    other.goto(page.url)
    other.evaluate(PREPARE)
    other.evaluate("async () => { await records.load({ collections: [''] }); window.heard = []; records.onchange = e => heard.push(e); }")
    page.evaluate("() => records.sent({ n: [], synced: 1795000000000 })")
    other.wait_for_function("heard.length > 0")
    assert other.evaluate("heard[0].synced") == 1795000000000
    other.close()
    page.evaluate("() => records.sent({ n: [] })")  # one of several
    page.reload()
    page.evaluate(PREPARE)
    assert page.evaluate("() => records.load({ collections: [''] })")[1]["synced"] == 1795000000000
    page.evaluate("async () => { await records.erase({ owner: 'A' }); await records.adopt({ owner: 'A' }); }")
    assert page.evaluate("() => records.load({ collections: [''] })")[1].get("synced") is None


@check("PL-03: after a backup was put back, everything of the account waits again")
def resent(page):
    n = page.evaluate(
        "async () => { await records.adopt({ owner: 'A' }); return (await records.append({ records: [rec(1), rec(2)], out: true, cursor: '9@x' }))[1].n }"
    )
    page.evaluate("n => records.sent({ n })", n)
    page.evaluate("() => records.resend({ cursor: '0@y' })")
    body = page.evaluate("() => records.load({ collections: [''] })")[1]
    assert body["cursor"] == "0@y" and body["waiting"] == 2 and all(e["out"] for e in body["entries"]), body


@check("PL-03: compaction replaces sent entries only, and only when all are still there")
def compacted(page):
    n = page.evaluate("async () => (await records.append({ records: [rec(1), rec(1)], out: true }))[1].n")
    assert page.evaluate("n => records.compact({ replace: n, with: [rec(1)] })", n) == [0, {"reason": "changed"}]
    page.evaluate("n => records.sent({ n })", n)
    assert page.evaluate("n => records.compact({ replace: n, with: [rec(1)] })", n)[0] == 1
    assert page.evaluate("n => records.compact({ replace: n, with: [rec(1)] })", n)[0] == 0
    assert len(page.evaluate("() => records.load({ collections: ['serenity.'] })")[1]["entries"]) == 1


@check("PL-03: entries that wait make room for others, which wait in their place; another tab hears that they are anew")
def replaced(page):
    n = page.evaluate("""async () => {
      window.heard = [];
      const { openRecords } = await import('/host/records.js');
      window.other = await openRecords();
      await other.load({ collections: ['serenity.'] });
      other.onchange = news => heard.push(...news.entries);
      return (await records.append({ records: [rec(1), rec(1), rec(2)], out: true }))[1].n;
    }""")
    page.evaluate("n => records.sent({ n: [n[2]] })", n)
    assert page.evaluate("n => records.replace({ replace: [n[0], n[2]], with: [rec(1)] })", n) == [0, {"reason": "changed"}], "what was sent stays"
    assert page.evaluate("n => records.replace({ replace: [n[0], n[1]], with: [{ ...rec(1), s: 'y' }] })", n)[0] == 1
    body = page.evaluate("() => records.outbox({ limit: 10 })")[1]
    assert [e["r"]["s"] for e in body["entries"]] == ["y"] and body["waiting"] == 1, body
    page.wait_for_timeout(200)
    assert page.evaluate("heard.filter(e => e.anew).map(e => e.r.s)") == ["y"]
    assert page.evaluate("n => records.replace({ replace: [n[0]], with: [rec(1)] })", n)[0] == 0


@check("PL-05: everything on the device, for a copy: sent, waiting, and the phone's own, of this owner only")
def everything(page):
    n = page.evaluate(
        "async () => { await records.adopt({ owner: 'A' }); return (await records.append({ records: [rec(1), rec(2, 'conecta.x'), rec(3, 'device.x.y')], out: true }))[1].n }"
    )
    page.evaluate("n => records.sent({ n: [n[0]] })", n)
    status, body = page.evaluate("() => records.everything()")
    assert status == 1 and body["owner"] == "A" and sorted(e["r"]["i"] for e in body["entries"]) == ["R1", "R2", "R3"], body
    page.evaluate("() => records.erase({ owner: 'A' })")
    assert [e["r"]["i"] for e in page.evaluate("() => records.everything()")[1]["entries"]] == ["R3"]


@check("PL-03: an answer that comes slowly but comes is waited for; one that stops is given up after half a minute, and called a timeout")
def slow_answer(page):
    page.evaluate("""async () => {
      const { request } = await import('/host/network.js');
      window.request = request;
      window.given = [];           // the limits that were set, and what became of each
      window.setTimeout = (act, ms) => { const one = { ms, act, off: false }; given.push(one); return one; };
      window.clearTimeout = one => { if (one) one.off = true; };
      window.fetch = async (path, { signal }) => {
        let count = 0;
        const body = new ReadableStream({
          async pull(controller) {
            if (path === '/v1/stops' && count === 2) { await new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))); }
            if (count++ === 3) return controller.close();
            controller.enqueue(new TextEncoder().encode('ñ'));
          },
        }, { highWaterMark: 0 });
        return new Response(body);
      };
    }""")
    assert page.evaluate("request({ path: '/v1/slow' })") == [200, "ñññ"]
    limits = page.evaluate("given.map(one => [one.ms, one.off])")
    assert len(limits) == 5 and all(ms == 30_000 and off for ms, off in limits), limits
    page.evaluate("() => { given.length = 0; window.answer = request({ path: '/v1/stops' }); }")
    page.wait_for_timeout(200)
    page.evaluate("() => given.filter(one => !one.off).forEach(one => one.act())")
    assert page.evaluate("answer") == [0, {"reason": "timeout"}]
    page.evaluate("() => { given.length = 0; return request({ method: 'POST', path: '/v1/slow', body: { text: 'a'.repeat(800_000) } }); }")
    assert page.evaluate("given[0].ms") > 120_000, "an upload is given time for its size"


@check("CF-09: what is the device's own never waits, whoever logs in, outlives their leaving, and leaves nothing of its words when deleted")
def device_only(page):
    page.evaluate("() => records.append({ records: [rec(1), rec(2, 'device.x.contact')], out: true })")
    page.evaluate("() => records.adopt({ owner: 'A' })")
    body = page.evaluate("() => records.outbox({ limit: 10 })")[1]
    assert [e["r"]["i"] for e in body["entries"]] == ["R1"] and body["waiting"] == 1, body
    seen = page.evaluate("() => records.load({ collections: ['serenity.', 'device.x.'] })")[1]
    assert sorted((e["r"]["i"], e["out"]) for e in seen["entries"]) == [("R1", True), ("R2", False)], seen
    page.evaluate("() => records.erase({ owner: 'A' })")
    assert [e["r"]["i"] for e in page.evaluate("() => records.load({ collections: ['device.x.'] })")[1]["entries"]] == ["R2"]
    page.evaluate("() => records.append({ records: [{ c: 'device.x.contact', i: 'R2', s: 'y', d: 'y' }], out: false })")
    left = page.evaluate("() => records.load({ collections: ['device.x.'] })")[1]["entries"]
    assert [e["r"] for e in left] == [{"c": "device.x.contact", "i": "R2", "s": "y", "d": "y"}], left
    page.evaluate("() => records.erase({ owner: 'device' })")
    assert page.evaluate("() => records.load({ collections: ['device.x.'] })")[1]["entries"] == []


@check("PL-03: adoption gives local entries to the account; erasing one owner leaves the others")
def owners(page):
    page.evaluate("() => records.append({ records: [rec(1)], out: false })")
    page.evaluate("() => records.adopt({ owner: 'A' })")
    body = page.evaluate("() => records.load({ collections: [''] })")[1]
    assert body["owner"] == "A" and [e["out"] for e in body["entries"]] == [True], body
    page.evaluate("() => records.erase({ owner: 'A' })")
    body = page.evaluate("() => records.load({ collections: [''] })")[1]
    assert body["owner"] == "local" and body["entries"] == [], body


@check("PL-03: another tab hears what was written, of its own collections only, and of a new owner")
def tabs(page):
    other = page.context.new_page()
    other.goto(page.url)
    other.evaluate(PREPARE)
    other.evaluate("async () => { await records.load({ collections: ['serenity.'] }); window.heard = []; records.onchange = e => heard.push(e); }")
    page.evaluate("() => records.append({ records: [rec(1), rec(2, 'other.x')], out: true })")
    other.wait_for_function("heard.length === 1")
    first = other.evaluate("heard[0]")
    assert [e["r"]["i"] for e in first["entries"]] == ["R1"] and first["waiting"] == 2, first
    page.evaluate("() => records.adopt({ owner: 'B' })")
    other.wait_for_function("heard.length === 2")
    assert other.evaluate("heard[1].owner") == "B"
    other.close()


@check("PL-03: a closed connection is opened again; nothing is answered as saved that is not")
def closed(page):
    page.evaluate("async () => { (await records.database.connection()).close(); }")
    assert page.evaluate("() => records.append({ records: [rec(1)], out: true })")[0] == 1
    assert len(page.evaluate("() => records.load({ collections: [''] })")[1]["entries"]) == 1


@check("PL-03: a full disk answers quota and keeps what was there")
def quota(page):
    fresh = page.context.browser.new_context()  # Chromium looks at the quota when the origin's store is first opened
    other = fresh.new_page()
    other.goto(page.url)
    fresh.new_cdp_session(other).send("Storage.overrideQuotaForOrigin", {"origin": other.evaluate("location.origin + '/'"), "quotaSize": 1_000_000})
    other.evaluate(PREPARE)
    assert other.evaluate("() => records.append({ records: [rec(1)], out: true })")[0] == 1
    big = other.evaluate("() => records.append({ records: [rec(2), { c: 'serenity.mood', i: 'big', s: 'x', f: { t: 'ñ'.repeat(3_000_000) } }], out: true })")
    assert big == [0, {"reason": "quota"}], big
    assert [e["r"]["i"] for e in other.evaluate("() => records.load({ collections: [''] })")[1]["entries"]] == ["R1"]
    fresh.close()


@check("Without IndexedDB the records live in memory and the answer says so")
def private(page):
    page.evaluate("""async () => { indexedDB.open = () => { throw new DOMException('no', 'SecurityError') };
      const { openRecords } = await import('/host/records.js?another'); window.records = await openRecords(); }""")  # the page's own is open already
    assert page.evaluate("() => records.kind()") == "none"
    answer = page.evaluate("() => records.append({ records: [rec(1), rec(2)], out: true })")
    assert answer[0] == 0 and answer[1]["reason"] == "private" and answer[1]["n"] == [1, 2], answer
    body = page.evaluate("() => records.outbox({ limit: 1 })")[1]
    assert len(body["entries"]) == 1 and body["waiting"] == 2, body


@check("Patches: names, create, text, attributes, order, delete; the caret stays while a value is set")
def patches(page):
    out = page.evaluate("""async () => {
      const { Page } = await import('/host/page.js');
      document.body.innerHTML = '<div id=app>skeleton</div><div id=polite></div>';
      const root = document.getElementById('app');
      const host = { instance: 1, places: { move() {}, settle() {}, remember() {} }, announce() {}, effects: { run() {} }, event() {} };
      const p = new Page(root, host), names = 'div input class card value li data-x --v';
      p.apply({ words: [1, names.length, 2,1,0, 4,1,2,3, 2,2,1, 7,2,4,5, 10,1,2, 2,3,5, 3,3,3, 10,1,3, 2,4,5, 3,4,3, 11,1,4,3, 21,1,7,3, 10,0,1], text: names + 'Hola ' + 'uno' + 'dos' + '0.5' });
      const input = root.querySelector('input'); input.focus(); input.setSelectionRange(2, 2);
      p.apply({ words: [7,2,4,6], text: 'Holas ' });
      const caret = input.selectionStart;
      input.$composing = true; p.apply({ words: [7,2,4,3], text: 'xyz' });
      const composed = input.value; input.$composing = false;
      p.apply({ words: [12, 3], text: '' });
      return [root.innerHTML, input.value, caret, composed, p.has(input)];
    }""")
    assert out[0] == '<div class="card" style="--v: 0.5;"><input><li>dos</li></div>', out
    assert out[1] == "Holas " and out[2] == 2 and out[3] == "Holas " and out[4] is True, out


@check("K1: a dialog takes the focus to its title and gives it back; Escape and the backdrop ask the app")
def dialogs(page):
    page.evaluate("""async () => {
      const { Page } = await import('/host/page.js'), { listen } = await import('/host/events.js');
      document.body.innerHTML = '<div id=app></div><div id=polite></div><div id=assertive></div>';
      window.events = [];
      const root = document.getElementById('app');
      const host = { instance: 1, places: { move() {}, settle() {}, remember() {} }, announce() {}, effects: { run() {} }, event: (n, k) => { events.push([n.$id, k]); if (k === 256) p.apply({ words: [12, 3], text: '' }); } };
      const p = window.p = new Page(root, host); listen(root, host);
      const names = 'div button dialog h2 id open';
      p.apply({ words: [1, names.length, 2,1,0, 2,2,1, 5,2,4,1, 10,1,2, 10,0,1], text: names + 'b' });
      window.openIt = () => p.apply({ words: [2,3,2, 9,3,256, 2,4,3, 3,4,6, 10,3,4, 2,5,1, 3,5,2, 10,3,5, 10,1,3], text: 'TítuloOK' });
      document.getElementById('b').focus(); openIt();
    }""")
    assert page.evaluate("document.activeElement.tagName + document.querySelector('dialog').open") == "H2true"
    page.keyboard.press("Escape")
    assert page.evaluate("[events.at(-1), document.activeElement.id]") == [[3, 256], "b"]
    page.evaluate("openIt()")
    page.mouse.click(3, 3)
    assert page.evaluate("[events.length, events.at(-1), document.activeElement.id]") == [2, [3, 256], "b"]


@check("PL-03: the second of two quick taps is not for the place that the first one led to, however the browser counts them")
def second_tap(page):
    got = page.evaluate("""async () => {
      const { listen } = await import('/host/events.js');
      document.body.innerHTML = '<div id=app><button id=b>x</button></div>';
      const root = document.getElementById('app'), b = document.getElementById('b'), told = [];
      b.$on = 1;
      const host = { places: {}, event: () => told.push(1) };
      listen(root, host);
      const tap = (x, detail = 1) => { told.length = 0; b.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX: x, clientY: 100, detail })); return told.length; };
      const moved = () => { host.places.movedAt = performance.now(); }, wait = ms => new Promise(done => setTimeout(done, ms));
      const found = { 'the first': tap(100), 'again at the same place': tap(100) };
      await wait(5); moved(); await wait(5);
      Object.assign(found, { 'second': tap(103), 'counted': tap(103, 2), 'third': tap(100), 'a key': tap(100, 0), 'elsewhere': tap(200), 'elsewhere again': tap(200) });
      await wait(5); moved(); await wait(650);
      return { ...found, 'later': tap(200) };
    }""")
    ignored = {"second", "counted", "third"}
    assert {name for name, told in got.items() if not told} == ignored, got


@check("Focus: when the focused thing goes away, the focus stays near, never lost on the body")
def lost(page):
    got = page.evaluate("""async () => {
      const { Page } = await import('/host/page.js');
      document.body.innerHTML = '<div id=app></div>';
      const host = { instance: 1, places: { move() {}, settle() {}, remember() {} }, announce() {}, effects: { run() {} } };
      const p = new Page(document.getElementById('app'), host), names = 'main h1 ul li button';
      p.apply({ words: [1, names.length, 2,1,0, 2,2,1, 3,2,1, 10,1,2, 2,3,2, 10,1,3, 2,4,3, 10,3,4, 2,5,4, 10,4,5, 2,6,3, 10,3,6, 2,7,4, 3,7,1, 10,6,7, 10,0,1], text: names + 'TB' });
      p.nodes[5].focus();
      p.apply({ words: [12, 4, 13, 5], text: '' });
      const first = document.activeElement.textContent;
      p.apply({ words: [12, 3, 13, 6, 13, 7], text: '' });
      return [first, document.activeElement.tagName];
    }""")
    assert got == ["B", "H1"], got


@check("N2: at least 2 s between announcements; the same words again are said again")
def announced(page):
    page.evaluate("""async () => {
      const { announcer } = await import('/host/announce.js');
      document.body.innerHTML = '<div id=polite></div><div id=assertive></div>';
      window.said = [];
      for (const id of ['polite', 'assertive']) new MutationObserver(() => { const t = document.getElementById(id).textContent; if (t) said.push([id, t, performance.now()]); }).observe(document.getElementById(id), { childList: true });
      const say = announcer(); say('uno'); say('dos'); say('urgente', true);
      setTimeout(() => say('dos'), 4500);
    }""")
    page.wait_for_function("said.length === 4", timeout=9000)
    said = page.evaluate("said")
    assert [s[1] for s in said] == ["urgente", "uno", "dos", "dos"] or [s[1] for s in said] == ["uno", "urgente", "dos", "dos"], said
    assert all(b[2] - a[2] > 1900 for a, b in zip(said, said[1:])), said


@check("Zones: the table agrees with the browser's own clock, at every hour of its changes")
def zones(page):
    bad = page.evaluate("""async () => {
      const { zone } = await import('/host/environment.js'), table = zone().transitions, bad = [];
      const at = t => { let o = table[0][1]; for (const [from, offset] of table) if (from <= t) o = offset; return o; };
      for (let t = Date.UTC(2000, 0, 2); t < Date.UTC(2034, 0, 1); t += 6 * 3600e3) if (at(t) !== -60 * new Date(t).getTimezoneOffset()) bad.push(t);
      for (const [from, offset] of table.slice(1)) if (-60 * new Date(from).getTimezoneOffset() !== offset || -60 * new Date(from - 1000).getTimezoneOffset() === offset) bad.push([from, offset]);
      return [zone().id, table.length, bad.slice(0, 3)];
    }""")
    assert bad[0] == "America/Mexico_City" and 40 < bad[1] < 60 and bad[2] == [], bad


@check("SE-06: the breathing guide is where the clock says, also after the page slept; reduced motion keeps words and opacity")
def breathing(page):
    got = page.evaluate("""async () => {
      const { moment, fullness, breathing } = await import('/host/widget-breathing.js');
      const phases = [{ kind: 'inhale', ms: 4000, word: 'Inhala' }, { kind: 'hold', ms: 7000, word: 'Sostén' }, { kind: 'exhale', ms: 8000, word: 'Exhala' }];
      const far = 19000 * 100000 + 4500, at = t => fullness(phases, moment(phases, t));
      const node = document.body.appendChild(document.createElement('div'));
      const w = breathing(node, { phases, start: Date.now() - 11500 }, () => {});
      const word = node.querySelector('.breath-word').textContent, scale = node.querySelector('.breath-disc').style.transform;
      w.stop();
      return [moment(phases, far), at(0), at(4000), at(8000), at(19000 - 1) < 0.001, word, scale !== 'scale(1.0000)', moment(phases, -1000).index];
    }""")
    assert got == [{"index": 1, "t": 500, "ms": 7000}, 0, 1, 1, True, "Exhala", True, 2], got
    page.emulate_media(reduced_motion="reduce")
    still = page.evaluate("""async () => { const { breathing } = await import('/host/widget-breathing.js'); const node = document.body.appendChild(document.createElement('div'));
      const w = breathing(node, { phases: [{ kind: 'inhale', ms: 4000, word: 'Inhala' }], start: Date.now() - 100 }, () => {}); const d = node.querySelector('.breath-disc').style; w.stop(); return [d.transform, Number(d.opacity) < .6]; }""")
    assert still == ["scale(1)", True] or still == ["scale(1.0000)", True], still


@check("Gestures: a held press fires once and swallows the click; a swipe sideways fires; a scroll does not")
def gestures(page):
    got = page.evaluate("""async () => {
      const { gestures } = await import('/host/gestures.js'), { listen } = await import('/host/events.js');
      document.body.innerHTML = '<div id=app><div id=s><button id=b>x</button></div></div>';
      const root = document.getElementById('app'), b = document.getElementById('b'), s = document.getElementById('s'), events = [];
      b.$on = 17; s.$on = 96;
      const host = { event: (n, k) => events.push(k) };
      listen(root, host); gestures(root, host);
      const fire = (type, x, y, el = b) => el.dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, isPrimary: true, pointerType: 'touch', button: 0 }));
      const click = () => b.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      const wait = ms => new Promise(r => setTimeout(r, ms));
      fire('pointerdown', 100, 100); await wait(560); fire('pointerup', 100, 100); click();
      const held = events.splice(0);
      await wait(900); fire('pointerdown', 100, 100); fire('pointerup', 100, 100); click();
      const tapped = events.splice(0);
      fire('pointerdown', 200, 100); fire('pointermove', 120, 104); fire('pointerup', 120, 104);
      const swiped = events.splice(0);
      await wait(350); fire('pointerdown', 200, 100); fire('pointermove', 190, 180); fire('pointercancel', 190, 180);
      return [held, tapped, swiped, events];
    }""")
    assert got == [[16], [1], [32], []], got


# Stands in for the browser's push manager and for our server; keeps what each was asked.
PUSH = """async ({ permission = 'granted', refuse, subscribed } = {}) => {
  const { push } = await import('/host/push.js');
  window.asked = [];
  const key = btoa(String.fromCharCode(4, ...Array(64).fill(7))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
  const made = options => ({ endpoint: 'https://push.example/a', options, unsubscribe: async () => { asked.push('unsubscribed'); current = null; return true; },
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'P', auth: 'A' } }) });
  let current = subscribed === undefined ? null : made({ applicationServerKey: subscribed === 'same' ? bytes.buffer : new Uint8Array(65).buffer });
  const manager = { getSubscription: async () => current, subscribe: async options => {
    asked.push(['subscribe', options.userVisibleOnly, [...options.applicationServerKey].join() === [...bytes].join()]);
    if (refuse) throw new DOMException('no', refuse);
    return current = made(options);
  } };
  Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => Promise.resolve({ pushManager: refuse === 'none' ? undefined : manager }) });
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  window.fetch = async (path, { method, body, headers }) => {
    asked.push([method, path, body && JSON.parse(body), headers.authorization]);
    return path.endsWith('/key') ? new Response(JSON.stringify({ key })) : new Response(null, { status: 204 });
  };
  window.push = push;
  document.body.dataset.app = 'serenity';
}"""


@check("SE-11, PL-07: the browser subscribes with the server's key, and the server gets address, keys and moments")
def pushed(page):
    page.evaluate(PUSH, {})
    assert page.evaluate("push({ at: [5, 6], quiet: 0, tag: 'a-reminder', to: 'registrar', access: 'T' })") == [204, ""]
    key, subscribed, sent = page.evaluate("asked")
    assert key[:2] == ["GET", "/v1/push/key"] and subscribed == ["subscribe", True, True], (key, subscribed)
    assert sent == [
        "POST",
        "/v1/push/subscribe",
        {
            "endpoint": "https://push.example/a",
            "p256dh": "P",
            "auth": "A",
            "at": [5, 6],
            "quiet": 0,
            "app": "serenity",
            "tag": "a-reminder",
            "place": "registrar",
        },
        "Bearer T",
    ], sent
    page.evaluate("push({ at: [7], quiet: 1, access: 'T' })")
    assert page.evaluate("asked.filter(one => one[0] === 'subscribe').length") == 1, "subscribed once"


@check("SE-11: another key of the server's means a new subscription; none wanted: the server and the browser forget")
def unpushed(page):
    page.evaluate(PUSH, {"subscribed": "other"})
    page.evaluate("push({ at: [5], quiet: 0, access: 'T' })")
    assert page.evaluate("asked.map(one => typeof one === 'string' ? one : one[0])") == ["GET", "unsubscribed", "subscribe", "POST"]
    page.evaluate("asked.length = 0")
    assert page.evaluate("push({ at: [], quiet: 0, access: 'T' })") == [204, ""]
    assert page.evaluate("asked") == [["POST", "/v1/push/unsubscribe", {"endpoint": "https://push.example/a"}, "Bearer T"], "unsubscribed"]
    assert page.evaluate("push({ at: [], quiet: 0, access: 'T' })") == [1]


@check("SE-11: a browser without push, without permission, or that refuses says so; a missing network is no reason")
def push_refused(page):
    for options, wanted in [
        ({"refuse": "none"}, "unsupported"),
        ({"permission": "denied"}, "denied"),
        ({"refuse": "NotAllowedError"}, "denied"),
        ({"refuse": "AbortError"}, "unsupported"),
    ]:
        page.reload()
        page.evaluate(PUSH, options)
        assert page.evaluate("push({ at: [5], quiet: 0, access: 'T' })") == [0, {"reason": wanted}], options
    page.reload()
    page.evaluate(PUSH, {})
    page.evaluate("() => { window.fetch = async () => { throw new TypeError('offline') } }")
    assert page.evaluate("push({ at: [5], quiet: 0, access: 'T' })") == [0]


@check("SE-14: a picture becomes 256 × 256 and keeps nothing of its file; too big and no picture are told apart")
def small_picture(page):
    page.evaluate("async () => { window.small = (await import('/host/picture.js')).small; }")
    out = page.evaluate("""async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 }), context = canvas.getContext('2d');
      context.fillStyle = 'red'; context.fillRect(0, 0, 800, 400); context.fillStyle = 'blue'; context.fillRect(300, 0, 200, 400);
      const jpeg = new Uint8Array(await (await new Promise(done => canvas.toBlob(done, 'image/jpeg', .9))).arrayBuffer());
      const exif = new TextEncoder().encode('Exif\\0\\0SECRET-PLACE'), length = exif.length + 2;
      const file = new File([jpeg.slice(0, 2), new Uint8Array([0xFF, 0xE1, length >> 8, length & 255]), exif, jpeg.slice(2)], 'a.jpg', { type: 'image/jpeg' });
      const [status, body] = await small(file), image = new Image();
      image.src = body.data; await image.decode();
      const check = document.createElement('canvas').getContext('2d'); check.drawImage(image, 0, 0);
      return { status, kind: body.data.slice(0, 23), text: atob(body.data.slice(23)), size: [image.width, image.height],
        middle: [...check.getImageData(128, 75, 1, 1).data], edge: [...check.getImageData(5, 75, 1, 1).data], before: await file.text() };
    }""")
    assert out["status"] == 1 and out["kind"] == "data:image/jpeg;base64," and out["size"] == [256, 256], out
    assert "SECRET" in out["before"] and "SECRET" not in out["text"] and "Exif" not in out["text"]
    assert out["middle"][2] > 200 > 60 > out["middle"][0] and out["edge"][0] > 200 > 60 > out["edge"][2], (out["middle"], out["edge"])
    assert page.evaluate("small(new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))") == [0, {"reason": "kind"}]
    assert page.evaluate("small(new File([new Uint8Array(25_000_001)], 'a.jpg'))") == [0, {"reason": "size"}]


@check("what is handed to another app says whether one came to the front, as far as a page can see")
def handed_over(page):
    page.evaluate("""async () => {
      navigation.addEventListener('navigate', event => { if (!event.destination.url.startsWith('http')) event.preventDefault(); });
      window.hand = (await import('/host/device.js')).open;
    }""")
    assert page.evaluate("hand({ url: 'javascript:alert(1)' })") == [0, {"reason": "scheme"}]
    assert page.evaluate("hand({ url: 'sms:+525512345678?&body=SOS' })") == [1, {"left": False}]
    for event in (
        "dispatchEvent(new Event('blur'))",
        "dispatchEvent(new PageTransitionEvent('pagehide'))",
        "Object.defineProperty(document, 'hidden', { get: () => true }), document.dispatchEvent(new Event('visibilitychange'))",
    ):
        assert page.evaluate(f"(() => {{ const answer = hand({{ url: 'tel:911' }}); {event}; return answer; }})()") == [1, {"left": True}], event


EFFECTS = """async () => {
  const { effects } = await import('/host/effects.js');
  window.host = effects({ records: {}, stage: {}, updates: {} });
  window.told = [];
  window.begin = (number, effect, bytes) => host.run(effect, (status, body) => told.push([number, status, body]), number, bytes);
  window.end = number => host.run({ do: 'cancel', effect: number });
}"""


@check("HB-05: series are a file of their own: unknown in an app without it, fetched when first asked for, and again when it did not come")
def series(page):
    page.evaluate(EFFECTS)
    fetched = "() => performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname).filter(path => path.startsWith('/host/series'))"
    ask = """async ([number, address, verb, rest, bytes]) => {
      if (address === null) delete document.body.dataset.series; else document.body.dataset.series = address;
      await begin(number, { do: 'series.' + verb, owner: 'local', ...rest }, new Uint8Array(bytes ?? []));
      const [asked, status, body] = told.at(-1);
      return [asked, status, body instanceof Uint8Array ? Array.from(body) : body];
    }"""
    assert page.evaluate(ask, [1, None, "state", {}]) == [1, 0, {"reason": "unknown"}]
    assert page.evaluate(ask, [2, "", "state", {}]) == [2, 0, {"reason": "unknown"}]
    assert page.evaluate(ask, [3, "/host/series-none.js", "state", {}]) == [3, 0, {"reason": "closed"}]
    assert page.evaluate(fetched).count("/host/series.js") == 0
    assert page.evaluate(ask, [4, "/host/series.js", "state", {}]) == [4, 1, {"cursor": "0", "epoch": "", "waiting": 0}]
    assert page.evaluate(ask, [5, "/host/series.js", "nothing", {}]) == [5, 0, {"reason": "unknown"}]
    four = lambda number: list(number.to_bytes(4, "little"))  # noqa: E731
    row = lambda version: [*four(100), *four(100), *four(version), *four(1), *four(3), *four(0xFFFFFFFF), ord("k"), 7, 0, 255]  # noqa: E731
    assert page.evaluate(ask, [6, "/host/series.js", "write", {"out": True}, row(0)]) == [6, 1, {}]
    assert page.evaluate(ask, [7, "/host/series.js", "chunks", {"kind": "k", "from": 100, "to": 100}]) == [7, 1, row(1)]
    assert page.evaluate(fetched).count("/host/series.js") == 1


@check("a stream tells again and again until it is cancelled, and nothing afterwards")
def stream(page):
    page.evaluate("""() => {
      window.watches = [];
      Object.defineProperty(navigator, 'geolocation', { value: {
        watchPosition: found => { watches.push(found); return watches.length; }, clearWatch: () => watches.pop(),
      } });
      window.fix = lat => watches[0]({ coords: { latitude: lat, longitude: -99, accuracy: 5 }, timestamp: 1 });
    }""")
    page.evaluate(EFFECTS)
    page.evaluate(
        "async () => { begin(3, { do: 'position.watch', asks: true }); for (const lat of [19, 20]) { await new Promise(r => setTimeout(r, 20)); fix(lat); } await new Promise(r => setTimeout(r, 20)); }"
    )
    assert page.evaluate("told.map(([n, s, b]) => [n, s, b.lat])") == [[3, 1, 19], [3, 1, 20]]
    page.evaluate("async () => { end(3); await new Promise(r => setTimeout(r, 20)); }")
    assert page.evaluate("[watches.length, told.length]") == [0, 2], "the browser is not asked any more"


@check("a timer that is cancelled does not ring; one for a moment of the clock never rings before it")
def timers(page):
    page.evaluate(EFFECTS)
    page.evaluate(
        "async () => { begin(1, { do: 'timer', milliseconds: 10 }); begin(2, { do: 'timer', milliseconds: 10 }); end(1); await new Promise(r => setTimeout(r, 60)); }"
    )
    assert page.evaluate("told.map(one => one[0])") == [2]
    page.evaluate("""async () => {
      const now = Date.now();
      let clock = now;
      Date.now = () => clock;                 // a clock that stands while timers ring
      begin(5, { do: 'timer', at: now + 30 });
      await new Promise(r => setTimeout(r, 120));
      window.early = told.length;
      clock = now + 30;
      await new Promise(r => setTimeout(r, 60));
    }""")
    assert page.evaluate("[early, told.map(one => one[0])]") == [1, [2, 5]]


@check("the screen stays on while anybody wants it: who lets go does not take it from the others")
def screen_on(page):
    page.evaluate("""() => {
      window.locks = 0;
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { locks += 1; return { released: false, release: async () => { locks -= 1; } }; } } });
    }""")
    page.evaluate(EFFECTS)
    wait = "await new Promise(r => setTimeout(r, 10))"
    page.evaluate(
        f"async () => {{ begin(1, {{ do: 'screen.on' }}); {wait}; begin(2, {{ do: 'screen.on' }}); begin(0, {{ do: 'wakelock', on: true }}); {wait}; }}"
    )
    assert page.evaluate("locks") == 1
    page.evaluate(f"async () => {{ end(1); begin(0, {{ do: 'wakelock', on: false }}); {wait}; }}")
    assert page.evaluate("locks") == 1
    page.evaluate(f"async () => {{ end(2); {wait}; }}")
    assert page.evaluate("locks") == 0


@check("an app that ends takes all it began with it")
def all_ends(page):
    page.evaluate(EFFECTS)
    page.evaluate("async () => { begin(1, { do: 'timer', milliseconds: 10 }); host.stop(); await new Promise(r => setTimeout(r, 50)); }")
    assert page.evaluate("told") == []


@check("bytes are kept by their handle, read in pieces, and go when nothing names them; another app's stay")
def handles(page):
    page.evaluate(EFFECTS)
    page.evaluate("async () => { await begin(1, { do: 'handle.keep', type: 'audio/ogg' }, new Uint8Array([79, 103, 0, 255])); }")
    [[_, status, kept]] = page.evaluate("told")
    assert status == 1 and kept["bytes"] == 4 and kept["type"] == "audio/ogg" and kept["handle"].startswith("app-"), kept
    page.evaluate("async id => { await begin(2, { do: 'handle.read', handle: id, from: 1, count: 2 }); }", kept["handle"])
    assert page.evaluate("[told[1][1], [...told[1][2]]]") == [1, [103, 0]]
    page.evaluate(
        "async () => { await (await caches.open('vereda-handles')).put('/handles/other-1', new Response('x')); await begin(3, { do: 'handle.retain', handles: [] }); }"
    )
    page.evaluate(
        "async id => { await begin(4, { do: 'handle.read', handle: id, from: 0, count: 9 }); await begin(5, { do: 'handle.read', handle: 'other-1', from: 0, count: 9 }); }",
        kept["handle"],
    )
    assert page.evaluate("[told[3][1], told[4][1]]") == [0, 1]


@check("an engine answers in order, tells how far it is, hands bytes over, and is ended only when nothing is heard of it")
def engine(page):
    page.evaluate("""async () => {
      const { Engine } = await import('/host/engine.js');
      const code = `self.onmessage = ({ data: { id, do: what, bytes } }) => {
        if (what === 'silent') return;
        if (what === 'bytes') return self.postMessage({ id, result: bytes }, [bytes]);
        if (what === 'long') for (let n = 1; n <= 3; n++) self.postMessage({ id, progress: n });
        self.postMessage(what === 'fails' ? { id, error: 'no' } : { id, result: what });
      }`;
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      window.opened = 0; window.ended = []; window.far = [];
      window.engine = new Engine(() => { opened += 1; return new Worker(address); }, how => ended.push(how));
      window.given = [];           // the limits that were set, and what became of each
      window.setTimeout = (act, ms) => { const one = { ms, act, off: false }; given.push(one); return one; };
      window.clearTimeout = one => { if (one) one.off = true; };
    }""")
    assert page.evaluate("engine.ask({ do: 'long' }, 300, [], n => far.push(n))") == "long"
    assert page.evaluate("[far, given.map(one => one.ms), given.every(one => one.off)]") == [[1, 2, 3], [300] * 4, True], (
        "each progress gives it its time again"
    )
    assert page.evaluate("Promise.all(['a', 'b'].map(name => engine.ask({ do: name }, 300)))") == ["a", "b"]
    assert page.evaluate("engine.ask({ do: 'fails' }, 300).catch(e => e.message)") == "no"
    size = page.evaluate(
        "async () => { const bytes = new ArrayBuffer(8), back = await engine.ask({ do: 'bytes', bytes }, 300, [bytes]); return [bytes.byteLength, back.byteLength]; }"
    )
    assert size == [0, 8]
    assert page.evaluate("() => { const asked = engine.ask({ do: 'silent' }, 200).catch(e => e.name); given.at(-1).act(); return asked; }") == "engine"
    assert page.evaluate("[ended, engine.isOpen]") == [["silent"], False]
    assert page.evaluate("engine.ask({ do: 'again' }, 300)") == "again" and page.evaluate("opened") == 2


CATALOGUE = """async ([languages, chosen]) => {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  localStorage.setItem('vereda.appearance', JSON.stringify({ language: chosen }));
  for (const one of ['Es', 'En', 'Fr', 'Pt']) document.documentElement.dataset['words' + one] = '/words-' + one.toLowerCase();
  window.asked = []; window.gone = [];
  window.fetch = async path => { asked.push(path); return gone.includes(path) ? new Response(null, { status: 503 }) : new Response(path); };
  window.catalogue = await import('/host/catalogue.js');
  window.spoken = () => { const now = catalogue.speaking(); return now && [now.language, new TextDecoder().decode(now.bytes)]; };
}"""


@check("words: the person's choice, else the first of the device's languages that there are words for, else Spanish")
def wanted(page):
    for languages, chosen, expected in (
        (["de-DE", "fr-CA", "es"], None, "fr"),
        (["PT-br"], None, "pt"),
        (["de", "ja"], None, "es"),
        (["de"], "en", "en"),
        (["en"], "xx", "en"),
    ):
        page.evaluate(CATALOGUE, [languages, chosen])
        assert page.evaluate("catalogue.wanted()") == expected, (languages, chosen)


@check("words: what early.js began is taken over, and each file is fetched once")
def words_once(page):
    page.evaluate(CATALOGUE, [["fr"], None])
    assert page.evaluate("spoken()") is None
    assert page.evaluate("async () => { catalogue.beginWords(); await catalogue.speak(); await catalogue.speak(); return [spoken(), asked]; }") == [
        ["fr", "/words-fr"],
        ["/words-fr"],
    ]
    page.evaluate("localStorage.setItem('vereda.appearance', JSON.stringify({ language: 'pt' }))")
    assert page.evaluate("async () => { await catalogue.speak(); return [spoken(), asked]; }") == [["pt", "/words-pt"], ["/words-fr", "/words-pt"]]


@check("words: what cannot be had leaves the language that is spoken, and is tried anew; at the beginning another speaks; without any the host knows")
def words_missing(page):
    page.evaluate(CATALOGUE, [["en"], None])
    page.evaluate("gone = ['/words-en', '/words-es', '/words-fr', '/words-pt']")
    assert page.evaluate("catalogue.speak().then(() => 'spoke', error => error.message)") == "words: none"
    page.evaluate("gone = ['/words-en']; asked = []")
    assert page.evaluate("async () => { catalogue.beginWords(); await catalogue.speak(); return spoken(); }") == ["es", "/words-es"]
    assert page.evaluate("async () => { await catalogue.speak(); return spoken(); }") == ["es", "/words-es"]
    page.evaluate("gone = []")
    assert page.evaluate("async () => { await catalogue.speak(); return spoken(); }") == ["en", "/words-en"]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=WEB))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address, failed = f"http://127.0.0.1:{server.server_port}/tests/empty.html", 0
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, function in CHECKS:
            context = browser.new_context(timezone_id="America/Mexico_City", locale="es-MX", viewport={"width": 390, "height": 844})
            page = context.new_page()
            page.goto(address)
            page.evaluate(PREPARE)
            try:
                function(page)
                print("ok    ", name)
            except Exception as error:  # every failure is a line
                failed += 1
                print("FAILED", name, "\n      ", str(error)[:800])
            context.close()
        browser.close()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
