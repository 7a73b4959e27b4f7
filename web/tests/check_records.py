"""Records on the device (web/host/records.js): the log, owners, tabs, and what happens when the disk refuses."""

from host_checks import PREPARE, check


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


@check("PL-03: what another tab makes fewer rows of while a history is still being read is read too")
def joined_meanwhile(page):
    names = page.evaluate("""async () => {
      const record = (c, i) => ({ c, i, s: 'x', f: {} });
      const { n } = (await records.append({ records: Array.from({ length: 30 }, (_, i) => record('serenity.mood', 'R' + i)), out: false }))[1];
      const rest = records.rest.bind(records), answers = [];
      records.rest = async (...all) => {
        await records.compact({ replace: n.slice(3, 9), with: [record('serenity.mood', 'J')] });
        return rest(...all);
      };
      const asked = { collections: ['serenity.'], histories: ['serenity.mood'], first: 5, part: 7 };
      const last = await records.load(asked, { tell: (...answer) => answers.push(answer) });
      return [...answers, last].flatMap(([, body]) => body.entries.map(e => e.r.i));
    }""")
    assert sorted(names) == sorted(["J"] + [f"R{i}" for i in range(30) if not 3 <= i < 9]), names


@check("PL-03: entries that were sent no longer wait; numbers that are gone are ignored")
def sent(page):
    n = page.evaluate("async () => (await records.append({ records: [rec(1), rec(2)], out: true }))[1].n")
    page.evaluate("n => records.sent({ n: [n[0], 999] })", n)
    body = page.evaluate("() => records.outbox({ limit: 10 })")[1]
    assert [e["n"] for e in body["entries"]] == [n[1]] and body["waiting"] == 1, body


@check("PL-05: of what waits the deletions can be asked for alone, however many others wait before them")
def deletions(page):
    page.evaluate("() => records.append({ records: [rec(1), rec(2), { ...rec(1), d: 'x' }, rec(3), { ...rec(3), d: 'x' }], out: true })")
    body = page.evaluate("() => records.outbox({ limit: 1, deletions: true })")[1]
    assert [e["r"]["i"] for e in body["entries"]] == ["R1"] and body["entries"][0]["r"]["d"] == "x" and body["waiting"] == 5, body
    assert len(page.evaluate("() => records.outbox({ limit: 10, deletions: true })")[1]["entries"]) == 2


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


@check("PL-03: a full disk answers quota and keeps what was there", engines=["chromium"])
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
    answer = page.evaluate("() => records.append({ owner: 'local', records: [rec(1), rec(2)], out: true })")
    assert answer[0] == 0 and answer[1]["reason"] == "private" and answer[1]["n"] == [1, 2], answer
    body = page.evaluate("() => records.outbox({ owner: 'local', limit: 1 })")[1]
    assert len(body["entries"]) == 1 and body["waiting"] == 2, body
    page.evaluate("async () => { for (const key of ['a.x', 'a.y', 'b.x']) await records.setNote({ owner: 'local', key, value: key }); }")
    page.evaluate("() => records.setNote({ owner: 'local', key: 'a.x' })")
    assert page.evaluate("() => records.notes({ owner: 'local', beginning: 'a.' })") == [1, {"values": {"a.y": "a.y"}}]
    page.evaluate("() => records.dropNotes({ owner: 'local' })")
    assert page.evaluate("() => records.notes({ owner: 'local', beginning: '' })") == [1, {"values": {}}]


@check("PL-01, PL-03: what is asked for one owner's records is refused when the device has another: nothing is written, told or shown; the phone's own is kept")
def another_owner(page):
    page.evaluate("async () => { await records.adopt({ owner: 'A' }); await records.append({ records: [rec(1)], out: true, cursor: '5' }); }")
    page.evaluate("async () => { await records.erase({ owner: 'A' }); await records.append({ records: [rec(2)], out: true }); }")
    before = page.evaluate("() => records.load({ collections: ['serenity.', 'device.'] })")
    for late in (
        "append({ owner: 'A', records: [rec(3)], out: false, cursor: '9' })",
        "append({ owner: 'A', records: [], out: false, cursor: '9' })",
        "append({ owner: 'A', records: [rec(3), rec(4, 'device.x.contact')], out: false })",
        "append({ owner: undefined, records: [rec(3)], out: false })",
        "outbox({ owner: 'A', limit: 9 })",
        "sent({ owner: 'A', n: [2], synced: 7 })",
        "compact({ owner: 'A', replace: [2], with: [rec(3)] })",
        "replace({ owner: 'A', replace: [2], with: [rec(3)] })",
        "resend({ owner: 'A', cursor: '0' })",
        "everything({ owner: 'A' })",
        "note({ owner: 'A', key: 'x.draft' })",
        "setNote({ owner: 'A', key: 'x.draft', value: 'late' })",
    ):
        assert page.evaluate(f"() => records.{late}") == [0, {"reason": "owner"}], late
    assert page.evaluate("() => records.load({ collections: ['serenity.', 'device.'] })") == before
    assert page.evaluate("() => records.append({ owner: 'A', records: [rec(5, 'device.x.contact')], out: false })")[0] == 1
    page.evaluate("() => records.adopt({ owner: 'B' })")
    assert page.evaluate("() => records.adopt({ owner: 'A' })") == [0, {"reason": "owner"}], "what is B's stays B's"
    assert [e["r"]["i"] for e in page.evaluate("() => records.outbox({ owner: 'B', limit: 9 })")[1]["entries"]] == ["R2"]
