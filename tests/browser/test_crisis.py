"""A note that asks for help brings help lines before anything else, in every engine (SE-15)."""

import json

import pytest
from person import fill_mood, welcome

# Where the two calls end, in CSS pixels from the top of the page, and whether the page was scrolled.
PLACES = """() => [...document.querySelectorAll('main .call')].slice(0, 2).map(call => Math.round(call.getBoundingClientRect().bottom + scrollY))"""


def calls(device):
    return device.run("[...document.querySelectorAll('main .call')].map(call => call.getAttribute('href'))")


def see_card(device, first):
    device.wait("document.querySelectorAll('main .call').length > 1")
    assert calls(device)[:2] == first
    # The first thing that can be pressed below the bar, and in the upper part without scrolling.
    assert device.run("document.querySelector('main :is(a, button)').classList.contains('call')")
    assert device.run("scrollY") == 0
    assert max(device.run(PLACES)) <= 600
    assert min(device.run("[...document.querySelectorAll('main .call')].map(call => call.getBoundingClientRect().height)")) >= 48
    page = device.text()
    assert "Logro" not in page and "amable" not in page
    assert not device.run("!!document.querySelector('[href=\"#art-listo\"]')")


def test_note(devices, product, engine):
    """SE-15: a new entry with words of danger: company, both calls, nothing sent, and a way on."""
    device = devices(product, engine)
    welcome(device)
    fill_mood(device, 3, "ya no quiero vivir")
    device.press("save")
    device.see_title("Gracias por decirlo.")
    see_card(device, ["tel:8009112000", "tel:911"])
    device.wait("/Guardado/.test(document.querySelector('main').innerText)")
    device.press("home")
    device.wait("location.pathname === '/serenity/' && document.querySelector('#again')")
    assert "ya no quiero vivir" in device.text()


def test_edit(devices, product, engine):
    """SE-15: the same when an older entry is changed; other lines for who is hurt by others; back to the entry."""
    device = devices(product, engine)
    welcome(device)
    fill_mood(device, 4, "un día normal")
    device.press("save")
    device.see_title("Listo")
    device.press("home")
    entry = "[id^=entry-]"
    device.wait(f"document.querySelector('{entry}')")
    device.press(device.run(f"document.querySelector('{entry}').id"))
    device.wait("document.querySelector('#edit')")
    device.press("edit")
    device.write("note", "mi papá me pega")
    device.press("save")
    device.see_title("Gracias por decirlo.")
    see_card(device, ["tel:911", "tel:5555335533"])
    device.press("home")
    device.wait("location.pathname.startsWith('/serenity/entrada/')")
    assert "mi papá me pega" in device.text()


# Each group of digits of each number: on how many lines it stands.
GROUPS = """() => [...document.querySelectorAll('.call-detail')].flatMap(detail => [...detail.firstChild.data.matchAll(/[0-9]+/g)].map(group => {
  const range = document.createRange();
  range.setStart(detail.firstChild, group.index);
  range.setEnd(detail.firstChild, group.index + group[0].length);
  return range.getClientRects().length;
}))"""


def test_numbers_are_whole(visitors, product, engine):
    """SE-15, PL-08: with letters of 200 % a number breaks between its groups, never inside one."""
    device = visitors(product, engine)
    welcome(device)
    device.run("value => { localStorage.setItem('vereda.appearance', value); return true }", json.dumps({"theme": "auto", "text": 200, "language": None}))
    device.open("/serenity/ayuda")
    device.wait("document.querySelector('.call-detail')")
    lines = device.run(GROUPS)
    assert len(lines) > 3 and set(lines) == {1}


def see_in_sight(device, size):
    fill_mood(device, 1, "me quiero morir")
    device.press("save")
    device.see_title("Gracias por decirlo.")
    device.wait("document.querySelectorAll('main .call').length > 1")
    assert device.run("[innerWidth, innerHeight]") == list(size)
    ends = device.run(PLACES)
    assert device.run("scrollY") == 0 and ends[0] <= size[1]
    assert size[0] < 600 or ends[1] <= size[1], ends
    assert device.run("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("size, percent", [((844, 390), 100), ((390, 844), 200), ((320, 568), 100)])
def test_in_sight(devices, product, engine, size, percent):
    """SE-15, PL-08: on its side the calls are in sight without scrolling; large letters and small windows have the first one there."""
    device = devices(product, engine)
    device.before("if (location.host) localStorage.setItem('vereda.appearance', '" + json.dumps({"theme": "auto", "text": percent, "language": None}) + "')")
    device.size(*size)
    welcome(device)
    assert device.run("getComputedStyle(document.documentElement).getPropertyValue('--text-scale')") == str(percent // 100)
    see_in_sight(device, size)


def test_in_sight_in_the_browsers_large_letters(devices, product):
    """SE-15, PL-08: the same where the letters are large by the browser's own settings, which only Chromium lets a test change."""
    device = devices(product)
    welcome(device)
    device.context.new_cdp_session(device.page).send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 32}})
    see_in_sight(device, (390, 844))
