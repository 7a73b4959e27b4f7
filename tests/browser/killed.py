"""Played by tests/tools/test_browser_dies.py: each test kills its browser in the middle of its first attempt (KILLED names the folder where that is noted)."""

import os
import pathlib

import pytest
from processes import kill_browsers
from widget_site import Site

pytestmark = pytest.mark.engines


def kill_once(engine, test):
    note = pathlib.Path(os.environ["KILLED"]) / f"{test}-{engine}"
    if note.exists():
        return
    note.touch()
    assert kill_browsers(engine), f"no process of {engine}"


@pytest.fixture(scope="module")
def site():
    made = Site()
    yield made
    made.server.shutdown()


@pytest.mark.parametrize("kind", ["visitors", "devices"])
def test_killed_in_the_middle(kind, site, engine, request):
    device = request.getfixturevalue(kind)(site, engine)
    device.open("/tests/widgets.html?show=chart")
    kill_once(engine, f"middle-{kind}")
    device.wait("document.title !== ''")


def test_killed_between_two(visitors, site, engine):
    """The browser that all tests share is gone when the next one wants it."""
    visitors(site, engine)
    kill_once(engine, "between")


def test_after_it(visitors, site, engine):
    device = visitors(site, engine)
    device.open("/tests/widgets.html?show=chart")
    device.wait("document.title !== ''")


def test_never_answers(visitors, site, engine):
    """A page that goes on for ever, the first time: its driver would wait for it as long."""
    device = visitors(site, engine)
    device.open("/tests/widgets.html?show=chart")
    note = pathlib.Path(os.environ["KILLED"]) / f"never-{engine}"
    if not note.exists():
        note.touch()
        device.run("new Promise(() => {})")
