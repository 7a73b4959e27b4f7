"""A browser that is killed costs seconds, not the run: its tests begin again with a new one (tools/test, tests/browser/conftest.py)."""

import os
import subprocess
import sys

import pytest
from tool import ROOT, tool


def died():
    return tool("test").DIED


@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"])
def test_what_was_killed_begins_again(engine, tmp_path):
    noted = tmp_path / "begun-again"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "tests/browser/killed.py", "-k", f"{engine} and not never", "--reruns", "1", "--only-rerun", died()],
        cwd=ROOT,
        env={**os.environ, "KILLED": str(tmp_path), "VEREDA_BEGUN_AGAIN": str(noted)},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-3000:]
    assert "4 passed" in run.stdout
    begun = noted.read_text().splitlines()
    assert sum("test_killed_in_the_middle" in line for line in begun) == 2, begun
    assert len(list(tmp_path.glob(f"*-{engine}"))) == 3, "each was killed"


@pytest.mark.parametrize("engine", ["chromium", "firefox"])
def test_what_never_answers_begins_again(engine, tmp_path):
    """WebKit's driver gives up by itself."""
    noted = tmp_path / "begun-again"
    run = subprocess.run(
        [sys.executable, "-m", "pytest", f"tests/browser/killed.py::test_never_answers[{engine}]", "--reruns", "1", "--only-rerun", died()],
        cwd=ROOT,
        env={**os.environ, "KILLED": str(tmp_path), "VEREDA_BEGUN_AGAIN": str(noted), "VEREDA_LONGEST": "10"},
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert run.returncode == 0, run.stdout[-3000:]
    assert "1 passed" in run.stdout and len(noted.read_text().splitlines()) == 1
