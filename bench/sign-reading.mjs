// The reader of pictures in Node, asked and answering by lines: tools/ocr-compare.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Reader } from "../web/ocr/engine.js";

const reader = await Reader.load(readFileSync(process.argv[2]));
const acts = {
  language: ({ name, file }) => reader.language(name, readFileSync(file)),
  open: ({ language }) => reader.open(language),
  picture: ({ file, width, height }) => reader.picture({ data: readFileSync(file), width, height }),
  read: look => reader.read(look),
};
for await (const line of createInterface({ input: process.stdin })) {
  const { do: act, ...question } = JSON.parse(line),
    answer = acts[act](question);
  process.stdout.write(`${typeof answer === "string" ? answer : JSON.stringify(answer ?? null)}\n`);
}
