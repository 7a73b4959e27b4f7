"""The renderer: 1,000 rows patched by difference, against replacing the whole markup in the same page and run."""

import http.server
import pathlib
import re
import statistics
import threading

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
WASM = ROOT / ".build-wasm" / "wasm32-unknown-none-wasm" / "release" / "BenchClient.wasm"
TYPES = {".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".html": "text/html", ".txt": "text/plain"}


class Files(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        path = self.path.split("?")[0]
        if path == "/BenchClient.wasm":
            body = WASM.read_bytes()
        elif path == "/words.txt":
            body = next((ROOT / ".build-web" / "dist" / "assets").glob("words-vereda-es.*.txt")).read_bytes()
        elif path == "/style.css":
            body = "".join(file.read_text() for file in sorted((ROOT / "web" / "style").glob("*.css"))).encode()
        elif path == "/":
            path, body = "/x.html", (ROOT / "bench" / "render.html").read_bytes()
        elif re.fullmatch(r"/(host/)?[a-z0-9-]+\.js", path):
            body = (ROOT / "web" / path[1:]).read_bytes()
        else:
            self.send_error(404)
            return
        self.send_response(200)
        self.send_header("Content-Type", TYPES[pathlib.PurePath(path).suffix])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def measure():
    """Rows of a table: what, patched (script, with layout), replaced (script, with layout), ratio with layout."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        results = []
        for _ in range(5):
            page = browser.new_page(viewport={"width": 390, "height": 844})
            page.goto(f"http://127.0.0.1:{server.server_port}/")
            page.locator("#fill").wait_for()
            results.append(page.evaluate((ROOT / "bench" / "render.js").read_text()))
            page.close()
        browser.close()
    server.shutdown()
    # Each page says its own medians (of what is made only once: that); the one in the middle of the pages counts.
    result = {way: {name: [statistics.median(page[way][name][i] for page in results) for i in range(2)] for name in results[0][way]} for way in results[0]}
    rows = []
    for name, (script, total) in result["patched"].items():
        other_script, other_total = result["replaced"][name]
        rows.append((name, f"{script:.2f}", f"{total:.1f}", f"{other_script:.2f}", f"{other_total:.1f}", f"{total / other_total:.2f}"))
    script, total = result["withoutStamps"]["change one of 1,000"]
    other_script, other_total = result["replaced"]["change one of 1,000"]
    rows.append(
        ("change one of 1,000, rows without stamps", f"{script:.2f}", f"{total:.1f}", f"{other_script:.2f}", f"{other_total:.1f}", f"{total / other_total:.2f}")
    )
    return rows


if __name__ == "__main__":
    for row in measure():
        print(*row, sep="\t")
