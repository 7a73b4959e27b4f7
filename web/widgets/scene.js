// A picture of parts, driven by a few values 0…1, with zones that can be touched. The parts are SVG files (web/scenes) whose attributes say what drives them:
//
//   data-value="root"              the value that drives this part, by one of
//   data-grows="y"                 its size from 0 to whole, from the edge that transform-origin says (`data-origin="98 140"`)
//   data-shows="0.5"               it is there from this value on
//   data-zone="pressure"           touching it is touching that zone
//   class="sways" and the like     slow movement, by the style sheet; still where motion is not wanted
//
// Configuration: {"scene","values":{name:0…1},"zones":[{"id","label","value","x","y","marked"}]}. It reports the zone's identifier.
import { part } from "./parts.js";

const files = new Map();

function load(name) {
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

export function scene(node, first, report) {
  let config,
    drawn = "",
    stopped = false;
  const frame = part("div", { class: "scene-frame", "aria-hidden": "true" }),
    zones = part("div", { class: "scene-zones" });
  node.replaceChildren(frame, zones);
  frame.addEventListener("click", e => {
    const zone = e.target.closest("[data-zone]")?.dataset.zone;
    if (zone && config.zones.some(one => one.id === zone)) report(zone);
  });

  function drive() {
    for (const one of frame.querySelectorAll("[data-value]")) {
      const value = config.values[one.dataset.value] ?? 0;
      if (one.dataset.grows) one.style.setProperty("--grown", value.toFixed(4));
      if (one.dataset.shows) one.classList.toggle("is-hidden", value < Number(one.dataset.shows));
    }
    const marked = new Set(config.zones.filter(zone => zone.marked).map(zone => zone.id));
    for (const one of frame.querySelectorAll("[data-zone]")) one.classList.toggle("is-marked", marked.has(one.dataset.zone));
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

  function update(next) {
    config = next;
    const keys = config.zones.map(zone => zone.id).join(" ");
    if (zones.dataset.keys !== keys) {
      zones.dataset.keys = keys;
      zones.replaceChildren(
        ...config.zones.map(zone => {
          const button = part(
            "button",
            { class: "zone", type: "button", id: zone.id },
            part("span", { class: "zone-label" }),
            part("span", { class: "zone-value" }),
          );
          button.addEventListener("click", () => report(zone.id));
          return button;
        }),
      );
    }
    config.zones.forEach((zone, i) => {
      const button = zones.children[i];
      button.children[0].textContent = `${zone.label} `;
      button.children[1].textContent = zone.value;
      button.dataset.marked = zone.marked;
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
