"""Who looks at the screens of screens.py: the same people for the tour, the look in other engines and the pictures."""

import time

from greengrocery.life import lead_a_life
from greengrocery.posts import fill_the_forum
from humanbody.acts import measure_a_body
from humanbody.acts import past_welcome as past_body_welcome
from inclusivematch.acts import get_pack, keep_a_turn, past_welcome
from inclusivematch.talk import EAR
from person import IN_THE_SAMPLE, everything_sent, keep_records_in_account, log_in, log_mood, welcome, welcome_to_conecta
from screens import is_served

# A Thursday in November, twenty past ten in the morning in Mexico: what a screen says of the hour, the weekday and the season stays the same.
A_THURSDAY = 1_795_105_200_000


def clock_from(instant):
    """A script that has the page's clock run from that instant (milliseconds of Unix time) on."""
    return f"""(() => {{
      const shift = {instant} - {round(time.time() * 1000)}, Real = Date, now = () => Real.now() + shift;
      globalThis.Date = class Date extends Real {{
        constructor(...parts) {{ if (parts.length) super(...parts); else super(now()) }}
        static now() {{ return now() }}
      }};
    }})()"""


def two_entries(member):
    log_mood(member, 4, "Caminé media hora.\nDormí bien.")
    log_mood(member, 2, "")


def everybody(make, product, log=two_entries):
    """Name of who there is in screens.py to their device. `make(**options)` makes a device; `log(member)` writes the member's entries.

    nobody: a fresh device. writer: another one, for what leaves entries. member: logged in, with entries. walker: gives its position in the sample's
    neighbourhood. newcomer: fresh, on a Thursday in November; beginner: the same, for what leaves entries. gardener: the same day, months with GreenGrocery! behind them. moderator: logged in, of the
    forum. author: logged in, with posts of their own. guest: past InclusiveMatch's welcome, with nothing downloaded; speaker: with the rules of Spanish and
    English, a turn that was kept and a phrase that was marked; listener: with a browser that writes down what is said.
    unmeasured: past the welcome of Human Body, on the Thursday; measured: with a night, a pressure and more written down; endangered: the same as the first,
    for who writes down what is an emergency.
    """
    posts = product.posts = getattr(product, "posts", None) or fill_the_forum(product)
    people = {
        name: make()
        for name in (
            "member",
            "nobody",
            "writer",
            "newcomer",
            "beginner",
            "gardener",
            "author",
            "moderator",
            "guest",
            "listener",
            *(("unmeasured", "measured", "endangered") if is_served("human-body") else ()),
        )
    }
    people["walker"] = make(**IN_THE_SAMPLE)
    people["speaker"] = speaker = make()
    member = people["member"]
    log_in(member, *product.account())
    keep_records_in_account(member)
    log(member)
    everything_sent(member)  # and it says when
    for name in ("nobody", "writer"):
        welcome(people[name])
    welcome_to_conecta(people["walker"])
    for name in ("newcomer", "beginner", "gardener"):
        people[name].before(clock_from(A_THURSDAY))
        people[name].open("/greengrocery/")
        people[name].press("skip")
        people[name].appears(".market .scale-art svg")
    lead_a_life(people["gardener"])
    for name in ("author", "moderator"):
        log_in(people[name], *posts.accounts[name], app="/greengrocery/")
        people[name].posts = posts
    past_welcome(people["guest"])
    people["listener"].before(EAR)
    past_welcome(people["listener"])
    speaker.before(clock_from(A_THURSDAY))  # an entry of the history says when
    past_welcome(speaker)
    get_pack(speaker)
    keep_a_turn(speaker)
    speaker.open("/inclusivematch/frase/medical.chest-pain")
    speaker.press("mark")
    speaker.appears("#mark[aria-pressed=true]")
    if is_served("human-body"):
        for name in ("unmeasured", "measured", "endangered"):
            people[name].before(clock_from(A_THURSDAY))
        past_body_welcome(people["unmeasured"])
        measure_a_body(people["measured"])
        past_body_welcome(people["endangered"])
    people["newcomer"].posts = people["gardener"].posts = posts
    for one in people.values():
        one.rest()
    return people


def facts(device, screen):
    """What a location of screens.py leaves open, as it is on this device."""
    if "{case}" in screen.location:
        return {"case": device.posts.case}
    if "{sample}" in screen.location:
        device.open("/human-body/metricas/presion")
        device.appears("main .row[id^=log-]")
        return {"sample": device.run("document.querySelector('main .row[id^=log-]').id.split('-')[1]")}
    if "{today}" not in screen.location and "{entry}" not in screen.location:
        return {}
    device.open("/serenity/")
    return {
        "today": device.run("new Date().toLocaleDateString('sv')"),
        "entry": device.run("document.querySelector('main .row[id^=entry-]')?.id.slice(6) ?? ''"),
    }
