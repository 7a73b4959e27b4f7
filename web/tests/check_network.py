"""Requests to our server (web/host/network.js)."""

from host_checks import LIMITS, check


@check("PL-03: an answer that comes slowly but comes is waited for; one that stops is given up after half a minute, and called a timeout")
def slow_answer(page):
    page.evaluate(LIMITS)
    page.evaluate("""async () => {
      const { request } = await import('/host/network.js');
      window.request = request;
      window.fetch = async (path, { signal }) => {
        let count = 0;
        const body = new ReadableStream({
          async pull(controller) {
            if (path === '/v1/stops' && count === 2) { await new Promise((_, fail) => signal.addEventListener('abort', () => fail(signal.reason))); }
            if (count++ === 3) return controller.close();
            controller.enqueue(new TextEncoder().encode('ñ'));
          },
        }, { highWaterMark: 0 });
        return new Response(body);
      };
    }""")
    assert page.evaluate("request({ path: '/v1/slow' })") == [200, "ñññ"]
    limits = page.evaluate("given.map(one => [one.ms, one.off])")
    assert len(limits) == 5 and all(ms == 30_000 and off for ms, off in limits), limits
    page.evaluate("() => { given.length = 0; window.answer = request({ path: '/v1/stops' }); }")
    page.wait_for_timeout(200)
    page.evaluate("() => given.filter(one => !one.off).forEach(one => one.act())")
    assert page.evaluate("answer") == [0, {"reason": "timeout"}]
    page.evaluate("() => { given.length = 0; return request({ method: 'POST', path: '/v1/slow', body: { text: 'a'.repeat(800_000) } }); }")
    assert page.evaluate("given[0].ms") > 120_000, "an upload is given time for its size"


@check("PL-05: a request that nobody wants any more is given up at once, also one that still waits for another tab")
def given_up(page):
    page.evaluate("""async () => {
      const { effects } = await import('/host/effects.js');
      window.host = effects({ records: {}, stage: {}, updates: {} });
      window.asked = [];
      window.answers = [];
      window.fetch = (path, { signal }) => new Promise((_, fail) => {
        asked.push(path);
        signal.addEventListener('abort', () => { asked.push('given up'); fail(signal.reason); });
      });
      for (const number of [1, 2]) host.run({ do: 'request', path: '/v1/sync', alone: 'sync' }, (...said) => answers.push(said), number);
    }""")
    page.wait_for_function("asked.length")
    page.evaluate("() => { host.run({ do: 'cancel', effect: 2 }); host.run({ do: 'cancel', effect: 1 }); }")
    page.wait_for_function("asked.length === 2")
    page.wait_for_timeout(100)
    assert page.evaluate("asked") == ["/v1/sync", "given up"] and page.evaluate("answers") == []
