"""The browsers' processes, for when one is to end that does not by itself."""

import os
import pathlib
import signal

# The process that holds the page. Linux keeps fifteen letters of a name.
NAMES = {"chromium": "chromium", "firefox": "firefox-esr", "webkit": "WebKitWebProces"}


def descendants(of):
    """(process, name) of everything that this process began, and what that began."""
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


def kill_browsers(*engines):
    """Those that this test's worker began; how many processes there were."""
    names = tuple(NAMES[engine] for engine in engines or NAMES)
    victims = [process for process, name in descendants(os.getpid()) if name.startswith(names)]
    for process in victims:
        try:
            os.kill(process, signal.SIGKILL)
        except ProcessLookupError:  # it went with the one before
            pass
    return len(victims)
