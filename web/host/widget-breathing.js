// A guide to breathe with: a flower that opens, rests and closes, a word and a dot for each second. Where it is in the pattern is computed from
// the clock at every frame, never added up, so it cannot drift, also after the page slept.
//
// Configuration: {"phases":[{"kind":"inhale|hold|exhale|rest","ms":4000,"word":"Inhala"},…],"start":milliseconds since 1970 or null}
// With reduced motion the flower stands open: its opacity, the dots and the words tell the phase.
const SMALL = 0.55; // of the full size, after breathing out

/// Phase and time within it, `elapsed` ms after the start.
export function moment(phases, elapsed) {
  const whole = phases.reduce((sum, phase) => sum + phase.ms, 0);
  let t = whole > 0 ? ((elapsed % whole) + whole) % whole : 0,
    index = 0;
  while (index < phases.length - 1 && t >= phases[index].ms) {
    t -= phases[index].ms;
    index += 1;
  }
  return { index, t, ms: phases[index].ms };
}

/// How full the lungs are, 0…1, with a soft beginning and end.
export function fullness(phases, { index, t, ms }) {
  const kind = phases[index].kind,
    part = ms > 0 ? Math.min(t / ms, 1) : 1,
    soft = (1 - Math.cos(Math.PI * part)) / 2;
  if (kind === "inhale") return soft;
  if (kind === "exhale") return 1 - soft;
  for (let back = 1; back <= phases.length; back++) {
    // a pause keeps what came before it
    const before = phases[(index - back + phases.length) % phases.length].kind;
    if (before === "inhale") return 1;
    if (before === "exhale") return 0;
  }
  return 0;
}

const SVG = "http://www.w3.org/2000/svg";
// The rows of petals, the outer ones first: fill, length, half width, degrees from upright. The outer row alone is the outline to open up to.
const ROWS = [
  ["#5B62BC", 192, 46, [-82, 82, -50, 50, -26, 26, 0]],
  ["#8C91DF", 158, 42, [-70, 70, -38, 38, -13, 13]],
  ["#BABDF5", 124, 36, [-56, 56, -26, 26, 0]],
  ["#E7E7FB", 86, 28, [-42, 42, -15, 15]],
];

function flower(className, rows, leaf) {
  const svg = document.createElementNS(SVG, "svg");
  const path = (d, attributes) => {
    const one = document.createElementNS(SVG, "path");
    for (const [name, value] of Object.entries({ d, ...attributes })) one.setAttribute(name, value);
    svg.append(one);
  };
  svg.setAttribute("class", className);
  svg.setAttribute("viewBox", "-204 -200 408 240");
  svg.setAttribute("aria-hidden", "true");
  for (const [fill, long, half, angles] of rows)
    for (const angle of angles)
      path(`M0 0C${-half} ${-long * 0.3} ${-half} ${-long * 0.72} 0 ${-long}C${half} ${-long * 0.72} ${half} ${-long * 0.3} 0 0z`, {
        fill,
        transform: `rotate(${angle})`,
      });
  if (leaf) {
    path("M-36 0C-44-52 44-52 36 0z", { fill: "#F2BE6A" });
    path("M-16-20h.1M0-26h.1M16-20h.1M-8-10h.1M8-10h.1", { stroke: "#C07F2E", "stroke-width": 7, "stroke-linecap": "round" });
    path("M-150 2C-110-14 110-14 150 2C110 34-110 34-150 2z", { fill: "#2C7A5C" });
    path("M-112 8C-50 24 50 24 112 8", { fill: "none", stroke: "#4FA37C", "stroke-width": 3, "stroke-linecap": "round" });
  }
  return svg;
}

export function breathing(node, first, report) {
  const part = className => Object.assign(document.createElement("div"), { className });
  const guide = part("breath"),
    halo = flower("breath-halo", ROWS.slice(0, 1)),
    disc = flower("breath-disc", ROWS, true),
    bloom = part("breath-bloom"),
    words = part("breath-words"),
    word = part("breath-word"),
    count = part("breath-count");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  count.ariaHidden = "true";
  word.setAttribute("aria-live", "polite"); // the word is the guide for those who do not see the disc
  words.append(word, count);
  bloom.append(halo, disc);
  guide.append(words, bloom);
  node.replaceChildren(guide);

  let config,
    zero = 0,
    frame = 0,
    shown = -1;

  function draw() {
    frame = 0;
    const { phases } = config,
      now = moment(phases, performance.now() - zero),
      full = fullness(phases, now);
    const size = still.matches ? 1 : SMALL + (1 - SMALL) * full;
    disc.style.transform = `scale(${size.toFixed(4)})`;
    disc.style.opacity = still.matches ? (0.45 + 0.55 * full).toFixed(3) : "1";
    if (shown !== now.index) {
      shown = now.index;
      count.replaceChildren(...Array.from({ length: Math.max(1, Math.round(now.ms / 1000)) }, () => document.createElement("i")));
      guide.dataset.phase = phases[now.index].kind;
      word.textContent = phases[now.index].word;
      report(`${now.index}`);
    }
    const gone = Math.floor(now.t / 1000);
    [...count.children].forEach((dot, at) => dot.toggleAttribute("data-on", at <= gone));
    frame = requestAnimationFrame(draw);
  }

  function update(next) {
    config = next;
    cancelAnimationFrame(frame);
    shown = -1;
    if (config.start === null || config.start === undefined || !config.phases?.length) {
      guide.dataset.phase = "still";
      disc.style.transform = "scale(1)";
      disc.style.opacity = "1";
      word.textContent = "";
      count.replaceChildren();
      return;
    }
    zero = performance.now() - (Date.now() - config.start); // the wall clock is asked once; later changes to it do not matter
    draw();
  }

  update(first);
  return { update, stop: () => cancelAnimationFrame(frame) };
}
