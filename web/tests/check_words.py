"""Words (web/host/catalogue.js): which language is spoken, and what happens when its file cannot be had."""

from host_checks import check

CATALOGUE = """async ([languages, chosen]) => {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  localStorage.setItem('vereda.appearance', JSON.stringify({ language: chosen }));
  for (const one of ['Es', 'En', 'Fr', 'Pt']) document.documentElement.dataset['words' + one] = '/words-' + one.toLowerCase();
  window.asked = []; window.gone = [];
  window.fetch = async path => { asked.push(path); return gone.includes(path) ? new Response(null, { status: 503 }) : new Response(path); };
  window.catalogue = await import('/host/catalogue.js');
  window.spoken = () => { const now = catalogue.speaking(); return now && [now.language, new TextDecoder().decode(now.bytes)]; };
}"""


@check("words: the person's choice, else the first of the device's languages that there are words for, else Spanish")
def wanted(page):
    for languages, chosen, expected in (
        (["de-DE", "fr-CA", "es"], None, "fr"),
        (["PT-br"], None, "pt"),
        (["de", "ja"], None, "es"),
        (["de"], "en", "en"),
        (["en"], "xx", "en"),
    ):
        page.evaluate(CATALOGUE, [languages, chosen])
        assert page.evaluate("catalogue.wanted()") == expected, (languages, chosen)


@check("words: what early.js began is taken over, and each file is fetched once")
def words_once(page):
    page.evaluate(CATALOGUE, [["fr"], None])
    assert page.evaluate("spoken()") is None
    assert page.evaluate("async () => { catalogue.beginWords(); await catalogue.speak(); await catalogue.speak(); return [spoken(), asked]; }") == [
        ["fr", "/words-fr"],
        ["/words-fr"],
    ]
    page.evaluate("localStorage.setItem('vereda.appearance', JSON.stringify({ language: 'pt' }))")
    assert page.evaluate("async () => { await catalogue.speak(); return [spoken(), asked]; }") == [["pt", "/words-pt"], ["/words-fr", "/words-pt"]]


@check("words: what cannot be had leaves the language that is spoken, and is tried anew; at the beginning another speaks; without any the host knows")
def words_missing(page):
    page.evaluate(CATALOGUE, [["en"], None])
    page.evaluate("gone = ['/words-en', '/words-es', '/words-fr', '/words-pt']")
    assert page.evaluate("catalogue.speak().then(() => 'spoke', error => error.message)") == "words: none"
    page.evaluate("gone = ['/words-en'], asked = []")
    assert page.evaluate("async () => { catalogue.beginWords(); await catalogue.speak(); return spoken(); }") == ["es", "/words-es"]
    assert page.evaluate("async () => { await catalogue.speak(); return spoken(); }") == ["es", "/words-es"]
    page.evaluate("gone = []")
    assert page.evaluate("async () => { await catalogue.speak(); return spoken(); }") == ["en", "/words-en"]
