"""Speaking (web/host/parts/hearing.js, web/host/hold.js): what a browser hears, one listening after the other, and the button that is held."""

from host_checks import check

# A browser that hears what the check says. `ears`: its recognitions, in the order in which they were made; `log`: what was asked of them.
EARS = """async () => {
  window.ears = []; window.log = []; window.told = []; window.slow = false;
  class Ear {
    constructor() { this.number = ears.push(this); }
    start() { log.push('start ' + this.number); this.onstart?.(); }
    stop() { log.push('stop ' + this.number); }
    abort() { log.push('abort ' + this.number); if (!slow) this.end(); }
    end() { this.onend?.(); }
    hear(...results) { this.onresult?.({ results: results.map(([transcript, isFinal, confidence]) => Object.assign([{ transcript, confidence }], { isFinal })) }); }
  }
  window.SpeechRecognition = window.webkitSpeechRecognition = Ear;
  window.hearing = (await import('/host/parts/hearing.js')).effects();
  window.listen = language => {
    const control = new AbortController(), tell = (...said) => { if (!control.signal.aborted) told.push([language, ...said]); };
    hearing['hearing.listen']({ language }, { signal: control.signal, tell });
    return control;
  };
  window.turn = () => new Promise(done => setTimeout(done));
}"""


@check("IM-01: what a browser hears is handed over as it is: each result with its words, whether it is final, and how sure")
def heard(page):
    page.evaluate(EARS)
    told = page.evaluate("""async () => {
      listen('es-MX'); await turn();
      ears[0].hear(['hola', true, 0]);
      ears[0].hear(['hola', true, 0], ['hola dónde', true, 0.92], [' está', false]);
      ears[0].end();
      return told;
    }""")
    assert told == [
        ["es-MX", 1, {"results": [["hola", True, 0]]}],
        ["es-MX", 1, {"results": [["hola", True, 0], ["hola dónde", True, 0.92], [" está", False, 0]]}],
        ["es-MX", 0, {"reason": "ended"}],
    ], told


@check("IM-01: the next one is listened to once the one before has let the microphone go; who stops before that is not listened to")
def one_at_a_time(page):
    page.evaluate(EARS)
    log = page.evaluate("""async () => {
      slow = true;
      const first = listen('es-MX'); await turn();
      first.abort();
      listen('en-US'); await turn();
      const early = [...log];
      ears[0].end(); await turn();
      const then = [...log];
      listen('fr-FR'); await turn();
      hearing['hearing.stop'](); ears[1].end(); await turn();
      return [early, then, log.slice(then.length), told.filter(one => one[0] === 'fr-FR')];
    }""")
    early, then, rest, last = log
    assert "start 2" not in early and then[-1] == "start 2", log
    assert "start 3" not in rest and last == [["fr-FR", 0, {"reason": "ended"}]], log


@check("IM-01: a browser that begins again by itself after its end is not listened to")
def by_itself(page):
    page.evaluate(EARS)
    log, told = page.evaluate("""async () => {
      listen('es-MX'); await turn();
      ears[0].end();
      log.length = 0;
      ears[0].onstart(); ears[0].hear(['secreto', true, 0.9]);
      return [log, told];
    }""")
    assert log == ["abort 1"] and told == [["es-MX", 0, {"reason": "ended"}]], (log, told)


@check("IM-01: a language that the browser does not write down is said to be that")
def language(page):
    page.evaluate(EARS)
    told = page.evaluate("""async () => {
      listen('ja-JP'); await turn();
      ears[0].onerror({ error: 'language-not-supported' }); ears[0].end();
      return told;
    }""")
    assert told == [["ja-JP", 0, {"reason": "language"}]], told


@check("IM-01: letting go of a held button ends what it began, and begins nothing when that has ended by itself; a short tap latches")
def held(page):
    got = page.evaluate("""async () => {
      const { hold } = await import('/host/hold.js');
      Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: true }, configurable: true });
      document.body.innerHTML = '<div id=app><button id=mic data-hold=true aria-pressed=false>x</button><button id=bell data-hold=true>x</button></div>';
      const root = document.getElementById('app'), mic = document.getElementById('mic'), bell = document.getElementById('bell');
      let events = [];
      const press = on => mic.setAttribute('aria-pressed', on);
      hold(root, { event: node => { events.push(node.id); if (node === mic) press(mic.getAttribute('aria-pressed') !== 'true'); } });
      const fire = (type, node, at) => {
        const event = new PointerEvent(type, { bubbles: true, cancelable: true, isPrimary: true, pointerType: 'touch', button: 0 });
        Object.defineProperty(event, 'timeStamp', { value: at });
        node.dispatchEvent(event);
      };
      const touch = (node, ms, meanwhile) => {
        events = [];
        fire('pointerdown', node, 1000); meanwhile?.(); fire('pointerup', node, 1000 + ms);
        return [events.length, node.getAttribute('aria-pressed')];
      };
      return {
        held: touch(mic, 700),
        'ended by itself': touch(mic, 700, () => press(false)),
        tap: touch(mic, 100),
        'a latched one is ended': touch(mic, 700),
        'without a state': touch(bell, 700),
        'refused': touch(mic, 700, () => ['data-hold', 'aria-pressed'].forEach(name => mic.removeAttribute(name))),
      };
    }""")
    assert got == {
        "held": [2, "false"],
        "ended by itself": [1, "false"],
        "tap": [1, "true"],
        "a latched one is ended": [1, "false"],
        "without a state": [2, None],
        "refused": [1, None],
    }, got
