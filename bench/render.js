// In the page of render.html: what changes to a list of 1,000 rows cost, patched by difference and with the whole markup replaced.
// Milliseconds: script alone, and with style and layout forced.
(() => {
  const median = a => {
    a = [...a].sort((x, y) => x - y);
    return a[a.length >> 1];
  };
  function time(times, change) {
    const script = [],
      total = [];
    for (let i = 0; i < times; i++) {
      const t = performance.now();
      change(i);
      const done = performance.now();
      document.body.offsetHeight;
      script.push(done - t);
      total.push(performance.now() - t);
    }
    return [median(script), median(total)];
  }
  const press = id => vereda.event(document.getElementById(id), 1);
  const type = text => vereda.event(document.getElementById("filter"), 4, text);
  const count = () => document.querySelector("ul.list").children.length;

  function patched() {
    const out = { "make 1,000 rows": time(1, () => press("fill")) };
    if (count() !== 1000) throw new Error(`${count()} rows`);
    out["change one of 1,000"] = time(60, i => press(`row-${((i * 37) % 1000) + 1}`));
    out["reverse 1,000"] = time(20, () => press("reverse"));
    out["filter to 10 and back"] = time(20, i => type(i % 2 ? "" : "99"));
    type("");
    if (count() !== 1000) throw new Error(`${count()} rows`);
    return out;
  }
  function withoutStamps() {
    press("stamps");
    const one = time(60, i => press(`row-${((i * 41) % 1000) + 1}`));
    press("stamps");
    return { "change one of 1,000": one };
  }
  /// The same markup, made as one text.
  function replaced() {
    const list = document.querySelector("ul.list"),
      like = list.querySelector("li").outerHTML;
    const [before, middle, after, end] = like
      .replace(/row-\d+/, "\0")
      .replace(/Hábito número \d+/, "\0")
      .replace(/(row-value[^>]*>)\d+/, "$1\0")
      .split("\0");
    if (end === undefined) throw new Error("the row looks another way: " + like);
    const escape = text => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`);
    let items = Array.from({ length: 1000 }, (_, i) => ({ id: i + 1, name: "Hábito número " + i, count: 0 }));
    const draw = (shown = items) => {
      list.innerHTML = shown.map(i => before + `row-${i.id}` + middle + escape(i.name) + after + i.count + end).join("");
    };
    list.innerHTML = "";
    document.body.offsetHeight;
    const out = { "make 1,000 rows": time(1, () => draw()) };
    out["change one of 1,000"] = time(60, i => {
      items[(i * 37) % 1000].count++;
      draw();
    });
    out["reverse 1,000"] = time(20, () => {
      items.reverse();
      draw();
    });
    out["filter to 10 and back"] = time(20, i => draw(i % 2 ? items : items.filter(i => i.name.endsWith("99"))));
    return out;
  }
  return { patched: patched(), withoutStamps: withoutStamps(), replaced: replaced() };
})();
