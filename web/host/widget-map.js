// The map's place on the page. The picture itself (MapLibre and our style) is another file, fetched when a map is first shown.
//
// Configuration: {"marks":[{"id","kind","at":[lon,lat],"name","acts"}],"words":[nearer, further, my position],"centre":[lon,lat],"zoom":16} or {"bounds":[w,s,e,n]} or
// {"follows":true}, and "own":{"at","accuracy","heading"}?; `data-route`: the route's parts. It reports `tap LAT LON`, `mark ID`, `locate`, `failed`.
import { regionTile } from "./region.js";

const misses = new Map(); // address → how often it did not come

/// A module that is a file of its own. What did not come is asked for once more after a moment, and under another address: a browser
/// remembers a module that failed for as long as the page lives.
async function bring(address) {
  const load = async () => {
    const before = misses.get(address) ?? 0;
    try {
      return await import(before ? `${address}?again=${before}` : address);
    } catch (error) {
      misses.set(address, before + 1);
      throw error;
    }
  };
  try {
    return await load();
  } catch {
    await new Promise(done => setTimeout(done, 1000));
    return load();
  }
}

export function map(node, first, report) {
  const { map: picture, maplibre: library, maplibreWorker: worker } = document.body.dataset;
  let config = first,
    live,
    stopped = false;
  node.classList.add("map-frame");
  node.ariaBusy = "true";
  bring(picture)
    .then(module => module.show(node, config, { bring, library, worker, tile: regionTile, report }))
    .then(shown => {
      if (stopped) return shown.stop();
      live = shown;
      live.update(config);
      node.ariaBusy = "false";
    })
    .catch(error => {
      console.warn("map", error);
      if (!stopped) report("failed");
    });
  return {
    update(next) {
      config = next;
      live?.update(next);
    },
    stop() {
      stopped = true;
      live?.stop();
    },
  };
}
