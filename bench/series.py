"""Five million samples: sizes, and times to write, read and send them. bench/series.py SERIESBENCH [SERVER] [POSTGRES_URL]

SERIESBENCH makes the samples and packs them natively. Here: the references (the same samples as lines of JSON, and as rows of SQLite with the
index that reads by kind and time), the device (web/host/series.js in Chromium) and, with SERVER, the exchange with the server's binary.
Prints one line of JSON.
"""

import functools
import gzip
import http.client
import http.server
import json
import os
import pathlib
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "web"


def blocks(file):
    data, at = file.read_bytes(), 0
    while at < len(data):
        (size,) = struct.unpack_from("<Q", data, at)
        yield data[at + 8 : at + 8 + size]
        at += 8 + size


def timed(work):
    start = time.perf_counter()
    result = work()
    return time.perf_counter() - start, result


def samples(folder):
    with open(folder / "samples.tsv", encoding="utf-8") as lines:
        for line in lines:
            kind, start, duration, value, source = line.rstrip("\n").split("\t")
            yield kind, int(start), int(duration), int(value), source


def deflated(folder):
    """What a chunk takes deflated by itself, as device and server keep it."""
    total = 0
    for block in blocks(folder / "rows.bin"):
        at = 0
        while at < len(block):
            _, _, _, name, size, rolled = struct.unpack_from("<iiiiiI", block, at)
            chunk = block[at + 24 + name : at + 24 + name + size]
            packer = zlib.compressobj(6, zlib.DEFLATED, -15)
            total += min(size, len(packer.compress(chunk) + packer.flush()))
            at += 24 + name + size + (0 if rolled == 0xFFFFFFFF else rolled)
    return total


def references(folder):
    """Lines of JSON, plain and gzip; rows of SQLite: bytes, and seconds to write and to read a year of pulse by days."""
    plain, packed = 0, gzip.open(folder / "samples.json.gz", "wb", 6)
    for kind, start, duration, value, source in samples(folder):
        line = json.dumps({"kind": kind, "start": start, "end": start + duration, "value": value, "source": source}, separators=(",", ":")).encode() + b"\n"
        plain += len(line)
        packed.write(line)
    packed.close()
    file = folder / "samples.db"
    database = sqlite3.connect(file)
    database.execute("PRAGMA journal_mode = WAL")
    database.execute(
        "CREATE TABLE sample (kind TEXT, start INTEGER, duration INTEGER, value INTEGER, source INTEGER, PRIMARY KEY (kind, start, duration, source, value)) WITHOUT ROWID"
    )
    sources = {}
    rows = [(kind, start, duration, value, sources.setdefault(source, len(sources))) for kind, start, duration, value, source in samples(folder)]

    def write():
        for at in range(0, len(rows), 50_000):
            with database:
                database.executemany("INSERT INTO sample VALUES (?, ?, ?, ?, ?)", rows[at : at + 50_000])
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    written, _ = timed(write)
    last = max(row[1] for row in rows)
    read, found = timed(
        lambda: database.execute(
            "SELECT (start + 64800000) / 86400000, count(*), sum(value), min(value), max(value) FROM sample WHERE kind = 'health.heart-rate' AND start >= ? GROUP BY 1",
            (last - 365 * 86_400_000,),
        ).fetchall()
    )
    assert len(found) >= 365
    database.close()
    return {
        "json_bytes": plain,
        "json_gzip_bytes": (folder / "samples.json.gz").stat().st_size,
        "sqlite_bytes": file.stat().st_size,
        "sqlite_write_s": written,
        "sqlite_year_ms": read * 1000,
    }


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


DEVICE = """async () => {
  const { series } = await import('/host/series.js');
  const bytes = new Uint8Array(await (await fetch('/rows.bin')).arrayBuffer()), view = new DataView(bytes.buffer);
  const used = async () => (await navigator.storage.estimate()).usageDetails?.indexedDB ?? (await navigator.storage.estimate()).usage;
  const before = await used(), start = performance.now();
  let last = 0;
  for (let at = 0; at < bytes.length;) {
    const size = Number(view.getBigUint64(at, true)), block = bytes.subarray(at + 8, at + 8 + size);
    const [status, body] = await series['series.write']({ owner: 'local', out: true }, { bytes: block });
    if (status !== 1) throw new Error(JSON.stringify(body));
    if (new TextDecoder().decode(block.subarray(24, 24 + view.getInt32(at + 8 + 12, true))) === 'health.heart-rate') last = Math.max(last, view.getInt32(at + 8, true));
    at += 8 + size;
  }
  const written = performance.now() - start;
  const least = async (verb, from, to) => {
    let best = Infinity, size = 0;
    for (let i = 0; i < 5; i++) {
      const t = performance.now(), answer = await series['series.' + verb]({ owner: 'local', kind: 'health.heart-rate', from, to });
      [best, size] = [Math.min(best, performance.now() - t), answer[1].length];
    }
    return [best, size];
  };
  const [rollups, rolled] = await least('rollups', last - 365, last), [chunks] = await least('chunks', last - 365, last), [day] = await least('chunks', last - 5, last - 5);
  return { device_write_s: written / 1000, device_bytes: (await used()) - before, device_year_rollups_ms: rollups, device_year_chunks_ms: chunks, device_day_chunk_ms: day, rolled };
}"""


def device(folder):
    shutil.rmtree(folder / "web", ignore_errors=True)
    shutil.copytree(WEB / "host", folder / "web" / "host")
    shutil.copy(WEB / "tests" / "empty.html", folder / "web" / "empty.html")
    os.link(folder / "rows.bin", folder / "web" / "rows.bin")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder / "web"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    profile = folder / "profile"
    with sync_playwright() as playwright:
        context = playwright.chromium.launch_persistent_context(profile, executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = context.new_page()
        page.set_default_timeout(0)
        page.goto(f"http://127.0.0.1:{server.server_port}/empty.html")
        found = page.evaluate(DEVICE)
        context.close()
    server.shutdown()
    found["device_disk_bytes"] = sum(f.stat().st_size for f in profile.rglob("*") if "IndexedDB" in str(f) and f.is_file())
    return found


def exchange(folder, binary, url, name):
    """All messages up, then everything down to another device: seconds, bytes on the way, and what the database grew by (SQLite)."""
    sys.path.insert(0, str(ROOT / "tests" / "browser"))
    os.environ["VEREDA_BINARY"] = str(binary)
    from product import Product  # it reads its settings when it is imported

    product = Product(dist=WEB, database=url)
    try:
        address, password = product.account()
        host = http.client.HTTPConnection("127.0.0.1", product.port, timeout=600)
        headers = {"X-Vereda-Transport": "body", "Content-Type": "application/json"}

        def call(path, body, headers):
            host.request("POST" if body is not None else "GET", path, body, headers)
            answer = host.getresponse()
            content = answer.read()
            assert answer.status < 300, (answer.status, content[:300])
            return content

        access = json.loads(call("/v1/auth/login", json.dumps({"email": address, "password": password, "device": "bench"}), headers))["access"]
        signed = {"Authorization": f"Bearer {access}"}
        host.request(
            "PUT",
            "/v1/account/consents",
            json.dumps({"consents": [{"purpose": "records", "version": "1", "granted": True}]}),
            {**signed, "Content-Type": "application/json"},
        )
        assert host.getresponse().read()
        signed |= {"Content-Type": "application/octet-stream", "Accept-Encoding": "gzip"}
        messages = [gzip.compress(message, 6) for message in blocks(folder / "messages.bin")]
        up, down = sum(map(len, messages)), 0

        def sizes():
            return sum(f.stat().st_size for f in product.folder.glob("vereda.db*"))

        before = sizes()

        def send():
            for message in messages:
                call("/v1/series", message, {**signed, "Content-Encoding": "gzip"})

        sent, _ = timed(send)
        again, _ = timed(send)
        product.stop()
        grown = sizes() - before
        product.start()

        def receive():
            nonlocal down
            cursor, more = 0, True
            while more:
                packed = call("/v1/series", b"VQ\x01" + bytes(8) + varint(cursor) + b"\x00", signed)
                down += len(packed)
                answer = gzip.decompress(packed) if packed[:2] == b"\x1f\x8b" else packed
                cursor, more = head(answer)

        host.close()
        received, _ = timed(receive)
        found = {"send_s": sent, "send_again_s": again, "receive_s": received, "up_bytes": up, "down_bytes": down}
        if name == "SQLite":
            found["bytes"] = grown
        return found
    finally:
        product.close()


def varint(number):
    out = bytearray()
    while number > 127:
        out.append(number & 127 | 128)
        number >>= 7
    return bytes(out + bytes([number]))


def head(answer):
    """Cursor and `more` of an answer."""
    cursor, at = 0, 3
    while True:
        cursor |= (answer[at] & 127) << 7 * (at - 3)
        at += 1
        if answer[at - 1] < 128:
            return cursor, answer[at] == 1


def main():
    bench, rest = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2:]
    with tempfile.TemporaryDirectory(prefix="vereda-series-") as name:
        folder = pathlib.Path(name)
        found = json.loads(subprocess.run([bench, folder], check=True, capture_output=True, text=True).stdout)
        found["deflated_bytes"] = deflated(folder)
        found |= references(folder)
        found |= device(folder)
        if rest:
            found["servers"] = {"SQLite": exchange(folder, pathlib.Path(rest[0]).resolve(), None, "SQLite")}
        if len(rest) > 1:
            found["servers"]["PostgreSQL"] = exchange(folder, pathlib.Path(rest[0]).resolve(), rest[1], "PostgreSQL")
    print(json.dumps(found))


main()
