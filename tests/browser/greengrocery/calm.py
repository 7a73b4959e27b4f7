"""Short meditations."""


def begin(device):
    if device.has("play"):
        device.press("play")
    device.appears("#pause")
    device.press("pause")
    device.appears("#play")


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
    ("calma-sorpresa-pasada", "calma/sorpresa", "newcomer", let_go),
    ("calma-sonido", "calma/sonido", "newcomer"),
]
