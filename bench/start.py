"""How long a module takes to compile and to begin, in Chromium at full speed: the least of 15."""

import pathlib
import sys

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "browser"))
from product import DIST, Product

# What a module wants of the later part of its app it gets as functions that do nothing; the later part is given what the first one has.
START = """async ([path, firstPath]) => {
  const read = async path => (await fetch(path)).arrayBuffer(), compile = [], begin = [];
  const host = { now: Date.now, random() {}, number: () => 0, log() {} };
  const imports = (module, first) => ({ Math, host, first,
    later: Object.fromEntries(WebAssembly.Module.imports(module).filter(one => one.module === "later").map(one => [one.name, () => 0])) });
  const bytes = await read(path), firstModule = firstPath && (await WebAssembly.compile(await read(firstPath)));
  for (let i = 0; i < 15; i++) {
    let t = performance.now();
    const module = await WebAssembly.compile(bytes);
    compile.push(performance.now() - t);
    const first = firstModule && (await WebAssembly.instantiate(firstModule, imports(firstModule))).exports;
    t = performance.now();
    await WebAssembly.instantiate(module, imports(module, first));
    begin.push(performance.now() - t);
  }
  return [Math.min(...compile), Math.min(...begin)];
}"""


def main():
    product = Product()
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
            page = browser.new_page()
            page.goto(product.address + "/")  # a page whose policy lets it fetch
            modules = {module.name.split(".")[0]: f"/assets/{module.name}" for module in sorted((DIST / "assets").glob("*.wasm"))}
            for name, path in modules.items():
                first = modules[name.removesuffix("-later")] if name.endswith("-later") else None
                compiled, begun = page.evaluate(START, [path, first])
                print(name, f"{compiled:.1f}", f"{begun:.2f}", sep="\t")
            browser.close()
    finally:
        product.close()


main()
