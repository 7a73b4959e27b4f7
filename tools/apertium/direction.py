"""One direction: reads its .mode, packs each file that the stages name, and says the order of the stages."""

import math
import pathlib
import shlex
import struct

from apertium import layout
from apertium.characters import character_part
from apertium.compiled import Dictionary, LexicalRules, RuleAutomaton, Tagger
from apertium.rules import Rules

# Ours → Apertium's mode and Debian's package.
DIRECTIONS = {
    "es-pt": ("es-pt_BR", "apertium-es-pt"),
    "pt-es": ("pt-es", "apertium-es-pt"),
    "en-es": ("eng-spa", "apertium-eng-spa"),
    "es-en": ("spa-eng", "apertium-eng-spa"),
    "fr-es": ("fr-es", "apertium-fr-es"),
    "es-fr": ("es-fr", "apertium-fr-es"),
}
# The stages, as Sources/Apertium/Stage.swift numbers them.
ANALYSE, TAG, SPLIT, TRANSFER_PLAIN, LOOK_UP, SELECT = range(1, 7)
TRANSFER, TRANSFER_WORDS, INTERCHUNK, POSTCHUNK, GENERATE, FINISH = range(7, 13)
SECTIONS = {"inconditional": 1, "standard": 2, "postblank": 3, "preblank": 4}


class Packer:
    def __init__(self):
        self.tags = layout.Tags()
        for name in ("default", "unknown"):  # chunks of words that no rule takes
            self.tags.tag(name)
        self.parts = []
        self.stages = layout.Bytes()
        self.count = 0

    def symbol(self, alphabet, value, marks):
        """A symbol of a file as one of the pack. `marks`: characters that are marks in this automaton."""
        if value == 0:
            return 0
        if value < 0:
            return self.tags.tag(alphabet.tags[-value - 1])
        return self.tags.mark(marks[chr(value)]) if chr(value) in marks else value * 2

    def dictionary(self, path, left_marks="", right_marks=""):
        found = Dictionary(path.read_bytes())
        left, right = {c: c for c in left_marks}, {c: c for c in right_marks}
        pairs = [(self.symbol(found.alphabet, a, left), self.symbol(found.alphabet, b, right)) for a, b in found.alphabet.pairs]
        states, initials, finals = [], [], {}
        for name, one in found.sections:
            base, kind = len(states), SECTIONS[name.split("@")[1]]
            states += [[(pair, target + base) for pair, target in edges] for edges in one.edges]
            initials.append(one.initial + base)
            finals.update({state + base: kind for state in one.finals})
        return layout.automaton(states, initials, finals, pairs), found.letters

    def single(self, alphabet, one, finals, marks, keep=lambda name: True):
        """An automaton whose edges have one symbol: of the tagger, of rules."""
        names = {"ANY_TAG": "ANY_TAG", "ANY_CHAR": "ANY_CHAR"}
        symbols, pairs, states = {}, [], []
        for edges in one.edges:
            here = []
            for value, target in edges:
                name = alphabet.tags[-value - 1] if value < 0 else ""
                if name and not keep(name):
                    continue
                if value not in symbols:
                    symbols[value] = len(pairs)
                    mark = self.tags.mark(names[name]) if name in names else self.symbol(alphabet, value, marks)
                    pairs.append((mark, 0))
                here.append((symbols[value], target))
            states.append(here)
        return layout.automaton(states, [one.initial], finals, pairs)

    def add(self, kind, data):
        self.parts.append((f"{kind}{len(self.parts):02}", data))
        return len(self.parts) - 1

    def stage(self, kind, *parts):
        self.stages.number(kind)
        self.stages.numbers(parts)
        self.count += 1

    def rules(self, xml, binary):
        rules = Rules(xml, self.tags)
        patterns = RuleAutomaton(binary.read_bytes())
        marks = {"^": "^", "$": "$"}
        automaton = self.single(
            patterns.alphabet,
            patterns.transducer,
            patterns.rules,
            marks,
            lambda name: not name.startswith("RULE_NUMBER"),
        )
        if max(patterns.rules.values()) > len(rules.rule_words):
            raise ValueError(f"{binary} names rules that {xml} does not have")
        return self.add("ru", rules.part_bytes()), self.add("pa", automaton)

    def tagger(self, path):
        found = Tagger(path.read_bytes())
        n, m = found.size
        out = layout.Bytes()
        out.number(n)
        out.number(m)
        out.number(found.index["TAG_SENT"])
        out.number(found.index["TAG_kUNDEF"])
        out.numbers(found.open_classes)
        out.number(len(found.preferred))
        for text in found.preferred:
            out.numbers(self.tags.symbols(text))
        out.number(len(found.classes))
        for members in found.classes:
            out.numbers(members)
        out.number(len(found.b))
        for tag, kind in sorted(found.b):
            out.number(tag)
            out.number(kind)
        for row in found.a:
            for value in row:
                out.data += struct.pack("<f", math.log(value))
        for key in sorted(found.b):
            out.data += struct.pack("<f", math.log(found.b[key]))
        # Coarse tags from 1, as 0 is no final state.
        finals = {state: tag + 1 for state, tag in found.coarse.items()}
        coarse = self.single(found.alphabet, found.transducer, finals, {})
        return self.add("hm", bytes(out.data)), self.add("co", coarse)

    def selection(self, path):
        """Weights by rule in ten thousandths, and the automaton: what it writes names the rule and its operations."""
        found = LexicalRules(path.read_bytes())
        marks = {"$": "$", "ANY_TAG": "ANY_TAG", "ANY_CHAR": "ANY_CHAR"}
        used = {pair for edges in found.main.edges for pair, _ in edges}

        def symbol(value, isUsed):
            name = found.alphabet.tags[-value - 1] if value < 0 else ""
            if isUsed and name in ("remove", "ANY_UPPER", "ANY_LOWER"):
                raise ValueError(f"{path}: {name} is not supported")
            return self.tags.mark(marks[name]) if name in marks else self.symbol(found.alphabet, value, {})

        pairs = [(symbol(a, i in used), symbol(b, i in used)) for i, (a, b) in enumerate(found.alphabet.pairs)]
        finals = dict.fromkeys(found.main.finals, 1)
        out = layout.Bytes()
        out.numbers([self.tags.tag("select") >> 1, self.tags.tag("skip") >> 1])
        out.numbers(round(found.weights.get(rule, 0) * 10_000) for rule in range(max(found.weights) + 1))
        automaton = layout.automaton(found.main.edges, [found.main.initial], finals, pairs)
        return self.add("lr", bytes(out.data)), self.add("au", automaton)


def direction(data, name, version):
    mode, package = DIRECTIONS[name]
    packer = Packer()
    letters = ""
    here = lambda word: data / pathlib.Path(word).relative_to("/usr/share/apertium")  # noqa: E731
    for command in (data / "modes" / f"{mode}.mode").read_text().split("|"):
        program, *words = shlex.split(command)
        files = [here(word) for word in words if word.startswith("/")]
        options = [word for word in words if not word.startswith("/")]
        match program, options:
            case "lt-proc", []:
                automaton, letters = packer.dictionary(files[0])
                packer.stage(ANALYSE, packer.add("au", automaton))
            case "apertium-tagger", ["-g", "$2"]:
                packer.stage(TAG, *packer.tagger(files[0]))
            case "apertium-pretransfer", []:
                packer.stage(SPLIT)
            case "apertium-transfer", ["-n"]:
                packer.stage(TRANSFER_PLAIN, *packer.rules(*files))
            case "lt-proc", ["-b"]:
                packer.stage(LOOK_UP, packer.add("au", packer.dictionary(files[0])[0]))
            case "lrx-proc", ["-m"]:
                packer.stage(SELECT, *packer.selection(files[0]))
            case "apertium-transfer", ["-b"]:
                packer.stage(TRANSFER, *packer.rules(*files))
            case "apertium-transfer", []:
                rules = packer.rules(*files[:2])
                packer.stage(TRANSFER_WORDS, *rules, packer.add("au", packer.dictionary(files[2])[0]))
            case "apertium-interchunk", []:
                packer.stage(INTERCHUNK, *packer.rules(*files))
            case "apertium-postchunk", []:
                packer.stage(POSTCHUNK, *packer.rules(*files))
            case "lt-proc", ["$1"]:
                packer.stage(GENERATE, packer.add("au", packer.dictionary(files[0], right_marks="~")[0]))
            case "lt-proc", ["-p"]:
                packer.stage(FINISH, packer.add("au", packer.dictionary(files[0], "~", "~")[0]))
            case _:
                raise ValueError(f"{mode}.mode: {command.strip()} is not known")
    info = layout.Bytes()
    for text in (name, mode, "GPL-2", package, version):
        info.text(text)
    pipeline = layout.Bytes()
    pipeline.number(packer.count)
    pipe = bytes(pipeline.data + packer.stages.data)
    first = [("tags", packer.tags.part()), ("char", character_part(letters)), ("pipe", pipe)]
    return layout.pack(bytes(info.data), first + packer.parts)
