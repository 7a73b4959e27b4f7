"""Series on the device without an app: every check of web/tests/test_series.py as a test."""

import functools
import http.server
import sys
import threading

import pytest
from product import ROOT

sys.path.insert(0, str(ROOT / "web" / "tests"))
import test_series as series


@pytest.fixture(scope="module")
def browser(playwright):
    opened = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def address():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(series.Server, directory=series.WEB))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/tests/empty.html"
    server.shutdown()


@pytest.mark.parametrize("check", [function for _, function in series.CHECKS], ids=[name for name, _ in series.CHECKS])
def test_series_module(check, browser, address):
    context = browser.new_context()
    try:
        page = context.new_page()
        page.goto(address)
        page.evaluate(series.PREPARE)
        check(page)
    finally:
        context.close()
