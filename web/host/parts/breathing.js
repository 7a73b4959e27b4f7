// The guide to breathe with.
export { breathing } from "../widget-breathing.js";
