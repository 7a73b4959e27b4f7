"""Who looks at the screens of screens.py: the same people for the tour, the look in other engines and the pictures."""

import time

from greengrocery.life import lead_a_life
from greengrocery.posts import fill_the_forum
from humanbody.acts import measure_a_body
from humanbody.acts import past_welcome as past_body_welcome
from humanbody.training import WEEK, climb, plan_a_week
from inclusivematch.acts import get_pack, keep_a_turn, past_welcome
from inclusivematch.talk import EAR
from person import IN_THE_SAMPLE, everything_sent, keep_records_in_account, log_in, log_mood, welcome, welcome_to_conecta

# A Thursday in November, twenty past ten in the morning in Mexico: what a screen says of the hour, the weekday and the season stays the same.
A_THURSDAY = 1_795_105_200_000
# The Monday after it, twenty to ten: the weekly challenge came out forty minutes ago, and can be joined until tomorrow at nine.
A_MONDAY = 1_795_448_400_000


def clock_from(instant):
    """A script that has the page's clock run from that instant (milliseconds of Unix time) on; in this tab later by what `humanbody.training.later` says."""
    return f"""(() => {{
      const shift = {instant} - {round(time.time() * 1000)} + (location.host ? Number(sessionStorage.later ?? 0) : 0);
      const Real = Date, now = () => Real.now() + shift;
      globalThis.Date = class Date extends Real {{
        constructor(...parts) {{ if (parts.length) super(...parts); else super(now()) }}
        static now() {{ return now() }}
      }};
    }})()"""


def two_entries(member):
    log_mood(member, 4, "Caminé media hora.\nDormí bien.")
    log_mood(member, 2, "")


class Everybody:
    """Who there is in screens.py: `people["gardener"]` is their device, made when somebody first asks for it, and made anew when its browser has died.

    nobody: a fresh device. writer: another one, for what leaves entries; drafter: one for what is written and not saved. member: logged in, with entries. walker: gives its position in the sample's
    neighbourhood. newcomer: fresh, on a Thursday in November; beginner: the same, for what leaves entries. gardener: the same day, months with GreenGrocery! behind them. moderator: logged in, of the
    forum. author: logged in, with posts of their own. guest: past InclusiveMatch's welcome, with nothing downloaded; speaker: with the rules of Spanish and
    English, a turn that was kept and a phrase that was marked; listener: with a browser that writes down what is said.
    unmeasured: past the welcome of Human Body, on the Thursday; measured: with a night, a pressure and more written down; endangered: the same as the first,
    for who writes down what is an emergency. starter: past the same welcome, on the Monday. climber and spender: the same, who had joined the week before and came to the summit; planner:
    the same, with a plan since the week before and nothing done.

    `make(**options)` makes a device; `log(member)` writes the member's entries.
    """

    def __init__(self, make, product, log=two_entries):
        self.make, self.product, self.log, self.devices = make, product, log, {}

    def __getitem__(self, name):
        device = self.devices.get(name)
        if device and not device.is_alive():
            device.throw_away()
            device = None
        if device is None:
            device = self.devices[name] = self.make(**(IN_THE_SAMPLE if name == "walker" else {}))
            try:
                getattr(self, name)(device)
            except BaseException:
                del self.devices[name]  # half a life is none
                device.throw_away()
                raise
            device.rest()
        return device

    def throw_away(self):
        for device in self.devices.values():
            device.throw_away()

    @property
    def posts(self):
        """The forum is filled once for a product, whoever asks first."""
        if getattr(self.product, "posts", None) is None:
            self.product.posts = fill_the_forum(self.product)
        return self.product.posts

    def nobody(self, device):
        welcome(device)

    writer = drafter = nobody

    def member(self, device):
        log_in(device, *self.product.account())
        keep_records_in_account(device)
        self.log(device)
        everything_sent(device)  # and it says when

    def walker(self, device):
        welcome_to_conecta(device)

    def newcomer(self, device):
        device.posts = self.posts
        device.before(clock_from(A_THURSDAY))
        device.open("/greengrocery/")
        device.press("skip")
        device.appears(".market .scale-art svg")

    beginner = newcomer

    def gardener(self, device):
        self.newcomer(device)
        lead_a_life(device)

    def author(self, device):
        self.poster(device, "author")

    def moderator(self, device):
        self.poster(device, "moderator")

    def poster(self, device, name):
        device.posts = self.posts
        log_in(device, *self.posts.accounts[name], app="/greengrocery/")

    def guest(self, device):
        past_welcome(device)

    # Who had no rules when a sign was read.
    stranger = guest

    def reader(self, device):
        past_welcome(device)
        get_pack(device)

    def listener(self, device):
        device.before(EAR)
        past_welcome(device)

    def speaker(self, device):
        device.before(clock_from(A_THURSDAY))  # an entry of the history says when
        past_welcome(device)
        get_pack(device)
        keep_a_turn(device)
        device.open("/inclusivematch/frase/medical.chest-pain")
        device.press("mark")
        device.appears("#mark[aria-pressed=true]")

    def unmeasured(self, device):
        device.before(clock_from(A_THURSDAY))
        past_body_welcome(device)

    endangered = unmeasured

    def starter(self, device):
        device.before(clock_from(A_MONDAY))
        past_body_welcome(device)

    def climber(self, device):
        device.before(clock_from(A_MONDAY - WEEK))
        climb(device)

    spender = climber

    def planner(self, device):
        device.before(clock_from(A_MONDAY - WEEK))
        plan_a_week(device)

    def measured(self, device):
        device.before(clock_from(A_THURSDAY))
        measure_a_body(device)


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
