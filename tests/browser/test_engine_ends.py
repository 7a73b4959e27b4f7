"""CF-11: the region engine's Worker breaks or never answers, in the three engines. Its limits: web/host/engine.js."""

import pytest
from person import welcome_to_conecta

APP = "/conecta-facil/"
# While the session says how, the engine's Worker is another one: it is asked and throws, or is asked and says nothing.
WORKERS = """
const Plain = Worker, CODES = { throws: "onmessage = () => { throw new Error('broken') }", silent: "onmessage = () => {}" };
globalThis.engines = 0;
globalThis.Worker = class extends Plain {
  constructor(address, options) {
    const isEngine = String(address).includes("engine-worker"), code = isEngine && CODES[sessionStorage.engine];
    if (isEngine) globalThis.engines += 1;
    super(code ? URL.createObjectURL(new Blob([code], { type: "text/javascript" })) : address, code ? {} : options);
  }
};
"""


@pytest.mark.parametrize("how", ["throws", "silent"])
def test_engine_does_not_answer(how, visitors, product, engine):
    """No skeleton for ever: a sentence within the limit, and trying again starts another Worker that answers."""
    device = visitors(product, engine)
    device.before(WORKERS)
    welcome_to_conecta(device)
    device.see("Zona: Barrio de muestra")
    device.run("how => { sessionStorage.engine = how }", how)
    # Not `open`: that waits until no skeleton is left, and here one stands for as long as the limit.
    device.run("() => { location.href = '/conecta-facil/buscar?' }")
    device.wait("document.body?.innerText.includes('No pudimos abrir el mapa')", timeout=60_000)
    assert device.count("main .skeleton") == 0 and device.run("engines") >= 1
    before = device.run("engines")
    device.run("() => sessionStorage.removeItem('engine')")
    device.press("retry")
    device.wait("!document.querySelector('main').innerText.includes('No pudimos abrir el mapa')")
    device.wait("!document.querySelector('main .skeleton')")  # it is open
    device.write("search", "hospital")
    device.appears("#result-0", "Hospital")
    assert device.run("engines") == before + 1
