"""The SOS and the directions as a person in need has them in the hand: in sight whatever the window and the letters, red in every theme, and there again after the page was closed."""

import json

from person import IN_THE_SAMPLE

APP = "/conecta-facil/"
WINDOWS = [(390, 844), (844, 390), (568, 320), (320, 568), (1280, 800)]
RED, WHITE = "rgb(179, 19, 27)", "rgb(255, 255, 255)"

# Whether the whole of a control is in the window and nothing lies over its middle.
IN_SIGHT = """id => { const e = document.getElementById(id), b = e?.getBoundingClientRect();
  if (!b || b.left < -0.5 || b.top < -0.5 || b.right > innerWidth + 0.5 || b.bottom > innerHeight + 0.5) return false;
  return e.contains(document.elementFromPoint(b.left + b.width / 2, b.top + b.height / 2)); }"""

# What of the countdown's words and disc is not whole in the window, or lies under the buttons.
BESIDE_THE_BUTTONS = """[...document.querySelectorAll('main .text, main .timer')].filter(e => {
  const box = e.getBoundingClientRect(), edge = e.matches('.timer') && innerWidth > innerHeight ? innerHeight : document.querySelector('main .columns').getBoundingClientRect().top;
  return box.top < -0.5 || box.bottom > edge + 0.5 || box.left < -0.5 || box.right > innerWidth + 0.5;
}).map(e => e.className + ' ' + e.innerText.slice(0, 40))"""


def welcomed(devices, product, engine, **options):
    device = devices(product, engine, **options)
    device.open(APP)
    device.press("skip")
    device.wait("document.querySelector('#sos')")
    return device


def resize(device, width, height):
    """The window's inside."""
    if device.engine == "webkit":
        outer = device.run("[outerWidth - innerWidth, outerHeight - innerHeight]")
        device.driver.set_window_size(width + max(outer[0], 0), height + max(outer[1], 0))
    else:
        device.page.set_viewport_size({"width": width, "height": height})
    device.wait("size => innerWidth === size[0] && innerHeight === size[1]", [width, height])


def appearance(device, theme="auto", text=100):
    """As the settings of the app keep it."""
    device.run("value => { localStorage.setItem('vereda.appearance', value); return true }", json.dumps({"theme": theme, "text": text, "language": None}))
    device.reload()


def hold_the_clock(device):
    device.run("(() => { const now = Date.now(); Date.now = () => now; return true })()")


def add_contact(device):
    device.open(APP + "sos/contactos/nuevo")
    device.write("name", "Ana")
    device.write("phone", "55 1234 5678")
    device.press("save-contact")
    device.see_title("Contactos de emergencia")


def test_button_in_sight(devices, product, engine):
    """CF-07, T1, R1, R3: the round button is whole in the window, upright and lying, with letters of 100 and 200 %, at the top of a screen and at its end; it comes first."""
    device = welcomed(devices, product, engine)
    for text in (100, 200):
        resize(device, 390, 844)
        appearance(device, text=text)
        device.open(APP + "guardados")  # home has no bar
        bar = device.run("getComputedStyle(document.querySelector('.tabs')).backgroundColor")
        assert bar.startswith("rgb("), f"words below shine through the bar: {bar}"
        for path in ("", "ruta", "ruta/indicaciones", "guardados", "tu"):
            device.open(APP + path)
            for width, height in WINDOWS:
                resize(device, width, height)
                where = f"{path or 'home'}, {width} × {height}, {text} %"
                for place in ("0", "document.documentElement.scrollHeight"):
                    device.run(f"(scrollTo(0, {place}), true)")
                    device.wait(
                        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))" if engine != "webkit" else "true"
                    )
                    assert device.run(IN_SIGHT, "sos"), where
                box = device.run("(() => { const b = document.getElementById('sos').getBoundingClientRect(); return [b.width, b.height] })()")
                assert min(box) >= 72, (where, box)
                first = device.run("document.querySelector('.screen').querySelector('a[href], button, input').id")
                assert first == "sos", (where, first)
            resize(device, 390, 844)


def test_red_in_every_theme(devices, product, engine):
    """CF-16: the button is red with a white ring in every theme, and nothing else is red or salmon."""
    device = welcomed(devices, product, engine)
    add_contact(device)
    for theme in ("light", "dark", "contrast", "contrast-dark"):
        appearance(device, theme=theme)
        for path, button in (("", "sos"), ("sos", "send-sos"), ("sos/contactos", "sos")):
            device.open(APP + path)
            device.wait("id => document.getElementById(id)", button)
            look = device.run(
                "id => { const s = getComputedStyle(document.getElementById(id)); return [s.backgroundColor, s.color, s.borderTopColor, s.borderTopWidth] }",
                button,
            )
            assert look == [RED, WHITE, WHITE, "3px"], (theme, path, look)
            others = device.run(
                """id => [...document.querySelectorAll('.screen *')].filter(e => !e.closest('#' + id) && e.checkVisibility()).filter(e => {
              const s = getComputedStyle(e);
              return [s.color, s.backgroundColor].some(c => ['rgb(179, 19, 27)', 'rgb(255, 138, 133)', 'rgb(167, 8, 21)', 'rgb(171, 0, 18)'].includes(c));
            }).map(e => e.outerHTML.slice(0, 80))""",
                button,
            )
            assert not others, (theme, path, others)


def test_sos_screen_and_countdown_in_sight(devices, product, engine):
    """CF-07, CF-08, T1: Pedir ayuda, and in the countdown all three buttons, are whole in the window, lying and with letters of 200 %; Cancelar is the largest."""
    device = welcomed(devices, product, engine)
    add_contact(device)
    for text in (100, 200):
        resize(device, 390, 844)
        appearance(device, text=text)
        device.open(APP + "sos")
        for width, height in WINDOWS:
            resize(device, width, height)
            assert device.run(IN_SIGHT, "send-sos"), (width, height, text)
            box = device.run("(() => { const b = document.getElementById('send-sos').getBoundingClientRect(); return [b.width, b.height] })()")
            assert min(box) >= 119.5, (width, height, text, box)
        resize(device, 390, 844)
        device.press("practice")
        device.see_title("Preparando tu SOS")
        hold_the_clock(device)
        for width, height in WINDOWS:
            resize(device, width, height)
            for button in ("cancel-sos", "send-now", "call-911"):
                assert device.run(IN_SIGHT, button), (button, width, height, text)
            hidden = device.run(BESIDE_THE_BUTTONS)
            assert not hidden or (width, text) == (320, 200), (hidden, width, height, text)  # there the words scroll above the buttons
            sizes = device.run(
                "['cancel-sos', 'send-now', 'call-911'].map(id => { const b = document.getElementById(id).getBoundingClientRect(); return [b.width * b.height, b.height] })"
            )
            assert sizes[0][1] >= 119.5 and sizes[0][0] > max(sizes[1][0], sizes[2][0]), (width, height, text, sizes)
        resize(device, 390, 844)
        device.press("cancel-sos")
        device.wait("!document.querySelector('#cancel-sos')")


def test_practice_in_words(devices, product, engine):
    """CF-07: a practice ends with the message as it would read, and with nothing that only a machine understands."""
    device = welcomed(devices, product, engine)
    add_contact(device)
    device.open(APP + "sos")
    device.press("practice")
    device.see_title("Preparando tu SOS")
    device.press("send-now")
    device.see_title("Así se pide ayuda")
    told = device.text()
    assert "PRUEBA, no pasa nada. SOS: necesito ayuda." in told and "Para Ana, +52\u00a055\u00a01234\u00a05678" in told, told
    assert "sms:" not in told and "%20" not in told, told


def plan_between(device):
    """A route between two places that are chosen, for devices that say nothing of where they are."""
    device.open(APP)
    device.see("Zona: Barrio de muestra")
    device.press("to-search")
    device.write("search", "hospital general")
    device.press("result-0")
    device.press("go")
    device.press("from")
    device.write("search", "museo")
    device.press("result-0")
    device.wait("document.querySelector('#start')")


def test_walk_outlives_the_page(devices, product, engine):
    """CF-05, CF-11: reloaded while walking, on the directions and on the route, and closed: the walk is there; a tab keeps it; ended, it is gone."""
    device = welcomed(devices, product, engine)
    plan_between(device)
    device.press("start")
    device.see_title("Indicaciones")
    device.wait("document.querySelector('#step-1')")
    steps = device.run("[...document.querySelectorAll('[id^=step-] .row-title')].map(e => e.innerText)")
    for path in ("ruta/indicaciones", "ruta", ""):
        device.open(APP + path)
        if path != "ruta/indicaciones":
            device.see("Vas en camino a ")
            device.press("to-walk")
        device.see_title("Indicaciones")
        device.wait("document.querySelector('#stop')")
        assert device.run("[...document.querySelectorAll('[id^=step-] .row-title')].map(e => e.innerText)") == steps
    device.press("tab-saved")
    device.see("Vas en camino a ")
    device.press("to-walk")
    device.see_title("Indicaciones")
    device.press("stop")
    device.wait("!document.querySelector('#stop')")
    device.open(APP)
    assert "Vas en camino" not in device.text()


def test_walk_goes_on_offline_after_the_app_was_closed(devices, product, engine):
    """CF-05, CF-11: walking, without a network, the browser is closed and opened again: the headline tells what comes from where the person is now."""
    device = welcomed(devices, product, engine, **IN_THE_SAMPLE)
    device.faults.allow("ERR_INTERNET_DISCONNECTED|NetworkError|Load failed|Could not connect|NS_ERROR|ServiceWorker")
    device.press("to-search")
    device.write("search", "hospital general")
    device.press("result-0")
    device.press("go")
    device.press("start")
    device.see("Empieza hacia el oeste por Calle Jade")
    device.ready_offline()
    device.offline()
    device.reload()
    device.see_title("Indicaciones")
    device.wait("document.querySelector('.manoeuvre-words')?.innerText.includes('Empieza hacia el oeste por Calle Jade')")
    device.quit()
    device.start()
    if engine == "chromium":  # in the others the network itself is cut, and stays so
        device.offline()
    device.open(APP)
    device.see("Vas en camino a Hospital General")
    device.press("to-walk")
    device.wait("document.querySelector('.manoeuvre-words')")
    # Further along, the beginning is gone.
    device.at(19.4970, -98.98022, 5)
    device.wait("/^(Sigue|Cruza|Da vuelta)/.test(document.querySelector('.manoeuvre-words')?.innerText ?? '')")
    assert "Empieza" not in device.run("document.querySelector('.manoeuvre').innerText")


def test_hand_over_says_what_is_known(devices, product):
    """CF-08: nothing came to the front: it says that it may not have opened; something did: it says that. Chromium: an address that opens nothing is taken from the page's own navigation."""
    device = devices(product, "chromium", **IN_THE_SAMPLE)
    device.page.add_init_script("navigation.addEventListener('navigate', event => { if (!event.destination.url.startsWith('http')) event.preventDefault() })")
    device.open(APP)
    device.press("skip")
    add_contact(device)
    device.open(APP + "sos")
    device.press("send-sos")
    device.press("send-now")
    device.see_title("¿Lo enviaste?")
    assert "Le pedimos a tu teléfono" in device.text() and "Abrimos" not in device.text()
    device.see("Quizá no se abrió tu app de mensajes")
    device.press("open-again")
    device.run("(dispatchEvent(new Event('blur')), true)")  # what the page sees of another app's window
    device.see("Abrimos tu mensaje.")
