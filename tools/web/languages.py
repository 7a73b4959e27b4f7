"""What translates without a network: the phrasebook, the table that tells languages apart, and Apertium's data with the engine that applies it."""

import hashlib
import json
import re

from phrasebook import data
from phrasebook.pack import packed

NOTICE = """

Apertium

The packs under /assets that are named rules-LANGUAGE-LANGUAGE.pack hold dictionaries and rules of Apertium (https://www.apertium.org), packed
unchanged from the Debian packages apertium-es-pt, apertium-eng-spa and apertium-fr-es. They are free software under the GNU General Public
License, version 2 or later (https://www.gnu.org/licenses/old-licenses/gpl-2.0.html), and come without any warranty. Their source:
https://deb.debian.org/debian/pool/main/a/ in the source packages of the same names.
"""


def content(root):
    """(name, file) of what the app fetches as its content."""
    yield from packed(data.index())
    yield "languages", json.loads((root / "content" / "languages" / "table.json").read_text())


def folder(root):
    """Where `tools/setup` packed Apertium's data."""
    return root / ".cache" / "apertium" / "packs"


def add(root, web, site, engine, esbuild):
    """Puts engine, worker, packs and /languages/index.json into the site; their paths by name, `packs` as a list."""
    module = site.asset("language.wasm", engine.read_bytes())
    offers, paths = [], []
    for path in sorted(folder(root).glob("*.pack")):
        source, target = re.fullmatch(r"(\w\w)-(\w\w)\.pack", path.name).groups()
        bytes = path.read_bytes()
        file = site.asset(f"rules-{path.name}", bytes)
        paths.append(file)
        offers.append(
            {
                "id": path.stem,
                "from": source,
                "to": target,
                "file": file,
                "bytes": len(bytes),
                "packed": len(site.packed(bytes)[0]),
                "sha256": hashlib.sha256(bytes).hexdigest(),
            }
        )
    if not offers:
        raise SystemExit("build-web: the dictionaries of Apertium are not packed yet. Run: tools/setup run")
    index = json.dumps({"engine": module, "packs": offers}, separators=(",", ":"), sort_keys=True)
    return {
        "languageWorker": site.asset("engine-worker.js", esbuild(web / "language" / "worker.js", "--bundle", "--format=esm")),
        "languageEngine": module,
        "languageIndex": site.put("/languages/index.json", index),
        "packs": paths,
    }
