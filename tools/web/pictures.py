"""Icons, illustrations and faces: one sprite for all shells, and the app icons as PNG."""

import re
import subprocess
import zipfile


def fitted(svg):
    """How the drawing wants to fill its place, as an attribute; nothing where it is shown whole."""
    found = re.search(r'<svg[^>]*( preserveAspectRatio="[^"]+")', svg)
    return found.group(1) if found else ""


def inner(svg):
    """What is between <svg …> and </svg>, without comments and needless space, and its viewBox."""
    box = re.search(r'viewBox="([^"]+)"', svg).group(1)
    body = re.sub(r"<!--.*?-->", "", re.search(r"<svg[^>]*>(.*)</svg>", svg, re.S).group(1), flags=re.S)
    body = re.sub(r"\s+", " ", body)
    return box, re.sub(r"> <", "><", body).replace(" />", "/>").strip()


def symbol(name, svg):
    box, body = inner(svg)
    return f'<symbol id="{name}" viewBox="{box}"{fitted(svg)}>{body}</symbol>'


def sprite(web, icons_wheel):
    """One hidden <svg> with #i-NAME (Lucide), #art-NAME (web/art) and #face-1…5 (web/faces)."""
    archive, symbols = zipfile.ZipFile(icons_wheel), []
    for name in (web / "icons.txt").read_text().split():
        try:
            symbols.append(symbol(f"i-{name}", archive.read(f"fasthtml_lucide/icons/{name}.svg").decode()))
        except KeyError:
            raise SystemExit(f"web/icons.txt: Lucide has no icon {name!r}") from None
    symbols += [symbol(f"art-{path.stem}", path.read_text()) for path in sorted((web / "art").glob("*.svg"))]
    symbols += [symbol(f"face-{path.stem}", path.read_text()) for path in sorted((web / "faces").glob("*.svg"))]
    return '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false">' + "".join(symbols) + "</svg>"


def icon(web, app, colours, rounded):
    """The app's mark on its own colour, as SVG: full-bleed (maskable: the mark within the middle 60 %) or with round corners."""
    box, body = inner((web / "art" / f"{app}.svg").read_text())
    body = re.sub(r'<rect class="ground"[^>]*/>', "", body)  # the icon has its own, to the edge
    for name, value in colours.items():
        body = body.replace(f"var(--icon-{name})", value)
    if "var(" in body:
        raise SystemExit(f"web/art/{app}.svg: a mark may only use --icon-background, --icon-mark and --icon-second")
    side = float(box.split()[2])
    scale, radius = (380 / side, 112) if rounded else (330 / side, 0)
    offset = (512 - scale * side) / 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="{radius}" fill="{colours["background"]}"/>'
        f'<g transform="translate({offset:g} {offset:g}) scale({scale:g})">{body}</g></svg>'
    )


def png(svg, side):
    command = ["rsvg-convert", "--width", str(side), "--height", str(side), "--format", "png"]
    return subprocess.run(command, input=svg.encode(), capture_output=True, check=True).stdout


def licence(icons_wheel):
    return zipfile.ZipFile(icons_wheel).read("fasthtml_lucide/LUCIDE-LICENSE").decode()
