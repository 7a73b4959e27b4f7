"""Pictures of signs: their size by the header, made small before they are read, the server that reads them, the file that is saved; what the reader consists of (web/host/ocr-files.js)."""

from host_checks import LIMITS, check

# Headers as the formats' specifications have them.
HEADERS = """() => {
  const text = word => [...word].map(letter => letter.charCodeAt(0)), big = (value, count) => Array.from({ length: count }, (_, i) => (value / 256 ** (count - 1 - i)) & 255);
  const little = (value, count) => big(value, count).reverse();
  const segment = (kind, body) => [0xff, kind, ...big(body.length + 2, 2), ...body];
  const frame = (width, height) => segment(0xc2, [8, ...big(height, 2), ...big(width, 2), 3]);
  window.headers = {
    jpeg: [0xff, 0xd8, ...segment(0xe1, [...text('Exif'), 0, 0, 0xff, 0xd8, ...frame(160, 120)]), 0xff, ...segment(0xc4, [1, 2, 3]), ...frame(12000, 9000), 0, 0],
    png: [0x89, ...text('PNG'), 13, 10, 26, 10, 0, 0, 0, 13, ...text('IHDR'), ...big(30000, 4), ...big(20000, 4), 8, 6],
    lossy: [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8 '), 0, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, ...little(640 | 0x4000, 2), ...little(480, 2)],
    lossless: [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8L'), 0, 0, 0, 0, 0x2f, ...little(799 + 599 * 2 ** 14, 4), 0, 0, 0, 0, 0],
    extended: [...text('RIFF'), 0, 0, 0, 0, ...text('WEBPVP8X'), 10, 0, 0, 0, 0, 0, 0, 0, ...little(69999, 3), ...little(1234, 3)],
    other: text('GIF89a and more than thirty bytes of it'), nothing: [], cut: [0xff, 0xd8, 0xff, 0xe1, 0, 200, 1], broken: [0xff, 0xd8, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    filled: [0xff, 0xd8, ...new Array(5000).fill(0xff)],
  };
}"""


@check("IM-04: the size of a JPEG, a PNG and a WebP is told by its header; what is too large is not decoded")
def headers(page):
    page.evaluate(HEADERS)
    got = page.evaluate("""async () => {
      const { sizeOf } = await import('/host/picture-size.js'), { decoded } = await import('/host/ocr-pictures.js');
      const all = {};
      for (const [name, bytes] of Object.entries(headers)) all[name] = (await sizeOf(new Blob([new Uint8Array(bytes)]))) ?? null;
      const large = await Promise.all(['jpeg', 'png'].map(name => decoded(new Blob([new Uint8Array(headers[name])]), 1600)));
      return { all, large, bytes: await decoded(new Blob([new Uint8Array(60_000_001)]), 1600), none: await decoded(undefined, 1600), empty: await decoded(new Blob([]), 1600) };
    }""")
    assert got["all"] == {
        "jpeg": [12000, 9000],
        "png": [30000, 20000],
        "lossy": [640, 480],
        "lossless": [800, 600],
        "extended": [70000, 1235],
        **dict.fromkeys(["other", "nothing", "cut", "broken", "filled"]),
    }, got["all"]
    assert got["large"] == [{"reason": "size"}] * 2 and got["bytes"] == {"reason": "size"}
    assert got["none"] == {"reason": "missing"} and got["empty"] == {"reason": "empty"}


@check("IM-04: a picture of 48 megapixels, and one that was held on its side, become small ones of the same shape")
def small_bitmaps(page):
    got = page.evaluate("""async () => {
      const { decoded } = await import('/host/ocr-pictures.js'), { drawn } = await import('/ocr/pixels.js');
      const made = async (width, height, orientation) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height }), context = canvas.getContext('2d');
        context.fillStyle = 'blue'; context.fillRect(0, 0, width, height); context.fillStyle = 'red'; context.fillRect(0, 0, width / 2, height / 2);
        const blob = await new Promise(done => canvas.toBlob(done, 'image/jpeg'));
        if (!blob) return null; // larger than this browser's canvases
        const exif = [0xff, 0xe1, 0, 34, ...new TextEncoder().encode('Exif\\0\\0MM\\0*'), 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0];
        const whole = await new Blob([blob.slice(0, 2), new Uint8Array(exif), blob.slice(2)]).arrayBuffer(); // Firefox: in one piece
        const { bitmap, reason } = await decoded(new Blob([whole], { type: 'image/jpeg' }), 1600);
        if (reason) return reason;
        const { canvas: { width: w, height: h }, context: at } = drawn(bitmap, 1600);
        return [w, h, [[4, 4], [w - 4, 4], [4, h - 4]].map(([x, y]) => at.getImageData(x, y, 1, 1).data[0] > 128 ? 'red' : 'blue').join(' ')];
      };
      return [await made(4000, 3000, 1), await made(4000, 3000, 6), await made(3000, 4000, 8), await made(2000, 1000, 6), await made(8000, 6000, 1)];
    }""")
    assert got[:2] == [[1600, 1200, "red blue blue"], [1200, 1600, "blue red blue"]], got
    assert got[2] == [1600, 1200, "blue blue red"] and got[3] == [800, 1600, "blue red blue"], got
    assert got[4] in (None, [1600, 1200, "red blue blue"]), got


ELSEWHERE = """async () => {
  const { effects } = await import('/host/signs.js'), { keepFile, fileOf } = await import('/host/files.js');
  const canvas = Object.assign(document.createElement('canvas'), { width: 2000, height: 1000 });
  const blob = await new Promise(done => canvas.toBlob(done, 'image/png'));
  Object.assign(window, { acts: effects({ keepFile, fileOf }), fileOf, keepFile, handle: keepFile(blob), sent: [] });
  window.read = (path = '/v1/signs/eng-spa', signal) => acts['ocr.elsewhere']({ picture: handle, side: 1600, path }, { signal });
}"""


@check("IM-04: the server is sent a small JPEG and nothing that says whose; its picture becomes a handle, and every way not to answer has its reason")
def elsewhere(page):
    page.evaluate(ELSEWHERE)
    got = page.evaluate("""async () => {
      const answers = [], answer = { width: 8, height: 4, lines: [], late: true };
      for (const [status, body] of [[200, { ...answer, picture: btoa('JPEG') }], [200, answer], [200, 'no JSON'], [429, {}], [503, {}], [400, {}], [404, {}], [500, {}]]) {
        window.fetch = async (path, how) => { sent.push({ path, ...how }); return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }); };
        answers.push(await read());
      }
      window.fetch = async () => { throw new TypeError('unreachable'); };
      answers.push(await read());
      const [{ path, method, headers, credentials, body }] = sent, bitmap = await createImageBitmap(body), kept = fileOf(answers[0][1].handle);
      return { answers, sent: sent.length, path, method, headers, credentials, kind: body.type, size: [bitmap.width, bitmap.height], kept: [kept.type, await kept.text()],
        colour: (context => { context.drawImage(bitmap, 0, 0); return [...context.getImageData(5, 5, 1, 1).data]; })(document.createElement('canvas').getContext('2d')),
        elsewhere: await read('/v1/records').catch(error => error.name), lost: await acts['ocr.elsewhere']({ picture: 'handle:99', side: 1600, path: '/v1/signs/spa' }, {}) };
    }""")
    first = got["answers"][0]
    assert first[0] == 1 and first[1].pop("handle").startswith("handle:") and first[1] == {"width": 8, "height": 4, "lines": [], "late": True}
    assert got["answers"][1] == [1, {"width": 8, "height": 4, "lines": [], "late": True}]
    assert [one[1]["reason"] for one in got["answers"][2:]] == ["refused", "busy", "busy", "refused", "refused", "refused", "network"]
    assert (got["path"], got["method"], got["credentials"], got["sent"]) == ("/v1/signs/eng-spa", "POST", "omit", 8)
    assert got["headers"] == {"accept": "application/json", "content-type": "application/octet-stream", "x-vereda": "1"}
    assert got["kind"] == "image/jpeg" and got["size"] == [1600, 800] and got["colour"][:3] == [255, 255, 255], "white under what is transparent"
    assert got["kept"] == ["image/jpeg", "JPEG"] and got["elsewhere"] == "TypeError" and got["lost"] == [0, {"reason": "missing"}]


@check("IM-04: a server that says nothing for 40 s is no network; who leaves stops the sending")
def elsewhere_silent(page):
    page.evaluate(LIMITS)
    page.evaluate(ELSEWHERE)
    got = page.evaluate("""async () => {
      let begun;
      window.fetch = (_, { signal }) => new Promise((_, reject) => { begun(); signal.addEventListener('abort', () => reject(signal.reason)); });
      const begins = () => new Promise(done => (begun = done));
      let beginning = begins();
      const silent = read();
      await beginning;
      const limit = given.at(-1);
      limit.act();
      const answers = [await silent];
      const control = new AbortController();
      beginning = begins();
      const left = read(undefined, control.signal);
      await beginning;
      control.abort();
      answers.push(await left);
      return { ms: limit.ms, answers, off: given.at(-1).off, before: await read(undefined, control.signal) };
    }""")
    assert got == {"ms": 40_000, "answers": [[0, {"reason": "network"}], [0, {"reason": "cancelled"}]], "off": True, "before": [0, {"reason": "cancelled"}]}, (
        got
    )


@check("IM-04: a picture is saved with words over it and what did not fit below it")
def saved(page):
    page.evaluate(ELSEWHERE)
    got = page.evaluate("""async () => {
      const saved = [], make = URL.createObjectURL;
      URL.createObjectURL = blob => { saved.push(blob); return make(blob); };
      HTMLAnchorElement.prototype.click = function () { saved.push(this.download); };
      const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 300 }), context = canvas.getContext('2d');
      context.fillStyle = 'blue'; context.fillRect(0, 0, 600, 300);
      const picture = keepFile(await new Promise(done => canvas.toBlob(done, 'image/png')));
      const labels = [{ box: [100, 50, 200, 80], size: 40, text: 'Soup', ground: '#ff0000', ink: '#ffffff' }];
      const list = [{ number: 2, text: 'A long line that has to go on in another one below, for it does not fit', original: 'IVA incluido' }];
      const answers = [await acts['ocr.save']({ picture, name: 'a.jpg', labels }), await acts['ocr.save']({ picture, name: 'b.jpg', labels, list }),
        await acts['ocr.save']({ picture: 'handle:99', name: 'c.jpg', labels }), await acts['ocr.save']({ picture: keepFile(new Blob(['x'])), name: 'd.jpg', labels })];
      const shown = await Promise.all(saved.filter(one => one instanceof Blob).map(async blob => {
        const bitmap = await createImageBitmap(blob), at = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height }).getContext('2d');
        at.drawImage(bitmap, 0, 0);
        const below = at.getImageData(0, 300, bitmap.width, Math.max(1, bitmap.height - 300)).data;
        let dark = 0;
        for (let i = 0; i < below.length; i += 4) if (below[i + 3] && below[i] < 100) dark++;
        return { size: [bitmap.width, bitmap.height], label: [...at.getImageData(105, 55, 1, 1).data], blue: [...at.getImageData(20, 20, 1, 1).data], dark, kind: blob.type };
      }));
      return { answers, shown, names: saved.filter(one => typeof one === 'string') };
    }""")
    assert got["answers"] == [[1], [1], [0, {"reason": "missing"}], [0, {"reason": "engine"}]] and got["names"] == ["a.jpg", "b.jpg"]
    alone, listed = got["shown"]
    assert alone["size"] == [600, 300] and listed["size"][0] == 600 and listed["size"][1] > 300 + 4 * 20, got["shown"]
    assert alone["label"][0] > 200 > 60 > alone["label"][2] and alone["blue"][2] > 200 and alone["dark"] == 0 and listed["dark"] > 200
    assert {one["kind"] for one in got["shown"]} == {"image/jpeg"}


# A site with a reader of three small files, and a network that counts.
READER = """async () => {
  Object.assign(document.body.dataset, { ocrIndex: '/index-of-a-reader.json', ocrWorker: '/no-worker.js' });
  await caches.delete('vereda-ocr');
  const sum = async text => [...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))].map(byte => byte.toString(16).padStart(2, '0')).join('');
  const one = async (file, text) => { site[file] = text; return { file, bytes: text.length, sha256: await sum(text) }; };
  window.site = {};
  window.asked = [];
  window.publish = async version => {
    const engine = await one(`/engine-${version}`, `wasm ${version}`);
    site['/index-of-a-reader.json'] = JSON.stringify({ engine: { simd: engine, plain: engine }, languages: { spa: await one('/spa', 'Spanish'), eng: await one('/eng', 'English') } });
  };
  window.fetch = async (path, { signal } = {}) => {
    asked.push(path);
    if (window.offline) throw new TypeError('unreachable');
    if (window.hangs === path) return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    return path in site ? new Response(site[path]) : new Response('', { status: 404 });
  };
  let pages = 0;
  window.anew = async () => { window.asked.length = 0; window.reader = await import(`/host/ocr-files.js?page=${++pages}`); };
  window.bring = async languages => {
    const found = await reader.offers(languages);
    for (const file of reader.files(found, languages)) await reader.fileOf(file);
    await reader.keep(found);
    return found;
  };
  window.here = async () => (await (await caches.open('vereda-ocr')).keys()).map(request => new URL(request.url).pathname).sort();
  await publish(1);
  await anew();
}"""


@check("IM-04: what the reader consists of is used as it is on the device; a newer one comes behind and is used once it is whole")
def reader_files(page):
    page.evaluate(READER)
    got = page.evaluate("""async () => {
      const steps = {};
      await bring(['spa']);
      steps.first = await here();
      await anew();
      window.hangs = '/index-of-a-reader.json'; // nobody waits for it
      steps.known = Boolean(await reader.offers(['spa']));
      window.hangs = undefined;
      await publish(2);
      await anew();
      const before = await reader.offers(['spa']);
      for (let i = 0; i < 100 && !(await here()).includes('/engine-2'); i++) await new Promise(done => setTimeout(done, 20));
      for (let i = 0; i < 100 && (await here()).includes('/engine-1'); i++) await new Promise(done => setTimeout(done, 20));
      steps.before = before.engine.simd.file;
      steps.after = await here();
      window.offline = true;
      await anew();
      steps.offline = (await reader.offers(['spa'])).engine.simd.file;
      steps.unknown = (await reader.absent(reader.files(await reader.offers(['spa', 'eng']), ['spa', 'eng']))).map(one => one.file);
      await reader.drop();
      steps.dropped = [await here(), (await reader.offers(['spa'])) ?? null];
      return steps;
    }""")
    assert got["first"] == ["/engine-1", "/index-of-a-reader.json", "/spa"] and got["known"]
    assert got["before"] == "/engine-1" and got["after"] == ["/engine-2", "/index-of-a-reader.json", "/spa"], got
    assert got["offline"] == "/engine-2" and got["unknown"] == ["/eng"] and got["dropped"] == [[], None], got


@check(
    "IM-04: an index that is none, or silent for 3 s, is no network; a file that is not what the index says is not taken, a silent one ends after 20 s, and what came stays"
)
def reader_files_broken(page):
    page.evaluate(LIMITS)
    page.evaluate(READER)
    got = page.evaluate("""async () => {
      const steps = {}, whole = site['/index-of-a-reader.json'];
      site['/index-of-a-reader.json'] = '<!doctype html>';
      steps.none = (await reader.offers(['spa'])) ?? null;
      window.hangs = '/index-of-a-reader.json';
      const silent = reader.offers(['spa']);
      while (!given.some(one => one.ms === 3000 && !one.off)) await new Promise(done => requestAnimationFrame(done));
      given.find(one => one.ms === 3000 && !one.off).act();
      steps.silent = (await silent) ?? null;
      window.hangs = undefined;
      site['/index-of-a-reader.json'] = whole;
      site['/spa'] = 'Spamish';
      steps.damaged = await bring(['spa']).catch(error => error.message);
      steps.kept = await here();
      site['/spa'] = 'Spanish';
      window.hangs = '/spa';
      const hanging = bring(['spa']).catch(error => error.name);
      while (!given.some(one => one.ms === 20_000 && !one.off)) await new Promise(done => requestAnimationFrame(done));
      given.find(one => one.ms === 20_000 && !one.off).act();
      steps.hanging = await hanging;
      window.hangs = undefined;
      asked.length = 0;
      await bring(['spa']);
      steps.rest = asked;
      return steps;
    }""")
    assert got["none"] is None and got["silent"] is None
    assert "/spa" in got["damaged"] and got["kept"] == ["/engine-1"] and got["hanging"] == "AbortError"
    assert got["rest"] == ["/spa"], got


@check(
    "IM-04: a look that is given up ends with its Worker; the next picture is read by another one, in the same languages, and only the look under way is told of"
)
def look_given_up(page):
    page.evaluate(READER)
    got = page.evaluate("""async () => {
      const { effects } = await import('/host/ocr.js'), { keepFile, fileOf } = await import('/host/files.js'), workers = [], told = [];
      window.Worker = class {
        constructor() { this.asked = []; workers.push(this); }
        postMessage(message) {
          this.asked.push(message.do === 'open' ? message.names : message.do);
          if (message.do === 'read' && workers.length === 1) return setTimeout(() => this.onmessage({ data: { id: message.id, progress: { percent: 7 } } }));
          const result = { open: ['spa'], picture: { width: 8, height: 8 }, read: 'words' }[message.do];
          setTimeout(() => this.onmessage({ data: { id: message.id, result } }));
        }
        terminate() { this.isOver = true; }
      };
      const wasm = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), index = JSON.parse(site['/index-of-a-reader.json']);
      index.engine.simd = index.engine.plain = { file: '/empty-module', bytes: 8 };
      Object.assign(site, { '/empty-module': wasm, '/index-of-a-reader.json': JSON.stringify(index) });
      const acts = effects({ keepFile, fileOf }), canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
      const picture = keepFile(await new Promise(done => canvas.toBlob(done, 'image/png')));
      acts['ocr.progress']({}, { tell: (_, body) => { if (body.step === 'reading') told.push(body.percent); }, signal: new AbortController().signal });
      const answers = [await acts['ocr.open']({ languages: ['spa', 'eng'] }), await acts['ocr.picture']({ picture, side: 1600 })];
      const control = new AbortController(), look = acts['ocr.read']({ look: {} }, { signal: control.signal });
      while (!told.length) await new Promise(done => setTimeout(done, 5));
      control.abort();
      answers.push(await look, await acts['ocr.picture']({ picture, side: 1600 }), await acts['ocr.read']({ look: {} }, { signal: new AbortController().signal }));
      workers[0].onmessage({ data: { id: 3, progress: { percent: 9 } } });
      await acts['ocr.close']({});
      answers.push(await acts['ocr.picture']({ picture, side: 1600 }));
      return { answers, told, workers: workers.map(one => one.asked), over: workers.map(one => Boolean(one.isOver)) };
    }""")
    size = {"width": 8, "height": 8}
    assert got["answers"] == [[1, {"languages": ["spa", "eng"]}], [1, size], [0, {"reason": "cancelled"}], [1, size], [1, "words"], [0, {"reason": "closed"}]]
    assert got["told"] == [7] and got["workers"] == [["spa+eng", "picture", "read"], ["spa+eng", "picture", "read"]] and got["over"] == [True, True], got
