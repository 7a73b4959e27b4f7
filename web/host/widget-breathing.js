// A guide to breathe with: a disc that grows, rests and shrinks, a word and a count of seconds. Where it is in the pattern is computed from
// the clock at every frame, never added up, so it cannot drift, also after the page slept.
//
// Configuration: {"phases":[{"kind":"inhale|hold|exhale|rest","ms":4000,"word":"Inhala"},…],"start":milliseconds since 1970 or null}
// With reduced motion the disc stays where it is: its opacity and the words tell the phase.
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

export function breathing(node, first, report) {
  const part = className => Object.assign(document.createElement("div"), { className });
  const guide = part("breath"),
    halo = part("breath-halo"),
    disc = part("breath-disc"),
    words = part("breath-words"),
    word = part("breath-word"),
    count = part("breath-count");
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  halo.ariaHidden = disc.ariaHidden = count.ariaHidden = "true";
  word.setAttribute("aria-live", "polite"); // the word is the guide for those who do not see the disc
  words.append(word, count);
  guide.append(halo, disc, words);
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
    halo.style.transform = `scale(${(still.matches ? 1 : size * 1.08).toFixed(4)})`;
    disc.style.opacity = (0.45 + 0.55 * full).toFixed(3);
    const left = String(Math.max(1, Math.ceil((now.ms - now.t) / 1000)));
    if (count.textContent !== left) count.textContent = left;
    if (shown !== now.index) {
      shown = now.index;
      guide.dataset.phase = phases[now.index].kind;
      word.textContent = phases[now.index].word;
      report(`${now.index}`);
    }
    frame = requestAnimationFrame(draw);
  }

  function update(next) {
    config = next;
    cancelAnimationFrame(frame);
    shown = -1;
    if (config.start === null || config.start === undefined || !config.phases?.length) {
      guide.dataset.phase = "still";
      disc.style.transform = halo.style.transform = `scale(${still.matches ? 1 : SMALL})`;
      disc.style.opacity = "1";
      word.textContent = count.textContent = "";
      return;
    }
    zero = performance.now() - (Date.now() - config.start); // the wall clock is asked once; later changes to it do not matter
    draw();
  }

  update(first);
  return { update, stop: () => cancelAnimationFrame(frame) };
}
