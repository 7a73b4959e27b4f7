"""A person's device: a browser with a profile that outlives it. The same few verbs for Chromium, Firefox and WebKitGTK.

Identifiers are those of the screens in Swift (`Button("save", …)` is `#save`).
"""
import pathlib
import re
import shutil
import tempfile

from playwright.sync_api import Error

PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "es-MX", "timezone_id": "America/Mexico_City"}
# What a browser itself writes to the console when a request fails. Whether it may fail is for the test to say.
NETWORK = re.compile(r"Failed to load resource: (net::ERR_|the server responded with a status of (401|403|409|423|429|503))")


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


class Device:
    """Chromium or Firefox, by Playwright."""

    def __init__(self, playwright, engine, site, **options):
        self.playwright, self.engine, self.site = playwright, engine, site
        self.options, self.faults = {**PHONE, **options}, Faults()
        self.profile = pathlib.Path(tempfile.mkdtemp(prefix=f"vereda-{engine}-"))
        self.context = self.page = None
        self.start()

    def start(self):
        """Opens the browser, with what it kept from the last time."""
        if self.engine == "chromium":
            self.context = self.playwright.chromium.launch_persistent_context(
                self.profile, executable_path="/usr/bin/chromium", args=["--no-sandbox"], **{"device_scale_factor": 3, "is_mobile": True, "has_touch": True, **self.options})
        else:
            self.context = self.playwright.firefox.launch_persistent_context(
                self.profile, executable_path="/usr/bin/firefox-esr", channel="moz-firefox", **self.options)
        self.context.set_default_timeout(20_000)
        self.context.on("page", self.watch)
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()
        self.watch(self.page)

    def watch(self, page):
        if getattr(page, "is_watched", False):
            return
        page.is_watched = True
        page.on("console", lambda message: self.faults.add(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: self.faults.add(str(error)))

    def quit(self):
        """Closes the browser; the profile stays."""
        if self.context:
            self.context.close()
            self.context = self.page = None

    def throw_away(self):
        self.quit()
        shutil.rmtree(self.profile, ignore_errors=True)

    def tab(self):
        """One more tab of the same browser, as a device of its own to the test."""
        other = object.__new__(Device)
        other.__dict__.update(self.__dict__)
        other.page = self.context.new_page()
        return other

    def open(self, path):
        self.page.goto(path if path.startswith("http") else self.site + path)
        self.ready()

    def ready(self):
        """Waits until the app stands in the page instead of its skeleton."""
        self.page.wait_for_selector(".screen:not([aria-busy]) main h1")
        self.wait("!document.querySelector('main .skeleton')")

    def reload(self):
        self.page.reload()
        self.ready()

    def press(self, identifier):
        self.page.locator(f"#{identifier}").click()

    def write(self, identifier, text):
        self.page.locator(f"#{identifier}").fill(text)

    def pick(self, identifier):
        """A radio button, a checkbox or a switch, by its label."""
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
        for _ in range(max(timeout // 50, 1)):
            try:
                if self.page.evaluate(expression, argument):
                    return
            except Error as error:
                if "context was destroyed" not in str(error) and "navigat" not in str(error):
                    raise
            self.page.wait_for_timeout(50)
        raise TimeoutError(f"not true within {timeout} ms: {expression} ({argument!r})")

    def run(self, expression, argument=None):
        return self.page.evaluate(expression, argument)

    def ready_offline(self):
        """Waits until the app's service worker has everything and carries this page."""
        self.page.evaluate("""async () => {
          const registration = await navigator.serviceWorker.ready;
          if (!navigator.serviceWorker.controller) await new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
          return registration.active.state;
        }""")
