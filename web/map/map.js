// The map's picture: MapLibre with tiles of the open region, our own style, the route by certainty, marks, the own position, and buttons for all that fingers do.
import { style, colours, ROUTE_LAYERS } from "./style.js";
import { symbols } from "./symbols.js";

let gl; // the library, loaded once

export async function show(node, first, { bring, library, worker, tile, report }) {
  if (!gl) {
    gl = (await bring(library)).default;
    gl.setWorkerUrl(worker);
    gl.addProtocol("vereda", async ({ url }) => {
      const [z, x, y] = url.match(/\d+/g).map(Number);
      return { data: (await tile(z, x, y)) ?? new Uint8Array() };
    });
  }
  const canvas = document.createElement("div"),
    [nearer, further, own] = first.words;
  canvas.className = "map-canvas";
  node.replaceChildren(canvas, buttons());
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let broken = () => {};
  const map = withWorkers(
    () => broken(),
    () =>
      new gl.Map({
        container: canvas,
        style: style(colours(node)),
        ...camera(first),
        minZoom: 9,
        maxZoom: 20,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: still.matches ? 0 : 200,
        locale: { "Map.Title": node.getAttribute("aria-label") },
      }),
  );
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  let config = first,
    room = "",
    view = key(first),
    route = "",
    follows = Boolean(first.follows),
    loaded = false,
    stopped = false;

  settle();
  if (first.bounds) aim(first, false);
  map.on("error", ({ error }) => console.warn("map", error?.message ?? error));
  map.on("styleimagemissing", () => {});
  // Whether the browser gives the context back nobody knows: the app says that the map is gone, and a press makes another.
  const lost = () => {
    if (stopped) return;
    stopped = true;
    report("failed");
  };
  map.on("webglcontextlost", lost);
  broken = lost;
  addEventListener("vereda:region-ended", lost);
  map.on("style.load", () => {
    symbols(map, colours(node));
    loaded = true;
    route = "";
    draw();
  });
  map.on("dragstart", () => {
    follows = false;
  });
  map.on("click", ({ point, lngLat }) => {
    const area = [
      [point.x - 14, point.y - 14],
      [point.x + 14, point.y + 14],
    ];
    const mark = map.queryRenderedFeatures(area, { layers: ["marks"] }).find(({ properties }) => properties.acts);
    report(mark ? `mark ${mark.properties.id}` : tap(lngLat));
  });
  // With the keyboard: arrows move, plus and minus zoom (the library's own), Enter takes the point in the middle.
  canvas.addEventListener("keydown", event => {
    if (event.key === "Enter" && event.target === map.getCanvas()) {
      event.preventDefault();
      report(tap(map.getCenter()));
    }
  });
  addEventListener("vereda:region", renew);
  const theme = new MutationObserver(recolour),
    dark = matchMedia("(prefers-color-scheme: dark)"),
    more = matchMedia("(prefers-contrast: more)");
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "data-ground"] });
  dark.addEventListener("change", recolour);
  more.addEventListener("change", recolour);
  const size = new ResizeObserver(() => {
    map.resize();
    settle();
  });
  size.observe(canvas);

  function recolour() {
    loaded = false;
    map.setStyle(style(colours(node)), { diff: false });
  }
  function renew() {
    for (const name of ["region"]) map.getSource(name)?.setTiles(["vereda://{z}/{x}/{y}"]);
  }
  /// What the sheet that lies over the map leaves free is where it looks.
  function settle() {
    const sheet = node.closest("main"),
      padding = { top: 0, right: 0, bottom: 0, left: 0 };
    if (sheet && getComputedStyle(node).position === "fixed") {
      const { top, right } = sheet.getBoundingClientRect(),
        at = top + scrollY;
      if (right < innerWidth - 200) padding.left = right;
      else if (at > innerHeight / 4) Object.assign(padding, { top: 60, bottom: Math.max(innerHeight - at, 0) });
    }
    if (JSON.stringify(padding) !== room) map.setPadding(padding);
    room = JSON.stringify(padding);
  }
  const tap = ({ lat, lng }) => `tap ${lat.toFixed(6)} ${lng.toFixed(6)}`;
  const move = options => (still.matches ? map.jumpTo(options) : map.easeTo({ duration: 300, ...options }));

  function buttons() {
    const bar = document.createElement("div");
    bar.className = "map-buttons";
    for (const [name, icon, act] of [
      [nearer, "plus", () => map.zoomIn({ animate: !still.matches })],
      [further, "minus", () => map.zoomOut({ animate: !still.matches })],
      [
        own,
        "locate",
        () => {
          follows = Boolean(config.follows);
          report("locate");
          if (config.own) move({ center: config.own.at, zoom: Math.max(map.getZoom(), 16.5) });
        },
      ],
    ]) {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "icon-button";
      button.title = name;
      button.setAttribute("aria-label", name);
      button.innerHTML = `<svg class="icon" aria-hidden="true"><use href="#i-${icon}"/></svg>`;
      button.addEventListener("click", act);
      bar.append(button);
    }
    return bar;
  }

  function draw() {
    if (!loaded) return;
    settle();
    const text = node.dataset.route || "[]";
    if (text !== route) {
      route = text;
      map
        .getSource("route")
        .setData(
          collection(
            JSON.parse(text).map(({ line, passable, certainty, label, chosen, at }) =>
              label
                ? point(at, { label, chosen })
                : { type: "Feature", geometry: { type: "LineString", coordinates: line }, properties: { kind: passable ? certainty : "closed" } },
            ),
          ),
        );
    }
    map.getSource("marks").setData(collection(config.marks.map(({ id, kind, at, name, acts }) => point(at, { id, kind, name, acts }))));
    const me = config.own ? [point(config.own.at, { accuracy: config.own.accuracy, heading: config.own.heading ?? -1, metre: metre(config.own.at[1]) })] : [];
    map.getSource("own").setData(collection(me));
    const now = key(config);
    if (now !== view) {
      view = now;
      follows = Boolean(config.follows);
      if (!follows) aim(config);
    }
    if (follows && config.own) move({ center: config.own.at, zoom: Math.max(map.getZoom(), 17) });
  }

  function aim(config, animate = !still.matches) {
    const { bounds, center, zoom } = camera(config);
    if (bounds) map.fitBounds(bounds, { ...fit(config)[1], animate });
    else if (center) move({ center, zoom });
  }

  return {
    update(next) {
      config = next;
      draw();
    },
    stop() {
      stopped = true;
      theme.disconnect();
      size.disconnect();
      removeEventListener("vereda:region", renew);
      removeEventListener("vereda:region-ended", lost);
      dark.removeEventListener("change", recolour);
      more.removeEventListener("change", recolour);
      map.remove();
    },
  };
}

/// What `make` makes, with `ended` told of an error of the Workers that it starts: the library says nothing of them.
export function withWorkers(ended, make) {
  const Plain = globalThis.Worker;
  globalThis.Worker = class extends Plain {
    constructor(...how) {
      super(...how);
      this.addEventListener("error", ended);
    }
  };
  try {
    return make();
  } finally {
    globalThis.Worker = Plain;
  }
}

const fit = ({ bounds: [west, south, east, north] }) => [
  [
    [west, south],
    [east, north],
  ],
  { padding: innerHeight < 480 ? 24 : 44, maxZoom: 17.5 },
];
/// Where the map looks first.
function camera({ bounds, centre, zoom, own }) {
  if (bounds) return { bounds: fit({ bounds })[0], fitBoundsOptions: fit({ bounds })[1] };
  if (centre) return { center: centre, zoom };
  return own ? { center: own.at, zoom: 17 } : { zoom: 15 };
}
const key = ({ bounds, centre, zoom, follows }) => JSON.stringify([bounds, centre, zoom, follows]);
const collection = features => ({ type: "FeatureCollection", features });
const point = (at, properties) => ({ type: "Feature", geometry: { type: "Point", coordinates: at }, properties });
/// Pixels of a metre at zoom 20, for the circle of accuracy.
const metre = latitude => (512 * 2 ** 20) / (40_075_017 * Math.cos((latitude * Math.PI) / 180));

export { ROUTE_LAYERS };
