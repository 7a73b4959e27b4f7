"""PL-03: what versions before kept on a device, opened by today's apps in the three engines. tests/former/make-device.py tells what the person did."""

import base64
import json
import re
import zlib

import pytest
from product import ROOT

# Of the version before the account came into each app's module, and of the one before parts of the host were files of their own.
FILES = sorted((ROOT / "tests" / "former").glob("device*.json"))
WITHOUT_WORKER = "if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('none here'))"

# Everything as it was: databases with their version, stores and indexes, caches, local storage.
RESTORE = """async ({ databases, caches: stored, local }) => {
  const done = request => new Promise((yes, no) => { request.onsuccess = () => yes(request.result); request.onerror = request.onblocked = () => no(request.error ?? new Error('blocked')) });
  for (const [name, { version, stores }] of Object.entries(databases)) {
    await done(indexedDB.deleteDatabase(name));
    const opening = indexedDB.open(name, version);
    opening.onupgradeneeded = () => {
      for (const [store, { keyPath, autoIncrement, indexes }] of Object.entries(stores)) {
        const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const [index, path] of indexes) made.createIndex(index, path);
      }
    };
    const db = await done(opening), writing = db.transaction(Object.keys(stores), 'readwrite');
    for (const [store, { rows }] of Object.entries(stores)) for (const row of rows) writing.objectStore(store).put(row);
    await new Promise((yes, no) => { writing.oncomplete = yes; writing.onabort = () => no(writing.error) });
    db.close();
  }
  for (const [name, files] of Object.entries(stored)) {
    const cache = await caches.open(name);
    for (const { path, status, headers, body } of files)
      await cache.put(path, new Response(Uint8Array.from(atob(body), letter => letter.charCodeAt(0)), { status, headers }));
  }
  localStorage.clear();
  for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
  return true;
}"""


@pytest.fixture(params=FILES, ids=[path.stem for path in FILES])
def former(request):
    return json.loads(request.param.read_text())


@pytest.fixture
def device(visitors, product, engine, former):
    """A device of today with that content. Its session is another server's: it is refused, and everything stays."""
    made = visitors(product, engine)
    # The other two: how Firefox and WebKit show a page of plain text, under our policy.
    made.faults.allow(r"401|favicon\.ico|policy: style-src-attr inline")
    made.before(WITHOUT_WORKER)
    made.open("/")
    made.is_leaving = True
    made.script("location.href = '/licencias.txt'")  # a page of the origin without an app, which would hold the database open
    made.wait("location.pathname === '/licencias.txt' && document.readyState === 'complete'")
    files = {
        name: [{**one, "body": base64.b64encode(zlib.decompress(base64.b64decode(one["body"]))).decode()} for one in all_of_it]
        for name, all_of_it in former["caches"].items()
    }
    assert made.run(RESTORE, {"databases": former["databases"], "caches": files, "local": former["local"]})
    return made


def test_former_device(device, former):
    """Every entry, preference, place and contact is found; what waited still waits; half a download is gone on with."""
    rows = former["databases"]["vereda"]["stores"]["log"]["rows"]
    moods = [row["r"]["f"] for row in rows if row["collection"] == "serenity.mood"]
    assert len(moods) == 3
    device.open("/serenity/")
    assert device.run("document.documentElement.dataset.theme") == "dark" and not device.has("skip"), "welcomed already"
    [day] = {mood["day"] for mood in moods}
    device.open(f"/serenity/diario/{day}")
    for mood in moods:
        device.see(mood["note"].split("\n")[0])
    waiting = "vereda.records.load({ collections: [] }).then(([, { owner }]) => vereda.records.outbox({ owner, limit: 50 })).then(([, { entries }]) => entries.length)"
    assert device.run(waiting) == sum(row["out"] for row in rows) == 2
    [status, listed] = device.run("() => new Promise(done => vereda.effects.run({ do: 'recording.list' }, (status, body) => done([status, body]), 9001))")
    assert status == 1 and [one["part"] for one in listed["recordings"] if one["id"] == "un-respiro-3-es"] == [former["seen"]["came"]]
    device.open("/conecta-facil/sos/contactos")
    if device.has("skip"):
        device.press("skip")
    device.see("Mamá")
    device.open("/conecta-facil/guardados")
    device.see("Hospital General de Muestra")


def test_it_is_gone_on_with(device):
    """A new entry of today stands beside the old ones, and is the newest."""
    device.open("/serenity/registrar")
    device.pick("level-3")
    device.write("note", "Escrita hoy.")
    device.press("save")
    device.see_title("Listo")
    kept = device.run("vereda.records.load({ collections: ['serenity.mood'] }).then(([, { entries }]) => entries.map(entry => entry.r.f.note))")
    assert len(kept) == 4 and kept[-1] == "Escrita hoy." and re.search("Escrita sin red", " ".join(kept))
