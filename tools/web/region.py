"""The sample region's pack and the region engine: what the map app needs to work on first start, offline."""

import hashlib
import json
import os
import pathlib
import subprocess

SAMPLE = "barrio-de-muestra"


def tool(root):
    """The program that builds regions, built when its sources changed."""
    if found := os.environ.get("VEREDA_REGION_TOOL"):
        return pathlib.Path(found)
    if subprocess.run(["tools/swift", "build", "--product", "region"], cwd=root, stdout=subprocess.DEVNULL).returncode != 0:
        raise SystemExit("The program that builds regions does not compile: tools/swift build --product region")
    return root / ".build" / "debug" / "region"


def pack(root, folder):
    """The sample's pack, made anew when the sample, the builder or the format of packs changed."""
    sample = root / "content" / "regions" / "sample"
    event = root / "content" / "events" / "mundial-2026.json"
    sources = [root / "Sources" / name for name in ("Base", "Routing", "Places", "Transit", "Regions", "RegionBuilder", "RegionTool")]
    digest = hashlib.sha256()
    for path in sorted([event, *sample.rglob("*"), *(file for source in sources for file in source.rglob("*.swift"))]):
        if path.is_file():
            digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    built, stamp = folder / f"{SAMPLE}.region", folder / f"{SAMPLE}.stamp"
    if not (built.exists() and stamp.exists() and stamp.read_text() == digest.hexdigest()):
        folder.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [
                tool(root),
                "build",
                sample / "barrio.osm",
                "-o",
                built,
                "--gtfs",
                sample / "gtfs",
                "--event",
                sample / "event.json",
                "--event",
                event,
                "--id",
                SAMPLE,
                "--name",
                "Barrio de muestra",
                "--sample",
                "--built",
                "2026-11-21",
            ],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        stamp.write_text(digest.hexdigest())
    return built


def describe(root, path, file, packed):
    """A region on offer, as docs/region-engine.md tells it."""
    answer = subprocess.run([tool(root), "ask", path, '{"ask":"info"}'], check=True, capture_output=True, text=True).stdout
    info, content = json.loads(answer), path.read_bytes()
    return {
        "id": info["id"],
        "name": info["name"],
        "file": file,
        "bytes": len(content),
        "packed": packed,
        "sha256": hashlib.sha256(content).hexdigest(),
        "bounds": info["bounds"],
        "built": info["built"],
        "sample": info["sample"],
    }


def add(root, site, engine, words, path):
    """Puts engine, its words, pack and /regions/index.json into the site; returns the engine's path, and all of them."""
    module = site.asset("region.wasm", engine.read_bytes())
    name = site.asset(f"{SAMPLE}.region", path.read_bytes())
    spoken = {language: site.asset(f"words-region-{language}.txt", file.read_bytes()) for language, file in words.items()}
    listing = {"engine": module, "words": spoken, "regions": [describe(root, path, name, len(site.packed(path.read_bytes())[0]))]}
    return module, [
        module,
        name,
        *spoken.values(),
        site.put("/regions/index.json", json.dumps(listing, ensure_ascii=False, separators=(",", ":"), sort_keys=True)),
    ]
