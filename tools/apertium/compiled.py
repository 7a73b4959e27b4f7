"""Reads what Apertium's compilers write: transducers (.bin), the tagger's data (.prob), the automata of rules.

Everything is made of numbers of one to four bytes: the two highest bits of the first byte say how many bytes follow,
the rest is big-endian. A string is its length and then its characters, each a number.
"""

import struct


class Reader:
    def __init__(self, data):
        self.data = data
        self.at = 0

    @property
    def left(self):
        return len(self.data) - self.at

    def number(self):
        first = self.data[self.at]
        more = first >> 6
        value = int.from_bytes(bytes([first & 0x3F]) + self.data[self.at + 1 : self.at + 1 + more], "big")
        self.at += 1 + more
        return value

    def string(self):
        return "".join(chr(self.number()) for _ in range(self.number()))

    def double(self, order=">"):
        value = struct.unpack(order + "d", self.data[self.at : self.at + 8])[0]
        self.at += 8
        return value

    def integers(self):
        return [self.number() for _ in range(self.number())]

    def header(self, magic):
        """Four letters and eight bytes of features; older files have none."""
        if self.data[self.at : self.at + 4] != magic:
            return None
        features = struct.unpack(">Q", self.data[self.at + 4 : self.at + 12])[0]
        self.at += 12
        return features


class Transducer:
    """States are numbers from 0; `edges[state]` has (pair of symbols, target) in the file's order."""

    def __init__(self, initial, finals, edges):
        self.initial = initial
        self.finals = finals
        self.edges = edges


class Alphabet:
    """`tags[i]` is the name of symbol -(i+1); `pairs[p]` is (left, right): characters, negative tags, 0 for nothing."""

    def __init__(self, reader):
        self.tags = [reader.string() for _ in range(reader.number())]
        bias = len(self.tags)
        self.pairs = [(reader.number() - bias, reader.number() - bias) for _ in range(reader.number())]


def transducer(reader, bias=0):
    """Edges have pairs of symbols. Those of the tagger and of rules have one symbol, with a bias: the tags' count."""
    if reader.header(b"LTTD"):
        raise ValueError("a transducer with weights: not supported")
    initial = reader.number()
    finals, state = [], 0
    for _ in range(reader.number()):
        state += reader.number()
        finals.append(state)
    count = reader.number()
    edges = []
    for state in range(count):
        here, symbol = [], 0
        for _ in range(reader.number()):
            symbol += reader.number() - bias
            here.append((symbol, (state + reader.number()) % count))
        edges.append(here)
    return Transducer(initial, finals, edges)


class Dictionary:
    """A .bin of lt-comp: letters, alphabet, and sections by name (`main@standard`)."""

    def __init__(self, data):
        reader = Reader(data)
        if reader.header(b"LTTB"):
            raise ValueError("a dictionary with unknown features")
        self.letters = reader.string()
        self.alphabet = Alphabet(reader)
        self.sections = []
        for _ in range(reader.number()):
            name = reader.string()
            self.sections.append((name, transducer(reader)))
        if reader.left:
            raise ValueError(f"{reader.left} bytes left over")


class RuleAutomaton:
    """The patterns of .t1x.bin, .t2x.bin and .t3x.bin: finals[state] is the rule's number, from 1."""

    def __init__(self, data):
        reader = Reader(data)
        self.alphabet = Alphabet(reader)
        self.transducer = transducer(reader, len(self.alphabet.tags))
        self.rules = {reader.number(): reader.number() for _ in range(reader.number())}


class Tagger:
    """A .prob: the hidden Markov model of the tagger, and the automaton from lemma and tags to coarse tags."""

    def __init__(self, data):
        reader = Reader(data)
        self.open_classes, tag = [], 0
        for _ in range(reader.number()):
            tag += reader.number()
            self.open_classes.append(tag)
        # The rules that forbid and enforce are in the probabilities already.
        self.forbidden = [(reader.number(), reader.number()) for _ in range(reader.number())]
        self.names = [reader.string() for _ in range(reader.number())]
        self.index = {reader.string(): reader.number() for _ in range(reader.number())}
        self.enforced = [(reader.number(), reader.integers()) for _ in range(reader.number())]
        self.preferred = [reader.string() for _ in range(reader.number())]
        self.constants = {reader.string(): reader.number() for _ in range(reader.number())}
        self.classes = [reader.integers() for _ in range(reader.number())]
        n, m = reader.number(), reader.number()
        self.a = [[reader.double() for _ in range(n)] for _ in range(n)]
        self.b = {}
        for _ in range(reader.number()):
            tag, kind = reader.number(), reader.number()
            self.b[tag, kind] = reader.double()
        self.size = n, m
        self.alphabet = Alphabet(reader)
        if reader.number() != 1:
            raise ValueError("a tagger with several automata")
        reader.string()
        self.transducer = transducer(reader, len(self.alphabet.tags))
        self.coarse = {reader.number(): reader.number() for _ in range(reader.number())}
        if reader.left:
            raise ValueError(f"{reader.left} bytes left over")


class LexicalRules:
    """An .autolex.bin: recognisers by name (`<select>haber<n><ANY_TAG>`), one automaton, weights by rule."""

    def __init__(self, data):
        reader = Reader(data)
        self.alphabet = Alphabet(reader)
        self.recognisers = []
        for _ in range(reader.number()):
            name = reader.string()
            self.recognisers.append((name, transducer(reader)))
        if reader.string() != "main":
            raise ValueError("main is missing")
        self.main = transducer(reader)
        self.weights = {}
        while reader.left:
            rule = int.from_bytes(reader.data[reader.at : reader.at + 4], "little")
            reader.at += 8
            self.weights[rule] = reader.double("<")
