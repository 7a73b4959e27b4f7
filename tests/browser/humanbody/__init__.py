"""The screens of Human Body: rows of (name, location, who, prepare, address), see screens.py."""

from . import training
from .acts import choose_goal, in_danger, open_pressure, search_everything, see_chart, type_centimetres

ROWS = [
    ("bienvenida", "bienvenida", "unmeasured"),
    ("cuerpo-vacio", "", "unmeasured"),
    ("metricas-vacio", "metricas", "unmeasured"),
    ("metrica-vacia", "metricas/temperatura", "unmeasured"),
    ("anotar", "anotar", "unmeasured"),
    ("anotar-presion", "anotar/presion", "unmeasured"),
    ("anotar-doce-ocho", "anotar/presion", "unmeasured", type_centimetres),
    ("anotar-sueno", "anotar/sueno", "unmeasured"),
    ("medidas-vacio", "medidas", "unmeasured"),
    ("medidas-anotar", "medidas/anotar", "unmeasured"),
    ("metodos", "medidas/metodos", "unmeasured"),
    ("tu", "tu", "unmeasured"),
    ("edad", "edad", "unmeasured"),
    ("exportar", "exportar", "unmeasured"),
    ("recordatorios", "recordatorios", "unmeasured"),
    ("descubrir", "descubrir", "unmeasured"),
    ("articulo", "descubrir/medir-la-presion-en-casa", "unmeasured"),
    ("explorar", "explorar", "unmeasured"),
    ("explorar-busca", "explorar", "unmeasured", search_everything),
    ("dispositivos-sin-cuenta", "importar/dispositivos", "unmeasured"),
    ("cuerpo", "", "measured"),
    ("cuerpo-presion", "", "measured", open_pressure),
    ("metricas", "metricas", "measured"),
    ("metrica-presion", "metricas/presion", "measured", see_chart),
    ("metrica-sueno", "metricas/sueno", "measured", see_chart),
    ("metrica-cambiar", "metricas/presion/{sample}", "measured"),
    ("medidas", "medidas", "measured"),
    ("pasos", "pasos", "measured"),
    ("pasos-meta", "pasos", "measured", choose_goal),
    ("urgente", "urgente", "endangered", in_danger),
    *training.ROWS,
]
