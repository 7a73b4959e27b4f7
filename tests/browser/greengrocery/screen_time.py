"""Screen time and Pausa."""

ROWS = [
    ("pantalla-vacia", "pantalla", "newcomer"),
    ("pantalla-limites-vacio", "pantalla/limites", "newcomer"),
    ("pantalla-importar", "pantalla/importar", "newcomer"),
    ("pantalla-cronometro", "pantalla/cronometro", "newcomer"),
    ("pantalla-que-puede", "pantalla/que-puede", "newcomer"),
    ("pantalla-atajos", "pantalla/atajos", "newcomer"),
    ("pantalla-lista", "pantalla/lista", "newcomer"),
    ("pausa", "pausa/instagram", "newcomer"),
    ("pantalla", "pantalla", "gardener"),
    ("pantalla-app", "pantalla/app/instagram", "gardener"),
    ("pantalla-limites", "pantalla/limites", "gardener"),
    ("pantalla-limite", "pantalla/limite/instagram", "gardener"),
    ("pausa-cerrada", "pausa/instagram", "gardener"),
]
