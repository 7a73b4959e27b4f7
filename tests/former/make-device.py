#!/usr/bin/env python3
"""Writes tests/former/device.json, to be renamed for its day: what a browser keeps of the apps of a former version, as that version wrote it.

  VEREDA_BINARY=… VEREDA_DIST=… .cache/venv/bin/python tests/former/make-device.py

The two name that version's server and its web build. A person uses that version in Chromium: first without an account,
then with one, partly without a network. Then everything that the browser keeps is read out: IndexedDB, local storage,
and what it brought for the person into its caches (bytes packed by zlib, as base64). Tests put it into a browser of today
(tests/browser/test_former_version.py) and into a store (Tests/AppRuntimeTests/FormerLogTests.swift).
"""

import base64
import json
import pathlib
import sys
import zlib

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "browser"))

from device import Device
from person import everything_sent, keep_records_in_account, log_in, log_mood, welcome, welcome_to_conecta
from playwright.sync_api import sync_playwright
from product import Product

KEPT = """async () => {
  const open = name => new Promise((done, fail) => { const o = indexedDB.open(name); o.onsuccess = () => done(o.result); o.onerror = () => fail(o.error) });
  const all = (store, what) => new Promise(done => { const r = store[what](); r.onsuccess = () => done(r.result) });
  const databases = {};
  for (const { name, version } of await indexedDB.databases()) {
    const db = await open(name), stores = {};
    for (const one of db.objectStoreNames) {
      const store = db.transaction(one).objectStore(one);
      stores[one] = {
        keyPath: store.keyPath, autoIncrement: store.autoIncrement,
        indexes: [...store.indexNames].map(index => [index, store.index(index).keyPath]),
        keys: store.keyPath ? null : await all(store, 'getAllKeys'), rows: await all(store, 'getAll'),
      };
    }
    db.close();
    databases[name] = { version, stores };
  }
  const text = async response => {
    const bytes = new Uint8Array(await response.arrayBuffer());
    let all = '';
    for (let i = 0; i < bytes.length; i += 8192) all += String.fromCharCode(...bytes.subarray(i, i + 8192));
    return btoa(all);
  };
  const stored = {};
  for (const name of await caches.keys()) {
    if (!/recordings|region/.test(name)) continue; // the app's own files come anew
    const cache = await caches.open(name);
    stored[name] = [];
    for (const request of await cache.keys()) {
      const response = await cache.match(request), path = new URL(request.url).pathname + new URL(request.url).search;
      stored[name].push({ path, status: response.status, headers: [...response.headers], body: await text(response) });
    }
  }
  return { databases, caches: stored, local: { ...localStorage }, session: { ...sessionStorage } };
}"""


def use(device, product):
    """Returns what a test may expect to see again."""
    welcome(device)
    log_mood(device, 4, "Escrita antes de tener cuenta.\nDos renglones, ñandú y «comillas».")
    log_in(device, *product.account())
    keep_records_in_account(device)
    device.wait("!location.pathname.includes('/cuenta/')")  # the server has the answer
    everything_sent(device)
    log_mood(device, 2, "Escrita con cuenta.")
    everything_sent(device)
    # Preferences, a session of which half came.
    device.open("/serenity/ajustes/aspecto")
    device.pick("theme-dark")
    device.open("/serenity/sesiones/un-respiro")
    device.pick("length-3")
    product.network.trouble("/v1/recordings/un-respiro-3-es", "cut")
    device.press("get-un-respiro-3-es")
    device.see("Se cortó la conexión.")
    came = product.network.came
    product.network.no_trouble()
    # Conecta Fácil: a profile, a place that is kept, a contact that never leaves the phone.
    welcome_to_conecta(device)
    device.open("/conecta-facil/lugar/w105")
    device.press("favourite")
    device.appears("#favourite[aria-pressed=true]")
    device.open("/conecta-facil/sos/contactos/nuevo")
    device.write("name", "Mamá")
    device.write("phone", "55 1234 5678")
    device.press("save-contact")
    device.see_title("Contactos de emergencia")
    # What is written without a network waits.
    device.open("/serenity/")
    device.ready_offline()
    device.offline()
    log_mood(device, 5, "Escrita sin red: todavía espera.")
    return {"came": came}


def main():
    product = Product()
    with sync_playwright() as playwright:
        device = Device(playwright, "chromium", product.address)
        device.product = product
        try:
            seen = use(device, product)
            kept = device.run(KEPT)
        except Exception:
            device.picture(str(HERE / "failed.png"))
            raise
        finally:
            device.throw_away()
            product.close()
    for one in (one for files in kept["caches"].values() for one in files):
        one["body"] = base64.b64encode(zlib.compress(base64.b64decode(one["body"]), 9)).decode()
    kept["seen"] = seen
    (HERE / "device.json").write_text(json.dumps(kept, ensure_ascii=False, indent=1, sort_keys=True) + "\n")
    print({name: len(files) for name, files in kept["caches"].items()})


if __name__ == "__main__":
    main()
