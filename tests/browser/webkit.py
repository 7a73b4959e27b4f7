"""The same verbs as `device.Device`, for WebKitGTK: the engine nearest to the iPhone's."""

import ctypes
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time

from device import PHONE, Faults
from loudspeaker import Loudspeaker
from selenium import webdriver
from selenium.common.exceptions import InvalidSessionIdException, WebDriverException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from verbs import FOUND, ON_LINE, POSITION, Verbs, patience, pattern

KEYS = {
    "Tab": Keys.TAB,
    "Enter": Keys.ENTER,
    "Escape": Keys.ESCAPE,
    "ArrowDown": Keys.ARROW_DOWN,
    "ArrowUp": Keys.ARROW_UP,
    "Space": Keys.SPACE,
    "ArrowLeft": Keys.ARROW_LEFT,
    "ArrowRight": Keys.ARROW_RIGHT,
    "Home": Keys.HOME,
    "End": Keys.END,
    "PageUp": Keys.PAGE_UP,
    "PageDown": Keys.PAGE_DOWN,
    "Backspace": Keys.BACKSPACE,
}
HELD = {"Shift": Keys.SHIFT}
HERE = pathlib.Path(__file__).resolve().parent
# Kept by the page itself, since WebDriver has no console: what would have been written there as an error.
LISTEN = """
if (!window.faults) { window.faults = [];
  const complain = console.error;
  const told = word => word instanceof WebAssembly.RuntimeError ? word + '\\n' + word.stack : String(word); // where the module broke
  console.error = (...words) => { faults.push(words.map(told).join(' ')); complain.apply(console, words); };
  addEventListener('error', e => { if (e.message) faults.push(String(e.message)); });
  addEventListener('unhandledrejection', e => faults.push(String(e.reason)));
  document.addEventListener('securitypolicyviolation', e => faults.push('policy: ' + e.violatedDirective + ' ' + e.blockedURI)); }
"""


class Display:
    """A screen, and a loudspeaker, for browsers that cannot do without them."""

    def __init__(self):
        self.loudspeaker = Loudspeaker()
        read, write = os.pipe()
        self.process = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x1024x24", "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL
        )
        os.close(write)
        with os.fdopen(read) as numbers:
            self.name = ":" + numbers.readline().strip()
        self.keep_windows_seen()

    def keep_windows_seen(self):
        """Each window is drawn for itself, so none counts as covered by another one. Without it the screen tells Firefox that a window lies under the next one:
        its page is hidden then, is given no frames, and the driver, which waits for two of them before each press, waits for ever."""
        screen, composite = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libXcomposite.so.1")
        screen.XOpenDisplay.restype = ctypes.c_void_p
        screen.XDefaultRootWindow.restype = ctypes.c_ulong
        connection = ctypes.c_void_p(screen.XOpenDisplay(self.name.encode()))  # stays open: what was asked lasts as long
        assert connection, f"no screen {self.name}"
        composite.XCompositeRedirectSubwindows(connection, ctypes.c_ulong(screen.XDefaultRootWindow(connection)), 0)  # 0: the screen puts them together
        screen.XSync(connection, 0)

    def close(self):
        self.loudspeaker.close()
        self.process.terminate()
        self.process.wait()


class WebKitDevice(Verbs):
    """`product`: whose network is cut when the device is offline. Options as those of Playwright; what the engine has no word for is left out."""

    engine = "webkit"

    @property
    def driver(self):
        """The driver, at this device's own tab."""
        driver = self.seat["driver"]
        if driver and self.seat["at"] != self.handle:
            driver.switch_to.window(self.handle)
            self.seat["at"] = self.handle
        return driver

    def tab(self):
        """One more tab of the same browser, as a device of its own to the test."""
        other = object.__new__(WebKitDevice)
        other.__dict__.update(self.__dict__)
        self.driver.switch_to.new_window("tab")
        other.handle = self.seat["at"] = self.seat["driver"].current_window_handle
        return other

    def __init__(self, display, site, product=None, viewport=None, geolocation=None, permissions=(), **_):
        self.display, self.site, self.product, self.faults = display, site, product, Faults()
        self.viewport = viewport or PHONE["viewport"]
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix="vereda-webkit-"))
        self.seat, self.handle = {"driver": None, "at": None}, None
        self.scripts, self.turn = [LISTEN, ON_LINE], 0
        if geolocation:
            self.scripts.append(POSITION.replace("PLACE", json.dumps(geolocation)))
        self.start()

    def start(self):
        self.tell_scripts()
        options = webdriver.WebKitGTKOptions()
        options.binary_location = str(HERE / "webkit_window.py")
        options.add_argument(f"--profile={self.profile}")
        options.set_capability("pageLoadStrategy", "none")  # the driver takes the app's own change of address for a load, and waits for ever
        environment = {
            **os.environ,
            "DISPLAY": self.display.name,
            "LANG": "es_MX.UTF-8",
            "TZ": "America/Mexico_City",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
            "NO_AT_BRIDGE": "1",
        }
        service = webdriver.WebKitGTKService("/usr/bin/WebKitWebDriver", env=environment)
        self.seat["driver"] = webdriver.WebKitGTK(options=options, service=service)
        self.handle = self.seat["at"] = self.seat["driver"].current_window_handle
        self.driver.command_executor.client_config.timeout = 60
        self.size(**self.viewport)
        self.driver.set_script_timeout(patience(20_000) / 1000)

    def tell_scripts(self):
        """The window takes them from a file (webkit_window.py) and says so."""
        self.turn += 1
        (self.profile / "scripts.new").write_text(json.dumps({"turn": self.turn, "scripts": self.scripts}))
        (self.profile / "scripts.new").rename(self.profile / "scripts.json")
        end = time.monotonic() + 10
        while self.driver and (self.profile / "taken").read_text() != str(self.turn):
            assert time.monotonic() < end, "the window did not take the scripts"
            time.sleep(0.01)

    def is_alive(self):
        """Whether the page still answers: WebKit's process can die and leave the driver behind."""
        try:
            return self.driver.execute_script("return 1 + 1") == 2
        except Exception:  # the driver is of many kinds of error
            return False

    def before(self, script):
        self.scripts.append(script)
        self.tell_scripts()

    def quit(self):
        if self.seat["driver"]:
            self.collect()
            driver, self.seat["driver"] = self.seat["driver"], None
            try:
                driver.quit()
            except Exception:  # the browser or its driver died before
                driver.service.process.kill()

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

    def rest(self):
        """Stays where it is: on the way to a page of another process the driver now and then loses a question, and waits for ever. Only what was complained of is collected."""
        self.collect()

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

    def reload(self):
        self.leave(self.driver.refresh)

    def wait(self, expression, argument=None, timeout=20_000):
        end = time.monotonic() + patience(timeout) / 1000
        while True:
            try:
                if self.run(expression, argument):
                    return
            except InvalidSessionIdException:  # the browser is gone
                raise
            except WebDriverException:  # asked while one page gave way to another
                if time.monotonic() > end:
                    raise
            if time.monotonic() > end:
                raise TimeoutError(f"not true within {timeout} ms: {expression} ({argument!r})")
            time.sleep(0.05)

    def run(self, expression, argument=None):
        if expression.startswith("{"):  # statements, not an object
            return self.driver.execute_script(expression)
        return self.driver.execute_script(f"const e = ({expression}); return typeof e === 'function' ? e(arguments[0]) : e", argument)

    def element(self, selector):
        self.wait("s => document.querySelector(s)", selector)
        found = self.driver.find_element(By.CSS_SELECTOR, selector)
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", found)
        return found

    def press_on(self, selector, words=None):
        self.look_around()
        self.appears(selector, words)
        found = self.run(FOUND, [selector, words])
        self.driver.execute_script("arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", found)
        found.click()

    def press_twice(self, identifier):
        ActionChains(self.driver).double_click(self.element(f"#{identifier}")).perform()

    def script(self, text):
        """Runs statements in the page."""
        self.driver.execute_script(text)

    def keys(self, name):
        *held, name = name.split("+") if len(name) > 1 else [name]
        actions = ActionChains(self.driver)
        for one in held:
            actions.key_down(HELD[one])
        actions.send_keys(KEYS.get(name, name))
        for one in held:
            actions.key_up(HELD[one])
        actions.perform()

    def type(self, text):
        ActionChains(self.driver).send_keys(text).perform()

    def back(self):
        self.driver.back()

    def at(self, latitude, longitude, accuracy=6):
        place = {"latitude": latitude, "longitude": longitude, "accuracy": accuracy}
        self.scripts = [script for script in self.scripts if "watchPosition" not in script] + [POSITION.replace("PLACE", json.dumps(place))]
        self.tell_scripts()
        self.run("place => globalThis.moveTo?.(place)", place)

    def offline(self):
        self.lose_network()

    def online(self):
        self.find_network()

    def size(self, width, height):
        self.driver.set_window_size(width, height)

    def choose_file(self, identifier, name, kind, data):
        self.give_file(identifier, name, kind, data)

    def note_handed(self):
        """The window notes it always."""

    def handed(self):
        file = self.profile / "handed"
        return file.read_text().splitlines() if file.exists() else []

    def picture(self, path):
        self.driver.save_screenshot(path)

    def press(self, identifier):
        self.look_around()
        self.element(f"#{identifier}").click()

    def write(self, identifier, text):
        field = self.element(f"#{identifier}")
        if field.get_attribute("type") in ("time", "date", "range"):  # the engine's own picker is another window
            self.run(
                """([id, text]) => { const field = document.getElementById(id); field.value = text;
              for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true })) }""",
                [identifier, text],
            )
            return
        field.clear()
        if text:  # the driver refuses to type nothing
            field.send_keys(text)

    def pick(self, identifier):
        self.look_around()
        self.element(f"label:has(#{identifier})").click()

    def has(self, identifier):
        return self.run("s => document.querySelectorAll(s).length > 0", f"#{identifier}")

    def see(self, text):
        self.wait("t => new RegExp(t, 'im').test(document.body.innerText.replace(/[^\\S\\n]+/g, ' '))", pattern(text))

    def title(self):
        return self.run("document.querySelector('h1').innerText")

    def see_title(self, text):
        self.wait("t => document.querySelector('h1')?.textContent === t", text)

    def text(self):
        return self.run("document.querySelector('main').innerText")
