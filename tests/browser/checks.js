// What is looked at on every screen, in the page itself. Each function answers with a list of faults in words.
(() => {
  const name = element => {
    const words = (element.getAttribute("aria-label") || element.innerText || element.value || "").trim().replace(/\s+/g, " ").slice(0, 40);
    return `<${element.localName}${element.id ? "#" + element.id : ""}${element.className?.baseVal === undefined && element.className ? "." + element.className.split(" ")[0] : ""}> “${words}”`;
  };
  const room = () => document.querySelector("dialog[open]") ?? document.body;
  const shown = element =>
    element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }) && !element.closest(".visually-hidden, [aria-hidden=true], .sprite");
  const all = (selector, within = room()) => [...within.querySelectorAll(selector)].filter(shown);

  // What a finger aims at: the label where the control lies inside one (a toggle, a face).
  const targetOf = control => control.closest("label") ?? control;
  const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0'], [role=button]";

  // What is out of sight is laid out with a guessed height, or not at all; here everything has its own.
  function laidOut(look) {
    const parts = [...document.querySelectorAll("main > *")];
    for (const part of parts) part.style.contentVisibility = "visible";
    try {
      return look();
    } finally {
      for (const part of parts) part.style.contentVisibility = "";
    }
  }

  function structure() {
    const faults = [],
      html = document.documentElement;
    if (!/^(es|en)/.test(html.lang)) faults.push(`lang is “${html.lang}”`);
    if (!document.title.trim()) faults.push("no title");
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(h => h.checkVisibility());
    const first = headings.filter(h => h.localName === "h1");
    if (first.length !== 1) faults.push(`${first.length} h1`);
    headings
      .filter(h => !h.closest("dialog"))
      .reduce((before, h) => {
        const level = Number(h.localName[1]);
        if (level > before + 1) faults.push(`${name(h)} follows a heading of level ${before}`);
        return level;
      }, 0);
    if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
    if (!document.querySelector("a.skip[href='#contenido']") || !document.querySelector("main#contenido")) faults.push("no way past the top bar (skip link)");
    for (const id of new Set([...document.querySelectorAll("[id]")].map(e => e.id).filter((id, i, ids) => ids.indexOf(id) !== i)))
      faults.push(`id “${id}” twice`);
    if (!document.getElementById("polite")?.matches("[aria-live=polite]")) faults.push("no polite live region");
    const viewport = document.querySelector("meta[name=viewport]").content;
    if (/user-scalable\s*=\s*no|maximum-scale/.test(viewport)) faults.push("zoom is blocked");
    return faults;
  }

  /// Boxes smaller than the bar; links within a sentence are exempt (WCAG 2.5.8, inline).
  function targets(bar) {
    const faults = [];
    const boxes = laidOut(() => all(CONTROLS).map(control => [control, targetOf(control).getBoundingClientRect()]));
    for (const [control, box] of boxes) {
      if (control.matches("a.skip") || control.closest(".skip")) continue;
      if (control.localName === "a" && control.closest("p, li:not(.item), dd") && getComputedStyle(control).display === "inline") continue;
      if (box.width + 0.5 < bar || box.height + 0.5 < bar) faults.push(`${name(control)} is ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`);
    }
    return faults;
  }

  const scrolls = element => {
    for (let e = element; e && e !== document.body; e = e.parentElement) {
      const style = getComputedStyle(e);
      if (/(auto|scroll)/.test(style.overflowX) && e.scrollWidth > e.clientWidth) return true;
    }
    return false;
  };

  /// Nothing is wider than the window, nothing that has words is cut off. Charts, maps and tables may scroll inside themselves.
  function fits(width) {
    const faults = [],
      wide = document.documentElement.scrollWidth - innerWidth;
    if (innerWidth > width) faults.push(`the page is ${innerWidth} px wide: a phone would make it small to show all of it`);
    if (wide > 1) faults.push(`the page is ${wide} px wider than the window`);
    for (const element of all("*")) {
      if (!element.innerText?.trim() && !element.matches("input, textarea, button, img, svg")) continue;
      const box = element.getBoundingClientRect(),
        style = getComputedStyle(element);
      if (box.width === 0 || (element.closest("svg") !== null && element.localName !== "svg")) continue;
      if (
        (box.right > innerWidth + 1 || box.left < -1) &&
        !scrolls(element) &&
        ![...element.children].some(c => c.getBoundingClientRect().right > innerWidth + 1)
      )
        faults.push(`${name(element)} lies from ${box.left.toFixed(0)} to ${box.right.toFixed(0)} of ${innerWidth}`);
      const cut = /(hidden|clip)/;
      // What a person wrote into a field moves along with the caret.
      if (cut.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1 && !element.matches("input"))
        faults.push(`${name(element)} is cut off at its side`);
      if (cut.test(style.overflowY) && element.scrollHeight > element.clientHeight + 1) faults.push(`${name(element)} is cut off below`);
      if (
        element.children.length === 0 &&
        !/(auto|scroll)/.test(style.overflowX) &&
        style.overflowX === "visible" &&
        element.scrollWidth > element.clientWidth + 1 &&
        style.display !== "inline" &&
        element.clientWidth > 0
      )
        faults.push(`the words of ${name(element)} stick out of their box`);
    }
    return [...new Set(faults)];
  }

  /// WCAG 1.4.12: the reader's own spacing. The policy forbids a style element, not a sheet made by script.
  function spacing(on) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = on ? [sheet] : [];
  }

  /// Where the focus is: what it is, whether it is drawn, and whether something lies over it.
  function focus() {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const target = targetOf(element),
      box = target.getBoundingClientRect(),
      faults = [];
    const x = Math.min(Math.max(box.left + box.width / 2, 0), innerWidth - 1);
    if (box.bottom < 1 || box.top > innerHeight - 1) faults.push(`${name(element)} has the focus outside of the window`);
    else {
      // WCAG 2.4.11 asks that it is not entirely hidden; our bar: its middle, or what of it is in the window, can be seen.
      const top = Math.max(box.top, 0),
        bottom = Math.min(box.bottom, innerHeight);
      const seen = document.elementFromPoint(x, (top + bottom) / 2);
      if (!seen || !(target.contains(seen) || seen.contains(target) || targetOf(seen) === target))
        faults.push(`${name(element)} has the focus under ${seen ? name(seen) : "nothing"}`);
    }
    const ring = [element, target, element.parentElement].some(e => {
      const s = getComputedStyle(e);
      return (s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2) || s.boxShadow !== "none";
    });
    // The controls within a video are the browser's, and so are their rings: the page sees only that the video has the focus.
    if (!ring && element.localName !== "video") faults.push(`${name(element)} has the focus without a ring`);
    const list = tabbable(),
      index = list.indexOf(element);
    return { name: name(element), index, faults };
  }

  /// What Tab reaches, in the order of the document; of a group of radio buttons, one.
  function tabbable() {
    const groups = new Set();
    return [...room().querySelectorAll(CONTROLS + ", [tabindex], video[controls]")]
      .filter(
        e =>
          (e.tabIndex >= 0 || e.localName === "video") &&
          !e.disabled &&
          e.checkVisibility({ checkVisibilityCSS: true }) &&
          !(e.localName !== "summary" && e.closest("details:not([open])")),
      )
      .filter(e => {
        if (e.type !== "radio") return true;
        const group = [...document.querySelectorAll(`input[type=radio][name="${CSS.escape(e.name)}"]`)],
          checked = group.find(r => r.checked);
        if (checked) return e === checked;
        if (groups.has(e.name)) return false;
        groups.add(e.name);
        return true;
      });
  }

  /// What stands below or to the right comes later (WCAG 1.3.2, 2.4.3).
  function order() {
    // What sticks to an edge of the window stands where the window ends, not where it comes.
    const sticks = element => {
      for (let e = element; e && e.localName !== "main"; e = e.parentElement) if (/sticky|fixed/.test(getComputedStyle(e).position)) return true;
    };
    // A half that is turned is read from the other side.
    const asRead = (control, { top, bottom, left, right, height }) =>
      control.closest(".half[data-turned=true]") ? { top: -bottom, bottom: -top, left: -right, right: -left, height } : { top, bottom, left, right, height };
    const boxes = laidOut(() =>
        tabbable()
          .filter(control => control.closest("main, dialog[open]") && (control.closest("dialog[open]") || !sticks(control)))
          .map(control => [control, asRead(control, targetOf(control).getBoundingClientRect())]),
      ),
      faults = [];
    for (let i = 1; i < boxes.length; i++) {
      const [[, a], [control, b]] = [boxes[i - 1], boxes[i]],
        isLine = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;
      if (b.bottom <= a.top + 1 || (isLine && b.right <= a.left + 1)) faults.push(`${name(control)} stands before ${name(boxes[i - 1][0])} and comes after it`);
    }
    return faults;
  }

  /// With reduced motion, nothing moves or grows: only opacity and colour may change.
  function motion() {
    const moving = /all|transform|translate|scale|rotate|left|top|width|height|margin|inset/;
    const waits = all("*").flatMap(e => {
      const style = getComputedStyle(e),
        times = style.transitionDuration.split(", ").map(parseFloat);
      return style.transitionProperty
        .split(", ")
        .filter((property, i) => moving.test(property) && times[i % times.length] > 0.011)
        .map(property => `${name(e)} would move (${property})`);
    });
    return [...new Set(waits)].concat(
      document
        .getAnimations()
        .filter(
          a =>
            a.playState === "running" &&
            a.effect?.getTiming().duration > 1 &&
            a.effect
              .getKeyframes()
              .some(k => "transform" in k || "translate" in k || "scale" in k || "rotate" in k || "left" in k || "top" in k || "height" in k || "width" in k),
        )
        .map(a => `${name(a.effect.target)} moves (${a.animationName ?? a.transitionProperty})`),
    );
  }

  /// With forced colours, a control has an edge: a border, an outline, or underlined words.
  function edges() {
    return all("button, input, textarea, select")
      .filter(e => {
        const s = getComputedStyle(e);
        return (
          !e.closest("label") &&
          !e.matches(".row, .tab, .tile, .icon-button, [type=range]") &&
          parseFloat(s.borderTopWidth) < 1 &&
          s.outlineStyle === "none" &&
          !s.textDecorationLine.includes("underline")
        );
      })
      .map(e => `${name(e)} has no edge in forced colours`);
  }

  globalThis.checks = { structure, targets, fits, order, spacing, focus, motion, edges, tabbable: () => tabbable().map(name) };
})();
