"""How long a module takes to compile and to begin, in Chromium at full speed: the least of 15."""

import pathlib
import sys

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tests" / "browser"))
from product import DIST, Product

START = """async path => {
  const bytes = await (await fetch(path)).arrayBuffer(), compile = [], begin = [];
  const host = { now: Date.now, random() {}, number: () => 0, log() {} };
  for (let i = 0; i < 15; i++) {
    let t = performance.now();
    const module = await WebAssembly.compile(bytes);
    compile.push(performance.now() - t);
    t = performance.now();
    await WebAssembly.instantiate(module, { Math, host });
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
            for module in sorted((DIST / "assets").glob("*.wasm")):
                compiled, begun = page.evaluate(START, f"/assets/{module.name}")
                print(module.name.split(".")[0], f"{compiled:.1f}", f"{begun:.2f}", sep="\t")
            browser.close()
    finally:
        product.close()


main()
