"""Movement."""


def exercise_paused(device):
    """A routine that is under way and stands still."""
    device.appears("#start")
    device.press("start")
    device.appears(".workout-time")
    device.press("next")
    device.press("pause")
    device.appears("#play")


ROWS = [
    ("muevete", "muevete", "newcomer"),
    ("muevete-correr", "muevete/correr", "newcomer"),
    ("muevete-estirar", "muevete/estirar", "newcomer"),
    ("muevete-fuerza", "muevete/fuerza", "newcomer"),
    ("muevete-rutina", "muevete/rutina/hombros-de-ruedas", "newcomer"),
    ("muevete-ejercicio", "muevete/ejercicio/puente", "newcomer"),
    ("muevete-carrera", "muevete/carrera", "newcomer"),
    ("muevete-hecho", "muevete/hecho", "newcomer"),
    ("muevete-nueva", "muevete/nueva", "newcomer"),
    ("muevete-hacer", "muevete/rutina/hombros-de-ruedas/hacer", "gardener", exercise_paused, "muevete/rutina/hombros-de-ruedas"),
]
