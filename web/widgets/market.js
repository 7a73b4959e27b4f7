// The drawn parts of a market stand (web/scenes/mercado.svg). All of them are decoration: words, numbers and buttons are nodes of the module.
//
// Configuration, by `part`:
//   {"part":"sky","light":"dawn|day|dusk|night"}   {"part":"awning"}   {"part":"lights","on":true}   {"part":"bowl"}   {"part":"bag"}
//   {"part":"scale","share":0…1}
//   {"part":"crate","produce":"tomato","share":0…1,"pieces":1…8 or null,"cat":true}   pieces: taps are counted, so there is room for that many
import { load } from "./scene.js";
import { shape, still } from "./parts.js";

const ALL = 7, // pieces of a crate that is done
  EMPTY = 4; // places that are seen in one that is not
let library;

async function parts() {
  library ??= load("mercado").then(text => new DOMParser().parseFromString(text, "image/svg+xml"));
  try {
    return await library;
  } catch (error) {
    library = undefined; // the next one tries again
    throw error;
  }
}

/// A copy of the part, without its name: several of it are on the page.
function copy(all, name) {
  const found = all.getElementById(name) ?? all.getElementById("tomato"),
    node = document.importNode(found, true);
  node.removeAttribute("id");
  return node;
}

function picture(all, name, box) {
  const part = copy(all, name),
    svg = shape("svg", { viewBox: box ?? part.dataset.box, "aria-hidden": "true", focusable: "false" });
  svg.append(part);
  return svg;
}

/// Where pieces lie: the back row first, since the front one is drawn over it.
export function places(count) {
  const front = count <= 4 ? count : Math.ceil((count + 1) / 2),
    row = (n, y, widest) => Array.from({ length: n }, (_, i) => [56 + (i - (n - 1) / 2) * Math.min(widest, n > 1 ? 80 / (n - 1) : 0), y]);
  return { back: row(count - front, 31, 24), front: row(front, 47, 25) };
}

/// How many pieces there are, and room for how many.
export function fill({ share, pieces }) {
  const room = pieces ?? (share > 0 ? ALL : EMPTY);
  return { room, full: share >= 1 ? room : Math.min(Math.floor(share * room + 1e-6), room - 1) };
}

function crate(all, config, before) {
  const svg = picture(all, "crate-back"),
    { room, full } = fill(config),
    { back, front } = places(room);
  if (config.cat && !full) {
    svg.append(copy(all, "cat"));
    return svg;
  }
  if (!full) svg.append(copy(all, "straw"));
  // The front row fills first.
  const put = ([x, y], number) => {
    const isThere = number < full,
      node = copy(all, isThere ? config.produce : "ghost"),
      place = shape("g", { transform: `translate(${x.toFixed(1)} ${y})` });
    if (isThere && before !== undefined && number >= before) node.classList.add("drops");
    place.append(node);
    svg.append(place);
  };
  back.forEach((place, i) => put(place, front.length + i));
  front.forEach((place, i) => put(place, i));
  return svg;
}

export function market(node, first) {
  let stopped = false,
    had; // pieces that were there before
  async function update(config) {
    try {
      const all = await parts();
      if (stopped) return;
      if (config.part === "crate") {
        node.replaceChildren(crate(all, config, still() ? undefined : had));
        had = fill(config).full;
        return;
      }
      const svg = picture(all, config.part === "sky" ? `sky-${config.light}` : config.part);
      if (config.part === "lights") node.dataset.on = config.on;
      if (config.part === "scale") {
        const arc = svg.querySelector("[data-part=share]");
        if (config.share > 0) arc.setAttribute("stroke-dasharray", `${(config.share * 100).toFixed(1)} 200`);
        else arc.remove();
        if (had !== undefined && had !== config.share && !still()) svg.classList.add("sways-once");
        had = config.share;
      }
      node.replaceChildren(svg);
    } catch (error) {
      console.warn("market", error);
    } // the words are there
  }
  update(first);
  return {
    update,
    stop() {
      stopped = true;
    },
  };
}
