"""SE-03, SE-05: Serenity's sound as a person hears it, in the built site: the player, the locked screen's buttons, offline, a whole session."""

import pytest
from test_sound import browser, site  # noqa: F401  (fixtures)

# Hears what the page sends out, and keeps what it asks of the browser.
EARS = """
window.heard = { messages: [], actions: {}, loud: () => 0, port: null };
const connect = AudioNode.prototype.connect;
AudioNode.prototype.connect = function (target, ...rest) {
  if (target instanceof AudioDestinationNode || target instanceof MediaStreamAudioDestinationNode) {
    const analyser = this.context.createAnalyser(), samples = new Float32Array(analyser.fftSize = 8192);
    connect.call(this, analyser);
    heard.loud = () => { analyser.getFloatTimeDomainData(samples); return Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length); };
  }
  return connect.call(this, target, ...rest);
};
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (message, ...rest) { if (message?.calls) { heard.messages.push(...message.calls); heard.port = this; } return post.call(this, message, ...rest); };
const handle = MediaSession.prototype.setActionHandler;
MediaSession.prototype.setActionHandler = function (name, act) { heard.actions[name] = act; return handle.call(this, name, act); };
"""

# A session's calls, rendered in an AudioWorklet faster than it would be heard. The voice says each part as long as it was planned.
WHOLE = """async ({ calls, rate }) => {
  const { openOutput } = await import("/audio/output.js");
  const parts = calls.filter(([name]) => name === "part").map(([, at, spoken]) => ({ at, spoken })), length = calls.find(([name]) => name === "begin")[1] / 1000;
  const context = new OfflineAudioContext(2, rate * (length + 8), rate), notices = [];
  const output = await openOutput({ worklet: "/audio/worklet.js", wasm: "/sound.wasm", hear: notice => notices.push(notice), context });
  output.call(...calls, ["play"]);
  await new Promise(done => setTimeout(done, 300));
  for (const { at, spoken } of parts) context.suspend((at + spoken) / 1000).then(async () => {
    output.call(["said"]);
    await new Promise(done => setTimeout(done, 10));
    context.resume();
  });
  const buffer = await context.startRendering(), window = rate / 20, left = buffer.getChannelData(0), right = buffer.getChannelData(1), silent = [];
  await new Promise(done => setTimeout(done, 300));
  for (let at = rate * 3; at + window <= rate * length; at += window) {
    let peak = 0;
    for (let n = at; n < at + window; n++) peak = Math.max(peak, Math.abs(left[n]), Math.abs(right[n]));
    if (peak < 1e-5) silent.push(at / rate);
  }
  return { parts, silent, said: notices.filter(one => one.kind === "say"), finished: notices.filter(one => one.kind === "finished"), failed: notices.filter(one => one.kind === "failed") };
}"""


@pytest.fixture
def device(visitors, product, engine):
    made = visitors(product, engine)
    made.before(EARS)
    # A browser without voices: the words are on the screen, and the sound goes on by the planned times.
    return made


def open_session(device, length=None, session="un-respiro"):
    device.open(f"/serenity/sesiones/{session}")
    if length:
        device.pick(f"length-{length}")


def is_loud(device, limit=0.0005):
    device.wait(f"heard.loud() > {limit}")


def test_session_is_heard(device):
    open_session(device)
    device.press("start-session")
    device.appears("#pause")
    is_loud(device)
    assert device.run("navigator.mediaSession.metadata.title") == "Un Respiro"
    device.wait("navigator.mediaSession.playbackState === 'playing'")
    # The locked screen's buttons and the app's are the same.
    device.run("heard.actions.pause()")
    device.appears("#play")
    device.wait("heard.loud() < 0.00001")
    device.run("heard.actions.play()")
    device.appears("#pause")
    is_loud(device)
    device.run("heard.actions.seekto({ seekTime: 241 })")
    device.wait("/^4:0\\d/.test(document.querySelector('main [role=timer], main .timer')?.innerText.trim() ?? '')")
    # Leaving the player is the end of the sound.
    device.press("back")
    device.wait("heard.loud() < 0.00001")
    assert device.run("navigator.mediaSession.metadata") is None


def test_offline(device):
    device.open("/serenity/sonidos")
    device.ready_offline()
    device.offline()
    device.reload()
    device.pick("scape-rain")
    device.press("play-sound")
    is_loud(device)
    device.press("stop-sound")
    device.wait("heard.loud() < 0.00001")


def test_soundscape_and_volume(device):
    device.open("/serenity/sonidos")
    device.press("play-sound")
    is_loud(device)
    device.pick("scape-sea")
    device.wait("heard.messages.filter(([name]) => name === 'start').map(([, scape]) => scape).join() === '6,1'")
    device.write("volume", "0")
    device.wait("heard.loud() < 0.00001")
    device.press("tab-today")
    device.press_on("#tab-sessions")
    device.press("to-sounds")
    device.appears("#stop-sound")


def trap(device):
    """The module cannot make a tone that lasts no number of seconds: it traps where audio is rendered."""
    device.run("heard.port.postMessage({ id: -1, do: 'ask', calls: [['tone', 0, NaN, 1]] })")


def starts(device):
    return device.run("heard.messages.filter(([name]) => name === 'start').map(call => call.slice(1))")


def test_sound_begins_anew(device):
    """SE-05: after a trap the same sound goes on from a new instance; when it traps again at once, the person is told that nothing is heard."""
    device.open("/serenity/sonidos")
    device.pick("scape-rain")
    device.press("play-sound")
    is_loud(device)
    [first] = starts(device)
    trap(device)
    device.wait("heard.messages.filter(([name]) => name === 'start').length === 2")
    assert starts(device) == [first, first], "the same scape, from the same seed"
    device.wait("heard.messages.at(-1)[0] === 'play'")
    is_loud(device)
    assert device.has("stop-sound")
    trap(device)
    device.wait("heard.loud() < 0.00001")
    device.appears("#play-sound")
    assert len(starts(device)) == 2


def test_session_begins_anew_where_it_was(device):
    """SE-03: a trap in the middle of a session: it goes on at its place, with the parts that follow."""
    open_session(device)
    device.press("start-session")
    device.appears("#pause")
    is_loud(device)
    device.run("heard.actions.seekto({ seekTime: 241 })")
    device.pause(1.5)  # the sound's own clock goes on, and is what counts
    trap(device)
    before = device.run("heard.messages.findIndex(([name]) => name === 'tone') + 1")
    device.wait("count => heard.messages.slice(count).at(-1)?.[0] === 'play'", before)
    again = device.run("count => heard.messages.slice(count)", before)
    parts = [call for call in device.run("heard.messages") if call[0] == "part"]
    assert again[0][0] == "begin" and [call for call in again if call[0] == "part"] == parts[: len(parts) // 2]
    [[_, place]] = [call for call in again if call[0] == "seek"]
    assert 235_000 < place < 260_000, "a part is said from its beginning, which is some seconds before"
    is_loud(device)
    assert device.has("pause")


def test_without_audio(visitors, product, engine):
    """A browser that makes no sound says so, and the session goes on with its words."""
    device = visitors(product, engine)
    device.before("delete globalThis.AudioContext; Object.defineProperty(globalThis, 'AudioContext', { value: undefined })")
    device.open("/serenity/sonidos")
    device.press("play-sound")
    device.see("Aquí no se puede oír")
    open_session(device)
    device.press("start-session")
    device.appears("#pause")


def test_a_whole_session(device, browser, site):
    """15 minutes to the end: the very calls that the app makes, rendered in an AudioWorklet of the same browser some hundred times faster than heard."""
    open_session(device, 15, "pausa-consciente")
    device.press("start-session")
    device.wait("heard.messages.some(([name]) => name === 'play')")
    calls = device.run(
        "heard.messages.slice(heard.messages.findIndex(([name]) => name === 'begin')).filter(([name]) => ['begin', 'part', 'start'].includes(name))"
    )
    assert len([call for call in calls if call[0] == "part"]) >= 24
    page = browser.new_page()
    page.set_default_timeout(300_000)
    page.goto(site)
    whole = page.evaluate(WHOLE, {"calls": calls, "rate": 16000})
    page.close()
    assert not whole["failed"] and whole["silent"] == [], whole["silent"][:5]
    assert [one["value"] for one in whole["said"]] == list(range(len(whole["parts"])))
    for one, part in zip(whole["said"], whole["parts"]):
        assert 0 <= one["position"] - part["at"] <= 50, (one, part)
    assert len(whole["finished"]) == 1 and abs(whole["finished"][0]["time"] - 900) < 0.05, whole["finished"]
