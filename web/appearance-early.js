// Runs before the first paint, so that a person who chose dark or large text never sees a flash of the other.
(function () {
  try {
    var chosen = JSON.parse(localStorage.getItem("vereda.appearance")) || {}, html = document.documentElement;
    if (chosen.theme) html.dataset.theme = chosen.theme;
    if (chosen.text) html.style.setProperty("--text-scale", String(chosen.text / 100));
    if (chosen.language && chosen.language !== "es") html.lang = chosen.language;
  } catch (e) { /* no storage: as the device says */ }
})();
