"""A page of any engine for the checks of web/tests, by the few verbs of Playwright's that they use."""

import functools
import http.server
import threading
import time

import pytest
from product import ROOT
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from verbs import patience
from webkit import KEYS, WebKitDevice

# Asks for the value of an expression, or of what the function that it is answers, also where that comes later. Its own names are such as no
# check uses: an expression means what it would mean in the page's console.
ASK = """(async () => { const $asked = (EXPRESSION); return typeof $asked === "function" ? await $asked(arguments[0]) : await $asked; })()
  .then(value => arguments[1]([true, value ?? null]), error => arguments[1]([false, `${error?.name}: ${error?.message}\n${error?.stack}`]));"""


class WebKitPage:
    """One tab of a `WebKitDevice`. What WebDriver has no word for (the network between page and server, quotas) is not here: such a check names its engines."""

    def __init__(self, device, handle=None):
        self.device, self.handle = device, handle or device.handle
        self.keyboard = self.mouse = self.context = self

    @property
    def driver(self):
        self.device.handle = self.handle
        return self.device.driver

    @property
    def url(self):
        return self.driver.current_url

    def goto(self, address):
        driver = self.driver
        self._leave(lambda: driver.get(address))

    def reload(self):
        self._leave(self.driver.refresh)

    def _leave(self, how):
        """The driver does not wait for the next page, so the old one is marked."""
        self.driver.execute_script("window.isLeft = true")
        how()
        end = time.monotonic() + patience(20_000) / 1000
        while True:
            try:
                if self.driver.execute_script("return !window.isLeft && document.readyState === 'complete'"):
                    return
            except WebDriverException:  # asked while one page gave way to another
                pass
            assert time.monotonic() < end, "the page did not come"
            time.sleep(0.02)

    def evaluate(self, expression, argument=None):
        good, value = self.driver.execute_async_script(ASK.replace("EXPRESSION", expression), argument)
        assert good, value
        return value

    def wait_for_timeout(self, milliseconds):
        time.sleep(milliseconds / 1000)

    def wait_for_function(self, expression, timeout=20_000):
        end = time.monotonic() + patience(timeout) / 1000
        while not self.evaluate(expression):
            assert time.monotonic() < end, expression
            time.sleep(0.02)

    def press(self, key):
        ActionChains(self.driver).send_keys(KEYS[key]).perform()

    def click(self, x, y):
        actions = ActionChains(self.driver)
        actions.w3c_actions.pointer_action.move_to_location(x, y).click()
        actions.perform()

    def new_page(self):
        self.driver.switch_to.new_window("tab")
        handle = self.device.seat["at"] = self.device.seat["driver"].current_window_handle
        return WebKitPage(self.device, handle)

    def close(self):
        self.driver.close()
        self.device.seat["at"] = None


class Pages:
    """Makes pages, each with a store of its own: a context in Chromium and Firefox; in WebKitGTK another origin, so `address` is to be new each time."""

    def __init__(self, browsers, display):
        self.browsers, self.display, self.window = browsers, display, None

    def open(self, engine, address, **options):
        """The page at that address, and what is to be called at its end."""
        if engine == "webkit":
            if self.window is None or not self.window.is_alive():
                self.close()
                self.window = WebKitDevice(self.display(), address)
                self.first = self.window.handle
            page = WebKitPage(self.window, self.first)
            page.goto(address)
            return page, lambda: None
        context = self.browsers(engine).new_context(**options)
        page = context.new_page()
        page.goto(address)
        return page, context.close

    def close(self):
        if self.window:
            self.window.throw_away()

    def check(self, engine, check, handler, prepare, **options):
        """One check of web/tests, on a page of its own that comes from a server of its own."""
        if engine not in getattr(check, "engines", [engine]):
            pytest.skip(f"{engine} has no such thing, or no driver that brings it about")
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(handler, directory=ROOT / "web"))
        threading.Thread(target=server.serve_forever, daemon=True).start()
        page, close = self.open(engine, f"http://127.0.0.1:{server.server_port}/tests/empty.html", **options)
        try:
            page.evaluate(prepare)
            check(page)
        finally:
            close()
            server.shutdown()


def each(checks):
    """Parametrizes a test by the checks of a file of web/tests."""
    return pytest.mark.parametrize("check", [function for _, function in checks], ids=[name for name, _ in checks])
