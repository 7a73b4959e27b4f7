"""Four languages: each is a file beside the module, which the host hands over; another one is there at once, offline too."""

import re

from person import welcome_to_conecta

# Of the settings' first screen; what the person reads in each language stands in the catalogues of Account.
NAMES = {"es": "es-MX", "en": "en", "fr": "fr", "pt": "pt-BR"}
MISSING = "[...document.querySelectorAll('#app *')].flatMap(one => [...one.childNodes, one.getAttribute('aria-label')]).some(one => (one?.nodeType === 3 ? one.data : one) === '…')"


LEAD = "document.querySelector('main .lead').textContent"


def test_languages_offline(engine, devices, product):
    """PL-11: a person tries every language on a phone without network; each screen is drawn anew in it, and says which one it is in."""
    device = devices(product, engine)
    welcome_to_conecta(device)
    device.ready_offline()
    device.offline()
    device.open("/conecta-facil/ajustes/idioma")
    seen = {"es": device.run(LEAD)}
    for language in ("fr", "pt", "en", "es"):
        device.pick(f"language-{language}")
        device.wait("tag => document.documentElement.lang === tag", NAMES[language])
        device.wait("([language, seen]) => language === 'es' || !Object.values(seen).includes(" + LEAD + ")", [language, seen])
        seen[language] = device.run(LEAD)
        assert not device.run(MISSING), f"{language}: a text is missing"
    assert len(set(seen.values())) == 4, seen
    device.pick("language-fr")
    device.wait("document.documentElement.lang === 'fr'")
    device.open("/conecta-facil/")
    device.appears("#sos")
    assert device.run("document.documentElement.lang") == "fr" and not device.run(MISSING)
    assert device.run("document.querySelector('.skip').textContent") == "Aller au contenu"


def test_only_one_language_is_fetched(devices, product):
    """PL-10: for the first screen one file of words, begun before the module is there; the engine's own when a map is opened."""
    device = devices(product, "chromium", locale="pt-BR")
    # As far away as a server is over 4G: beside one on the same machine a module may be there before anything else runs.
    session = device.context.new_cdp_session(device.page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": 170, "downloadThroughput": 9e6 / 8, "uploadThroughput": 1.5e6 / 8})
    device.open("/serenity/")
    files = device.run(
        "performance.getEntriesByType('resource').filter(one => one.initiatorType === 'fetch' && one.name.includes('/words-')).map(one => one.name)"
    )
    assert len(files) == 1 and re.search(r"words-serenity-pt\.[0-9a-f]{12}\.txt$", files[0]), files
    begun = device.run("""Object.fromEntries(performance.getEntriesByType('resource').filter(one => /words-|\\.wasm$|\\/host\\./.test(one.name))
      .map(one => [one.name.replace(/.*[/]([a-z]+)[-.].*/, '$1'), [one.startTime, one.responseEnd]]))""")
    assert begun["words"][0] < begun["serenity"][1], begun
    assert device.run("document.documentElement.lang") == "pt-BR"


def test_words_that_do_not_come(devices, product):
    """PL-11: where the file of the person's language does not come, the app speaks another one rather than not at all."""
    device = devices(product, "chromium", locale="fr-FR")
    device.before(
        "const real = fetch; globalThis.fetch = (path, options) => String(path).includes('words-vereda-fr') ? Promise.resolve(new Response(null, { status: 503 })) : real(path, options);"
    )
    device.open("/")
    assert device.run("document.documentElement.lang") == "es-MX" and not device.run(MISSING)
