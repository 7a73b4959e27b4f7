"""What Sources/LanguageDetection sees in a text, written a second time for training and for comparing: folding, grams, scripts."""

import json
import re

LONGEST = 2_000
MARKS = {
    0x300: {"a": "à", "e": "è", "i": "ì", "o": "ò", "u": "ù"},
    0x301: {"a": "á", "e": "é", "i": "í", "o": "ó", "u": "ú", "y": "ý"},
    0x302: {"a": "â", "e": "ê", "i": "î", "o": "ô", "u": "û"},
    0x303: {"a": "ã", "n": "ñ", "o": "õ"},
    0x308: {"a": "ä", "e": "ë", "i": "ï", "o": "ö", "u": "ü", "y": "ÿ"},
    0x30A: {"a": "å"},
    0x327: {"c": "ç"},
}
APOSTROPHES = {0x27, 0x60, 0xB4, 0x2018, 0x2019, 0x2BC}
FOLDED_ODD = {0x178: 0xFF, 0x1E9E: 0xDF}


def lowered(code):
    """The small form of a Latin letter; 0 for what is none."""
    if 0x61 <= code <= 0x7A:
        return code
    if 0x41 <= code <= 0x5A:
        return code + 32
    if code < 0xC0:
        return 0
    if code in FOLDED_ODD:
        return FOLDED_ODD[code]
    if code in (0xD7, 0xF7):
        return 0
    if code <= 0xDE:
        return code + 32
    if code <= 0xFF:
        return code
    if code <= 0x137 or 0x14A <= code <= 0x177:
        return code | 1
    if 0x139 <= code <= 0x148 or 0x179 <= code <= 0x17E:
        return code + (code & 1)
    if code <= 0x24F or 0x1E00 <= code <= 0x1EFF:
        return code
    return 0


def normalised(text):
    """Small letters, apostrophes within words, ¿ and ¡; everything else is one space; a space at either end."""
    out = [" "]
    for sign in text[:LONGEST]:
        code = ord(sign)
        letter = lowered(code)
        if letter:
            out.append(chr(letter))
        elif code in MARKS:
            out[-1] = MARKS[code].get(out[-1], out[-1])
        elif code in APOSTROPHES and lowered(ord(out[-1])):
            out.append("'")
        elif code in (0xA1, 0xBF):
            out.append(sign)
        elif out[-1] != " ":
            out.append(" ")
    if out[-1] != " ":
        out.append(" ")
    return "".join(out)


def grams(text):
    """Runs of one to four signs of a normalised text, without a lone space."""
    for start in range(len(text)):
        for length in range(1, 5):
            if start + length > len(text):
                break
            if length > 1 or text[start] != " ":
                yield text[start : start + length]


def bucket(gram, buckets):
    """FNV-1a of its UTF-8 bytes, folded."""
    value = 2166136261
    for byte in gram.encode():
        value = ((value ^ byte) * 16777619) & 0xFFFFFFFF
    return (value ^ (value >> 15)) % buckets


# Which script a sign is of: the first and the last of each range.
SCRIPTS = [
    ("greek", [(0x370, 0x3FF), (0x1F00, 0x1FFF)]),
    ("cyrillic", [(0x400, 0x52F)]),
    ("hebrew", [(0x591, 0x5F4)]),
    ("arabic", [(0x610, 0x64A), (0x66E, 0x6D3), (0x6D5, 0x6EF), (0x6FA, 0x6FF), (0x750, 0x77F), (0xFB50, 0xFDFF), (0xFE70, 0xFEFC)]),
    ("devanagari", [(0x900, 0x97F)]),
    ("thai", [(0xE01, 0xE4E)]),
    ("kana", [(0x3041, 0x3096), (0x30A1, 0x30FA), (0x30FC, 0x30FE), (0x31F0, 0x31FF), (0xFF66, 0xFF9D)]),
    ("hangul", [(0x1100, 0x11FF), (0x3131, 0x318E), (0xAC00, 0xD7A3)]),
    ("han", [(0x3005, 0x3007), (0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x323AF)]),
]
# A sign of these says about as much as so many Latin letters.
WEIGHTS = {"kana": 2, "hangul": 2, "han": 3}
# Letters of Persian, Urdu and Kurdish that Arabic has not.
NOT_ARABIC = set("پچژگکیٹڈڑںےۆێ")
# Forms that only simplified Chinese has, or only Japanese.
ONLY_CHINESE = set("们这说吗请话问诊医药钱厕门车东谢哪么还没给让应该谁岁张买卖饭贵疼伤难汉语对头开关听见时间电办进钟")
ONLY_JAPANESE = set("駅図円広歩薬気発売予込働峠畑対観関検験様帰転渋辺竜沢浜桜仏価両")
# What no language of the table writes: Polish, Czech, Turkish, Vietnamese and others.
ALPHABETS = set("abcdefghijklmnopqrstuvwxyzßàáâãäçèéêëìíîïñòóôõöùúûüÿœæ")


class Table:
    """Weights of each bucket for each language, -7 to 7, and from which margin an answer is how sure."""

    def __init__(self, languages, lengths, levels, margins, weights):
        self.languages, self.lengths, self.levels, self.margins, self.weights = languages, lengths, levels, margins, weights
        self._known = {}

    @staticmethod
    def read(path):
        data = json.loads(path.read_text(encoding="utf-8"))
        digits, count = data["weights"], len(data["languages"])
        rows = [[int(digit, 16) - 7 for digit in digits[at : at + count]] for at in range(0, len(digits), count)]
        return Table(data["languages"], data["lengths"], data["levels"], data["margins"], rows)

    def write(self, path):
        head = {"format": "vereda-language-table", "version": 1, "source": "Sentences of tatoeba.org, CC-BY 2.0 FR; made by tools/train-language-table"}
        head |= {"languages": self.languages, "lengths": self.lengths, "levels": self.levels, "margins": self.margins}
        head["weights"] = "".join("%x" % (weight + 7) for row in self.weights for weight in row)
        path.write_text(json.dumps(head, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")

    def scores(self, text):
        """Of each language, and how many letters there are."""
        normal, sums = normalised(text), [0] * len(self.languages)
        for gram in grams(normal):
            row = self._known.get(gram)
            if row is None:
                row = self._known[gram] = self.weights[bucket(gram, len(self.weights))]
            for at, weight in enumerate(row):
                sums[at] += weight
        return sums, sum(lowered(ord(sign)) > 0 for sign in normal)

    @staticmethod
    def length_class(letters, lengths):
        return next((at for at, most in enumerate(lengths) if letters <= most), len(lengths) - 1)

    def certainty(self, margin, letters):
        """The highest level whose margin is reached; 0 for none."""
        row, best = self.margins[self.length_class(letters, self.lengths)], 0
        for level, least in zip(self.levels, row):
            if margin >= least:
                best = level
        return best

    def detect(self, text, sure=90):
        script, counts, first = script_of(text), counted(text), None
        certainty = 0
        if script == "latin":
            scores, letters = self.scores(text)
            order = sorted(range(len(scores)), key=lambda at: (-scores[at], at))
            first = self.languages[order[0]]
            certainty = self.certainty(scores[order[0]] - scores[order[1]], letters)
            if counts["foreign"] * 20 >= letters:
                certainty = 0
            if is_name(text) and first != "de":
                certainty = min(certainty, 80)
        elif script is not None:
            first, certainty = by_script(script, counts)
        return {"best": first, "certainty": certainty, "language": first if certainty >= sure else None, "script": script}

    def which(self, text, first, second):
        """Which of two languages."""
        script = script_of(text)
        if script == "latin" and first in self.languages and second in self.languages:
            scores, letters = self.scores(text)
            a, b = scores[self.languages.index(first)], scores[self.languages.index(second)]
            return {"language": first if a >= b else second, "certainty": self.certainty(abs(a - b), letters)}
        answer = self.detect(text)
        if answer["best"] in (first, second):
            return {"language": answer["best"], "certainty": answer["certainty"]}
        fits = [one for one in (first, second) if script in writing(one)]
        return {"language": fits[0] if len(fits) == 1 else None, "certainty": 80 if len(fits) == 1 else 0}


def writing(language):
    """The scripts a language is written in."""
    return {"ja": ("kana", "han"), "zh": ("han",), "ko": ("hangul",), "ar": ("arabic",)}.get(language, ("latin",))


def script(code):
    for name, ranges in SCRIPTS:
        if any(low <= code <= high for low, high in ranges):
            return name
    return None


def counted(text):
    found = {name: 0 for name, _ in SCRIPTS} | {"latin": 0, "foreign": 0, "chinese": 0, "japanese": 0, "persian": 0}
    for sign in normal_marks(text[:LONGEST]):
        code = ord(sign)
        letter = lowered(code)
        if letter:
            found["latin"] += 1
            found["foreign"] += chr(letter) not in ALPHABETS
        elif code > 0x2FF and (name := script(code)):
            found[name] += 1
            found["chinese"] += sign in ONLY_CHINESE
            found["japanese"] += sign in ONLY_JAPANESE
            found["persian"] += sign in NOT_ARABIC
    return found


def is_name(text):
    """Two or three words, each with a capital first and a small letter after it: rather a name than a sentence."""
    words = [word for word in re.split("[\t-\r \u00a0\u202f\u3000]+", text[:LONGEST]) if word]
    return 2 <= len(words) <= 3 and all(lowered(ord(a)) not in (0, ord(a)) and lowered(ord(b)) == ord(b) for a, b, *_ in (word + "  " for word in words))


def normal_marks(text):
    """A decomposed letter that no alphabet has counts as its base: marks are left out."""
    return (sign for sign in text if ord(sign) not in MARKS)


def script_of(text):
    """The script that has most of the text; None without letters. Kana and Han are one writing."""
    found = counted(text)
    sums = {"latin": found["latin"]} | {name: found[name] * WEIGHTS.get(name, 1) for name, _ in SCRIPTS}
    if found["kana"]:
        sums["kana"] += WEIGHTS["han"] * found["han"]
        sums["han"] = 0
    best = max(sums, key=sums.get)  # the first of those that have as much
    return best if sums[best] else None


def by_script(script, found):
    """The language and how sure, of what is not Latin; no language for scripts that none of ours has."""
    if script == "kana":
        return "ja", 99
    if script == "hangul":
        return "ko", 99
    if script == "arabic":
        return ("ar", 95) if found["persian"] == 0 else (None, 0)
    if script == "han":
        if found["japanese"] > found["chinese"]:
            return "ja", 90
        return "zh", 95 if found["chinese"] or found["han"] >= 5 else 80
    return None, 0
