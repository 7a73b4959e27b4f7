#!/usr/bin/env python3
"""Series on the device (web/host/series.js) in a real Chromium: chunks and rollups as bytes, in IndexedDB.

Run: python3 web/tests/test_series.py   (needs playwright and Debian's chromium; prints one line per check, ends with 1 if any failed)
"""

import functools
import gzip
import http.server
import pathlib
import sys
import threading

from host_checks import LOST
from playwright.sync_api import sync_playwright

WEB = pathlib.Path(__file__).resolve().parent.parent
CHECKS, RECEIVED = [], []


def check(name):
    def keep(function):
        CHECKS.append((name, function))
        return function

    return keep


# `row` makes a row as a module writes it, `rows` reads an answer; both by the layout of docs/series.md, not by the host's own code.
PREPARE = """async () => {
  const { series } = await import('/host/series.js');
  window.ask = (verb, effect, bytes) => series['series.' + verb]({ owner: 'local', ...effect }, { bytes });
  window.row = (day, { kind = 'health.steps', until = day, version = 0, chunk = '', rollup } = {}) => {
    const text = s => Array.from(new TextEncoder().encode(s)), four = n => [n & 255, n >> 8 & 255, n >> 16 & 255, n >>> 24];
    const parts = [text(kind), text(chunk), rollup === undefined ? [] : text(rollup)];
    return [...four(day), ...four(until), ...four(version), ...four(parts[0].length), ...four(parts[1].length), ...four(rollup === undefined ? -1 : parts[2].length), ...parts.flat()];
  };
  window.rows = bytes => {
    const view = new DataView(bytes.buffer, bytes.byteOffset), all = [], text = (at, n) => new TextDecoder().decode(bytes.subarray(at, at + n));
    for (let at = 0; at < bytes.length;) {
      const [day, until, version, a, b, c] = [0, 4, 8, 12, 16, 20].map(x => view.getInt32(at + x, true));
      at += 24;
      all.push([day, until, version, text(at, a), text(at + a, b), c < 0 ? null : text(at + a + b, c)]);
      at += a + b + Math.max(c, 0);
    }
    return all;
  };
  window.put = async (list, effect = {}) => (await ask('write', { out: true, here: false, ...effect }, new Uint8Array(list.flat())));
  window.get = async (verb, effect) => { const [status, bytes] = await ask(verb, effect); return status === 1 ? rows(bytes) : [status, bytes]; };
}"""

STEPS = "{ kind: 'health.steps', from: 100, to: 110 }"


@check("HB-05, issue point 4: samples are asked for again on a new connection, and what was written though its answer was lost is written once")
def connection_lost(page):
    page.evaluate(LOST)
    assert page.evaluate("() => { cut = 1; return put([row(101, { chunk: 'a' }), row(102, { rollup: 'r' })]) }") == [1, {}]
    assert page.evaluate("cut") == 0
    assert page.evaluate("() => { fail = 1; return put([row(101, { chunk: 'b', version: 1 })]) }") == [1, {}]
    assert page.evaluate(f"() => {{ fail = 1; return get('chunks', {STEPS}) }}") == [[101, 101, 2, "health.steps", "b", None]]
    assert page.evaluate("() => put([row(101, { chunk: 'c', version: 1 })])") == [0, {"reason": "changed"}]
    assert page.evaluate("() => { fail = 9; return put([row(103, { chunk: 'd' })]) }") == [0, {"reason": "closed"}]
    assert page.evaluate("() => { fail = 0; return put([row(103, { chunk: 'd' })]) }") == [1, {}]


@check("HB-05: what was written is there after a reload, in order, whatever its size, and the versions go up")
def written(page):
    long = "0123456789" * 500
    assert page.evaluate("long => put([row(101, { chunk: long }), row(100, { chunk: 'a' }), row(100, { kind: 'health.sleep', chunk: 'b' })])", long)[0] == 1
    page.reload()
    page.evaluate(PREPARE)
    assert page.evaluate(f"() => get('chunks', {STEPS})") == [[100, 100, 1, "health.steps", "a", None], [101, 101, 1, "health.steps", long, None]]
    assert page.evaluate("() => put([row(100, { chunk: 'aa', version: 1 })])")[0] == 1
    assert page.evaluate(f"() => get('chunks', {STEPS})")[0][2:5] == [2, "health.steps", "aa"]


@check("HB-05: a tab that was slower writes nothing, and is told")
def raced(page):
    page.evaluate("() => put([row(100, { chunk: 'a' })])")
    assert page.evaluate("() => put([row(105, { chunk: 'x' }), row(100, { chunk: 'b' })])") == [0, {"reason": "changed"}]
    assert page.evaluate("() => put([row(100, { chunk: 'b', version: 2 })])") == [0, {"reason": "changed"}]
    assert [row[4] for row in page.evaluate(f"() => get('chunks', {STEPS})")] == ["a"]


@check("HB-04: chunks that reach into the days are found, others are not")
def reaching(page):
    page.evaluate(
        "() => put([row(95, { until: 99, chunk: 'a' }), row(96, { until: 100, chunk: 'b' }), row(99, { chunk: 'c' }), row(110, { until: 112, chunk: 'd' }), row(111, { chunk: 'e' })])"
    )
    assert [row[4] for row in page.evaluate(f"() => get('chunks', {STEPS})")] == ["b", "d"]


@check("HB-04: rollups come without chunks; one goes when a chunk that reaches into its day changes, and is named as missing")
def rollups(page):
    page.evaluate("() => put([row(100, { chunk: 'a', rollup: 'A' }), row(101, { chunk: 'b', rollup: 'B' }), row(102, { rollup: 'C' })])")
    found = page.evaluate(f"() => get('rollups', {STEPS})")
    assert [[row[0], row[5]] for row in found] == [[100, "A"], [101, "B"], [102, "C"]], found
    # The chunk of day 100 reaches into 102 now; its own rollup comes with it.
    page.evaluate("() => put([row(100, { until: 102, chunk: 'aa', version: 1, rollup: 'AA' })])")
    found = page.evaluate(f"() => get('rollups', {STEPS})")
    assert [[row[0], row[5]] for row in found] == [[100, "AA"], [101, None], [102, None]], found
    # From its second day on: the day is named although its chunk began before.
    assert [row[0] for row in page.evaluate("() => get('rollups', { kind: 'health.steps', from: 102, to: 110 })")] == [102]
    # It is short again: the days it had reached into are out of date too.
    assert page.evaluate("() => put([row(101, { rollup: 'BB', version: 2 })])") == [0, {"reason": "changed"}], "made from another state"
    assert page.evaluate("() => put([row(101, { rollup: 'BB', version: 3 }), row(102, { rollup: 'CC', version: 2 })])")[0] == 1
    # What comes with its chunk may be made from another state of the chunk before.
    page.evaluate("() => put([row(101, { chunk: 'bb', version: 1, rollup: 'BBB' })])")
    assert [row[5] for row in page.evaluate(f"() => get('rollups', {STEPS})")] == ["AA", None, "CC"]
    page.evaluate("() => put([row(100, { chunk: 'a', version: 2 })])")
    found = page.evaluate(f"() => get('rollups', {STEPS})")
    assert [[row[0], row[5]] for row in found] == [[100, None], [101, None]], found


@check("PL-03: the outbox gives what fits, at least one; what changed after it was sent waits still; what came from the server does not wait")
def outbox(page):
    page.evaluate("() => put([row(100, { chunk: 'a'.repeat(300) }), row(101, { chunk: 'b'.repeat(300) }), row(102, { chunk: 'c' })])")
    first = page.evaluate("() => get('outbox', { bytes: 10 })")
    assert [row[0] for row in first] == [100] and first[0][4] == "a" * 300, first
    assert [row[0] for row in page.evaluate("() => get('outbox', { bytes: 700 })")] == [100, 101]
    page.evaluate("() => put([row(101, { chunk: 'bb', version: 1 })])")
    page.evaluate("() => ask('sent', { rows: [['health.steps', 100, 1], ['health.steps', 101, 1], ['health.steps', 999, 1]] })")
    assert [row[0] for row in page.evaluate("() => get('outbox', { bytes: 9999 })")] == [101, 102]
    page.evaluate("() => put([row(100, { chunk: 'aaa', version: 1 })], { out: false, cursor: '17', epoch: 'e' })")
    assert page.evaluate("() => ask('state', {})") == [1, {"cursor": "17", "epoch": "e", "waiting": 2}]
    # What waits goes on waiting when something from the server is merged into it.
    page.evaluate("() => put([row(102, { chunk: 'cc', version: 1 })], { out: false })")
    assert [row[4] for row in page.evaluate("() => get('outbox', { bytes: 9999 })")] == ["bb", "cc"]
    page.evaluate("() => ask('resend', { epoch: 'f' })")
    assert page.evaluate("() => ask('state', {})") == [1, {"cursor": "0", "epoch": "f", "waiting": 3}]


@check("PL-02: what was measured before signing in becomes the account's and waits; what the account has already is named to be merged")
def adopted(page):
    page.evaluate("() => put([row(100, { chunk: 'a' }), row(101, { chunk: 'b' })], { out: false })")
    page.evaluate("() => put([row(101, { chunk: 'theirs' })], { owner: 'ANA', out: false })")
    assert page.evaluate("() => ask('adopt', { owner: 'ANA' })") == [1, {"left": [["health.steps", 101]]}]
    assert [row[4] for row in page.evaluate("() => get('chunks', { owner: 'ANA', kind: 'health.steps', from: 100, to: 110 })")] == ["a", "theirs"]
    assert [row[4] for row in page.evaluate(f"() => get('chunks', {STEPS})")] == ["b"]
    assert page.evaluate("() => ask('state', { owner: 'ANA' })")[1]["waiting"] == 1


@check("PL-05: erasing an owner leaves nothing of theirs, and all of the other's")
def erased(page):
    page.evaluate("() => put([row(100, { chunk: 'a', rollup: 'A' })], { cursor: '3', epoch: 'e' })")
    page.evaluate("() => put([row(100, { chunk: 'b', rollup: 'B' })], { owner: 'ANA' })")
    page.evaluate("() => ask('erase', {})")
    assert page.evaluate(f"() => get('chunks', {STEPS})") == [] and page.evaluate(f"() => get('rollups', {STEPS})") == []
    assert page.evaluate("() => ask('state', {})") == [1, {"cursor": "0", "epoch": "", "waiting": 0}]
    assert [row[5] for row in page.evaluate("() => get('rollups', { owner: 'ANA', kind: 'health.steps', from: 1, to: 200 })")] == ["B"]


@check("PL-01, HB-05: who logs out in an app without samples leaves none on the device; what is another owner's stays")
def erased_from_elsewhere(page):
    gone = "async owner => (await import('/host/series-erase.js')).eraseSeries(owner)"
    page.evaluate("() => put([row(100, { chunk: 'a', rollup: 'A' }), row(101, { chunk: 'b', until: 103 })], { out: false, cursor: '7', epoch: 'x' })")
    page.evaluate("() => put([row(100, { chunk: 'c', rollup: 'C' })], { owner: 'locals' })")
    page.evaluate("() => put([row(100, { chunk: 'd', rollup: 'D' })], { owner: 'LOCAL' })")
    page.evaluate(gone, "local")
    assert page.evaluate(f"() => get('chunks', {STEPS})") == [] and page.evaluate(f"() => get('rollups', {STEPS})") == []
    assert page.evaluate("() => ask('state', {})") == [1, {"cursor": "0", "epoch": "", "waiting": 0}]
    for owner, chunk in (("locals", "c"), ("LOCAL", "d")):
        assert [row[4] for row in page.evaluate("owner => get('chunks', { owner, kind: 'health.steps', from: 100, to: 110 })", owner)] == [chunk]
    page.evaluate(gone, "nobody")
    page.evaluate(gone, "LOCAL")
    assert [row[4] for row in page.evaluate("() => get('chunks', { owner: 'LOCAL', kind: 'health.steps', from: 100, to: 110 })")] == ["d"], (
        "it waits to be sent"
    )


FILE = "{ out: false, here: undefined }"  # as web/host/health.js writes


@check("HB-05, PL-01: what was read from a file stays at a log-out, under its owner, whatever was joined with it; the rest goes")
def stays_at_log_out(page):
    gone = "async ([owner, whole]) => (await import('/host/series-erase.js')).eraseSeries(owner, whole)"
    for erase in (lambda: page.evaluate(gone, ["local", False]), lambda: page.evaluate("() => ask('erase', {})")):
        page.evaluate("() => put([row(100, { kind: 'health.sleep', chunk: 's', rollup: 'S' })], { out: false, cursor: '7', epoch: 'x' })")
        page.evaluate(f"() => put([row(101, {{ chunk: 'a', rollup: 'A' }})], {FILE})")
        # A measure that the person wrote down is sent; then the server's is joined.
        page.evaluate("() => put([row(101, { chunk: 'ab', version: 1 })])")
        page.evaluate("() => ask('sent', { rows: [['health.steps', 101, 2]] })")
        page.evaluate("() => put([row(101, { chunk: 'abc', version: 2 })], { out: false, cursor: '8', epoch: 'x' })")
        erase()
        assert page.evaluate(f"() => get('chunks', {STEPS})") == [[101, 101, 3, "health.steps", "abc", None]]
        assert page.evaluate("() => get('chunks', { kind: 'health.sleep', from: 100, to: 110 })") == []
        assert page.evaluate(f"() => get('rollups', {STEPS})") == [[101, 101, 0, "health.steps", "", None]], "it is made anew"
        assert page.evaluate("() => ask('state', {})") == [1, {"cursor": "0", "epoch": "", "waiting": 0}]
        page.evaluate(gone, ["local", True])
        assert page.evaluate(f"() => get('chunks', {STEPS})") == []


@check("PL-05: where all of an owner is to go nothing stays, also what waits and what was read from a file")
def erased_whole(page):
    page.evaluate("() => put([row(100, { chunk: 'a' })])")
    page.evaluate(f"() => put([row(101, {{ chunk: 'b' }})], {FILE})")
    page.evaluate("() => put([row(100, { chunk: 'c' })], { owner: 'ANA' })")
    page.evaluate("async () => (await import('/host/series-erase.js')).eraseSeries('local', true)")
    assert page.evaluate(f"() => get('chunks', {STEPS})") == []
    assert page.evaluate("() => ask('state', { owner: 'ANA' })")[1]["waiting"] == 1


@check("HB-05, PL-02: what was read from a file before signing in stays at a log-out, also of a day that the account had")
def adopted_from_file(page):
    page.evaluate(f"() => put([row(100, {{ chunk: 'a' }}), row(101, {{ chunk: 'b' }})], {FILE})")
    page.evaluate("() => put([row(101, { chunk: 'theirs' }), row(102, { chunk: 'more' })], { owner: 'ANA', out: false })")
    assert page.evaluate("() => ask('adopt', { owner: 'ANA' })") == [1, {"left": [["health.steps", 101]]}]
    page.evaluate("() => put([row(101, { chunk: 'both', version: 1 })], { owner: 'ANA' })")
    page.evaluate("() => ask('sent', { owner: 'ANA', rows: [['health.steps', 100, 1], ['health.steps', 101, 2]] })")
    page.evaluate("() => ask('erase', { owner: 'ANA' })")
    assert [row[4] for row in page.evaluate("() => get('chunks', { owner: 'ANA', kind: 'health.steps', from: 100, to: 110 })")] == ["a", "both"]
    # Under nobody's account it was left to be joined, and its mark has moved: the next person's chunk does not get it.
    page.evaluate("() => put([row(101, { chunk: 'eva', kind: 'health.steps' })], { owner: 'EVA', out: false })")
    page.evaluate("() => ask('adopt', { owner: 'EVA' })")
    page.evaluate("() => ask('erase', { owner: 'EVA' })")
    assert page.evaluate("() => get('chunks', { owner: 'EVA', kind: 'health.steps', from: 100, to: 110 })") == []


@check("PL-01: nothing is made where there never was a sample")
def never_opened(page):
    page.evaluate("async () => (await import('/host/series-erase.js')).eraseSeries('local')")
    assert "vereda-series" not in page.evaluate("async () => (await indexedDB.databases()).map(one => one.name)")


@check("HB-05: an exchange sends bytes, packed when they are many, with the token in a header, and answers with bytes or with the refusal's text")
def exchanged(page):
    RECEIVED.clear()
    assert page.evaluate("async () => { const [s, b] = await ask('exchange', { access: 'T' }, new Uint8Array([1, 2, 255])); return [s, Array.from(b)] }") == [
        200,
        [0, 255, 7],
    ]
    page.evaluate("() => ask('exchange', { access: 'T' }, new Uint8Array(5000))")
    assert page.evaluate("() => ask('exchange', { access: 'no' }, new Uint8Array([1]))") == [401, '{"error":{}}']
    (small, headers), (large, packed) = RECEIVED[:2]
    assert small == b"\x01\x02\xff" and headers["content-type"] == "application/octet-stream" and headers["authorization"] == "Bearer T", headers
    assert packed["content-encoding"] == "gzip" and gzip.decompress(large) == bytes(5000) and "content-encoding" not in headers


class Server(http.server.SimpleHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["content-length"]))
        RECEIVED.append((body, {name.lower(): value for name, value in self.headers.items()}))
        good = self.headers["authorization"] == "Bearer T"
        answer = b"\x00\xff\x07" if good else b'{"error":{}}'
        self.send_response(200 if good else 401)
        self.send_header("content-type", "application/octet-stream" if good else "application/json")
        self.send_header("content-length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Server, directory=WEB))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address, failed = f"http://127.0.0.1:{server.server_port}/tests/empty.html", 0
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, function in CHECKS:
            context = browser.new_context()
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
