"""Played by tests/tools/test_browser_dies.py: each test kills its browser in the middle of its first attempt (KILLED names the folder where that is noted)."""

import os
import pathlib
import signal

import pytest
from test_widgets import Site

pytestmark = pytest.mark.engines
# The process that holds the page.
NAMES = {"chromium": "chromium", "firefox": "firefox-esr", "webkit": "WebKitWebProces"}  # Linux keeps fifteen letters of a name


def descendants(of):
    parents = {}
    for folder in pathlib.Path("/proc").glob("[0-9]*"):
        try:
            name, rest = (folder / "stat").read_text().split("(", 1)[1].rsplit(")", 1)
        except OSError:
            continue
        parents.setdefault(int(rest.split()[1]), []).append((int(folder.name), name))
    found, left = [], [of]
    while left:
        for process, name in parents.get(left.pop(), []):
            found.append((process, name))
            left.append(process)
    return found


def kill_once(engine, test):
    note = pathlib.Path(os.environ["KILLED"]) / f"{test}-{engine}"
    if note.exists():
        return
    victims = [process for process, name in descendants(os.getpid()) if name.startswith(NAMES[engine])]
    assert victims, f"no process of {engine}"
    note.touch()
    for process in victims:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:  # it went with the one before
            pass


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
