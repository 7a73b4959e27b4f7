"""What the analyser must know of characters: letters and digits, and the pairs of small and capital letters."""

import sys
import unicodedata

from apertium.layout import Bytes


def character_part(letters):
    """Ranges of what belongs to words (letters and decimal digits of Unicode, and the dictionary's own letters);
    then the characters with a capital: the small letter, and how far away its capital is."""
    out = Bytes()
    ranges, wanted = [], set(map(ord, letters))
    for code in range(0x20, sys.maxunicode + 1):
        if 0xD800 <= code < 0xE000:
            continue
        category = unicodedata.category(chr(code))
        if category[0] == "L" or category == "Nd" or code in wanted:
            if ranges and ranges[-1][1] == code - 1:
                ranges[-1][1] = code
            else:
                ranges.append([code, code])
    out.number(len(ranges))
    last = 0
    for first, end in ranges:
        out.number(first - last)
        out.number(end - first)
        last = end
    upper, lower = [], []
    for code in range(0x20, 0x1F000):
        if 0xD800 <= code < 0xE000:
            continue
        char = chr(code)
        if len(char.upper()) == 1 and char.upper() != char:
            upper.append((code, ord(char.upper())))
        if len(char.lower()) == 1 and char.lower() != char:
            lower.append((code, ord(char.lower())))
    for pairs in (upper, lower):
        out.number(len(pairs))
        last = 0
        for code, other in pairs:
            out.number(code - last)
            out.signed(other - code)
            last = code
    return bytes(out.data)
