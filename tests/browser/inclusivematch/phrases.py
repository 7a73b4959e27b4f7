"""Phrases and emergency cards."""


def search(words):
    def prepare(device):
        device.write("search", words)
        device.wait("words => document.querySelector('main .row')?.innerText.toLowerCase().includes(words)", words)

    return prepare


def nothing_found(device):
    device.write("search", "zzzzzz")
    device.wait("!document.querySelector('main .row[id^=phrase-]')")


def shown_in(language):
    def prepare(device):
        device.pick(f"shown-{language}")
        device.appears(f"#poster .poster-words[lang|={language}]")

    return prepare


def answered(device):
    """The person opposite says yes, in French."""
    shown_in("fr")(device)
    device.press_on("main .row", "Oui")
    device.appears("#take-back")


def several_allergens(device):
    for name in ("cacahuate", "leche"):
        device.press_on("main label", name)
    device.write("blank-allergen1-other", "tepezcohuite")
    device.wait("document.querySelector('.poster-words').innerText.includes('and tepezcohuite')")


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
    ("frase-en-arabe", "frase/medical.chest-pain", "guest", shown_in("ar")),
    ("frase-en-el-mismo-idioma", "frase/medical.chest-pain", "guest", shown_in("es")),
    ("frase-respuesta", "frase/medical.any-allergies", "guest", answered),
    ("frase-escala", "frase/medical.how-much-pain", "guest"),
    ("frase-respuesta-escrita", "frase/medical.what-happened", "guest"),
    *[(f"tarjeta-{name}", f"tarjeta/{name}", "guest") for name in CARDS],
    ("tarjeta-allergy-varias", "tarjeta/allergy", "guest", several_allergens),
]
