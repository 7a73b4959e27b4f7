"""What the tests of bad days share."""

from person import log_in

# What browsers write to the console by themselves when a request fails.
LOST = r"Failed to load resource: net::ERR_|ERR_INTERNET_DISCONNECTED|WebSocket"


def entries(device):
    """(id, words) of the entries on the screen."""
    return device.run("[...document.querySelectorAll('main .row[id^=entry-]')].map(row => row.innerText)")


def todays(device):
    device.open("/serenity/diario/" + device.run("new Date().toLocaleDateString('sv')"))
    return entries(device)


def on_another_device(visitors, product, person, engine):
    other = visitors(product, engine)
    other.faults.allow(LOST)
    log_in(other, *person)
    other.open("/serenity/diario")
    other.appears(".day[data-today=true] svg")
    return other
