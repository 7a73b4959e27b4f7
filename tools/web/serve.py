"""For development only: serves the built site with the headers the real server sends."""

import functools
import http.server
import pathlib

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' blob:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
TYPES = {
    ".wasm": "application/wasm",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".txt": "text/plain; charset=utf-8",
}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def __init__(self, dist, *rest):
        self.dist = dist
        super().__init__(*rest)

    def log_message(self, *_):
        pass

    def do_GET(self):
        path = self.path.split("?")[0]
        file = self.find(path)
        if file is None:
            self.reply(404, b"", ".txt", {})
            return
        extra, source = {}, file
        for token, suffix in (("br", ".br"), ("gzip", ".gz")):
            packed = file.with_name(file.name + suffix)
            if token in self.headers.get("Accept-Encoding", "") and packed.exists():
                extra["Content-Encoding"], source = token, packed
                break
        extra["Cache-Control"] = "public, max-age=31536000, immutable" if path.startswith("/assets/") else "no-cache"
        self.reply(200, source.read_bytes(), file.suffix, extra)

    do_HEAD = do_GET

    def find(self, path):
        """The file; or the shell of the app in whose scope the path lies."""
        if path.startswith(("/v1/", "/dev/")) or ".." in path:
            return None
        file = self.dist / path.lstrip("/")
        if file.is_file():
            return file
        if pathlib.PurePath(path).suffix and not path.endswith("/"):
            return None
        while True:
            if (file / "index.html").is_file():
                return file / "index.html"
            if file == self.dist:
                return None
            file = file.parent

    def reply(self, status, body, suffix, extra):
        self.send_response(status)
        for name, value in {
            **HEADERS,
            **extra,
            "Vary": "Accept-Encoding",
            "Content-Type": TYPES.get(suffix, "application/octet-stream"),
            "Content-Length": str(len(body)),
        }.items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)


def run(dist, port):
    print(f"http://localhost:{port}")
    http.server.ThreadingHTTPServer(("127.0.0.1", port), functools.partial(Handler, dist)).serve_forever()
