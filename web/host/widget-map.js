// The map's place on the page. The picture itself (MapLibre and our style) is another file, fetched when a map is first shown.
//
// Configuration: {"marks":[{"id","kind","at":[lon,lat],"name","acts"}],"words":[nearer, further, my position],"centre":[lon,lat],"zoom":16} or {"bounds":[w,s,e,n]} or
// {"follows":true}, and "own":{"at","accuracy","heading"}?; `data-route`: the route's parts. It reports `tap LAT LON`, `mark ID`, `locate`, `failed`.
import { bring } from "./parts.js";
import { regionAgain, regionTile } from "./region.js";

export function map(node, first, report) {
  const { map: picture, maplibre: library, maplibreWorker: worker } = document.body.dataset;
  let config = first,
    live,
    stopped = false;
  node.classList.add("map-frame");
  node.ariaBusy = "true";
  regionAgain();
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
