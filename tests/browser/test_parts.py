"""PL-03, PL-06: what of the host a first visit loads, and that all the rest is there when it is first used, also without a network. In the three engines."""

import re

import pytest
from person import IN_THE_SAMPLE, welcome, welcome_to_conecta

# The browser fetches in the page's name; what the service worker fetches is not among it.
LOADED = "performance.getEntriesByType('resource').map(entry => new URL(entry.name).pathname).filter(path => path.endsWith('.js')).map(path => path.split('/').at(-1).replace(/\\.[0-9a-f]+\\.js$/, '')).sort()"
SHELL = ["drawings", "early", "host"]


@pytest.mark.parametrize("address, more", [("/", []), ("/serenity/", []), ("/conecta-facil/", ["part-region"])])
def test_first_visit(address, more, visitors, product, engine):
    """A first screen needs one file of the host, the words' and theme's beginning, and the drawings. Conecta Fácil asks at once which maps are here, and opens one."""
    device = visitors(product, engine)
    device.open(address)
    for part in more:
        device.wait(f"performance.getEntriesByType('resource').some(entry => entry.name.includes('/{part}.'))")
    # A Worker's own file is on some engines' lists and not on others'.
    assert [name for name in device.run(LOADED) if name != "engine-worker"] == SHELL + more


def test_today(visitors, product, engine):
    """The screen that somebody sees every day needs one file more, which draws its land."""
    device = visitors(product, engine)
    welcome(device)
    device.open("/serenity/")
    assert device.run(LOADED) == SHELL + ["widgets"]


# An effect as the app's module would ask for it; its first answer.
ASK = """async effect => {
  const { bytes, ...rest } = effect, answers = [];
  await new Promise(done => vereda.effects.run(rest, (status, body) => done(answers.push([status, body instanceof Uint8Array ? [...body] : body])), 9000 + ASKED++, bytes && new Uint8Array(bytes)));
  return answers[0];
}"""


@pytest.fixture
def offline(visitors, product, engine):
    """A device whose apps are kept, without a network, in a page that has used nothing yet."""

    def made(address, **options):
        device = visitors(product, engine, **options)
        device.before("globalThis.ASKED = 0")
        (welcome_to_conecta if "conecta" in address else welcome)(device)
        device.ready_offline()
        device.offline()
        device.open(address)
        return device

    return made


def test_parts_are_kept(offline):
    """Every part that an app has can be had without a network, and only those that were used are fetched."""
    device = offline("/serenity/")
    assert device.run(LOADED) == SHELL + ["widgets"]
    assert device.run("document.body.dataset.parts.split(' ').map(path => path.match(/part-([a-z]+)/)[1])") == [
        "breathing",
        "handles",
        "keys",
        "position",
        "push",
        "sound",
    ]
    assert device.run(ASK, {"do": "region.list"}) == [0, {"reason": "unknown"}], "an app without maps"
    status, kept = device.run(ASK, {"do": "handle.keep", "type": "text/plain", "bytes": [79, 103, 255]})
    assert status == 1 and device.run(ASK, {"do": "handle.read", "handle": kept["handle"], "from": 1, "count": 5}) == [1, [103, 255]]
    status, recordings = device.run(ASK, {"do": "recording.list"})
    assert status == 1 and isinstance(recordings["recordings"], list)
    assert device.run(ASK, {"do": "push", "at": []})[0] in (0, 1)
    device.run(ASK, {"do": "position.watch", "asks": False})
    assert set(device.run(LOADED)) - set(SHELL) == {"audio", "widgets", "part-handles", "part-sound", "part-push", "part-position"}


def test_breathing_without_network(offline):
    device = offline("/serenity/respirar")
    device.press("start")
    device.wait("document.querySelector('.breath-word')?.textContent")
    assert "part-breathing" in device.run(LOADED)


def test_map_and_position_without_network(offline):
    device = offline("/conecta-facil/", **IN_THE_SAMPLE)
    device.appears(".map canvas")
    device.wait("document.querySelector('.map .widget').ariaBusy === 'false'")
    status, listed = device.run(ASK, {"do": "region.list"})
    assert status == 1 and any(region["here"] for region in listed["regions"])
    if device.engine != "webkit":
        status, fix = device.run(ASK, {"do": "position.watch", "asks": True})
        assert status == 1 and abs(fix["lat"] - 19.497) < 0.01


def test_keys_without_network(offline):
    """The arrows of a search field come with the field."""
    device = offline("/conecta-facil/buscar")
    device.wait("!document.querySelector('main .skeleton')")
    assert ("part-keys" in device.run(LOADED)) == device.run("Boolean(document.querySelector('[role=combobox], .sheet-grip, [role=feed]'))")


def test_part_that_does_not_come(visitors, product, engine):
    """It is asked for again by itself, and again when it is used the next time."""
    device, network = visitors(product, engine), product.network
    device.faults.allow(
        r"ERR_|Failed to load resource|Loading failed for the module|NetworkError|The network connection was lost|status of 503|error loading dynamically"
    )
    device.before(
        "globalThis.ASKED = 0; if (globalThis.ServiceWorkerContainer) ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('none here'))"
    )
    welcome(device)
    device.open("/serenity/")
    path = device.run("document.body.dataset.parts.split(' ').find(path => path.includes('part-handles'))")
    assert re.fullmatch(r"/assets/part-handles\.[0-9a-f]{12}\.js", path)
    for again in ("", "?again=1"):
        network.trouble(path + again, "cut")
    keep = {"do": "handle.keep", "type": "text/plain", "bytes": [1]}
    assert device.run(ASK, keep) == [0, {"reason": "closed"}]
    network.no_trouble()
    assert device.run(ASK, keep)[0] == 1
