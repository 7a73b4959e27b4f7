"""Writes the site: content-hashed names, brotli and gzip beside each file, sizes against budgets."""

import base64
import gzip
import hashlib
import json

import brotli

TEXTUAL = {".html", ".js", ".css", ".json", ".svg", ".wasm", ".webmanifest", ".txt", ".region", ".pack"}


class Site:
    def __init__(self, directory, cache):
        self.directory, self.cache, self.files = directory, cache, {}

    def asset(self, name, content):
        """Puts it under /assets with its content's hash in its name; returns the path a page uses."""
        stem, _, extension = name.rpartition(".")
        path = f"/assets/{stem}.{hashlib.sha256(content).hexdigest()[:12]}.{extension}"
        self.files[path] = content
        return path

    def put(self, path, content):
        self.files[path] = content if isinstance(content, bytes) else content.encode()
        return path

    def integrity(self, path):
        return "sha256-" + base64.b64encode(hashlib.sha256(self.files[path]).digest()).decode()

    def packed(self, content):
        """brotli 11 and gzip 9, kept by content: the slow part of a build."""
        key = self.cache / hashlib.sha256(content).hexdigest()
        br, gz = key.with_suffix(".br"), key.with_suffix(".gz")
        if not (br.exists() and gz.exists()):
            self.cache.mkdir(parents=True, exist_ok=True)
            br.write_bytes(brotli.compress(content, quality=11))
            gz.write_bytes(gzip.compress(content, 9, mtime=0))
        return br.read_bytes(), gz.read_bytes()

    def write(self):
        for path, content in self.files.items():
            file = self.directory / path.lstrip("/")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            if file.suffix in TEXTUAL:
                br, gz = self.packed(content)
                file.with_name(file.name + ".br").write_bytes(br)
                file.with_name(file.name + ".gz").write_bytes(gz)


def table(site, kinds, budgets):
    """Sizes in bytes, as lines to print, and the names of what is over its budget. A kind has a path, or a name and the paths it is the sum of."""
    rows, over = [], []
    for kind, path, *parts in kinds:
        contents = [site.files[part] for part in (parts or [path])]
        packed = [site.packed(content) for content in contents]
        raw, gz, br = sum(map(len, contents)), sum(len(gz) for _, gz in packed), sum(len(br) for br, _ in packed)
        limit = budgets.get(kind, {}).get("brotli")
        rows.append((path.rsplit("/", 1)[-1] or path, raw, gz, br, limit))
        if limit is not None and br > limit:
            over.append(f"{path}: {br} bytes brotli, at most {limit}")
    width = max(len(row[0]) for row in rows)
    lines = [f"{'':{width}}  {'raw':>9}  {'gzip':>8}  {'brotli':>8}  {'budget':>8}"]
    for name, raw, gz, br, limit in rows:
        lines.append(
            f"{name:{width}}  {raw:>9,}  {gz:>8,}  {br:>8,}  {limit if limit is not None else '':>8}{f'  over by {br - limit:,}' if limit is not None and br > limit else ''}"
        )
    return "\n".join(lines), over


def read_json(path):
    return json.loads(path.read_text())
