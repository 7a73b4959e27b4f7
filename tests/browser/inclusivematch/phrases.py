"""Phrases and emergency cards."""


def search(words):
    def prepare(device):
        device.write("search", words)
        device.wait("words => document.querySelector('main .row')?.innerText.toLowerCase().includes(words)", words)

    return prepare


def nothing_found(device):
    device.write("search", "zzzzzz")
    device.wait("!document.querySelector('main .row[id^=phrase-]')")


CARDS = ("emergency", "deaf", "blind", "autistic", "no-spanish", "wheelchair", "allergy", "no-speech")

ROWS = [
    ("frases", "frases", "guest"),
    ("frases-marcadas", "frases", "speaker"),
    ("frases-buscar", "frases", "guest", search("ambulancia")),
    ("frases-nada", "frases", "guest", nothing_found),
    ("frases-medicas", "frases/medical", "guest"),
    ("frase", "frase/medical.chest-pain", "guest"),
    ("frase-con-huecos", "frase/stadium.where-gate", "guest"),
    ("frase-con-partes", "frase/medical.pain-in", "guest"),
    ("frase-respuesta", "frase/answer.yes", "guest"),
    *[(f"tarjeta-{name}", f"tarjeta/{name}", "guest") for name in CARDS],
]
