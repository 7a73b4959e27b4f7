"""PL-03: a tab that was opened in a version before stays open while a newer one takes over, and asks for a file that is nowhere any more. In the three engines."""

import base64
import hashlib
import re
import shutil

import pytest
from person import welcome
from product import DIST, Product

MISSED = r"ERR_|404|Failed to load resource|Loading failed for the module|NetworkError|The network connection was lost|error loading dynamically|Importing a module script failed"
GONE = "/assets/cuenta.000000000000.wasm"  # the account had a module of its own once


def new_version(dist):
    """Serenity's guide to breathe has another name, and another hash in it."""
    shell, worker = dist / "serenity" / "index.html", dist / "serenity" / "sw.js"
    old = re.search(r"part-breathing\.\w+\.js", shell.read_text())[0]
    new = "part-breathing.ffffffffffff.js"
    for file in dist.glob("assets/part-breathing.*"):
        file.rename(file.with_name(file.name.replace(old, new)))
    page = shell.read_text().replace(old, new)
    shell.write_text(page)
    integrity = "sha256-" + base64.b64encode(hashlib.sha256(page.encode()).digest()).decode()
    text = re.sub(r'(\["/serenity/", ?")[^"]+', rf"\g<1>{integrity}", worker.read_text().replace(old, new))
    worker.write_text(re.sub(r'"version": ?"\w+"', f'"version": "{"f" * 12}"', text))
    for name in ("index.html", "sw.js"):
        for packed in dist.glob(f"serenity/{name}.*"):
            packed.unlink()


@pytest.fixture
def changing(tmp_path):
    dist = tmp_path / "dist"
    shutil.copytree(DIST, dist)
    product = Product(dist=dist)
    yield product
    product.close()


def test_tab_of_the_version_before(changing, visitors, engine):
    """It is loaded anew, once, and works in the new version."""
    device = visitors(changing, engine)
    device.faults.allow(MISSED)
    welcome(device)
    device.ready_offline()
    device.open("/serenity/respirar")
    before = device.run("document.body.dataset.parts")
    changing.stop()
    new_version(changing.dist)
    changing.start()
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
