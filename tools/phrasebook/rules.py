"""The rules of tools/check-phrasebook. Each takes what it needs and yields sentences about what is wrong; its name is what a text carries."""

import re
import unicodedata

from .data import PLACEHOLDERS, PRONOUNCED
from .korean import romanised

HOLE = re.compile(r"\{([a-z]+)(\d?)\}")
LATIN = ["es", "en", "fr", "pt", "de", "it"]
LETTERS = {
    "es": "a-zñáéíóúü",
    "en": "a-z",
    "fr": "a-zàâæçèéêëîïôœùûü",
    "pt": "a-zàáâãçéêíóôõú",
    "de": "a-zäöüß",
    "it": "a-zàèéìòù",
    "ja": "ぁ-ゖァ-ヺー々一-鿿",
    "ko": "가-힣",
    "zh": "一-鿿",
    "ar": "ء-ي",
}
# Latin words that the other scripts write so too.
LATIN_WORDS = {"PK", "Wi", "Fi", "ATM", "PIN", "ID", "mg", "dL", "C"}
NEGATIONS = {
    "es": r"\b(no|nunca|nada|nadie|ningun[oa]s?|ningún|ni|sin)\b",
    "en": r"\b(no|not|never|nothing|none|nobody|without|cannot)\b|n’t\b",
    "fr": r"\b(ne|non|pas|rien|aucune?|sans|ni)\b|\bn’",
    "pt": r"\b(não|nunca|nada|nenhuma?|nem|sem)\b",
    "de": r"\b(nicht|nichts|nie|nein|kein\w*|ohne|weder)\b",
    "it": r"\b(non|no|mai|niente|nessun[oa]?|senza|né)\b",
    "ja": r"ない|なく(?!し)|なかった|なし|ません|いいえ|ずに|禁止",
    "ko": r"(?<![가-힣])안 |않|못|없|아니|아닙|마세요|말고|모르",
    "zh": r"不|没|无|别(?!的)|未|勿|否",
    "ar": r"\b(ولا|فلا|لا|لم|لن|ليس|ليست|لست|دون|بدون|غير|ألا|بلا)\b",
}
# They look like a no and are none: a barrier-free lift, a polite question, an apology.
NOT_NEGATIONS = r"すみません|くださいませんか|无障碍|对不起|不好意思|能不能|是不是|有没有|含不含"
FAMILIAR = {
    "es": r"\b(tú|tu|tus|te|ti|contigo|tuyo)\b",
    "fr": r"\b(tu|toi|ton|ta|tes|te)\b|\bt’",
    "de": r"\b(du|dich|dir|dein\w*|euch|euer)\b",
    "it": r"\b(tu|ti|tuo|tua|tuoi|tue)\b",
}
ENDS = {"ja": "。！", "zh": "。？！", "ar": ".؟!"}
# So many characters fit the screen of giant letters at 200 %: placeholders count as five.
LONGEST = {"ja": 34, "zh": 26, "ko": 36}
WIDEST = 68
PRONOUNCED_LETTERS = {
    "ja": "a-zāīūēō",
    "ko": "a-z",
    "zh": "a-zāáǎàēéěèīíǐìōóǒòūúǔùüǖǘǚǜńňǹ",
    "ar": "a-zāīūḥṣḍṭẓʿʾ",
}


def holes(text):
    return sorted("".join(match) for match in HOLE.findall(text))


def bare(text):
    """Without what placeholders stand for."""
    return HOLE.sub("0", text)


def is_question(language, text):
    if language == "ja":
        return text.endswith(("か。", "？"))
    return {"zh": "？", "ar": "؟"}.get(language, "?") in text


def key(text):
    """What two texts must not have in common: letters, digits and whether it asks."""
    return re.sub(r"[^\w{}?؟？]", "", text.lower())


def search_key(text):
    """The words of a text as search sees them: small, without accents, placeholders and punctuation."""
    letters = unicodedata.normalize("NFD", HOLE.sub(" ", text).lower().replace("œ", "oe").replace("æ", "ae").replace("ß", "ss"))
    return re.findall(r"\w+", "".join(letter for letter in letters if unicodedata.category(letter) != "Mn"))


def search_words(language, words, texts):
    """Whether search words are small words of the language, each once, and none that the entry's own texts have already."""
    if not words or words != " ".join(words.split()):
        yield "empty, or spaces too many"
        return
    if strange := set(re.findall(rf"[^{LETTERS[language]}a-z0-9 -]", words)):
        yield f"neither small letters of the language nor digits: {' '.join(sorted(strange))}"
    own, seen = [search_key(text) for text in texts], set()
    for word in words.split(" "):
        key = "".join(search_key(word))
        anywhere = language in ("ja", "ko", "zh") and not key.isascii()
        if any(key in ("".join(text) if anywhere else text) for text in own):
            yield f"“{word}” is found already"
        if key in seen:
            yield f"“{word}” twice"
        seen.add(key)


def placeholders(language, entry, text, spanish):
    if strange := [kind for kind, _ in HOLE.findall(text.text) if kind not in PLACEHOLDERS]:
        yield f"no such placeholder: {strange}"
    if holes(text.text) != holes(spanish.text):
        yield f"{holes(text.text)}, in Spanish {holes(spanish.text)}"
    if re.search(r"[{}]", HOLE.sub("", text.text)):
        yield "a brace"
    if not entry.is_sentence and HOLE.search(text.text):
        yield "a term is without placeholders"


def questions(language, entry, text, spanish):
    if is_question(language, text.text) != is_question("es", spanish.text):
        yield "asks where Spanish does not, or the other way round"
    if entry.answer and not is_question("es", spanish.text) and entry.answer not in ("yes-no",):
        yield "an answer is offered to what is no question"


def negations(language, entry, text, spanish):
    mine, theirs = (bool(re.search(NEGATIONS[code], re.sub(NOT_NEGATIONS, "", one.text), re.I)) for code, one in ((language, text), ("es", spanish)))
    if entry.is_sentence and mine != theirs:
        yield f"{'says no' if mine else 'says no no'}, unlike Spanish"


def numbers(language, entry, text, spanish):
    mine, theirs = (sorted(re.findall(r"\d+", HOLE.sub("", one.text))) for one in (text, spanish))
    if mine != theirs:
        yield f"{mine}, in Spanish {theirs}"


def script(language, entry, text, spanish):
    rest = HOLE.sub("", text.text)
    if language not in LATIN:
        rest = re.sub(r"[A-Za-z]+", lambda match: "" if match[0] in LATIN_WORDS else match[0], rest)
    if language in LATIN:
        rest = rest.replace("mg/dL", "").replace("°C", "")
    if strange := set(re.findall(r"[^\W\d_]", re.sub(f"[{LETTERS[language]}]", "", rest.lower()))):
        yield f"letters of another language: {' '.join(sorted(strange))}"


def spaces(language, entry, text, spanish):
    for part in (text.text, text.pronunciation):
        if part != part.strip() or "  " in part or "\u200f" in part or "\u200e" in part:
            yield "spaces or marks too many"
    if not text.text:
        yield "empty"
    if language in ("ja", "zh") and re.search(r"(?<![A-Za-z0-9}]) | (?![A-Za-z0-9{])", text.text):
        yield "a space between signs"


def punctuation(language, entry, text, spanish):
    words = text.text
    if "'" in words or '"' in words or "..." in words:
        yield "typewriter quotes or points"
    if entry.is_sentence and words[-1] not in ENDS.get(language, ".?!"):
        yield "no end of a sentence"
    if not entry.is_sentence and words[-1] in ".。":
        yield "a term has no point"
    if language == "es" and (words.count("¿") != words.count("?") or words.count("¡") != words.count("!")):
        yield "¿ or ¡ is missing"
    if language == "fr" and re.search(r"[^\u202f][?!;:]", words):
        yield "a narrow no-break space comes before ? ! ; :"
    if language not in ("fr",) and re.search(r"\s[?!;:,.]", words):
        yield "a space before a sign"
    if language in ("ja", "zh") and re.search(r"[?!,;:](?!\d)|(?<!\d)[.:]", HOLE.sub("", words).replace("/", "")):
        yield "narrow punctuation"
    if language == "ar" and re.search(r"[?,;]", words):
        yield "punctuation of another script"
    if language in LATIN and entry.is_sentence and re.match(r"[¿¡]?[a-zà-ÿ]", words):
        yield "begins small"


def length(language, entry, text, spanish):
    count, most = len(HOLE.sub("12345", text.text)), LONGEST.get(language, WIDEST)
    if count > most:
        yield f"{count} characters, at most {most}"


def politeness(language, entry, text, spanish):
    if entry.is_sentence and language in FAMILIAR and (found := re.search(FAMILIAR[language], text.text, re.I)):
        yield f"speaks to a stranger as to a friend: {found[0]}"


def pronunciation(language, entry, text, spanish):
    if (language in PRONOUNCED) != bool(text.pronunciation):
        yield "has one that is not wanted" if text.pronunciation else "is missing"
        return
    if language in PRONOUNCED:
        if holes(text.pronunciation) != holes(text.text):
            yield f"{holes(text.pronunciation)}, in the text {holes(text.text)}"
        said = re.sub(r"Wi-Fi|ATM|PIN|ID|mg/dL|°C", "", HOLE.sub("", text.pronunciation)).lower()
        if strange := set(re.findall(rf"[^{PRONOUNCED_LETTERS[language]}\d\s.,?!:;/’'\-]", said)):
            yield f"signs that the standard has not: {' '.join(sorted(strange))}"


def romanisation(language, entry, text, spanish):
    """Korean is as the rule gives it; Chinese has a syllable for every sign."""
    if language == "ko" and text.pronunciation != romanised(text.text).rstrip(".!"):
        yield f"Revised Romanization gives {romanised(text.text)}"
    if language == "zh":
        signs = len(re.findall(r"[一-鿿]", text.text))
        syllables = len(re.findall(r"[^\W\d_]+", HOLE.sub(" ", text.pronunciation).replace("mg/dL", "").replace("°C", "")))
        if signs != syllables:
            yield f"{syllables} syllables for {signs} signs"


def foreign(language, entry, text, table):
    """Whether our own table takes a sentence for another language, with certainty."""
    answer = table.detect(HOLE.sub("", text.text).replace("mg/dL", ""))
    if entry.is_sentence and answer["certainty"] >= 99 and answer["best"] != language:
        yield f"reads as {answer['best']}"


RULES = [placeholders, questions, negations, numbers, script, spaces, punctuation, length, politeness, pronunciation, romanisation]
