"""The drawings of web/widgets with the real style, without a module: a site of their own, and what is asked of each."""

import functools
import http.server
import json
import pathlib
import re
import subprocess
import sys
import threading

import axe_playwright_python
from product import ROOT

sys.path.insert(0, str(ROOT / "tools"))
from web import pictures, serve, tokens

WEB = ROOT / "web"
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
CHECKS = (pathlib.Path(__file__).resolve().parent / "checks.js").read_text()
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}, "resultTypes": ["violations"]}
THEMES = ["light", "dark", "contrast", "contrast-dark"]


class Files(http.server.SimpleHTTPRequestHandler):
    made = {}

    def do_GET(self):
        path = self.path.split("?")[0]
        if scene := re.fullmatch(r"/assets/escenas/([a-z]+)\.x\.svg", path):
            return self.give("image/svg+xml", (WEB / "scenes" / f"{scene[1]}.svg").read_bytes())
        if path in self.made:
            return self.give(*self.made[path])
        super().do_GET()

    def give(self, kind, body):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self):
        for name, value in serve.HEADERS.items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, *_):
        pass


class Site:
    """Stands where the product would: an address, and a network that nobody cuts."""

    def __init__(self):
        lines = subprocess.run([sys.executable, str(ROOT / "tools" / "assets")], check=True, capture_output=True, text=True).stdout
        icons = dict(line.split(" ", 1) for line in lines.splitlines())["icons"]
        style = tokens.css(WEB / "tokens.json") + "".join(path.read_text() for path in sorted((WEB / "style").glob("*.css")))
        sprite = json.dumps(pictures.sprite(WEB, icons), ensure_ascii=False)
        Files.made = {
            "/style.css": ("text/css; charset=utf-8", style.encode()),
            "/drawings.js": ("text/javascript; charset=utf-8", f'document.body.insertAdjacentHTML("beforeend",{sprite})'.encode()),
        }
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=WEB))
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address, self.network = f"http://localhost:{self.server.server_port}", self

    def mend(self):
        pass


def faults_of(device):
    device.settle()
    device.script(CHECKS)
    device.script(AXE)
    faults = device.run("checks.structure()") + device.run("checks.targets(24)") + device.run("checks.fits(innerWidth)") + device.run("checks.order()")
    for violation in device.run(
        "options => axe.run(options).then(result => result.violations.map(one => [one.id, one.nodes.slice(0, 3).map(node => String(node.target[0]))]))", RULES
    ):
        faults.append(f"axe {violation[0]}: {violation[1]}")
    return faults


def ready(device):
    device.wait(
        "document.querySelectorAll('.scene-frame svg').length === document.querySelectorAll('[data-widget=scene]').length && !document.querySelector('.widget:empty')"
    )
