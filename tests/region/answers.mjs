// Asks the browser's engine what is read from standard input, one question a line (`{"tile":[z,x,y]}` for a tile, told in hexadecimal): node answers.mjs MODULE PACK WORDS…
import { readFileSync } from "node:fs";
import { webcrypto } from "node:crypto";
import { Engine } from "../../web/region/engine.js";

globalThis.crypto ??= webcrypto;
const [module, pack, ...words] = process.argv.slice(2);
const engine = await Engine.load(readFileSync(module));
for (const file of words) engine.words(readFileSync(file));
console.log(JSON.stringify(engine.open(readFileSync(pack))));
for (const line of readFileSync(0, "utf8").split("\n")) {
  if (!line) continue;
  const tile = line.startsWith('{"tile"') ? JSON.parse(line).tile : null;
  console.log(tile ? Buffer.from(engine.tile(...tile) ?? []).toString("hex") : engine.ask(line));
}
