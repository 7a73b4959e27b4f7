"""Forum and moderation."""

from .posts import OTHER, OWN


def press(identifier, appears):
    def act(device):
        device.press(identifier)
        device.appears(appears)

    return act


def list_is_here(device):
    device.appears("main .feed article")


def one_case(device):
    device.appears("main a[href*='/foro/moderar/']")


ROWS = [
    ("foro", "foro", "nobody", list_is_here),
    ("foro-reglas", "foro/reglas", "newcomer"),
    ("foro-entrar", "foro/nuevo", "newcomer"),
    ("foro-con-nombre", "foro", "author", list_is_here),
    ("foro-escribir", "foro/nuevo", "author"),
    ("foro-nombre", "foro/nombre", "author"),
    ("foro-bloqueados", "foro/bloqueados", "author"),
    ("foro-publicacion", "foro/" + OWN, "author"),
    ("foro-publicacion-ajena", "foro/" + OTHER, "author"),
    ("foro-reportar", "foro/" + OTHER, "author", press("report", "dialog[open]")),
    ("foro-borrar", "foro/" + OWN, "author", press("delete", "dialog[open]")),
    ("foro-editar", "foro/" + OWN + "/editar", "author"),
    ("foro-moderar", "foro/moderar", "moderator", one_case),
    ("foro-moderar-caso", "foro/moderar/{case}", "moderator"),
]
