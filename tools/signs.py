"""Signs as they hang in Mexico, written for the tests of reading (IM-04): their texts, and pictures of them.

A sign is a look, a language and its lines. A picture is 1280 × 720: the sign in a street of soft shapes, `clean`, `tilted` (2.5 to 6 degrees, out of focus, noise), `slanted` (seen from
the side), `glare` (the sun on it) or `dark` (evening, noise). All chance has a seed, so the pictures are the same at each rendering with the same browser and letters.
"""

import io
import random
import re
import unicodedata

from PIL import Image, ImageChops, ImageFilter

KINDS = ("clean", "tilted", "slanted", "glare", "dark")
WIDTH, HEIGHT = 1280, 720

# Look, language, lines.
SIGNS = [
    ("plain", "es", ["SALIDA DE EMERGENCIA", "Mantenga libre este pasillo"]),
    ("plain", "es", ["PROHIBIDO EL PASO", "Sólo personal autorizado"]),
    ("plain", "es", ["EN CASO DE SISMO", "Conserve la calma", "No corra, no grite, no empuje"]),
    ("plain", "es", ["PUNTO DE REUNIÓN"]),
    ("plain", "es", ["RUTA DE EVACUACIÓN", "No use los elevadores"]),
    ("plain", "es", ["Baños", "Atención médica", "Puerta 5"]),
    ("plain", "es", ["¡Cuidado! Piso mojado", "No correr"]),
    ("plain", "es", ["NO ESTACIONARSE", "Se usará grúa las 24 horas"]),
    ("plain", "es", ["Niños menores de 5 años", "entran gratis"]),
    ("plain", "es", ["Entrada a tribuna norte", "Acceso 14", "Tenga su boleto a la mano"]),
    ("plain", "es", ["PELIGRO", "Alta tensión", "No abrir"]),
    ("plain", "es", ["Estación Hidalgo", "Correspondencia con Línea 3"]),
    ("plain", "es", ["Asiento reservado", "Personas con discapacidad,", "embarazadas y adultos mayores"]),
    ("plain", "es", ["Extintor", "Rompa el vidrio en caso de incendio"]),
    ("plain", "es", ["Se renta departamento", "Dos recámaras, un baño", "Informes: 55 1234 5678"]),
    ("plain", "es", ["Cerrado por inventario", "Abrimos el lunes a las 9:00"]),
    ("plain", "es", ["No se aceptan devoluciones", "después de 30 días"]),
    ("plain", "es", ["Cajero automático", "Retiro sin tarjeta"]),
    ("plain", "es", ["Favor de no tocar las piezas", "Prohibido usar flash"]),
    ("plain", "es", ["Agua no potable"]),
    ("street", "es", ["Av. Insurgentes Sur", "Col. Roma Norte", "Cuauhtémoc  C.P. 06700"]),
    ("street", "es", ["Calle Francisco I. Madero", "Centro Histórico", "C.P. 06000"]),
    ("street", "es", ["Paseo de la Reforma", "Col. Juárez"]),
    ("street", "es", ["Eje Central Lázaro Cárdenas", "Col. Doctores"]),
    ("street", "es", ["Callejón del Beso", "Guanajuato"]),
    ("street", "es", ["Calzada de Tlalpan", "Col. Portales", "Benito Juárez  C.P. 03300"]),
    ("street", "es", ["Cd. Universitaria", "Estadio Olímpico", "Xochimilco"]),
    ("street", "es", ["Desviación a 500 m", "Obras en la vía"]),
    ("menu", "es", ["Tacos de canasta|$12", "Quesadilla de huitlacoche|$38", "Sopa de fideo|$45", "Agua de jamaica|$25"]),
    ("menu", "es", ["Chilaquiles verdes|$95", "Huevos rancheros|$88", "Molletes con pico de gallo|$72", "Café de olla|$35"]),
    ("menu", "es", ["Pozole rojo|$110", "Tostadas de tinga|$65", "Flautas de pollo|$80", "Orden de guacamole|$55"]),
    ("menu", "es", ["Torta ahogada|$75", "Torta de milanesa|$68", "Jugo de naranja|$40", "Licuado de mamey|$48"]),
    ("menu", "es", ["Mole poblano|$135", "Enchiladas suizas|$120", "Arroz a la mexicana|$42", "Flan de cajeta|$50"]),
    ("menu", "es", ["Ceviche de pescado|$98", "Cóctel de camarón|$140", "Tostada de pulpo|$85", "Cerveza|$45"]),
    ("menu", "es", ["Tamal de rajas|$22", "Atole de guayaba|$20", "Champurrado|$24", "Pan dulce|$15"]),
    ("menu", "es", ["Elote entero|$30", "Esquites con queso|$35", "Nieve de limón|$28", "Raspado de tamarindo|$26"]),
    ("timetable", "es", ["Horario de taquilla", "Lunes a viernes|9:00 – 18:30", "Sábado|10:00 – 14:00", "Domingo|cerrado"]),
    ("timetable", "es", ["Salidas a Puebla", "Directo|6:15", "Directo|7:45", "Ordinario|8:30", "Primera clase|10:05"]),
    ("timetable", "es", ["Museo de Antropología", "Martes a domingo|9:00 – 17:00", "Lunes|cerrado"]),
    ("timetable", "es", ["Farmacia de guardia", "Lunes a sábado|8:00 – 22:00", "Domingo|9:00 – 20:00"]),
    ("timetable", "es", ["Misa dominical", "Mañana|7:00", "Mediodía|12:00", "Tarde|18:30"]),
    ("timetable", "es", ["Metrobús Línea 1", "Primer viaje|4:30", "Último viaje|23:55", "Frecuencia|3 minutos"]),
    ("timetable", "es", ["Consultorio dental", "Lunes y miércoles|10:00 – 14:00", "Jueves|16:00 – 20:00"]),
    ("timetable", "es", ["Lancha a Janitzio", "Salida|8:00", "Regreso|17:30", "Boleto redondo|$120"]),
    ("label", "es", ["Ingredientes: harina de trigo, azúcar,", "mantequilla, huevo, leche en polvo", "y almendra.", "Puede contener cacahuate y soya."]),
    (
        "label",
        "es",
        ["Ingredientes: maíz nixtamalizado,", "aceite vegetal, sal yodada,", "chile en polvo, ácido cítrico.", "Contiene: soya y derivados de leche."],
    ),
    ("label", "es", ["Mazapán de cacahuate", "Ingredientes: cacahuate tostado, azúcar.", "Contenido neto 280 g", "Consumir antes de 12/2026"]),
    ("label", "es", ["Salsa macha", "Ingredientes: chile seco, ajonjolí,", "nuez, ajo, aceite de oliva y sal.", "Contiene: nuez de árbol y ajonjolí."]),
    ("label", "es", ["Galletas sin gluten", "Harina de arroz, huevo, azúcar,", "lecitina de soya, bicarbonato."]),
    ("label", "es", ["Atún en agua", "Ingredientes: atún, agua y sal.", "Contiene: pescado.", "Masa drenada 100 g"]),
    ("label", "es", ["EXCESO AZÚCARES", "EXCESO CALORÍAS", "SECRETARÍA DE SALUD"]),
    ("label", "es", ["Tómese con alimentos", "Una tableta cada 8 horas", "Manténgase fuera del alcance", "de los niños"]),
    ("plain", "en", ["EMERGENCY EXIT", "Keep this corridor clear"]),
    ("plain", "en", ["NO ENTRY", "Authorised staff only"]),
    ("plain", "en", ["Restrooms", "First aid", "Gate 5"]),
    ("plain", "en", ["Caution! Wet floor", "Do not run"]),
    ("plain", "en", ["Fan shuttle to the stadium", "Every 15 minutes", "Free with your ticket"]),
    ("plain", "en", ["Lost property", "Please ask at the information desk"]),
    ("timetable", "en", ["Ticket office hours", "Monday to Friday|9:00 – 18:30", "Saturday|10:00 – 14:00"]),
    ("timetable", "en", ["Airport bus", "First departure|5:10", "Last departure|23:40", "Single fare|$85"]),
    ("menu", "en", ["Fish tacos|$95", "Grilled corn|$40", "Fresh coconut water|$35", "Lime sorbet|$45"]),
    ("menu", "en", ["Breakfast plate|$130", "Pancakes with honey|$90", "Black coffee|$35", "Orange juice|$42"]),
    ("label", "en", ["Ingredients: wheat flour, sugar,", "butter, eggs, skimmed milk powder.", "May contain traces of nuts", "and sesame."]),
    ("street", "en", ["North stand entrance", "Children under 5 enter free"]),
]

PALETTES = [
    ("#fff", "#005a28"),
    ("#111", "#fadc00"),
    ("#141414", "#f5f5f5"),
    ("#fff", "#aa0a14"),
    ("#1e3c8c", "#f0f0eb"),
    ("#fff", "#0b4a8f"),
    ("#2b1a10", "#f4e6c8"),
    ("#f8f4e4", "#23302a"),
]
LETTERS = ("Liberation Sans", "DejaVu Sans", "Liberation Sans Narrow", "Liberation Serif", "DejaVu Serif")
LOOKS = {"plain": (64, 42, "center"), "street": (60, 38, "left"), "menu": (40, 40, "left"), "timetable": (48, 38, "left"), "label": (34, 34, "left")}


def words_of(lines):
    """A sign's text as it should be read."""
    return [" ".join(line.replace("|", " ").split()) for line in lines]


def distance(a, b):
    """Characters inserted, left out and changed (Levenshtein's)."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        now = [i]
        for j, y in enumerate(b, 1):
            now.append(min(row[j] + 1, now[-1] + 1, row[j - 1] + (x != y)))
        row = now
    return row[-1]


def plain(text):
    """What is compared: spaces and dashes of all kinds are the same."""
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", text)).strip().replace("–", "-").replace("—", "-")


def found(wanted, lines):
    """How many of the sign's lines are among what was read: at most a tenth of each is wrong."""
    whole = [plain(line) for line in lines]
    return sum(any(distance(line, one) * 10 <= len(line) for one in whole) for line in map(plain, wanted))


def page(number, kind):
    """The HTML of a picture."""
    look, _, lines = SIGNS[number]
    chance = random.Random(number * 31 + KINDS.index(kind))
    ink, ground = PALETTES[number % len(PALETTES)]
    first, others, align = LOOKS[look]
    letters = LETTERS[number % len(LETTERS)] if look != "plain" else LETTERS[number % 2]
    longest = max(len(words) + (6 if "|" in line else 0) for words, line in zip(words_of(lines), lines, strict=True))
    first, others = (min(size, 1500 / longest) for size in (first, others))
    scale = 0.66 if kind == "dark" else 1
    rows = "".join(
        f'<p style="font-size:{(first if at == 0 else others) * scale}px">' + "".join(f"<span>{part}</span>" for part in line.split("|")) + "</p>"
        for at, line in enumerate(lines)
    )
    turn = {
        "clean": "none",
        "tilted": f"rotate({chance.choice((-1, 1)) * chance.uniform(2.5, 6)}deg)",
        "slanted": f"perspective(1100px) rotateY({chance.choice((-1, 1)) * chance.uniform(22, 34)}deg) rotateX({chance.uniform(-6, 6)}deg)",
        "glare": f"rotate({chance.uniform(-1.5, 1.5)}deg)",
        "dark": f"rotate({chance.uniform(-1.5, 1.5)}deg)",
    }[kind]
    blots = ",".join(
        f"radial-gradient(circle at {chance.randrange(100)}% {chance.randrange(100)}%,rgb({chance.randrange(60, 190)},{chance.randrange(60, 180)},{chance.randrange(60, 180)}),transparent {chance.randrange(20, 60)}%)"
        for _ in range(7)
    )
    sun = (
        f"radial-gradient(ellipse at {chance.randrange(15, 85)}% {chance.randrange(0, 60)}%,rgb(255 255 250/.72),rgb(255 255 250/.35) 22%,transparent 48%)"
        if kind == "glare"
        else "none"
    )
    return f"""<!doctype html><html lang="es"><meta charset="utf-8"><style>
      body{{margin:0;width:{WIDTH}px;height:{HEIGHT}px;display:grid;place-items:center;background:{blots},#7b8287;overflow:hidden}}
      div{{position:relative;background:{ground};color:{ink};padding:{34 * scale}px {52 * scale}px;font-family:"{letters}";font-weight:{600 if look in ("plain", "street") else 400};text-align:{align};transform:{turn};border-radius:10px}}
      div::after{{content:"";position:absolute;inset:0;background:{sun}}}
      p{{margin:.42em 0;white-space:pre;display:flex;justify-content:{"center" if align == "center" else "space-between"};gap:1.6em}}
    </style><div>{rows}</div></html>"""


def worn(png, number, kind):
    """The picture as a camera takes it: out of focus, with noise, too dark."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    if kind == "clean":
        return image
    blur, noise = {"tilted": (1.2, 8), "slanted": (0.8, 5), "glare": (0.6, 4), "dark": (0.7, 6)}[kind]
    image = image.filter(ImageFilter.GaussianBlur(blur))
    if kind == "dark":
        image = image.point(lambda value: value * 0.42 + 22)
    chance = random.Random(number)
    side = 160
    tile = Image.frombytes("L", (side, side), bytes(min(255, max(0, int(chance.gauss(128, noise)))) for _ in range(side * side)))
    grain = Image.new("L", (WIDTH, HEIGHT))
    for x in range(0, WIDTH, side):
        for y in range(0, HEIGHT, side):
            grain.paste(tile, (x, y))
    grain = Image.merge("RGB", [grain] * 3)
    return ImageChops.add(image, grain, 1, -128)


def render(browser, number, kind):
    """A picture of a sign, by a browser of Playwright."""
    tab = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
    try:
        tab.set_content(page(number, kind))
        return worn(tab.screenshot(), number, kind)
    finally:
        tab.close()
