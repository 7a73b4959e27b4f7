"""A real ActivityWatch server, started for a test and filled through its own interface.

python activitywatch.py          starts one, fills it, prints its export, stops it
python activitywatch.py --port N --cors ORIGIN   starts one there, fills it, and runs until its input ends
"""

import argparse
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from datetime import UTC, datetime, timedelta

HOST = "portatil"
BUCKETS = {
    f"aw-watcher-window_{HOST}": ("currentwindow", "aw-watcher-window"),
    f"aw-watcher-afk_{HOST}": ("afkstatus", "aw-watcher-afk"),
    "aw-watcher-web-firefox": ("web.tab.current", "aw-client-web"),
}


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class ActivityWatch:
    def __init__(self, port=None, cors=""):
        self.port = port or free_port()
        self.folder = tempfile.TemporaryDirectory()
        home = self.folder.name
        environment = {**os.environ, "HOME": home}
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            environment[name] = os.path.join(home, name)
        program = os.path.join(os.path.dirname(sys.executable), "aw-server")
        words = [program, "--testing", "--host", "127.0.0.1", "--port", str(self.port), "--storage", "memory"]
        if cors:
            words += ["--cors-origins", cors]
        self.process = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self._wait()

    def _wait(self):
        for _ in range(200):
            try:
                return self.get("/api/0/info")
            except (urllib.error.URLError, ConnectionError):
                if self.process.poll() is not None:
                    raise SystemExit("aw-server ended") from None
                time.sleep(0.1)
        raise SystemExit("aw-server does not answer")

    def get(self, path):
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10) as answer:
            return json.load(answer)

    def post(self, path, body):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), {"content-type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read()

    def fill(self, start):
        """Forty minutes from a whole hour on: 20 of code, 20 in a browser of which 10 are YouTube; away for the last 5."""

        def event(minute, minutes, data):
            at = start + timedelta(minutes=minute)
            return {"timestamp": at.isoformat(), "duration": minutes * 60, "data": data}

        for name, (kind, client) in BUCKETS.items():
            self.post(f"/api/0/buckets/{name}", {"client": client, "type": kind, "hostname": HOST})
        self.post(
            f"/api/0/buckets/aw-watcher-window_{HOST}/events",
            [
                event(0, 20, {"app": "Code", "title": "secreto.txt"}),
                event(20, 20, {"app": "firefox", "title": "á } ] \" {"}),
            ],
        )  # fmt: skip
        self.post(
            f"/api/0/buckets/aw-watcher-afk_{HOST}/events",
            [event(0, 35, {"status": "not-afk"}), event(35, 5, {"status": "afk"})],
        )
        self.post(
            "/api/0/buckets/aw-watcher-web-firefox/events",
            [event(22, 10, {"url": "https://www.youtube.com/watch?v=1", "title": "x", "audible": True, "incognito": False})],
        )

    def stop(self):
        self.process.terminate()
        self.process.wait(10)
        self.folder.cleanup()


def main():
    words = argparse.ArgumentParser()
    words.add_argument("--port", type=int)
    words.add_argument("--cors", default="")
    words.add_argument("--today", action="store_true", help="minutes of the last hour, not of a fixed day")
    words = words.parse_args()
    watch = ActivityWatch(words.port, words.cors)
    try:
        watch.fill(datetime.now(UTC) - timedelta(minutes=45) if words.today else datetime(2026, 11, 21, 15, tzinfo=UTC))
        if words.port:
            print("ready", flush=True)
            sys.stdin.read()
        else:
            print(json.dumps({"export": watch.get("/api/0/export"), "events": watch.get(
                f"/api/0/buckets/aw-watcher-window_{HOST}/events?start=2026-11-15T06:00:00Z&end=2026-11-22T00:00:00Z&limit=-1"
            )}))  # fmt: skip
    finally:
        watch.stop()


if __name__ == "__main__":
    main()
