"""What a person does in InclusiveMatch, the same in every engine."""

APP = "/inclusivematch/"
DOUBTED = "Mi hijo de 7 años no puede caminar y le duele la pierna."


def past_welcome(device):
    """Home: the welcome, shown once, is skipped."""
    device.open(APP)
    if device.has("skip"):
        device.press("skip")
    device.appears("#to-talk")


def keyboard_of(device, side):
    """The button that opens the keyboard of one half: the large one, unless the browser hears. Whether it does is known some time after the screen is there,
    or a note says why it does not."""
    device.wait(
        """side => !(globalThis.SpeechRecognition ?? globalThis.webkitSpeechRecognition) || document.querySelector(`#type-${side}`)
          || document.querySelector("#half-own .half-note")?.innerText""",
        side,
    )
    return f"type-{side}" if device.has(f"type-{side}") else f"talk-{side}"


def write(device, side, text):
    """Writes a sentence in the sheet of one half (`own`, `other`) and has it translated."""
    device.press(keyboard_of(device, side))
    device.appears("#typed")
    device.write("typed", text)
    device.press("translate")
    device.goes("#typed")


def half(device, side):
    """What a half shows: its large words."""
    return device.words_of(f"#half-{side} .half-words")


def says(device, side, words):
    device.wait("([side, words]) => document.querySelector(`#half-${side}`).innerText.includes(words)", [side, words])


def get_pack(device, pair="es-en"):
    """Brings the rules of a pair of languages to the device."""
    device.open(APP + "sin-red")
    device.appears(f"#get-{pair}, #drop-{pair}")
    if device.has(f"get-{pair}"):
        device.press(f"get-{pair}")
    device.appears(f"#drop-{pair}", timeout=60_000)


def keep_a_turn(device):
    """One entry of the history."""
    device.open(APP + "conversacion")
    write(device, "own", DOUBTED)
    says(device, "other", "7")
    device.press("pause")
    device.press("keep")
    device.appears("main .tag")


# From a tap until the words stand in the page, in frames, and until they are painted, in milliseconds.
TAP = """async id => {
  const target = document.getElementById(id), begin = performance.now();
  let frames = 0;
  target.click();
  for (; !document.querySelector(".poster-words") && frames < 600; frames++) await new Promise(requestAnimationFrame);
  await new Promise(done => requestAnimationFrame(() => { const channel = new MessageChannel(); channel.port1.onmessage = done; channel.port2.postMessage(0); }));
  return [performance.now() - begin, frames];
}"""


def show_phrase(device, identifier):
    """Taps a phrase of a list: milliseconds until it is painted large, and frames that passed before its words were there."""
    device.look_around()
    return device.run(TAP, identifier)
