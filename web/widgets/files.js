// Chooses files by a button or by dropping. Their bytes stay here; the app gets handles.
//
// Configuration: {"label","hint","drop","error","accepts":[types and endings],"several","largest":bytes}. It reports {"files":[{"handle","name","type","bytes"}]},
// {"kind":name} or {"size":name}.
import { icon, part } from "./parts.js";

/// Whether a file is of one of the kinds: `image/*`, `application/zip`, `.zip`.
export function fits(file, accepts) {
  if (!accepts.length) return true;
  const name = file.name.toLowerCase(),
    type = file.type.toLowerCase();
  return accepts.some(kind =>
    kind.startsWith(".") ? name.endsWith(kind.toLowerCase()) : kind.endsWith("/*") ? type.startsWith(kind.slice(0, -1)) : type === kind,
  );
}

export function files(node, first, report, { keepFile }) {
  let config,
    depth = 0;
  const input = part("input", { type: "file", id: `${node.id}-input`, class: "file-input" });
  const label = part("label", { class: "button", "data-kind": "secondary", for: input.id }),
    hint = part("p", { class: "hint", id: `${node.id}-hint` });
  const drop = part("p", { class: "hint file-drop-words", "aria-hidden": "true" }),
    error = part("p", { class: "error", id: `${node.id}-error` });
  const area = part("div", { class: "file-area" }, hint, error, part("div", { class: "file-button" }, input, label), drop);
  node.replaceChildren(area);

  function take(list) {
    const chosen = config.several ? [...list] : [...list].slice(0, 1);
    if (!chosen.length) return;
    const other = chosen.find(file => !fits(file, config.accepts)),
      large = chosen.find(file => file.size > config.largest);
    if (other) return report({ kind: other.name });
    if (large) return report({ size: large.name });
    report({ files: chosen.map(file => ({ handle: keepFile(file), name: file.name, type: file.type, bytes: file.size })) });
  }
  input.addEventListener("change", e => {
    e.stopPropagation();
    take(input.files);
    input.value = "";
  }); // the same file can be chosen again
  const over = by => {
    depth = Math.max(0, depth + by);
    area.dataset.over = depth > 0;
  };
  area.addEventListener("dragenter", e => {
    e.preventDefault();
    over(1);
  });
  area.addEventListener("dragleave", () => over(-1));
  area.addEventListener("dragover", e => e.preventDefault());
  area.addEventListener("drop", e => {
    e.preventDefault();
    depth = 0;
    over(0);
    take(e.dataTransfer.files);
  });

  function update(next) {
    config = next;
    label.replaceChildren(icon("file-text"), part("span", { textContent: config.label }));
    hint.textContent = config.hint;
    drop.textContent = config.drop;
    error.hidden = !config.error;
    error.replaceChildren(...(config.error ? [icon("circle-alert"), part("span", { textContent: config.error })] : []));
    input.accept = config.accepts.join(",");
    input.multiple = config.several;
    input.setAttribute("aria-describedby", config.error ? `${hint.id} ${error.id}` : hint.id);
    if (config.error) input.ariaInvalid = "true";
    else input.removeAttribute("aria-invalid");
  }
  update(first);
  return { update, stop() {} };
}
