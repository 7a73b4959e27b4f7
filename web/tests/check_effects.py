"""Effects (web/host/effects.js): pictures, streams, timers, the screen, bytes, engines."""

from host_checks import LIMITS, check


@check("SE-14: a picture becomes 256 × 256 and keeps nothing of its file; too big and no picture are told apart")
def small_picture(page):
    page.evaluate("async () => { window.small = (await import('/host/picture.js')).small; }")
    out = page.evaluate("""async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 400 }), context = canvas.getContext('2d');
      context.fillStyle = 'red'; context.fillRect(0, 0, 800, 400); context.fillStyle = 'blue'; context.fillRect(300, 0, 200, 400);
      const jpeg = new Uint8Array(await (await new Promise(done => canvas.toBlob(done, 'image/jpeg', .9))).arrayBuffer());
      const exif = new TextEncoder().encode('Exif\\0\\0SECRET-PLACE'), length = exif.length + 2;
      // in one piece, as from a disk: Firefox guesses the kind from the first piece alone
      const whole = await new Blob([jpeg.slice(0, 2), new Uint8Array([0xFF, 0xE1, length >> 8, length & 255]), exif, jpeg.slice(2)]).arrayBuffer();
      const file = new File([whole], 'a.jpg', { type: 'image/jpeg' });
      const [status, body] = await small(file), image = new Image();
      image.src = body.data; await image.decode();
      const check = document.createElement('canvas').getContext('2d'); check.drawImage(image, 0, 0);
      return { status, kind: body.data.slice(0, 23), text: atob(body.data.slice(23)), size: [image.width, image.height],
        middle: [...check.getImageData(128, 75, 1, 1).data], edge: [...check.getImageData(5, 75, 1, 1).data], before: await file.text() };
    }""")
    assert out["status"] == 1 and out["kind"] == "data:image/jpeg;base64," and out["size"] == [256, 256], out
    assert "SECRET" in out["before"] and "SECRET" not in out["text"] and "Exif" not in out["text"]
    assert out["middle"][2] > 200 > 60 > out["middle"][0] and out["edge"][0] > 200 > 60 > out["edge"][2], (out["middle"], out["edge"])
    assert page.evaluate("small(new File(['no picture'], 'a.jpg', { type: 'image/jpeg' }))") == [0, {"reason": "kind"}]
    assert page.evaluate("small(new File([new Uint8Array(25_000_001)], 'a.jpg'))") == [0, {"reason": "size"}]


@check("what is handed to another app says whether one came to the front, as far as a page can see", engines=["chromium"])
def handed_over(page):
    page.evaluate("""async () => {
      navigation.addEventListener('navigate', event => { if (!event.destination.url.startsWith('http')) event.preventDefault(); });
      window.hand = (await import('/host/device.js')).open;
    }""")
    assert page.evaluate("hand({ url: 'javascript:alert(1)' })") == [0, {"reason": "scheme"}]
    assert page.evaluate("hand({ url: 'sms:+525512345678?&body=SOS' })") == [1, {"left": False}]
    for event in (
        "dispatchEvent(new Event('blur'))",
        "dispatchEvent(new PageTransitionEvent('pagehide'))",
        "Object.defineProperty(document, 'hidden', { get: () => true }), document.dispatchEvent(new Event('visibilitychange'))",
    ):
        assert page.evaluate(f"(() => {{ const answer = hand({{ url: 'tel:911' }}); {event}; return answer; }})()") == [1, {"left": True}], event


EFFECTS = """async () => {
  const { effects } = await import('/host/effects.js');
  window.host = effects({ records: {}, stage: {}, updates: {} });
  window.told = [];
  window.begin = (number, effect, bytes) => host.run(effect, (status, body) => told.push([number, status, body]), number, bytes);
  window.end = number => host.run({ do: 'cancel', effect: number });
}"""


@check("HB-05: an app is told the whole address of a path of this site")
def site_address(page):
    page.evaluate(EFFECTS)
    page.evaluate("async () => { begin(1, { do: 'site.address', path: '/v1/health/samples' }); await new Promise(done => setTimeout(done, 20)); }")
    assert page.evaluate("told") == [[1, 1, {"address": page.evaluate("location.origin") + "/v1/health/samples"}]]


@check("HB-05: series are a file of their own: unknown in an app without it, fetched when first asked for, and again when it did not come")
def series(page):
    page.evaluate(EFFECTS)
    fetched = "() => performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname).filter(path => path.startsWith('/host/series'))"
    ask = """async ([number, address, verb, rest, bytes]) => {
      if (address === null) delete document.body.dataset.series; else document.body.dataset.series = address;
      await begin(number, { do: 'series.' + verb, owner: 'local', ...rest }, new Uint8Array(bytes ?? []));
      const [asked, status, body] = told.at(-1);
      return [asked, status, body instanceof Uint8Array ? Array.from(body) : body];
    }"""
    assert page.evaluate(ask, [1, None, "state", {}]) == [1, 0, {"reason": "unknown"}]
    assert page.evaluate(ask, [2, "", "state", {}]) == [2, 0, {"reason": "unknown"}]
    assert page.evaluate(ask, [3, "/host/series-none.js", "state", {}]) == [3, 0, {"reason": "closed"}]
    assert page.evaluate(fetched).count("/host/series.js") == 0
    assert page.evaluate(ask, [4, "/host/series.js", "state", {}]) == [4, 1, {"cursor": "0", "epoch": "", "waiting": 0}]
    assert page.evaluate(ask, [5, "/host/series.js", "nothing", {}]) == [5, 0, {"reason": "unknown"}]
    four = lambda number: list(number.to_bytes(4, "little"))  # noqa: E731
    row = lambda version: [*four(100), *four(100), *four(version), *four(1), *four(3), *four(0xFFFFFFFF), ord("k"), 7, 0, 255]  # noqa: E731
    assert page.evaluate(ask, [6, "/host/series.js", "write", {"out": True}, row(0)]) == [6, 1, {}]
    assert page.evaluate(ask, [7, "/host/series.js", "chunks", {"kind": "k", "from": 100, "to": 100}]) == [7, 1, row(1)]
    assert page.evaluate(fetched).count("/host/series.js") == 1


@check("a stream tells again and again until it is cancelled, and nothing afterwards")
def stream(page):
    page.evaluate("""() => {
      window.watches = [];
      Object.defineProperty(navigator, 'geolocation', { value: {
        watchPosition: found => { watches.push(found); return watches.length; }, clearWatch: () => watches.pop(),
      } });
      window.fix = lat => watches[0]({ coords: { latitude: lat, longitude: -99, accuracy: 5 }, timestamp: 1 });
    }""")
    page.evaluate(EFFECTS)
    page.evaluate(
        "async () => { begin(3, { do: 'position.watch', asks: true }); while (!watches.length) await new Promise(r => setTimeout(r, 20)); for (const lat of [19, 20]) { await new Promise(r => setTimeout(r, 20)); fix(lat); } await new Promise(r => setTimeout(r, 20)); }"
    )
    assert page.evaluate("told.map(([n, s, b]) => [n, s, b.lat])") == [[3, 1, 19], [3, 1, 20]]
    page.evaluate("async () => { end(3); await new Promise(r => setTimeout(r, 20)); }")
    assert page.evaluate("[watches.length, told.length]") == [0, 2], "the browser is not asked any more"


@check("a timer that is cancelled does not ring; one for a moment of the clock never rings before it")
def timers(page):
    page.evaluate(EFFECTS)
    page.evaluate(
        "async () => { begin(1, { do: 'timer', milliseconds: 10 }); begin(2, { do: 'timer', milliseconds: 10 }); end(1); await new Promise(r => setTimeout(r, 60)); }"
    )
    assert page.evaluate("told.map(one => one[0])") == [2]
    page.evaluate("""async () => {
      const now = Date.now();
      let clock = now;
      Date.now = () => clock;                 // a clock that stands while timers ring
      begin(5, { do: 'timer', at: now + 30 });
      await new Promise(r => setTimeout(r, 120));
      window.early = told.length;
      clock = now + 30;
      await new Promise(r => setTimeout(r, 60));
    }""")
    assert page.evaluate("[early, told.map(one => one[0])]") == [1, [2, 5]]


@check("the screen stays on while anybody wants it: who lets go does not take it from the others")
def screen_on(page):
    page.evaluate("""() => {
      window.locks = 0;
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => { locks += 1; return { released: false, release: async () => { locks -= 1; } }; } } });
    }""")
    page.evaluate(EFFECTS)
    wait = "await new Promise(r => setTimeout(r, 10))"
    page.evaluate(
        f"async () => {{ begin(1, {{ do: 'screen.on' }}); {wait}; begin(2, {{ do: 'screen.on' }}); begin(0, {{ do: 'wakelock', on: true }}); {wait}; }}"
    )
    assert page.evaluate("locks") == 1
    page.evaluate(f"async () => {{ end(1); begin(0, {{ do: 'wakelock', on: false }}); {wait}; }}")
    assert page.evaluate("locks") == 1
    page.evaluate(f"async () => {{ end(2); {wait}; }}")
    assert page.evaluate("locks") == 0


@check("issue 23 point 4 (D3): a lock that is refused is taken later only while somebody wants it, and two at once are one")
def refused_screen(page):
    page.evaluate("""() => {
      window.locks = 0;
      window.refuses = true;
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
        if (refuses) throw new DOMException('hidden', 'NotAllowedError');
        locks += 1;
        return { released: false, release: async () => { locks -= 1; } };
      } } });
      window.rest = () => new Promise(done => setTimeout(done, 20));
      window.seen = () => document.dispatchEvent(new Event('visibilitychange'));
    }""")
    page.evaluate(EFFECTS)
    page.evaluate("async () => { begin(1, { do: 'screen.on' }); await rest(); }")
    assert page.evaluate("told") == [[1, 0, {"reason": "NotAllowedError"}]]
    page.evaluate("async () => { refuses = false; seen(); await rest(); }")
    assert page.evaluate("locks") == 1, "it is still wanted"
    page.evaluate("async () => { end(1); await rest(); }")
    assert page.evaluate("locks") == 0
    page.evaluate("async () => { refuses = true; begin(2, { do: 'screen.on' }); await rest(); end(2); refuses = false; seen(); await rest(); }")
    assert page.evaluate("locks") == 0, "nobody wants it any more"
    page.evaluate("async () => { begin(3, { do: 'screen.on' }); begin(4, { do: 'screen.on' }); await rest(); }")
    assert page.evaluate("locks") == 1
    page.evaluate("async () => { end(3); end(4); await rest(); }")
    assert page.evaluate("locks") == 0


@check("issue 23 point 4 (D15): a position that was refused is told again once the person allows it in the settings, without a press")
def allowed_later(page):
    page.evaluate("""() => {
      const permission = window.permission = Object.assign(new EventTarget(), { state: 'denied' });
      Object.defineProperty(navigator, 'permissions', { value: { query: async () => permission } });
      window.asked = 0;
      Object.defineProperty(navigator, 'geolocation', { value: {
        watchPosition: (found, missed) => {
          asked += 1;
          queueMicrotask(() => permission.state === 'granted' ? found({ coords: { latitude: 19, longitude: -99, accuracy: 5 }, timestamp: 1 }) : missed({ code: 1 }));
          return asked;
        },
        clearWatch() {},
      } });
      window.rest = () => new Promise(done => setTimeout(done, 100));
    }""")
    page.evaluate(EFFECTS)
    page.evaluate("async () => { begin(1, { do: 'position.watch', asks: true }); while (!told.length) await rest(); await rest(); }")
    assert page.evaluate("[told.map(one => one[1]), asked]") == [[0], 1], "nobody is asked again by itself"
    page.evaluate("async () => { permission.state = 'granted'; permission.dispatchEvent(new Event('change')); await rest(); }")
    assert page.evaluate("told.map(([, status, body]) => [status, body.reason ?? body.lat])") == [[0, "denied"], [1, 19]]
    page.evaluate("async () => { end(1); await rest(); }")


@check("SE-03, issue point 10: a recording that the platform does not let go on is told as paused, and lets the screen go dark")
def paused_recording(page):
    page.evaluate("""async () => {
      window.locks = 0;
      Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => {
        locks += 1;
        return { released: false, release: async () => { locks -= 1; } };
      } } });
      window.Audio = class {
        src = ''; currentTime = 0; duration = 60; paused = true; played = { length: 0 };
        set onloadedmetadata(act) { queueMicrotask(act); }
        async play() { if (this.played.length) throw new DOMException('a call', 'NotAllowedError'); this.played.length = 1; }
        pause() {}
        load() {}
        removeAttribute() {}
      };
      const { Player } = await import('/audio/player.js'), rest = () => new Promise(done => setTimeout(done));
      window.told = [];
      const player = new Player({}, one => told.push(one.playing));
      await player.load({ title: 'Pausa', length: 60000, parts: [{ at: 0, spoken: 400, pause: 100, text: 'Respira.' }], file: 'session.mp3' });
      player.play();
      await rest();
      window.first = [told.at(-1), locks];
      player.play();
      await rest();
    }""")
    assert page.evaluate("first") == [True, 1]
    assert page.evaluate("[told.at(-1), locks]") == [False, 0]


@check("issue 22, point 3: an app is told each time its page is hidden, until it wants to know no more")
def page_hidden(page):
    page.evaluate(EFFECTS)
    page.evaluate("""() => { window.turn = hidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }; }""")
    page.evaluate("() => { begin(1, { do: 'page.hidden' }); turn(true); turn(false); turn(true); }")
    assert page.evaluate("told.length") == 2, page.evaluate("told")
    page.evaluate("() => { end(1); turn(false); turn(true); dispatchEvent(new Event('pagehide')); }")
    assert page.evaluate("told.length") == 2
    page.evaluate("() => { turn(false); begin(2, { do: 'page.hidden' }); dispatchEvent(new Event('pagehide')); }")
    assert page.evaluate("told.length") == 3, "it is left"


@check("an app that ends takes all it began with it")
def all_ends(page):
    page.evaluate(EFFECTS)
    page.evaluate("async () => { begin(1, { do: 'timer', milliseconds: 10 }); host.stop(); await new Promise(r => setTimeout(r, 50)); }")
    assert page.evaluate("told") == []


@check("bytes are kept by their handle, read in pieces, and go when nothing names them; another app's stay")
def handles(page):
    page.evaluate(EFFECTS)
    page.evaluate("async () => { await begin(1, { do: 'handle.keep', type: 'audio/ogg' }, new Uint8Array([79, 103, 0, 255])); }")
    [[_, status, kept]] = page.evaluate("told")
    assert status == 1 and kept["bytes"] == 4 and kept["type"] == "audio/ogg" and kept["handle"].startswith("app-"), kept
    page.evaluate("async id => { await begin(2, { do: 'handle.read', handle: id, from: 1, count: 2 }); }", kept["handle"])
    assert page.evaluate("[told[1][1], [...told[1][2]]]") == [1, [103, 0]]
    page.evaluate(
        "async () => { await (await caches.open('vereda-handles')).put('/handles/other-1', new Response('x')); await begin(3, { do: 'handle.retain', handles: [] }); }"
    )
    page.evaluate(
        "async id => { await begin(4, { do: 'handle.read', handle: id, from: 0, count: 9 }); await begin(5, { do: 'handle.read', handle: 'other-1', from: 0, count: 9 }); }",
        kept["handle"],
    )
    assert page.evaluate("[told[3][1], told[4][1]]") == [0, 1]


@check("an engine answers in order, tells how far it is, hands bytes over, and is ended only when nothing is heard of it")
def engine(page):
    page.evaluate(LIMITS)
    page.evaluate("""async () => {
      const { Engine } = await import('/host/engine.js');
      const code = `self.onmessage = ({ data: { id, do: what, bytes } }) => {
        if (what === 'silent') return;
        if (what === 'bytes') return self.postMessage({ id, result: bytes }, [bytes]);
        if (what === 'long') for (let n = 1; n <= 3; n++) self.postMessage({ id, progress: n });
        self.postMessage(what === 'fails' ? { id, error: 'no' } : { id, result: what });
      }`;
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      window.opened = 0; window.ended = []; window.far = [];
      window.engine = new Engine(() => { opened += 1; return new Worker(address); }, how => ended.push(how));
    }""")
    assert page.evaluate("engine.ask({ do: 'long' }, 300, [], n => far.push(n))") == "long"
    assert page.evaluate("[far, given.map(one => one.ms), given.every(one => one.off)]") == [[1, 2, 3], [300] * 4, True], (
        "each progress gives it its time again"
    )
    assert page.evaluate("Promise.all(['a', 'b'].map(name => engine.ask({ do: name }, 300)))") == ["a", "b"]
    assert page.evaluate("engine.ask({ do: 'fails' }, 300).catch(e => e.message)") == "no"
    size = page.evaluate(
        "async () => { const bytes = new ArrayBuffer(8), back = await engine.ask({ do: 'bytes', bytes }, 300, [bytes]); return [bytes.byteLength, back.byteLength]; }"
    )
    assert size == [0, 8]
    assert page.evaluate("() => { const asked = engine.ask({ do: 'silent' }, 200).catch(e => e.name); given.at(-1).act(); return asked; }") == "engine"
    assert page.evaluate("[ended, engine.isOpen]") == [["silent"], False]
    assert page.evaluate("engine.ask({ do: 'again' }, 300)") == "again" and page.evaluate("opened") == 2


@check("RN-01: the steady clock counts up while the page lives, whatever the device's clock is set to")
def steady_clock(page):
    page.evaluate(EFFECTS)
    page.evaluate(
        "async () => { await begin(1, { do: 'clock.steady' }); Date.now = () => 0; await new Promise(r => setTimeout(r, 30)); await begin(2, { do: 'clock.steady' }); }"
    )
    [[_, first, before], [_, second, after]] = page.evaluate("told")
    assert first == second == 1 and 25 <= after["steady"] - before["steady"] < 5000


@check("GG-04: ActivityWatch is asked for its buckets alone; who does not answer, and who is no longer asked, is no error", engines=["chromium", "firefox"])
def activity_watch(page):
    asked = []

    def answer(route):
        asked.append(route.request.url)
        route.fulfill(status=200, body='{"a":1}', headers={"access-control-allow-origin": "*", "content-type": "application/json"})

    page.route("http://localhost:5600/**", answer)
    page.evaluate(EFFECTS)
    page.evaluate(
        "async () => { await begin(1, { do: 'activitywatch', path: '/api/0/buckets/' }); await begin(2, { do: 'activitywatch', path: '/api/0/settings' }); }"
    )
    assert page.evaluate("told") == [[1, 200, '{"a":1}'], [2, 0, {"reason": "path"}]]
    assert asked == ["http://localhost:5600/api/0/buckets/"]
    page.unroute("http://localhost:5600/**")
    page.route("http://localhost:5600/**", lambda route: route.abort())
    page.evaluate("async () => { told.length = 0; await begin(3, { do: 'activitywatch', path: '/api/0/buckets/' }); }")
    assert page.evaluate("told") == [[3, 0, {"reason": "unreachable"}]]
    page.unroute("http://localhost:5600/**")
    page.evaluate(
        "async () => { told.length = 0; begin(4, { do: 'activitywatch', path: '/api/0/buckets/' }); end(4); await new Promise(r => setTimeout(r, 50)); }"
    )
    assert page.evaluate("told.filter(([, status]) => status !== 0)") == []


@check("what a file field was given is read by its handle, without a copy")
def field_file(page):
    page.evaluate(EFFECTS)
    page.evaluate("""async () => {
      const { keepFile } = await import('/host/files.js');
      const handle = keepFile(new File([new Uint8Array([1, 2, 3, 4])], 'a.csv'));
      await begin(1, { do: 'handle.read', handle: handle.slice(7), from: 1, count: 2 });
      told = told.map(([number, status, body]) => [number, status, Array.from(body)]);
    }""")
    assert page.evaluate("told") == [[1, 1, [2, 3]]]


@check("a picture of a camera is in memory until it is dropped")
def dropped(page):
    page.evaluate(EFFECTS)
    page.evaluate("""async () => {
      const { keepFile, addressOf } = await import('/host/files.js');
      const handle = keepFile(new Blob(['x'])), address = addressOf(handle);
      await begin(1, { do: 'handle.drop', handles: [handle, 'handle:none'] });
      await begin(2, { do: 'handle.read', handle: handle.slice(7), from: 0, count: 1 });
      const gone = await fetch(address).then(() => false, () => true);
      told.push(addressOf(handle) === handle && gone);
    }""")
    assert page.evaluate("told") == [[1, 1, None], [2, 0, {"reason": "missing"}], True], page.evaluate("told")


@check("a site without a reader of pictures says so, whatever it is asked")
def no_reader(page):
    page.evaluate(EFFECTS)
    page.evaluate("""async () => {
      await begin(1, { do: 'ocr.can', languages: ['spa'] });
      await begin(2, { do: 'ocr.open', languages: ['spa'] });
      await begin(3, { do: 'ocr.picture', picture: 'handle:1', side: 1600 });
      await begin(4, { do: 'ocr.close' });
    }""")
    assert page.evaluate("told") == [[1, 0, {"reason": "missing"}], [2, 0, {"reason": "missing"}], [3, 0, {"reason": "missing"}], [4, 1, None]], page.evaluate(
        "told"
    )
