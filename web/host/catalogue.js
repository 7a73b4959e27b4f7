// The words of the page: one file for each language (data-words-es … of <html>), fetched beside the module, which is handed them before its start. early.js
// begins with the file of the person's language; the service worker keeps all of them, so that another language is there offline too.
import { appearance } from "./appearance.js";

export const languages = ["es", "en", "fr", "pt"];
const files = {}; // promises of bytes, by language
let spoken; // { language, bytes }

/// What the person chose, else the first of the device's languages that there are words for, else Spanish.
export function wanted() {
  const { language } = appearance();
  if (languages.includes(language)) return language;
  for (const tag of navigator.languages ?? [navigator.language]) {
    const main = String(tag).slice(0, 2).toLowerCase();
    if (languages.includes(main)) return main;
  }
  return "es";
}

/// The language of the words on the page, and their bytes; undefined until `speak` was there.
export const speaking = () => spoken;

const address = language => document.documentElement.dataset[`words${language[0].toUpperCase()}${language[1]}`];

/// The file's bytes. What could not be fetched is tried anew the next time.
export function fetchWords(path) {
  return (files[path] ??= fetch(path, { credentials: "same-origin" })
    .then(response => {
      if (!response.ok) throw new Error(`words: ${response.status}`);
      return response.arrayBuffer();
    })
    .then(bytes => new Uint8Array(bytes))
    .catch(error => {
      files[path] = undefined;
      throw error;
    }));
}

/// The first of `order` whose file can be had; `path` says where one is.
export async function firstWords(order, path) {
  for (const language of new Set(order)) {
    try {
      return { language, bytes: await fetchWords(path(language)) };
    } catch (error) {
      console.warn(error);
    }
  }
  throw new Error("words: none");
}

/// Makes the wanted language the one that is spoken. Where its words cannot be had, the one that is spoken stays; at the beginning it is the first that can be had.
export async function speak() {
  const early = globalThis.veredaWords;
  if (early) {
    globalThis.veredaWords = undefined;
    files[early.path] = early.bytes.catch(() => {
      files[early.path] = undefined;
      return fetchWords(early.path);
    });
  }
  const wish = wanted();
  if (spoken?.language === wish) return;
  const found = await firstWords([wish, ...(spoken ? [spoken.language] : languages)], address);
  if (wish === wanted()) spoken = found; // else the person went on to another one meanwhile
  spoken ??= found;
}

/// For early.js.
export function beginWords() {
  const path = address(wanted());
  if (!path) return;
  globalThis.veredaWords = { path, bytes: fetchWords(path) };
  globalThis.veredaWords.bytes.catch(() => {}); // the host tries again, and says what is wrong
}
