"""How little an app needs to start, and that an action needs nothing from anywhere (PL-10). What it takes on a slowed phone: `make bench`."""

import pytest

FETCHED = """() => performance.getEntriesByType("resource").concat(performance.getEntriesByType("navigation"))
  .map(e => ({ name: new URL(e.name).pathname, at: e.startTime, end: e.responseEnd, bytes: e.encodedBodySize, whole: e.decodedBodySize }))"""


@pytest.mark.parametrize("path", ["/", "/serenity/"])
def test_first_screen(path, visitors, product, engine):
    """PL-10: the first screen waits for one round of requests after the page itself, compressed, and for at most 500 KB in all. What
    rules is the first interaction on a slowed phone (`make bench`); web/budget.json has the ceilings."""
    phone = visitors(product, engine)
    phone.open(path)
    fetched = phone.run(FETCHED)
    offers = "gzip, deflate" if engine == "webkit" else "gzip, deflate, br"  # WebKitGTK asks for Brotli only where there is TLS
    # Asked of the server itself: WebKitGTK does not tell a page the size of what was asked for before its script.
    answers = {one["name"]: product.headers(one["name"], offers) for one in fetched}
    size = {name: int(headers["content-length"]) for name, headers in answers.items()}
    # What the service worker fetches afterwards for the time without network is not waited for, and is no entry of the page.
    assert sum(size.values()) < (600_000 if engine == "webkit" else 500_000), size
    module = next(one for one in fetched if one["name"].endswith(".wasm"))
    host = next(one for one in fetched if "/host." in one["name"])
    assert module["at"] < host["end"], "the module is asked for by the page, not only once the host runs"
    for name, headers in answers.items():
        if name.endswith((".wasm", ".js", ".css")):
            assert headers["content-encoding"] == ("gzip" if engine == "webkit" else "br"), name
            assert size[name] < 0.6 * int(product.headers(name, "identity")["content-length"]), name
        if name.startswith("/assets/"):
            assert "immutable" in headers["cache-control"], name


def test_actions_ask_nobody(visitors, product, engine):
    """PL-10: once an app stands, going through its places asks the network for nothing, so its answer never waits."""
    phone = visitors(product, engine)
    phone.open("/serenity/registrar")
    phone.ready_offline()
    phone.pause(0.5)  # what the page still had to ask for
    asked = product.network.asked
    asked.clear()
    for tab, title in [("tab-diary", "Diario"), ("tab-progress", "Progreso"), ("tab-you", "Tú")]:
        phone.press(tab)
        phone.see_title(title)
    assert asked == []
