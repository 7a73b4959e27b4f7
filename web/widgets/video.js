// A video with captions and a bar of what counts as watched.
//
// Configuration: {"name","sources":[[address,type]],"poster"?,"start","watched":[[from,to]],"language","captions","failed","cues":[[from,to,text]]};
// milliseconds. It reports {"at","length","playing"}: each second while it plays, and at each play, pause, jump and end.
import { part } from "./parts.js";

const EVERY = 1000;

export function video(node, first, report, { addressOf }) {
  let config,
    told = "",
    last = -EVERY,
    isPlaced = false; // it stands where the person was: until then it stands at its beginning, which says nothing
  const player = part("video", { controls: true, playsInline: true, preload: "none", class: "video-player", id: `${node.id}-player` });
  const bar = part("div", { class: "video-played", "aria-hidden": "true" }),
    said = part("p", { class: "error", role: "status", hidden: true });
  node.replaceChildren(player, bar, said);

  const length = () => (Number.isFinite(player.duration) && player.duration > 0 ? Math.round(player.duration * 1000) : 0);

  function draw() {
    const all = length();
    bar.replaceChildren(
      ...(all ? config.watched : []).map(([from, to]) => {
        const one = part("span");
        one.style.setProperty("--from", (from / all).toFixed(4));
        one.style.setProperty("--to", (to / all).toFixed(4));
        return one;
      }),
    );
  }

  function tell(playing) {
    if (!isPlaced || !length()) return;
    const words = JSON.stringify({ at: Math.round(player.currentTime * 1000), length: length(), playing });
    last = performance.now();
    if (words === told) return;
    told = words;
    report(words);
  }

  player.addEventListener("timeupdate", () => {
    if (!player.paused && !player.seeking && performance.now() - last >= EVERY) tell(true);
  });
  for (const name of ["playing", "seeked"]) player.addEventListener(name, () => tell(!player.paused));
  for (const name of ["pause", "ended", "seeking", "waiting"]) player.addEventListener(name, () => tell(false));
  player.addEventListener("loadedmetadata", () => {
    if (config.start > 0 && config.start < length() - EVERY) player.currentTime = config.start / 1000;
    isPlaced = true;
    draw();
  });

  function fail() {
    said.hidden = false;
    said.textContent = config.failed;
  }

  function load() {
    said.hidden = true;
    isPlaced = false;
    if (config.poster) player.poster = addressOf(config.poster);
    const sources = config.sources.map(([address, type]) => part("source", { src: addressOf(address), type }));
    // The last one that cannot be played says so: the player itself stays silent.
    sources.at(-1)?.addEventListener("error", fail);
    player.replaceChildren(...sources);
    player.load();
  }

  function update(next) {
    const before = config;
    config = next;
    if (JSON.stringify(before?.sources) !== JSON.stringify(config.sources)) load();
    player.ariaLabel = config.name;
    draw();
    const cues = JSON.stringify([config.captions, config.language, config.cues]);
    if (player.dataset.cues === cues) return;
    player.dataset.cues = cues;
    const track = (player.$track ??= player.addTextTrack("captions", config.captions, config.language));
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue);
    track.mode = "showing";
    for (const [from, to, text] of config.cues) track.addCue(new VTTCue(from / 1000, to / 1000, text));
  }
  player.addEventListener("error", fail);
  update(first);
  return {
    update,
    stop() {
      player.pause();
      player.replaceChildren();
      player.load();
    },
  };
}
