// Runs before anything is drawn: nobody who chose dark or large text sees a flash of the other; and the database is being opened while
// the rest is on its way, since on a slow phone that takes a tenth of a second (database.js takes it over).
// The words of the person's language are being fetched too (catalogue.js takes them over).
import { open } from "./host/database-open.js";
import { setTheme, tag } from "./host/appearance.js";
import { beginWords, wanted } from "./host/catalogue.js";

globalThis.veredaDatabase = open();
globalThis.veredaDatabase.catch(() => {}); // who asks for the records tries again, and says what is wrong
try {
  beginWords();
} catch {
  /* the host says what is wrong */
}
try {
  const chosen = JSON.parse(localStorage.getItem("vereda.appearance")) || {},
    html = document.documentElement;
  if (chosen.theme) setTheme(html, chosen.theme);
  if (chosen.text) html.style.setProperty("--text-scale", String(chosen.text / 100));
  html.lang = tag(wanted());
} catch {
  /* no storage: as the device says */
}
