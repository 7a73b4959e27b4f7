"""Hangul in Latin letters by the Revised Romanization of Korean (Ministry of Culture and Tourism, notice 2000-8).

Sounds that change each other within a word are written as they are said; a k, t or p before h as k, t, p; tense sounds are not marked.
"""

INITIALS = ["g", "kk", "n", "d", "tt", "r", "m", "b", "pp", "s", "ss", "", "j", "jj", "ch", "k", "t", "p", "h"]
VOWELS = ["a", "ae", "ya", "yae", "eo", "e", "yeo", "ye", "o", "wa", "wae", "oe", "yo", "u", "wo", "we", "wi", "yu", "eu", "ui", "i"]
# Of each final consonant: how it closes a syllable, and what it is before a vowel.
FINALS = [
    ("", ""), ("k", "g"), ("k", "kk"), ("k", "ks"), ("n", "n"), ("n", "nj"), ("n", "n"), ("t", "d"), ("l", "r"), ("k", "lg"), ("m", "lm"),
    ("l", "lb"), ("l", "ls"), ("l", "lt"), ("p", "lp"), ("l", "r"), ("m", "m"), ("p", "b"), ("p", "ps"), ("t", "s"), ("t", "ss"), ("ng", "ng"),
    ("t", "j"), ("t", "ch"), ("k", "k"), ("t", "t"), ("p", "p"), ("t", ""),
]  # fmt: skip
WITH_H = {6: "n", 15: "l", 27: ""}
NASAL = {"k": "ng", "t": "n", "p": "m"}


def _word(syllables):
    out, carried = "", None
    for at, code in enumerate(syllables):
        initial, vowel, final = code // 588, code % 588 // 28, code % 28
        out += (INITIALS[initial] if carried is None else carried) + VOWELS[vowel]
        carried = None
        if at + 1 == len(syllables):
            out += FINALS[final][0]
            continue
        following, next_vowel = INITIALS[syllables[at + 1] // 588], syllables[at + 1] % 588 // 28
        close, before_vowel = FINALS[final]
        if final == 0:
            continue
        if following == "":
            if final in (7, 25) and next_vowel == 20:
                before_vowel = {7: "j", 25: "ch"}[final]
            out += before_vowel
            carried = ""
        elif final in WITH_H and following in ("g", "d", "j"):
            out += WITH_H[final]
            carried = {"g": "k", "d": "t", "j": "ch"}[following]
        elif final in WITH_H and following == "s":
            out += WITH_H[final]
            carried = "s"
        elif final == 27 and following in ("n", "m"):
            out += "n"
        elif following == "h" and close in ("k", "t", "p"):
            carried = "ch" if final == 22 else close
        elif following in ("n", "m") and close in NASAL:
            out += NASAL[close]
        elif following == "n" and close == "l":
            out += "l"
            carried = "l"
        elif following == "r":
            if close in ("n", "l"):
                out += "l"
                carried = "l"
            else:
                out += NASAL.get(close, close)
                carried = "n"
        else:
            out += close
    return out


def romanised(text):
    """Every run of Hangul syllables; all else stays."""
    out, run = "", []
    for sign in text + "\0":
        if "가" <= sign <= "힣":
            run.append(ord(sign) - 0xAC00)
        else:
            if run:
                out += _word(run)
                run = []
            if sign != "\0":
                out += sign
    return out
