// Theme, text size and language: chosen in any app, kept for all of them. In localStorage, since the first paint needs them at once
// (early.js sets them before the page is drawn; this is the same, for what comes later).
const KEY = "vereda.appearance";
const usual = { theme: "auto", text: 100, language: null }; // null: the device's

export function appearance() {
  try {
    return { ...usual, ...JSON.parse(localStorage.getItem(KEY)) };
  } catch {
    return { ...usual, ...session };
  }
}

let session = {}; // where nothing can be stored

export function keepAppearance({ theme, text, language }) {
  const chosen = { theme, text, language: language ?? null };
  session = chosen;
  try {
    localStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    return false;
  }
  return true;
}

/// Now, and whenever another app of the family changes it.
export function showAppearance() {
  const show = () => {
    const { theme, text, language } = appearance();
    applyAppearance(theme, text, language);
  };
  show();
  addEventListener("storage", e => {
    if (e.key === KEY) show();
  });
}

/// As `lang` says it: Mexico's Spanish, Brazil's Portuguese.
export const tag = language => ({ es: "es-MX", pt: "pt-BR" })[language] ?? language;

/// High contrast on black keeps the rules of high contrast (`data-theme`) and has dark colours (`data-ground`).
export function setTheme(html, theme) {
  const isBlack = theme === "contrast-dark";
  html.dataset.theme = isBlack ? "contrast" : theme;
  if (isBlack) html.dataset.ground = "dark";
  else delete html.dataset.ground;
}

export function applyAppearance(theme, text, language) {
  const html = document.documentElement;
  setTheme(html, theme);
  if (language) html.lang = tag(language);
  html.style.setProperty("--text-scale", String(Math.min(Math.max(Number(text) || 100, 50), 400) / 100));
  const colour = theme !== "auto" && getComputedStyle(document.body).getPropertyValue("--background").trim();
  for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
    // the bars of the browser around the page
    meta.dataset.auto ??= meta.content;
    meta.content = colour || meta.dataset.auto;
  }
}

/// How much room there is, in the person's own letters: the window's width in rem. `data-room` is narrow or tight where bars and rows must
/// give way, by a small window or by large text.
export function watchRoom() {
  const html = document.documentElement,
    probe = document.createElement("div");
  probe.className = "visually-hidden";
  probe.style.width = probe.style.height = "1rem"; // seen by the observer when the text size changes, from wherever
  probe.setAttribute("aria-hidden", "true");
  document.body.append(probe);
  const measure = () => {
    const rem = parseFloat(getComputedStyle(html).fontSize),
      room = innerWidth / rem;
    html.dataset.room = room < 13.5 ? "tight" : room < 18 ? "narrow" : room < 50 ? "normal" : "wide";
  };
  measure();
  new ResizeObserver(measure).observe(probe);
  addEventListener("resize", measure, { passive: true });
}
