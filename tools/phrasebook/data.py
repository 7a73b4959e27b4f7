"""The phrasebook as it is kept in content/phrasebook: reading it, and the fingerprint of what a language says."""

import dataclasses
import hashlib
import json
import pathlib

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "content/phrasebook"
LANGUAGES = ["es", "en", "fr", "pt", "de", "it", "ja", "ko", "zh", "ar"]
CATEGORIES = ["stadium", "transport", "medical", "safety", "police", "food", "money", "access"]
TERMS = ["body", "allergen", "language", "place", "color"]
OTHERS = ["answer", *TERMS, "card"]
SPEAKERS = ["me", "helper", "both"]
ANSWERS = ["", "yes-no", "number", "time", "price", "point", "write", "scale", "language"]
PLACEHOLDERS = ["number", "quantity", "place", "destination", "name", "team", "dish", "code", "time", "price", "phone", "medicine", *TERMS]
PRONOUNCED = ["ja", "ko", "zh", "ar"]


@dataclasses.dataclass
class Entry:
    id: str
    speaker: str
    pictogram: str
    answer: str

    @property
    def category(self):
        return self.id.split(".")[0]

    @property
    def is_phrase(self):
        return self.category in CATEGORIES

    @property
    def is_sentence(self):
        return self.is_phrase or self.category == "card"


@dataclasses.dataclass
class Text:
    text: str
    pronunciation: str = ""


def rows(path):
    """The lines of a table after its first, in cells."""
    lines = path.read_text(encoding="utf-8").split("\n")
    if lines[-1] != "":
        raise ValueError(f"{path.name}: the last line has no end")
    return [line.split("\t") for line in lines[1:-1]]


def index():
    return [Entry(*row) for row in rows(FOLDER / "index.tsv")]


def texts(language):
    """The texts of a language by id, in the order of its file; None without a file."""
    path = FOLDER / f"{language}.tsv"
    return [(row[0], Text(*row[1:])) for row in rows(path)] if path.exists() else None


def fingerprint(language):
    """SHA-256 over `id TAB text TAB pronunciation LF` of every entry, sorted by id: of a language that was read as a whole."""
    lines = sorted(f"{id}\t{text.text}\t{text.pronunciation}\n" for id, text in texts(language))
    return hashlib.sha256("".join(lines).encode()).hexdigest()


def reviews():
    return json.loads((FOLDER / "reviews.json").read_text(encoding="utf-8"))


def exceptions():
    """(rule, language, id) that is as it should be although the rule says no."""
    return {tuple(row[:3]) for row in rows(FOLDER / "exceptions.tsv")}


def variants():
    """(language, id, text): other ways to say a phrase."""
    path = FOLDER / "variants.tsv"
    return [tuple(row) for row in rows(path)] if path.exists() else []


def search_words():
    """(id, language, words): what people look for an entry with although it does not stand in it."""
    return [tuple(row) for row in rows(FOLDER / "words.tsv")]


def digests(language):
    """By id, the first 16 digits of the SHA-256 over `id TAB text TAB pronunciation TAB Spanish LF`: what a checker reads and signs."""
    spanish = dict(texts("es"))
    read = {id: f"{id}\t{text.text}\t{text.pronunciation}\t{spanish[id].text}\n" for id, text in texts(language)}
    return {id: hashlib.sha256(line.encode()).hexdigest()[:16] for id, line in read.items()}


def signed(language):
    """By id, who signed the entry as it is now (`vereda phrasebook sign`)."""
    signatures = reviews()[language].get("signatures", [])
    found = {id: [one["name"] for one in signatures if one["texts"].get(id) == digest] for id, digest in digests(language).items()}
    return {id: names for id, names in found.items() if names}
