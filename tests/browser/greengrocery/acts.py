"""What is done before a screen of GreenGrocery! is looked at."""

BASE = "/greengrocery/"


def then(*acts):
    return lambda device: [act(device) for act in acts]


def offline(device):
    device.offline()
    device.appears("#notice-offline")


def past_greeting(device):
    """The stand: the welcome, shown once, is skipped."""
    if device.has("skip"):
        device.press("skip")
    device.appears(".market .scale-art svg")


def with_habit(device):
    """A habit of the suggestions, whoever was here before."""
    past_greeting(device)
    if not device.has("first-habit"):
        return
    device.press("first-habit")
    device.appears("#idea-water")
    device.press("idea-water")
    device.open(BASE)
    device.appears(".crate[aria-pressed]")


def water_once(device):
    with_habit(device)
    device.run("document.querySelector('.crate[aria-pressed]').click()")
    device.see("1 de 8")
