"""SE-01, SE-03, SE-06: what a person sees after a press in Serenity: the flower while breathing, the word at its end, the player, the result, the end of a session."""

import pytest
from person import welcome

SIZES = [(390, 844), (320, 568), (844, 390), (568, 320)]

# Of each selector: whether its box is whole in the window, and nothing lies over its middle.
SEEN = """selectors => selectors.filter(selector => {
  const element = document.querySelector(selector);
  if (!element) return true;
  const { top, bottom, left, right } = element.getBoundingClientRect();
  if (top < -1 || left < -1 || bottom > innerHeight + 1 || right > innerWidth + 1 || bottom <= top) return true;
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !(element.contains(hit) || hit?.contains(element) || element.closest('.breath')?.contains(hit));
})"""


def resize(device, width, height):
    if device.engine == "webkit":
        device.driver.set_window_size(width, height)
    else:
        device.page.set_viewport_size({"width": width, "height": height})
    device.wait("size => Math.abs(innerWidth - size[0]) < 2 && Math.abs(innerHeight - size[1]) < 2", [width, height])


def hidden(device, *selectors):
    return device.run(SEEN, list(selectors))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_breathing_stays_in_sight(product, devices, engine, size):
    device = devices(product, engine)
    device.open("/serenity/respirar")
    resize(device, *size)
    device.run("scrollTo(0, 300)")
    device.press("start")
    device.wait("document.querySelector('.breath-word')?.textContent")
    assert device.run("scrollY") == 0
    device.wait("document.querySelector('#place svg')")
    assert hidden(device, ".breath", ".breath-word", ".breath-count", ".breath-disc", "#stop") == []
    assert not device.has("sense-0") and not device.has("tab-today"), "only the guide and the way to end it"
    assert device.run("document.activeElement.id") == "title"
    assert device.run("document.documentElement.scrollWidth <= innerWidth")


def test_word_after_breathing(product, devices, engine):
    """SE-06: it ends by itself with a word at the same place, which has the focus and is in sight."""
    device = devices(product, engine)
    device.open("/serenity/respirar")
    device.press("start")
    device.wait("document.querySelector('.breath-word')?.textContent")
    # The clock of the page runs six times as fast. It does not jump: a page that stood still for a minute breathed no minute.
    device.run("() => { const now = Date.now, start = now(); Date.now = () => start + (now() - start) * 6; }")
    device.wait("document.querySelector('#again')")
    assert device.run("scrollY") == 0 and hidden(device, "#title", "#home", "#again") == []
    assert device.run("document.activeElement.id") == "title"
    assert device.run("document.querySelector('#title').textContent") == "Ya. Así estás bien."


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_player_stays_in_sight(product, devices, engine, size):
    """SE-03: the round button and both of fifteen seconds are in sight without scrolling, upright and on its side, and no sentence moves them."""
    device = devices(product, engine)
    device.open("/serenity/sesiones/un-respiro")
    resize(device, *size)
    device.press("start-session")
    device.wait("document.querySelector('#pause') && document.querySelector('#place svg')")
    assert hidden(device, "#pause", "#back-15", "#ahead-15", "#position", "#back") == []
    assert not device.has("tab-today") and not device.has("scape-rain"), "tabs and switches are out of the way"
    assert device.run("document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight + 1")
    tops = set()
    for _ in range(6):
        device.press("ahead-15")
        tops.add(round(device.run("document.querySelector('#pause').getBoundingClientRect().top")))
    assert len(tops) == 1, tops
    device.press("more")
    device.wait("document.querySelector('dialog[open] #scape-rain')")


def test_result_begins_with_its_title(product, devices, engine):
    device = devices(product, engine)
    device.open("/serenity/prueba")
    resize(device, 390, 600)
    for number in range(1, 8):
        device.wait("n => document.querySelector('.lead')?.textContent.includes(n)", str(number))
        device.pick("answer-2")
        device.wait("document.querySelector('#answer-2').checked")
        device.press("test-next")
    device.wait("document.querySelector('#test-done')")
    assert device.run("scrollY") == 0 and hidden(device, "#title") == []
    assert device.run("document.activeElement.id") == "title"


def test_sought_to_the_end(product, devices, engine):
    device = devices(product, engine)
    device.open("/serenity/sesiones/un-respiro")
    device.press("start-session")
    device.wait("document.querySelector('#position')")
    # Four quick presses are a minute, whatever the sound says meanwhile.
    device.run("() => { for (let i = 0; i < 4; i++) document.querySelector('#ahead-15').click(); }")
    device.wait("Number(document.querySelector('#position').value) >= 60")
    device.run("() => new Promise(done => setTimeout(done, 1500))" if engine != "webkit" else "1")
    assert int(device.run("document.querySelector('#position').value")) >= 60
    device.run("""() => {
      const slider = document.querySelector('#position');
      slider.value = slider.max;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      slider.dispatchEvent(new Event('change', { bubbles: true }));
    }""")
    device.wait("document.querySelector('#home') && !document.querySelector('#position')")
    assert device.run("scrollY") == 0 and hidden(device, "#title") == []
    assert device.run("document.activeElement.id") == "title"


def test_slider_fits_large_text(product, visitors, engine):
    """PL-08: with letters of 200 % the slider and all three buttons are within the window, and the round one is in sight."""
    device = visitors(product, engine)
    welcome(device)
    device.run("value => { localStorage.setItem('vereda.appearance', value); return true }", '{"theme":"auto","text":200,"language":null}')
    device.open("/serenity/sesiones/un-respiro")
    device.press("start-session")
    device.wait("document.querySelector('#position')")
    ends = device.run("['#back-15', '#position', '#ahead-15', '#pause'].map(one => document.querySelector(one).getBoundingClientRect().right)")
    assert max(ends) <= device.run("innerWidth"), ends
    assert hidden(device, "#pause") == []
