"""What an app has at hand beside the records (web/host/records.js): whose it is, and what of it is there after the page was left."""

from host_checks import LIMITS, LOST, PREPARE, check


@check(
    "PL-01, PL-03, issue point 6: in a hidden page a write waits until it is looked at, or something else is asked for; who is logged in is not written so late"
)
def hidden(page):
    page.evaluate(LIMITS)
    page.evaluate(LOST)
    page.evaluate("""() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
      // Until all that is asked for has been tried three times.
      window.exhausted = async () => {
        const before = begun;
        for (let quiet = 0; quiet < 5;) {
          await new Promise(done => requestAnimationFrame(done));
          const due = given.filter(one => !one.rung);
          quiet = due.length || begun === before ? quiet + !due.length : quiet + 1;
          for (const one of due) { one.rung = true; one.act(); }
        }
      };
      window.answers = {};
      window.ask = (name, work) => { work.then(([status]) => { answers[name] = status; }); };
    }""")
    page.evaluate("""async () => {
      fail = Infinity;
      ask('draft', records.append({ records: [rec(1)], out: true }));
      ask('session', records.set({ key: 'session', value: { id: 'EVA' } }));
      await exhausted();
    }""")
    assert page.evaluate("answers") == {"session": 0}, "the session is not written later"
    page.evaluate("async () => { fail = 0; await records.set({ key: 'session', value: { id: 'ANA' } }); await exhausted(); }")
    assert page.evaluate("answers") == {"session": 0, "draft": 1}
    page.evaluate("""async () => {
      fail = Infinity;
      ask('shown', records.append({ records: [rec(2)], out: true }));
      await exhausted();
    }""")
    assert "shown" not in page.evaluate("answers")
    page.evaluate("""async () => {
      fail = 0;
      Object.defineProperty(document, 'hidden', { configurable: true, value: false });
      document.dispatchEvent(new Event('visibilitychange'));
      await exhausted();
    }""")
    assert page.evaluate("answers.shown") == 1
    assert page.evaluate("() => records.get({ key: 'session' })") == [1, {"value": {"id": "ANA"}}]
    entries = page.evaluate("() => records.load({ collections: [''] })")[1]["entries"]
    assert [e["r"]["i"] for e in entries] == ["R1", "R2"], entries


# Whether what a page has begun is still written when it is gone is the browser's affair; Chromium's is known.


@check("PL-03, issue point 4: a note that is written as its page is loaded anew, left or closed is there afterwards", engines=["chromium"])
def left(page):
    keep = """async value => {
      const { pageHidden } = await import('/host/device.js'), { signal } = new AbortController();
      await records.load({ collections: [''] });
      pageHidden({}, { signal, tell: () => ['a', 'b'].map(name => records.setNote({ key: name + '.draft', value })) });
    }"""
    other = page.context.new_page()
    other.goto(page.url)

    def close():
        with page.expect_event("close"):
            page.close(run_before_unload=True)

    for way, leave in {
        "anew": lambda: page.reload(),
        "left": lambda: page.goto(page.url + "?left"),
        "closed": close,
    }.items():
        page.evaluate(PREPARE)
        page.evaluate(keep, way)
        leave()
        other.evaluate(PREPARE)
        assert other.evaluate("() => records.notes({ beginning: '' })") == [1, {"values": {"a.draft": way, "b.draft": way}}], way


@check("PL-03: a note that is asked for just before its page is loaded anew is there afterwards", engines=["chromium"])
def just_before(page):
    for number in range(8):  # whether the browser had written it already is a matter of luck
        page.evaluate(PREPARE)
        page.evaluate("() => records.load({ collections: [''] })")
        with page.expect_event("load"):
            page.evaluate("value => { records.setNote({ key: 'a.draft', value }); location.reload(); }", number)
        page.evaluate(PREPARE)
        assert page.evaluate("() => records.note({ key: 'a.draft' })") == [1, {"value": number}]
    # Nor does one come back that was to be forgotten by then.
    page.evaluate("() => records.setNote({ key: 'a.draft' })")
    for _ in range(8):
        with page.expect_event("load"):
            page.evaluate("() => { records.setNote({ key: 'b.draft', value: 1 }); records.setNote({ key: 'b.draft' }); location.reload(); }")
        page.evaluate(PREPARE)
        page.evaluate("() => records.load({ collections: [''] })")
        assert page.evaluate("() => records.note({ key: 'b.draft' })") == [1, {"value": None}]


@check("PL-01: a page that is being left, and was told that the records are another's by now, writes no note")
def left_by_another(page):
    page.evaluate("() => records.adopt({ owner: 'A' })")
    page.evaluate("""async () => {
      await records.erase({ owner: 'A' });
      Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    }""")
    assert page.evaluate("() => records.setNote({ owner: 'A', key: 'a.draft', value: 'late' })") == [0, {"reason": "owner"}]
    page.evaluate("() => records.adopt({ owner: 'A' })")
    assert page.evaluate("() => records.setNote({ owner: 'local', key: 'a.draft', value: 'late' })") == [0, {"reason": "owner"}]
    assert page.evaluate("() => records.note({ key: 'a.draft' })") == [1, {"value": None}]


@check("PL-01: what an app has at hand is of the owner of the records: it goes with them, and is theirs who log in when nobody's it was")
def at_hand(page):
    page.evaluate("async () => { for (const key of ['a.draft', 'b.training']) await records.setNote({ key, value: { text: key } }); }")
    assert page.evaluate("() => records.note({ key: 'b.training' })") == [1, {"value": {"text": "b.training"}}]
    assert page.evaluate("() => records.notes({ beginning: 'a.' })") == [1, {"values": {"a.draft": {"text": "a.draft"}}}]
    page.evaluate("() => records.setNote({ key: 'a.draft' })")
    assert page.evaluate("() => records.note({ key: 'a.draft' })") == [1, {"value": None}]
    page.evaluate("async () => { await records.setNote({ key: 'a.draft', value: { at: 200 } }); await records.setNote({ key: 'a.draft', at: 100 }); }")
    assert page.evaluate("() => records.note({ key: 'a.draft' })") == [1, {"value": {"at": 200}}], "issue point 7: another tab wrote it since"
    page.evaluate("() => records.setNote({ key: 'a.draft', at: 200 })")
    assert page.evaluate("() => records.note({ key: 'a.draft' })") == [1, {"value": None}]
    assert page.evaluate("() => records.notes({ beginning: 'a.' })") == [1, {"values": {}}]
    page.evaluate("() => records.adopt({ owner: 'A' })")
    assert page.evaluate("() => records.note({ key: 'b.training' })") == [1, {"value": {"text": "b.training"}}]
    page.evaluate("() => records.erase({ owner: 'A' })")
    kept = page.evaluate("""() => new Promise(done => { const opening = indexedDB.open('vereda'); opening.onsuccess = () => {
      const all = opening.result.transaction('meta').objectStore('meta').getAllKeys(); all.onsuccess = () => { opening.result.close(); done(all.result); }; }; })""")
    assert not [key for key in kept if "note" in key], kept
    assert page.evaluate("() => records.note({ key: 'b.training' })") == [1, {"value": None}]
    page.evaluate("async () => { await records.setNote({ key: 'b.training', value: 1 }); await records.dropNotes({ owner: 'local' }); }")
    assert page.evaluate("() => records.note({ key: 'b.training' })") == [1, {"value": None}]
