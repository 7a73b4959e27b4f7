"""Screen time and Pausa."""


def with_address(device):
    """The account's address, made at the first visit."""
    device.appears("#create, #copy-hosts")
    if device.has("create"):
        device.press("create")
    device.appears("#copy-hosts")


def asked_to_remove(device):
    with_address(device)
    device.press("revoke")
    device.appears("#revoke-yes")


def breathed(device):
    """The wait goes by, six times as fast."""
    device.run("() => { const now = Date.now, start = now(); Date.now = () => start + (now() - start) * 6; }")
    device.appears("#continue:not([aria-disabled=true]):not([disabled])", timeout=20_000)


def refused(device):
    device.press("no")
    device.see_title("Quedó en pausa")


ROWS = [
    ("pantalla-vacia", "pantalla", "newcomer"),
    ("pantalla-limites-vacio", "pantalla/limites", "newcomer"),
    ("pantalla-importar", "pantalla/importar", "newcomer"),
    ("pantalla-por-aclarar", "pantalla/por-aclarar", "newcomer"),
    ("pantalla-cronometro", "pantalla/cronometro", "newcomer"),
    ("pantalla-que-puede", "pantalla/que-puede", "newcomer"),
    ("pantalla-atajos", "pantalla/atajos", "newcomer"),
    ("pantalla-lista", "pantalla/lista", "newcomer"),
    ("pantalla-lista-con-cuenta", "pantalla/lista", "author", with_address),
    ("pantalla-lista-quitar", "pantalla/lista", "author", asked_to_remove),
    ("pausa", "pausa/instagram", "newcomer"),
    ("pausa-respirada", "pausa/instagram", "newcomer", breathed),
    ("pausa-mejor-no", "pausa/tiktok", "beginner", refused),
    ("pantalla", "pantalla", "gardener"),
    ("pantalla-fuentes", "pantalla/fuentes", "gardener"),
    ("pantalla-app", "pantalla/app/instagram", "gardener"),
    ("pantalla-limites", "pantalla/limites", "gardener"),
    ("pantalla-limite", "pantalla/limite/instagram", "gardener"),
    ("pantalla-meses", "pantalla/meses", "gardener"),
    ("pantalla-mes", "pantalla/meses/2026-11", "gardener"),
    ("pantalla-dia", "pantalla/dias/2026-11-18", "gardener"),
    ("pausa-cerrada", "pausa/instagram", "gardener"),
]
