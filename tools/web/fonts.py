"""The web font: Atkinson Hyperlegible, regular and bold, cut down to the languages we speak."""

import io
import zipfile

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

# Latin with every accent of Spanish, Portuguese, French and their neighbours, quotes, dashes, currency, arithmetic.
RANGES = [
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x218, 0x21B),
    (0x2010, 0x2026),
    (0x2030, 0x2030),
    (0x2039, 0x203A),
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2212, 0x2212),
    (0x2248, 0x2265),
]


def subset(wheel, weight):
    """woff2 bytes of `Regular` or `Bold`. Tabular figures stay. The same input gives the same bytes."""
    archive = zipfile.ZipFile(wheel)
    font = TTFont(io.BytesIO(archive.read(f"fontpkg_atkinson_hyperlegible/files/AtkinsonHyperlegible-{weight}.ttf")), recalcTimestamp=False)
    options = Options()
    options.flavor = "woff2"
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "tnum", "pnum", "case"]
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]  # names and licence stay
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[c for low, high in RANGES for c in range(low, high + 1)])
    subsetter.subset(font)
    font.flavor = "woff2"
    out = io.BytesIO()
    font.save(out)
    return out.getvalue()


def licence(wheel):
    return zipfile.ZipFile(wheel).read("fontpkg_atkinson_hyperlegible/LICENSE").decode()
