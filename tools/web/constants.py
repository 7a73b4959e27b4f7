"""Constants that two modules call by the same name and that are not the same.

Swift 6.3 numbers the constant arrays of a function (`…Tv0_r`, `…Tv1_r`) in the order in which it meets them, and writes the function, in Embedded Swift, into every module that uses it.
Optimized differently, the order differs; the linker keeps one of each name, and a function then gets another one's array: a wheelchair was given the surfaces of a pram. The optimization is off
(wasm.toolset.json, `object-outliner`); this looks whether the modules that are to be linked still disagree about anything.
"""

import collections
import concurrent.futures
import pathlib
import re
import shutil
import subprocess

CONSTANT = re.compile(r'^@"?([^"\s=]+)"? = ([^\n]*?)\b(?:constant|global) ([^\n]*)$', re.M)
# What is numbered anew in every file, and says nothing about the value.
NAMES = [
    (re.compile(r'%"?[\w.$-]+"?'), "%T"),
    (re.compile(r"\.str\.\d+\."), ".str."),
    (re.compile(r"@(\.str|\d+)[\w.]*"), "@X"),
    (re.compile(r", (comdat|align|section|!\w+|no_sanit).*$"), ""),
]


def constants(path):
    """Names and values of the constants that the linker may take from this file or from another one, of one bitcode file."""
    # The compiler beside swift: another one may not know this bitcode.
    clang = pathlib.Path(shutil.which("swift")).resolve().parent / "clang"
    text = subprocess.run([str(clang), "-S", "-emit-llvm", str(path), "-o", "-"], check=True, capture_output=True, text=True).stdout
    found = []
    for name, linkage, value in CONSTANT.findall(text):
        if "odr" in linkage and re.search(r"Tv\d*_r?", name):
            for pattern, replacement in NAMES:
                value = pattern.sub(replacement, value)
            found.append((name, value))
    return path, found


def clashes(release, sources):
    """Sentences, one for each name that stands for different constants."""
    values = collections.defaultdict(lambda: collections.defaultdict(list))
    # What was compiled of a file that is gone stays there until all is built anew.
    files = [path for path in sorted(release.glob("*.build/*.bc")) if any((sources / path.parent.stem).rglob(path.name.removesuffix(".bc")))]
    with concurrent.futures.ThreadPoolExecutor(2) as workers:
        for path, found in workers.map(constants, files):
            for name, value in found:
                values[name][value].append(f"{path.parent.stem}/{path.name.removesuffix('.bc')}")
    return [f"{name}: " + " against ".join(places[0] for places in several.values()) for name, several in values.items() if len(several) > 1]
