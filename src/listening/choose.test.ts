import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { choose } from "./choose.ts";
import type { Candidate } from "./choose.ts";
import { readLineModel } from "./line-model/line-model.ts";
import { sampleRate } from "./signal/sample-rate.ts";
import { joinBlocks } from "./sound/samples.ts";

const root = join(import.meta.dirname, "../..");
const read = (file: string): unknown => JSON.parse(readFileSync(join(root, file), "utf8"));

function candidate(id: string, file: string): Candidate {
  const model = readLineModel(read(file));
  if (model === undefined) throw new Error(`${file} has another version. Run: npm run voice -- --models`);
  return { id, model };
}

const { lines } = read("audio/manifest.json") as { lines: Record<string, { model: string }> };
const ramenOrder = [1, 3, 5, 7, 9, 11].map((segment) => {
  const id = `ramen-order#${segment}`;
  return candidate(id, `audio/${lines[id]?.model ?? ""}`);
});
const coat = candidate("coat", "tests/fixtures/speaking/coat.json");
const airport = candidate("airport", "tests/fixtures/speaking/airport.json");
const candidates = [airport, ...ramenOrder, coat];

/** Reads a take of このコート、メイに似合いそう。 by a voice other than the model's. */
function takeOf(name: string): Float32Array<ArrayBuffer> {
  return Float32Array.from(readFileSync(join(root, `tests/fixtures/speaking/${name}.ulaw`)), (byte) => {
    const size = Math.abs(byte - 128) / 127;
    return (Math.sign(byte - 128) * (256 ** size - 1)) / 255;
  });
}

const chosen = (samples: Float32Array<ArrayBuffer>, among: readonly Candidate[] = candidates) =>
  choose({ samples, rate: sampleRate }, among);

const silence = (seconds: number) => new Float32Array(seconds * sampleRate);
/** 0.8 s of speech that is in no candidate. */
const ownWords = takeOf("slow").slice(8000, 20_800).reverse();

test.each([
  ["a brisk voice", takeOf("brisk")],
  ["a slow voice", takeOf("slow")],
  ["the independent voice", takeOf("independent")],
  ["a voice that leaves a phrase out", takeOf("left-out")],
  ["a quiet voice", takeOf("slow").map((value) => value * 0.1)],
  ["a clipped voice", takeOf("brisk").map((value) => Math.max(-0.5, Math.min(0.5, 4 * value)))],
  ["a voice that says something else first", joinBlocks([ownWords, silence(0.3), takeOf("brisk")])],
  ["a voice that adds something", joinBlocks([takeOf("independent"), silence(0.3), ownWords])],
])("chooses the line said by %s", (_, samples) => {
  expect(chosen(samples)).toEqual({ kind: "choice", id: "coat" });
});

test("is unsure about a line that is not among the candidates", () => {
  expect(chosen(takeOf("independent"), ramenOrder).kind).toBe("unsure");
  expect(chosen(takeOf("independent"), [airport])).toEqual({ kind: "unsure", best: ["airport"] });
});

test("is unsure between two candidates that sound the same, and names both", () => {
  const twins = [coat, { ...coat, id: "twin" }, airport];
  const choice = chosen(takeOf("brisk"), twins);
  expect(choice).toMatchObject({ kind: "unsure", best: expect.arrayContaining(["coat", "twin"]) });
});

test.each([
  ["silence", silence(2)],
  ["no samples", silence(0)],
  ["a hum", Float32Array.from({ length: sampleRate }, (_, i) => 0.3 * Math.sin(i * 0.02))],
])("detects %s", (_, samples) => {
  expect(chosen(samples)).toEqual({ kind: "silence" });
});
