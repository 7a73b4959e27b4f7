"""Puts the pieces of the web apps together: shells, manifests, service workers and what they share."""

import hashlib
import json
import re
import subprocess

from . import fonts, languages, maps, ocr, output, pictures, region, tokens

# Parts of the host (web/host/parts) that only apps with this have; all others are for every app.
OWN_PARTS = {
    "region": "map",
    "sound": "sounds",
    "events": "events",
    "language": "languages",
    "hearing": "languages",
    "camera": "languages",
    "tilt": "languages",
    "ocr": "languages",
    "signs": "languages",
    "health": "series",
}
PNG = {"any": (192, 512), "maskable": (192, 512)}


def esbuild(path, *options):
    return subprocess.run(["esbuild", str(path), "--log-level=warning", "--minify", "--target=es2022", *options], capture_output=True, check=True).stdout


def stylesheet(web, site, wheel):
    """All of web/style in the order of their names, with tokens and fonts before them."""
    paths = {weight: site.asset(f"atkinson-{weight.lower()}.woff2", fonts.subset(wheel, weight)) for weight in ("Regular", "Bold")}
    faces = "".join(
        f'@font-face{{font-family:"Atkinson Hyperlegible";font-weight:{number};font-display:swap;src:url("{paths[weight]}") format("woff2")}}'
        for weight, number in (("Regular", 400), ("Bold", 700))
    )
    text = faces + tokens.css(web / "tokens.json") + "".join(path.read_text() for path in sorted((web / "style").glob("*.css")))
    small = subprocess.run(["esbuild", "--loader=css", "--minify", "--log-level=warning"], input=text.encode(), capture_output=True, check=True).stdout
    # esbuild leaves the quotation marks of attributes inside of :is() and :not().
    small = re.sub(rb'="([a-zA-Z][\w-]*)"\]', rb"=\1]", small)
    return site.asset("style.css", small), paths["Regular"]


def manifest(app, colours, icons):
    base = app["path"]
    return json.dumps(
        {
            "id": base,
            "name": app["name"],
            "short_name": app["short"],
            "description": app["description"],
            "lang": "es-MX",
            "dir": "ltr",
            "start_url": base,
            "scope": base,
            "display": "standalone",
            "orientation": "any",
            "theme_color": colours["light"]["background"],
            "background_color": colours["light"]["background"],
            "categories": ["health", "lifestyle"] if app["id"] in ("serenity", "human-body", "greengrocery") else ["utilities"],
            "icons": icons,
            "shortcuts": [{"name": s["name"], "url": base + s["location"]} for s in app.get("shortcuts", [])],
        },
        ensure_ascii=False,
        indent=1,
        sort_keys=True,
    )


def app_icons(web, site, app, colours):
    """Paths: the manifest's list, the favicon and Apple's touch icon."""
    round_svg, full_svg = (pictures.icon(web, app["id"], colours["icon"], rounded) for rounded in (True, False))
    favicon = site.asset(f"{app['id']}.svg", round_svg.encode())
    entries = [{"src": favicon, "type": "image/svg+xml", "sizes": "any", "purpose": "any"}]
    for purpose, sides in PNG.items():
        for side in sides:
            image = pictures.png(full_svg if purpose == "maskable" else round_svg, side)
            entries.append({"src": site.asset(f"{app['id']}-{purpose}-{side}.png", image), "type": "image/png", "sizes": f"{side}x{side}", "purpose": purpose})
    touch = site.asset(f"{app['id']}-touch.png", pictures.png(full_svg, 180))
    return entries, favicon, touch


def content_files(root, site, app):
    """The app's files of content/ under /assets/contenido, all with one hash; returns it and their paths. Of the sessions there is a list without their scripts too."""
    folder, files = root / "content" / app["id"], {}
    for path in sorted(folder.rglob("*.json")):
        files[path.relative_to(folder.parent).with_suffix("").as_posix()] = output.read_json(path)
    sessions = [{key: value for key, value in file.items() if key != "parts"} for name, file in files.items() if "/sessions/" in name]
    if sessions:
        files[f"{app['id']}/sessions"] = {"sessions": sessions}
    texts = {name: json.dumps(file, ensure_ascii=False, separators=(",", ":")) for name, file in files.items()}
    if app.get("languages"):
        texts |= {f"{app['id']}/{name}": json.dumps(file, ensure_ascii=False, separators=(",", ":")) for name, file in languages.content(root)}
    if not texts:
        return "", []
    version = hashlib.sha256(json.dumps(texts, sort_keys=True).encode()).hexdigest()[:12]
    return version, [site.put(f"/assets/contenido/{name}.{version}.json", text) for name, text in texts.items()]


# Drawings that only one app shows, by how their names begin.
OWN_SCENES = {"frase-": "inclusivematch", "platica": "inclusivematch", "letrero": "inclusivematch", "cartel": "inclusivematch", "lugar-": "serenity"}


def scenes(root, site):
    """The drawings of web/scenes under /assets/escenas, all with one hash; returns it and their paths."""
    files = {path.stem: path.read_text() for path in sorted((root / "web" / "scenes").glob("*.svg"))}
    version = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    return version, [site.put(f"/assets/escenas/{name}.{version}.svg", text) for name, text in files.items()]


def shows(app, path):
    """Whether a drawing is one of an app's."""
    owner = next((owner for begin, owner in OWN_SCENES.items() if path.rpartition("/")[2].startswith(begin)), app)
    return owner == app


def assemble(root, modules, cuts, wheels, directory, texts, pack=None, apps=None):
    """Fills a Site; `modules` are the paths of the WebAssembly by client, `cuts` the two parts of each app's (split.py), `texts` those of their words, `pack` is the sample region. Returns it and the (kind, path) rows for the size table."""
    web = root / "web"
    site = output.Site(directory, root / ".build-web" / "cache")
    apps = apps or output.read_json(web / "apps.json")
    colours = output.read_json(web / "tokens.json")["products"]
    here = [app for app in apps if app["client"] and app["client"] in modules]
    shared = {
        "host": site.asset("host.js", esbuild(web / "host.js", "--bundle", "--format=esm")),
        "early": site.asset("early.js", esbuild(web / "early.js", "--bundle", "--format=iife")),
        # Not in the shells: there it would be read, styled and drawn over again before the app can begin.
        "drawings": site.asset(
            "drawings.js",
            b'document.body.insertAdjacentHTML("beforeend",' + json.dumps(pictures.sprite(web, wheels["icons"]), ensure_ascii=False).encode() + b")",
        ),
    }
    shared["style"], shared["font"] = stylesheet(web, site, wheels["font"])
    parts = {path.stem: site.asset(f"part-{path.name}", esbuild(path, "--bundle", "--format=esm")) for path in sorted((web / "host" / "parts").glob("*.js"))}
    kinds = [("host", shared["host"]), *(("part", path) for path in parts.values()), ("drawings", shared["drawings"]), ("style", shared["style"])]
    regions = []
    if pack is not None:
        engine, regions = region.add(root, site, modules["RegionClient"], texts["RegionClient"], pack)
        kinds.append(("engine", engine))
    translation = {}
    if "LanguageClient" in modules and any(app.get("languages") for app in here):
        translation = languages.add(root, web, site, modules["LanguageClient"], esbuild)
        kinds += [("language", translation["languageEngine"]), *(("pack", path) for path in translation["packs"])]
    reading = ocr.add(root, web, site, esbuild) if any(app.get("languages") for app in here) else {}
    # What makes sound: for the apps that have any.
    sound = {}
    if "SoundClient" in modules:
        sound = {
            "audio": site.asset("audio.js", esbuild(web / "audio" / "audio.js", "--bundle", "--format=esm")),
            "worklet": site.asset("worklet.js", esbuild(web / "audio" / "worklet.js", "--bundle", "--format=esm")),
            "sound": site.asset("sound.wasm", modules["SoundClient"].read_bytes()),
        }
        kinds += [("host", sound["audio"]), ("sound", sound["sound"])]
    # What only some apps draw.
    widgets, drawn = {}, []
    if any(app.get("widgets") for app in here):
        widgets["widgets"] = site.asset("widgets.js", esbuild(web / "widgets" / "index.js", "--bundle", "--format=esm"))
        widgets["scenes"], drawn = scenes(root, site)
        kinds.append(("host", widgets["widgets"]))
    # What keeps samples that devices measured.
    measured = {}
    if any(app.get("series") for app in here):
        measured["series"] = site.asset("series.js", esbuild(web / "host" / "series.js", "--bundle", "--format=esm"))
        kinds.append(("host", measured["series"]))
        # And what reads files of them.
        if "HealthClient" in modules:
            measured["healthWorker"] = site.asset("engine-worker.js", esbuild(web / "health" / "worker.js", "--bundle", "--format=esm"))
            measured["healthEngine"] = site.asset("health.wasm", modules["HealthClient"].read_bytes())
            kinds.append(("health", measured["healthEngine"]))
    template = (web / "shell.html").read_text()
    map_files = maps.assets(web, site, wheels["map"]) if any(app.get("map") for app in here) else {}
    worker = esbuild(web / "sw.js").decode()
    fonts_used = [path for path in site.files if path.endswith(".woff2")]
    for app in here:
        theme, base = colours[app["id"]], app["path"]
        halves = cuts[app["client"]]
        wasm = site.asset(f"{app['id']}.wasm", halves[0].read_bytes())
        later = site.asset(f"{app['id']}-later.wasm", halves[1].read_bytes()) if halves[1] else ""
        icons, favicon, touch = app_icons(web, site, app, theme)
        listing = site.put(f"{base}manifest.webmanifest", manifest(app, theme, icons))
        content, sessions = content_files(root, site, app)
        spoken = {language: site.asset(f"words-{app['id']}-{language}.txt", path.read_bytes()) for language, path in texts[app["client"]].items()}
        own_map = map_files if app.get("map") else {}
        heard = sound if app.get("sounds") else {}
        own_widgets = widgets if app.get("widgets") else {}
        own_parts = [path for name, path in parts.items() if name not in OWN_PARTS or app.get(OWN_PARTS[name])]
        own_series = measured if app.get("series") else {}
        values = {
            **dict.fromkeys(
                (
                    "map",
                    "maplibre",
                    "maplibreWorker",
                    "regionWorker",
                    "languageWorker",
                    "ocrWorker",
                    "ocrIndex",
                    "widgets",
                    "scenes",
                    "series",
                    "healthWorker",
                    "healthEngine",
                    "audio",
                    "worklet",
                    "sound",
                ),
                "",
            ),
            **app,
            **shared,
            **own_map,
            **heard,
            **own_widgets,
            **own_series,
            **({"languageWorker": translation["languageWorker"]} if app.get("languages") and translation else {}),
            **({name: reading[name] for name in ("ocrWorker", "ocrIndex")} if app.get("languages") and reading else {}),
            **{f"words{language.capitalize()}": path for language, path in spoken.items()},
            "content": content,
            "parts": " ".join(own_parts),
            "wasm": wasm,
            "later": later,
            "icon": favicon,
            "touch": touch,
            "light": theme["light"]["background"],
            "dark": theme["dark"]["background"],
        }
        page = template
        for name, value in values.items():
            page = page.replace("{" + name + "}", value if isinstance(value, str) else "")
        shell = site.put(f"{base}index.html", page)
        needed = [
            shared["host"],
            *own_parts,
            shared["early"],
            shared["drawings"],
            shared["style"],
            *fonts_used,
            wasm,
            *filter(None, [later]),
            favicon,
            icons[1]["src"],
            listing,
            *spoken.values(),
            *sessions,
            *own_map.values(),
            *filter(None, heard.values()),
            *([widgets["widgets"], *(path for path in drawn if shows(app["id"], path))] if own_widgets else []),
            *own_series.values(),
            *(regions if app["id"] == "conecta-facil" else []),
            *([translation[name] for name in ("languageWorker", "languageEngine", "languageIndex")] if app.get("languages") and translation else []),
            # Without what is large: that comes when a camera is first opened, and web/host/ocr.js keeps it.
            *([reading[name] for name in ("ocrWorker", "ocrIndex")] if app.get("languages") and reading else []),
        ]
        files = [[base, site.integrity(shell)], *([path, site.integrity(path)] for path in needed)]
        version = hashlib.sha256(json.dumps([files, worker]).encode()).hexdigest()[:12]
        others = [other["path"] for other in here if other is not app and other["path"].startswith(base)]
        about = {"app": app["id"], "version": version, "scope": base, "others": others, "files": files}
        site.put(f"{base}sw.js", f"self.MANIFEST={json.dumps(about, ensure_ascii=False)};\n{worker}")
        # What the first screen may wait for, on a device that has nothing yet.
        first = [shell, shared["early"], shared["host"], shared["drawings"], shared["style"], *fonts_used, wasm, spoken["es"]]
        kinds += [
            ("app", wasm),
            *([("later", later)] if later else []),
            *(("words", path) for path in spoken.values()),
            ("shell", shell),
            ("first-visit", f"first-visit:{app['id']}", *first),
        ]
    site.put(
        "/licencias.txt",
        "Atkinson Hyperlegible\n\n"
        + fonts.licence(wheels["font"])
        + "\n\nLucide\n\n"
        + pictures.licence(wheels["icons"])
        + "\n\nMapLibre GL JS\n\n"
        + (root / "tools" / "web" / "maplibre-licence.txt").read_text()
        + (languages.NOTICE if translation else "")
        + (ocr.NOTICE if reading else ""),
    )
    site.put("/robots.txt", "User-agent: *\nAllow: /\nDisallow: /v1/\nDisallow: /dev/\n")
    return site, kinds
