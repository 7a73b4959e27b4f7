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


def end_workout(device):
    start_workout(device)
    device.open(BASE + "entrenar/terminar")
    device.appears("#confirm")


def begin_plan(device):
    device.appears("#begin-gym-fuerza")
    device.press("begin-gym-fuerza")
    device.open(BASE + "entrenar/plan")
    device.appears("#pause")


ROWS = [
    ("entrenar", "entrenar", "unmeasured"),
    ("entrenar-rutinas", "entrenar/rutinas", "unmeasured"),
    ("entrenar-rutina", "entrenar/rutina/casa-diez", "unmeasured"),
    ("entrenar-nueva", "entrenar/nueva", "unmeasured"),
    ("entrenar-ejercicio", "entrenar/ejercicio/sentadilla", "unmeasured"),
    ("entrenar-ejercicio-en-silla", "entrenar/ejercicio/marcha-en-silla", "unmeasured"),
    ("entrenar-registro-vacio", "entrenar/registro", "unmeasured"),
    ("entrenar-historia", "entrenar/registro/sentadilla", "unmeasured"),
    ("entrenar-volumen-vacio", "entrenar/volumen", "unmeasured"),
    ("entrenar-planes", "entrenar/planes", "unmeasured"),
    ("entrenar-reto", "entrenar/reto", "unmeasured"),
    ("entrenar-puntos", "entrenar/puntos", "unmeasured"),
    ("entrenar-archivo", "entrenar/archivo", "unmeasured"),
    ("entrenar-ahora", "entrenar/ahora", "measured", start_workout, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-terminar", "entrenar/terminar", "endangered", end_workout, "entrenar/rutina/gym-fuerza-a"),
    ("entrenar-plan", "entrenar/plan", "endangered", begin_plan, "entrenar/planes"),
    ("importar", "importar", "unmeasured"),
    ("importar-orden", "importar/orden", "measured"),
    ("importar-orden-peso", "importar/orden/peso", "measured"),
    ("entrenar-traido-quitado", "entrenar/traido/no-existe", "unmeasured"),
]
