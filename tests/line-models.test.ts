import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readManifest } from "#content/speech/audio.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";

const audio = join(import.meta.dirname, "../audio");
const lines = Object.entries(readManifest(audio).lines);

const maxBytes = 1500;

test("every spoken line has a small model of the current version with a time for each of its morae", () => {
  expect(lines.length).toBeGreaterThan(200);
  const unfit = lines.flatMap(([name, { model: file = "", moras, seconds }]) => {
    const bytes = file === "" ? Buffer.alloc(0) : readFileSync(join(audio, file));
    const model = bytes.length === 0 ? undefined : readLineModel(JSON.parse(bytes.toString("utf8")));
    if (model === undefined) return [`${name}: no model that can be read; run npm run voice`];
    const isFit =
      bytes.length <= maxBytes &&
      model.moras.length === moras.length &&
      model.moras.every(({ start, end }) => start <= end && end <= seconds + 0.05) &&
      model.phrases.every(({ from, to, accent }) => from < to && accent <= to - from) &&
      Math.abs(model.seconds - seconds) < 0.1;
    return isFit ? [] : [`${name}: ${bytes.length} bytes, ${model.moras.length} morae`];
  });
  expect(unfit).toEqual([]);
  const total = new Set(lines.map(([, { model = "" }]) => model));
  expect([...total].reduce((sum, file) => sum + statSync(join(audio, file)).size, 0)).toBeLessThan(1_500_000);
});
