"""Recipes, cook mode, shopping list."""


def begin_to_cook(device):
    if device.has("cook"):
        device.press("cook")
    device.appears("#next, #finish")


def find_nothing(device):
    device.write("recipe-search", "xyzzy")
    device.see("Ninguna receta con eso")


def say_diet(device):
    """What was said at an earlier visit stays."""
    for choice in ("diet-vegetarian", "avoid-peanut"):
        device.appears(f"label:has(#{choice})")
        if not device.count(f"#{choice}:checked"):
            device.pick(choice)
            device.appears(f"label:has(#{choice}:checked)")


ROWS = [
    ("cocina", "cocina", "newcomer"),
    ("cocina-sin-resultado", "cocina", "newcomer", find_nothing),
    ("cocina-todas", "cocina/todas/temporada", "newcomer"),
    ("cocina-receta", "cocina/calabacitas-con-elote", "newcomer"),
    ("cocina-sin-empezar", "cocina/calabacitas-con-elote/cocinar", "newcomer"),
    ("cocina-cocinar", "cocina/calabacitas-con-elote/cocinar", "gardener", begin_to_cook),
    ("cocina-lista-vacia", "cocina/lista", "newcomer"),
    ("cocina-lista", "cocina/lista", "gardener"),
    ("cocina-gustos", "cocina/gustos", "newcomer"),
    ("cocina-gustos-dichos", "cocina/gustos", "beginner", say_diet),
]
