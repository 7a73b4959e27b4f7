"""HB-08: what tools/check-training must not let through: links that lead nowhere, names that mean two exercises, routines that ask twice for the same."""

import copy
import json

import pytest
from tool import ROOT, tool


@pytest.fixture
def checker():
    return tool("check-training")


def content(name):
    things = json.loads((ROOT / "content" / "human-body" / f"{name}.json").read_text())[name]
    return {thing["id"]: copy.deepcopy(thing) for thing in things}


@pytest.fixture
def exercises():
    return content("exercises")


def said(checker):
    return checker.rules.faults


def test_the_content_has_no_fault(checker):
    assert checker.main(["--quiet"]) == 0, said(checker)


@pytest.mark.parametrize(
    "name, key, value, words",
    [
        ("press-banca-cerrado", "easier", "fondos-en-paralelas", "gentler and advanced"),
        ("lagartija-pared", "easier", "lagartija-mesa", "lead back"),
        ("hueco", "easier", "talones-en-silla", "none of its muscles"),
        ("marcha-en-silla", "wheels", "carrera-en-silla", "not done in a wheelchair"),
        ("omoplatos-en-silla", "wheels", "boxeo-en-silla", "one of both"),
        ("sentadilla", "seated", "sentadilla-a-silla", "no seated exercise"),
    ],
)
def test_where_an_exercise_leads(checker, exercises, name, key, value, words):
    exercises[name][key] = value
    checker.check_links(exercises)
    assert any(words in line for line in said(checker)), said(checker)


@pytest.mark.parametrize(
    "name, tempo, words",
    [("curl-barra", [1, 1, 2], "count tres"), ("remo-con-mochila", [1, 1, 1], "slowly")],
)
def test_the_drawing_moves_as_the_words_say(checker, exercises, name, tempo, words):
    exercises[name]["tempo"] = tempo
    checker.check_exercise(exercises[name])
    assert any(words in line for line in said(checker)), said(checker)


@pytest.mark.parametrize(
    "name, phase, place, value, words",
    [("plancha-lateral", "b", 0, 50, "hand"), ("remo-mancuerna", "a", 5, 0, "bends"), ("press-banca", "b", 3, 60, "bends")],
)
def test_a_body_that_cannot_be(checker, exercises, name, phase, place, value, words):
    exercises[name]["figure"][phase][place] = value
    checker.check_exercise(exercises[name])
    assert any(words in line for line in said(checker)), said(checker)


def test_a_return_is_not_called_holding(checker, exercises):
    exercises["plancha"]["moves"] = ["up", "hold"]
    checker.check_exercise(exercises["plancha"])
    assert any("there and back" in line for line in said(checker))


@pytest.mark.parametrize("alias", ["Deadlift (Barbell)", "PRESS MILITAR"])
def test_a_name_of_another_app_means_one_exercise(checker, exercises, alias):
    exercises["sentadilla"]["aliases"] = [alias]
    checker.check_aliases(exercises)
    assert any("too" in line for line in said(checker)), said(checker)


@pytest.mark.parametrize(
    "name, items, words",
    [
        ("casa-diez", [["burpee", 2, 5, 8, 30]], "but not so are"),
        ("gym-espalda", [["remo-barra", 3, 6, 10, 60, 1], ["dominada", 2, 6, 10, 60, 1]], "more sets of one"),
        ("premio-ajusco", [["sentadilla", 3, 8, 12, 60], ["desplante-atras", 3, 8, 12, 60], ["silla-en-la-pared", 3, 20, 40, 60]], "done sitting"),
    ],
)
def test_a_routine_is_what_it_says(checker, exercises, name, items, words):
    routine = content("routines")[name]
    routine["items"] = items
    checker.check_routine(routine, exercises)
    assert any(words in line for line in said(checker)), said(checker)


def test_a_video_of_former_words_is_told(checker, exercises):
    """A cue that is said otherwise makes the drawn sample a former one; what is neither seen nor heard does not."""
    routines = content("routines")
    exercises["gato-en-silla"]["safety"] = {"es": "x", "en": "x"}
    checker.check_videos(routines, exercises)
    assert not said(checker)
    exercises["gato-en-silla"]["cues"][0] = {"es": "Otra.", "en": "Another."}
    checker.check_videos(routines, exercises)
    assert any("has changed" in line for line in said(checker)), said(checker)
