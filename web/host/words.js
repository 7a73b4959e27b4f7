// The few words the host itself says, when there is no app to say them.
import { speaking, wanted } from "./catalogue.js";

const es = {
  restarted: "Algo falló y la app volvió a empezar. Lo que guardaste está a salvo.",
  incomplete: "Esa parte de la app todavía no está en tu teléfono. Inténtalo cuando tengas conexión.",
  broken: "La app no pudo continuar",
  brokenText: "Lo que guardaste está a salvo en este teléfono. Puedes volver a intentarlo.",
  old: "Este navegador es muy antiguo",
  oldText: "Actualízalo o abre Vereda en Chrome, Safari o Firefox recientes.",
  unreachable: "No se pudo abrir la app",
  unreachableText: "Revisa tu conexión. Después de la primera visita, también funciona sin internet.",
  again: "Volver a intentar",
  close: "Cerrar",
  skip: "Ir al contenido",
  noWords: "No pudimos cargar ese idioma. Inténtalo cuando tengas conexión.",
};
const en = {
  restarted: "Something went wrong, and the app started over. What you saved is safe.",
  incomplete: "That part of the app isn't on your phone yet. Try again when you're online.",
  broken: "The app can't continue",
  brokenText: "What you saved is safe on this phone. You can try again.",
  old: "This browser is too old",
  oldText: "Update it, or open Vereda in a recent Chrome, Safari or Firefox.",
  unreachable: "The app couldn't be opened",
  unreachableText: "Check your connection. After your first visit, it works offline too.",
  again: "Try again",
  close: "Close",
  skip: "Skip to content",
  noWords: "We couldn't load that language. Try again when you're online.",
};
const fr = {
  restarted: "Un problème est survenu et l’application a redémarré. Ce que vous avez enregistré est en sécurité.",
  incomplete: "Cette partie de l’application n’est pas encore sur votre téléphone. Réessayez quand vous aurez du réseau.",
  broken: "L’application ne peut pas continuer",
  brokenText: "Ce que vous avez enregistré est en sécurité sur ce téléphone. Vous pouvez réessayer.",
  old: "Ce navigateur est trop ancien",
  oldText: "Mettez-le à jour, ou ouvrez Vereda dans une version récente de Chrome, Safari ou Firefox.",
  unreachable: "Impossible d’ouvrir l’application",
  unreachableText: "Vérifiez votre connexion. Après la première visite, elle fonctionne aussi hors ligne.",
  again: "Réessayer",
  close: "Fermer",
  skip: "Aller au contenu",
  noWords: "Impossible de charger cette langue. Réessayez quand vous aurez du réseau.",
};
const pt = {
  restarted: "Algo deu errado e o app recomeçou. O que você salvou está seguro.",
  incomplete: "Essa parte do app ainda não está no seu celular. Tente quando tiver conexão.",
  broken: "O app não pôde continuar",
  brokenText: "O que você salvou está seguro neste celular. Você pode tentar de novo.",
  old: "Este navegador é muito antigo",
  oldText: "Atualize-o ou abra o Vereda em uma versão recente do Chrome, Safari ou Firefox.",
  unreachable: "Não foi possível abrir o app",
  unreachableText: "Verifique sua conexão. Depois da primeira visita, ele também funciona sem internet.",
  again: "Tentar de novo",
  close: "Fechar",
  skip: "Ir para o conteúdo",
  noWords: "Não foi possível carregar esse idioma. Tente quando tiver conexão.",
};
export const words = () => ({ es, en, fr, pt })[speaking()?.language ?? wanted()];

/// The link of the shell that leads past the bar.
export function showSkip() {
  document.querySelector(".skip").textContent = words().skip;
}

const element = (tag, className, text) => Object.assign(document.createElement(tag), { className, textContent: text ?? "" });

/// A short word over the page, which the person closes or which goes after 10 s.
export function note(text) {
  document.querySelector(".host-note")?.remove();
  const box = element("div", "toast host-note"),
    close = element("button", "button", words().close);
  close.dataset.kind = "quiet";
  close.type = "button";
  close.onclick = () => box.remove();
  box.append(element("span", "", text), close);
  document.body.append(box);
  setTimeout(() => box.remove(), 10_000);
}

/// Instead of the app: what happened, what is safe, what to do next.
export function stopped(root, title, text) {
  const again = element("button", "button", words().again),
    main = element("main", "screen host-stopped"),
    heading = element("h1", "", title);
  again.type = "button";
  again.dataset.kind = "primary";
  again.onclick = () => location.reload();
  heading.tabIndex = -1;
  main.append(heading, element("p", "text", text), again);
  root.replaceChildren(main);
  document.title = title;
  heading.focus();
}
