"""What is done before a screen of Human Body is looked at."""

from person import keep_records_in_account, log_in

BASE = "/human-body/"


def past_welcome(device):
    """The welcome, shown once, is left."""
    device.open(BASE)
    device.appears("#begin, #figure svg")
    if device.has("begin"):
        device.press("begin")
    device.appears("#figure svg")


def signed_in(device, person):
    """Somebody of age who keeps records and what they measure in the account. `person`: address and password."""
    log_in(device, *person, app=BASE)
    keep_records_in_account(device)
    device.open(BASE + "ajustes/privacidad")
    device.appears("#allow-health")
    if not device.run("document.querySelector('#allow-health').checked"):
        device.pick("allow-health")
        device.wait_until_kept()
    device.open(BASE + "edad")
    device.appears("#adult, .text[data-tone='success']")
    if device.has("adult"):
        device.press("adult")
        device.goes("#adult")
        device.wait_until_kept()


def allow_notices(device):
    """The browser lets the site show notices."""
    if device.engine != "webkit":  # its window says yes to everybody
        device.context.grant_permissions(["notifications"])


def write(device, metric, *fields):
    """One measure, by its form."""
    device.open(f"{BASE}anotar/{metric}")
    device.appears("#entry")
    for name, value in zip(("first", "second"), fields):
        device.write(name, value)
    device.press("keep")
    # What is written is said to be kept once it is; a danger leads away at once.
    device.appears(".text[data-tone='success'], #call-911", timeout=60_000)


def measure_a_body(device):
    """Somebody who wrote down a night, a pressure that is above, and what the tape says."""
    past_welcome(device)
    write(device, "sueno", "23:10", "06:22")
    write(device, "corazon", "64")
    write(device, "oxigeno", "97")
    write(device, "pasos", "6240")
    write(device, "peso", "78.4")
    write(device, "estatura", "172")
    write(device, "cintura", "90")
    write(device, "cuello", "38")
    write(device, "presion", "138", "88")


def type_centimetres(device):
    """12/8: asked about, not stored."""
    device.write("first", "12")
    device.write("second", "8")
    device.press("keep")
    device.appears("#doubt-fix")


def open_pressure(device):
    device.appears("#figure svg")
    device.press("pressure")
    device.appears("dialog[open]")


def in_danger(device):
    """A pressure beyond 180/120 leads here by itself."""
    write(device, "presion", "184", "122")
    device.appears("#call-911")


def wait_quietly(device):
    """Five minutes, which go on elsewhere and after the page was closed."""
    in_danger(device)
    device.press("no")
    device.appears("#quiet")
    device.reload()
    device.appears("#quiet")


def without_oxygen(device):
    write(device, "oxigeno", "87")
    device.appears("#call-911")


def see_chart(device):
    device.appears("#chart svg")


def choose_goal(device):
    device.press("change-goal")
    device.appears("dialog[open]")


def search_everything(device):
    """Without its accent."""
    device.appears("#explore-search")
    device.write("explore-search", "presion")
    device.appears("#found-articles-title")
