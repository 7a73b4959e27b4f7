"""HB-05: `vereda health import FILE --fhir OUT` writes FHIR R4 that the models of fhir.resources take, by the codes of LOINC and UCUM."""

import collections
import datetime
import json
import math
import os
import pathlib
import re
import subprocess

import pytest
from fhir.resources.R4B.bundle import Bundle

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
VEREDA = pathlib.Path(os.environ.get("VEREDA", ROOT / ".build/debug/vereda"))
LOINC, UCUM, CATEGORY = "http://loinc.org", "http://unitsofmeasure.org", "http://terminology.hl7.org/CodeSystem/observation-category"

# Our names, or LOINC's codes: unit of UCUM (None: the components have it) and category.
CODES = {
    "8867-4": ("/min", "vital-signs"),
    "40443-4": ("/min", "vital-signs"),
    "80404-7": ("ms", "vital-signs"),
    "85354-9": (None, "vital-signs"),
    "2708-6": ("%", "vital-signs"),
    "8310-5": ("Cel", "vital-signs"),
    "29463-7": ("kg", "vital-signs"),
    "8302-2": ("cm", "vital-signs"),
    "41982-0": ("%", "exam"),
    "55423-8": ("1", "activity"),
    "55430-3": ("m", "activity"),
    "41981-2": ("kcal", "activity"),
    "93829-0": ("min", "activity"),
    "93830-8": ("min", "activity"),
    "93831-6": ("min", "activity"),
    "93832-4": ("min", "activity"),
    "health.sleep.in-bed": ("min", "activity"),
    "health.sleep.awake": ("min", "activity"),
    "health.sleep.asleep": ("min", "activity"),
    "health.pushes": ("1", "activity"),
    "health.cycling-distance": ("m", "activity"),
    "health.swimming-distance": ("m", "activity"),
    "health.route": (None, "activity"),
}
COMPONENTS = {
    "85354-9": {"8480-6": "mm[Hg]", "8462-4": "mm[Hg]"},
    "health.route": {
        "health.route.latitude": "deg",
        "health.route.longitude": "deg",
        "health.route.altitude": "m",
        "health.route.accuracy": "m",
    },
}


@pytest.fixture(scope="module", autouse=True)
def built():
    if not VEREDA.exists():
        pytest.fail(f"{VEREDA} is not built: run tools/swift build --product vereda.")


def convert(tmp_path, name, text):
    """The observations of what a file holds, checked as every bundle is."""
    (tmp_path / name).write_text(text, encoding="utf-8")
    out = tmp_path / "out.fhir.json"
    command = [VEREDA, "health", "import", tmp_path / name, "--zone", "America/Mexico_City", "--fhir", out]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    again = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert again.returncode != 0 and "already" in again.stderr, "it never writes over a file"
    return check(out.read_text(encoding="utf-8"))


def refused(word):
    raise ValueError(f"{word} is no number of JSON")


def moment(text):
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z", text), text
    return datetime.datetime.fromisoformat(text.replace("Z", "+00:00"))


def coded(concept):
    assert concept["text"]
    for coding in concept["coding"]:
        assert coding["system"] == LOINC if re.fullmatch(r"\d+-\d", coding["code"]) else coding["system"].startswith("urn:uuid:"), coding
        assert coding["display"]
    return concept["coding"][0]["code"]


def amount(quantity, unit):
    assert quantity["system"] == UCUM and quantity["code"] == quantity["unit"] == unit, quantity
    assert math.isfinite(quantity["value"])


def check(text):
    bundle = json.loads(text, parse_constant=refused)
    Bundle.model_validate_json(text)
    assert bundle["type"] == "collection" and moment(bundle["timestamp"])
    found, starts = [], collections.defaultdict(list)
    for entry in bundle.get("entry", []):
        one = entry["resource"]
        assert entry["fullUrl"] == "urn:uuid:" + one["id"] and re.fullmatch(r"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}", one["id"])
        code = coded(one["code"])
        unit, category = CODES[code]
        assert one["resourceType"] == "Observation" and one["status"] == "final"
        assert one["category"] == [{"coding": [{"system": CATEGORY, "code": category}]}], code
        if unit is None:
            assert "valueQuantity" not in one
            units = COMPONENTS[code]
            assert [coded(part["code"]) for part in one["component"]] == list(units)
            for part in one["component"]:
                amount(part["valueQuantity"], units[coded(part["code"])])
        else:
            assert "component" not in one
            amount(one["valueQuantity"], unit)
        if "effectivePeriod" in one:
            start, end = (moment(one["effectivePeriod"][edge]) for edge in ("start", "end"))
            assert start < end and "effectiveDateTime" not in one
        else:
            start = moment(one["effectiveDateTime"])
        starts[code, one["device"]["display"]].append(start)
        found.append((code, one))
    assert len({one["id"] for _, one in found}) == len(found)
    for key, times in starts.items():
        assert times == sorted(times), key
    return found


def values(found, code):
    return [one["valueQuantity"]["value"] for its, one in found if its == code]


JSON = [
    ("health.heart-rate", 64, "count/min", "8867-4", 64),
    ("health.resting-heart-rate", 58, "count/min", "40443-4", 58),
    ("health.hrv", 41.5, "ms", "80404-7", 41.5),
    ("health.oxygen-saturation", 97, "%", "2708-6", 97),
    ("health.body-temperature", 36.61, "degC", "8310-5", 36.61),
    ("health.weight", 72.05, "kg", "29463-7", 72.05),
    ("health.height", 171.5, "cm", "8302-2", 171.5),
    ("health.body-fat", 22.5, "%", "41982-0", 22.5),
    ("health.steps", 512, "count", "55423-8", 512),
    ("health.pushes", 90, "count", "health.pushes", 90),
    ("health.distance", 1.5, "km", "55430-3", 1500),
    ("health.cycling-distance", 4.25, "km", "health.cycling-distance", 4250),
    ("health.swimming-distance", 50, "m", "health.swimming-distance", 50),
    ("health.active-energy", 120.125, "kcal", "41981-2", 120.125),
]


@pytest.mark.parametrize(("name", "value", "unit", "code", "written"), JSON, ids=[row[0] for row in JSON])
def test_each_metric(tmp_path, name, value, unit, code, written):
    samples = [
        {"metric": name, "value": value, "unit": unit, "start": f"2024-11-2{day}T08:00:00Z", "end": f"2024-11-2{day}T08:30:00Z", "source": "Báscula"}
        for day in (2, 0, 1)
    ]
    found = convert(tmp_path, "samples.json", json.dumps(samples))
    assert [its for its, _ in found] == [code] * 3 and values(found, code) == [written] * 3
    assert all(one["device"]["display"] == "json/Báscula" for _, one in found)


def test_oxygen_by_a_finger(tmp_path):
    samples = [{"metric": "health.oxygen-saturation", "value": 97, "unit": "%", "start": "2024-11-20T08:00:00Z"}]
    ((_, one),) = convert(tmp_path, "samples.json", json.dumps(samples))
    assert [coding["code"] for coding in one["code"]["coding"]] == ["2708-6", "59408-5"]
    assert one["effectiveDateTime"] == "2024-11-20T08:00:00Z"


def test_pressure(tmp_path):
    samples = [{"metric": "health.blood-pressure", "values": [138, 88], "unit": "mmHg", "start": "2024-11-20T08:00:00Z"}]
    ((code, one),) = convert(tmp_path, "samples.json", json.dumps(samples))
    assert code == "85354-9" and [part["valueQuantity"]["value"] for part in one["component"]] == [138, 88]


STAGES = [("InBed", 0, 480), ("AsleepCore", 10, 100), ("AsleepDeep", 100, 160), ("Awake", 160, 170), ("AsleepREM", 170, 200), ("AsleepUnspecified", 200, 240)]


def test_sleep(tmp_path):
    def at(minute):
        return (datetime.datetime(2024, 11, 20, 23) + datetime.timedelta(minutes=minute)).strftime("%Y-%m-%d %H:%M:%S -0600")

    records = "".join(
        f'<Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Reloj" startDate="{at(start)}" endDate="{at(end)}" value="HKCategoryValueSleepAnalysis{stage}"/>'
        for stage, start, end in STAGES
    )
    found = convert(tmp_path, "export.xml", f'<?xml version="1.0" encoding="UTF-8"?><HealthData locale="es_MX">{records}</HealthData>')
    assert values(found, "93830-8") == [90] and values(found, "93831-6") == [60] and values(found, "93829-0") == [30]
    assert values(found, "health.sleep.in-bed") == [480] and values(found, "health.sleep.awake") == [10]
    assert values(found, "health.sleep.asleep") == [40]
    # Once, without the time awake and in bed.
    assert values(found, "93832-4") == [220] and len(found) == 7
    total = next(one for code, one in found if code == "93832-4")
    assert total["effectivePeriod"] == {"start": "2024-11-21T05:10:00Z", "end": "2024-11-21T09:00:00Z"}


def test_route(tmp_path):
    points = "".join(f'<trkpt lat="19.{second}" lon="-99.1332"><ele>2240.5</ele><time>2024-11-20T08:00:{second}Z</time></trkpt>' for second in (10, 15, 20))
    text = f'<?xml version="1.0"?><gpx version="1.1" creator="Strava"><trk><type>running</type><trkseg>{points}</trkseg></trk></gpx>'
    found = [(code, one) for code, one in convert(tmp_path, "run.gpx", text) if code == "health.route"]
    assert [one["component"][0]["valueQuantity"]["value"] for _, one in found] == [19.1, 19.15, 19.2]
    assert [one["component"][2]["valueQuantity"]["value"] for _, one in found] == [2240.5] * 3


def test_table(tmp_path):
    text = "Fecha,Peso (kg),Grasa corporal (%)\n2024-11-20 07:00,72.5,22.1\n2024-11-21 07:00,72.25,22\n"
    found = convert(tmp_path, "bascula.csv", text)
    assert values(found, "29463-7") == [72.5, 72.25] and values(found, "41982-0") == [22.1, 22]


def test_identifiers_stay(tmp_path):
    samples = [{"metric": "health.weight", "value": value, "unit": "kg", "start": "2024-11-20T08:00:00Z"} for value in (72, 73)]
    places = [tmp_path / "a", tmp_path / "b"]
    for place in places:
        place.mkdir()
    first, second = (convert(place, "samples.json", json.dumps(samples)) for place in places)
    assert [one["id"] for _, one in first] == [one["id"] for _, one in second]


def test_what_is_checked():
    """The models do refuse: a bundle that is wrong would not pass above."""
    for wrong in ({"timestamp": "yesterday"}, {"id": "a b"}, {"entry": [{"resource": {"resourceType": "Observation"}}]}, {"entry": [{"name": "x"}]}):
        with pytest.raises(ValueError):
            Bundle.model_validate_json(json.dumps({"resourceType": "Bundle", "type": "collection"} | wrong))
