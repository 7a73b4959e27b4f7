"""PL-03, PL-06: the part of an app's module that comes after its first screen (web/host/later.js): fetched once that stands, waited for where it is called before, and said where it cannot be had. In the three engines."""

import re
import time

import pytest
from person import welcome

# How the page fetched it, by each time.
FETCHED = "performance.getEntriesByType('resource').filter(entry => /-later\\.[0-9a-f]+\\.wasm$/.test(entry.name)).map(entry => entry.initiatorType)"
# It is on its way until letCome() is called.
ON_ITS_WAY = "(() => { const real = fetch; globalThis.fetch = (where, ...rest) => /-later\\./.test(where) ? new Promise(done => { globalThis.letCome = () => done(real(where, ...rest)) }) : real(where, ...rest) })()"
NO_NETWORK = "XMLHttpRequest.prototype.send = () => { throw new Error('no network') }"


def to_appearance(device):
    """From home to a screen that is not in the first part."""
    for place in ("/tu", "/ajustes/aspecto"):
        link = f"a[href$='{place}']"
        device.wait(f'document.querySelector("{link}")')
        device.run(f'document.querySelector("{link}").click()')


@pytest.mark.parametrize("app", ["/", "/serenity/", "/conecta-facil/", "/greengrocery/", "/inclusivematch/", "/human-body/"])
def test_after_the_first_screen(app, visitors, product, engine):
    """Nothing of a first visit waits for it, and nothing needs it, however late it comes."""
    device = visitors(product, engine)
    device.before(ON_ITS_WAY)
    device.open(app)
    device.wait("!!globalThis.letCome")
    # A start that called something of it would have fetched it at once, by the other way; a second is more than a start takes.
    time.sleep(1)
    assert device.run(FETCHED) == []
    device.run("letCome()")
    device.wait("vereda.later.isHere")
    assert device.run(FETCHED) == ["fetch"]


def test_another_place(visitors, product, engine):
    """Who comes to another place than home by its address has all of it at once."""
    device = visitors(product, engine)
    device.open("/serenity/cuenta/crear")
    device.see_title("Crear cuenta")
    assert device.run(FETCHED) == ["fetch"]


def test_called_before_it_is_here(visitors, product, engine):
    """A tap that needs it while it is on its way is answered all the same."""
    device = visitors(product, engine)
    welcome(device)
    device.before(ON_ITS_WAY)
    device.open("/serenity/")
    assert not device.run("vereda.later.isHere")
    to_appearance(device)
    device.see_title("Aspecto")
    assert device.run(FETCHED) == ["xmlhttprequest"]
    assert device.run("vereda.failures") == []


def test_cannot_be_had(visitors, product, engine):
    """Without a network the app says what is missing, and home goes on."""
    device = visitors(product, engine)
    welcome(device)
    device.before(ON_ITS_WAY + ";" + NO_NETWORK)
    device.open("/serenity/")
    to_appearance(device)
    device.see(re.compile("Esa parte de la app todavía no está en tu teléfono"))
    device.appears("#level-1")
    assert device.run("location.pathname") == "/serenity/"
    assert device.run("vereda.failures") == []
