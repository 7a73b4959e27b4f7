// A picture of parts, driven by a few values 0…1, with zones that can be touched. The parts are SVG files (web/scenes) whose attributes say what drives them:
//
//   data-value="root"              the value that drives this part, by one of
//   data-grows="y"                 its size from 0 to whole, from the edge that transform-origin says (`data-origin="98 140"`)
//   data-grows="bloom"             the same to both sides
//   data-pace="4 6"                so many seconds on its way up, and down; without it a quarter of one
//   data-draws="100"               so much of its line, of a `pathLength`, is drawn
//   data-shows="0.5"               it is there from this value on
//   data-until="0.6"               and below this one
//   data-zone="pressure"           touching it is touching that zone
//   class="sways" and the like     slow movement, by the style sheet; still where motion is not wanted
//
// Configuration: {"scene","crop":[x,y,width,height]?,"values":{name:0…1},"caption":{"title","number","lower","unit","text"}?,"sign":"warning|danger"?,"focus":"zone"?,
// "zones":[{"id","label","value","unit","detail","mark","x","y","empty","marked","urgent"}]}. It reports the zone's identifier.
import { part } from "./parts.js";

const files = new Map();

export function load(name) {
  if (!files.has(name))
    files.set(
      name,
      fetch(`/assets/escenas/${name}.${document.body.dataset.scenes}.svg`)
        .then(answer => {
          if (!answer.ok) throw new Error(`scene ${name}: ${answer.status}`);
          return answer.text();
        })
        .catch(error => {
          files.delete(name);
          throw error;
        }),
    );
  return files.get(name);
}

/// What a dot parts, each on a line of its own: a dot at the end of a line looks lost.
const lines = words => (words ?? "").split(" · ").map((one, at) => part("span", { class: "scene-line" }, at ? ` ${one}` : one));

export function scene(node, first, report) {
  let config,
    drawn = "",
    stopped = false;
  const frame = part("div", { class: "scene-frame", "aria-hidden": "true" }),
    zones = part("div", { class: "scene-zones" }),
    caption = part("div", { class: "scene-caption", "aria-hidden": "true" });
  node.replaceChildren(frame, caption, zones);
  frame.addEventListener("click", e => {
    const zone = e.target.closest("[data-zone]")?.dataset.zone;
    if (zone && config.zones.some(one => one.id === zone)) report(zone);
  });

  function drive() {
    for (const one of frame.querySelectorAll("[data-value]")) {
      const value = config.values[one.dataset.value] ?? 0;
      if (one.dataset.pace) {
        const [up, down] = one.dataset.pace.split(" ");
        one.style.setProperty("--pace", `${value >= Number(one.dataset.last ?? 0) ? up : down}s`);
        one.dataset.last = value;
      }
      if (one.dataset.grows) one.style.setProperty("--grown", value.toFixed(4));
      if (one.dataset.draws) one.style.strokeDasharray = `${Math.min(value, 1) * Number(one.dataset.draws)} ${2 * Number(one.dataset.draws)}`;
      if (one.dataset.shows) one.classList.toggle("is-hidden", value < Number(one.dataset.shows) || value >= Number(one.dataset.until ?? 2));
    }
    const marked = new Set(config.zones.filter(zone => zone.marked).map(zone => zone.id));
    const urgent = new Set(config.zones.filter(zone => zone.urgent).map(zone => zone.id));
    if (config.focus && config.sign) (config.sign === "danger" ? urgent : marked).add(config.focus);
    for (const one of frame.querySelectorAll("[data-zone]")) {
      one.classList.toggle("is-hidden", config.focus !== undefined && one.dataset.zone !== config.focus);
      one.classList.toggle("is-marked", marked.has(one.dataset.zone));
      one.classList.toggle("is-urgent", urgent.has(one.dataset.zone));
    }
    if (config.crop) {
      frame.firstElementChild?.setAttribute("viewBox", config.crop.join(" "));
      frame.firstElementChild?.setAttribute("preserveAspectRatio", "xMidYMid slice");
    }
  }

  async function draw() {
    if (drawn === config.scene) return drive();
    drawn = config.scene;
    try {
      const text = await load(config.scene);
      if (stopped || drawn !== config.scene) return;
      const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
      for (const one of root.querySelectorAll("[data-origin]"))
        one.style.transformOrigin = one.dataset.origin
          .split(" ")
          .map(n => `${n}px`)
          .join(" ");
      frame.replaceChildren(document.adoptNode(root));
      drive();
    } catch (error) {
      drawn = "";
      console.warn("scene", error);
    } // the words and the list are there
  }

  /// What stands large on the drawing; the sentence beside it says the same to who does not see it.
  function tell() {
    const said = config.caption;
    caption.hidden = !said;
    node.dataset.captioned = Boolean(said);
    node.dataset.scene = config.scene;
    node.dataset.focus = config.focus ?? "";
    caption.dataset.long = Boolean(said && said.number.length > 4);
    caption.dataset.sign = config.sign ?? "";
    if (said)
      caption.replaceChildren(
        part("strong", { class: "scene-title" }, said.title),
        part(
          "span",
          { class: "scene-number" },
          said.number,
          ...(said.lower ? [part("span", { class: "scene-lower" }, said.lower)] : []),
          part("small", {}, said.unit),
        ),
        part("span", { class: "scene-text" }, ...lines(said.text)),
      );
  }

  function update(next) {
    config = next;
    tell();
    const keys = config.zones.map(zone => zone.id).join(" ");
    if (zones.dataset.keys !== keys) {
      zones.dataset.keys = keys;
      zones.replaceChildren(
        ...config.zones.map(zone => {
          const button = part(
            "button",
            { class: "zone", type: "button", id: zone.id },
            part("span", { class: "zone-mark" }),
            part("span", { class: "zone-label" }),
            part("span", { class: "zone-value" }),
            part("span", { class: "zone-detail" }),
          );
          button.addEventListener("click", () => report(zone.id));
          return button;
        }),
      );
    }
    config.zones.forEach((zone, i) => {
      const button = zones.children[i];
      [zone.mark && `${zone.mark} `, `${zone.label} `, `${zone.value} `, zone.detail].forEach((words, place) => {
        button.children[place].textContent = words ?? "";
        button.children[place].hidden = !words;
      });
      button.children[3].replaceChildren(...lines(zone.detail));
      if (zone.unit) button.children[2].replaceChildren(zone.value, part("small", {}, `\u{A0}${zone.unit} `));
      button.dataset.empty = Boolean(zone.empty);
      button.dataset.marked = zone.marked;
      button.dataset.urgent = Boolean(zone.urgent);
      button.dataset.side = zone.x > 0.5 ? "right" : "left";
      button.style.setProperty("--y", zone.y);
      button.style.setProperty("--x", zone.x);
    });
    draw();
  }
  update(first);
  return {
    update,
    stop() {
      stopped = true;
    },
  };
}
