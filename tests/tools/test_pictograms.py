"""IM-12: every pictogram the phrasebook names is drawn, takes its colours from where it stands, and brings nothing with it from outside."""

import csv
import pathlib
import re
import xml.etree.ElementTree

import pytest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SCENES = ROOT / "web/scenes"
SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 2_500  # bytes: sixty of them go into the store of a phone without a connection
PAINT = ("fill", "stroke", "color", "stop-color", "flood-color", "lighting-color")
COLOURS = {"none", "currentColor", "var(--pictogram-accent, #FFC26B)", "var(--pictogram-ground, transparent)"}
ELEMENTS = {"svg", "g", "path", "circle", "ellipse", "rect", "clipPath"}  # letters are drawn, never set: no font is to be waited for


def named():
    with open(ROOT / "content/phrasebook/pictograms.tsv", newline="") as file:
        return [row["pictogram"] for row in csv.DictReader(file, delimiter="\t")]


def drawn():
    return sorted(path.stem.removeprefix("frase-") for path in SCENES.glob("frase-*.svg"))


def faults(name, text):
    """What is wrong with a drawing, in words; nothing when it is right."""
    found = []
    if len(text.encode()) >= LARGEST:
        found.append(f"{len(text.encode())} bytes")
    if re.search(r"<!(DOCTYPE|ENTITY)|<\?", text):
        return [*found, "a declaration"]
    try:
        root = xml.etree.ElementTree.fromstring(text)
    except xml.etree.ElementTree.ParseError as error:
        return [*found, f"not well-formed: {error}"]
    if root.tag != f"{SVG}svg" or root.get("viewBox") != "0 0 96 96":
        found.append("not a drawing of 96 by 96")
    if root.get("fill") != "currentColor":
        found.append("its main colour is not that of the words around it")
    own = {element.get("id") for element in root.iter() if element.get("id")}
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        if tag not in ELEMENTS:
            found.append(f"<{tag}>")
        for key, value in element.attrib.items():
            if key in PAINT and value not in COLOURS:
                found.append(f'{key}="{value}"')
            if key == "style" or key == "class" or key.startswith("on") or key.rpartition("}")[2] in ("href", "src"):
                found.append(f"{key}=")
            if key == "id" and not value.startswith(f"frase-{name}"):
                found.append(f'id="{value}" may be that of another drawing on the same page')
            if "url(" in value and value.removeprefix("url(#").removesuffix(")") not in own:
                found.append(f'{key}="{value}"')
    return found


def test_each_that_is_named_is_drawn_and_no_other():
    assert sorted(named()) == drawn()


@pytest.mark.parametrize("name", named())
def test_drawing(name):
    assert faults(name, (SCENES / f"frase-{name}.svg").read_text()) == []


FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" fill="currentColor">{}</svg>'


@pytest.mark.parametrize(
    "inside",
    [
        "<path d='M0 0'>",
        '<path fill="#FFC26B" d="M0 0"/>',
        '<path stroke="white" d="M0 0"/>',
        '<path fill="var(--pictogram-accent, red)" d="M0 0"/>',
        '<path style="fill:red" d="M0 0"/>',
        "<style>path{fill:red}</style>",
        "<script>1</script>",
        '<path onclick="1" d="M0 0"/>',
        "<text>P</text>",
        '<image href="https://example.org/a.png"/>',
        '<g clip-path="url(https://example.org/a.svg#b)"/>',
        '<g clip-path="url(#frase-x-gone)"/>',
        '<clipPath id="a"/>',
        f'<path d="{"M0 0" * 700}"/>',
    ],
)
def test_what_does_not_pass(inside):
    assert faults("x", FRAME.format(inside))


def test_what_passes():
    accent = '<path fill="var(--pictogram-accent, #FFC26B)" d="M0 0"/>'
    assert faults("x", FRAME.format(f'<clipPath id="frase-x-cut"/><g clip-path="url(#frase-x-cut)">{accent}</g>')) == []
