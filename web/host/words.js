// The few words the host itself says, when there is no app to say them.
import { appearance } from "./appearance.js";

const es = {
  restarted: "Algo falló y la app volvió a empezar. Lo que guardaste está a salvo.",
  broken: "La app no pudo continuar",
  brokenText: "Lo que guardaste está a salvo en este teléfono. Puedes volver a intentarlo.",
  old: "Este navegador es muy antiguo",
  oldText: "Actualízalo o abre Vereda en Chrome, Safari o Firefox recientes.",
  unreachable: "No se pudo abrir la app",
  unreachableText: "Revisa tu conexión. Después de la primera visita, también funciona sin internet.",
  again: "Volver a intentar", close: "Cerrar",
};
const en = {
  restarted: "Something failed and the app started again. What you saved is safe.",
  broken: "The app could not continue",
  brokenText: "What you saved is safe on this phone. You can try again.",
  old: "This browser is very old",
  oldText: "Update it, or open Vereda in a recent Chrome, Safari or Firefox.",
  unreachable: "The app could not be opened",
  unreachableText: "Check your connection. After the first visit it also works offline.",
  again: "Try again", close: "Close",
};
export const words = () => (/^(en|fr)/.test(appearance().language ?? navigator.language) ? en : es);

const element = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text ?? "" });

/// A short word over the page, which the person closes or which goes after 10 s.
export function note(text) {
  document.querySelector(".host-note")?.remove();
  const box = element("div", "toast host-note"), close = element("button", "button", words().close);
  close.dataset.kind = "quiet";
  close.type = "button";
  close.onclick = () => box.remove();
  box.append(element("span", "", text), close);
  document.body.append(box);
  setTimeout(() => box.remove(), 10_000);
}

/// Instead of the app: what happened, what is safe, what to do next.
export function stopped(root, title, text) {
  const again = element("button", "button", words().again), main = element("main", "screen host-stopped"), heading = element("h1", "", title);
  again.type = "button";
  again.dataset.kind = "primary";
  again.onclick = () => location.reload();
  heading.tabIndex = -1;
  main.append(heading, element("p", "text", text), again);
  root.replaceChildren(main);
  document.title = title;
  heading.focus();
}
