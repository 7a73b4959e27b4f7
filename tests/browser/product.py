"""The real server with the built web apps, on a loopback port, with a database of its own.

It stands behind a `Network` that a test can cut, so that a browser of any kind loses the network without knowing why,
and so that the server can be stopped, killed and started again at the same address.
"""

import html
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

from network import Network, free_port
from recordings import publish

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
BINARY = pathlib.Path(os.environ.get("VEREDA_BINARY", ROOT / ".build" / "debug" / "vereda"))
DIST = pathlib.Path(os.environ.get("VEREDA_DIST", ROOT / ".build-web" / "dist"))
PASSWORD = "camino de prueba"


class Product:
    def __init__(self, dist=DIST, database=None, **settings):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="vereda-"))
        self.dist, self.settings = pathlib.Path(dist), settings
        self.database = database or f"sqlite:{self.folder}/vereda.db"
        self.port = free_port()
        self.network = Network(self.port)
        self.address = f"http://localhost:{self.network.port}"
        self.process, self.accounts = None, 0
        publish(self.folder / "data" / "recordings", ("un-respiro", 5), ("un-respiro", 3))
        self.start()

    @property
    def environment(self):
        return {
            **os.environ,
            "VEREDA_DATABASE_URL": self.database,
            "VEREDA_DEVELOPMENT_KEY": str(self.folder / "key"),
            "VEREDA_SITE": self.address,
            "VEREDA_ARGON2_MIB": "8",
            "VEREDA_VIDEOS": str(ROOT / "content" / "videos"),
            "VEREDA_LOG_LEVEL": "warning",
            **{name: str(value) for name, value in self.settings.items()},
        }

    def start(self, tries=3):
        """Another process may have taken the port since it was free: then with another one."""
        self.log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(
            [BINARY, "serve", "--development", "--port", str(self.port), "--web", self.dist],
            cwd=self.folder,
            env=self.environment,
            stdout=self.log,
            stderr=self.log,
        )
        end = time.monotonic() + 60
        while True:
            try:
                urllib.request.urlopen(f"http://127.0.0.1:{self.port}/readyz", timeout=5).read()
                return
            except (urllib.error.URLError, ConnectionError, TimeoutError):
                if self.process.poll() is not None and tries > 1 and "Address already in use" in self.said():
                    self.log.close()
                    self.port = self.network.server_port = free_port()
                    return self.start(tries - 1)
                if self.process.poll() is not None or time.monotonic() > end:
                    raise RuntimeError(f"the server did not start:\n{self.said()}") from None
                time.sleep(0.05)

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        self.process.wait(30)
        self.log.close()

    def kill(self):
        self.stop(signal.SIGKILL)

    def said(self):
        return (self.folder / "log").read_text(errors="replace")[-4000:]

    def close(self):
        if self.process.poll() is None:
            self.stop()
        self.network.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def get(self, path):
        return urllib.request.urlopen(f"http://127.0.0.1:{self.port}{path}", timeout=10).read().decode()

    def call(self, method, path, body=None, access=None):
        """The server's own interface, with somebody's access token or none: what it answers, nothing where that is nothing."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", method=method)
        if access:
            request.add_header("Authorization", f"Bearer {access}")
        data = None
        if body is not None:
            data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        answer = urllib.request.urlopen(request, data, timeout=30).read()
        return json.loads(answer) if answer else None

    def access(self, address, password):
        """An access token of theirs."""
        return self.call("POST", "/v1/auth/login", {"email": address, "password": password, "device": "prueba"})["access"]

    def headers(self, path, encodings):
        """The headers of an answer, by their names in small letters."""
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", headers={"Accept-Encoding": encodings})
        return {name.lower(): value for name, value in urllib.request.urlopen(request, timeout=10).headers.items()}

    def mail(self, address):
        """The letters to an address, the newest first: (subject, text)."""
        found = re.findall(r"<article>\s*<h2>(.*?)</h2>\s*<dl><dt>Para</dt><dd>(.*?)</dd>.*?<p class=\"text\">(.*?)</p>", self.get("/dev/correo"), re.S)
        return [(html.unescape(subject), html.unescape(re.sub("<[^>]*>", "", text))) for subject, to, text in found if html.unescape(to) == address]

    def mailed_link(self, address, token):
        """The link with `#token=` in the newest letter that has one; waits for it."""
        end = time.monotonic() + 15
        while time.monotonic() < end:
            for _, text in self.mail(address):
                if link := re.search(rf"\S+#{token}=\S+", text):
                    return link.group(0)
            time.sleep(0.1)
        raise AssertionError(f"no letter to {address} with a link #{token}=…; there are {[subject for subject, _ in self.mail(address)]}")

    def account(self, name="Ana"):
        """A new verified account: (address, password)."""
        self.accounts += 1
        address = f"persona{self.accounts}@correo.example"
        subprocess.run(
            [BINARY, "admin", "create-account", address, "--name", name, "--development"],
            cwd=self.folder,
            env=self.environment,
            input=PASSWORD + "\n",
            text=True,
            check=True,
            capture_output=True,
        )
        return address, PASSWORD
