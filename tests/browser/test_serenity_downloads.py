"""SE-04: sessions as files, in the three engines: brought, cut, gone on with, played without a network, evicted, fetched again, deleted."""

import pytest
from person import log_mood, welcome

FILE = "/v1/recordings/un-respiro-3-es"
GET, STOP, DROP = (f"{what}-un-respiro-3-es" for what in ("get", "stop", "drop"))
# The browser's own players, the locked screen's buttons, and what is said aloud.
EARS = """
window.heard = { players: [], actions: {}, said: 0 };
const Plain = window.Audio;
window.Audio = class extends Plain { constructor(source) { super(source); heard.players.push(this); } };
const handle = MediaSession.prototype.setActionHandler;
MediaSession.prototype.setActionHandler = function (name, act) { heard.actions[name] = act; return handle.call(this, name, act); };
const speak = SpeechSynthesis.prototype.speak;
SpeechSynthesis.prototype.speak = function (words) { heard.said += 1; return speak.call(this, words); };
"""
PLAYER = "heard.players.find(one => one.src.startsWith('blob:'))"


@pytest.fixture
def device(visitors, product, engine):
    made = visitors(product, engine)
    made.before(EARS)
    made.faults.allow("ERR_|Failed to load resource")
    welcome(made)
    return made


def open_session(device):
    device.open("/serenity/sesiones/un-respiro")
    device.pick("length-3")


def bring(device):
    open_session(device)
    device.press(GET)
    device.appears(f"#{DROP}")


def kept(device):
    return device.run("async () => (await (await caches.open('vereda-recordings')).keys()).map(request => new URL(request.url).pathname)")


def evict(device):
    """The browser takes it all; what an open page holds of it, too."""
    device.run("""async () => {
      const cache = await caches.open('vereda-recordings');
      for (const request of await cache.keys()) await cache.delete(request);
      return caches.delete('vereda-recordings');
    }""")


def test_cut_and_gone_on_with(device):
    """A third of it comes and then nothing; only the rest is asked for, also when the app was closed in between; given up, it is forgotten."""
    network = device.product.network
    open_session(device)
    network.trouble(FILE, "cut")
    device.press(GET)
    device.see("Se cortó la conexión. Lo que ya bajó se quedó guardado.")
    network.no_trouble()
    device.reload()
    device.pick("length-3")
    device.see(f"Ya bajó: {network.came // 1000} kB de 403 kB.")
    device.press_on(f"#{GET}", "Seguir descargando")
    device.see("Está en tu dispositivo · 403 kB")
    assert not [path for path in kept(device) if "/part/" in path]
    assert network.asked_for(FILE)[-1].get("range") == f"bytes={network.came}-", network.asked_for(FILE)

    # One that never answers is given up: nothing of it stays, and nobody asks for it again.
    device.press(DROP)
    network.trouble(FILE, "silent")
    device.press(GET)
    device.press(STOP)
    device.appears(f"#{GET}", "Descargar (")
    assert [path for path in kept(device) if "/part/" in path or "/kept/" in path] == []
    device.open("/serenity/descargas")
    device.see("Nada descargado todavía")


def test_damaged(device):
    """What is not what the server said is thrown away."""
    open_session(device)
    device.product.network.trouble(FILE, "damaged")
    device.press(GET)
    device.see("Llegó incompleta o dañada y se descartó.")
    assert [path for path in kept(device) if "/part/" in path or "/kept/" in path] == []


def test_played_evicted_and_fetched_again(device):
    """Offline the file plays with the words of its own times and the locked screen's buttons; evicted, everything else is still there, and it comes again."""
    log_mood(device, 4, "Antes de que faltara espacio")
    device.ready_offline()
    bring(device)
    device.offline()
    device.reload()
    device.pick("length-3")
    device.press("start-session")
    device.wait(f"{PLAYER}?.currentTime > 0.5")
    device.press("more")
    device.see("Suena tu descarga")
    device.keys("Escape")
    device.goes("dialog[open]")
    assert device.run("navigator.mediaSession.metadata.title") == "Un Respiro"
    device.run("heard.actions.pause()")
    device.appears("#play")
    assert device.run(f"{PLAYER}.paused")
    device.run("heard.actions.play()")
    device.appears("#pause")
    # The third part begins at 30 s in this file, wherever it would be for a voice.
    device.run("heard.actions.seekto({ seekTime: 31 })")
    third = device.run(
        "async () => (await (await fetch(`/assets/contenido/serenity/sessions/un-respiro.${document.body.dataset.content}.json`)).json()).parts.filter(part => part.from <= 3)[2].say.es"
    )
    device.wait("text => document.querySelector('main .card').innerText.trim() === text", third)
    # Over at its length, not 14 s later with the file (too short a stay to be kept as a session).
    device.run("heard.actions.seekto({ seekTime: 178.5 })")
    device.see("Llegaste al final.")
    assert device.run("heard.said") == 0

    evict(device)
    device.open("/serenity/descargas")
    device.see("El navegador la borró para hacer espacio.")
    device.see("Hace falta conexión para descargarla.")
    device.open("/serenity/diario")
    device.press("to-search")
    device.write("search-diary", "faltara")
    device.appears("[id^=entry-]")
    device.online()
    device.open("/serenity/descargas")
    device.press_on(f"#{GET}", "Descargar de nuevo")
    device.see("Está en tu dispositivo · 403 kB")
    device.press(DROP)
    device.see("Nada descargado todavía")
    device.wait("""async () => (await (await caches.open('vereda-recordings')).keys()).every(request => request.url.endsWith('/recordings/published'))""")


def test_evicted_while_open(device):
    """Gone between the screen and the tap: the session is heard all the same, and the loss is known."""
    bring(device)
    evict(device)
    device.press("start-session")
    device.appears("#pause")
    device.press("more")
    device.wait("document.querySelector('dialog[open]')?.innerText.includes('Suena tu descarga') === false")
    device.keys("Escape")
    device.goes("dialog[open]")
    device.press("back")
    device.see("El navegador la borró para hacer espacio.")


def test_mobile_data_and_offline_mode(visitors, product, engine):
    """Over mobile data nothing comes until it is allowed; in offline mode the network is not used at all."""
    device = visitors(product, engine)
    device.before(
        "Object.defineProperty(Navigator.prototype, 'connection', { value: Object.assign(new EventTarget(), { type: 'cellular' }), configurable: true })"
    )
    welcome(device)
    asked = product.network.asked
    asked.clear()

    def of_interface():
        return [path for path, _ in asked if path.startswith("/v1/")]

    open_session(device)
    device.press(GET)
    device.see("Estás con datos móviles.")
    assert FILE not in of_interface()
    device.press("to-downloads")
    device.pick("mobile")
    device.appears(f"#{DROP}")
    device.pick("apart")
    device.appears("#offline-mode")
    device.wait_until_kept()
    asked.clear()
    device.reload()
    open_session(device)
    log_mood(device, 3, "")
    assert of_interface() == []
    device.open("/serenity/descargas")
    device.pick("apart")
    device.wait("!document.querySelector('#offline-mode')")
    for _ in range(100):
        if "/v1/recordings" in of_interface():
            break
        device.pause(0.05)
    assert "/v1/recordings" in of_interface()
