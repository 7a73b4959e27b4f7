#!/usr/bin/env python3
"""Files of health data into the shelf of samples (web/host/health.js, web/health) in a real Chromium: the module in its Worker, the shelf in IndexedDB.

Run: python3 web/tests/test_health.py [MODULE]   (needs playwright, Debian's chromium and the module: tools/build-web makes it; MODULE names another file; prints
one line per check, ends with 1 if any failed)
"""

import base64
import functools
import http.server
import io
import pathlib
import sys
import threading
import zipfile

from playwright.sync_api import sync_playwright

WEB = pathlib.Path(__file__).resolve().parent.parent
BUILT = WEB.parent / ".build-wasm" / "wasm32-unknown-none-wasm" / "release" / "HealthClient.wasm"
MODULE = pathlib.Path(sys.argv[1]) if __name__ == "__main__" and len(sys.argv) > 1 else BUILT
CHECKS = []


def check(name):
    def keep(function):
        CHECKS.append((name, function))
        return function

    return keep


PREPARE = """async () => {
  Object.assign(document.body.dataset, { healthWorker: '/health/worker.js', healthEngine: '/health.wasm' });
  const { series } = await import('/host/series.js'), { effects } = await import('/host/health.js');
  const files = new Map();
  window.ask = (effect, context) => series[effect.do](effect, context);
  const { 'health.import': run, 'health.undo': undo } = effects({ fileOf: name => files.get(name), series: (effect, context) => ask(effect, context) });
  window.choose = (text, name) => files.set(name, new File([Uint8Array.from(atob(text), c => c.charCodeAt(0))], name));
  window.keep = (name, text) => files.set(name, new File([text], name));
  // What was told, and the answer; `until` cancels after so many checkpoints, `cancel()` the one that was begun last.
  window.load = async (file, more = {}, until = Infinity) => {
    const told = [], control = new AbortController();
    window.cancel = () => control.abort();
    let seen = 0;
    const tell = (status, body) => { told.push([status, body]); if (body.checkpoint && ++seen >= until) control.abort(); };
    const effect = { file, owner: 'local', out: false, zone: null, stamp: '0193507b1c00-0000-9f86d081884c7d65', now: 1795449600000, ...more };
    return { answer: await run(effect, { signal: control.signal, tell }), told };
  };
  window.undo = spans => undo({ owner: 'local', out: false, stamp: '0193507b1c00-0000-9f86d081884c7d65', spans });
  window.days = async kind => {
    const [, bytes] = await ask({ do: 'series.chunks', owner: 'local', kind, from: 0, to: 40000 });
    const view = new DataView(bytes.buffer, bytes.byteOffset), found = [];
    for (let at = 0; at < bytes.length;) {
      const [day, , version, name, chunk, rolled] = [0, 4, 8, 12, 16, 20].map(x => view.getInt32(at + x, true));
      found.push([day, version, chunk]);
      at += 24 + name + chunk + Math.max(rolled, 0);
    }
    return found;
  };
}"""


def export(days=3, pulses=4, more=""):
    records = [
        f'<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Reloj" unit="count/min" startDate="2024-01-{day + 1:02} 1{pulse % 10}:{pulse // 10 % 60:02}:00 -0600" endDate="2024-01-{day + 1:02} 1{pulse % 10}:{pulse // 10 % 60:02}:00 -0600" value="7{pulse % 10}"/>'
        for day in range(days)
        for pulse in range(pulses)
    ]
    return f'<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="es_MX">{"".join(records)}{more}</HealthData>'.encode()


def zipped(files, method=zipfile.ZIP_DEFLATED):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return out.getvalue()


def choose(page, content, name):
    page.evaluate("([text, name]) => choose(text, name)", [base64.b64encode(content).decode(), name])


def sums(body):
    rows = body["counts"]["tallies"]
    return [sum(row[place] for row in rows) for place in (2, 3, 4)]


@check("HB-05: an export is read in a Worker and its samples are in the shelf, whole, by kind and day; the same again adds nothing")
def whole(page):
    choose(page, export(), "export.xml")
    status, body = page.evaluate("load('export.xml')")["answer"]
    assert status == 1 and body["isOver"] and sums(body) == [12, 12, 0], body
    days = page.evaluate("days('health.heart-rate')")
    assert [day for day, _, _ in days] == [19723, 19724, 19725] and all(version == 1 for _, version, _ in days), days
    status, body = page.evaluate("load('export.xml')")["answer"]
    assert status == 1 and sums(body) == [12, 0, 12], body
    assert page.evaluate("days('health.heart-rate')") == days, "what is there is not written again"


@check("HB-05: an import is taken back whole; what was there before it stays")
def undone(page):
    choose(page, export(1), "export.xml")
    page.evaluate("load('export.xml', { stamp: '0193507b1b00-0000-9f86d081884c7d65' })")
    before = page.evaluate("days('health.heart-rate')")
    choose(page, export(3, 9), "export.xml")
    page.evaluate("load('export.xml')")
    assert page.evaluate("undo([['health.heart-rate', 0, 40000]])") == [1, {}]
    after = [row for row in page.evaluate("days('health.heart-rate')") if row[0] == before[0][0]]
    assert [row[2] for row in after] == [row[2] for row in before], (before, after)
    choose(page, export(3, 9), "export.xml")
    _, body = page.evaluate("load('export.xml')")["answer"]
    assert sums(body) == [27, 23, 4], body


@check("HB-05: archives, stored and packed; what is left out is named; a damaged file among them does not lose the others")
def archives(page):
    gpx = b'<gpx creator="x"><trk><trkseg><trkpt lat="19.5" lon="-99.2"><time>2024-01-01T16:00:00Z</time></trkpt></trkseg></trk></gpx>'
    files = {
        "apple_health_export/electrocardiograms/a.csv": b"x",
        "apple_health_export/workout-routes/r.gpx": gpx,
        "apple_health_export/exportar.xml": export(),
    }
    for method in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
        choose(page, zipped(files, method), "export.zip")
        status, body = page.evaluate("load('export.zip')")["answer"]
        assert status == 1 and sums(body)[0] == 13, body
        assert body["counts"]["not"] == [[1, "apple_health_export/electrocardiograms/a.csv", 1]], body
    damaged = bytearray(zipped(files))
    at = damaged.index(b"r.gpx") + 12
    damaged[at] ^= 255
    choose(page, bytes(damaged), "export.zip")
    status, body = page.evaluate("load('export.zip')")["answer"]
    assert status == 1 and sums(body)[0] >= 12 and [4, "apple_health_export/workout-routes/r.gpx", 1] in body["counts"]["not"], body


@check("HB-05: an export that breaks off inside its archive is named, though the archive is whole; the others are read")
def cut_inside(page):
    gpx = b'<gpx creator="x"><trk><trkseg><trkpt lat="19.5" lon="-99.2"><time>2024-01-01T16:00:00Z</time></trkpt></trkseg></trk></gpx>'
    choose(page, zipped({"apple_health_export/exportar.xml": export()[:-300], "apple_health_export/workout-routes/r.gpx": gpx}), "export.zip")
    status, body = page.evaluate("load('export.zip')")["answer"]
    assert status == 1 and sums(body)[0] > 5, body
    assert body["counts"]["not"] == [[4, "apple_health_export/exportar.xml", 1]], body


@check("HB-05: what is no export, is cut or is meant to do harm is answered with its reason; what was whole is kept")
def refused(page):
    bomb = zipped({"export.xml": b"<HealthData>" + b" " * (80 << 20) + b"</HealthData>"})
    for content, reason in [
        (b"", "empty"),
        (b"hola", "unknown"),
        (zipped({"foto.png": b"x"}), "unknown"),
        (zipped({"export.xml": export()})[:-40], "cut"),
        (export().decode().encode("utf-16"), "encoding"),
        (bomb, "bomb"),
    ]:
        choose(page, content, "file")
        status, body = page.evaluate("load('file')")["answer"]
        assert (status, body["reason"]) == (0, reason), (reason, body)
    choose(page, export()[:-300], "export.xml")
    status, body = page.evaluate("load('export.xml')")["answer"]
    assert (status, body["reason"]) == (0, "cut") and sums(body)[1] > 5, body
    assert page.evaluate("load('gone')")["answer"] == [0, {"reason": "missing"}]


# More than a batch, of the days 19675 to 19677.
LONG = """() => {
  let text = '<HealthData>';
  for (let at = 0; at < 110_000; at++) {
    const time = new Date(1700000000000 + at * 1000).toISOString().slice(0, 19).replace('T', ' ') + ' +0000';
    text += `<Record type="HKQuantityTypeIdentifierHeartRate" sourceName="Reloj" unit="count/min" startDate="${time}" endDate="${time}" value="70"/>`;
  }
  keep('export.xml', text + '</HealthData>');
}"""


@check("HB-05: a long export comes in batches with checkpoints; one that was cancelled goes on from there, and the counts are those of the whole")
def goes_on(page):
    page.evaluate(LONG)
    said = page.evaluate("load('export.xml', {}, 1)")
    assert said.get("answer") is None, "cancelled: nothing more is told"
    checkpoint = [body["checkpoint"] for _, body in said["told"] if "checkpoint" in body][-1]
    assert checkpoint["file"] == "export.xml" and checkpoint["offset"] > 1_000_000, checkpoint["offset"]
    status, body = page.evaluate("checkpoint => load('export.xml', { checkpoint })", checkpoint)["answer"]
    assert status == 1 and sums(body) == [110_000, 110_000, 0], sums(body)


@check("HB-05: what is cancelled while a batch is being written is taken back whole; its days were told before")
def cancelled_and_undone(page):
    page.evaluate(LONG)
    said = page.evaluate("""async () => {
      const plain = window.ask;
      let removed;
      window.ask = (effect, context) => {
        if (effect.do === 'series.write' && !removed) {
          cancel();
          removed = undo([['health.heart-rate', 19675, 19677]]);
        }
        return plain(effect, context);
      };
      const { told } = await load('export.xml');
      const undone = await removed;
      window.ask = plain;
      return { undone, spans: told.filter(([, body]) => body.spans).map(([, body]) => body.spans) };
    }""")
    assert said["undone"] == [1, {}], said
    assert len(said["spans"]) == 1 and said["spans"][0][0][:2] == ["health.heart-rate", 19675], said
    _, body = page.evaluate("load('export.xml')")["answer"]
    assert sums(body) == [110_000, 110_000, 0], "nothing of it was left behind"


@check("HB-05: going on at once, while the reading that was paused still reads or writes, works")
def paused_and_on(page):
    page.evaluate(LONG)
    said = page.evaluate("""async () => {
      const plain = window.ask;
      let second;
      window.ask = (effect, context) => {
        if (effect.do === 'series.write' && !second) {
          cancel();
          second = load('export.xml');
        }
        return plain(effect, context);
      };
      await load('export.xml');
      const written = await second;
      window.ask = plain;
      const first = load('export.xml');
      await new Promise(after => setTimeout(after, 30));
      cancel();
      const read = await load('export.xml');
      return { written: written.answer, read: read.answer, cancelled: (await first).answer === undefined };
    }""")
    status, body = said["written"]
    read, new, repeated = sums(body)
    # The batch that was being written is there: at least 100,000, and what the last piece of the file held.
    assert status == 1 and read == new + repeated == 110_000 and 100_000 <= repeated < 110_000, body
    status, body = said["read"]
    assert status == 1 and sums(body) == [110_000, 0, 110_000] and said["cancelled"], said


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def do_GET(self):
        if self.path != "/health.wasm":
            return super().do_GET()
        body = MODULE.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "application/wasm")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


def main():
    if not MODULE.exists():
        sys.exit(f"test_health: {MODULE} is not there. Run: tools/build-web")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=WEB))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    failed = 0
    with sync_playwright() as p:
        browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, function in CHECKS:
            context = browser.new_context()
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/tests/empty.html")
            page.evaluate(PREPARE)
            try:
                function(page)
                print(f"ok      {name}")
            except Exception as error:
                failed += 1
                print(f"FAILED  {name}: {error}")
            context.close()
        browser.close()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
