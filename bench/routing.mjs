// The region engine in WebAssembly: times in ms. bench/routing.py calls it in a page.

/// `points`: [[latitude, longitude]…]; ways are asked for between neighbours. `parts`: which of "person", "route", "suggest".
export async function measure(Engine, module, words, pack, points, parts) {
  const engine = await Engine.load(module),
    result = {};
  engine.words(words);
  const took = run => {
    const start = performance.now();
    run();
    return performance.now() - start;
  };
  const spread = times => {
    times.sort((a, b) => a - b);
    const at = share => Math.round(times[Math.floor((times.length - 1) * share)] * 10000) / 10000;
    return { count: times.length, least: at(0), median: at(0.5), p99: at(0.99) };
  };
  const at = ([lat, lon]) => ({ lat, lon });
  const ask = question => JSON.parse(engine.ask(JSON.stringify(question)));
  result.open = took(() => {
    const answer = engine.open(pack);
    if (answer.error) throw new Error(answer.error.words);
  });
  if (parts.includes("person")) {
    // each time another person, so that none is remembered
    result.person = spread(Array.from({ length: 25 }, (_, i) => took(() => ask({ ask: "person", profile: { aid: "manual-chair", speed: 1 + i / 1000 } }))));
  }
  if (parts.includes("route")) {
    const profile = { aid: "manual-chair" },
      times = [];
    for (let i = 0; i + 1 < points.length; i++) {
      const question = JSON.stringify({ ask: "route", from: at(points[i]), to: at(points[i + 1]), profile });
      let answer;
      const time = took(() => {
        answer = engine.ask(question);
      });
      if (answer.startsWith('{"found":true')) times.push(time);
    }
    result.route = spread(times);
  }
  if (parts.includes("suggest")) {
    const names = new Set();
    for (const point of points) {
      const answer = ask({ ask: "reverse", at: at(point) });
      for (const name of [answer.street, answer.landmark?.name]) if (name) names.add(name);
    }
    const times = [];
    for (const name of [...names].slice(0, 150)) {
      const letters = [...name.toLowerCase()];
      for (let end = 1; end <= letters.length; end++) {
        const question = JSON.stringify({ ask: "suggest", text: letters.slice(0, end).join(""), near: at(points[times.length % points.length]) });
        times.push(took(() => engine.ask(question)));
      }
    }
    result.suggest = spread(times);
  }
  return result;
}
