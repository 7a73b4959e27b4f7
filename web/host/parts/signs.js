// Pictures of signs that the server reads, and those that are saved: for apps that read signs.
export { effects } from "../signs.js";
