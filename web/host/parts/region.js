// Regions, their engine and the map's place on the page: for apps that have maps.
export { effects } from "../region.js";
export { map } from "../widget-map.js";
