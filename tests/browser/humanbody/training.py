"""Training in Human Body."""

from .acts import BASE


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
    ("entrenar-archivo", "entrenar/archivo", "unmeasured"),
    ("entrenar-ahora", "entrenar/ahora", "measured", start_anew, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-ahora-en-casa", "entrenar/ahora", "measured", start_at_home, "entrenar/rutina/casa-diez"),
    ("entrenar-ahora-escribir", "entrenar/ahora", "measured", type_numbers, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-ahora-otro", "entrenar/ahora", "measured", begin_another, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-terminar", "entrenar/terminar", "endangered", end_workout, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-registro", "entrenar/registro", "endangered", keep_workout, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-sesion", "entrenar/registro/sesion/{workout}", "endangered", correct_set, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-plan", "entrenar/plan", "endangered", begin_plan, "entrenar/planes"),
    ("importar", "importar", "unmeasured"),
    ("importar-orden", "importar/orden", "measured"),
    ("importar-orden-peso", "importar/orden/peso", "measured"),
    ("entrenar-traido-quitado", "entrenar/traido/no-existe", "unmeasured"),
]
