"""GreenGrocery!'s movement in browsers: a routine that is closed and opened again, controls in sight on a phone on its side, and all of it without a network."""

import pytest

APP = "/greengrocery/"


@pytest.fixture
def device(visitors, product, engine):
    return visitors(product, engine)


def begun(device):
    device.open(APP + "muevete/rutina/piernas-firmes")
    device.see_title("Piernas firmes")
    device.press("start")
    device.appears(".workout-time")
    device.press("next")
    device.see_title("Sentadilla")


def test_a_routine_survives_closing(device):
    """GG-05, GG-11: paused and closed, it waits at the same exercise with the same seconds."""
    begun(device)
    device.press("pause")
    device.appears("#play")
    left = device.words_of(".workout-time span")
    device.open(APP + "muevete/rutina/piernas-firmes/hacer")
    device.see_title("Sentadilla")
    device.appears("#play")
    assert device.words_of(".workout-time span") == left
    device.press("play")
    device.appears("#pause")


def test_people_are_drawn(device):
    """GG-05: both phases of the exercise, with the way between them."""
    begun(device)
    device.wait("document.querySelectorAll('#clock .body-first').length > 2")
    assert device.run("[...document.querySelectorAll('#clock .body-digit')].map(one => one.textContent).join()") == "1,2"
    device.open(APP + "muevete/ejercicio/puente")
    device.see_title("Puente")
    device.wait("document.querySelectorAll('.body-frame svg').length === 1")


def test_what_was_done(device):
    """GG-05, GG-11: a routine that was gone through stands among what was done, with a page of its own, also after the page was closed."""
    begun(device)
    device.run("() => { const now = Date.now; Date.now = () => now() + 240_000 }")  # what is too short is not kept
    for _ in range(60):
        if not device.has("next"):
            break
        device.press("next")
    device.open(APP + "muevete/hecho")
    device.wait("document.querySelector('main a[href*=\"/muevete/hecho/\"]')")
    device.run("document.querySelector('main a[href*=\"/muevete/hecho/\"]').click()")
    device.see_title("Piernas firmes")
    assert "/muevete/hecho/" in device.path()
