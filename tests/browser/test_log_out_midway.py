"""Somebody logs out while their records are still coming (PL-01, PL-03): nothing of them is left for who logs in next."""

import json
import time
import urllib.request

import pytest
from person import everything_sent, keep_records_in_account, log_in, log_mood

PAGES = 600  # records, more than one answer brings
IN_THE_LOG = """() => new Promise(done => { const opening = indexedDB.open('vereda'); opening.onsuccess = () => {
  const all = opening.result.transaction('log').objectStore('log').getAll();
  all.onsuccess = () => { opening.result.close(); done(all.result.map(row => row.owner)); }; }; })"""


class Server:
    """The server's own interface, for one person."""

    def __init__(self, product, person):
        self.product, self.token = product, None
        self.token = self.call("/v1/auth/login", {"email": person[0], "password": person[1], "device": "prueba"})["access"]

    def call(self, path, body, method="POST"):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.product.port}{path}", json.dumps(body).encode(), {"Content-Type": "application/json"}, method=method
        )
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        answer = urllib.request.urlopen(request, timeout=30).read()
        return json.loads(answer) if answer else None

    def write(self, count):
        """A diary of so many entries."""
        alphabet, now = "0123456789ABCDEFGHJKMNPQRSTVWXYZ", int(time.time() * 1000)
        records = []
        for n in range(count):
            moment = now - n * 3_600_000
            value = moment << 80 | n
            name = "".join(alphabet[value >> shift & 31] for shift in range(125, -1, -5))
            records.append({"c": "serenity.mood", "i": name, "s": f"{moment:012x}-0000-00000000000000aa", "f": {"level": 3, "note": f"de Ana {n}"}})
        for at in range(0, count, 300):
            assert not self.call("/v1/sync", {"device": "00000000000000aa", "cursor": "0", "changes": records[at : at + 300]}).get("refused")

    def notes(self):
        """What its person's entries say."""
        found, cursor, more = [], "0", True
        while more:
            answer = self.call("/v1/sync", {"device": "00000000000000ff", "cursor": cursor, "changes": []})
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
    Server(product, person).write(PAGES)
    first.throw_away()
    return person


@pytest.mark.engines
@pytest.mark.parametrize("seconds", [0, 0.05])
def test_log_out_midway(ana, product, visitors, engine, seconds):
    """PL-01, PL-03, PL-05: the second page of a long diary arrives while the first is being erased, or right after: nobody's records are none, and the next
    person's account has nothing of it."""
    network, phone = product.network, visitors(product, engine)
    phone.faults.allow("Failed to load resource|status of 401")
    network.hold("/v1/sync", passing=1)
    log_in(phone, *ana)
    assert network.holding.wait(20), "the second page was not asked for"
    network.holding.clear()
    phone.open("/serenity/cuenta/salir")
    assert network.holding.wait(20), "the second page was not asked for again"
    phone.appears("#log-out")
    assert len(phone.run(IN_THE_LOG)) >= 500
    phone.press("log-out")
    time.sleep(seconds)
    network.release()
    phone.see("Saliste de tu cuenta")
    phone.pause(1)  # what is late is there by now
    phone.wait_until_kept()
    assert phone.run(IN_THE_LOG) == []

    luis = product.account()
    log_in(phone, *luis)
    keep_records_in_account(phone)
    log_mood(phone, 4, "de Luis")
    everything_sent(phone)
    assert Server(product, luis).notes() == ["de Luis"]
    assert len(Server(product, ana).notes()) == PAGES, "hers are all in her account"
