"""What the checks of the host's modules share: the list of checks, and the page that each of them starts with."""

CHECKS = []

# From here on `given` has the timers that the host's modules set: after how many ms, and whether they were taken back. They ring when a check
# calls `act`. Those of others run as ever: WebKit's driver has its own in the page.
LIMITS = """() => {
  const { setTimeout, clearTimeout } = window;
  window.given = [];
  window.setTimeout = (act, ms) => {
    if (!new Error().stack.includes('/host/')) return setTimeout(act, ms);
    const one = { ms, act, off: false };
    given.push(one);
    return one;
  };
  window.clearTimeout = one => { if (one?.act) one.off = true; else clearTimeout(one); };
}"""

# From here on a database can be lost as in Safari, which closes it and says nothing: every transaction of a connection in `lost` fails, and the next
# `fail` of any. `cut`: so many that write are written, and their answer is lost. `begun` counts transactions.
LOST = """() => {
  const real = IDBDatabase.prototype.transaction;
  const error = () => new DOMException('Connection to Indexed Database server lost. Refresh the page to try again', 'UnknownError');
  Object.assign(window, { lost: new WeakSet(), fail: 0, cut: 0, begun: 0 });
  IDBDatabase.prototype.transaction = function (stores, mode, ...how) {
    const tx = real.call(this, stores, mode, ...how);
    begun += 1;
    if (fail || lost.has(this)) {
      if (fail) fail -= 1;
      Object.defineProperty(tx, 'error', { get: error });
      queueMicrotask(() => tx.abort());
    } else if (cut && mode === 'readwrite') {
      cut -= 1;
      let aborted;
      Object.defineProperty(tx, 'error', { get: error });
      Object.defineProperty(tx, 'oncomplete', { set() {} });
      Object.defineProperty(tx, 'onabort', { set(act) { aborted = act; } });
      tx.addEventListener('complete', () => aborted());
    }
    return tx;
  };
}"""

PREPARE = """async () => {
  const { openRecords } = await import('/host/records.js'), opened = await openRecords();
  // As an app does it: whatever is asked names its owner, the one that was last adopted unless the check says another.
  let owner = 'local';
  const named = ['append', 'outbox', 'everything', 'sent', 'compact', 'replace', 'resend', 'note', 'setNote', 'notes'];
  window.records = new Proxy(opened, { get(target, verb) {
    if (named.includes(verb)) return (asked = {}) => target[verb]({ owner, ...asked });
    if (verb === 'adopt') return asked => { owner = asked.owner; return target.adopt(asked); };
    if (verb === 'erase') return asked => { if (asked.owner === owner) owner = 'local'; return target.erase(asked); };
    return typeof target[verb] === 'function' ? target[verb].bind(target) : target[verb];
  } });
  window.rec = (i, c = 'serenity.mood') => ({ c, i: 'R' + i, s: 'x', f: { level: i } });
}"""


def check(name, engines=None):
    """`engines`: the only ones in which it can be brought about; by default all."""

    def keep(function):
        if engines:
            function.engines = engines
        CHECKS.append((name, function))
        return function

    return keep
