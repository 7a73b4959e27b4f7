"""What reads pictures on the device: Tesseract as WebAssembly with its languages (tools/ocr). Where it was not built the site has no reader, and the apps say so."""

import hashlib
import json

LANGUAGES = ("spa", "eng", "fra", "por")
NOTICE = """

Tesseract, Leptonica

The files under /assets that are named ocr….wasm and LANGUAGE.traineddata are built from, and taken out of, the Debian packages tesseract, leptonlib and
tesseract-ocr-*. Tesseract and its data are under the Apache License 2.0 (https://www.apache.org/licenses/LICENSE-2.0), Leptonica under its own BSD-like licence.
"""


def folder(root):
    """Where `tools/ocr` leaves what it built; None until it is complete."""
    built = root / ".cache" / "ocr"
    return built if (built / "complete").exists() else None


def add(root, web, site, esbuild):
    """Puts engine, languages, worker and /ocr/index.json into the site; the paths that a page must know, by name. What is large comes when a camera is first opened, by the index."""
    built = folder(root)
    if built is None:
        return {}

    def file(name):
        content = (built / name).read_bytes()
        return {"file": site.asset(name, content), "bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}

    engine = {"simd": file("ocr.wasm"), "plain": file("ocr-plain.wasm")}
    languages = {name: file(f"{name}.traineddata") for name in LANGUAGES}
    index = json.dumps({"engine": engine, "languages": languages}, separators=(",", ":"), sort_keys=True)
    return {
        # By this name the server gives it the policy under which it may compile (Sources/Server/HTTP/SecurityHeaders.swift).
        "ocrWorker": site.asset("engine-worker.js", esbuild(web / "ocr" / "worker.js", "--bundle", "--format=esm")),
        "ocrIndex": site.put("/ocr/index.json", index),
    }
