"""Writes the parts of a pack. docs/apertium.md describes each of them.

Numbers are LEB128. A symbol is 0 (nothing), 2 × character, or 2 × tag + 1; the pack has one table of tags for all
parts.
"""

import re
import struct
import zlib

VERSION = 1
MAGIC = b"APTM"

# What stands for itself in a stream and is no character a person wrote (Sources/Apertium/Symbol.swift).
MARKS = ["^", "$", "/", "{", "}", "*", "@", "#", "~", "ANY_TAG", "ANY_CHAR"]
STREAM_MARKS = "^$/{}"


class Bytes:
    def __init__(self):
        self.data = bytearray()

    def number(self, value):
        if value < 0:
            raise ValueError("a negative number")
        while value >= 0x80:
            self.data.append(value & 0x7F | 0x80)
            value >>= 7
        self.data.append(value)

    def signed(self, value):
        self.number(value * 2 if value >= 0 else -value * 2 - 1)

    def numbers(self, values):
        values = list(values)
        self.number(len(values))
        for value in values:
            self.number(value)

    def text(self, text):
        data = text.encode()
        self.number(len(data))
        self.data += data


class Tags:
    """The table of tags of a pack: first the marks, then the tags of all parts in order of their first use."""

    def __init__(self):
        self.names = list(MARKS)
        self.places = {name: place for place, name in enumerate(self.names)}
        self.tag("")  # rules write it where there is nothing to say: <>

    def mark(self, name):
        return MARKS.index(name) * 2 + 1

    def tag(self, name):
        key = "<" + name
        if key not in self.places:
            self.places[key] = len(self.names)
            self.names.append(name)
        return self.places[key] * 2 + 1

    def part(self):
        out = Bytes()
        out.number(len(MARKS))
        out.number(len(self.names) - len(MARKS))
        for name in self.names[len(MARKS) :]:
            out.text(name)
        return bytes(out.data)

    def symbols(self, text, marks=""):
        """`dog<n><sg>` as symbols; the characters in `marks` are no characters but marks."""
        found = []
        for tag, escaped, char in re.findall(r"<([^<>]*)>|\\(.)|(.)", text, re.S):
            if char and char in marks:
                found.append(self.mark(char))
            elif char or escaped:
                found.append(ord(char or escaped) * 2)
            else:
                found.append(self.tag(tag))
        return found


def order_of(symbol):
    """Characters before tags, as the reader's numbers are."""
    return symbol & 1, symbol


def automaton(states, initials, finals, pairs):
    """`states[i]` is a list of (pair, target), `finals` state → value above 0, `pairs` (left, right).

    Edges are sorted by their left symbol, those of one symbol stay in order. Pairs get new numbers, the frequent first.
    """
    uses = {}
    for edges in states:
        for pair, _ in edges:
            uses[pair] = uses.get(pair, 0) + 1
    order = sorted(uses, key=lambda p: (-uses[p], pairs[p]))
    place = {pair: i for i, pair in enumerate(order)}
    if len(order) > 0xFFFF:
        raise ValueError("too many pairs of symbols")
    out = Bytes()
    out.number(len(order))
    for pair in order:
        out.number(pairs[pair][0])
    for pair in order:
        out.number(pairs[pair][1])
    out.number(len(states))
    out.number(sum(len(edges) for edges in states))
    out.numbers(initials)
    out.number(len(finals))
    last = 0
    for state in sorted(finals):
        out.number(state - last)
        out.number(finals[state])
        last = state
    ordered = [sorted(edges, key=lambda e: order_of(pairs[e[0]][0])) for edges in states]
    for edges in ordered:
        out.number(len(edges))
    for edges in ordered:
        for pair, _ in edges:
            out.number(place[pair])
    for state, edges in enumerate(ordered):
        for _, target in edges:
            out.signed(target - state - 1)
    return bytes(out.data)


def pack(info, parts):
    """Header (magic, version, count, size), directory (name, offset, length, CRC-32), their CRC-32, the parts."""
    parts = [("info", info), *parts]
    size = 12 + 16 * len(parts) + 4
    directory, offset = b"", size
    for name, data in parts:
        directory += struct.pack("<4sIII", name.encode(), offset, len(data), zlib.crc32(data))
        offset += len(data)
    head = struct.pack("<4sHHI", MAGIC, VERSION, len(parts), offset) + directory
    return head + struct.pack("<I", zlib.crc32(head)) + b"".join(data for _, data in parts)
