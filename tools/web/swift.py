"""The apps' WebAssembly, built by SwiftPM when a source changed."""

import hashlib
import os
import shutil
import subprocess

from . import constants

TRIPLE = "wasm32-unknown-none-wasm"
# All of a module's code is optimized once more when it is linked (the linker's options are in wasm.toolset.json): 6 % smaller with brotli, and the engine's routes 10 % faster. (Inlining less saves some hundred bytes more and makes the engine slower.)
OPTIONS = ["--scratch-path", ".build-wasm", "-c", "release", "--triple", TRIPLE, "--toolset", "wasm.toolset.json", "--experimental-lto-mode", "full"]


def fingerprint(root):
    """Of everything the modules are made of."""
    digest = hashlib.sha256()
    for path in sorted(
        [
            root / "Package.swift",
            root / "wasm.toolset.json",
            root / "tools" / "web" / "swift.py",
            *(root / "Plugins").rglob("*"),
            *(root / "Sources").rglob("*"),
        ]
    ):
        if path.is_file():
            digest.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def compile_all(root, part="web", product=None):
    """Every module of that part of Package.swift, and every app linked, at once, on all cores; or one product alone. - Returns: whether it went well."""
    build = root / ".build-wasm"
    for plan in build.glob("*.yaml"):
        plan.unlink()  # SwiftPM does not notice other options of the linker
    # Nor that the linker finds another wasm-opt, which it calls at its end, or none.
    release = build / TRIPLE / "release"
    optimizer, version = release / "wasm-opt", "none"
    if shutil.which("wasm-opt"):
        version = subprocess.run(["wasm-opt", "--version"], check=True, capture_output=True, text=True).stdout
    if not (optimizer.exists() and optimizer.read_text() == version):
        for module in release.glob("*.wasm"):
            module.unlink()
        release.mkdir(parents=True, exist_ok=True)
        optimizer.write_text(version)
    return (
        subprocess.run(["swift", "build", *OPTIONS, *(["--product", product] if product else [])], cwd=root, env={**os.environ, "VEREDA_PART": part}).returncode
        == 0
    )


def build(root, clients, stamp, part="web", product=None):
    """Paths by client. `stamp` remembers what was built, since asking SwiftPM takes seconds."""
    release = root / ".build-wasm" / TRIPLE / "release"
    paths = {client: release / f"{client}.wasm" for client in clients}
    now = fingerprint(root)
    if not (stamp.exists() and stamp.read_text() == now and all(path.exists() for path in paths.values())):
        if not compile_all(root, part, product):
            raise SystemExit("The apps do not compile for the browser.")
        if several := constants.clashes(release, root / "Sources"):
            raise SystemExit("Modules disagree about constants of the same name (tools/web/constants.py):\n  " + "\n  ".join(several))
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.write_text(now)
    for client, path in paths.items():
        # Embedded Swift prints this instead of an array, an enum's case or an optional; it is in the file only if something does.
        if b"cannot print value" in path.read_bytes():
            raise SystemExit(f"{client}: a value is interpolated that Embedded Swift cannot print.")
    return paths
