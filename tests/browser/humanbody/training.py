"""Training in Human Body."""

from .acts import BASE, allow_notices, past_welcome

DAY = 86_400_000
WEEK = 7 * DAY
PLAN, CHALLENGE, POINTS = (BASE + "entrenar/" + place for place in ("plan", "reto", "puntos"))


def start_workout(device):
    """A routine that is under way, with one set written down."""
    device.appears("#start")
    device.press("start")
    device.appears("#save-set")
    device.press("save-set")
    device.appears("#rest-skip")
    device.wait_until_kept()
    device.open(BASE + "entrenar/ahora")  # without the words that leave by themselves
    device.appears("#rest-skip")


def put_away(device):
    """A workout that another screen began: each screen can then be looked at alone."""
    device.open(BASE + "entrenar/terminar")
    device.appears("#drop, #training-home")
    if device.has("drop"):
        device.press("drop")
        device.wait_until_kept()


def start_anew(device):
    put_away(device)
    device.open(BASE + "entrenar/rutina/gym-fuerza-a")
    start_workout(device)


def see_video(device):
    device.appears(".video-player")


def start_at_home(device):
    """Without a bar: the figure moves, and weight can be added."""
    put_away(device)
    device.open(BASE + "entrenar/rutina/casa-diez")
    device.appears("#start")
    device.press("start")
    device.appears("#exercise-figure svg")
    device.wait_until_kept()
    device.open(BASE + "entrenar/ahora")  # without the words that leave by themselves
    device.appears("#exercise-figure svg")


def type_numbers(device):
    """What is on the bar is typed, and cannot be."""
    start_anew(device)
    device.press("mass-value")
    device.appears("dialog[open]")
    device.write("typed-mass", "1900")
    device.press("typed-done")
    device.appears(".error-summary")


def begin_another(device):
    """Another routine is to begin while one is under way."""
    start_anew(device)
    device.open(BASE + "entrenar/rutina/casa-diez")
    device.appears("#start")
    device.press("start")
    device.appears("#switch")


def end_workout(device):
    start_anew(device)
    device.open(BASE + "entrenar/terminar")
    device.appears("#confirm")


def keep_workout(device):
    """A workout of one set that was kept without counting, in the log."""
    start_anew(device)
    device.open(BASE + "entrenar/terminar")
    device.appears("#confirm")
    device.press("keep-only")
    device.wait_until_kept()
    device.open(BASE + "entrenar/registro")
    device.appears("main .row[id^=session-]")


def correct_set(device):
    """A set of it, with its form open."""
    keep_workout(device)
    device.press_on("main .row[id^=session-]")
    device.appears("main .row[id^=set-]")
    device.press_on("main .row[id^=set-]")
    device.appears("#set-mass")


def begin_plan(device):
    device.appears("#begin-gym-fuerza")
    device.press("begin-gym-fuerza")
    device.open(BASE + "entrenar/plan")
    device.appears("#pause")


# What is staying with it: a plan, its pause, challenges, points, reminders.


def later(device, milliseconds):
    """The clock of people.clock_from goes on by so much, from the next page on."""
    device.run("milliseconds => { sessionStorage.later = Number(sessionStorage.later ?? 0) + milliseconds }", milliseconds)


def note(device, kind, minutes):
    """Minutes of movement, by their form. What they gave is on Entrenar then."""
    device.open(BASE + "entrenar/minutos")
    device.appears("#movement-minutes")
    device.pick(f"kind-{kind}")
    device.write("movement-minutes", str(minutes))
    device.keys("Enter")  # no pointer lies on the words that leave by themselves, which would stay then
    device.see_title("Entrenar")
    device.wait_until_kept()


def note_nothing(device):
    device.appears("#movement-keep")
    device.press("movement-keep")
    device.appears(".error-summary")


def join(device, kind):
    device.press(f"join-{kind}")
    device.goes(f"#join-{kind}")
    device.wait_until_kept()


def redeem(device, reward):
    """A yes to the question."""
    device.press(f"redeem-{reward}")
    device.appears("#redeem-yes")
    device.press("redeem-yes")
    device.goes("#redeem-yes")
    device.wait_until_kept()


def climb(device):
    """A week ago: joined, 45 minutes in the water and 20 on foot, with 30 as the goal. That is 70 points."""
    past_welcome(device)
    device.open(CHALLENGE)
    device.appears("#join-weekly")
    join(device, "weekly")
    note(device, "swimming", 45)
    note(device, "walking", 20)
    later(device, WEEK)


def see_challenge(device):
    device.appears("#join-weekly")


def adjust_goal(device):
    device.appears("#adjust-weekly")
    device.press("adjust-weekly")
    device.appears("#goal-weekly")


def join_week(device):
    device.appears("#challenge-weekly-title")
    if device.has("join-weekly"):
        join(device, "weekly")
        device.open(CHALLENGE)  # without the words that leave by themselves
        device.appears("#adjust-weekly")


def reach_summit(device):
    join_week(device)
    if "Llegaste a tu cumbre: +50 puntos" not in device.text():
        note(device, "swimming", 45)
        device.open(CHALLENGE)
        device.see("Llegaste a tu cumbre: +50 puntos")


def see_what_it_gave(device):
    """Right after a workout, once the words that leave by themselves are gone."""
    reach_summit(device)
    note(device, "dance", 20)
    device.see("+10 puntos")
    device.goes(".toast")


def see_balance(device):
    device.appears("#redeem-ajusco")


def ask_to_redeem(device):
    see_balance(device)
    device.press("redeem-ajusco")
    device.appears("#redeem-yes")


def own_routine(device):
    device.appears("#redeem-ajusco, #opened-premio-ajusco")
    if device.has("redeem-ajusco"):
        redeem(device, "ajusco")
        device.open(POINTS)
        device.appears("#opened-premio-ajusco")


def wait_for_points(device):
    """The workout is deleted that had paid for what was redeemed."""
    own_routine(device)
    device.open(BASE + "entrenar/registro")
    device.appears("[id^=session-]")
    device.press(device.run("[...document.querySelectorAll('.card')].find(one => one.innerText.includes('Natación')).querySelector('[id^=session-]').id"))
    device.appears("#session-drop")
    device.press("session-drop")
    device.goes("#session-drop")
    device.wait_until_kept()
    device.open(POINTS)
    device.appears("#stop-ajusco")


def own_badge(device):
    device.appears("#badge-primera-piedra")
    if device.has("redeem-primera-piedra"):
        redeem(device, "primera-piedra")
    device.open(BASE + "entrenar/insignia/primera-piedra")
    device.wait("document.querySelector('main').textContent.includes('Tuya desde el')")


def plan_a_week(device):
    """A plan of three days a week since a week ago, none of them done."""
    past_welcome(device)
    device.open(BASE + "entrenar/planes")
    device.appears("#begin-casa-empezar")
    device.press("begin-casa-empezar")
    device.appears("#pause")
    device.wait_until_kept()
    later(device, WEEK)


def see_easier(device):
    device.appears("#easier-take")


def keep_plan(device):
    """No to the easier one."""
    device.open(BASE + "entrenar")
    device.appears("#plan")
    if device.has("easier-leave"):
        device.press("easier-leave")
        device.goes("#easier-leave")
        device.wait_until_kept()


def pause_plan(device):
    keep_plan(device)
    device.open(PLAN)
    device.appears("#pause, #pause-end")
    if device.has("pause"):
        device.press("pause")
        device.appears("#pause-end")
        device.wait_until_kept()
        device.open(PLAN)  # without the words that leave by themselves
        device.appears("#pause-end")


def use_up_pause(device):
    """It is ended the day after: it held one day, and was the month's."""
    pause_plan(device)
    later(device, DAY)
    device.open(PLAN)
    device.appears("#pause-end")
    device.press("pause-end")
    device.goes("#pause-end")
    device.wait_until_kept()
    device.open(PLAN)
    device.see("Ya usaste la pausa de este mes")


def remind(device):
    allow_notices(device)
    if not device.has("remind-training"):
        device.pick("remind")
    for kind in ("training", "opens"):
        device.appears(f"label:has(#remind-{kind})")
        if not device.has(f"at-{kind}"):
            device.pick(f"remind-{kind}")
            device.appears(f"#at-{kind}")


def deny_notices(device):
    device.run("() => { if (globalThis.Notification) Notification.requestPermission = async () => 'denied' }")
    device.pick("remind")
    device.appears("#denied, #unsupported")


ROWS = [
    ("entrenar", "entrenar", "unmeasured"),
    ("entrenar-rutinas", "entrenar/rutinas", "unmeasured"),
    ("entrenar-rutina", "entrenar/rutina/casa-diez", "unmeasured"),
    ("entrenar-video", "entrenar/rutina/silla-pausa", "unmeasured", see_video),
    ("entrenar-nueva", "entrenar/nueva", "unmeasured"),
    ("entrenar-ejercicio", "entrenar/ejercicio/sentadilla", "unmeasured"),
    ("entrenar-ejercicio-en-silla", "entrenar/ejercicio/marcha-en-silla", "unmeasured"),
    ("entrenar-registro-vacio", "entrenar/registro", "unmeasured"),
    ("entrenar-historia", "entrenar/registro/sentadilla", "unmeasured"),
    ("entrenar-volumen-vacio", "entrenar/volumen", "unmeasured"),
    ("entrenar-volumen-antes", "entrenar/volumen/2026-11-16", "unmeasured"),
    ("entrenar-planes", "entrenar/planes", "unmeasured"),
    ("entrenar-reto", "entrenar/reto", "unmeasured"),
    ("entrenar-puntos", "entrenar/puntos", "unmeasured"),
    ("entrenar-insignia", "entrenar/insignia/primera-piedra", "unmeasured"),
    ("entrenar-minutos", "entrenar/minutos", "unmeasured"),
    ("entrenar-minutos-con-errores", "entrenar/minutos", "unmeasured", note_nothing),
    ("entrenar-archivo", "entrenar/archivo", "unmeasured"),
    ("entrenar-ahora", "entrenar/ahora", "measured", start_anew, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-ahora-en-casa", "entrenar/ahora", "measured", start_at_home, "entrenar/rutina/casa-diez"),
    ("entrenar-ahora-escribir", "entrenar/ahora", "measured", type_numbers, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-ahora-otro", "entrenar/ahora", "measured", begin_another, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-terminar", "entrenar/terminar", "endangered", end_workout, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-registro", "entrenar/registro", "endangered", keep_workout, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-sesion", "entrenar/registro/sesion/{workout}", "endangered", correct_set, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-plan", "entrenar/plan", "endangered", begin_plan, "entrenar/planes"),
    ("entrenar-mas-ligero", "entrenar", "planner", see_easier),
    ("entrenar-con-plan", "entrenar", "planner", keep_plan),
    ("recordatorios-activos", "recordatorios", "planner", remind),
    ("entrenar-plan-pausa", "entrenar/plan", "planner", pause_plan),
    ("entrenar-plan-pausa-usada", "entrenar/plan", "planner", use_up_pause),
    ("recordatorios-negado", "recordatorios", "starter", deny_notices),
    ("entrenar-reto-abierto", "entrenar/reto", "starter", see_challenge),
    ("entrenar-reto-ajustar", "entrenar/reto", "starter", adjust_goal),
    ("entrenar-reto-como-te-fue", "entrenar/reto", "climber", see_challenge),
    ("entrenar-puntos-saldo", "entrenar/puntos", "climber", see_balance),
    ("entrenar-puntos-canje", "entrenar/puntos", "climber", ask_to_redeem),
    ("entrenar-reto-unida", "entrenar/reto", "climber", join_week),
    ("entrenar-reto-cumbre", "entrenar/reto", "climber", reach_summit),
    ("entrenar-dio", "entrenar", "climber", see_what_it_gave, "entrenar/reto"),
    ("entrenar-insignia-propia", "entrenar/insignia/primera-piedra", "climber", own_badge, "entrenar/puntos"),
    ("entrenar-puntos-propio", "entrenar/puntos", "spender", own_routine),
    ("entrenar-puntos-espera", "entrenar/puntos", "spender", wait_for_points),
    ("importar", "importar", "unmeasured"),
    ("importar-orden", "importar/orden", "measured"),
    ("importar-orden-peso", "importar/orden/peso", "measured"),
    ("entrenar-traido-quitado", "entrenar/traido/no-existe", "unmeasured"),
]
