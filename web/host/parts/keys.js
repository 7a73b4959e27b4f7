// Keys of search fields, tags and feeds, the grip of sheets, buttons and pictures that are held: needed once one of them is on the page.
import { fields } from "../fields.js";
import { hold, peek } from "../hold.js";
import { sheets } from "../sheets.js";

export function listen(root, host) {
  fields(root);
  sheets(root, host);
  hold(root, host);
  peek(root);
}
