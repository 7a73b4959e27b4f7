"""CF-11: the engine in the browser answers like the native one. Needs `region` (tools/swift build --product region), the web apps (tools/build-web) and node."""

import json
import math
import pathlib
import random
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REGION = ROOT / ".build" / "debug" / "region"
MODULE = ROOT / ".build-wasm" / "wasm32-unknown-none-wasm" / "release" / "RegionClient.wasm"
WORDS = [ROOT / ".build-web" / "words" / f"RegionClient-{language}.txt" for language in ("en", "fr", "pt", "es")]
SAMPLE = ROOT / "content" / "regions" / "sample"
WEST, SOUTH, EAST, NORTH = -98.9851, 19.4950, -98.9746, 19.5010
WHEN = 1_795_260_000_000


@pytest.fixture(scope="module")
def pack(tmp_path_factory):
    path = tmp_path_factory.mktemp("region") / "sample.region"
    subprocess.run(
        [REGION, "build", SAMPLE / "barrio.osm", "-o", path, "--gtfs", SAMPLE / "gtfs", "--event", SAMPLE / "event.json", "--sample"],
        check=True,
        capture_output=True,
    )
    return path


def native(pack, questions):
    lines = subprocess.run([REGION, "ask", pack, *questions], check=True, capture_output=True, text=True).stdout.splitlines()
    assert len(lines) == len(questions)
    return lines


def browser(pack, questions):
    done = subprocess.run(["node", ROOT / "tests" / "region" / "answers.mjs", MODULE, pack, *WORDS], input="\n".join(questions), capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert len(lines) == len(questions) + 1
    return lines[1:]


def same(one, other, path=""):
    """Equal, but for the last digits of numbers: browsers and C libraries differ in sines."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(same(a, b) for a, b in zip(one, other))
    if isinstance(one, (int, float)) and isinstance(other, (int, float)) and not isinstance(one, bool):
        return math.isclose(one, other, rel_tol=1e-6, abs_tol=0.11)
    return one == other


def questions():
    chance = random.Random(7)

    def place():
        return {"lat": round(chance.uniform(SOUTH, NORTH), 6), "lon": round(chance.uniform(WEST, EAST), 6)}

    aids = ["manual-chair", "power-chair", "walker", "cane", "pram", "none"]
    result = [
        {"ask": "info"},
        {"ask": "categories"},
        {"ask": "event"},
        {"ask": "lines", "day": "2026-11-21"},
        {"ask": "profile", "profile": {"aid": "walker", "maxUp": None}},
    ]
    for number in range(60):
        profile = {"aid": chance.choice(aids), "unknown": chance.choice(["allowed", "avoided", "refused"]), "maxUp": chance.choice([3, 6, 10])}
        result += [
            {
                "ask": "route",
                "from": place(),
                "to": place(),
                "profile": profile,
                "alternatives": number % 3 == 0,
                "language": chance.choice(["es", "en", "fr", "pt"]),
            },
            {"ask": "journeys", "from": place(), "to": place(), "profile": profile, "when": WHEN + number * 600_000, "arriveBy": number % 2 == 0},
            {"ask": "isochrone", "at": place(), "seconds": chance.randint(30, 900), "profile": profile},
            {"ask": "nearest", "category": chance.choice(["toilets", "hospital", "farmacia"]), "at": place(), "profile": profile},
            {"ask": "reverse", "at": place()},
            {"ask": "covers", "at": place()},
            {"ask": "stops", "at": place()},
            {
                "ask": "suggest",
                "text": chance.choice(["jacarandas y nop", "hospitl general", "calle obsidiana 22", "baño accesible", "av volcanes", "zzz", "metro"])[
                    : chance.randint(1, 20)
                ],
                "near": place(),
            },
        ]
    result += [
        {"ask": "departures", "stop": "0:jac", "when": WHEN},
        {"ask": "place", "id": "n168"},
        {"ask": "hospitals", "at": place(), "profile": {"aid": "cane"}},
    ]
    return [json.dumps(question, ensure_ascii=False) for question in result]


def test_same_answers(pack):
    """CF-11: the same answers, question by question"""
    asked = questions()
    there, here = native(pack, asked), browser(pack, asked)
    wrong = [(question, a[:300], b[:300]) for question, a, b in zip(asked, there, here) if not same(json.loads(a), json.loads(b))]
    assert wrong == []
    found = [json.loads(answer) for answer in here]
    assert sum(answer.get("found") is True for answer in found) > 60, "hardly anything is found"
    assert not any("error" in answer for answer in found)


def test_same_tiles(pack, tmp_path):
    """CF-04: the same map tiles"""
    asked = [(14, 3687, 7286), (15, 7374, 14573), (16, 14749, 29147), (17, 29498, 58295), (3, 0, 0), (16, 0, 0)]
    here = browser(pack, [json.dumps({"tile": tile}) for tile in asked])
    for tile, answer in zip(asked, here):
        subprocess.run([REGION, "tile", pack, *map(str, tile), "-o", tmp_path / "tile"], check=True)
        assert bytes.fromhex(answer) == (tmp_path / "tile").read_bytes(), tile
    assert len(here[0]) > 2000 and here[4] == here[5] == ""


def test_nonsense_does_not_trap(pack):
    """CF-11: whatever is asked, there is an answer in words, and the engine goes on"""
    chance = random.Random(3)
    values = [
        "null",
        "0",
        "-1",
        "1e308",
        "-99999999999999999999",
        '"x"',
        "[]",
        "{}",
        "true",
        '{"lat":91,"lon":0}',
        '{"lat":19.498,"lon":-98.98}',
        '{"lat":-89.9999,"lon":180}',
        '{"aid":"cane"}',
        '{"aid":"none","speed":0.1,"maxUp":0,"surfaces":[]}',
        '"2026-13-40"',
        "7200",
        "1795260000000",
        "-9223372036854775808",
        "9223372036854775807",
        '{"stretches":[{"line":[[0,0],[0,1]]}],"steps":[{"at":0,"words":"a"},{"at":1e300,"words":"b"}],"metres":1e-320,"seconds":1e8}',
        '{"stretches":[{"line":[[0,0]]}],"steps":[{"at":0,"words":""}],"metres":1,"seconds":1}',
    ]
    asks = [
        "info",
        "profile",
        "covers",
        "suggest",
        "reverse",
        "place",
        "categories",
        "nearest",
        "hospitals",
        "route",
        "follow",
        "isochrone",
        "stops",
        "departures",
        "lines",
        "journeys",
        "event",
        "person",
    ]
    names = [
        "from",
        "to",
        "at",
        "near",
        "profile",
        "text",
        "id",
        "limit",
        "category",
        "accessible",
        "preference",
        "avoid",
        "alternatives",
        "route",
        "accuracy",
        "done",
        "seconds",
        "stop",
        "when",
        "day",
        "arriveBy",
        "walk",
        "metres",
        "language",
    ]
    asked = ["{", '"', "[" * 100, "nul", '{"ask":7}', '{"ask":"\\u0000"}']
    for number in range(3000):
        members = {name: chance.choice(values) for name in chance.sample(names, chance.randint(0, 8))}
        asked.append('{"ask":"%s"%s}' % (asks[number % len(asks)], "".join(f',"{name}":{value}' for name, value in members.items())))
    for answer in browser(pack, asked) + native(pack, asked[:1500]):
        read = json.loads(answer)
        if "error" in read:
            assert read["error"]["words"] and read["error"]["code"]
