"""The region engine's Worker, its host, and the map over it."""

from host_checks import LIMITS, check


@check("issue 23 point 4 (D16): a region that traps or is refused while it opens leaves the one before open")
def region_before(page):
    got = page.evaluate("""async () => {
      const { regionActs } = await import('/region/acts.js');
      const load = async () => {
        let open = null;
        return {
          words() {},
          open([kind]) {
            open = null;
            if (kind === 66) throw new WebAssembly.RuntimeError('unreachable');
            if (kind === 82) return { error: 'refused' };
            open = kind;
            return { id: kind };
          },
          ask: () => open,
        };
      };
      const { acts, failed } = regionActs(load), answers = [], bytes = kind => new Uint8Array([kind]).buffer;
      await acts.open({ module: 1, bytes: bytes(65) });
      await acts.open({ module: 1, bytes: bytes(66) }).catch(failed);
      answers.push(await acts.ask({}));
      await acts.open({ module: 1, bytes: bytes(82) });
      answers.push(await acts.ask({}));
      await acts.open({ module: 1, bytes: bytes(67) });
      answers.push(await acts.ask({}));
      return answers;
    }""")
    assert got == [65, 65, 67], got


@check("issue 23 point 4 (D13, D17): an engine at work for nine seconds is let work; words that did not come are tried again")
def region_words(page):
    page.evaluate(LIMITS)
    page.evaluate("""async () => {
      window.speaks = 'en'; window.has = ['es']; window.asked = [];
      const index = { regions: [{ id: 'm', name: 'M', file: '/m.region', bytes: 1, sample: true }], engine: '/engine.wasm', words: { es: '/es', en: '/en' } };
      window.fetch = async path => path === '/engine.wasm'
        ? new Response(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), { headers: { 'content-type': 'application/wasm' } })
        : path.endsWith('index.json') ? Response.json(index) : new Response('x');
      window.Worker = class {
        postMessage({ id, do: what, bytes }) {
          asked.push(what === 'words' ? what + ' ' + bytes : what);
          if (what !== 'ask' || !window.works) queueMicrotask(() => this.onmessage({ data: { id, result: what === 'open' ? {} : 'answer' } }));
        }
        terminate() {}
      };
      const firstWords = async order => { const language = order.find(one => has.includes(one)); return { language, bytes: language }; };
      const { effects } = await import('/host/region.js');
      window.region = effects({ catalogue: { firstWords, languages: ['es', 'en'], speaking: () => ({ language: speaks }) } });
      window.opened = await region['region.open']({ id: 'm' });
    }""")
    assert page.evaluate("opened[0]") == 1, page.evaluate("opened")
    page.evaluate("async () => { asked.length = 0; await region['region.ask']({ question: '{}' }); }")
    assert page.evaluate("asked") == ["ask"], "the same words are not given twice"
    page.evaluate(
        "async () => { has.push('en'); asked.length = 0; await region['region.ask']({ question: '{}' }); await region['region.ask']({ question: '{}' }); }"
    )
    assert page.evaluate("asked") == ["words en", "ask", "ask"]
    page.evaluate(
        "async () => { window.works = true; given.length = 0; region['region.ask']({ question: '{}' }); await new Promise(done => queueMicrotask(() => queueMicrotask(done))); }"
    )
    page.wait_for_function("given.length > 0")
    assert page.evaluate("given.at(-1).ms") > 9000
    # Silent for longer, twice within a minute: the map is told that it is gone, and the next one opens the region again.
    end = "async () => { const asked = region['region.ask']({ question: '{}' }); while (given.at(-1)?.off !== false) await rest(); given.at(-1).act(); await asked; }"
    page.evaluate("() => { window.gone = 0; addEventListener('vereda:region-ended', () => { gone += 1; }); }")
    page.evaluate(
        "() => { window.rest = () => new Promise(done => { const { port1, port2 } = new MessageChannel(); port1.onmessage = done; port2.postMessage(0); }); }"
    )
    page.evaluate("async () => { given.at(-1).act(); given.length = 0; await rest(); }")
    page.evaluate(end)
    assert page.evaluate("gone") == 1
    page.evaluate(
        "async () => { works = false; asked.length = 0; (await import('/host/region.js')).regionAgain(); while (!asked.includes('open')) await rest(); }"
    )


@check("issue 23 point 4: an error of a Worker that the map's library starts is heard of, and only of those")
def map_workers(page):
    page.evaluate("""async () => {
      const { withWorkers } = await import('/map/map.js'), Plain = window.Worker;
      const address = URL.createObjectURL(new Blob(["throw new Error('broken')"], { type: 'text/javascript' }));
      window.ended = 0;
      const made = withWorkers(event => { event.preventDefault(); ended += 1; }, () => new Worker(address));
      window.isPlain = window.Worker === Plain && made instanceof Plain;
    }""")
    page.wait_for_function("ended === 1")
    assert page.evaluate("isPlain")
