"""The map's files: MapLibre as a module of its own and its worker as a file (the pages' policy has no blob workers), our picture, the region engine's Worker."""

import subprocess
import zipfile

LIBRARY = "roadstyle/vendor/maplibre-gl.js"


def parts(wheel):
    """The three parts of the library's file: what both threads need, the worker's own, the page's own."""
    text = zipfile.ZipFile(wheel).read(LIBRARY).decode()
    names = ("shared", "worker", "index")
    starts = [text.index(f"define({quote}{name}{quote}") for name in names for quote in "\"'" if f"define({quote}{name}{quote}" in text]
    if len(starts) != 3 or starts != sorted(starts):
        raise SystemExit("MapLibre's file is not made of the parts that were expected.")
    end = text.index("//\n// Our custom intro", starts[2])
    return [text[a:b].rstrip() for a, b in zip(starts, [*starts[1:], end])]


NOTICE = "/*! MapLibre GL JS 5.24.0, BSD-3-Clause: /licencias.txt */\n"
DEFINE = "const modules={};function define(name,_,factory){modules[name]=factory}\n"


def library(wheel):
    """(page's module, worker's script)"""
    shared, worker, index = parts(wheel)
    page = f"{NOTICE}{DEFINE}{shared}\n{index}\nconst shared={{}},library={{}};modules.shared(shared);modules.index(library,shared);export default library;\n"
    thread = f"{NOTICE}{DEFINE}{shared}\n{worker}\nconst shared={{}};modules.shared(shared);modules.worker(shared);\n"
    return page.encode(), thread.encode()


def bundle(path):
    return subprocess.run(
        ["esbuild", str(path), "--log-level=warning", "--minify", "--target=es2022", "--bundle", "--format=esm"], capture_output=True, check=True
    ).stdout


def assets(web, site, wheel):
    """Paths by the names that web/shell.html has for them."""
    page, thread = library(wheel)
    return {
        "map": site.asset("map.js", bundle(web / "map" / "map.js")),
        "maplibre": site.asset("maplibre.js", page),
        "maplibreWorker": site.asset("maplibre-worker.js", thread),
        "regionWorker": site.asset("engine-worker.js", bundle(web / "region" / "worker.js")),
    }
