"""The verbs that every device has, whatever drives its engine: all of them are questions asked of the page.

A device brings `run`, `wait`, `open`, `press`, `press_on`, `write`, `keys`, `type`, `before`, `at`, `offline`, `online`, `size`, `choose_file`, `handed`.
"""

import base64
import json
import os
import re
import time

# The longest that a wait lasts, however busy the machine is (ms).
LONGEST = 90_000


def patience(milliseconds):
    """How long to wait for what takes so long at most on a machine with nothing else to do."""
    busy = os.getloadavg()[0] / (os.cpu_count() or 1)
    return max(milliseconds, min(LONGEST, round(milliseconds * max(1, busy))))


# Whether something that fits is to be seen: [selector, words].
FOUND = """([selector, words]) => [...document.querySelectorAll(selector)].find(one => one.checkVisibility({ visibilityProperty: true })
  && (!words || one.innerText.replace(/\\s+/g, ' ').toLowerCase().includes(words.toLowerCase())))"""
# What is fading or growing has arrived; what hears of the window's size has heard.
SETTLE = """async () => {
  // What is not in sight has no style until somebody asks, and would begin to change then.
  for (const one of document.querySelectorAll("main *")) getComputedStyle(one).backgroundColor;
  for (let i = 0; i < 10; i++) { // what ends may make its children begin
    for (let i = 0; i < 2; i++) await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
    const ending = document.getAnimations().filter(a => a.playState !== "finished" && Number.isFinite(a.effect?.getComputedTiming().endTime));
    if (!ending.length) break;
    for (const animation of ending) animation.finish();
  }
}"""
# Another theme, as the host sets it (`setTheme` of web/host/appearance.js).
THEME = """name => {
  const { dataset } = document.documentElement, isBlack = name === "contrast-dark";
  dataset.theme = isBlack ? "contrast" : name;
  if (isBlack) dataset.ground = "dark";
  else delete dataset.ground;
}"""
# A position of ours instead of the engine's: what is asked of it, what it answers and when is the page's own.
POSITION = """(() => {
  const watchers = new Map(), error = { code: 1, message: "denied", PERMISSION_DENIED: 1 };
  let number = 0, now = PLACE;
  const fix = () => ({ coords: { altitude: null, altitudeAccuracy: null, heading: null, speed: null, ...now }, timestamp: Date.now() });
  const tell = (found, missed) => setTimeout(() => now ? found(fix()) : missed?.(error));
  const ours = {
    getCurrentPosition: tell,
    watchPosition(found, missed) { watchers.set(++number, [found, missed]); tell(found, missed); return number; },
    clearWatch(one) { watchers.delete(one); },
  };
  Object.defineProperty(Navigator.prototype, "geolocation", { get: () => ours, configurable: true });
  const ask = Permissions.prototype.query;
  Permissions.prototype.query = function (what) { return what.name === "geolocation" ? Promise.resolve({ state: now ? "granted" : "denied" }) : ask.call(this, what); };
  globalThis.moveTo = place => { now = place; for (const [found, missed] of watchers.values()) tell(found, missed); };
})();"""
# Whether the page believes that there is a network: the system tells it, and where the network is cut outside there is none that could.
ON_LINE = """Object.defineProperty(Navigator.prototype, "onLine", { get: () => !sessionStorage.isOffline, configurable: true });"""


class Verbs:
    def settle(self):
        """What is fading or growing has arrived: what is measured before then is half of it."""
        self.run(SETTLE)

    def look_around(self):
        """A person sees a new place before they press there: what comes sooner at the same point is the second tap of a double one, which the app ignores."""
        self.wait("!(performance.now() - globalThis.vereda?.places?.movedAt < 600)")

    def ready_offline(self):
        """Waits until the app's own service worker has everything and carries this page: the launcher's lies around it, and has none of the app's files."""
        self.wait(
            """(worker => worker?.state === 'activated' && new URL(worker.scriptURL).pathname === document.body.dataset.worker)(navigator.serviceWorker.controller)""",
            timeout=60_000,  # an app with its rules and phrases is some megabytes
        )

    def paste(self, identifier, text):
        """A text all at once, as from the clipboard; the engine itself puts it in and tells the page."""
        self.run(
            "([id, text]) => { const field = document.getElementById(id); field.focus(); field.select(); document.execCommand('insertText', false, text) }",
            [identifier, text],
        )

    def appears(self, selector, words=None, timeout=20_000):
        """Waits until something that fits the selector (and has the words) is to be seen."""
        self.wait(f"arguments => Boolean(({FOUND})(arguments))", [selector, words], timeout)

    def wait_until_kept(self):
        """Waits until everything that was asked for is on the device: a page that is left before gives it up."""
        self.run("() => vereda.records.settled().then(() => true)")

    def goes(self, selector):
        """Waits until nothing fits any more."""
        self.wait("selector => !document.querySelector(selector)", selector)

    def words_of(self, selector):
        return self.run("selector => document.querySelector(selector).innerText", selector)

    def value_of(self, identifier):
        return self.run("id => document.getElementById(id).value", identifier)

    def count(self, selector):
        return self.run("selector => document.querySelectorAll(selector).length", selector)

    def box(self, selector):
        """x, y, width, height in CSS pixels of the window."""
        return self.run(
            "selector => { const { x, y, width, height } = document.querySelector(selector).getBoundingClientRect(); return { x, y, width, height } }", selector
        )

    def path(self):
        return self.run("location.pathname")

    def focused(self):
        return self.run("document.activeElement?.id ?? ''")

    def tab_to(self, identifier, key="Enter"):
        """Tabs until the control has the focus, then presses a key, if any. Backwards to what stands before the focus: past the end of the page Firefox's own bars
        have the focus, while the driver's keys still go to the page, where Enter then presses nothing."""
        self.appears(f"#{identifier}")
        isBefore = self.run(
            """id => document.activeElement !== document.body
          && Boolean(document.activeElement.compareDocumentPosition(document.getElementById(id)) & Node.DOCUMENT_POSITION_PRECEDING)""",
            identifier,
        )
        for _ in range(80):
            if self.focused() == identifier:
                if key:
                    self.keys(key)
                return
            self.keys("Shift+Tab" if isBefore else "Tab")
        raise AssertionError(f"#{identifier} is not reached by Tab")

    def give_position(self, place):
        """The device says that it is there: {latitude, longitude, accuracy}."""
        self.before(POSITION.replace("PLACE", json.dumps(place)))

    def give_file(self, identifier, name, kind, data):
        """Presses what asks for a file; instead of the engine's window, which no driver reaches, the field gets this one. What becomes of it is the engine's."""
        self.run(
            """([name, type, text]) => {
          const click = HTMLInputElement.prototype.click;
          HTMLInputElement.prototype.click = function () {
            if (this.type !== "file") return click.call(this);
            HTMLInputElement.prototype.click = click;
            const list = new DataTransfer();
            list.items.add(new File([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], name, { type }));
            this.files = list.files;
            this.dispatchEvent(new Event("change", { bubbles: true }));
          };
        }""",
            [name, kind, base64.b64encode(data).decode()],
        )
        self.press(identifier)

    def put_file(self, identifier, name, kind, data):
        """A file field has this file, as if it had been chosen or dropped there."""
        self.run(
            """([id, name, type, text]) => {
          const field = document.getElementById(id), list = new DataTransfer();
          list.items.add(new File([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], name, { type }));
          field.files = list.files;
          field.dispatchEvent(new Event("change", { bubbles: true }));
          return true;
        }""",
            [identifier, name, kind, base64.b64encode(data).decode()],
        )

    def lose_network(self):
        """No connection any more, and the page is told as the system would."""
        self.product.network.cut()
        self.run("() => { sessionStorage.isOffline = 'yes'; dispatchEvent(new Event('offline')) }")

    def find_network(self):
        self.product.network.mend()
        self.run("() => { sessionStorage.removeItem('isOffline'); dispatchEvent(new Event('online')) }")

    def pause(self, seconds):
        """Only for what cannot be seen from outside; say why where it is used."""
        time.sleep(seconds)


def pattern(text):
    """A text or a pattern as the source of a JavaScript RegExp."""
    return text.pattern if isinstance(text, re.Pattern) else re.escape(text)
