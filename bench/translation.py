"""How well InclusiveMatch translates without a network: sacreBLEU's chrF and BLEU, beside the apertium command on the same sentences.

  bench/translation.py TRANSLATIONBENCH FOLDER [--count 1000] [--packs FOLDER] [--show 3]

FOLDER has tatoeba/eng-spa.{eng,spa}, eng-fra.*, por-spa.* and tico19/en-es_LA.*, one sentence a line. Pairs that no file has are joined by the
sentence that two files share. Prints a line of JSON for each sample and direction. Needs Apertium's packs (tools/setup run) and sacrebleu
(bench/requirements.txt).
"""

import argparse
import collections
import json
import pathlib
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile

import sacrebleu

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tools"))
from apertium.direction import DIRECTIONS


def pairs(folder, name, first, second):
    """The sentences of two files, side by side."""
    files = [(folder / f"{name}.{end}").read_text(encoding="utf-8", errors="replace").split("\n") for end in (first, second)]
    lines = [[re.sub(r"[\x00-\x1f\x85\u2028\u2029]", " ", line).strip() for line in file] for file in files]
    return [(a, b) for a, b in zip(*lines, strict=True) if a and b]


def joined(left, right):
    """(a, c) where left has (a, b) and right has (b, c)."""
    by_middle = collections.defaultdict(list)
    for middle, sentence in right:
        by_middle[middle].append(sentence)
    return [(a, c) for a, middle in left for c in by_middle[middle]]


def swapped(both):
    return [(b, a) for a, b in both]


def samples(folder):
    """(name, language, language, pairs)"""
    tatoeba = folder / "tatoeba"
    en_es, en_fr, pt_es = pairs(tatoeba, "eng-spa", "eng", "spa"), pairs(tatoeba, "eng-fra", "eng", "fra"), pairs(tatoeba, "por-spa", "por", "spa")
    fr_es, en_pt = joined(swapped(en_fr), en_es), joined(en_es, swapped(pt_es))
    yield "Tatoeba", "en", "es", en_es
    yield "Tatoeba", "pt", "es", pt_es
    yield "Tatoeba", "en", "fr", en_fr
    yield "Tatoeba, joined", "fr", "es", fr_es
    yield "Tatoeba, joined", "en", "pt", en_pt
    yield "Tatoeba, joined", "fr", "pt", joined(fr_es, swapped(pt_es))
    yield "TICO-19", "en", "es", pairs(folder / "tico19", "en-es_LA", "en", "es_LA")


def chosen(both, count):
    """Each original once, mixed, always the same ones."""
    unique = sorted(dict(sorted(both, reverse=True)).items())
    random.Random(7).shuffle(unique)
    return unique[:count]


def answers(program, packs, phrases, source, target, lines):
    done = subprocess.run([program, packs, phrases, source, target], input="\n".join(lines) + "\n", capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    head, *found = (json.loads(line) for line in done.stdout.splitlines())
    return head["build"], found


def command(source, target, lines):
    """What `apertium` makes of them, by the same way; None where it or a pair is not installed. A blank line makes each a text of its own."""
    way = [f"{source}-{target}"] if f"{source}-{target}" in DIRECTIONS else [f"{source}-es", f"es-{target}"]
    if not shutil.which("apertium"):
        return None
    for step in way:
        mode = DIRECTIONS[step][0]
        if not pathlib.Path(f"/usr/share/apertium/modes/{mode}.mode").exists():
            return None
        said = subprocess.run(["apertium", "-u", mode], input="\n\n".join(lines) + "\n", capture_output=True, text=True, check=True).stdout
        found = [line.strip() for line in said.rstrip("\n").split("\n\n")]
        if len(found) != len(lines):
            raise ValueError(f"apertium {mode}: {len(found)} texts out of {len(lines)}")
        lines = found
    return lines


def score(said, references):
    if said is None:
        return None
    return {"chrf": sacrebleu.corpus_chrf(said, [references]).score, "bleu": sacrebleu.corpus_bleu(said, [references]).score}


def measure(name, source, target, both, options, phrases):
    lines, references = [one for one, _ in both], [one for _, one in both]
    build, found = answers(options.program, options.packs, phrases, source, target, lines)
    reference = command(source, target, lines)
    said = [answer["text"] for answer in found]
    for line, answer, theirs in list(zip(lines, found, reference or said, strict=True))[: options.show]:
        print(f"{line}\n  {answer['engine']}: {answer['text']} {answer['losses']}\n  apertium: {theirs}", file=sys.stderr)
    times = sorted(answer["milliseconds"] for answer in found)
    kinds = collections.Counter(kind for answer in found for kind in set(answer["losses"]))
    return {
        "sample": name,
        "from": source,
        "to": target,
        "sentences": len(lines),
        "build": build,
        "sacrebleu": sacrebleu.__version__,
        "ours": score(said, references),
        "apertium": score(reference, references),
        "engines": collections.Counter(answer["engine"] for answer in found),
        "marked": sum(bool(answer["losses"]) for answer in found),
        "kinds": dict(kinds.most_common()),
        "median_ms": statistics.median(times),
        "p99_ms": times[int((len(times) - 1) * 0.99)],
    }


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("program", type=pathlib.Path)
    options.add_argument("folder", type=pathlib.Path)
    options.add_argument("--count", type=int, default=1000)
    options.add_argument("--packs", type=pathlib.Path, default=ROOT / ".cache" / "apertium" / "packs")
    options.add_argument("--show", type=int, default=0)
    options = options.parse_args()
    with tempfile.TemporaryDirectory() as phrases:
        subprocess.run([ROOT / "tools/phrasebook-pack", phrases], check=True)
        for name, one, other, both in samples(options.folder):
            for source, target, way in ((one, other, both), (other, one, swapped(both))):
                print(json.dumps(measure(name, source, target, chosen(way, options.count), options, phrases)), flush=True)


main()
