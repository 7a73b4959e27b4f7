"""Short meditations."""


def slide(device, seconds):
    device.run(
        "([id, value]) => { const slider = document.getElementById(id); slider.value = value;"
        " for (const name of ['input', 'change']) slider.dispatchEvent(new Event(name, { bubbles: true })) }",
        ["position", str(seconds)],
    )


def begin(device):
    """Paused a minute on: it goes on where it was, also on the next visit."""
    device.appears("#play")
    device.press("play")
    device.appears("#pause")
    device.press("pause")
    device.appears("#position")
    slide(device, 60)
    device.see("2:00")


def unfold(device):
    begin(device)
    device.run("document.querySelector('#transcript').open = true")


def end(device):
    begin(device)
    slide(device, 180)
    device.see("0:00")
    device.press("play")
    device.appears("#again")


def let_go(device):
    """When one comes is drawn by lot: where one waits now, it is put off."""
    if device.has("not-now"):
        device.press("not-now")
        device.open("/greengrocery/calma/sorpresa")
        device.appears("#random")


ROWS = [
    ("calma", "calma", "newcomer"),
    ("calma-meditacion", "calma/una-taza", "newcomer"),
    ("calma-en-pausa", "calma/una-taza", "gardener", begin),
    ("calma-palabras", "calma/una-taza", "gardener", unfold),
    ("calma-terminada", "calma/una-taza", "gardener", end),
    ("calma-sorpresa-pasada", "calma/sorpresa", "newcomer", let_go),
    ("calma-sonido", "calma/sonido", "newcomer"),
]
