"""A conversation: what comes before its screens are looked at."""

from .acts import DOUBTED, keyboard_of, says, write


def offline(device):
    packs_known(device)
    device.offline()
    device.appears("#notice-offline")


def packs_known(device):
    """What is on the device, and how large the rest is, comes after the screen."""
    device.wait(
        "!document.querySelector('main .skeleton') && (!document.querySelector('#to-packs') || /[1-9][\\d.]* MB/.test(document.querySelector('main').innerText))"
    )
    if device.path().endswith(("sin-red", "bienvenida/4")):
        device.appears("#get-es-en, #drop-es-en")


def a_phrase(device):
    """Words of the phrasebook: translated whatever the device has."""
    write(device, "own", "Necesito un médico.")
    says(device, "other", "I need a doctor.")


def a_sentence(device):
    write(device, "own", DOUBTED)
    says(device, "other", "7")


def without_rules(device):
    write(device, "own", DOUBTED)
    device.appears("#get-pack")


def an_answer(device):
    """The other person writes back."""
    a_phrase(device)
    write(device, "other", "Where does it hurt?")
    says(device, "own", "duele")


def writing(device):
    device.press(keyboard_of(device, "own"))
    device.write("typed", "necesito")
    device.appears("[id^=suggest-]")


def turned(device):
    a_phrase(device)
    device.press("turn")
    device.appears("#turn[aria-pressed=true]")


def then_pause(act):
    def prepare(device):
        act(device)
        device.press("pause")
        device.see_title("Pausa")

    return prepare


def then_large(device):
    then_pause(a_sentence)(device)
    device.press("large")
    device.appears(".poster")


def understood(device):
    then_pause(a_sentence)(device)
    device.press("back-translate")
    device.appears("#back-translation")


# A browser that writes down what is said: these words, sentence by sentence, again and again.
EAR = """(() => {
  globalThis.SpeechRecognition = globalThis.webkitSpeechRecognition = class {
    start() {
      const said = ["Ya casi empieza el segundo tiempo. ", "Tu lugar está aquí, junto a la rampa. ", "¿Te ayudo"];
      const part = (text, i) => Object.assign([{ transcript: text }], { isFinal: i < 2 });
      for (const i of [0, 1, 2]) setTimeout(() => this.onresult?.({ results: said.slice(0, i + 1).map(part) }), 40 * i + 30);
    }
    stop() { setTimeout(() => this.onend?.()) }
    abort() { this.onend?.() }
  };
})()"""


def listening(device):
    device.press("listen")
    device.see("¿Te ayudo")
    device.appears(".caption .tentative")


def paused(device):
    listening(device)
    device.press("listen")
    device.appears("#copy")


def replying(device):
    device.press("reply")
    device.write("answer", "Sí, gracias. ¿Por dónde?")


def replied(device):
    replying(device)
    device.press("show")
    device.appears(".poster")


ROWS = [
    ("subtitulos-vacio", "subtitulos", "listener"),
    ("subtitulos", "subtitulos", "listener", listening),
    ("subtitulos-pausa", "subtitulos", "listener", paused),
    ("subtitulos-responder", "subtitulos", "listener", replying),
    ("subtitulos-respuesta", "subtitulos/respuesta", "listener", replied, "subtitulos"),
    ("subtitulos-respuesta-vacia", "subtitulos/respuesta", "listener"),
    ("conversacion-vacia", "conversacion", "guest"),
    ("conversacion-frase", "conversacion", "guest", a_phrase),
    ("conversacion-sin-reglas", "conversacion", "guest", without_rules),
    ("conversacion-escribir", "conversacion", "guest", writing),
    ("conversacion-volteada", "conversacion", "guest", turned),
    ("conversacion", "conversacion", "speaker", a_sentence),
    ("conversacion-respuesta", "conversacion", "speaker", an_answer),
    ("pausa-vacia", "conversacion/pausa", "guest"),
    ("pausa", "conversacion/pausa", "speaker", then_pause(a_sentence), "conversacion"),
    ("pausa-entendido", "conversacion/pausa", "speaker", understood, "conversacion"),
    ("pausa-sin-reglas", "conversacion/pausa", "guest", then_pause(without_rules), "conversacion"),
    ("en-grande", "conversacion/en-grande", "speaker", then_large, "conversacion"),
    ("en-grande-vacio", "conversacion/en-grande", "guest"),
]
