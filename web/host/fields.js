// Keys of what is more than one control: a search field with suggestions (combobox), a field for tags, a feed.
const OPTIONS = "[role=option]";

export function fields(root) {
  root.addEventListener("keydown", e => {
    if (e.isComposing || e.ctrlKey || e.metaKey || e.altKey) return;
    if (e.target.matches("[role=combobox]")) combobox(e);
    else if (e.target.dataset.adds) adding(e);
    else if (e.key === "PageDown" || e.key === "PageUp") feed(e);
  });
  // What was marked in the list is another one once the text is.
  root.addEventListener("input", e => {
    if (e.target.matches("[role=combobox]")) mark(e.target, null);
  });
}

function combobox(e) {
  const field = e.target,
    options = [...document.getElementById(field.getAttribute("aria-controls")).querySelectorAll(OPTIONS)];
  const at = options.findIndex(option => option.id === field.getAttribute("aria-activedescendant"));
  const go = place => {
    e.preventDefault();
    mark(field, options[place] ?? null);
  };
  if (!options.length) return;
  if (e.key === "ArrowDown") go(at + 1 < options.length ? at + 1 : 0);
  else if (e.key === "ArrowUp") go(at > 0 ? at - 1 : options.length - 1);
  else if (e.key === "Escape" && at >= 0) {
    go(-1);
    e.stopPropagation();
  } else if (e.key === "Enter" && at >= 0) {
    e.preventDefault();
    options[at].click();
  }
}

/// The option that Enter would take: said by screen readers although the focus stays in the field.
function mark(field, option) {
  const list = document.getElementById(field.getAttribute("aria-controls"));
  for (const one of list.querySelectorAll(OPTIONS)) one.setAttribute("aria-selected", String(one === option));
  if (option) field.setAttribute("aria-activedescendant", option.id);
  else field.removeAttribute("aria-activedescendant");
  option?.scrollIntoView({ block: "nearest" });
}

function adding(e) {
  const field = e.target;
  if (e.key === "Enter" || e.key === ",") {
    e.preventDefault();
    if (field.value.trim()) document.getElementById(field.dataset.adds)?.click();
  } else if (e.key === "Backspace" && !field.value) {
    const last = [...field.closest(".field").querySelectorAll(".chosen-tag button")].at(-1);
    if (last) {
      e.preventDefault();
      last.focus();
    }
  }
}

function feed(e) {
  const items = [...(e.target.closest("[role=feed]")?.querySelectorAll(":scope > article") ?? [])],
    at = items.indexOf(e.target.closest("article"));
  const next = items[at + (e.key === "PageDown" ? 1 : -1)];
  if (at < 0 || !next) return;
  e.preventDefault();
  next.focus();
}
