"""What a person does, in words of the product. Works with every kind of device."""

import itertools

from product import PASSWORD

_numbers = itertools.count(1)
# A phone that says where it is: a corner of the sample's neighbourhood.
IN_THE_SAMPLE = {"geolocation": {"latitude": 19.4970, "longitude": -98.9800, "accuracy": 8}, "permissions": ["geolocation"]}
FACES = {1: "Muy mal", 2: "Mal", 3: "Regular", 4: "Bien", 5: "Muy bien"}


def welcome(device):
    """The first time on a device: past the three pages that Serenity shows once (PL-11)."""
    if getattr(device, "is_welcomed", False):
        return
    device.open("/serenity/")
    if device.has("skip"):
        device.press("skip")
        device.wait("document.querySelector('#level-1')")
    device.is_welcomed = True


def welcome_to_conecta(device):
    """Past the three pages that Conecta Fácil shows once."""
    device.open("/conecta-facil/")
    if device.has("skip"):
        device.press("skip")
    device.appears("#sos")


def register(device, product, name="Ana", password=PASSWORD, app="/serenity/"):
    """Creates an account, opens the mailed link, confirms. Returns the address."""
    address = f"ana{next(_numbers)}@correo.example"
    welcome(device)
    device.open(app + "cuenta/crear")
    device.write("name", name)
    device.write("email", address)
    device.write("password", password)
    device.pick("consent-notice")
    device.press("submit")
    device.see_title("Revisa tu correo")
    device.open(product.mailed_link(address, "verificar"))
    device.see_title("Confirma tu correo")
    device.press("submit")
    return address


def log_in(device, address, password=PASSWORD, app="/serenity/"):
    welcome(device)
    device.open(app + "cuenta/entrar")
    device.write("email", address)
    device.write("password", password)
    device.press("submit")
    device.wait("!location.pathname.endsWith('/cuenta/entrar')")


def keep_records_in_account(device):
    """The question that is asked after the first log-in."""
    device.see_title("¿Dónde guardamos tus registros?")
    device.press("records-account")
    device.wait_until_kept()


def log_mood(device, level, note="", app="/serenity/"):
    """Writes how they feel; returns once the device says it is saved."""
    welcome(device)
    device.open(app + "registrar")
    fill_mood(device, level, note)
    device.press("save")
    saved(device)


def fill_mood(device, level, note):
    if device.has("note"):
        device.pick(f"level-{level}")
    else:  # on Hoy a button, which leads to where the entry is written
        device.press(f"level-{level}")
    if note:
        device.write("note", note)


def saved(device):
    device.wait("/Guardado/.test(document.querySelector('main').innerText)")


def everything_sent(device, app="/serenity/"):
    """Asks the device's own log: nothing waits any more."""
    device.open(app)
    device.wait(
        """() => new Promise(done => { const o = indexedDB.open('vereda'); o.onsuccess = () => {
      const rows = o.result.transaction('log').objectStore('log').getAll(); rows.onsuccess = () => { o.result.close(); done(rows.result.length > 0 && rows.result.every(row => row.out === 0)) } } })""",
        timeout=60_000,
    )
