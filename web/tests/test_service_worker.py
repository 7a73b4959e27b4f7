#!/usr/bin/env python3
"""The service worker of the built site in a real Chromium: offline start, a broken download, a waiting version, the data afterwards.

Run after tools/build-web: python3 web/tests/test_service_worker.py
"""

import base64
import functools
import hashlib
import http.server
import pathlib
import re
import shutil
import sys
import tempfile
import threading

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DIST = ROOT / ".build-web" / "dist"
sys.path.insert(0, str(ROOT / "tools"))
sys.dont_write_bytecode = True
from web import serve


def release(site, number, broken=False):
    """A new version of Serenity in `site`: another title; `broken`: its shell does not arrive whole."""
    shell = (DIST / "serenity" / "index.html").read_text().replace("<title>Serenity", f"<title>V{number}")
    (site / "serenity" / "index.html").write_text(shell)
    integrity = "sha256-" + base64.b64encode(hashlib.sha256(b"half" if broken else shell.encode()).digest()).decode()
    worker = (DIST / "serenity" / "sw.js").read_text()
    worker = re.sub(r'(\["/serenity/", ")[^"]+', rf"\g<1>{integrity}", worker)
    (site / "serenity" / "sw.js").write_text(re.sub(r'"version": "[^"]+"', f'"version": "v{number}"', worker))


def settle(page):
    page.evaluate("navigator.serviceWorker.getRegistration().then(r => r.update()).catch(() => {})")
    page.wait_for_timeout(1500)


def main():
    with tempfile.TemporaryDirectory() as folder:
        site = pathlib.Path(folder) / "dist"
        shutil.copytree(DIST, site, ignore=shutil.ignore_patterns("*.br", "*.gz"))
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(serve.Handler, site))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/serenity/"
        with sync_playwright() as p:
            browser = p.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            context = browser.new_context(locale="es-MX")
            page = context.new_page()
            release(site, 1)
            page.goto(address)
            page.wait_for_timeout(3000)
            assert page.evaluate("caches.keys()") == ["vereda:serenity:v1"], "the first version is kept"
            page.evaluate("vereda.records.append({ records: [{ c: 'serenity.mood', i: 'X', s: 'x', f: {} }], out: true })")

            release(site, 2, broken=True)
            settle(page)
            assert not page.evaluate("vereda.updates.waiting"), "a version that did not arrive whole is not offered"
            context.set_offline(True)
            page.close()
            page = context.new_page()
            page.goto(address + "diario/2026-11-21")
            page.wait_for_selector("h1:not(.visually-hidden)")
            context.set_offline(False)
            print("ok     PL-03: opens offline at any place, also after a broken download")

            release(site, 3)
            settle(page)
            assert page.evaluate("vereda.updates.waiting"), "a whole version waits"
            assert "vereda:serenity:v1" in page.evaluate("caches.keys()"), "the one in use stays"
            with page.expect_navigation():
                page.evaluate("vereda.updates.take()")
            page.wait_for_timeout(1500)
            assert page.evaluate("caches.keys()") == ["vereda:serenity:v3"], "old versions are cleared"
            assert page.evaluate("vereda.records.outbox({ limit: 5 }).then(r => r[1].entries.map(e => e.r.i))") == ["X"], "data untouched"
            print("ok     PL-03: a new version waits, is taken when asked, and leaves the data as it was")
            browser.close()


if __name__ == "__main__":
    main()
