#!/usr/bin/env python3
"""The host's modules in a real Chromium, without an app; the checks are in check_records.py, check_connection.py, check_notes.py, check_network.py,
check_page.py, check_effects.py, check_hearing.py, check_region.py, check_push.py, check_signs.py, check_video.py and check_words.py.

Run: python3 web/tests/test_host.py   (needs playwright and Debian's chromium; prints one line per check, ends with 1 if any failed)
"""

import functools
import http.server
import pathlib
import sys
import threading

import check_connection  # noqa: F401  (each registers its checks)
import check_effects  # noqa: F401
import check_hearing  # noqa: F401
import check_network  # noqa: F401
import check_notes  # noqa: F401
import check_page  # noqa: F401
import check_push  # noqa: F401
import check_records  # noqa: F401
import check_region  # noqa: F401
import check_signs  # noqa: F401
import check_video  # noqa: F401
import check_words  # noqa: F401
from host_checks import CHECKS, PREPARE
from playwright.sync_api import sync_playwright

WEB = pathlib.Path(__file__).resolve().parent.parent


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
