"""Push (web/host/push.js, web/sw.js): the subscription, whose it is, and its renewal."""

from host_checks import check

PUSH = """async ({ permission = 'granted', refuse, subscribed } = {}) => {
  const { push } = await import('/host/push.js');
  window.asked = [];
  const key = btoa(String.fromCharCode(4, ...Array(64).fill(7))).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  const bytes = Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
  const made = options => ({ endpoint: 'https://push.example/a', options, unsubscribe: async () => { asked.push('unsubscribed'); current = null; return true; },
    toJSON: () => ({ endpoint: 'https://push.example/a', keys: { p256dh: 'P', auth: 'A' } }) });
  let current = subscribed === undefined ? null : made({ applicationServerKey: subscribed === 'same' ? bytes.buffer : new Uint8Array(65).buffer });
  const manager = { getSubscription: async () => current, subscribe: async options => {
    const given = options.applicationServerKey;
    asked.push(['subscribe', options.userVisibleOnly, typeof given === 'string' ? given === key : [...given].join() === [...bytes].join()]);
    if (refuse) throw new DOMException('no', refuse);
    return current = made(options);
  } };
  Object.defineProperty(navigator.serviceWorker, 'ready', { get: () => Promise.resolve({ pushManager: refuse === 'none' ? undefined : manager }) });
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  window.fetch = async (path, { method, body, headers }) => {
    asked.push([method, path, body && JSON.parse(body), headers.authorization]);
    return path.endsWith('/key') ? new Response(JSON.stringify({ key })) : new Response(null, { status: 204 });
  };
  Object.assign(window, { push, manager, lose: () => { current = null; } });
  document.body.dataset.app = 'serenity';
}"""


@check("SE-11, PL-07: the browser subscribes with the server's key, and the server gets address, keys and moments")
def pushed(page):
    page.evaluate(PUSH, {})
    assert page.evaluate("push({ at: [5, 6], quiet: 0, tag: 'a-reminder', to: 'registrar', access: 'T' })") == [204, ""]
    key, subscribed, sent = page.evaluate("asked")
    assert key[:2] == ["GET", "/v1/push/key"] and subscribed == ["subscribe", True, True], (key, subscribed)
    assert sent == [
        "POST",
        "/v1/push/subscribe",
        {
            "endpoint": "https://push.example/a",
            "p256dh": "P",
            "auth": "A",
            "at": [5, 6],
            "quiet": 0,
            "app": "serenity",
            "tag": "a-reminder",
            "place": "registrar",
        },
        "Bearer T",
    ], sent
    page.evaluate("push({ at: [7], quiet: 1, access: 'T' })")
    assert page.evaluate("asked.filter(one => one[0] === 'subscribe').length") == 1, "subscribed once"


@check("SE-11: another key of the server's means a new subscription; none wanted: the server and the browser forget")
def unpushed(page):
    page.evaluate(PUSH, {"subscribed": "other"})
    page.evaluate("push({ at: [5], quiet: 0, access: 'T' })")
    assert page.evaluate("asked.map(one => typeof one === 'string' ? one : one[0])") == ["GET", "unsubscribed", "subscribe", "POST"]
    page.evaluate("asked.length = 0")
    assert page.evaluate("push({ at: [], quiet: 0, access: 'T' })") == [204, ""]
    assert page.evaluate("asked") == [["POST", "/v1/push/unsubscribe", {"endpoint": "https://push.example/a"}, "Bearer T"], "unsubscribed"]
    assert page.evaluate("push({ at: [], quiet: 0, access: 'T' })") == [1]


# The service worker in the page: `happen` is an event of it, whose work is waited for; `shown` has the titles of what it showed.
WORKER = """async () => {
  const text = await (await fetch('/sw.js')).text(), heard = {};
  window.shown = [];
  const self = {
    MANIFEST: { app: 'serenity', version: '1', scope: '/serenity/', others: [], files: [] },
    addEventListener: (name, act) => { heard[name] = act; },
    registration: { showNotification: async title => { shown.push(title); }, get pushManager() { return manager; } },
  };
  new Function('self', 'fetch', text)(self, (...all) => window.fetch(...all));
  window.happen = async (name, event) => { let work; heard[name]({ ...event, waitUntil: promise => { work = promise; } }); await work; };
  window.message = said => happen('push', { data: { json: () => said } });
  window.logIn = async id => { await records.set({ key: 'session', value: id && { id } }); };
}"""


def end_push(page):
    """So that nothing of it is there for the next check of the same browser."""
    page.evaluate("push({ at: [], access: 'T' })")
    page.evaluate("logIn(null)")


@check("issue 22 point 5: what is for who left is shown to nobody and ends the subscription; the next person has one of their own")
def of_who_left(page):
    page.evaluate(WORKER)
    page.evaluate(PUSH, {})
    page.evaluate("logIn('ANA')")
    page.evaluate("push({ at: [5], quiet: 0, access: 'T', for: 'ANA' })")
    page.evaluate("message({ title: 'one', for: 'ANA' })")
    assert page.evaluate("shown") == ["one"]
    # Luis is here now, and turned nothing on.
    page.evaluate("logIn('LUIS')")
    page.evaluate("asked.length = 0")
    page.evaluate("message({ title: 'two', for: 'ANA' })")
    assert page.evaluate("shown") == ["one"] and page.evaluate("asked") == ["unsubscribed"]
    # Ana's are still on, and Luis turns his on: not with her subscription. What still comes for her ends his not.
    page.evaluate("push({ at: [5], quiet: 0, access: 'T', for: 'ANA' })")
    page.evaluate("asked.length = 0")
    page.evaluate("push({ at: [5], quiet: 0, access: 'T', for: 'LUIS' })")
    assert page.evaluate("asked.map(one => typeof one === 'string' ? one : one[0])") == ["GET", "unsubscribed", "subscribe", "POST"]
    page.evaluate("asked.length = 0")
    page.evaluate("message({ title: 'three', for: 'ANA' })")
    assert page.evaluate("shown") == ["one"] and page.evaluate("asked") == []
    page.evaluate("message({ title: 'four', for: 'LUIS' })")
    page.evaluate("message({ title: 'five' })")
    assert page.evaluate("shown") == ["one", "four", "five"]
    page.evaluate("logIn(null)")
    page.evaluate("message({ title: 'six', for: 'LUIS' })")
    assert page.evaluate("shown.length") == 3, "nobody is logged in"
    end_push(page)


@check("issue 22 point 5: for a subscription that the browser gave up there is a new one, which the server is told by the old one's secret")
def subscription_changed(page):
    page.evaluate(WORKER)
    page.evaluate(PUSH, {})
    page.evaluate("logIn('ANA')")
    page.evaluate("push({ at: [5], quiet: 0, access: 'T', for: 'ANA' })")
    page.evaluate("asked.length = 0")
    page.evaluate("""happen('pushsubscriptionchange', { oldSubscription: null, newSubscription: {
      toJSON: () => ({ endpoint: 'https://push.example/b', keys: { p256dh: 'P2', auth: 'A2' } }) } })""")
    told = {"endpoint": "https://push.example/a", "auth": "A", "newEndpoint": "https://push.example/b", "newP256dh": "P2", "newAuth": "A2"}
    assert page.evaluate("asked") == [["POST", "/v1/push/renew", told, None]]
    # None was made: the worker makes one, with the same key.
    page.evaluate("() => { asked.length = 0; lose(); }")
    page.evaluate("happen('pushsubscriptionchange', {})")
    subscribed, renewed = page.evaluate("asked")
    assert subscribed == ["subscribe", True, True]
    told = {"endpoint": "https://push.example/b", "auth": "A2", "newEndpoint": "https://push.example/a", "newP256dh": "P", "newAuth": "A"}
    assert renewed == ["POST", "/v1/push/renew", told, None]
    # Not for who left.
    page.evaluate("logIn('LUIS')")
    page.evaluate("() => { asked.length = 0; lose(); }")
    page.evaluate("happen('pushsubscriptionchange', {})")
    assert page.evaluate("asked") == []
    end_push(page)


@check("SE-11: a browser without push, without permission, or that refuses says so; a missing network is no reason")
def push_refused(page):
    for options, wanted in [
        ({"refuse": "none"}, "unsupported"),
        ({"permission": "denied"}, "denied"),
        ({"refuse": "NotAllowedError"}, "denied"),
        ({"refuse": "AbortError"}, "unsupported"),
    ]:
        page.reload()
        page.evaluate(PUSH, options)
        assert page.evaluate("push({ at: [5], quiet: 0, access: 'T' })") == [0, {"reason": wanted}], options
    page.reload()
    page.evaluate(PUSH, {})
    page.evaluate("() => { window.fetch = async () => { throw new TypeError('offline') } }")
    assert page.evaluate("push({ at: [5], quiet: 0, access: 'T' })") == [0]
