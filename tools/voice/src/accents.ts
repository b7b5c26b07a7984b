/**
 * Compares the accents of every spoken line with the lexicon: `npm run voice -- accents`. Reads the models of lines in audio/, so it needs
 * neither the voices nor Open JTalk, and fails when a word falls elsewhere than its entry says.
 *
 *   --only ramen       only names that contain this
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readManifest } from "../../../src/content/speech/audio.ts";
import { parseJson } from "../../../src/domain/values.ts";
import { readLineModel } from "../../../src/listening/line-model/line-model.ts";
import { lexiconDifferences } from "./lexicon-accents.ts";
import { choose, readRequests } from "./requests.ts";

const folder = join(import.meta.dirname, "../../../audio");
const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const manifest = readManifest(folder);

let lines = 0;
let differences = 0;
for (const { name, speech, key } of choose(readRequests(), { ...values, lines: true, words: false })) {
  const entry = manifest.lines[name];
  const file = join(folder, entry?.model ?? "missing");
  if (speech.kind !== "line" || entry?.key !== key || !existsSync(file)) continue;
  const model = readLineModel(parseJson(readFileSync(file, "utf8")));
  if (model === undefined) continue;
  lines += 1;
  const said = { kana: model.moras.map(({ kana }) => kana), phrases: model.phrases };
  for (const { word, entry: accent, phrase } of lexiconDifferences(speech, said)) {
    differences += 1;
    console.log(`${name}\t${speech.text}\t${word} has accent ${accent} in the lexicon\tsaid ${phrase}`);
  }
}
console.log(`voice: ${differences} differences from the lexicon in ${lines} lines`);
if (differences > 0) process.exitCode = 1;
