"""SE-11, SE-14: what Serenity does with notifications and a picture in a real Chromium: the service worker's side of a reminder, the file that is chosen."""

import base64
import json

import pytest
from person import fill_mood, welcome

# 2 × 1 pixels, red and blue.
PNG = base64.b64decode("iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg==")


@pytest.fixture
def device(visitors, product):
    made = visitors(product)
    made.context.grant_permissions(["notifications"])
    welcome(made)
    return made


def deliver(device, data):
    """What the browser's push service would hand to the service worker."""
    session = device.context.new_cdp_session(device.page)
    found = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(one for one in event["registrations"] if one["scopeURL"].endswith("/serenity/"))
    )
    session.send("ServiceWorker.enable")
    for _ in range(400):
        if found:
            break
        device.page.wait_for_timeout(50)
    session.send("ServiceWorker.deliverPushMessage", {"origin": device.site, "registrationId": found[0]["registrationId"], "data": data})


NOTES = "async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(n => [n.title, n.body, n.tag, n.data.to])"

# Chromium forgets a notification that is being shown while someone asks for those that are shown: so the worker counts, and is asked after.
COUNT = """() => {
  const show = registration.showNotification.bind(registration);
  self.shown = 0;
  registration.showNotification = async (...all) => { await show(...all); self.shown += 1; };
}"""


def shown(device, worker, count):
    for _ in range(400):
        if worker.evaluate("self.shown") == count:
            return
        device.page.wait_for_timeout(50)
    raise TimeoutError(f"{worker.evaluate('self.shown')} notifications were shown, not {count}")


def test_push_shows_and_leads(device):
    # Only Chromium's protocol hands a message to a service worker without a push service.
    """SE-11, PL-07: a message becomes one notification, also twice; a tap takes the open page to the log, and nothing typed is lost elsewhere."""
    device.ready_offline()
    worker = device.context.service_workers[0]
    worker.evaluate(COUNT)
    said = {"title": "Un momento para ti", "body": "Cuando quieras.", "tag": "serenity-reminder", "to": "registrar"}
    for count in (1, 2):
        deliver(device, json.dumps(said))
        shown(device, worker, count)
    assert device.run(NOTES) == [["Un momento para ti", "Cuando quieras.", "serenity-reminder", "registrar"]]
    worker.evaluate(
        "async () => { const [notification] = await registration.getNotifications(); self.dispatchEvent(new NotificationEvent('notificationclick', { notification })); }"
    )
    device.see_title("¿Cómo te sientes?")
    assert device.run("location.pathname") == "/serenity/registrar"
    device.wait(f"async () => (await ({NOTES})()).length === 0")
    # The way back is there, as after a link.
    fill_mood(device, 3, "")
    device.back()
    device.wait("location.pathname === '/serenity/'")


@pytest.mark.engines
def test_picture(devices, product, engine):
    """SE-14: a picture is chosen from a file, shown, there after a restart, and removed; a file that is none gets words."""
    device = devices(product, engine)
    welcome(device)
    device.open("/serenity/tu")
    device.choose_file("picture-choose", "nota.png", "image/png", b"esto no es una foto")
    device.see("No se pudo usar ese archivo")
    assert device.count("img.photo") == 0
    device.choose_file("picture-choose", "yo.png", "image/png", PNG)
    shown = "document.querySelector('img.photo')?.naturalWidth === 256"
    device.wait(shown)
    device.wait("!document.querySelector('#picture-fault')")
    device.wait_until_kept()
    device.quit()
    device.start()
    device.open("/serenity/tu")
    device.wait(shown)
    device.press("picture-remove")
    device.wait("!document.querySelector('img.photo')")
