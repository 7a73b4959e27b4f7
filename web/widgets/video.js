// A video with captions and a bar of what was played.
//
// Configuration: {"name","source","language","captions","failed","cues":[[from,to,text]]}; milliseconds. It reports {"length","ranges":[[from,to]]}.
import { part } from "./parts.js";

const EVERY = 5000;

export function video(node, first, report, { addressOf }) {
  let config,
    told = "",
    last = 0;
  const player = part("video", { controls: true, playsInline: true, preload: "metadata", class: "video-player", id: `${node.id}-player` });
  const bar = part("div", { class: "video-played", "aria-hidden": "true" }),
    said = part("p", { class: "error", role: "status", hidden: true });
  node.replaceChildren(player, bar, said);

  const ranges = () => Array.from({ length: player.played.length }, (_, i) => [player.played.start(i), player.played.end(i)].map(t => Math.round(t * 1000)));
  function draw() {
    const length = player.duration;
    if (!(length > 0)) return;
    bar.replaceChildren(
      ...ranges().map(([from, to]) => {
        const one = part("span");
        one.style.setProperty("--from", (from / 1000 / length).toFixed(4));
        one.style.setProperty("--to", (to / 1000 / length).toFixed(4));
        return one;
      }),
    );
  }
  function tell() {
    if (!(player.duration > 0) || !Number.isFinite(player.duration)) return;
    const words = JSON.stringify({ length: Math.round(player.duration * 1000), ranges: ranges() });
    last = performance.now();
    if (words !== told) {
      told = words;
      report(words);
    }
  }
  player.addEventListener("timeupdate", () => {
    draw();
    if (performance.now() - last > EVERY) tell();
  });
  for (const name of ["pause", "ended", "seeked"])
    player.addEventListener(name, () => {
      draw();
      tell();
    });
  player.addEventListener("error", () => {
    said.hidden = false;
    said.textContent = config.failed;
  });

  function update(next) {
    const before = config;
    config = next;
    if (before?.source !== config.source) {
      said.hidden = true;
      player.src = addressOf(config.source);
    }
    player.ariaLabel = config.name;
    const cues = JSON.stringify(config.cues);
    if (player.dataset.cues === cues) return;
    player.dataset.cues = cues;
    const track = (player.$track ??= player.addTextTrack("captions", config.captions, config.language));
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    track.mode = "showing";
    for (const [from, to, text] of config.cues) track.addCue(new VTTCue(from / 1000, to / 1000, text));
  }
  update(first);
  return {
    update,
    stop() {
      player.pause();
      player.removeAttribute("src");
    },
  };
}
