"""Colour tokens: web/tokens.json → custom properties, after checking every contrast (WCAG 2.2: 1.4.3, 1.4.11)."""

import json

THEMES = ("light", "dark", "contrast")
TEXT = ("text", "muted", "primary", "accent", "danger", "success", "warning")  # words may have these colours
MARKS = ("border", "focus", "chart1", "chart2", "chart3", "chart4", "mood1", "mood2", "mood3", "mood4", "mood5")
GROUNDS = ("background", "surface", "raised", "tint")
# Apps with a screen that is dark in every theme but high contrast, and its ground.
NIGHT = {"greengrocery": "#10190F", "inclusivematch": "#0E0D1C", "serenity": "#12142A"}


def luminance(colour):
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def pairs(theme):
    """(front, ground, least ratio) of everything that stands on something."""
    text = 7 if theme.startswith("contrast") else 4.5
    yield from ((front, ground, text) for front in TEXT for ground in GROUNDS)
    yield from ((front, ground, 3) for front in MARKS for ground in GROUNDS)
    yield from ((f"on{front[0].upper()}{front[1:]}", front, text) for front in ("primary", "danger"))
    yield from ((face, "onMood", 3) for face in ("mood1", "mood2", "mood3", "mood4", "mood5"))


def on_black(dark):
    """What high contrast on black changes of the dark theme: its grounds, and quiet words and borders are as strong as the text."""
    return {
        **dict.fromkeys(("background", "surface", "raised"), "#000000"),
        "tint": dark["background"],
        **dict.fromkeys(("muted", "border", "hairline"), dark["text"]),
    }


def faults(tokens):
    found = []
    for product, themes in tokens["products"].items():
        for theme in (*THEMES, "contrast-dark"):
            colours = {**themes["dark"], **on_black(themes["dark"])} if theme == "contrast-dark" else themes[theme]
            for front, ground, least in pairs(theme):
                ratio = contrast(colours[front], colours[ground])
                if ratio < least:
                    found.append(f"{product} {theme}: {front} on {ground} is {ratio:.2f}, needs {least}")
    return found


def kebab(name):
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name)


def css(path):
    """Rules for `data-app` on any element under (or on) the one with `data-theme`."""
    tokens = json.loads(path.read_text())
    if bad := faults(tokens):
        raise SystemExit("web/tokens.json: too little contrast\n  " + "\n  ".join(bad))

    def declare(colours):
        return "".join(f"--{kebab(name)}:{value};" for name, value in colours.items())

    out = []
    for product, themes in tokens["products"].items():
        here = f'[data-app="{product}"]'

        def within(root):
            return f":is({root}{here},{root} {here})"  # noqa: B023 (called before the next round)

        black = declare(on_black(themes["dark"]))
        icon = "".join(f"--icon-{name}:{value};" for name, value in themes["icon"].items())
        out += [
            f"{here}{{{icon}color-scheme:light;{declare(themes['light'])}}}",
            f"@media (prefers-color-scheme:dark){{{within(':root[data-theme=auto]')}{{color-scheme:dark;{declare(themes['dark'])}}}}}",
            f"@media (prefers-contrast:more) and (prefers-color-scheme:light){{{within(':root[data-theme=auto]')}{{{declare(themes['contrast'])}}}}}",
            f"@media (prefers-contrast:more) and (prefers-color-scheme:dark){{{within(':root[data-theme=auto]')}{{{black}}}}}",
            f"{within(':root[data-theme=contrast]')}{{{declare(themes['contrast'])}}}",
            f"{within(':root:is([data-theme=dark],[data-ground=dark])')}{{color-scheme:dark;{declare(themes['dark'])}}}",
            f"{within(':root[data-ground=dark]')}{{{black}}}",
        ]
        if product in NIGHT:
            night = declare({**themes["dark"], "background": NIGHT[product]})
            out.append(
                f"@media (prefers-contrast:no-preference){{{within(':root:not([data-theme=contrast]):has([data-tone=night])')}{{color-scheme:dark;{night}}}}}"
            )
    return "\n".join(out) + "\n"
