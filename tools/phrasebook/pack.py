"""The files of the phrasebook that an app fetches."""

import hashlib

from . import data
from .rules import RULES

RULE_NAMES = [rule.__name__ for rule in RULES] + ["foreign", "doubles"]


def head(part, fingerprint):
    return {"format": "vereda-phrasebook", "version": 1, "part": part, "fingerprint": fingerprint}


def packed(entries):
    """(name, content) of every file."""
    fingerprint = int(hashlib.sha256("\n".join(entry.id for entry in entries).encode()).hexdigest()[:8], 16)
    rows = [[entry.id, entry.speaker, entry.pictogram, entry.answer] for entry in entries]
    yield "phrases", {**head("index", fingerprint), "entries": rows}
    reviews, places = data.reviews(), {entry.id: place for place, entry in enumerate(entries)}
    for language in data.LANGUAGES:
        found = data.texts(language)
        if found is None:
            continue
        if [id for id, _ in found] != list(places):
            raise SystemExit(f"phrasebook-pack: {language} is not complete (tools/check-phrasebook)")
        review, signed = reviews[language], data.signed(language)
        content = {**head("texts", fingerprint), "language": language, "state": review["state"], "rules": RULE_NAMES}
        content["unreviewed"] = [places[id] for id in review.get("unreviewed", []) if id not in signed]
        if signed:
            content["checkers"] = sorted({name for names in signed.values() for name in names})
            if len(signed) == len(places):
                content["state"] = "signed"
            else:
                content["signed"] = [places[id] for id in places if id in signed]
        content["texts"] = [text.text for _, text in found]
        if language in data.PRONOUNCED:
            content["pronunciations"] = [text.pronunciation for _, text in found]
        content["variants"] = [[places[id], text] for code, id, text in data.variants() if code == language]
        content["words"] = [[places[id], words] for id, code, words in data.search_words() if code == language]
        yield f"phrases-{language}", content
