"""Recipes, cook mode, shopping list."""


def begin_to_cook(device):
    if device.has("cook"):
        device.press("cook")
    device.appears("#next, #finish")


ROWS = [
    ("cocina", "cocina", "newcomer"),
    ("cocina-receta", "cocina/calabacitas-con-elote", "newcomer"),
    ("cocina-sin-empezar", "cocina/calabacitas-con-elote/cocinar", "newcomer"),
    ("cocina-cocinar", "cocina/calabacitas-con-elote/cocinar", "gardener", begin_to_cook),
    ("cocina-lista-vacia", "cocina/lista", "newcomer"),
    ("cocina-lista", "cocina/lista", "gardener"),
    ("cocina-gustos", "cocina/gustos", "newcomer"),
]
