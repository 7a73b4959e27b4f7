"""PL-03: a new version of an app comes: it waits until the person takes it, is taken whole or not at all, and a tab of the version before finds its way."""

import base64
import hashlib
import re
import shutil

import pytest
from bad_days import LOST, todays
from person import log_mood, welcome
from product import DIST, Product

MISSED = r"ERR_|404|Failed to load resource|Loading failed for the module|NetworkError|The network connection was lost|error loading dynamically|Importing a module script failed"
GONE = "/assets/cuenta.000000000000.wasm"  # the account had a module of its own once
NEXT = "f" * 12  # as long as a version's name is
# What becomes of the next version: `installed`, `redundant`, or the browser refuses to look at it.
UPDATE = """navigator.serviceWorker.getRegistration().then(r => r.update()).then(({ installing }) => new Promise(done => {
  if (!installing) return done("none");
  installing.onstatechange = () => done(installing.state);
}), () => "refused")"""


@pytest.fixture
def changing(tmp_path):
    """A server for the test alone, with a copy of the site."""
    dist = tmp_path / "dist"
    shutil.copytree(DIST, dist)
    product = Product(dist=dist)
    yield product
    product.close()


def release(product, old="", new="", damaged=False):
    """Serenity's next version: `new` stands where `old` stood in its page. `damaged`: half of the page is all that comes of it."""
    folder = product.dist / "serenity"
    shell, worker = folder / "index.html", folder / "sw.js"
    page, text = shell.read_text(), worker.read_text()
    if old:
        page, text = page.replace(old, new), text.replace(old, new)
    integrity = "sha256-" + base64.b64encode(hashlib.sha256(page.encode()).digest()).decode()
    text = re.sub(r'(\["/serenity/", ?")[^"]+', rf"\g<1>{integrity}", text)
    worker.write_text(re.sub(r'"version": ?"\w+"', f'"version": "{NEXT}"', text))
    shell.write_text(page[: len(page) // 2] if damaged else page)
    for packed in [*folder.glob("index.html.*"), *folder.glob("sw.js.*")]:
        packed.unlink()
    restart(product)
    return page


def restart(product):
    """It reads its site at the start."""
    product.stop()
    product.start()


def take_update(device):
    device.open("/serenity/")
    device.run("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)")
    device.appears("#take-update")
    device.leave(lambda: device.press("take-update"))


@pytest.mark.engines
def test_new_version(visitors, changing, engine):
    """It waits, is taken when the person says so, and the entries are still there."""
    phone = visitors(changing, engine)
    phone.faults.allow(LOST)
    log_mood(phone, 4, "De la versión anterior")
    phone.ready_offline()
    release(changing)
    take_update(phone)
    assert phone.run("caches.keys()") == [f"vereda:serenity:{NEXT}"]
    assert len(todays(phone)) == 1


def test_version_that_does_not_arrive_whole(visitors, changing, engine):
    """Its page comes damaged: the version is not offered, and the one before opens anywhere without a network. Whole, it is offered and taken."""
    phone = visitors(changing, engine)
    phone.faults.allow(LOST + "|[Ii]ntegrity|TypeError: Failed to update|unknown error occurred when fetching")
    log_mood(phone, 4, "De la versión entera")
    phone.ready_offline()
    [before] = phone.run("caches.keys()")
    page = release(changing, "<title>", '<meta name="next"><title>', damaged=True)
    phone.open("/serenity/")
    assert phone.run(UPDATE) in ("redundant", "refused")
    assert before in phone.run("caches.keys()") and not phone.has("take-update")
    phone.lose_network()
    phone.open("/serenity/diario")
    assert phone.title() == "Diario" and len(todays(phone)) == 1
    phone.find_network()
    (changing.dist / "serenity" / "index.html").write_text(page)
    restart(changing)
    take_update(phone)
    assert phone.run("Boolean(document.querySelector('meta[name=next]'))") and len(todays(phone)) == 1


def rename_the_breathing(product):
    """In the next version Serenity's guide to breathe has another name, and another hash in it."""
    old = re.search(r"part-breathing\.\w+\.js", (product.dist / "serenity" / "index.html").read_text())[0]
    new = f"part-breathing.{NEXT}.js"
    for file in product.dist.glob("assets/part-breathing.*"):
        file.rename(file.with_name(file.name.replace(old, new)))
    release(product, old, new)


def test_tab_of_the_version_before(changing, visitors, engine):
    """It is loaded anew, once, and works in the new version."""
    device = visitors(changing, engine)
    device.faults.allow(MISSED)
    welcome(device)
    device.ready_offline()
    device.open("/serenity/respirar")
    before = device.run("document.body.dataset.parts")
    rename_the_breathing(changing)
    # Another tab takes the new version: this page keeps the one that it was opened in.
    device.run("navigator.serviceWorker.getRegistration().then(r => r.update()).then(() => true)")
    device.wait("navigator.serviceWorker.getRegistration().then(r => Boolean(r.waiting))")
    device.run("navigator.serviceWorker.getRegistration().then(r => { r.waiting.postMessage('take'); return true })")
    device.wait(
        "caches.keys().then(names => names.includes('vereda:serenity:ffffffffffff') && names.filter(name => name.startsWith('vereda:serenity:')).length === 1)"
    )
    device.wait("navigator.serviceWorker.controller !== null")
    assert device.run("document.body.dataset.parts") == before
    # It asks for a file that is gone (what it fetched once, the browser's own cache may still have).
    device.leave(lambda: device.run(f"() => {{ setTimeout(() => fetch('{GONE}').catch(() => {{}}), 100) }}"))
    assert "ffffffffffff" in device.run("document.body.dataset.parts")
    device.press("start")
    device.wait("document.querySelector('.breath-word')?.textContent")
    # Once: a page of the new version that asks for it is told that there is none.
    device.run("() => { window.isLeft = true }")
    assert device.run(f"fetch('{GONE}').then(answer => answer.status)") == 404
    device.pause(1)  # that nothing happens cannot be waited for
    assert device.run("window.isLeft") is True
