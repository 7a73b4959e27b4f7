"""HB-05: a scale that sends by itself, with a token of the person's, to the phone that is open."""

import json
import time
import urllib.error
import urllib.request

import pytest
from humanbody.acts import signed_in

APP = "/human-body/"
# Seconds from the moment that the server was asked until the value is on the screen.
LIMIT = 5


def send(product, token, samples):
    """What a device sends: the answer, as the server words it."""
    request = urllib.request.Request(
        product.address + "/v1/health/samples",
        data=json.dumps(samples).encode(),
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())


def weight(kilograms, minutes_ago=1):
    start = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(time.time() - 60 * minutes_ago))
    return [{"metric": "health.weight", "value": kilograms, "unit": "kg", "start": start, "source": "Báscula"}]


def token(device, name):
    """Made on the page, shown once."""
    device.open(APP + "importar/dispositivos")
    device.appears("#device-name")
    device.write("device-name", name)
    device.press("device-create")
    device.appears("#copy-secret")
    return device.run("document.querySelector('#devices-made dd, [id^=devices-made] ~ * dd, main dd').textContent").strip()


@pytest.mark.engines
def test_a_scale_by_itself(visitors, product, engine):
    """What it sends is on the open phone within five seconds, once; removed, it is refused."""
    device = visitors(product, engine)
    signed_in(device, product.account())
    secret = token(device, "Báscula del baño")
    device.press("put-away")
    device.goes("#copy-secret")
    assert secret not in device.text(), "it is shown once"
    device.open(APP + "metricas/peso")
    device.see_title("Peso")
    begin = time.monotonic()
    batch = weight(72.5)
    assert send(product, secret, batch)["new"] == 1
    device.wait("document.querySelector('.scene-number')?.textContent.includes('72.5')")
    took = time.monotonic() - begin
    assert took < LIMIT, f"{took:.1f} s"
    again = send(product, secret, batch)
    assert (again["new"], again["repeated"]) == (0, 1)
    device.open(APP + "importar/dispositivos")
    device.appears("[id^=revoke-]")
    device.press(device.run("document.querySelector('[id^=revoke-]').id"))
    device.appears("#revoke-yes")
    device.press("revoke-yes")
    device.goes("main .row[id^=revoke-]")
    try:
        send(product, secret, weight(80, minutes_ago=0))
        raise AssertionError("a removed token was taken")
    except urllib.error.HTTPError as refused:
        assert refused.code == 401


# Transactions about samples do not end by themselves while `slow` is in the tab's storage, as on a disk that is too slow.
SLOW_DISK = """{
  const real = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...how) {
    const transaction = real.apply(this, how);
    if (this.name === "vereda-series" && sessionStorage.slow) {
      globalThis.isSlow = true;
      transaction.commit = () => {};
      const again = () => { transaction.objectStore("cursors").get("nobody").onsuccess = again; };
      again();
    }
    return transaction;
  };
}"""


@pytest.mark.engines
def test_left_in_the_middle_of_a_transaction(visitors, product, engine):
    """HB-05: the page that was left lets go of the samples; the next one reads them."""
    device = visitors(product, engine)
    device.before(SLOW_DISK)
    signed_in(device, product.account())
    device.run("sessionStorage.slow = 1")
    device.open(APP + "importar/dispositivos")
    device.wait("globalThis.isSlow === true")
    device.run("delete sessionStorage.slow")
    device.open(APP + "metricas/peso")
    device.see_title("Peso")
