"""The table of screens is whole: whatever place an app has is in it."""

import re

from product import ROOT
from screens import CONECTA_SCREENS, ELSEWHERE, SCREENS, SESSIONS, is_served

VARYING = [
    (re.compile(r"^diario/\d{4}-\d\d-\d\d$"), "diario/{today}"),
    (re.compile(r"^semana/\d{4}-\d\d-\d\d$"), "semana/{today}"),
    (re.compile(r"^entrada/[0-9A-Z]{26}$"), "entrada/{entry}"),
    (re.compile(rf"^sesiones/{SESSIONS['premium']}$"), "sesiones/{premium}"),
    (re.compile(r"^sos/contactos/[0-9A-Z]{26}$"), "sos/contactos/{contact}"),
    (re.compile(r"^lugar/[^,/]+$"), "lugar/w105"),
    (re.compile(r"^sos/que-hacer/[a-z]+$"), "sos/que-hacer/caida"),
    (re.compile(r"^transporte/parada/.+$"), "transporte/parada/0:X"),
    (re.compile(r"^transporte/sede/.+$"), "transporte/sede/feria-de-muestra/estadio-de-muestra"),
    (re.compile(r"^viajes/\d+$"), "viajes/1"),
    (re.compile(r"^foro/moderar/[0-9A-Z]{26}$"), "foro/moderar/{case}"),
    (re.compile(r"^metricas/([a-z-]+)/[0-9]+$"), r"metricas/presion/{sample}"),
    (re.compile(r"^senales/presion/[0-9]+$"), "senales/presion/{written}"),
    (re.compile(r"^senales/oxigeno/[0-9]+$"), "senales/oxigeno/{written}"),
    (re.compile(r"^entrenar/registro/sesion/[0-9a-z]{26}$"), "entrenar/registro/sesion/{workout}"),
    (re.compile(r"^sesiones/[a-z0-9-]+$"), "sesiones/{session}"),
    (re.compile(r"^escuchar/[a-z0-9-]+$"), "escuchar/{session}"),
]

# Places of one kind, of which the table has at least one.
KINDS = [
    (re.compile(r"^(foro/moderar|foro|habitos|muevete/hecho)/[0-9A-Z]{26}"), r"\1/ID"),
    (re.compile(r"^(entrenar/registro)/(?!sesion/)[^/]+"), r"\1/ID"),
    (re.compile(r"^(metricas|anotar|descubrir|entrenar/rutina|entrenar/ejercicio|entrenar/volumen|entrenar/insignia|importar/orden)/[a-z0-9-]+"), r"\1/ID"),
    (re.compile(r"^(frases|frase|tarjeta)/[a-z0-9.-]+"), r"\1/ID"),
    (re.compile(r"^(pantalla/meses|pantalla/dias)/[0-9-]+"), r"\1/ID"),
    (re.compile(r"^(cocina/todas)/[a-z]+$"), r"\1/ID"),
    (re.compile(r"^cocina/(?!lista|gustos|todas)[a-z0-9-]+"), "cocina/ID"),
    (re.compile(r"^(calma|muevete/rutina|muevete/ejercicio|pantalla/app|pantalla/limite|pausa)/(?!sonido|sorpresa)[a-z0-9-]+"), r"\1/ID"),
]


def in_sources():
    """The locations of the account, of the apps and of the launcher, as they are written in Swift."""
    sources = ROOT / "Sources"

    def written(*path):
        body = re.search(r"var location: String \{(.*?)\n  \}", sources.joinpath(*path).read_text(), re.S).group(1)
        return re.findall(r': "([^"]*)"', body)

    places = written("Account", "AccountDestination.swift")
    serenity, conecta = written("Serenity", "Destination.swift"), written("ConectaFacil", "Destination.swift")
    features = sorted((sources / "GreenGrocery").glob("*/*Destination.swift"))
    green = [location for path in features for location in written(*path.relative_to(sources).parts)]
    body = [location for path in sorted((sources / "HumanBody").glob("*/*Destination.swift")) for location in written(*path.relative_to(sources).parts)]
    talk = written("InclusiveMatch", "Destination.swift")
    launcher = re.findall(r'static let \w+ = "([a-z-]+)"', (sources / "Launcher" / "LauncherApp.swift").read_text())
    assert len(places) > 20 and len(serenity) > 8 and len(green) > 30 and len(body) > 10 and len(talk) > 10 and launcher, (
        "the sources are written another way now: look again"
    )
    return {
        "/": ["", *launcher, *places],
        "/serenity/": [*serenity, *places],
        "/conecta-facil/": conecta,
        "/greengrocery/": green,
        "/inclusivematch/": talk,
        **({"/human-body/": body} if is_served("human-body") else {}),
    }


def test_every_location_is_in_the_table():
    """PL-08: every location of every app is walked by the tour."""
    known = {(screen.base, screen.location) for screen in [*SCREENS, *CONECTA_SCREENS]}
    missing = []
    for base, locations in in_sources().items():
        for location in locations:
            if location in ELSEWHERE:
                continue
            # `diario/`, `entrada/`, `bienvenida/`: something follows.
            if not any(
                base == b and (known_location == location or (location.endswith("/") and known_location.startswith(location))) for b, known_location in known
            ):
                missing.append(base + location)
    assert not missing, f"not in tests/browser/screens.py: {missing}"


def test_names_are_unique():
    names = [screen.name for screen in SCREENS]
    assert len(names) == len(set(names))


def place(base, path):
    """The location of the table that a path means."""
    location = path.removeprefix(base).split("#")[0].split("?")[0]
    for pattern, name in VARYING:
        if pattern.match(location):
            return name
    return location


def kind(location):
    """The same for all places of one kind."""
    for pattern, name in KINDS:
        location = pattern.sub(name, location)
    return location


def table_knows(base, path):
    """Whether a link of an app leads to a place of the table, or to one of its kind; used by the tour."""
    location = place(base, path)
    is_account = re.match(r"(cuenta|ajustes)(/|$)", location)
    return location in ELSEWHERE or any(
        (screen.base == base or is_account) and kind(screen.location) == kind(location) for screen in [*SCREENS, *CONECTA_SCREENS]
    )
