"""The screens of InclusiveMatch: rows of (name, location, who, prepare), see screens.py."""

from . import phrases, signs, talk

ROWS = [
    ("bienvenida-1", "bienvenida/1", "nobody"),
    ("bienvenida-2", "bienvenida/2", "nobody"),
    ("bienvenida-3", "bienvenida/3", "nobody"),
    ("bienvenida-4", "bienvenida/4", "nobody", talk.packs_known),
    ("inicio", "", "guest", talk.packs_known),
    ("inicio-listo-sin-red", "", "speaker", talk.offline),
    *talk.ROWS,
    *phrases.ROWS,
    *signs.ROWS,
    ("historial-vacio", "historial", "guest"),
    ("historial", "historial", "speaker"),
    ("tu", "tu", "guest"),
    ("idiomas", "idiomas", "guest"),
    ("sin-red", "sin-red", "guest", talk.packs_known),
    ("sin-red-descargado", "sin-red", "speaker", talk.packs_known),
    ("no-existe", "no-existe", "guest"),
]
