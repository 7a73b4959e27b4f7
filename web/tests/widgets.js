// Every drawing of web/widgets, and the controls whose keys are the host's, without a module: `?show=NAME` shows one alone.
import { Widgets } from "/host/widgets.js";
import { Toasts } from "/host/toasts.js";
import { fields } from "/host/fields.js";
import { peek } from "/host/hold.js";
import { sheets } from "/host/sheets.js";

const days = [
  ["lun", "lunes"],
  ["mar", "martes"],
  ["mié", "miércoles"],
  ["jue", "jueves"],
  ["vie", "viernes"],
  ["sáb", "sábado"],
  ["hoy", "hoy"],
];
const pressure = [[82, 130], [83, 132], [86, 137], null, [80, 128], [83, 131], [88, 138]];
const chartWords = { gap: "sin medir", notYet: "todavía no", enlarge: "Ampliar", close: "Cerrar", above: "arriba", below: "abajo", danger: "muy fuera" };
const level = day =>
  day >= 60 && day < 66
    ? "-"
    : day >= 190 && day < 204
      ? "0"
      : String((day * 7919 + Math.floor(day / 7) * 31) % 10 < 6 - day / 80 ? 0 : Math.min(4, 1 + ((day * 7919 + Math.floor(day / 90)) % 4)));
const zone = (id, label, value, x, y, marked = false) => ({ id, label, value, x, y, marked });

const samples = {
  "heat-map": {
    name: "Tu año, día por día",
    first: "2026-01-01",
    levels: Array.from({ length: 326 }, (_, day) => level(day)).join(""),
    words: ["nada", "10 minutos", "20 minutos", "40 minutos", "una hora o más"],
    unknown: "sin anotar",
    sunday: true,
  },
  chart: {
    name: "Presión de la semana",
    unit: "mmHg",
    low: 65,
    high: 145,
    places: days.map(([label, name], i) => ({ label, name, now: i === 6 })),
    series: [{ name: "Presión", look: "span", values: pressure.map(pair => pair && [...pair, pair[1] >= 135 ? "above" : "", `${pair[1]} sobre ${pair[0]}`]) }],
    bands: [
      [70, 85, null, "límite 85"],
      [90, 135, null, "límite 135"],
    ],
    words: chartWords,
  },
  weight: {
    kind: "chart",
    name: "Peso de noviembre",
    unit: "kg",
    low: 70,
    high: 76,
    places: Array.from({ length: 30 }, (_, i) => ({ label: `${i + 1}`, name: `${i + 1} de noviembre`, now: i === 29 })),
    series: [
      {
        name: "Medido",
        look: "dots",
        values: Array.from({ length: 30 }, (_, i) =>
          i >= 12 && i < 16 ? null : [(741 - i + ((i * 37) % 9)) / 10, (741 - i + ((i * 37) % 9)) / 10, "", `${(741 - i + ((i * 37) % 9)) / 10} kg`],
        ),
      },
      { name: "Tendencia", look: "line", values: Array.from({ length: 30 }, (_, i) => [(744 - i) / 10, (744 - i) / 10, "", `${(744 - i) / 10} kg`]) },
    ],
    bands: [],
    words: chartWords,
  },
  clock: {
    start: null,
    held: 1200,
    caption: "quedan",
    intervals: [
      { name: "Trabajo", ms: 30000 },
      { name: "Descansa", ms: 20000 },
    ],
    spoken: [],
  },
  workout: {
    figure: {
      view: "front",
      who: 0,
      seat: "wheelchair",
      props: ["bottles"],
      pin: "hip",
      a: [0, 0, 58, 172, 58, 172, 8, 2, 8, 2],
      b: [0, 0, 160, 184, 160, 184, 8, 2, 8, 2],
    },
    tempo: [1500, 300, 3000],
    start: null,
    length: 30000,
    done: 6000,
    place: 4,
    count: 8,
    rest: false,
    round: "Ronda 2 de 3",
    unit: "s",
    spokenUnit: "segundos",
    spoken: [],
  },
  barbell: { kind: "barbell", mass: "62.5", unit: "kg", side: [20, 1.25] },
  "moving-squat": {
    kind: "figure",
    figure: { view: "side", who: 2, pin: "ankle", a: [2, 0, 10, 20, 10, 20, 4, -2, 4, -2], b: [38, -22, 84, 90, 84, 90, 76, -26, 76, -26] },
    tempo: [3000, 1000, 2000],
    stop: "Detener",
    move: "Mover",
  },
  "four-phases": {
    kind: "figure",
    figure: {
      view: "side",
      who: 1,
      pin: "ankle",
      a: [2, 0, 10, 20, 10, 20, 4, -2, 4, -2],
      b: [38, -22, 84, 90, 84, 90, 76, -26, 76, -26],
      more: [
        [60, -30, 70, 70, 70, 70, 90, -40, 90, -40],
        [2, 0, 170, 176, 170, 176, 4, -2, 4, -2],
      ],
    },
    tempo: [2000, 500, 2000],
    stop: "Detener",
    move: "Mover",
  },
  squat: {
    kind: "figure",
    figure: { view: "side", who: 2, pin: "ankle", a: [2, 0, 10, 20, 10, 20, 4, -2, 4, -2], b: [38, -22, 84, 90, 84, 90, 76, -26, 76, -26] },
  },
  body: {
    kind: "scene",
    scene: "cuerpo",
    values: { steps: 0.78 },
    zones: [
      zone("sleep", "Sueño", "7 h 12 min", 0, 0.08),
      zone("heart", "Corazón", "64 lpm", 1, 0.14),
      zone("oxygen", "Oxígeno", "97 %", 0, 0.44),
      zone("pressure", "Presión", "138/88, arriba", 1, 0.34, true),
      zone("steps", "Pasos", "6,240", 0, 0.76),
    ],
  },
  root: { kind: "scene", scene: "raiz", values: { root: 0.8 }, zones: [] },
  files: {
    label: "Elegir la copia",
    hint: "Un archivo .zip de hasta 1 MB.",
    drop: "o suéltalo aquí",
    error: null,
    accepts: [".zip"],
    several: false,
    largest: 1_000_000,
  },
  camera: {
    open: "Usar la cámara",
    take: "Tomar la foto",
    file: "Elegir una foto",
    close: "Cerrar la cámara",
    hint: "Acerca el letrero al marco.",
    codes: false,
    refused: "No diste permiso para la cámara. Puedes elegir una foto.",
    none: "No hay cámara aquí. Puedes elegir una foto.",
    noCodes: "Este navegador no lee códigos.",
  },
  viewfinder: {
    why: "Para leer un letrero, tu cámara tiene que verlo.",
    open: "Abrir la cámara",
    take: "Tomar la foto",
    file: "Tus fotos",
    light: "Luz",
    hint: "Pon el letrero dentro del marco",
    moving: "Se mueve: detente un momento",
    almost: "Casi firme, sostén así",
    steady: "Firme: toma la foto",
    dark: "Está oscuro: prende la luz o acércate.",
    fills: true,
    note: "Descargando el lector: 2 de 8 MB",
    share: 0.25,
  },
};

// Lines of a sign: what is laid over each, and where (x, y, width, height, size); the second is too long for its place on a narrow window.
const lines = [
  ["Set lunch, $95", "Comida corrida, $95", [0.15, 0.14, 0.7, 0.16, 0.07]],
  ["Noodle soup with chicken", "Sopa de fideo con pollo", [0.3, 0.4, 0.4, 0.06, 0.022]],
  ["Contains peanuts", "Lleva cacahuate", [0.2, 0.54, 0.6, 0.13, 0.06]],
  ["Taxes included", "IVA incluido", [0.62, 0.93, 0.36, 0.05, 0.02]],
];
const drawing =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 400 300' width='400' height='300'%3E%3Crect width='400' height='300' fill='%23fff2d8'/%3E%3C/svg%3E";
const box = ([words], place, [x, y, width, height, size]) =>
  `<span class="worded-box" data-size="${place === 3 ? "small" : "normal"}" aria-hidden="true" data-on="${place === 0}" data-tone="${place === 2 ? "danger" : "plain"}" lang="en" data-css="--x ${x} --y ${y} --width ${width} --height ${height} --size ${size} --ground #fff2d8 --ink #17142e"><span><span>${place + 1}</span>${place === 3 ? "" : `<span>${words}</span>`}</span></span>`;
const line = ([words, original], place) =>
  `<li class="item"><button class="row" type="button" id="line-${place}" data-tone="${place === 2 ? "danger" : "plain"}"${place ? "" : ' aria-current="true"'}>${place === 2 ? '<span class="row-icon" data-tone="danger"><svg class="icon" aria-hidden="true"><use href="#i-triangle-alert"/></svg></span>' : ""}<span class="row-body"><span class="row-title" lang="en">${place + 1}. ${words}</span><span class="row-detail"><span lang="es">${original}</span>${place === 2 ? "<span>Alérgeno: cacahuate</span>" : ""}</span></span><span class="visually-hidden">Oír</span><svg class="chevron" aria-hidden="true"><use href="#i-volume-2"/></svg></button></li>`;

// As the modules render them (Sources/WebClient/RenderFields.swift, RenderFeed.swift, RenderWordedPicture.swift, Render.swift).
const markup = {
  search: `<div class="field"><label for="query">Buscar un lugar</label><input class="input" id="query" type="search" role="combobox" aria-autocomplete="list" aria-expanded="true" aria-controls="query-list" autocomplete="off">
    <ul class="suggestions" id="query-list" role="listbox" aria-label="Buscar un lugar">${["Museo de la Ciudad", "Museo del Objeto"].map((name, i) => `<li class="suggestion" role="option" id="place-${i}" aria-selected="false"><span class="option-body"><span>${name}</span><span class="option-detail"> a ${i + 1} km</span></span></li>`).join("")}</ul>
    <p class="visually-hidden" role="status">2 sugerencias</p></div>`,
  tags: `<div class="field"><label for="allergy">Alergias</label><p class="hint" id="allergy-hint">Enter o coma agrega la palabra.</p><ul class="tags" role="list" aria-label="Alergias">${["cacahuate", "nuez"].map((word, i) => `<li class="chosen-tag"><span>${word}</span><button class="icon-button" type="button" id="allergy-tag-${i}" aria-label="Quitar ${word}"><svg class="icon" aria-hidden="true"><use href="#i-x"/></svg></button></li>`).join("")}</ul>
    <div class="input-beside"><input class="input" id="allergy" type="text" data-adds="allergy-add" aria-describedby="allergy-hint"><button class="button" data-kind="secondary" type="button" id="allergy-add"><span>Agregar</span></button></div></div>`,
  feed: `<div class="section"><div class="feed" role="feed" aria-label="Publicaciones" aria-busy="false">${[1, 2, 3].map(n => `<article class="card" id="post-${n}" aria-label="Publicación ${n}" tabindex="0" aria-posinset="${n}" aria-setsize="12"><h2 class="heading">Publicación ${n}</h2><p class="text">Hoy preparé verdolagas.</p></article>`).join("")}</div><p class="text" data-tone="small" role="status">Se ven 3 de 12.</p></div>`,
  progress: `<div class="progress-box"><p class="progress-label">Leyendo tu historial</p><div class="progress" role="progressbar" aria-label="Leyendo tu historial" aria-valuemin="0" aria-valuemax="100" aria-valuenow="34" aria-valuetext="34 %. Falta 1 minuto"><span class="progress-fill" id="fill"></span></div><p class="text" data-tone="small">34 %</p><p class="text" data-tone="strong">Falta 1 minuto</p></div>`,
  conversation: `<div class="conversation" role="group" aria-label="Conversación">${[
    ["john", "John", "accent", "triangle", "en", "normal", "Hi! Is there a ramp to gate 7?", "Hold to talk"],
    ["lucia", "Lucía", "primary", "circle", "es", "large", "Hola, ¿hay rampa a la puerta 7?", "Hablar"],
  ]
    .map(
      ([id, person, tone, mark, lang, size, words, talk]) =>
        `<section class="half" id="${id}" aria-label="${person}" data-tone="${tone}" lang="${lang}" data-turned="false" data-size="${size}"><header class="half-head"><span class="half-mark" data-mark="${mark}" aria-hidden="true"></span><h2>${person}</h2><p class="half-note"></p></header><p class="half-words"><span>${words}</span> <span class="tentative">…</span></p><button class="button" data-kind="secondary" type="button" id="talk-${id}"><span>${talk}</span></button></section>`,
    )
    .join("")}</div>`,
  worded: `<div class="section"><div class="worded-window" data-size="normal"><div class="worded" id="sign" data-css="--value 1.3333"><img class="worded-image" src="${drawing}" alt="Un letrero">${lines.map((one, place) => box(one, place, one[2])).join("")}</div></div><h2 class="heading" id="sign-list">Renglones, de arriba abajo</h2><ul class="list" role="list" data-kind="words" aria-labelledby="sign-list">${lines.map(line).join("")}</ul></div>`,
  toast: `<div class="toast" data-leaves="700"><span>Quitaste Agua</span><button class="button" data-kind="quiet" type="button" id="undo"><span>Deshacer</span></button></div>`,
  sheet: `<dialog class="sheet" data-kind="sheet" data-height="half" aria-labelledby="sheet-title" id="sheet"><button class="sheet-grip" type="button" id="sheet-grip" aria-label="Hoja más alta" aria-pressed="false"></button><header class="sheet-head"><h2 id="sheet-title" tabindex="-1">Ingredientes</h2><button class="icon-button" type="button" aria-label="Cerrar" id="close"><svg class="icon" aria-hidden="true"><use href="#i-x"/></svg></button></header>${"<p class='text'>Ingrediente</p>".repeat(12)}</dialog>`,
};

const asked = new URLSearchParams(location.search).get("show")?.split(",");
const main = document.querySelector("main"),
  root = document.querySelector(".screen");
const host = { event: (node, kind, value) => happened.push([node.id || node.className, kind, value]), announce: words => said.push(words) };
const happened = (globalThis.happened = []),
  said = (globalThis.said = []);
const widgets = new Widgets(host),
  toasts = new Toasts(host);
globalThis.redraw = (id, change) => {
  // as a patch would
  const node = document.getElementById(id);
  node.dataset.config = JSON.stringify({ ...JSON.parse(node.dataset.config), ...change });
  widgets.changed(node);
  widgets.settle();
};

for (const [id, { kind, ...config }] of Object.entries(samples)) {
  if (asked && !asked.includes(id)) continue;
  const figure = document.createElement("figure"),
    node = document.createElement("div");
  figure.className = "chart";
  Object.assign(node, { className: "widget", id });
  Object.assign(node.dataset, { widget: kind ?? id, config: JSON.stringify(config) });
  node.setAttribute("role", "group");
  node.ariaLabel = config.name ?? id;
  figure.append(node);
  main.append(figure);
  widgets.changed(node);
}
const template = document.createElement("template");
template.innerHTML = Object.entries(markup)
  .filter(([name]) => (asked ? asked.includes(name) : !["toast", "sheet"].includes(name)))
  .map(([, html]) => html)
  .join("");
main.append(template.content);
document.getElementById("fill")?.style.setProperty("--value", "0.34");
for (const node of document.querySelectorAll("[data-css]"))
  for (const [, name, value] of node.dataset.css.matchAll(/(--\w+) (\S+)/g)) node.style.setProperty(name, value);
for (const option of document.querySelectorAll("[role=option]")) option.addEventListener("click", () => happened.push([option.id, 1]));
document.getElementById("allergy-add")?.addEventListener("click", () => happened.push(["allergy-add", 1]));
fields(root);
sheets(root, host);
peek(root);
widgets.settle();
document.querySelector("dialog")?.showModal();
globalThis.showToast = () => {
  for (const toast of document.querySelectorAll(".toast")) toasts.changed(toast);
};
const measure = () => {
  const room = innerWidth / parseFloat(getComputedStyle(document.documentElement).fontSize);
  document.documentElement.dataset.room = room < 13.5 ? "tight" : room < 18 ? "narrow" : room < 50 ? "normal" : "wide";
};
globalThis.measure = measure;
measure();
root.removeAttribute("aria-busy");
