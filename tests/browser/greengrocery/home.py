"""Home, welcome, ideas, week, garden, you."""

from .acts import offline, then, water_once, with_habit

ROWS = [
    ("bienvenida-1", "bienvenida/1", "newcomer"),
    ("bienvenida-2", "bienvenida/2", "newcomer"),
    ("bienvenida-3", "bienvenida/3", "newcomer"),
    ("bienvenida-4", "bienvenida/4", "newcomer"),
    ("hoy-vacio", "", "newcomer"),
    ("hoy", "", "gardener"),
    ("hoy-un-vaso", "", "beginner", water_once),
    ("hoy-sin-conexion", "", "beginner", then(with_habit, offline)),
    ("ideas", "ideas", "newcomer"),
    ("semana-vacia", "semana", "newcomer"),
    ("semana", "semana", "gardener"),
    ("huerto-vacio", "huerto", "newcomer"),
    ("huerto", "huerto", "gardener"),
    ("tu", "tu", "newcomer"),
    ("avisos", "avisos", "newcomer"),
    ("no-existe", "no-existe", "newcomer"),
]
