"""Fills web/gallery.html in: one page per block, with style and sprite inside, in .build-web/gallery. Only to look at."""

import re

from . import pictures, tokens


def symbol(kind, name):
    return f'<svg class="{kind}" aria-hidden="true"><use href="#{name}"/></svg>'


def days():
    cells, moods = [""] * 6, [4, 3, 0, 5, 4, 2, 1, 3, 4, 4, 0, 5, 3, 2, 4, 4, 5, 3, 4, 4, 4]
    for day in range(1, 31):
        mood = moods[day - 1] if day <= len(moods) else 0
        picture = symbol("symbol", f"face-{mood}") if mood else ""
        cells.append(
            f'<button class="day" data-today="{str(day == 21).lower()}" data-selected="{str(day == 19).lower()}" data-tone="{f"level{mood}" if mood else "none"}"'
            f'{" disabled" if day > 21 else ""}><span class="day-number">{day}</span>{picture}</button>'
        )
    cells += [""] * (-len(cells) % 7)
    return "".join("<tr>" + "".join(f"<td>{c}</td>" for c in cells[i : i + 7]) + "</tr>" for i in range(0, len(cells), 7))


def fill(body):
    bars = "".join(
        f'<div class="bar" data-now="{str(i == 5).lower()}" data-empty="{str(v == 0).lower()}"><span class="bar-value">{v}</span><span class="bar-fill" style="--value:{v / 20}"></span><span class="bar-label">{d}</span></div>'
        for i, (d, v) in enumerate(zip(("lun", "mar", "mié", "jue", "vie", "sáb", "dom"), (8, 0, 12, 5, 0, 18, 0)))
    )
    points = "".join(
        f'<span class="plot-point" data-tone="level{m}" data-now="{str(i == 6).lower()}" style="--x:{i / 6};--y:{(m - 1) / 4}"></span>'
        for i, m in enumerate((2, 3, 2, 3, 4, 4, 5))
    )
    soon = "".join(
        f'<div class="tile" data-soon="true" data-app="{i}"><span class="tile-mark">{symbol("art", "art-" + i)}</span><span class="tile-body"><span class="tile-title">{n}</span><span class="tile-text">{t}</span></span><span class="tag">Próximamente</span></div>'
        for i, n, t in (
            ("conecta-facil", "Conecta Fácil", "Rutas sin barreras y ayuda en un toque."),
            ("greengrocery", "GreenGrocery!", "Hábitos sanos y menos pantalla."),
            ("inclusivematch", "InclusiveMatch", "Una conversación entre dos idiomas."),
            ("human-body", "Human Body", "Tu cuerpo, tus medidas y tu entrenamiento."),
        )
    )
    body = re.sub(r"\{i ([a-z0-9-]+)\}", lambda m: symbol("icon", "i-" + m.group(1)), body).replace("{c}", symbol("icon chevron", "i-chevron-right"))
    return body.replace("{bars}", bars).replace("{points}", points).replace("{days}", days()).replace("{soon}", soon)


def write(root, wheels, fonts):
    web, out = root / "web", root / ".build-web" / "gallery"
    out.mkdir(parents=True, exist_ok=True)
    for name, content in fonts.items():
        (out / name).write_bytes(content)
    style = "".join(f'@font-face{{font-family:"Atkinson Hyperlegible";font-weight:{w};src:url({n})}}' for w, n in zip((400, 700), fonts))
    style += tokens.css(web / "tokens.json") + "".join(path.read_text() for path in sorted((web / "style").glob("*.css")))
    sprite = pictures.sprite(web, wheels["icons"])
    blocks = re.split(r"<!-- page (\S+) (\S+) (\S+) -->", (web / "gallery.html").read_text())[1:]
    for name, app, bar, body in zip(*(blocks[i::4] for i in range(4))):
        page = (
            f'<!doctype html><html lang="es-MX" data-theme="auto" data-app="{app}" data-room="normal"><meta charset="utf-8"><title>{name}</title>'
            f'<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><style>{style}</style>'
            f'<body data-app="{app}">{sprite}<div id="app"><div class="screen" data-bar="{bar}" data-size="normal">{fill(body)}</div></div>'
            '<script>document.querySelector("[open-modal]")?.showModal();const q=new URLSearchParams(location.search);if(q.get("theme"))document.documentElement.dataset.theme=q.get("theme");'
            'if(q.get("text"))document.documentElement.style.setProperty("--text-scale",q.get("text"));const r=innerWidth/parseFloat(getComputedStyle(document.documentElement).fontSize);'
            'document.documentElement.dataset.room=r<13.5?"tight":r<18?"narrow":r<50?"normal":"wide"</script></body></html>'
        )
        (out / f"{name}.html").write_text(page)
    print(f"Wrote {out.relative_to(root)}.")
