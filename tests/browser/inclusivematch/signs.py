"""The camera: what is before it, and what was read. The site of the tests reads by its server: rows and tests that are not about the reader of the device take that away first."""

import base64

from product import ROOT

from .acts import APP

PICTURES = ROOT / "Tests" / "ServerTests" / "Pictures"
READING = 60_000  # ms, on a busy machine

# A file as somebody chooses it: the field is given it, and tells of it.
CHOOSE = """([text, type]) => {
  const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0)), list = new DataTransfer();
  list.items.add(new File([bytes], 'foto', { type }));
  const input = document.getElementById('viewfinder-file');
  input.files = list.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}"""


def choose(device, data, kind="image/jpeg"):
    device.appears("#viewfinder-file, label[for=viewfinder-file]")
    device.run(CHOOSE, [base64.b64encode(data).decode(), kind])


def without_reader(device):
    """To the camera of a site that brings no reader for the device."""
    device.open(APP + "frases")
    device.appears("#tab-home")
    device.run("() => { delete document.body.dataset.ocrIndex }")
    device.press("tab-home")
    device.appears("#to-camera")
    device.press("to-camera")
    asked(device)


def asked(device):
    """The server said what it reads: the person is asked, or has agreed."""
    device.wait("document.querySelector('#agree') || (document.querySelector('#viewfinder') && !document.body.innerText.includes('Preparando el lector'))")


def agree(device):
    """The server may read."""
    asked(device)
    if device.has("agree"):
        device.press("agree")
    device.appears("#viewfinder")


def show(device, name):
    """A picture of Tests/ServerTests/Pictures, read by the server."""
    without_reader(device)
    agree(device)
    choose(device, (PICTURES / name).read_bytes())


def no_camera(device):
    """A browser without a camera."""
    without_reader(device)
    agree(device)
    device.appears("#viewfinder-open")
    device.run("() => { Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined, configurable: true }) }")
    device.press("viewfinder-open")
    device.appears(".banner")


def read_menu(device):
    """A menu in Spanish, for who has the rules of Spanish and English."""
    show(device, "menu.jpg")
    device.appears("main [id^=line-]", timeout=READING)
    device.wait(
        "document.querySelectorAll('.worded-box').length >= 3 && !document.querySelector('#read[aria-busy=true], #read[aria-disabled=true]')", timeout=READING
    )


def as_it_was(device):
    read_menu(device)
    device.pick("shown-original")
    device.goes(".worded-box")


def enlarged(device):
    read_menu(device)
    device.press("enlarge")


def more(device):
    read_menu(device)
    device.run("document.querySelector('#more').open = true")


def without_rules(device):
    show(device, "menu.jpg")
    device.appears("main [id^=line-]", timeout=READING)
    device.appears("#get-es-en")


def nothing_found(device):
    show(device, "wall.jpg")
    device.appears("#failed", timeout=READING)


def no_picture(device):
    without_reader(device)
    agree(device)
    choose(device, b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "image/heic")
    device.appears("#failed")


ROWS = [
    ("letrero", "letrero", "guest", without_reader),
    ("letrero-abierto", "letrero", "reader", lambda device: (without_reader(device), agree(device))),
    ("letrero-sin-camara", "letrero", "reader", no_camera),
    ("letrero-lectura", "letrero/lectura", "guest"),
    ("letrero-leido", "letrero/lectura", "reader", read_menu),
    ("letrero-original", "letrero/lectura", "reader", as_it_was),
    ("letrero-en-grande", "letrero/lectura", "reader", enlarged),
    ("letrero-mas", "letrero/lectura", "reader", more),
    ("letrero-sin-reglas", "letrero/lectura", "stranger", without_rules),
    ("letrero-sin-texto", "letrero/lectura", "reader", nothing_found),
    ("letrero-no-es-foto", "letrero/lectura", "reader", no_picture),
]
