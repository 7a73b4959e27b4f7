"""A person's device: a browser with a profile that outlives it. The same few verbs for Chromium, Firefox and WebKitGTK.

Identifiers are those of the screens in Swift (`Button("save", …)` is `#save`).
"""

import os
import pathlib
import re
import shutil
import tempfile
import time

from playwright.sync_api import Error
from verbs import ON_LINE, Verbs, patience

PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "es-MX", "timezone_id": "America/Mexico_City"}
# The scale is 1: a map drawn by software at the three of a phone has nine times the pixels, and shows nothing more to a test.
TOUCH = {"device_scale_factor": 1, "is_mobile": True, "has_touch": True}  # Firefox's driver has none of them
CHROMIUM = {"executable_path": "/usr/bin/chromium", "args": ["--no-sandbox"]}


def firefox(display):
    """With a window on that screen: without one it has no WebGL here, and so no map."""
    return {
        "executable_path": "/usr/bin/firefox-esr",
        "channel": "moz-firefox",
        "headless": False,
        "env": {**os.environ, "DISPLAY": display.name, "PULSE_SERVER": display.loudspeaker.server},
        "firefox_user_prefs": {"webgl.force-enabled": True},
    }


# What a browser itself writes to the console when a request fails. Whether it may fail is for the test to say.
NETWORK = re.compile(r"Failed to load resource: (net::ERR_|the server responded with a status of (401|403|409|423|429|503))")


# What Firefox writes when a page is left while its service worker is answering it: the answer has nobody to go to any more.
LEFT = re.compile(r"^Failed to load ‘[^’]+’\. A ServiceWorker intercepted the request and encountered an unexpected error\.$")


class Faults:
    """What the page complained of: errors in the console, uncaught exceptions, violations of the security policy."""

    def __init__(self):
        # A server that is gone (or no network) before the worker was fetched: the browser says so, the app goes on without.
        self.found, self.allowed = [], [re.compile("An unknown error occurred when fetching the script")]

    def allow(self, pattern):
        self.allowed.append(re.compile(pattern))

    def add(self, text):
        self.found.append(text)

    def unexpected(self):
        return [text for text in self.found if not any(pattern.search(text) for pattern in self.allowed)]


# What an engine hands to another app (`sms:`, `tel:`, `geo:`) is noted and goes no further: what it would do with it depends on the machine.
HANDED = """navigation.addEventListener("navigate", event => {
  if (/^(https?|blob|data|about):/.test(event.destination.url)) return;
  event.preventDefault();
  sessionStorage.handed = JSON.stringify([...JSON.parse(sessionStorage.handed ?? "[]"), event.destination.url]);
})"""


# What is out of sight has no `innerText` in Firefox while `content-visibility` is automatic.
IN_SIGHT = """document.addEventListener("DOMContentLoaded", () => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("main > * { content-visibility: visible !important }");
  document.adoptedStyleSheets = [sheet];
})"""


class Device(Verbs):
    """Chromium or Firefox, by Playwright.

    `shared`: a browser that stays open; the device is a window of it that keeps nothing once it is closed, and is there at once. Without one, the device
    has a profile of its own and can be closed and opened again (`quit`, `start`).
    """

    def __init__(self, playwright, engine, site, shared=None, display=None, **options):
        self.playwright, self.engine, self.site, self.shared, self.display = playwright, engine, site, shared, display
        self.options, self.faults = {**PHONE, **options}, Faults()
        self.profile = None if shared else pathlib.Path(tempfile.mkdtemp(prefix=f"vereda-{engine}-"))
        self.scripts, self.product = [ON_LINE, IN_SIGHT] if engine == "firefox" else [], None
        self.context = self.page = None
        self.hands_over = self.is_leaving = False
        self.start()

    def start(self):
        """Opens the browser, with what it kept from the last time."""
        if self.shared:
            self.context = self.shared.new_context(**{**(TOUCH if self.engine == "chromium" else {}), **self.options})
        elif self.engine == "chromium":
            self.context = self.playwright.chromium.launch_persistent_context(self.profile, **CHROMIUM, **{**TOUCH, **self.options})
        else:
            self.context = self.playwright.firefox.launch_persistent_context(self.profile, **firefox(self.display), **self.options)
        for script in self.scripts:
            self.context.add_init_script(script)
        self.context.set_default_timeout(patience(20_000))
        self.context.on("page", self.watch)
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()
        self.is_leaving = False
        self.watch(self.page)

    def watch(self, page):
        if getattr(page, "is_watched", False):
            return
        page.is_watched = True
        page.on("console", lambda message: self.faults.add(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.complained(str(error)))
        page.on("framenavigated", self.arrived)

    def complained(self, error):
        """Between the wish to leave a page and the next page it is the old page that speaks. What a worker fails to answer to a page that stays is a fault."""
        if not (self.engine == "firefox" and self.is_leaving and LEFT.search(error)):
            self.faults.add(error)

    def arrived(self, frame):
        if self.page and frame == self.page.main_frame:
            self.is_leaving = False

    def quit(self):
        """Closes the browser; the profile stays."""
        assert not self.shared, "a device of a shared browser keeps nothing: this test needs devices(), not visitors()"
        self.close()

    def close(self):
        if self.context:
            self.is_leaving = True
            try:
                self.context.close()
            except Error:  # the browser died before
                pass
            self.context = self.page = None

    def throw_away(self):
        self.close()
        if self.profile:
            shutil.rmtree(self.profile, ignore_errors=True)

    def is_alive(self):
        """Whether the browser still answers."""
        try:
            return self.page.evaluate("1 + 1") == 2
        except Error:
            return False

    def tab(self):
        """One more tab of the same browser, as a device of its own to the test."""
        other = object.__new__(Device)
        other.__dict__.update(self.__dict__)
        other.page = self.context.new_page()
        return other

    def open(self, path):
        self.is_leaving = True
        self.page.goto(path if path.startswith("http") else self.site + path)
        self.ready()

    def rest(self):
        """Leaves the app: a page that stays open moves its drawings, which costs the others' time."""
        self.is_leaving = True
        self.page.goto("about:blank")

    def ready(self):
        """Waits until the app stands in the page instead of its skeleton."""
        self.page.wait_for_selector(".screen:not([aria-busy]) main h1")
        self.wait("!document.querySelector('main .skeleton')")

    def reload(self):
        self.is_leaving = True
        self.page.reload()
        self.ready()

    def leave(self, how):
        """Does what loads the page anew, and waits for it."""
        self.run("() => { window.isLeft = true }")
        self.is_leaving = True
        how()
        self.wait("!window.isLeft")
        self.ready()

    def press(self, identifier):
        self.look_around()
        if self.engine == "firefox" and self.hands_over:
            # The driver takes what goes to another app for another page, and would wait for it: here the hand presses where the thing is.
            self.page.locator(f"#{identifier}").scroll_into_view_if_needed()
            box = self.box(f"#{identifier}")
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            return
        self.page.locator(f"#{identifier}").click()

    def press_on(self, selector, words=None):
        """The first that fits and is to be seen."""
        self.look_around()
        found = self.page.locator(selector, has_text=words) if words else self.page.locator(selector)
        found.locator("visible=true").first.click()

    def press_twice(self, identifier):
        """Two quick taps at one point. The engine is not told that they belong together: an iPhone does not know it either."""
        self.page.locator(f"#{identifier}").scroll_into_view_if_needed()
        box = self.box(f"#{identifier}")
        for _ in range(2):
            self.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def script(self, text):
        """Runs statements in the page."""
        self.page.evaluate(text)

    def keys(self, name):
        self.page.keyboard.press(name)

    def type(self, text):
        self.page.keyboard.type(text)

    def back(self):
        self.page.go_back()

    def before(self, script):
        """Runs in every page that is opened from now on, before the page's own scripts."""
        self.scripts.append(script)
        self.context.add_init_script(script)

    def at(self, latitude, longitude, accuracy=6):
        """Where the device is from now on; it was given a position when it was made."""
        self.context.set_geolocation({"latitude": latitude, "longitude": longitude, "accuracy": accuracy})

    def offline(self):
        """In Firefox the driver's own switch also stops a Worker's file that the service worker has: there the network itself is cut."""
        if self.engine == "chromium":
            self.context.set_offline(True)
        else:
            self.lose_network()

    def online(self):
        if self.engine == "chromium":
            self.context.set_offline(False)
        else:
            self.find_network()

    def size(self, width, height):
        self.page.set_viewport_size({"width": width, "height": height})

    def choose_file(self, identifier, name, kind, data):
        """Presses what asks for a file, and chooses this one."""
        if self.engine == "firefox":
            self.give_file(identifier, name, kind, data)
            return
        with self.page.expect_file_chooser() as chooser:
            self.press(identifier)
        chooser.value.set_files({"name": name, "mimeType": kind, "buffer": data})

    def note_handed(self):
        """From the next page on, what is handed to other apps is kept from them (Firefox tells no page, and has no such apps here)."""
        self.hands_over = True
        if self.engine == "chromium":
            self.before(HANDED)

    def handed(self):
        """The addresses that were handed to other apps, in order; nobody knows them in Firefox."""
        assert self.engine != "firefox"
        return self.run("JSON.parse(sessionStorage.handed ?? '[]')")

    def picture(self, path):
        self.page.screenshot(path=path)

    def write(self, identifier, text):
        self.page.locator(f"#{identifier}").fill(text)

    def pick(self, identifier):
        """A radio button, a checkbox or a switch, by its label."""
        self.look_around()
        self.page.locator(f"label:has(#{identifier})").click()

    def has(self, identifier):
        return self.page.locator(f"#{identifier}").count() > 0

    def see(self, text):
        """Waits until a text is on the page."""
        self.page.get_by_text(text).first.wait_for()

    def title(self):
        return self.page.locator("h1").inner_text()

    def see_title(self, text):
        self.wait("text => document.querySelector('h1')?.textContent === text", text)

    def text(self):
        return self.page.locator("main").inner_text()

    def wait(self, expression, argument=None, timeout=20_000):
        """Until a JavaScript expression is true, asked from outside: the page's policy forbids playwright's own way of waiting, which evaluates a string."""
        end = time.monotonic() + patience(timeout) / 1000
        while True:
            try:
                if self.page.evaluate(expression, argument):
                    return
            except Error as error:
                if "context was destroyed" not in str(error) and "navigat" not in str(error):
                    raise
            if time.monotonic() > end:
                break
            self.page.wait_for_timeout(50)
        raise TimeoutError(f"not true within {timeout} ms: {expression} ({argument!r})")

    def run(self, expression, argument=None):
        return self.page.evaluate(expression, argument)
