"""The words of the programs in the browser: one file for each program and language, out of the catalogues of the modules that it is linked of."""

import hashlib
import json
import os
import subprocess

LANGUAGES = ("es", "en", "fr", "pt")


def generator(root):
    """The program that reads catalogues; the build of the modules has made it, for this machine."""
    found = sorted((root / ".build-wasm").glob("*/*/words-tool"), key=lambda path: path.stat().st_mtime)
    if not found:
        raise SystemExit("build-web: there is no generator of words below .build-wasm; build the modules first.")
    return found[-1]


def linked(root, clients, part):
    """Folders of the targets with words that each client is made of."""
    kept, version = root / ".build-web" / f"targets-{part}.json", hashlib.sha256((root / "Package.swift").read_bytes()).hexdigest()
    dump = json.loads(kept.read_text()) if kept.exists() else {}
    if dump.get("version") != version:
        package = json.loads(
            subprocess.run(
                ["swift", "package", "--scratch-path", ".build-wasm", "dump-package"],
                cwd=root,
                env={**os.environ, "VEREDA_PART": part},
                check=True,
                capture_output=True,
                text=True,
            ).stdout
        )
        names = {
            target["name"]: [name for one in target["dependencies"] for name in [(one.get("byName") or one.get("target") or [None])[0]] if name]
            for target in package["targets"]
        }
        dump = {"version": version, "targets": names}
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_text(json.dumps(dump))

    def reached(name, seen):
        if name not in seen:
            seen.add(name)
            for other in dump["targets"].get(name, []):
                reached(other, seen)
        return seen

    def speaks(name):
        return next((root / "Sources" / name).rglob("words.json"), None) is not None

    return {client: [root / "Sources" / name for name in sorted(reached(client, set())) if speaks(name)] for client in clients}


def files(root, clients, folder, part="web"):
    """Makes them: {client: {language: path}}; none for a client that says nothing."""
    program, made = generator(root), {}
    folder.mkdir(parents=True, exist_ok=True)
    for client, modules in linked(root, clients, part).items():
        for language in LANGUAGES if modules else ():
            path = folder / f"{client}-{language}.txt"
            done = subprocess.run([program, "file", language, path, *modules], capture_output=True, text=True)
            if done.returncode != 0:
                raise SystemExit(done.stderr)
            made.setdefault(client, {})[language] = path
    return made
