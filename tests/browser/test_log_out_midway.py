"""Somebody logs out while their records are still coming (PL-01, PL-03): nothing of them is left for who logs in next."""

import time

import pytest
from person import everything_sent, keep_records_in_account, log_in, log_mood

ENTRIES = 600  # more than one answer brings
OWNERS = """() => new Promise(done => { const opening = indexedDB.open('vereda'); opening.onsuccess = () => {
  const all = opening.result.transaction('log').objectStore('log').getAll();
  all.onsuccess = () => { opening.result.close(); done(all.result.map(row => row.owner)); }; }; })"""


def write_diary(product, person):
    access, now = product.access(*person), int(time.time() * 1000)
    records = []
    for n in range(ENTRIES):
        moment = now - n * 3_600_000
        fields = {"level": 3, "note": f"de Ana {n}", "at": moment, "day": time.strftime("%Y-%m-%d", time.gmtime(moment / 1000))}
        records.append({"c": "serenity.mood", "i": f"01KA000000{n:016d}", "s": f"{moment:012x}-0000-00000000000000aa", "f": fields})
    for at in range(0, ENTRIES, 300):
        answer = product.call("POST", "/v1/sync", {"device": "00000000000000aa", "cursor": "0", "changes": records[at : at + 300]}, access)
        assert not answer.get("refused")


def notes(product, person):
    """What somebody's entries say, as the server has them."""
    access, found, cursor, more = product.access(*person), [], "0", True
    while more:
        answer = product.call("POST", "/v1/sync", {"device": "00000000000000ff", "cursor": cursor, "changes": []}, access)
        found += [record["f"].get("note") for record in answer["changes"] if record["c"] == "serenity.mood"]
        cursor, more = answer["cursor"], answer["more"]
    return found


@pytest.fixture
def ana(product, visitors, engine):
    """Somebody with a long diary in their account, and nothing on this device yet."""
    person = product.account()
    first = visitors(product, engine)
    log_in(first, *person)
    keep_records_in_account(first)
    first.wait_until_kept()
    write_diary(product, person)
    first.throw_away()
    yield person
    product.network.release()


@pytest.mark.engines
@pytest.mark.parametrize("seconds", [0, 0.05])
def test_log_out_midway(ana, product, visitors, engine, seconds):
    """PL-01, PL-03, PL-05: the second page of a long diary arrives while the first is being erased, or right after: nothing is left on the device, and the
    next person's account has nothing of it."""
    network, phone = product.network, visitors(product, engine)
    phone.faults.allow("Failed to load resource|status of 401")
    network.hold("/v1/sync", passing=1)
    log_in(phone, *ana)
    assert network.holding.wait(20), "the second page was not asked for"
    network.holding.clear()
    phone.open("/serenity/cuenta/salir")
    assert network.holding.wait(20), "the second page was not asked for again"
    phone.appears("#log-out")
    assert len(phone.run(OWNERS)) >= 500
    phone.press("log-out")
    time.sleep(seconds)
    network.release()
    phone.see("Saliste de tu cuenta")
    phone.pause(1)  # what is late is there by now
    phone.wait_until_kept()
    assert phone.run(OWNERS) == []

    luis = product.account()
    log_in(phone, *luis)
    keep_records_in_account(phone)
    log_mood(phone, 4, "de Luis")
    everything_sent(phone)
    assert notes(product, luis) == ["de Luis"]
    assert len(notes(product, ana)) == ENTRIES, "hers are all in her account"
