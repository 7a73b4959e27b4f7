// What the region engine's Worker does, apart from the Worker: `load` makes an engine (web/region/engine.js) of a compiled module.

export function regionActs(load) {
  let engine, compiled, pack;
  const words = []; // files, the last one given is the last

  /// An instance with the pack that is open; after a trap, a new one with the same.
  async function ready() {
    if (engine) return engine;
    const fresh = await load(compiled);
    for (const file of words) fresh.words(file);
    if (pack) fresh.open(pack);
    return (engine = fresh);
  }

  const acts = {
    async words({ bytes }) {
      engine?.words(bytes);
      words.push(bytes); // only what can be read
      return true;
    },
    /// A pack that traps or is refused leaves the one before open.
    async open({ module, bytes }) {
      const before = { compiled, pack },
        fresh = new Uint8Array(bytes);
      let answer;
      try {
        compiled = module;
        pack = undefined;
        answer = (await ready()).open(fresh);
        if (!answer?.error) pack = fresh;
        return answer;
      } finally {
        if (!pack) {
          ({ compiled, pack } = { compiled: before.compiled ?? compiled, pack: before.pack });
          engine = undefined; // the module closed the former one
        }
      }
    },
    async ask({ question }) {
      return (await ready()).ask(question);
    },
    async tile({ z, x, y }) {
      return (await ready()).tile(z, x, y);
    },
  };

  return {
    acts,
    failed(error) {
      if (error instanceof WebAssembly.RuntimeError) engine = undefined;
    },
  };
}
