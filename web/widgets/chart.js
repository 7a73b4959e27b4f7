// Several series over the same places: lines, dots, spans; bands of reference; gaps. Drawn in the pixels that there are, so that words keep their size.
//
// Configuration: {"name","unit","low","high","places":[{"label","name","now"}],"series":[{"name","look":"line|dots|span","values":[[low,high,out,words]|null]}],
// "bands":[[from,to,label]],"words":{"gap","enlarge","close"}}
import { arrows, icon, part, shape } from "./parts.js";

const DASHES = ["", "7 5", "2 5", "10 4 2 4"];
const MARKS = ["circle", "square", "triangle", "cross"];

export function chart(node, first, report, { announce }) {
  let config,
    chosen = -1,
    dialog;
  const picture = part("div", { class: "chart-picture", role: "img", tabIndex: 0 });
  const said = part("p", { class: "widget-said", "aria-hidden": "true" });
  const legend = part("ul", { class: "chart-legend", "aria-hidden": "true" });
  const enlarge = part("button", { class: "button", type: "button", "data-kind": "quiet", id: `${node.id}-enlarge` });
  enlarge.addEventListener("click", open);
  node.replaceChildren(picture, said, legend, enlarge);

  const shown = () => config.series.filter(one => one.values.some(Boolean));
  const words = place =>
    `${config.places[place].name}: ` +
    config.series
      .map(one => {
        const value = one.values[place];
        return config.series.length > 1 ? `${one.name}, ${value ? value[3] : config.words.gap}` : value ? value[3] : config.words.gap;
      })
      .join("; ");

  function tell(place) {
    chosen = place;
    said.textContent = words(place);
    announce(words(place));
    draw();
  }
  const set = arrows(picture, () => config.places.length, tell);
  picture.addEventListener("click", e => {
    const box = picture.getBoundingClientRect(),
      room = Number(picture.dataset.right),
      x = e.clientX - box.left - 12;
    const place = Math.round((x / Math.max(box.width - 24 - room, 1)) * (config.places.length - 1));
    if (place >= 0 && place < config.places.length) {
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
      longest = Math.max(0, ...config.bands.map(band => band[2].length));
    const right = config.bands.length ? Math.min(longest * letter * 0.66 + 16, width * 0.36) : 12,
      left = 12,
      top = letter,
      bottom = letter * 2.2;
    picture.dataset.right = right - 12;
    const x = place => left + (config.places.length > 1 ? place / (config.places.length - 1) : 0.5) * (width - left - right);
    const y = value =>
      top + (1 - (Math.min(Math.max(value, config.low), config.high) - config.low) / Math.max(config.high - config.low, 1e-9)) * (height - top - bottom);
    const svg = shape("svg", { width, height, viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
    const text = (value, attributes) => {
      const one = shape("text", attributes);
      one.textContent = value;
      svg.append(one);
      return one;
    };

    let last = Infinity;
    for (const [from, to, label] of [...config.bands].sort((a, b) => a[1] - b[1])) {
      svg.append(shape("rect", { class: "chart-band", x: left - 8, width: width - left - right + 16, y: y(to), height: Math.max(y(from) - y(to), 2), rx: 6 }));
      svg.append(shape("line", { class: "chart-limit", x1: left - 8, x2: width - right + 8, y1: y(to), y2: y(to) }));
      const at = Math.min(y(to) + letter * 0.35, last - letter * 1.1); // one label never lies on another
      text(label, { class: "chart-band-label", x: width - right + 14, y: at });
      last = at;
    }
    if (chosen >= 0) svg.append(shape("line", { class: "chart-cursor", x1: x(chosen), x2: x(chosen), y1: top - 4, y2: height - bottom + 4 }));

    // Where nobody measured: a dotted line and words, nothing in between.
    config.places.forEach((_, place) => {
      if (config.series.some(one => one.values[place])) return;
      svg.append(shape("line", { class: "chart-gap", x1: x(place), x2: x(place), y1: top, y2: height - bottom }));
    });

    config.series.forEach((one, number) => {
      const group = shape("g", { class: "chart-series", "data-tone": `chart${number + 1}` });
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
      one.values.forEach((value, place) => {
        if (!value) return;
        if (one.look === "span")
          group.append(shape("line", { class: "chart-span", "data-out": value[2], x1: x(place), x2: x(place), y1: y(value[0]), y2: y(value[1]) }));
        if (config.places.length > 14 && !value[2] && place !== chosen && one.look === "line") return; // many marks hide the line
        for (const at of value[0] === value[1] ? [value[0]] : value.slice(0, 2))
          group.append(mark(value[2] ? "diamond" : MARKS[number], x(place), y(at), place === chosen ? 8 : value[2] ? 7 : 5.5));
      });
      svg.append(group);
    });

    const step = Math.max(1, Math.ceil((config.places.length * letter * 2.8) / (width - left - right)));
    config.places.forEach((place, at) => {
      if (at % step && !place.now) return;
      if (!place.now && config.places.some((other, i) => other.now && Math.abs(i - at) < step && i !== at)) return;
      text(place.label, {
        class: "chart-place",
        "data-now": place.now,
        x: x(at),
        y: height - letter * 0.5,
        "text-anchor": at === 0 ? "start" : at === config.places.length - 1 ? "end" : "middle",
      });
    });
    picture.replaceChildren(svg);
  }

  function update(next) {
    config = next;
    if (chosen >= config.places.length) chosen = -1;
    picture.ariaLabel = config.name;
    if (node.id) picture.setAttribute("aria-describedby", `${node.id}-said`);
    enlarge.replaceChildren(icon("maximize-2"), part("span", { textContent: config.words.enlarge }));
    legend.replaceChildren(
      ...(shown().length > 1
        ? shown().map(one => {
            const number = config.series.indexOf(one),
              key = shape("svg", { viewBox: "0 0 34 16", class: "chart-key", "data-tone": `chart${number + 1}` });
            key.append(
              shape("line", {
                class: one.look === "span" ? "chart-span" : "chart-line",
                x1: 2,
                x2: 32,
                y1: 8,
                y2: 8,
                "stroke-dasharray": DASHES[number] || undefined,
              }),
              mark(MARKS[number], 17, 8, 5),
            );
            return part("li", {}, key, one.name);
          })
        : []),
    );
    said.textContent = chosen >= 0 ? words(chosen) : "";
    draw();
  }

  /// Over the whole window, on its side where the phone allows it.
  function open() {
    const close = part("button", { class: "button", type: "button", "data-kind": "secondary", textContent: config.words.close });
    dialog = part("dialog", { class: "chart-large", "aria-label": config.name }, part("h2", { textContent: config.name }), close);
    dialog.insertBefore(picture, close);
    dialog.insertBefore(said, close);
    node.append(dialog);
    const shut = () => {
      node.prepend(picture, said);
      dialog.remove();
      dialog = undefined;
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
      enlarge.focus();
      draw();
    };
    close.addEventListener("click", () => dialog.close());
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

function mark(kind, x, y, r) {
  const points = {
    diamond: `${x},${y - r * 1.3} ${x + r * 1.3},${y} ${x},${y + r * 1.3} ${x - r * 1.3},${y}`,
    square: `${x - r},${y - r} ${x + r},${y - r} ${x + r},${y + r} ${x - r},${y + r}`,
    triangle: `${x},${y - r * 1.2} ${x + r * 1.15},${y + r} ${x - r * 1.15},${y + r}`,
    cross: `${x - r},${y - r / 3} ${x - r / 3},${y - r / 3} ${x - r / 3},${y - r} ${x + r / 3},${y - r} ${x + r / 3},${y - r / 3} ${x + r},${y - r / 3} ${x + r},${y + r / 3} ${x + r / 3},${y + r / 3} ${x + r / 3},${y + r} ${x - r / 3},${y + r} ${x - r / 3},${y + r / 3} ${x - r},${y + r / 3}`,
  }[kind];
  return points
    ? shape("polygon", { class: "chart-mark", "data-shape": kind, points })
    : shape("circle", { class: "chart-mark", "data-shape": kind, cx: x, cy: y, r });
}
