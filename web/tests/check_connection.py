"""Records on the device (web/host/database.js) when the browser closes or loses the database, and when a page is left while it writes."""

from host_checks import LIMITS, LOST, check


@check("PL-03: a closed connection is opened again; nothing is answered as saved that is not")
def closed(page):
    page.evaluate("async () => { (await records.database.connection()).close(); }")
    assert page.evaluate("() => records.append({ records: [rec(1)], out: true })")[0] == 1
    assert len(page.evaluate("() => records.load({ collections: [''] })")[1]["entries"]) == 1


@check("PL-03, issue point 4: where every request of a connection fails, what was asked for is asked again on a new one")
def connection_lost(page):
    page.evaluate("() => records.append({ records: [rec(1)], out: true })")
    page.evaluate(LOST)
    page.evaluate("async () => { lost.add(await records.database.connection()); }")
    assert page.evaluate("() => records.append({ records: [rec(2)], out: true })")[0] == 1
    page.evaluate("async () => { lost.add(await records.database.connection()); }")
    both = page.evaluate("() => Promise.all([records.append({ records: [rec(3)], out: true }), records.load({ collections: [''] })])")
    assert [answer[0] for answer in both] == [1, 1], both
    entries = page.evaluate("() => records.load({ collections: [''] })")[1]["entries"]
    assert [e["r"]["i"] for e in entries] == ["R1", "R2", "R3"], entries


@check("PL-03, issue point 4: what was written though its answer was lost is written once, and told as written")
def written_though_lost(page):
    page.evaluate("() => records.adopt({ owner: 'A' })")
    page.evaluate(LOST)
    status, body = page.evaluate("() => { cut = 1; return records.append({ records: [rec(1), rec(2), rec(3)], out: true, cursor: '5' }) }")
    assert status == 1 and page.evaluate("cut") == 0, body
    n = body["n"]
    kept = page.evaluate("() => records.outbox({ limit: 9 })")[1]
    assert [e["n"] for e in kept["entries"]] == n and kept["waiting"] == 3, kept
    answer = page.evaluate("n => { cut = 1; return records.replace({ replace: [n[0]], with: [{ ...rec(1), s: 'y' }] }) }", n)
    assert answer[0] == 1, answer
    anew = answer[1]["n"][0]
    assert page.evaluate("n => { cut = 1; return records.sent({ n }) }", [n[1], anew]) == [1, {"waiting": 1}]
    assert page.evaluate("n => { cut = 1; return records.compact({ replace: [n], with: [{ ...rec(1), s: 'z' }] }) }", anew)[0] == 1
    entries = page.evaluate("() => records.load({ collections: [''] })")[1]["entries"]
    assert [e["r"]["s"] for e in sorted(entries, key=lambda e: e["r"]["i"])] == ["z", "x", "x"], entries
    for again in ("adopt({ owner: 'A' })", "resend({ cursor: '6' })", "setNote({ key: 'a.draft', value: 1 })", "set({ key: 'session', value: { a: 1 } })"):
        assert page.evaluate(f"() => {{ cut = 1; return records.{again} }}")[0] == 1, again
    assert page.evaluate("() => records.note({ key: 'a.draft' })") == [1, {"value": 1}]
    assert page.evaluate("() => { cut = 1; return records.erase({ owner: 'A' }) }")[0] == 1
    assert page.evaluate("() => records.load({ collections: [''] })")[1]["entries"] == []


@check("PL-03, issue point 4: a history that is being read goes on where the connection was lost, each row once")
def history_lost(page):
    page.evaluate("""async () => {
      const record = i => ({ c: 'serenity.mood', i: 'R' + i, s: 'x', f: {} });
      await records.append({ records: Array.from({ length: 30 }, (_, i) => record(i)), out: false });
    }""")
    page.evaluate(LOST)
    names = page.evaluate("""async () => {
      const answers = [], asked = { collections: ['serenity.'], histories: ['serenity.mood'], first: 5, part: 7 };
      lost.add(await records.database.connection());
      const tell = async (...answer) => { answers.push(answer); lost.add(await records.database.connection()); };
      const last = await records.load(asked, { tell });
      return [...answers, last].flatMap(([, body]) => body.entries.map(e => e.r.i));
    }""")
    assert sorted(names) == sorted(f"R{i}" for i in range(30)), names


@check("PL-03, issue point 4: what fails for good is tried three times and told; asked for again later it is written. A full disk is told at once")
def lost_for_good(page):
    page.evaluate(LOST)
    assert page.evaluate("() => { fail = Infinity; return records.append({ records: [rec(1)], out: true }) }") == [0, {"reason": "closed"}]
    assert page.evaluate("begun") == 3
    assert page.evaluate("() => { fail = 0; return records.append({ records: [rec(1)], out: true }) }")[0] == 1
    assert len(page.evaluate("() => records.load({ collections: [''] })")[1]["entries"]) == 1
    full = """() => {
      const { add } = IDBObjectStore.prototype;
      begun = 0;
      IDBObjectStore.prototype.add = () => { throw new DOMException('no room', 'QuotaExceededError'); };
      return records.append({ records: [rec(2)], out: true }).finally(() => { IDBObjectStore.prototype.add = add; });
    }"""
    assert page.evaluate(full) == [0, {"reason": "quota"}] and page.evaluate("begun") == 1


@check("PL-03, issue point 4: what a page gave up when it was left is written when it comes back, and not before")
def given_up(page):
    page.evaluate(LOST)
    answer = page.evaluate("""async () => {
      const counted = IDBDatabase.prototype.transaction;
      let left = false;
      IDBDatabase.prototype.transaction = function (...how) {
        const tx = counted.apply(this, how);
        if (!left) queueMicrotask(() => dispatchEvent(new Event('pagehide')));
        left = true;
        return tx;
      };
      let answer;
      const work = records.append({ records: [rec(1)], out: true }).then(told => { answer = told; });
      await new Promise(done => setTimeout(done, 700));
      const meanwhile = [answer, begun];
      dispatchEvent(new Event('pageshow'));
      await work;
      return [meanwhile, answer[0], begun];
    }""")
    assert answer == [[None, 1], 1, 2], answer
    assert len(page.evaluate("() => records.load({ collections: [''] })")[1]["entries"]) == 1


@check("PL-03, issue point 6: what is asked for while a write waits for a new connection is done after it, in the order in which it came")
def in_order(page):
    page.evaluate(LIMITS)
    page.evaluate(LOST)
    page.evaluate("""async () => {
      const rung = count => new Promise(done => { const look = () => given.length >= count ? done() : requestAnimationFrame(look); look(); });
      const all = [];
      fail = 2;
      all.push(records.setNote({ key: 'a.draft', value: 'first' }));
      await rung(1);
      all.push(records.setNote({ key: 'a.draft', value: 'second' }));
      given[0].act();
      await rung(2);
      all.push(records.append({ records: [rec(1)], out: true }), records.setNote({ key: 'a.draft' }));
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
      given[1].act();
      await Promise.all(all);
    }""")
    assert page.evaluate("fail") == 0
    assert page.evaluate("() => records.note({ key: 'a.draft' })") == [1, {"value": None}]
    assert len(page.evaluate("() => records.load({ collections: [''] })")[1]["entries"]) == 1
