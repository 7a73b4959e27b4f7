"""Every screen there is: where it is, who may see it, what brings it about. The tour and the pictures walk this table.

A location of an app that is not here fails `test_screens.py`, so a new screen is added here in the same change.
"""

import dataclasses
import json
import pathlib
import re
import typing

import greengrocery
import humanbody
import inclusivematch
from humanbody.acts import allow_notices
from person import fill_mood

# Sessions of content/serenity that stand for all of their kind.
SESSIONS = {"session": "un-respiro", "premium": "respira-parejo"}


@dataclasses.dataclass(frozen=True)
class Screen:
    """`name` is unique; files are called after it. `location` is what the app calls the place, without its base."""

    name: str
    base: str
    location: str
    who: str  # one of people.Everybody
    prepare: typing.Callable | None = None  # what is done on the screen after it was opened
    address: str | None = None  # what is opened, when it is not the location (a token)
    is_repeated: bool = False  # the same place as in another app: looked at again in make test-all only

    def opened(self, facts):
        """The path to open. `facts`: today's date, the newest entry's identifier."""
        return self.base + (self.address if self.address is not None else self.location).format(**SESSIONS, **facts)


def press(*identifiers):
    return lambda device: [device.press(identifier) for identifier in identifiers]


def submit_empty(device):
    device.press("submit")
    device.appears(".error-summary")


def save_without_face(device):
    device.press("save")
    device.appears(".error-summary")


def save_entry(device):
    fill_mood(device, 3, "Una nota para la vista")
    device.press("save")
    device.see_title("Listo")


def written_before(device):
    """The page went away a second after something was typed, and was opened again."""
    device.write("note", "Hoy me costó levantarme, y aun así salí a caminar con mi hermana.")
    device.wait("vereda.records.notes({ owner: 'local', beginning: 'serenity.draft.' }).then(([, said]) => Object.keys(said.values ?? {}).length > 0)")
    device.open("/serenity/registrar")
    device.appears("#discard-draft")


def save_note(level, note, title):
    def prepare(device):
        fill_mood(device, level, note)
        device.press("save")
        device.see_title(title)

    return prepare


def offline(device):
    device.offline()
    device.appears("#notice-offline")


def breathe(device):
    device.press("start")
    device.appears("#stop")


def breathe_out(device):
    """A minute and its last breath go by, six times as fast."""
    breathe(device)
    device.run("() => { const now = Date.now, start = now(); Date.now = () => start + (now() - start) * 6; }")
    device.appears("#again")
    device.goes(".toast")


def download(device):
    """A session of five minutes, as the product of the tests offers it."""
    device.appears("#get-un-respiro-5-es, #drop-un-respiro-5-es")
    if device.has("get-un-respiro-5-es"):
        device.press("get-un-respiro-5-es")
    device.appears("#drop-un-respiro-5-es")


def see_downloads(device):
    download(device)
    device.press("to-downloads")
    device.appears("#drop-un-respiro-5-es")


def search(identifier, words):
    def prepare(device):
        device.write(identifier, words)
        device.wait("words => document.querySelector('main .row')?.innerText.toLowerCase().includes(words)", words)

    return prepare


def answer_the_test(device):
    while device.has("answer-1"):
        question = device.run("document.querySelector('main legend').innerText")
        device.pick("answer-1")
        device.press("test-next")
        device.wait("question => document.querySelector('main legend')?.innerText !== question", question)


def remind(device):
    allow_notices(device)
    if not device.has("time-0"):
        device.pick("remind")
        device.appears("#time-0")


def ask_to_delete(device):
    device.press("delete")
    device.appears("dialog[open]")


def synchronised(device):
    device.see(re.compile("^Sincronizado: "))
    device.appears("#synchronise:enabled:not([aria-disabled=true])")  # an exchange may begin again at once


def _account(prefix, base):
    """The places of the account, the same in every app (Sources/Account/AccountDestination.swift)."""

    def row(name, location, who, prepare=None, address=None):
        return Screen(f"{prefix}-{name}", base, location, who, prepare, address, is_repeated=base != "/")

    return [
        row("cuenta-sin-entrar", "cuenta", "nobody"),
        row("cuenta", "cuenta", "member", synchronised),
        row("crear", "cuenta/crear", "nobody"),
        row("crear-con-errores", "cuenta/crear", "nobody", submit_empty),
        row("revisa-tu-correo", "cuenta/revisa-tu-correo", "nobody"),
        row("entrar", "cuenta/entrar", "nobody"),
        row("entrar-con-errores", "cuenta/entrar", "nobody", submit_empty),
        row("olvide", "cuenta/olvide", "nobody"),
        row("restablecer", "cuenta/restablecer", "nobody", None, "cuenta/restablecer#restablecer=prueba"),
        row("verificar", "cuenta/verificar", "nobody", None, "cuenta/verificar#verificar=prueba"),
        row("correo-nuevo", "cuenta/correo-nuevo", "nobody", None, "cuenta/correo-nuevo#correo=prueba"),
        row("deshacer-correo", "cuenta/deshacer-correo", "nobody", None, "cuenta/deshacer-correo#deshacer=prueba"),
        row("conservar", "cuenta/conservar", "nobody", None, "cuenta/conservar#conservar=prueba"),
        row("registros", "cuenta/registros", "member"),
        row("nombre", "cuenta/nombre", "member"),
        row("contrasena", "cuenta/contrasena", "member"),
        row("correo", "cuenta/correo", "member"),
        row("sesiones", "cuenta/sesiones", "member"),
        row("exportar", "cuenta/exportar", "member"),
        row("salir", "cuenta/salir", "member"),
        row("borrar", "cuenta/borrar", "member"),
        row("borrar-confirmar", "cuenta/borrar/confirmar", "member"),
        row("vaciar", "cuenta/vaciar", "nobody"),
        row("aspecto", "ajustes/aspecto", "nobody"),
        row("idioma", "ajustes/idioma", "nobody"),
        row("no-molestar", "ajustes/no-molestar", "nobody"),
        row("privacidad-sin-entrar", "ajustes/privacidad", "nobody"),
        row("privacidad", "ajustes/privacidad", "member"),
        row("aviso", "ajustes/aviso-de-privacidad", "nobody"),
        row("terminos", "ajustes/terminos", "nobody"),
        row("ayuda", "ajustes/ayuda", "nobody"),
        row("licencias", "ajustes/licencias", "nobody"),
    ]


def past_welcome(device):
    if device.has("skip"):
        device.press("skip")
    device.see("Zona: Barrio de muestra")
    device.wait("document.querySelector('.map .widget')?.ariaBusy !== 'true'")


def shows(words):
    """The region is open: that comes after the screen."""
    return lambda device: device.see(words)


def go_to(place, sign):
    """From where the device is to a place of the sample; `sign`: what tells that the engine has answered."""

    def prepare(device):
        device.open(f"/conecta-facil/lugar/{place}")
        device.press("go")
        device.appears(sign)

    return prepare


to_museum, to_lookout = go_to("w105", "#start"), go_to("n197", "#other-profile")


def walking(device):
    to_museum(device)
    device.press("start")
    device.see("Faltan")


def by_transport(device):
    to_museum(device)
    device.press("by-transport")
    device.appears("#journey-1, #no-journey")


def at_an_hour(device):
    by_transport(device)
    device.pick("hour-2")
    device.write("time", "10:30")
    device.appears("#journey-1")


def keep_museum(device):
    to_museum(device)
    device.open("/conecta-facil/lugar/w105")
    if device.count("#favourite[aria-pressed=false]"):
        device.press("favourite")
        device.appears("#favourite[aria-pressed=true]")
    device.open("/conecta-facil/guardados")
    device.appears("#favourite-0")


def then(*acts):
    return lambda device: [act(device) for act in acts]


def with_contact(device):
    """One contact, and no walk under way, whoever was here before."""
    device.open("/conecta-facil/sos/contactos")
    if device.has("to-walk"):
        device.press("to-walk")
        device.press("stop")
        device.page.locator("#start").wait_for()
        device.open("/conecta-facil/sos/contactos")
    if device.has("contact-0"):
        return
    device.open("/conecta-facil/sos/contactos/nuevo")
    device.write("name", "Ana")
    device.write("phone", "55 1234 5678")
    device.press("save-contact")
    device.see_title("Contactos de emergencia")


def practising(device):
    """A countdown that stands still until the page goes: the clock that it asks is held."""
    with_contact(device)
    device.press("sos")
    device.appears("#practice")
    device.run("{ const now = Date.now(); Date.now = () => now }")
    device.press("practice")
    device.see_title("Preparando tu SOS")


def press_and_see(identifier, title):
    def prepare(device):
        device.press(identifier)
        device.see_title(title)

    return prepare


def wrong_contact(device):
    device.write("phone", "911")
    device.press("save-contact")
    device.appears(".error-summary")


def ambiguous_contact(device):
    device.write("name", "Ana")
    device.write("phone", "1 915 555 0123")
    device.appears("#is-mexican")


def find(words):
    def prepare(device):
        device.write("search", words)
        device.appears("#result-0, #guess-0")

    return prepare


CONECTA = "/conecta-facil/"
# "nobody" has never been here and gives no position; "walker" gives one, and has a contact, a route and a favourite where the row needs them. Each row makes what it needs, so that it can be
# walked alone. The account's places are the same in every app: walked in two of them.
CONECTA_SCREENS = [
    Screen(f"conecta-facil-{name}", CONECTA, location, who, *rest)
    for name, location, who, *rest in [
        ("bienvenida-1", "bienvenida/1", "nobody"),
        ("bienvenida-2", "bienvenida/2", "nobody"),
        ("bienvenida-3", "bienvenida/3", "nobody"),
        ("inicio", "", "nobody", past_welcome),
        ("inicio-sin-conexion", "", "nobody", then(past_welcome, offline)),
        ("buscar-vacio", "buscar", "nobody"),
        ("buscar", "buscar", "nobody", find("hospital")),
        ("buscar-sin-resultados", "buscar", "nobody", find("ospitak")),
        ("lugar", "lugar/w105", "nobody"),
        ("punto", "lugar/19.49800,-98.97900", "nobody"),
        ("ruta-vacia", "ruta", "nobody"),
        ("ruta", "ruta", "walker", to_museum, "ruta"),
        ("ruta-bloqueada", "ruta", "walker", to_lookout, "ruta"),
        ("indicaciones", "ruta/indicaciones", "walker", then(to_museum, press("to-steps")), "ruta"),
        ("indicaciones-en-marcha", "ruta/indicaciones", "walker", walking, "ruta"),
        ("llegada", "ruta/llegada", "nobody"),
        ("transporte", "transporte", "nobody"),
        ("turista", "turista", "nobody"),
        ("sede", "transporte/sede/feria-de-muestra/estadio-de-muestra", "nobody"),
        ("viajes", "viajes", "walker", by_transport, "ruta"),
        ("viajes-a-una-hora", "viajes", "walker", at_an_hour, "ruta"),
        ("viaje", "viajes/1", "walker", then(at_an_hour, press("journey-1")), "ruta"),
        ("viaje-perdido", "viajes/1", "nobody"),
        ("parada", "transporte/parada/0:X", "nobody"),
        ("parada-con-salidas", "transporte/parada/0:X", "nobody", None, "transporte/parada/0:b1"),
        ("sos-sin-contacto", "sos", "nobody"),
        ("contactos-vacio", "sos/contactos", "nobody"),
        ("contacto-con-errores", "sos/contactos/nuevo", "nobody", wrong_contact),
        ("contacto-nuevo", "sos/contactos/nuevo", "nobody"),
        ("contacto-de-dos-paises", "sos/contactos/nuevo", "nobody", ambiguous_contact),
        ("sos-ajustes", "sos/ajustes", "nobody"),
        ("hospitales", "sos/hospitales", "nobody"),
        ("que-hacer", "sos/que-hacer", "nobody"),
        ("que-hacer-caida", "sos/que-hacer/caida", "nobody"),
        ("sos-nada", "sos/confirmacion", "nobody"),
        ("perfil", "perfil", "nobody"),
        ("guardados-vacio", "guardados", "nobody"),
        ("guardados", "guardados", "walker", keep_museum),
        ("mapas", "mapas", "nobody", shows("En uso")),
        ("tu", "tu", "nobody", shows("Barrio de muestra")),
        ("ayuda", "ayuda", "nobody"),
        ("acerca", "acerca", "nobody", shows("Muestra inventada para Vereda")),
        ("privacidad-conecta", "privacidad", "nobody"),
        ("accesibilidad", "accesibilidad", "nobody"),
        ("contactos", "sos/contactos", "walker", with_contact),
        ("contacto", "sos/contactos/{contact}", "walker", then(with_contact, press("contact-0")), "sos/contactos"),
        ("sos", "sos", "walker", then(with_contact, press("sos")), "sos/contactos"),
        ("practica", "sos", "walker", practising, "sos/contactos"),
        (
            "practica-hecha",
            "sos/confirmacion",
            "walker",
            then(with_contact, press("sos"), press_and_see("practice", "Preparando tu SOS"), press_and_see("send-now", "Así se pide ayuda")),
            "sos/contactos",
        ),
        ("no-existe", "no-existe", "nobody"),
    ]
]


def is_served(app):
    """Whether web/apps.json names the app's module: before, it has no page."""
    rows = json.loads((pathlib.Path(__file__).resolve().parents[2] / "web" / "apps.json").read_text())
    return any(row["id"] == app and row["client"] for row in rows)


GREENGROCERY = "/greengrocery/"
HUMAN_BODY = "/human-body/"
INCLUSIVEMATCH = "/inclusivematch/"
SERENITY = "/serenity/"

SCREENS = [
    Screen("vereda-inicio", "/", "", "nobody"),
    # The exchange that begins with the page is over: the tile says when it was.
    Screen("vereda-inicio-con-cuenta", "/", "", "member", lambda d: d.wait("document.body.innerText.includes('Sincronizado')")),
    Screen("vereda-ajustes", "/", "ajustes", "nobody"),
    *_account("vereda", "/"),
    Screen("serenity-bienvenida-1", SERENITY, "bienvenida/1", "nobody"),
    Screen("serenity-bienvenida-2", SERENITY, "bienvenida/2", "nobody"),
    Screen("serenity-bienvenida-3", SERENITY, "bienvenida/3", "nobody"),
    Screen("serenity-bienvenida-4", SERENITY, "bienvenida/4", "nobody"),
    Screen("serenity-bienvenida-5", SERENITY, "bienvenida/5", "nobody"),
    Screen("serenity-prueba", SERENITY, "prueba", "nobody"),
    Screen("serenity-prueba-resultado", SERENITY, "prueba", "writer", answer_the_test),
    Screen("serenity-hoy-vacio", SERENITY, "", "nobody"),
    Screen("serenity-hoy", SERENITY, "", "member"),
    Screen("serenity-hoy-sin-conexion", SERENITY, "", "member", offline),
    Screen("serenity-registrar", SERENITY, "registrar", "member"),
    Screen("serenity-registrar-borrador", SERENITY, "registrar", "drafter", written_before),
    Screen("serenity-registrar-con-errores", SERENITY, "registrar", "member", save_without_face),
    Screen("serenity-registrado", SERENITY, "registrado", "writer", save_entry, "registrar"),
    Screen("serenity-registrado-mal", SERENITY, "registrado", "writer", save_note(2, "Un día pesado", "Listo"), "registrar"),
    Screen("serenity-registrado-peligro", SERENITY, "registrado", "writer", save_note(1, "ya no quiero vivir", "Gracias por decirlo."), "registrar"),
    Screen("serenity-registrado-violencia", SERENITY, "registrado", "writer", save_note(2, "mi esposo me golpea", "Gracias por decirlo."), "registrar"),
    Screen("serenity-diario-vacio", SERENITY, "diario", "nobody"),
    Screen("serenity-diario", SERENITY, "diario", "member"),
    Screen("serenity-semana", SERENITY, "semana/{today}", "member"),
    Screen("serenity-buscar", SERENITY, "buscar", "member"),
    Screen("serenity-buscar-encontrado", SERENITY, "buscar", "member", search("search-diary", "caminé")),
    Screen("serenity-dia", SERENITY, "diario/{today}", "member"),
    Screen("serenity-entrada", SERENITY, "entrada/{entry}", "member"),
    Screen("serenity-entrada-cambiar", SERENITY, "entrada/{entry}", "member", press("edit")),
    Screen("serenity-entrada-borrar", SERENITY, "entrada/{entry}", "member", ask_to_delete),
    Screen("serenity-progreso-vacio", SERENITY, "progreso", "nobody"),
    Screen("serenity-progreso", SERENITY, "progreso", "member"),
    Screen("serenity-respirar", SERENITY, "respirar", "nobody"),
    Screen("serenity-respirando", SERENITY, "respirar", "nobody", breathe),
    Screen("serenity-respirado", SERENITY, "respirar", "writer", breathe_out),
    Screen("serenity-biblioteca", SERENITY, "sesiones", "nobody"),
    Screen("serenity-biblioteca-buscar", SERENITY, "sesiones", "nobody", search("search-sessions", "respiro")),
    Screen("serenity-meditacion", SERENITY, "sesiones/{session}", "nobody", lambda device: device.appears("#get-un-respiro-5-es")),
    Screen("serenity-meditacion-premium", SERENITY, "sesiones/{premium}", "nobody"),
    Screen("serenity-escuchar", SERENITY, "escuchar/{session}", "nobody"),
    Screen("serenity-escuchar-mas", SERENITY, "escuchar/{session}", "nobody", press("more")),
    Screen("serenity-meditacion-descargada", SERENITY, "sesiones/{session}", "writer", download),
    Screen("serenity-descargas-vacio", SERENITY, "descargas", "nobody"),
    Screen("serenity-descargas", SERENITY, "descargas", "writer", see_downloads, "sesiones/{session}"),
    Screen("serenity-sonidos", SERENITY, "sonidos", "nobody"),
    Screen("serenity-ayuda-ahora", SERENITY, "ayuda", "nobody"),
    Screen("serenity-recordatorios", SERENITY, "recordatorios", "nobody"),
    Screen("serenity-recordatorios-activos", SERENITY, "recordatorios", "writer", remind),
    Screen("serenity-tu", SERENITY, "tu", "member"),
    Screen("serenity-no-existe", SERENITY, "no-existe", "nobody"),
    *_account("serenity", SERENITY),
    *CONECTA_SCREENS,
    *[Screen(f"greengrocery-{name}", GREENGROCERY, *rest) for name, *rest in greengrocery.ROWS],
    *[Screen(f"human-body-{name}", HUMAN_BODY, *rest) for name, *rest in humanbody.ROWS if is_served("human-body")],
    *[Screen(f"inclusivematch-{name}", INCLUSIVEMATCH, *rest) for name, *rest in inclusivematch.ROWS],
]

# Places that no address leads to; each is reached in a test of its own.
ELSEWHERE = {
    "calma/al-azar": "leads on to a meditation by chance at once",
    "aviso": "leads on at once: to the surprise that waits, else home; in Human Body to what a reminder was about",
    "muevete/hecho/": "a workout that was done: test_movement.py",
    "cuenta/otra-persona": "shown only while another account's unsent records are on the device",
    "cuenta/borrada": "shown once, right after an account was deleted",
}
