"""tools/test itself: what it does with tests that fail now and then, and with those that did not run."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import time

import pytest
from tool import ROOT, tool

CASE = '<testcase classname="test_path" name="{name}">{inside}</testcase>'


@pytest.fixture
def runner(tmp_path, monkeypatch):
    """tools/test with a browser part that is played: each run of pytest writes the next of `outcomes` (name to what is inside the case)."""
    module = tool("test")
    monkeypatch.setattr(module, "REPORTS", tmp_path)
    monkeypatch.setattr(module, "RETRIES", tmp_path / "retried.json")
    module.outcomes, module.commands = [], []

    def run(*command, **_):
        module.commands.append(command)
        cases, path = module.outcomes.pop(0), str(command[-1]).removeprefix("--junitxml=")
        text = "".join(CASE.format(name=name, inside=inside) for name, inside in cases.items())
        pathlib.Path(path).write_text(f"<testsuite>{text}</testsuite>")
        return not any("<failure" in inside for inside in cases.values()), 1.0

    monkeypatch.setattr(module, "run", run)
    return module


FAILED, PASSED = '<failure message="a press was lost"/>', ""


def browsers(runner, *outcomes):
    total = runner.Total()
    runner.outcomes[:] = outcomes
    runner.browsers(total, "browsers", "tests/browser")
    assert not runner.outcomes
    return total


def test_a_second_attempt_is_counted_and_named(runner, capsys):
    total = browsers(runner, {"one": FAILED, "two": PASSED}, {"one": PASSED})
    assert total.failed == 0 and total.named == [] and total.again == ["tests/browser/test_path.py::one"]
    assert json.loads(runner.RETRIES.read_text()) == [["tests/browser/test_path.py::one"]]
    assert runner.Retries(runner.RETRIES).told() == ["  1 in the last 1 runs: tests/browser/test_path.py::one"]


def test_what_fails_twice_has_failed(runner):
    total = browsers(runner, {"one": FAILED}, {"one": FAILED})
    assert total.failed == 2 and any("one" in line for line in total.named)


def test_a_name_has_few_second_attempts_in_many_runs(runner):
    for _ in range(runner.Retries.TIMES):
        assert browsers(runner, {"one": FAILED}, {"one": PASSED}).failed == 0
    assert browsers(runner, {"one": PASSED}).failed == 0
    total = browsers(runner, {"one": FAILED})  # no second attempt is made
    assert total.failed == 1 and any("already" in line for line in total.named)
    # Another one has its own.
    assert browsers(runner, {"two": FAILED}, {"two": PASSED}).failed == 0
    for _ in range(runner.Retries.RUNS):
        browsers(runner, {"one": PASSED})
    assert browsers(runner, {"one": FAILED}, {"one": PASSED}).failed == 0


def test_the_group_of_a_test_is_not_part_of_its_name(runner):
    total = browsers(runner, {"one[firefox]@test_path": FAILED}, {"one[firefox]": PASSED})
    assert total.failed == 0 and total.again == ["tests/browser/test_path.py::one[firefox]"]


def test_many_failures_are_no_bad_luck(runner):
    total = browsers(runner, {f"test {number}": FAILED for number in range(runner.SECOND_ATTEMPTS + 1)})
    assert total.failed == runner.SECOND_ATTEMPTS + 1 and total.again == []


def test_what_did_not_run_is_told_with_its_reason(runner):
    total = browsers(runner, {"one": PASSED, "two": '<skipped message="no ../shared/data here">test_path.py:3</skipped>'})
    assert total.skipped == {"test_path two": "no ../shared/data here"} and total.passed == 1 and total.failed == 0


def watched(runner, tmp_path, program):
    """The native tests, played by a program of Python that says what Swift's would."""
    total, path = runner.Total(), tmp_path / "swift.xml"
    report = f"import time; open({str(path)!r}, 'w').write('<testsuites>'); "
    return runner.report(total, "swift test", [sys.executable, "-uc", report + program], path, watch=True), total


def test_a_test_that_waits_for_ever_is_ended_and_named(runner, tmp_path, monkeypatch):
    monkeypatch.setattr(runner, "SILENCE", 2)
    said = ("Test run started.", 'Test "a" started.', 'Test "b has passed" started.', 'Test "c" started.', 'Test "a" passed after 1.0 seconds.')
    said += ('Test "c" with 2 test cases failed after 1.0 seconds with 1 issue.',)
    good, total = watched(runner, tmp_path, "".join(f"print({line!r}); " for line in said) + "time.sleep(60)")
    assert not good and total.failed == 1 and total.passed == 0
    assert total.named == ['FAILED swift test: nothing was said for 2 s while this test ran: "b has passed"']


def test_what_was_left_behind_holds_nothing_up(runner, tmp_path, monkeypatch):
    """A server that a test started and nobody ended keeps the output open: that is no hang."""
    monkeypatch.setattr(runner, "SILENCE", 5)
    server, report = tmp_path / "server", tmp_path / "swift.xml"
    try:
        good, total = watched(
            runner,
            tmp_path,
            f"import subprocess; open({str(server)!r}, 'w').write(str(subprocess.Popen(['sleep', '600']).pid)); "
            f"open({str(report)!r}, 'w').write('<testsuites><testcase name=\"a\"/></testsuites>')",
        )
    finally:
        os.kill(int(server.read_text()), signal.SIGKILL)  # which it still can
    assert good and total.passed == 1 and total.named == []


def test_who_is_told_to_end_leaves_no_tests_behind(tmp_path):
    """Continuous integration ends a run that takes too long; tests that ran on would hold the next one up."""
    pid = tmp_path / "pid"
    played = f"import os, time; open({str(pid)!r}, 'w').write(str(os.getpid())); print('here'); time.sleep(600)"
    program = f"""
import importlib.machinery, importlib.util, sys
sys.argv[1:] = ["native"]
loader = importlib.machinery.SourceFileLoader("runner", {str(ROOT / "tools" / "test")!r})
module = importlib.util.module_from_spec(importlib.util.spec_from_loader("runner", loader))
loader.exec_module(module)
module.PARTS["native"] = lambda total: module.watched(sys.executable, "-uc", {played!r})
module.main()
"""
    with subprocess.Popen([sys.executable, "-uc", program], stdout=subprocess.PIPE, text=True) as told:
        assert any(line == "here\n" for line in told.stdout), "it ended before the tests began"
        told.terminate()
        assert told.wait() == -signal.SIGTERM
    for _ in range(200):  # killed is not yet gone
        if state_of(int(pid.read_text())) in ("Z", None):
            return
        time.sleep(0.05)
    os.kill(int(pid.read_text()), signal.SIGKILL)
    pytest.fail("the tests ran on")


def state_of(pid):
    """The letter of a process's state (proc(5)); nothing when there is none."""
    path = pathlib.Path(f"/proc/{pid}/stat")
    try:
        return path.read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return None
