// Several series over the same places: lines, dots, spans, fans; bands of reference; gaps. Drawn in the pixels that there are, so that words keep their size.
//
// Configuration: {"name","unit","low","high","places":[{"label","name","now","ahead","at":ms|null}],
// "series":[{"name","look":"line|dots|span|fan","values":[[low,high,""|"above"|"below"|"danger",words]|null]}],
// "bands":[[from,to,word of the lower limit|null,word of the upper limit|null]],"words":{"gap","notYet","enlarge","close","above","below","danger"}}
import { arrows, icon, part, shape } from "./parts.js";

const DASHES = ["", "7 5", "2 5", "10 4 2 4"];
const MARKS = ["circle", "square", "triangle", "cross"];
const FAN = "4 6";
const OUT = { above: "diamond", below: "down", danger: "octagon" };

export function chart(node, first, report, { announce }) {
  let config,
    chosen = -1,
    across = [], // x of each place
    dialog;
  const picture = part("div", { class: "chart-picture", role: "img", tabIndex: 0 });
  const said = part("p", { class: "widget-said", "aria-hidden": "true" });
  const legend = part("ul", { class: "chart-legend", "aria-hidden": "true" });
  const enlarge = part("button", { class: "button", type: "button", "data-kind": "quiet", id: `${node.id}-enlarge` });
  enlarge.addEventListener("click", open);
  node.replaceChildren(picture, said, legend, enlarge);

  const shown = () => config.series.filter(one => one.values.some(Boolean));
  /// Where nobody measured; what has not come, or is not estimated, is no gap.
  const isGap = place => !config.places[place].ahead && !config.series.some(one => one.values[place]);
  const words = place => {
    const { name, ahead } = config.places[place];
    const told = config.series
      .filter(one => one.values[place] || !(ahead || one.look === "fan"))
      .map(one => {
        const value = one.values[place] ? one.values[place][3] : config.words.gap;
        return config.series.length > 1 ? `${one.name}, ${value}` : value;
      });
    return `${name}: ${told.join("; ") || config.words.notYet}`;
  };
  /// Places that can be chosen: up to the last one that has come or that something is said of.
  const count = () => config.places.reduce((last, place, at) => (!place.ahead || config.series.some(one => one.values[at]) ? at + 1 : last), 0);

  function tell(place) {
    chosen = place;
    said.textContent = words(place);
    announce(words(place));
    draw();
  }
  const set = arrows(picture, count, tell);
  picture.addEventListener("click", e => {
    const x = e.clientX - picture.getBoundingClientRect().left,
      away = across.slice(0, count()).map(one => Math.abs(one - x)),
      place = away.indexOf(Math.min(...away));
    if (place >= 0) {
      set(place);
      tell(place);
    }
  });

  function draw() {
    const width = picture.clientWidth,
      height = picture.clientHeight;
    if (!width || !height) return;
    const style = getComputedStyle(picture),
      letter = parseFloat(style.fontSize),
      limits = config.bands.flatMap(([from, to, lower, upper]) => [
        { value: from, label: lower },
        { value: to, label: upper },
      ]),
      longest = Math.max(0, ...limits.map(({ label }) => label?.length ?? 0));
    const right = longest ? Math.min(longest * letter * 0.66 + 16, width * 0.36) : 12,
      left = 12,
      top = letter,
      bottom = letter * 2.2;
    const begin = config.places[0]?.at,
      length = config.places.at(-1)?.at - begin,
      timed = length > 0 && config.places.every(place => typeof place.at === "number");
    const share = (place, at) => (timed ? (place.at - begin) / length : config.places.length > 1 ? at / (config.places.length - 1) : 0.5);
    across = config.places.map((place, at) => left + share(place, at) * (width - left - right));
    const x = place => across[place];
    const y = value =>
      top + (1 - (Math.min(Math.max(value, config.low), config.high) - config.low) / Math.max(config.high - config.low, 1e-9)) * (height - top - bottom);
    const svg = shape("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    const text = (value, attributes) => {
      const one = shape("text", attributes);
      one.textContent = value;
      svg.append(one);
      return one;
    };

    for (const [from, to] of config.bands)
      svg.append(shape("rect", { class: "chart-band", x: left - 8, width: width - left - right + 16, y: y(to), height: Math.max(y(from) - y(to), 2), rx: 6 }));
    let last = Infinity;
    for (const { value, label } of limits.filter(one => one.label).sort((a, b) => a.value - b.value)) {
      svg.append(shape("line", { class: "chart-limit", x1: left - 8, x2: width - right + 8, y1: y(value), y2: y(value) }));
      const at = Math.min(y(value) + letter * 0.35, last - letter * 1.1); // one label never lies on another
      text(label, { class: "chart-band-label", x: width - right + 14, y: at });
      last = at;
    }
    if (chosen >= 0) svg.append(shape("line", { class: "chart-cursor", x1: x(chosen), x2: x(chosen), y1: top - 4, y2: height - bottom + 4 }));

    // Where nobody measured: a dotted line and words, nothing in between.
    config.places.forEach((_, place) => {
      if (!isGap(place)) return;
      svg.append(shape("line", { class: "chart-gap", x1: x(place), x2: x(place), y1: top, y2: height - bottom }));
    });

    config.series.forEach((one, number) => {
      const group = shape("g", { class: "chart-series", "data-tone": tone(number) });
      if (one.look === "line") {
        let run = [];
        const end = () => {
          if (run.length > 1) group.append(shape("polyline", { class: "chart-line", points: run.join(" "), "stroke-dasharray": DASHES[number] || undefined }));
          run = [];
        };
        one.values.forEach((value, place) => {
          if (value) run.push(`${x(place).toFixed(1)},${y(value[0]).toFixed(1)}`);
          else end();
        });
        end();
      }
      if (one.look === "fan") group.append(...fan(one, config.series[number - 1], x, y));
      one.values.forEach((value, place) => {
        if (!value || one.look === "fan") return;
        if (one.look === "span")
          group.append(shape("line", { class: "chart-span", "data-out": value[2] || undefined, x1: x(place), x2: x(place), y1: y(value[0]), y2: y(value[1]) }));
        if (config.places.length > 14 && !value[2] && place !== chosen && one.look === "line") return; // many marks hide the line
        // The foot of a sum has no mark: nothing was measured there.
        for (const at of value[0] === value[1] || (one.look === "span" && value[0] === config.low) ? [value[1]] : value.slice(0, 2))
          group.append(mark(OUT[value[2]] ?? MARKS[number], x(place), y(at), place === chosen ? 8 : value[2] ? 7 : 5.5));
      });
      svg.append(group);
    });

    const step = Math.max(1, Math.ceil((config.places.length * letter * 2.8) / (width - left - right)));
    const anchor = at => (at === 0 ? "start" : at === config.places.length - 1 ? "end" : "middle");
    const taken = [];
    /// Whether a label has room beside those that stand already.
    const fits = ({ label }, at) => {
      const long = label.length * letter * 0.6,
        from = x(at) - long * { start: 0, middle: 0.5, end: 1 }[anchor(at)];
      if (taken.some(([a, b]) => from < b + letter / 2 && from + long > a - letter / 2)) return false;
      taken.push([from, from + long]);
      return true;
    };
    const order = config.places.map((place, at) => ({ place, at }));
    // Apart as they were in time: today first, then both ends, then what still has room.
    const rank = ({ place, at }) => (place.now ? 0 : at === 0 || at === order.length - 1 ? 1 : 2);
    if (timed) order.sort((a, b) => rank(a) - rank(b) || a.at - b.at);
    for (const { place, at } of order) {
      if (timed) {
        if (!fits(place, at)) continue;
      } else {
        if (at % step && !place.now) continue;
        if (!place.now && config.places.some((other, i) => other.now && Math.abs(i - at) < step && i !== at)) continue;
      }
      text(place.label, { class: "chart-place", "data-now": place.now, x: x(at), y: height - letter * 0.5, "text-anchor": anchor(at) });
    }
    picture.replaceChildren(svg);
  }

  /// A fan has the tone of the series that it goes on from.
  const tone = number => `chart${config.series[number].look === "fan" && number ? number : number + 1}`;

  function key(number) {
    const { look } = config.series[number],
      drawn = shape("svg", { viewBox: "0 0 34 16", class: "chart-key", "data-tone": tone(number) });
    drawn.append(
      shape("line", {
        class: look === "span" ? "chart-span" : "chart-line",
        x1: 2,
        x2: 32,
        y1: 8,
        y2: 8,
        "stroke-dasharray": look === "fan" ? FAN : DASHES[number] || undefined,
      }),
    );
    if (look !== "fan") drawn.append(mark(MARKS[number], 17, 8, 5));
    return part("li", {}, drawn, config.series[number].name);
  }
  /// What a shape of a value that is out means.
  function outKey(out) {
    const drawn = shape("svg", { viewBox: "0 0 34 16", class: "chart-key" });
    drawn.append(mark(OUT[out], 17, 8, 5.5));
    return part("li", {}, drawn, config.words[out]);
  }

  function update(next) {
    config = next;
    if (chosen >= config.places.length) chosen = -1;
    picture.ariaLabel = config.name;
    if (node.id) picture.setAttribute("aria-describedby", `${node.id}-said`);
    enlarge.replaceChildren(icon("maximize-2"), part("span", { textContent: config.words.enlarge }));
    const outs = Object.keys(OUT).filter(out => config.series.some(one => one.values.some(value => value?.[2] === out)));
    legend.replaceChildren(...(shown().length > 1 ? shown().map(one => key(config.series.indexOf(one))) : []), ...outs.map(outKey));
    said.textContent = chosen >= 0 ? words(chosen) : "";
    draw();
  }

  /// Over the whole window, on its side where the phone allows it.
  function open() {
    const close = part("button", { class: "button", type: "button", "data-kind": "secondary", textContent: config.words.close });
    // data-scrolls: a finger that moves sideways here does not turn to another metric
    const title = part("h2", { textContent: config.name });
    dialog = part("dialog", { class: "chart-large", "aria-label": config.name, "data-scrolls": "" }, title, picture, said, legend, close);
    node.append(dialog);
    const shut = () => {
      node.prepend(picture, said, legend);
      dialog.remove();
      dialog = undefined;
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
      enlarge.focus();
      draw();
    };
    close.addEventListener("click", () => dialog.close());
    // The arrows choose a place also while the focus is on the button.
    close.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey }) =>
      picture.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, metaKey, altKey })),
    );
    dialog.addEventListener("close", e => {
      e.stopPropagation();
      shut();
    });
    dialog.addEventListener("cancel", e => e.stopPropagation());
    dialog.showModal();
    if (matchMedia("(pointer: coarse)").matches) {
      document.documentElement
        .requestFullscreen?.()
        .then(() => screen.orientation?.lock?.("landscape"))
        .catch(() => {}); // where it cannot turn, the person turns it
    }
    draw();
    picture.focus();
  }

  const watch = new ResizeObserver(() => draw());
  watch.observe(picture);
  update(first);
  return {
    update,
    stop() {
      watch.disconnect();
      dialog?.remove();
    },
  };
}

/// From the last value of the series before it to its own values, each an interval.
function fan(one, before, x, y) {
  const start = before ? before.values.reduce((last, value, place) => (value ? place : last), -1) : -1;
  const edges = one.values.flatMap((value, place) => (value ? [[place, value[0], value[1]]] : []));
  if (start >= 0) edges.unshift([start, before.values[start][0], before.values[start][0]]);
  const points = list => list.map(([place, value]) => `${x(place).toFixed(1)},${y(value).toFixed(1)}`).join(" ");
  const low = edges.map(([place, value]) => [place, value]),
    high = edges.map(([place, , value]) => [place, value]),
    middle = edges.map(([place, a, b]) => [place, (a + b) / 2]);
  return [
    shape("polygon", { class: "chart-fan", points: points([...low, ...high.reverse()]), "stroke-dasharray": FAN }),
    shape("polyline", { class: "chart-line", points: points(middle), "stroke-dasharray": FAN }),
  ];
}

function mark(kind, x, y, r) {
  const points = {
    down: `${x},${y + r * 1.3} ${x + r * 1.3},${y - r} ${x - r * 1.3},${y - r}`,
    octagon: [-7, -5, -3, -1, 1, 3, 5, 7]
      .map(eighth => `${(x + r * 1.3 * Math.cos((eighth * Math.PI) / 8)).toFixed(1)},${(y + r * 1.3 * Math.sin((eighth * Math.PI) / 8)).toFixed(1)}`)
      .join(" "),
    diamond: `${x},${y - r * 1.3} ${x + r * 1.3},${y} ${x},${y + r * 1.3} ${x - r * 1.3},${y}`,
    square: `${x - r},${y - r} ${x + r},${y - r} ${x + r},${y + r} ${x - r},${y + r}`,
    triangle: `${x},${y - r * 1.2} ${x + r * 1.15},${y + r} ${x - r * 1.15},${y + r}`,
    cross: `${x - r},${y - r / 3} ${x - r / 3},${y - r / 3} ${x - r / 3},${y - r} ${x + r / 3},${y - r} ${x + r / 3},${y - r / 3} ${x + r},${y - r / 3} ${x + r},${y + r / 3} ${x + r / 3},${y + r / 3} ${x + r / 3},${y + r} ${x - r / 3},${y + r} ${x - r / 3},${y + r / 3} ${x - r},${y + r / 3}`,
  }[kind];
  return points
    ? shape("polygon", { class: "chart-mark", "data-shape": kind, points })
    : shape("circle", { class: "chart-mark", "data-shape": kind, cx: x, cy: y, r });
}
