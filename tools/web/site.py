"""Puts the pieces of the web apps together: shells, manifests, service workers and what they share."""

import hashlib
import json
import subprocess

from . import fonts, maps, output, pictures, region, tokens

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
    if not texts:
        return "", []
    version = hashlib.sha256(json.dumps(texts, sort_keys=True).encode()).hexdigest()[:12]
    return version, [site.put(f"/assets/contenido/{name}.{version}.json", text) for name, text in texts.items()]


def scenes(root, site):
    """The drawings of web/scenes under /assets/escenas, all with one hash; returns it and their paths."""
    files = {path.stem: path.read_text() for path in sorted((root / "web" / "scenes").glob("*.svg"))}
    version = hashlib.sha256(json.dumps(files, sort_keys=True).encode()).hexdigest()[:12]
    return version, [site.put(f"/assets/escenas/{name}.{version}.svg", text) for name, text in files.items()]


def assemble(root, modules, wheels, directory, texts, pack=None, apps=None):
    """Fills a Site; `modules` are the paths of the apps' WebAssembly by client, `texts` those of their words, `pack` is the sample region. Returns it and the (kind, path) rows for the size table."""
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
    kinds = [("host", shared["host"]), ("drawings", shared["drawings"]), ("style", shared["style"])]
    regions = []
    if pack is not None:
        engine, regions = region.add(root, site, modules["RegionClient"], texts["RegionClient"], pack)
        kinds.append(("engine", engine))
    # What makes sound: for the apps that have any.
    sound = {}
    if "SoundClient" in modules:
        sound = {
            "audio": site.asset("audio.js", esbuild(web / "audio" / "audio.js", "--bundle", "--format=esm")),
            "worklet": site.asset("worklet.js", esbuild(web / "audio" / "worklet.js")),
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
    template = (web / "shell.html").read_text()
    map_files = maps.assets(web, site, wheels["map"]) if any(app.get("map") for app in here) else {}
    worker = esbuild(web / "sw.js").decode()
    fonts_used = [path for path in site.files if path.endswith(".woff2")]
    for app in here:
        theme, base = colours[app["id"]], app["path"]
        wasm = site.asset(f"{app['id']}.wasm", modules[app["client"]].read_bytes())
        icons, favicon, touch = app_icons(web, site, app, theme)
        listing = site.put(f"{base}manifest.webmanifest", manifest(app, theme, icons))
        content, sessions = content_files(root, site, app)
        spoken = {language: site.asset(f"words-{app['id']}-{language}.txt", path.read_bytes()) for language, path in texts[app["client"]].items()}
        own_map = map_files if app.get("map") else {}
        heard = sound if app.get("sounds") else {}
        own_widgets = widgets if app.get("widgets") else {}
        own_series = measured if app.get("series") else {}
        values = {
            **dict.fromkeys(("map", "maplibre", "maplibreWorker", "regionWorker", "widgets", "scenes", "series", "audio", "worklet", "sound"), ""),
            **app,
            **shared,
            **own_map,
            **heard,
            **own_widgets,
            **own_series,
            **{f"words{language.capitalize()}": path for language, path in spoken.items()},
            "content": content,
            "wasm": wasm,
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
            shared["early"],
            shared["drawings"],
            shared["style"],
            *fonts_used,
            wasm,
            favicon,
            icons[1]["src"],
            listing,
            *spoken.values(),
            *sessions,
            *own_map.values(),
            *filter(None, heard.values()),
            *([widgets["widgets"], *drawn] if own_widgets else []),
            *own_series.values(),
            *(regions if app["id"] == "conecta-facil" else []),
        ]
        files = [[base, site.integrity(shell)], *([path, site.integrity(path)] for path in needed)]
        version = hashlib.sha256(json.dumps([files, worker]).encode()).hexdigest()[:12]
        others = [other["path"] for other in here if other is not app and other["path"].startswith(base)]
        about = {"app": app["id"], "version": version, "scope": base, "others": others, "files": files}
        site.put(f"{base}sw.js", f"self.MANIFEST={json.dumps(about, ensure_ascii=False)};\n{worker}")
        # What the first screen may wait for, on a device that has nothing yet.
        first = [shell, shared["early"], shared["host"], shared["drawings"], shared["style"], *fonts_used, wasm, spoken["es"]]
        kinds += [("app", wasm), *(("words", path) for path in spoken.values()), ("shell", shell), ("first-visit", f"first-visit:{app['id']}", *first)]
    site.put(
        "/licencias.txt",
        "Atkinson Hyperlegible\n\n"
        + fonts.licence(wheels["font"])
        + "\n\nLucide\n\n"
        + pictures.licence(wheels["icons"])
        + "\n\nMapLibre GL JS\n\n"
        + (root / "tools" / "web" / "maplibre-licence.txt").read_text(),
    )
    site.put("/robots.txt", "User-agent: *\nAllow: /\nDisallow: /v1/\nDisallow: /dev/\n")
    return site, kinds
