"""The camera: what is before it, and what was read."""


def no_camera(device):
    """A browser without a camera; where the site has no reader there is nothing to open."""
    if device.run("Boolean(document.body.dataset.ocrIndex)"):
        device.appears("#viewfinder-open")
        device.run("() => { Object.defineProperty(Navigator.prototype, 'mediaDevices', { get: () => undefined, configurable: true }) }")
        device.press("viewfinder-open")
        device.appears(".banner")
    else:
        device.appears(".banner")


ROWS = [
    ("letrero", "letrero", "guest"),
    ("letrero-sin-camara", "letrero", "guest", no_camera),
    ("letrero-lectura", "letrero/lectura", "guest"),
]
