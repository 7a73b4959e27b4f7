"""SE-03, SE-05, SE-06: the sound of Serenity in a real Chromium, under the policy of the real pages, inside an AudioWorklet.

The module is the one that tools/build-web made (SOUND_WASM names another file). Rendered offline, faster than it would be heard.
"""

import http.server
import os
import pathlib
import sys
import threading

import pytest
from product import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from web.serve import HEADERS, TYPES

WASM = pathlib.Path(os.environ.get("SOUND_WASM", ROOT / ".build-wasm" / "wasm32-unknown-none-wasm" / "release" / "SoundClient.wasm"))
FILES = {"/": b"<!doctype html><html lang=es><title>Sonido</title><main>Sonido</main></html>"}

# Renders seconds of sound offline; answers what was heard, by tenths of a second, and the notices.
RENDER = """async ({ calls, seconds, rate }) => {
  const { openOutput } = await import("/audio/output.js");
  const context = new OfflineAudioContext(2, rate * seconds, rate), notices = [];
  const output = await openOutput({ worklet: "/audio/worklet.js", wasm: "/sound.wasm", hear: notice => notices.push(notice), context });
  output.call(...calls);
  await new Promise(done => setTimeout(done, 300)); // messages arrive before rendering begins
  const buffer = await context.startRendering();
  await new Promise(done => setTimeout(done, 300));
  const sides = [0, 1].map(side => buffer.getChannelData(side)), step = rate / 10, levels = [];
  let peak = 0, finite = true;
  for (let at = 0; at + step <= buffer.length; at += step) {
    let sum = 0;
    for (const side of sides) for (let n = at; n < at + step; n++) {
      const sample = side[n];
      sum += sample * sample;
      if (Math.abs(sample) > peak) peak = Math.abs(sample);
      if (!Number.isFinite(sample)) finite = false;
    }
    levels.push(Math.sqrt(sum / step / 2));
  }
  return { peak, finite, levels, notices, first: Array.from(sides[0].slice(4800, 4810)) };
}"""


@pytest.fixture(scope="module")
def site():
    assert WASM.exists(), "SoundClient.wasm is not built: tools/build-web"

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            pass

        def do_GET(self):
            if self.path.startswith(("/audio/", "/host/")):
                file = ROOT / "web" / self.path.lstrip("/")
                data, kind = file.read_bytes(), TYPES[file.suffix]
            elif self.path == "/sound.wasm":
                data, kind = WASM.read_bytes(), TYPES[".wasm"]
            elif self.path in FILES:
                data, kind = FILES[self.path], TYPES[".html"]
            else:
                data, kind = None, "text/plain"
            self.send_response(404 if data is None else 200)
            for name, value in {**HEADERS, "Content-Type": kind}.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(data or b"")))
            self.end_headers()
            self.wfile.write(data or b"")

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://localhost:{server.server_port}/"
    server.shutdown()


@pytest.fixture(scope="module")
def browser(playwright):
    opened = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", "--autoplay-policy=no-user-gesture-required"])
    yield opened
    opened.close()


@pytest.fixture
def page(browser, site):
    context = browser.new_context(locale="es-MX", viewport={"width": 390, "height": 844})
    opened, complaints = context.new_page(), []
    opened.on(
        "console", lambda message: complaints.append(message.text) if message.type == "error" and "favicon" not in message.location.get("url", "") else None
    )
    opened.on("pageerror", lambda error: complaints.append(str(error)))
    opened.goto(site)
    yield opened
    context.close()
    assert not complaints, complaints


@pytest.mark.parametrize("scape", range(9), ids=["rain", "sea", "wind", "forest", "drone", "bells", "calm", "inspired", "focused"])
def test_scape(page, scape):
    heard = page.evaluate(RENDER, {"calls": [["start", scape, 7, 0.5, 1, 0]], "seconds": 12, "rate": 48000})
    assert heard["finite"] and heard["peak"] < 0.708, heard["peak"]
    assert min(heard["levels"][20:]) > 0.0005 and max(heard["levels"]) > 0.01, heard["levels"]
    assert not [notice for notice in heard["notices"] if notice["kind"] == "failed"]


def test_session(page):
    """A session says its parts at their times, waits for no message in between, and ends."""
    calls = [["begin", 8000, 1], ["part", 1000, 500, 0], ["start", 0, 7, 0.5, 1, 0], ["play"]]
    heard = page.evaluate(RENDER, {"calls": calls, "seconds": 6, "rate": 44100})
    said = [notice for notice in heard["notices"] if notice["kind"] == "say"]
    assert [notice["value"] for notice in said] == [0] and abs(said[0]["position"] - 1000) < 10, said
    before, after = sum(heard["levels"][3:9]) / 6, sum(heard["levels"][25:55]) / 30
    assert after < before * 0.55, "the scape makes room for the voice"


def test_breathing(page):
    calls = [["phase", 0, 1000], ["phase", 2, 1500], ["breathe", 1]]
    heard = page.evaluate(RENDER, {"calls": calls, "seconds": 12, "rate": 48000})
    breaths = [notice for notice in heard["notices"] if notice["kind"] == "breath"]
    assert [notice["value"] for notice in breaths[:5]] == [0, 1, 8, 9, 16], breaths
    begin = breaths[0]["time"]
    for index, notice in enumerate(breaths):
        assert abs(notice["time"] - begin - (index // 2 * 2.5 + index % 2)) < 0.005, breaths
    assert max(heard["levels"]) > 0.02


def test_player_without_worklet(page):
    """Where there is no AudioWorklet the player says so and does not pretend."""
    told = page.evaluate("""async () => {
      Object.defineProperty(BaseAudioContext.prototype, "audioWorklet", { value: undefined });
      const { Player } = await import("/audio/player.js"), told = [];
      const player = new Player({ worklet: "/audio/worklet.js", wasm: "/sound.wasm" }, one => told.push(one));
      const how = await player.load({ title: "Prueba", length: 60000, scape: "rain" });
      return { how, failed: told.filter(one => one.kind === "failed") };
    }""")
    assert told == {"how": "unsupported", "failed": [{"kind": "failed", "reason": "unsupported"}]}


# A session that plays, with the element through which it is heard.
PLAYS = """async ({ length, file }) => {
  const { Player } = await import("/audio/player.js"), elements = [], { Audio } = globalThis;
  globalThis.Audio = function (...how) { const element = new Audio(...how); elements.push(element); return element; };
  Object.assign(window, { told: [], elements });
  window.player = new Player({ worklet: "/audio/worklet.js", wasm: "/sound.wasm" }, one => told.push(structuredClone(one)));
  window.how = await player.load({ title: "Pausa", length, scape: "rain", fade: 0.1, file });
  player.play();
}"""


def until(page, expression):
    for _ in range(200):  # asked from outside: the page's policy lets nothing be evaluated inside
        if page.evaluate(expression):
            return
        page.wait_for_timeout(50)
    raise AssertionError(expression + " never came: " + str(page.evaluate("told.slice(-3)")))


@pytest.mark.parametrize("how", ["player.output.context.suspend()", "elements[0].pause()"], ids=["context", "element"])
def test_interrupted_from_outside(page, how):
    """SE-03, issue point 9: what the platform stops is told as paused where it was heard, stays so when the platform lets it go, and goes on when it is played."""
    page.evaluate(PLAYS, {"length": 60_000})
    until(page, "player.state.position > 500")
    page.evaluate(f"() => {{ {how}; }}")
    until(page, "told.at(-1).playing === false")
    position = page.evaluate("player.state.position")
    assert 500 < position < 15_000 and page.evaluate("navigator.mediaSession.playbackState") == "paused"
    page.evaluate("() => player.output.context.resume()")
    page.wait_for_timeout(600)
    assert page.evaluate("[player.state.playing, player.state.position]") == [False, position], "it does not go on by itself"
    page.evaluate("() => player.play()")
    until(page, f"player.state.playing && player.state.position > {position} + 500")
    assert page.evaluate("player.state.position") < position + 11_000, "it goes on from there"
    page.evaluate("player.close()")


def test_not_let_go_on(page):
    """Issue point 9: played while the platform still holds the sound, it is told as paused again; no silence is taken for playing."""
    page.evaluate(PLAYS, {"length": 60_000})
    until(page, "player.state.position > 500")
    page.evaluate("""async () => {
      const { context } = player.output;
      await context.suspend();
      context.resume = () => Promise.reject(new DOMException("a call", "InvalidStateError"));
    }""")
    until(page, "told.at(-1).playing === false")
    page.evaluate("() => { told.length = 0; player.play(); }")
    assert page.evaluate("told[0].playing") is True
    until(page, "told.at(-1).playing === false")
    assert page.evaluate("told.filter(one => one.kind === 'failed')") == []
    page.evaluate("() => { delete player.output.context.resume; player.play(); }")
    until(page, "player.state.playing && told.at(-1).position > told[0].position")
    page.evaluate("player.close()")


def test_player(page):
    """A short session from its beginning to its end: words without a voice, controls, the end."""
    page.evaluate("""async () => {
      const { Player } = await import("/audio/player.js");
      window.told = [];
      window.player = new Player({ worklet: "/audio/worklet.js", wasm: "/sound.wasm" }, one => told.push(structuredClone(one)));
      const parts = [{ at: 300, spoken: 400, pause: 100, text: "Respira." }, { at: 1500, spoken: 400, pause: 100, text: "Suelta." }];
      window.how = await player.load({ title: "Pausa", length: 3000, parts, scape: "rain", fade: 0.1 });
      player.play();
    }""")
    assert page.evaluate("how") == "worklet"
    assert page.evaluate("navigator.mediaSession.metadata.title") == "Pausa"
    for _ in range(200):  # asked from outside: the page's policy lets nothing be evaluated inside
        if page.evaluate("told.some(one => one.kind === 'finished')"):
            break
        page.wait_for_timeout(100)
    assert page.evaluate("told.filter(one => one.kind === 'finished').length") == 1, page.evaluate("told.slice(-3)")
    assert page.evaluate("[...new Set(told.filter(one => one.part >= 0).map(one => one.part))]") == [0, 1]
    page.evaluate("player.close()")
    assert page.evaluate("navigator.mediaSession.metadata") is None
