"""A Monday of somebody who stays with it (HB-10, HB-11, HB-12, HB-18): a plan and its days, a workout, minutes, a pause, challenges and points that the server decides, a reminder."""

import re
import time

import pytest
from humanbody.acts import BASE, allow_notices, signed_in
from humanbody.training import CHALLENGE, PLAN, POINTS, join, note, redeem
from people import A_MONDAY, clock_from
from person import everything_sent
from product import Product

LOST = "Failed to load|NetworkError|ERR_|Load failed|Could not connect|NS_ERROR|ServiceWorker intercepted|access control|push service|Push API"
# Which set of a workout it is.
STAGE = "[document.querySelector('h1')?.textContent, document.querySelector('#save-set, #end')?.textContent].join()"


@pytest.fixture(scope="module")
def product():
    """A server on that Monday: whether a challenge is open is for its clock to say."""
    running = Product(VEREDA_CLOCK_AHEAD=A_MONDAY // 1000 - round(time.time()))
    yield running
    running.close()


def days(name):
    """Which days of the week are chosen, as digits."""
    return f"[...document.querySelectorAll('input[id^={name}-]:checked')].map(one => one.id.at(-1)).join('')"


def train(device):
    """The plan's routine of today, every set of it."""
    device.open(BASE + "entrenar")
    device.press("start-today")
    device.appears("#save-set")
    while device.has("save-set"):
        before = device.run(STAGE)
        device.press("save-set")
        device.wait(f"before => ({STAGE}) !== before", before)
    device.press("end")
    device.appears("#confirm")
    device.press("confirm")
    device.see_title("Entrenar")


def decided(product, person):
    """What the server decided, and its statement of the points."""
    access = product.access(*person)
    records = product.call("POST", "/v1/sync", {"device": "00000000000000ff", "cursor": "0", "changes": []}, access)["changes"]
    fields = [one["f"] for one in records if one["c"] in ("human-body.challenges", "human-body.redemptions")]
    names = sorted(one.get("challenge") or one["reward"] for one in fields if one.get("decided"))
    return names, product.call("GET", "/v1/points", access=access)


def test_a_monday(visitors, product, engine):
    """HB-10, HB-11, HB-12, HB-18: what was begun is there after a reload; what the person asks for with a network the server decides at once, without one when it comes back."""
    device, person = visitors(product, engine), product.account()
    device.before(clock_from(A_MONDAY))
    device.faults.allow(LOST)
    signed_in(device, person)

    # A plan of Tuesdays and Fridays, with Mondays in place of Tuesdays.
    device.open(BASE + "entrenar/planes")
    device.press("begin-casa-suave")
    device.appears("#pause")
    device.pick("plan-day-1")
    device.pick("plan-day-2")
    device.wait(f"{days('plan-day')} === '15'")

    train(device)
    device.see("+10 puntos")
    note(device, "swimming", 45)
    device.see("+10 puntos")

    device.open(PLAN)
    device.see("1 entrenamiento en este plan")
    # By the key: at the end of this page the first touch in WebKitGTK lands beside, since it lays the page out anew by then.
    device.run("document.querySelector('#pause').focus()")
    device.keys("Enter")
    device.appears("#pause-end")
    device.run("document.querySelector('#pause-end').focus()")
    device.keys("Enter")
    device.appears("#pause")

    # Ten minutes more than there are already, at least. What it decided cannot be adjusted any more.
    device.open(CHALLENGE)
    device.see(re.compile("Te quedan 2[34] h para unirte"))
    before = len(product.network.asked_for("/v1/challenges/entries"))
    join(device, "weekly")
    device.goes("#adjust-weekly")
    assert len(product.network.asked_for("/v1/challenges/entries")) == before + 1
    device.wait("/Llevas 4\\d de 60 minutos/.test(document.querySelector('main').textContent)")
    note(device, "dance", 20)
    device.see("Llegaste a la cumbre de tu reto de la semana: +50 puntos.")

    everything_sent(device, POINTS)
    device.see("Tienes 80 puntos")
    redeem(device, "ajusco")
    device.see("Tienes 20 puntos")
    device.wait_until_kept()
    device.reload()
    device.see("Tienes 20 puntos")
    device.appears("#opened-premio-ajusco")

    device.open(CHALLENGE)
    device.appears("#join-monthly")
    device.ready_offline()
    device.wait("vereda.later.isHere")
    device.offline()
    join(device, "monthly")
    device.reload()
    device.appears("#adjust-monthly")
    assert not device.has("join-monthly"), "it is written down"
    device.online()
    everything_sent(device, CHALLENGE)
    device.goes("#adjust-monthly")
    assert not device.has("join-monthly")

    names, statement = decided(product, person)
    assert names == ["ajusco", "mensual-2026-11-01", "semanal-2026-11-23"]
    assert statement["points"] == 20
    assert sorted(one["cause"].split("/")[0] for one in statement["entries"]) == ["challenge", "redemption", "workout", "workout", "workout"]

    # The days of the plan, as long as no others are chosen.
    device.open(BASE + "recordatorios")
    allow_notices(device)
    device.pick("remind")
    device.appears("label:has(#remind-training)")
    device.pick("remind-training")
    device.appears("label:has(#day-training-1)")
    assert device.run(days("day-training")) == "15"
    device.wait_until_kept()
    device.reload()
    device.appears("label:has(#day-training-1)")
    device.see("Son los de tu plan")
