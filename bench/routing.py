#!/usr/bin/env python3
"""The engine beside RoutingKit's CCH and Valhalla, one run, one thread each.

usage: bench/routing.py REGION-TOOL EXTRACT [EXTRACT…] [--module RegionClient.wasm] [--valhalla] [--feeds FEED…]     (bench/requirements.txt)

RoutingKit gets our graph and our weights, so its distances must equal ours; its order is its own inertial flow.
Valhalla builds its tiles from the same extract and answers the same pairs with costing "pedestrian", type "wheelchair".
Prints one line of JSON for each extract, and one for the feeds; `bench/report.py` makes ratios of them.
"""

import argparse
import array
import contextlib
import http.server
import json
import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
UNREACHABLE = 0x7FFFFFFF


def numbers(path, kind="I"):
    values = array.array(kind)
    with open(path, "rb") as file:
        values.frombytes(file.read())
    return values.tolist()


def median_us(run, arguments):
    times = []
    for argument in arguments:
        start = time.perf_counter_ns()
        run(*argument)
        times.append((time.perf_counter_ns() - start) / 1000)
    return statistics.median(times)


def routingkit(folder):
    import routingkit_cch as kit

    tail, head, weight = (numbers(f"{folder}/{name}") for name in ("tail", "head", "weight"))
    latitude = [value / 1e7 for value in numbers(f"{folder}/latitude", "i")]
    longitude = [value / 1e7 for value in numbers(f"{folder}/longitude", "i")]
    source, target, expected = (numbers(f"{folder}/{name}") for name in ("source", "target", "distance"))
    start = time.perf_counter()
    order = kit.compute_order_inertial(len(latitude), tail, head, latitude, longitude)
    seconds = time.perf_counter() - start
    cch = kit.CCH(order, tail, head, False)
    metric = kit.CCHMetric(cch, weight)
    resets = []
    for _ in range(9):
        start = time.perf_counter_ns()
        metric.reset(weight)
        resets.append((time.perf_counter_ns() - start) / 1000)
    query = kit.CCHQuery(metric)
    wrong = 0
    for s, t, d in zip(source, target, expected):
        found = query.run(s, t).distance
        if (UNREACHABLE if found is None else found) != d:
            wrong += 1
    pairs = list(zip(source, target))
    return {
        "order_s": round(seconds, 3),
        "customize_us": round(min(resets), 1),
        "distance_us": round(median_us(lambda s, t: query.run(s, t).distance, pairs), 1),
        "path_us": round(median_us(lambda s, t: query.run(s, t).arc_path, pairs), 1),
        "wrong": wrong,
    }


def valhalla(extract, folder, count):
    import valhalla as engine
    from valhalla.config import get_config

    tiles = os.path.join(folder, "tiles")
    os.makedirs(tiles, exist_ok=True)
    config = get_config(tile_extract="", tile_dir=tiles, verbose=False)
    config["service_limits"]["pedestrian"]["max_distance"] = 250000
    path = os.path.join(folder, "valhalla.json")
    with open(path, "w") as file:
        json.dump(config, file)
    start = time.perf_counter()
    scripts = os.path.dirname(sys.executable)
    environment = dict(os.environ, PATH=scripts + os.pathsep + os.environ["PATH"])
    subprocess.run([f"{scripts}/valhalla_build_tiles", "-c", path, extract], check=True, capture_output=True, env=environment)
    built = time.perf_counter() - start
    actor = engine.Actor(path)
    latitude = [value / 1e7 for value in numbers(f"{folder}/latitude", "i")]
    longitude = [value / 1e7 for value in numbers(f"{folder}/longitude", "i")]
    times, found = [], 0
    for s, t in list(zip(numbers(f"{folder}/source"), numbers(f"{folder}/target")))[:count]:
        request = {
            "locations": [{"lat": latitude[s], "lon": longitude[s]}, {"lat": latitude[t], "lon": longitude[t]}],
            "costing": "pedestrian",
            "costing_options": {"pedestrian": {"type": "wheelchair", "max_distance": 200000}},
        }
        start = time.perf_counter_ns()
        try:
            actor.route(request)
        except RuntimeError:
            continue
        times.append((time.perf_counter_ns() - start) / 1000)
        found += 1
    return {"build_s": round(built, 2), "answer_us": round(statistics.median(times), 1) if times else None, "found": found}


PAGE = """async parts => {
  const [{ Engine }, { measure }, module, words, pack, points] = await Promise.all([
    import("/engine.js"), import("/routing.mjs"), ...["/module", "/words", "/pack", "/points"].map(path => fetch(path).then(answer => answer.arrayBuffer()))]);
  return measure(Engine, module, new Uint8Array(words), new Uint8Array(pack), JSON.parse(new TextDecoder().decode(points)), parts);
}"""


def webassembly(module, pack, points):
    """In Chromium: everything, then suggestions with the processor slowed four times. In the page itself, since a worker is not slowed."""
    from playwright.sync_api import sync_playwright

    files = {
        "/engine.js": ROOT / "web" / "region" / "engine.js",
        "/routing.mjs": ROOT / "bench" / "routing.mjs",
        "/module": module,
        "/words": ROOT / ".build-web" / "words" / "RegionClient-es.txt",
        "/pack": pack,
        "/points": points,
    }

    class Files(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            body = b"<!doctype html>" if self.path == "/" else pathlib.Path(files[self.path]).read_bytes() if self.path in files else None
            self.send_response(404 if body is None else 200)
            self.send_header("Content-Type", "text/html" if self.path == "/" else "text/javascript" if self.path.endswith("js") else "application/octet-stream")
            self.send_header("Cross-Origin-Opener-Policy", "same-origin")  # clocks of microseconds
            self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(f"http://127.0.0.1:{server.server_port}/")
            result = page.evaluate(PAGE, ["person", "route", "suggest"])
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
            slow = page.evaluate(PAGE, ["suggest"])
            browser.close()
            return result, slow["suggest"]
    finally:
        server.shutdown()


def built(tool, extract, pack):
    """Seconds, and the most memory in MiB, of making a region."""
    start = time.perf_counter()
    process = subprocess.Popen([tool, "build", extract, "-o", pack], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    most = 0
    while process.poll() is None:
        # Not ru_maxrss: what this process held before exec counts in it.
        with contextlib.suppress(OSError):
            if found := re.search(r"VmHWM:\s*(\d+)", pathlib.Path(f"/proc/{process.pid}/status").read_text()):
                most = max(most, int(found.group(1)))
        time.sleep(0.002)
    if process.returncode != 0:
        sys.exit(f"{extract}: no region can be made of it")
    return time.perf_counter() - start, most / 1024


def asked(tool, command, *words):
    return json.loads(subprocess.run([tool, command, *words], check=True, capture_output=True, text=True).stdout)


def measured(options, extract, folder):
    pack, points = f"{folder}/x.region", f"{folder}/points.json"
    seconds, memory = built(options.tool, extract, pack)
    subprocess.run([options.tool, "export", pack, "-o", folder, "--count", str(options.count)], check=True)
    latitude, longitude = numbers(f"{folder}/latitude", "i"), numbers(f"{folder}/longitude", "i")
    with open(points, "w") as file:
        json.dump([[latitude[node] / 1e7, longitude[node] / 1e7] for node in numbers(f"{folder}/source")[:400]], file)
    ours = asked(options.tool, "measure", pack, "--count", str(options.count))
    peer = routingkit(folder)
    if peer["wrong"]:
        sys.exit(f"{extract}: {peer['wrong']} distances are not RoutingKit's")
    ms = {name: round(ours[name]["least" if name == "customize" else "median"] / 1000, 4) for name in ("customize", "network", "distance", "path", "answer")}
    line = {
        "extract": os.path.basename(extract),
        "bytes": os.path.getsize(pack),
        "nodes": len(latitude),
        "arcs": ours["arcs"],
        "build_s": round(seconds, 2),
        "build_mib": round(memory),
        "ours_ms": ms,
        "routingkit_ms": {name: round(peer[f"{name}_us"] / 1000, 4) for name in ("customize", "distance", "path")},
        "suggest_ms": round(asked(options.tool, "measure-search", pack)["p99"] / 1000, 2),
    }
    if options.module:
        line["wasm_ms"], line["throttled_ms"] = webassembly(options.module, pack, points)
    if options.valhalla and extract.endswith(".pbf"):  # it reads nothing else
        other = valhalla(extract, folder, min(options.count, 300))
        line["valhalla"] = {
            "build_s": other["build_s"],
            "answer_ms": round(other["answer_us"] / 1000, 2) if other["answer_us"] else None,
            "found": other["found"],
        }
    return line


def journeys(tool, feeds):
    """Door to door, on feeds alone: computing time in ms, as `region transit-verify --timing` tells it."""
    said = subprocess.run([tool, "transit-verify", *feeds, "--count", "400", "--timing"], check=True, capture_output=True, text=True).stdout
    times = re.search(r"answer, ms: median ([\d.]+), p95 ([\d.]+), p99 ([\d.]+)", said)
    return {
        "feeds": [os.path.basename(feed.rstrip("/")) for feed in feeds],
        "size": said.splitlines()[0],
        "median_ms": float(times.group(1)),
        "p99_ms": float(times.group(3)),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("extracts", nargs="+")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--valhalla", action="store_true")
    parser.add_argument("--module", help="the engine's WebAssembly: measured in Chromium")
    parser.add_argument("--feeds", nargs="*", default=[])
    options = parser.parse_args()
    for extract in options.extracts:
        with tempfile.TemporaryDirectory() as folder:
            print(json.dumps(measured(options, extract, folder)), flush=True)
    if options.feeds:
        print(json.dumps(journeys(options.tool, options.feeds)), flush=True)


main()
