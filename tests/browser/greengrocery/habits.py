"""Habits."""

from .life import READ, WALK, WATER


def open_a_day(device):
    """The sheet of a day of the month: how much, a free day, a note."""
    device.appears("main .calendar button")
    device.run("document.querySelectorAll('main .calendar button:not([disabled])')[8].click()")
    device.appears("dialog[open]")


def ask_to_delete(device):
    device.run("document.querySelector('#more').open = true")
    device.press("delete")
    device.appears("dialog[open]")


ROWS = [
    ("habitos-vacio", "habitos", "newcomer"),
    ("habito-nuevo", "habitos/nuevo", "newcomer"),
    ("habitos-guardados-vacio", "habitos/guardados", "newcomer"),
    ("habitos-archivos-vacio", "habitos/archivos", "newcomer"),
    ("habitos", "habitos", "gardener"),
    ("habitos-archivos", "habitos/archivos", "gardener"),
    ("habito-agua", "habitos/" + WATER, "gardener"),
    ("habito-caminar", "habitos/" + WALK, "gardener"),
    ("habito-un-dia", "habitos/" + WALK, "gardener", open_a_day),
    ("habito-editar", "habitos/" + READ + "/editar", "gardener"),
    ("habito-borrar", "habitos/" + READ, "gardener", ask_to_delete),
]
