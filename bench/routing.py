#!/usr/bin/env python3
"""The engine beside RoutingKit's CCH and Valhalla, one run, one thread each.

usage: bench/routing.py REGION-TOOL EXTRACT [EXTRACT…]        (pip install routingkit-cch; for --valhalla also pyvalhalla, Python 3.12)

RoutingKit gets our graph and our weights, so its distances must equal ours; its order is its own inertial flow.
Valhalla builds its tiles from the same extract and answers the same pairs with costing "pedestrian", type "wheelchair".
Prints one line of JSON for each extract; ratios below 1 mean that ours is faster.
"""
import argparse, array, json, os, statistics, subprocess, sys, tempfile, time

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


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool")
    parser.add_argument("extracts", nargs="+")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--valhalla", action="store_true")
    options = parser.parse_args()
    for extract in options.extracts:
        with tempfile.TemporaryDirectory() as folder:
            pack = f"{folder}/x.region"
            start = time.perf_counter()
            subprocess.run([options.tool, "build", extract, "-o", pack], check=True, capture_output=True)
            built = time.perf_counter() - start
            subprocess.run([options.tool, "export", pack, "-o", folder, "--count", str(options.count)], check=True)
            ours = json.loads(subprocess.run([options.tool, "measure", pack, "--count", str(options.count)], check=True, capture_output=True, text=True).stdout)
            peer = routingkit(folder)
            line = {
                "extract": os.path.basename(extract),
                "bytes": os.path.getsize(pack),
                "build_s": round(built, 2),
                "arcs": ours["arcs"],
                "ours_us": {name: ours[name]["least" if name == "customize" else "median"] for name in ("customize", "network", "distance", "path", "answer")},
                "routingkit": peer,
                "ratio": {
                    "customize": round(ours["customize"]["least"] / peer["customize_us"], 2),
                    "distance": round(ours["distance"]["median"] / peer["distance_us"], 2),
                    "path": round(ours["path"]["median"] / peer["path_us"], 2),
                },
            }
            if options.valhalla:
                other = valhalla(extract, folder, min(options.count, 300))
                line["valhalla"] = other
                if other["answer_us"]:
                    line["ratio"]["answer"] = round(ours["answer"]["median"] / other["answer_us"], 4)
                line["ratio"]["build"] = round(built / other["build_s"], 2)
            print(json.dumps(line), flush=True)


main()
