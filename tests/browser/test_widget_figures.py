"""People that the host draws: phases of an exercise, and how they move and stop."""

import pytest
from verbs import THEME
from widget_site import THEMES, ready

pytestmark = pytest.mark.engines


def test_workout(drawings):
    """GG-05: the seconds run from the moment the step began, stand still in a pause, and end at zero; both phases are drawn, and the rest of the way."""
    device = drawings("workout", "squat")
    ready(device)
    assert device.words_of(".workout-time span") == "24"
    assert device.run("document.querySelectorAll('.workout-segments i').length") == 8
    assert device.run("document.querySelectorAll('#workout .body-first').length") >= 4
    assert device.run("[...document.querySelectorAll('#squat .body-digit')].map(one => one.textContent).join()") == "1,2"
    device.run("() => redraw('workout', { start: Date.now() - 28600 })")
    device.wait("document.querySelector('.workout-time span').textContent === '1'")
    device.wait("document.querySelector('.workout-time span').textContent === '0'")
    device.run("() => redraw('workout', { start: null, done: 0, length: 84000 })")
    assert device.words_of(".workout-time span") == "1:24"


def test_people_move(drawings):
    """GG-05: with motion the arms travel at the pace of the exercise; where motion is not wanted they stay in the second phase."""
    device = drawings("workout")
    ready(device)
    hand = "document.querySelector('#workout .body-part[d]') && [...document.querySelectorAll('#workout .body-part')].map(one => one.getAttribute('d') ?? '').join()"
    still = device.run(hand)
    device.run("() => redraw('workout', { start: Date.now(), pace: 1200 })")
    if device.run("matchMedia('(prefers-reduced-motion: reduce)').matches"):
        assert device.run(hand) == still
    else:
        device.run(f"() => {{ window.first = {hand}; }}")
        device.wait(f"({hand}) !== window.first")


def test_figure_stops(drawings):
    """HB-08, WCAG 2.2.2: a figure that moves is stopped and moves again by its button, also by key; stopped it shows its phases, each with its number."""
    device = drawings("moving-squat", "four-phases")
    ready(device)
    limbs = "[...document.querySelectorAll('#moving-squat .body-part')].map(one => one.getAttribute('d') ?? '').join()"
    name = "document.getElementById('moving-squat-stop').textContent"
    digits = "id => [...document.querySelectorAll(`#${id} .body-digit`)].map(one => one.textContent).join()"
    if device.run("matchMedia('(prefers-reduced-motion: reduce)').matches"):
        assert device.run(name) == "Mover" and device.run(digits, "moving-squat") == "1,2", "where motion is not wanted it waits to be asked"
        device.press("moving-squat-stop")
        device.press("four-phases-stop")
    box = device.box("#moving-squat-stop")
    assert min(box["width"], box["height"]) >= 44
    assert device.run(name) == "Detener" and device.run(digits, "moving-squat") == ""
    device.run(f"() => {{ window.first = {limbs}; }}")
    device.wait(f"({limbs}) !== window.first")
    device.run("() => document.getElementById('moving-squat-stop').focus()")
    device.keys("Enter")
    device.wait(f"{name} === 'Mover'")
    assert device.run(digits, "moving-squat") == "1,2"
    assert device.focused() == "moving-squat-stop"
    device.press("four-phases-stop")
    assert device.run(digits, "four-phases") == "1,2,3,4"
    assert device.run("document.querySelectorAll('#four-phases .body-frame > svg').length") == 4
    device.press("four-phases-stop")
    device.wait("document.querySelectorAll('#four-phases .body-frame > svg').length === 1")


@pytest.mark.parametrize("app", ["human-body", "greengrocery"])
@pytest.mark.parametrize("theme", THEMES)
def test_figure_arrow(drawings, theme, app):
    """HB-08, WCAG 1.4.11: the arrow between two phases has a contrast of 3 to 1 at least in every theme."""
    device = drawings("squat")
    ready(device)
    device.run("app => { for (const one of [document.documentElement, document.body]) one.dataset.app = app; }", app)
    device.run(THEME, theme)
    contrast = """() => {
      const light = colour => colour.match(/[\\d.]+/g).slice(0, 3).map(one => (one / 255 <= 0.03928 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4))
        .reduce((sum, one, i) => sum + one * [0.2126, 0.7152, 0.0722][i], 0);
      const of = (selector, what) => light(getComputedStyle(document.querySelector(selector))[what]);
      const [a, b] = [of("#squat .body-arrow", "stroke"), of("#squat .body-frame", "backgroundColor")].sort((p, q) => q - p);
      return (a + 0.05) / (b + 0.05);
    }"""
    assert device.run(contrast) >= 3
