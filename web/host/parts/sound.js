// Sound, and sessions that were spoken ahead of time: for apps that have any.
export { effects, quiet as stop } from "../audio.js";
