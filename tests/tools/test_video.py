"""HB-08: the timeline of a drawn video: each sentence ends within its scene, sides are told, captions are WebVTT. Drawing itself needs ffmpeg and a voice."""

import itertools
import json
import subprocess
import sys

import pytest
from tool import ROOT, tool


@pytest.fixture(scope="module")
def video():
    return tool("video")


def timeline(video, name):
    routine, exercises = video.content(name)
    return list(video.scenes(routine, exercises, lambda said: 60 * len(said["es"])))


@pytest.mark.parametrize("name", ["silla-pausa", "movilidad-noche", "casa-diez", "gym-fuerza-a"])
def test_what_is_said_ends_within_its_scene(video, name):
    for kind, exercise, length, _, said in timeline(video, name):
        ends = [(at, at + 60 * len(text["es"])) for at, text in said]
        assert all(end <= length for _, end in ends), (kind, exercise and exercise["id"], ends, length)
        assert all(one[1] <= two[0] for one, two in itertools.pairwise(ends))


def test_both_sides_are_done_and_told(video):
    scenes = [(kind, side, said) for kind, exercise, _, side, said in timeline(video, "silla-pausa") if exercise and exercise["id"] == "lado-largo-en-silla"]
    assert [(kind, side) for kind, side, _ in scenes] == [("ready", 0), ("work", 0), ("ready", 1), ("work", 1)]
    assert scenes[2][2][0][1]["es"] == "Cambia de lado."


def test_captions_are_webvtt(video):
    assert video.vtt([(500, 61_250, "Hola"), (3_600_000, 3_601_000, "Fin")]) == (
        "WEBVTT\n\n00:00:00.500 --> 00:01:01.250\nHola\n\n01:00:00.000 --> 01:00:01.000\nFin\n"
    )


def test_the_sample_says_what_its_captions_say(video):
    """The captions of both languages have the same moments, and the words of the content."""
    entry = json.loads((ROOT / "content" / "videos" / "manifest.json").read_text())["silla-pausa-es"]
    es, en = [(ROOT / "content" / "videos" / f"silla-pausa-es.{one}.vtt").read_text() for one in ("es", "en")]
    times = [[line for line in text.splitlines() if "-->" in line] for text in (es, en)]
    assert times[0] == times[1] and len(times[0]) > 8 and entry["captions"] == ["en", "es"]
    routine, _ = video.content("silla-pausa")
    assert routine["title"]["es"] in es and routine["title"]["en"] in en


@pytest.mark.parametrize("arguments, said", [(["draw", "../fuera"], "small letters"), (["add", "/nada.mp4", "--routine", "silla-pausa"], "is not there")])
def test_a_wrong_call_is_said_in_a_sentence(arguments, said):
    done = subprocess.run([sys.executable, ROOT / "tools" / "video", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 1 and said in done.stderr, done.stderr
