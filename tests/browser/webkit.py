"""The same verbs as `device.Device`, for WebKitGTK: the engine nearest to the iPhone's."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.common.by import By

from device import Faults

HERE = pathlib.Path(__file__).resolve().parent
# Kept by the page itself, since WebDriver has no console: what would have been written there as an error.
LISTEN = """
if (!window.faults) { window.faults = [];
  addEventListener('error', e => faults.push(String(e.message)));
  addEventListener('unhandledrejection', e => faults.push(String(e.reason)));
  document.addEventListener('securitypolicyviolation', e => faults.push('policy: ' + e.violatedDirective + ' ' + e.blockedURI)); }
"""


class Display:
    """A screen for browsers that cannot do without one."""

    def __init__(self):
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as numbers:
            self.name = ":" + numbers.readline().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()


class WebKitDevice:
    engine = "webkit"

    def __init__(self, display, site):
        self.display, self.site, self.faults = display, site, Faults()
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="vereda-webkit-"))
        self.driver = None
        self.start()

    def start(self):
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(HERE / "webkit_window.py")
        options.add_argument(f"--profile={self.profile}")
        options.set_capability("pageLoadStrategy", "none")  # the driver takes the app's own change of address for a load, and waits for ever
        environment = {**os.environ, "DISPLAY": self.display.name, "LANG": "es_MX.UTF-8", "TZ": "America/Mexico_City", "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
                       "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "NO_AT_BRIDGE": "1"}
        service = webdriver.WebKitGTKService("/usr/bin/WebKitWebDriver", env=environment)
        self.driver = webdriver.WebKitGTK(options=options, service=service)
        self.driver.set_window_size(390, 844)
        self.driver.set_script_timeout(20)

    def quit(self):
        if self.driver:
            self.collect()
            self.driver.quit()
            self.driver = None

    def throw_away(self):
        self.quit()
        shutil.rmtree(self.profile, ignore_errors=True)

    def collect(self):
        try:
            for fault in self.driver.execute_script("return window.faults ?? []"):
                self.faults.add(fault)
        except Exception:  # no page is open
            pass

    def open(self, path):
        self.leave(lambda: self.driver.get(path if path.startswith("http") else self.site + path))

    def leave(self, how):
        """Does what loads another page, and waits for it: since the driver does not, the old page is marked."""
        self.collect()
        time.sleep(0.2)  # a person's hand is not faster: what was pressed is on the disk
        self.run("window.isLeft = true")
        how()
        self.wait("!window.isLeft")
        self.ready()

    def ready(self):
        self.wait("document.querySelector('.screen:not([aria-busy]) main h1') && !document.querySelector('main .skeleton')")
        self.driver.execute_script(LISTEN)

    def reload(self):
        self.leave(self.driver.refresh)

    def wait(self, expression, argument=None, timeout=20_000):
        end = time.monotonic() + timeout / 1000
        while True:
            try:
                if self.run(expression, argument):
                    return
            except WebDriverException:  # asked while one page gave way to another
                if time.monotonic() > end:
                    raise
            if time.monotonic() > end:
                raise TimeoutError(f"not true within {timeout} ms: {expression} ({argument!r})")
            time.sleep(0.05)

    def run(self, expression, argument=None):
        return self.driver.execute_script(f"const e = ({expression}); return typeof e === 'function' ? e(arguments[0]) : e", argument)

    def element(self, selector):
        self.wait("s => document.querySelector(s)", selector)
        found = self.driver.find_element(By.CSS_SELECTOR, selector)
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", found)
        return found

    def press(self, identifier):
        self.element(f"#{identifier}").click()

    def write(self, identifier, text):
        field = self.element(f"#{identifier}")
        field.clear()
        field.send_keys(text)

    def pick(self, identifier):
        self.element(f"label:has(#{identifier})").click()

    def has(self, identifier):
        return self.run("s => document.querySelectorAll(s).length > 0", f"#{identifier}")

    def see(self, text):
        self.wait("t => document.body.innerText.includes(t)", text)

    def title(self):
        return self.run("document.querySelector('h1').innerText")

    def see_title(self, text):
        self.wait("t => document.querySelector('h1')?.textContent === t", text)

    def text(self):
        return self.run("document.querySelector('main').innerText")

    def ready_offline(self):
        end = time.monotonic() + 20
        while not self.driver.execute_async_script("""
          const done = arguments[0];
          navigator.serviceWorker.getRegistration().then(r => done(Boolean(r?.active?.state === 'activated' && navigator.serviceWorker.controller)))"""):
            assert time.monotonic() < end, "the service worker did not take the page"
            time.sleep(0.1)
