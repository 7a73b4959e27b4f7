// Parts of the host that a first screen can do without: each a file of its own (web/host/parts; `data-parts` of the body says where), fetched when first used.
// The service worker keeps them with the app, so they are there offline too.
const misses = new Map(), // address → how often it did not come
  coming = new Map(); // name → promise of the module
const ready = new Map(); // name → module, once it is there
const PAUSE = 1000;

/// A module that is a file of its own. What did not come is asked for once more after a moment, and under another address: a browser
/// remembers a module that failed for as long as the page lives.
export async function bring(address) {
  const load = async () => {
    const before = misses.get(address) ?? 0;
    try {
      return await import(before ? `${address}?again=${before}` : address);
    } catch (error) {
      misses.set(address, before + 1);
      throw error;
    }
  };
  try {
    return await load();
  } catch {
    await new Promise(done => setTimeout(done, PAUSE));
    return load();
  }
}

/// Where a part is: "/assets/part-NAME.HASH.js" among those of this app; in a page that was not built (web/tests) beside this file.
function address(name) {
  const { parts } = document.body.dataset;
  return parts === undefined ? new URL(`./parts/${name}.js`, import.meta.url).href : parts.split(" ").find(path => path.includes(`/part-${name}.`));
}

/// The part of this name; undefined in an app that has none. What could not be fetched is tried anew the next time.
export function part(name) {
  if (!coming.has(name)) {
    const from = address(name);
    if (!from) return Promise.resolve(undefined);
    const brought = bring(from).then(module => {
      ready.set(name, module);
      return module;
    });
    coming.set(name, brought);
    brought.catch(() => coming.delete(name));
  }
  return coming.get(name);
}

/// All that are there.
export const parts = () => ready.values();
