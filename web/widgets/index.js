// The drawings of what only some apps show. `kinds`: name → (node, configuration, report, tools) → { update(configuration), stop() }.
import { barbell } from "./barbell.js";
import { heatMap } from "./heat-map.js";
import { chart } from "./chart.js";
import { clock } from "./clock.js";
import { scene } from "./scene.js";
import { files } from "./files.js";
import { camera } from "./camera.js";
import { video } from "./video.js";
import { viewfinder } from "./viewfinder.js";
import { market } from "./market.js";
import { figure, workout } from "./workout.js";
import { dish, recipes } from "./recipes.js";

export const kinds = { "heat-map": heatMap, chart, clock, scene, files, camera, video, viewfinder, market, figure, workout, dish, recipes, barbell };
