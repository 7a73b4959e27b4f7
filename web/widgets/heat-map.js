// A year of days: columns of weeks, a square for each day. How much is said by shade and by size; a tap or the arrow keys say it in words.
//
// Configuration: {"name","first":"2026-01-01","levels":"0123-…","words":[of 0…4],"unknown","sunday":true}
import { arrows, part, shape } from "./parts.js";

const CELL = 10,
  GAP = 2,
  SIZES = [3, 4.5, 6, 8, 10];

export function heatMap(node, first, report, { announce }) {
  let config;
  const picture = part("div", { class: "heat-picture", role: "img", tabIndex: 0 }),
    said = part("p", { class: "widget-said", "aria-hidden": "true" });
  const months = part("div", { class: "heat-months", "aria-hidden": "true" }),
    legend = part("p", { class: "heat-legend", "aria-hidden": "true" });
  node.replaceChildren(picture, months, said, legend);

  const language = () => document.documentElement.lang || "es";
  const day = place => {
    const date = new Date(`${config.first}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() + place);
    return date;
  };
  const level = place => (config.levels[place] === "-" ? null : Number(config.levels[place]));
  const offset = () => (day(0).getUTCDay() + (config.sunday ? 0 : 6)) % 7;

  function tell(place) {
    const date = new Intl.DateTimeFormat(language(), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" }).format(day(place));
    const words = `${date}: ${level(place) === null ? config.unknown : config.words[level(place)]}`;
    said.textContent = words;
    announce(words);
    for (const cell of picture.querySelectorAll("[data-chosen]")) cell.removeAttribute("data-chosen");
    picture.querySelector(`[data-day="${place}"]`)?.setAttribute("data-chosen", "true");
  }

  const chosen = arrows(picture, () => config.levels.length, tell, { ArrowLeft: -7, ArrowRight: 7, ArrowUp: -1, ArrowDown: 1 });
  picture.addEventListener("click", e => {
    const cell = e.target.closest("[data-day]");
    if (cell) {
      chosen(Number(cell.dataset.day));
      tell(Number(cell.dataset.day));
    }
  });

  function update(next) {
    config = next;
    const before = offset(),
      weeks = Math.ceil((before + config.levels.length) / 7),
      width = weeks * (CELL + GAP) - GAP,
      height = 7 * (CELL + GAP) - GAP;
    const svg = shape("svg", { viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }),
      names = [];
    for (let place = 0; place < config.levels.length; place++) {
      const week = Math.floor((before + place) / 7),
        x = week * (CELL + GAP),
        y = ((before + place) % 7) * (CELL + GAP),
        value = level(place);
      const size = value === null ? CELL - 1.5 : SIZES[value],
        inset = (CELL - size) / 2;
      const cell = shape("g", { "data-day": place });
      cell.append(shape("rect", { x, y, width: CELL, height: CELL, class: "heat-room" }));
      cell.append(shape("rect", { x: x + inset, y: y + inset, width: size, height: size, rx: 1.5, class: "heat-cell", "data-level": value ?? "none" }));
      svg.append(cell);
      const date = day(place);
      if (date.getUTCDate() === 1 && week < weeks - 2) names.push([week / weeks, date]);
    }
    picture.replaceChildren(svg);
    picture.ariaLabel = config.name;
    // Every month where there is room, else every third.
    const step = names.length > 6 ? 3 : 1,
      format = new Intl.DateTimeFormat(language(), { month: "short", timeZone: "UTC" });
    months.replaceChildren(
      ...names
        .filter((_, i) => i % step === 0)
        .map(([share, date]) => {
          const label = part("span", { textContent: format.format(date).replace(".", "") });
          label.style.setProperty("--x", share.toFixed(4));
          return label;
        }),
    );
    const key = (value, words) => {
      const mark = shape("svg", { viewBox: `0 0 ${CELL} ${CELL}`, class: "heat-key" }),
        size = value === null ? CELL - 1.5 : SIZES[value],
        inset = (CELL - size) / 2;
      mark.append(shape("rect", { x: inset, y: inset, width: size, height: size, rx: 1.5, class: "heat-cell", "data-level": value ?? "none" }));
      return part("span", {}, mark, words);
    };
    legend.replaceChildren(...config.words.flatMap((words, i) => (i % 2 ? [] : [key(i, words)])), key(null, config.unknown));
    said.textContent = "";
  }
  update(first);
  return { update, stop() {} };
}
