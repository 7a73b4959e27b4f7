"""A health export of a gigabyte: how fast it is read. bench/health.py HEALTHBENCH [MEGABYTES]

HEALTHBENCH makes an `export.xml` (Sources/HealthSamples) and reads it; libexpat goes through it with empty handlers, and Python's xml.sax counts
its records: all in this run, each in a process of its own, the fastest of three in seconds of the processor. Chromium imports the same file with the
module of tools/build-web, once with a shelf that keeps nothing and once into IndexedDB: seconds of the clock, and the most memory of the page's
process (its Worker's too) beyond what it had before. Prints one line of JSON.
"""

import functools
import http.server
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import threading
import zipfile

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web" / "tests"))
import test_health as browser_tests

SAX = """
import sys, xml.sax
class Counter(xml.sax.handler.ContentHandler):
    count = 0
    def startElement(self, name, attributes):
        if name == "Record":
            self.count += 1
counter = Counter()
xml.sax.parse(sys.argv[1], counter)
print(counter.count)
"""


def least(command, times=3):
    """Seconds of the processor, and what was printed."""
    best = None
    for _ in range(times):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        said = subprocess.run([str(word) for word in command], check=True, capture_output=True, text=True).stdout
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if best is None or seconds < best[0]:
            best = seconds, said
    return best


# Imports the chosen file: seconds, and how many records were read.
IMPORT = """async isKept => {
  Object.assign(document.body.dataset, { healthWorker: '/health/worker.js', healthEngine: '/health.wasm' });
  const { series } = await import('/host/series.js'), { effects } = await import('/host/health.js');
  const shelf = (effect, context) => isKept ? series[effect.do](effect, context) : [1, effect.do === 'series.chunks' ? new Uint8Array() : {}];
  const file = document.querySelector('input').files[0], start = performance.now();
  const { 'health.import': run } = effects({ fileOf: () => file, series: shelf });
  const effect = { file: 'export', owner: 'local', out: false, zone: null, stamp: '0193507b1c00-0000-9f86d081884c7d65', now: 20_800 * 86_400_000 };
  const [status, body] = await run(effect, { signal: new AbortController().signal, tell() {} });
  if (status !== 1) throw new Error(JSON.stringify(body));
  return [(performance.now() - start) / 1000, body.counts.tallies.reduce((sum, row) => sum + row[2], 0)];
}"""


def pages():
    """Processes of pages of a Chromium that this process began."""
    parents = {}
    for process in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            status, command = (process / "status").read_text(), (process / "cmdline").read_bytes()
        except OSError:
            continue
        parents[process] = pathlib.Path("/proc") / status.partition("PPid:\t")[2].split()[0], b"--type=renderer" in command

    def is_ours(process):
        return process.name == str(os.getpid()) or (process in parents and is_ours(parents[process][0]))

    return [process for process, (_, is_page) in parents.items() if is_page and is_ours(process)]


def memory(process, name):
    """A line of the process's status, in MiB."""
    return next(int(line.split()[1]) / 1024 for line in (process / "status").read_text().splitlines() if line.startswith(name))


def in_browser(file, is_kept):
    """Seconds, records, and MiB beyond what the page had before."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(browser_tests.Quiet, directory=ROOT / "web"))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with tempfile.TemporaryDirectory(prefix="vereda-health-browser-") as profile, sync_playwright() as playwright:
        # Memory as on a phone that has little of it: elsewhere Chromium leaves more to be collected.
        options = ["--no-sandbox", *(["--enable-low-end-device-mode"] if is_kept else [])]
        context = playwright.chromium.launch_persistent_context(profile, executable_path="/usr/bin/chromium", args=options)
        page = context.new_page()
        page.set_default_timeout(0)
        page.goto(f"http://127.0.0.1:{server.server_port}/tests/empty.html")
        page.evaluate("document.body.append(Object.assign(document.createElement('input'), { type: 'file' }))")
        page.set_input_files("input", file)
        processes = pages()
        before = {process: memory(process, "VmRSS") for process in processes}
        for process in processes:
            (process / "clear_refs").write_text("5")  # the most memory counts from here
        seconds, records = page.evaluate(IMPORT, is_kept)
        grown = max(memory(process, "VmHWM") - before[process] for process in processes)
        context.close()
    server.shutdown()
    return seconds, records, grown


def main():
    bench, megabytes = pathlib.Path(sys.argv[1]).resolve(), int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    with tempfile.TemporaryDirectory(prefix="vereda-health-") as folder:
        xml, archive = pathlib.Path(folder) / "export.xml", pathlib.Path(folder) / "export.zip"
        size, records = map(int, subprocess.run([bench, "make", xml, str(megabytes)], check=True, capture_output=True, text=True).stdout.split())
        with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as out:
            out.write(xml, "apple_health_export/export.xml")
        read, said = least([bench, "read", xml])
        kept, kept_said = least([bench, "keep", xml])
        unzipped, _ = least([bench, "read", archive])
        expat, _ = least([bench, "expat", xml])
        sax, counted = least([sys.executable, "-c", SAX, xml], 1)
        page, page_records, _ = in_browser(xml, False)
        shelf, shelf_records, shelf_mib = in_browser(xml, True)
        assert page_records == shelf_records == int(said.split()[2]), (page_records, shelf_records, said)
        # Pressures stand in the file as two records and again in their correlation.
        print(
            json.dumps(
                {
                    "bytes": size,
                    "zip_bytes": archive.stat().st_size,
                    "records": records,
                    "sax_records": int(counted),
                    "read": int(said.split()[2]),
                    "read_s": read,
                    "read_mib": float(said.split()[3]),
                    "keep_s": kept,
                    "keep_mib": float(kept_said.split()[3]),
                    "zip_s": unzipped,
                    "expat_s": expat,
                    "sax_s": sax,
                    "browser_s": page,
                    "browser_kept_s": shelf,
                    "browser_kept_mib": shelf_mib,
                }
            )
        )


if __name__ == "__main__":
    main()
