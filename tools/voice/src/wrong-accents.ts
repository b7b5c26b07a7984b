import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readManifest } from "../../../src/content/speech/audio.ts";
import { parseJson } from "../../../src/domain/values.ts";
import { readLineModel } from "../../../src/listening/line-model/line-model.ts";
import { lexiconDifferences } from "./lexicon-accents.ts";
import type { Request } from "./requests.ts";
import { wrongFalls } from "./spoken-falls.ts";

/**
 * Checks the accents in the models of rendered lines. Returns the number of lines, and a text for each wrong
 * accent.
 */
export function wrongAccents(
  requests: readonly Request[],
  audioFolder: string,
): { lines: number; wrong: string[] } {
  const manifest = readManifest(audioFolder);
  const wrong: string[] = [];
  let lines = 0;
  for (const { list, name, speech, key } of requests) {
    const entry = list === "lines" ? manifest.lines[name] : undefined;
    const file = join(audioFolder, entry?.model ?? "missing");
    if (speech.kind !== "line" || entry?.key !== key || !existsSync(file)) continue;
    const model = readLineModel(parseJson(readFileSync(file, "utf8")));
    if (model === undefined) continue;
    lines += 1;
    const said = { kana: model.moras.map(({ kana }) => kana), phrases: model.phrases };
    const differences = lexiconDifferences(speech, said).map(({ word, entry: accent, phrase }) => ({
      why: `${word} has accent ${accent} in the lexicon`,
      phrase,
    }));
    for (const { why, phrase } of [...differences, ...wrongFalls(speech, said)])
      wrong.push(`${name}\t${speech.text}\t${why}\tsaid ${phrase}`);
  }
  return { lines, wrong };
}
