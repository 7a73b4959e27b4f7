// What the page fetches when something is first to be heard, or kept to be heard later.
export { Player } from "./player.js";
export * as recordings from "./recordings.js";
