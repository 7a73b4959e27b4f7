// Files of health data: for apps that measure.
export { effects } from "../health.js";
