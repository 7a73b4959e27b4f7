// What the map looks like: streets quiet, what matters on wheels loud, the route loudest. Colours are the app's own (light, dark, high contrast); nothing is told by
// colour alone: a strong line = it can be passed, dashes = close to the limit, thin grey dots = not known, a dark line with crosses = closed.

/// The theme's colours as they are now.
export function colours(node) {
  const all = getComputedStyle(node),
    of = name => all.getPropertyValue(`--${name}`).trim();
  const ground = of("background"),
    dark = luminance(ground) < 0.2,
    high = of("border").toLowerCase() === of("text").toLowerCase();
  return {
    dark,
    // Names grow with the person's own size of letters, up to twice.
    letters: Math.min(parseFloat(getComputedStyle(document.documentElement).fontSize) / 17 || 1, 2),
    ground,
    street: of("surface"),
    edge: high ? of("text") : mix(of("border"), ground, 0.55),
    text: of("text"),
    muted: of("muted"),
    primary: of("primary"),
    accent: of("accent"),
    warning: of("warning"),
    halo: of("surface"),
    green: mix(of("success"), ground, dark ? 0.72 : 0.84),
    water: mix(of("chart1"), ground, dark ? 0.62 : 0.72),
    building: mix(of("border"), ground, dark ? 0.66 : 0.72),
    path: of("accent"),
    unknown: mix(of("muted"), ground, high ? 0 : 0.2),
    other: mix(of("primary"), ground, high ? 0.35 : 0.42),
    casing: dark ? "#04121F" : "#FFFFFF",
  };
}

const layer = (id, type, source, from, rest) => ({ id, type, source: "region", "source-layer": source, minzoom: from, ...rest });
const width = (...stops) => ["interpolate", ["exponential", 1.6], ["zoom"], ...stops];
const mine = (is, not = false) => (not ? ["!=", ["get", "mine"], is] : ["==", ["get", "mine"], is]);
const FONT = ["Atkinson Hyperlegible"];

/// Kinds of places with a sign of their own, and which.
const PLACES = [
  ["hospital", "clinic", "doctor"],
  "health-",
  ["pharmacy"],
  "pharmacy-",
  ["toilets"],
  "toilets-",
  ["restaurant", "cafe", "fast-food"],
  "food-",
  ["subway", "station", "bus-station", "light-rail"],
  "transit-",
];

export const ROUTE_LAYERS = ["route-verified", "route-unknown", "route-limit", "route-closed"];

export function style(c) {
  const line = (id, source, from, filter, paint, layout = {}) =>
    layer(id, "line", source, from, { filter, paint, layout: { "line-cap": "round", "line-join": "round", ...layout } });
  const label = (id, source, from, text, size, paint, rest = {}) =>
    layer(id, "symbol", source, from, {
      ...rest,
      layout: { "text-field": text, "text-font": FONT, "text-size": size * c.letters, "text-max-width": 8, ...rest.layout },
      paint: { "text-color": c.text, "text-halo-color": c.halo, "text-halo-width": 1.8, ...paint },
    });
  const walked = (suffix, from, filter, colour, wide, dash) =>
    line(`ways-${suffix}`, "ways", from, filter, { "line-color": colour, "line-width": width(...wide), ...(dash ? { "line-dasharray": dash } : {}) });
  const route = (id, kind, colour, paint, cap = "round") => ({
    id,
    type: "line",
    source: "route",
    filter: ["==", ["get", "kind"], kind],
    layout: { "line-cap": cap, "line-join": "round" },
    paint: { "line-color": colour, "line-width": width(12, 5, 16, 9, 20, 18), ...paint },
  });
  return {
    version: 8,
    sources: {
      region: { type: "vector", tiles: ["vereda://{z}/{x}/{y}"], minzoom: 10, maxzoom: 17 },
      route: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
      marks: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
      own: { type: "geojson", data: { type: "FeatureCollection", features: [] } },
    },
    layers: [
      { id: "ground", type: "background", paint: { "background-color": c.ground } },
      layer("green", "fill", "green", 10, { paint: { "fill-color": c.green } }),
      layer("water", "fill", "water", 10, { filter: ["==", ["geometry-type"], "Polygon"], paint: { "fill-color": c.water } }),
      line("streams", "water", 12, ["==", ["geometry-type"], "LineString"], { "line-color": c.water, "line-width": width(12, 1, 18, 8) }),
      layer("buildings", "fill", "buildings", 14, { paint: { "fill-color": c.building, "fill-outline-color": c.edge } }),
      line("streets-edge", "streets", 10, ["has", "class"], {
        "line-color": c.edge,
        "line-width": [
          "interpolate",
          ["exponential", 1.6],
          ["zoom"],
          10,
          1,
          14,
          ["match", ["get", "class"], ["trunk", "primary", "secondary"], 6, 3.4],
          20,
          ["match", ["get", "class"], ["trunk", "primary", "secondary"], 92, 56],
        ],
      }),
      line("streets", "streets", 11, ["has", "class"], {
        "line-color": c.street,
        "line-width": [
          "interpolate",
          ["exponential", 1.6],
          ["zoom"],
          11,
          0.4,
          14,
          ["match", ["get", "class"], ["trunk", "primary", "secondary"], 4.6, 2.2],
          20,
          ["match", ["get", "class"], ["trunk", "primary", "secondary"], 88, 52],
        ],
      }),
      // Pavements and paths by what they are for this person.
      walked("unknown", 15, mine("unknown"), c.unknown, [15, 0.9, 17, 2, 20, 4], [0.01, 2.6]),
      walked("ok", 13, ["all", mine("unknown", true), mine("limit", true), mine("closed", true)], c.path, [13, 1, 15, 2.2, 17, 4.2, 20, 11]),
      walked("limit", 13, mine("limit"), c.warning, [13, 1.2, 17, 4.4, 20, 10], [1, 2.2]),
      walked("closed", 14, mine("closed"), c.text, [14, 0.8, 17, 2, 20, 3.4]),
      layer("ways-crosses", "symbol", "ways", 16, {
        filter: mine("closed"),
        layout: {
          "symbol-placement": "line",
          "symbol-spacing": 34,
          "icon-image": "cross",
          "icon-size": width(16, 0.6, 18, 0.9),
          "icon-allow-overlap": true,
          "icon-padding": 0,
        },
      }),
      line(
        "steps",
        "steps",
        14,
        ["all"],
        { "line-color": c.text, "line-width": width(14, 3, 17, 9, 20, 24), "line-dasharray": [0.16, 0.22] },
        { "line-cap": "butt" },
      ),
      label("street-names", "streets", 14, ["get", "name"], 13, {}, { layout: { "symbol-placement": "line", "text-max-angle": 30 } }),
      label("way-names", "ways", 16, ["get", "name"], 12, { "text-color": c.muted }, { layout: { "symbol-placement": "line" } }),
      {
        id: "other-casing",
        type: "line",
        source: "route",
        filter: ["in", ["get", "kind"], ["literal", ["other", "other-unknown"]]],
        layout: { "line-cap": "round", "line-join": "round" },
        paint: { "line-color": c.casing, "line-width": width(12, 6, 16, 10, 20, 20) },
      },
      route("other", "other", c.other, { "line-width": width(12, 3, 16, 5.5, 20, 12) }),
      route("other-unknown", "other-unknown", c.other, { "line-width": width(12, 3, 16, 5.5, 20, 12), "line-dasharray": [0.01, 1.6] }),
      {
        id: "route-casing",
        type: "line",
        source: "route",
        filter: ["in", ["get", "kind"], ["literal", ["verified", "unknown", "at-limit", "closed"]]],
        layout: { "line-cap": "round", "line-join": "round" },
        paint: { "line-color": c.casing, "line-width": width(12, 9, 16, 15, 20, 28) },
      },
      route("route-verified", "verified", c.primary, {}),
      route("route-unknown", "unknown", c.primary, { "line-dasharray": [0.01, 1.5] }),
      route("route-limit", "at-limit", c.warning, { "line-dasharray": [1.4, 1.1] }, "butt"),
      route("route-closed", "closed", c.muted, { "line-width": width(12, 2, 20, 5) }),
      {
        id: "route-crosses",
        type: "symbol",
        source: "route",
        filter: ["==", ["get", "kind"], "closed"],
        layout: { "symbol-placement": "line", "symbol-spacing": 26, "icon-image": "cross", "icon-allow-overlap": true },
      },
      layer("kerbs", "symbol", "points", 17, {
        filter: ["==", ["get", "kind"], "kerb"],
        layout: {
          "icon-image": ["match", ["get", "kerb"], ["flush", "lowered"], "kerb-low", "raised", "kerb-high", "kerb-unknown"],
          "icon-size": width(17, 0.6, 20, 1.1),
          "icon-allow-overlap": true,
        },
      }),
      layer("barriers", "symbol", "points", 17, {
        filter: ["==", ["get", "kind"], "barrier"],
        layout: { "icon-image": "barrier", "icon-size": width(17, 0.6, 20, 1) },
      }),
      layer("lifts", "symbol", "points", 15, { filter: ["==", ["get", "kind"], "lift"], layout: { "icon-image": "lift", "icon-allow-overlap": true } }),
      layer("entrances", "symbol", "points", 17, {
        filter: ["==", ["get", "kind"], "entrance"],
        layout: { "icon-image": ["match", ["get", "wheelchair"], "yes", "door-yes", "no", "door-no", "door"], "icon-size": 0.85 },
      }),
      label(
        "stops",
        "stops",
        15,
        ["get", "name"],
        12,
        {},
        {
          layout: {
            "icon-image": ["match", ["get", "wheelchair"], "yes", "stop-yes", "stop"],
            "text-anchor": "top",
            "text-offset": [0, 0.9],
            "text-optional": true,
          },
        },
      ),
      label(
        "places",
        "places",
        15.5,
        ["get", "name"],
        12,
        {},
        {
          layout: {
            "icon-image": [
              "concat",
              ["match", ["get", "category"], ...PLACES, ""],
              ["match", ["get", "wheelchair"], "yes", "place-yes", "no", "place-no", "place"],
            ],
            "symbol-sort-key": ["get", "rank"],
            "text-anchor": "top",
            "text-offset": [0, 0.95],
            "text-optional": true,
          },
        },
      ),
      label("districts", "labels", 10, ["get", "name"], 15, { "text-color": c.muted }, { maxzoom: 15, layout: { "text-transform": "none" } }),
      {
        id: "route-minutes",
        type: "symbol",
        source: "route",
        filter: ["has", "label"],
        layout: {
          "symbol-sort-key": ["case", ["get", "chosen"], 0, 1],
          "icon-image": ["case", ["get", "chosen"], "pill-chosen", "pill"],
          "icon-text-fit": "both",
          "icon-text-fit-padding": [5, 10, 5, 10],
          "icon-allow-overlap": true,
          "text-allow-overlap": true,
          "text-field": ["get", "label"],
          "text-font": FONT,
          "text-size": 15 * c.letters,
        },
        paint: { "text-color": ["case", ["get", "chosen"], c.casing, c.text] },
      },
      {
        id: "own-margin",
        type: "circle",
        source: "own",
        paint: {
          "circle-color": c.primary,
          "circle-opacity": 0.14,
          "circle-stroke-color": c.primary,
          "circle-stroke-width": 1,
          "circle-stroke-opacity": 0.5,
          "circle-radius": ["interpolate", ["exponential", 2], ["zoom"], 0, 0, 20, ["*", ["get", "accuracy"], ["get", "metre"]]],
        },
      },
      {
        id: "own",
        type: "symbol",
        source: "own",
        layout: {
          "icon-image": ["case", [">=", ["get", "heading"], 0], "own-heading", "own"],
          "icon-rotate": ["max", ["get", "heading"], 0],
          "icon-rotation-alignment": "map",
          "icon-allow-overlap": true,
          "icon-ignore-placement": true,
        },
      },
      {
        id: "marks",
        type: "symbol",
        source: "marks",
        layout: {
          "icon-image": ["concat", "mark-", ["get", "kind"]],
          "icon-anchor": ["match", ["get", "kind"], ["destination", "place"], "bottom", "center"],
          "icon-allow-overlap": true,
          "text-field": ["get", "name"],
          "text-font": FONT,
          "text-size": 15 * c.letters,
          "text-anchor": "top",
          "text-offset": [0, 0.9],
          "text-optional": true,
          "text-max-width": 9,
        },
        paint: { "text-color": c.text, "text-halo-color": c.halo, "text-halo-width": 2.2 },
      },
    ],
  };
}

function channels(colour) {
  const hex = colour.replace("#", ""),
    long = hex.length === 3 ? [...hex].map(d => d + d).join("") : hex;
  return [0, 2, 4].map(i => parseInt(long.slice(i, i + 2), 16) || 0);
}
function luminance(colour) {
  const [r, g, b] = channels(colour);
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}
/// Of two colours: `share` 1 is the second one.
function mix(a, b, share) {
  const x = channels(a),
    y = channels(b);
  return `#${x
    .map((v, i) =>
      Math.round(v + (y[i] - v) * share)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
