// The other part of an app's module: what its first screen does not need (web/later.txt, cut off by tools/web/split.py). It is fetched once the first
// screen stands, or at once where somebody comes to another place or the service worker has it. What is called before it is there fetches it and
// waits, and the page with it; that is rare, and nothing is lost by it.
export class Later {
  #url;
  #compile;
  #module;
  #loading;
  #first; // exports of the part that runs

  constructor(url, compile) {
    this.#url = url;
    this.#compile = compile;
  }

  get isHere() {
    return this.#module !== undefined;
  }

  /// Fetches it; what failed is tried again by the next call.
  load() {
    return (this.#loading ??= this.#compile(this.#url).then(
      module => {
        this.#module = module;
        if (this.#first) this.#join();
      },
      error => {
        this.#loading = undefined;
        throw error;
      },
    ));
  }

  /// Imports of the first part: what stands in the table where a function of the other part belongs.
  placeholders(exports) {
    const call =
      place =>
      (...values) => {
        const first = exports();
        if (!this.#module) this.#module = new WebAssembly.Module(fetchNow(this.#url));
        this.#first = first;
        this.#join();
        return first._table.get(place)(...values);
      };
    return new Proxy({}, { get: (_, place) => call(Number(place)) });
  }

  /// A first part began: as soon as it can, this one joins it.
  follow(first) {
    this.#first = first;
    if (this.#module) this.#join();
  }

  /// Its functions take their places in the table.
  #join() {
    new WebAssembly.Instance(this.#module, { first: this.#first });
    this.#first = undefined;
  }
}

function fetchNow(url) {
  const request = new XMLHttpRequest();
  try {
    request.open("GET", url, false);
    request.overrideMimeType("text/plain; charset=x-user-defined"); // bytes, which such a request may not ask for by their name
    request.send();
  } catch {
    throw new MissingPart();
  }
  if (request.status !== 200) throw new MissingPart();
  return Uint8Array.from(request.responseText, letter => letter.charCodeAt(0) & 255);
}

/// It cannot be had: there is no network.
export class MissingPart extends Error {}
