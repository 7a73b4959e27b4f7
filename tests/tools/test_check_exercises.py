"""What tools/check-exercises must not let through: bodies that float, hands that slip, limbs that bend the wrong way, words the drawing contradicts."""

import copy
import json

import pytest
from tool import ROOT, tool


@pytest.fixture
def rules():
    return tool("check-exercises")


@pytest.fixture
def exercises():
    data = json.loads((ROOT / "content" / "greengrocery" / "exercises.json").read_text())
    return {exercise["id"]: copy.deepcopy(exercise) for exercise in data["exercises"]}


@pytest.mark.parametrize(
    "name, phase, place, value, said",
    [
        ("gato-vaca", "a", 0, 88, "knees"),  # the arms are too long for so flat a back
        ("plancha", "b", 0, 60, "forearms"),
        ("lagartija", "a", 6, -40, "hands"),
        ("puente", "a", 7, 60, "feet"),
        ("lagartija-mesa", "b", 3, 60, "slips"),
        ("elevar-talones", "b", 4, 90, "slips"),
        ("sentadilla", "b", 7, 110, "bends"),
        ("curl-botellas", "b", 3, -60, "bends"),
    ],
)
def test_a_body_that_cannot_be(rules, exercises, name, phase, place, value, said):
    rules.check_exercise(exercises[name])
    assert rules.faults == []
    exercises[name]["figure"][phase][place] = value
    rules.check_exercise(exercises[name])
    assert any(said in line for line in rules.faults), rules.faults


def test_who_is_on_the_floor_says_what_touches_it(rules, exercises):
    del exercises["plancha"]["figure"]["on"]
    rules.check_exercise(exercises["plancha"])
    assert any("what touches it" in line for line in rules.faults)


@pytest.mark.parametrize(
    "name, tempo, said",
    [
        ("plancha", [2, 0.5, 2], "held"),  # "Sostén"
        ("pantorrilla-pared", [2, 0.5, 2], "held"),  # "No rebotes"
        ("sentadilla", [2], "held"),
        ("elevar-talones", [1, 0, 1.2], "count cuatro"),
        ("pajaro-perro", [1.5, 0.2, 1.5], "count dos"),
        ("curl-sentado", [1, 0, 1], "slowly"),
        ("marcha", [1, 1], "no tempo"),
    ],
)
def test_the_drawing_moves_as_the_words_say(rules, exercises, name, tempo, said):
    exercises[name]["tempo"] = tempo
    rules.check_exercise(exercises[name])
    assert any(said in line for line in rules.faults), rules.faults


@pytest.mark.parametrize(
    "name, easier, said",
    [
        ("lagartija-pared", "empuje-sentado", "gentler and medium"),
        ("curl-botellas", "talones-sentado", "none of its muscles"),
        ("palmas-sentado", "lagartija-pared", "lead back"),
        ("plancha", "nobody", "not there"),
    ],
)
def test_what_is_gentler_is_easier(rules, exercises, name, easier, said):
    exercises[name]["easier"] = easier
    rules.check_easier(exercises[name], exercises)
    assert any(said in line for line in rules.faults), rules.faults


def test_a_routine_is_no_easier_than_its_exercises(rules, exercises):
    routines = json.loads((ROOT / "content" / "greengrocery" / "routines.json").read_text())["routines"]
    legs = next(routine for routine in routines if routine["id"] == "piernas-de-corredor")
    assert rules.check_routine(legs, exercises) and rules.faults == []
    rules.check_routine({**legs, "level": "easy"}, exercises)
    assert any("not so are ['cuadriceps-pie', 'flexor-cadera']" in line for line in rules.faults)
