import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Heard, Told } from "#listening/heard.ts";
import { readLineModel } from "#listening/line-model/line-model.ts";
import { heardRate } from "#listening/signal/heard-rate.ts";
import { compareLine } from "./compare-line.ts";
import { measure } from "./measure.ts";

/** Takes of このコート、メイに似合いそう。 by others than the model's voice, written by `npm run voice -- bench --fixtures`. */
const folder = join(import.meta.dirname, "../../../tests/fixtures/speaking");

function modelOf(name: string) {
  const model = readLineModel(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")));
  if (model === undefined)
    throw new Error("the fixtures are of another version: npm run voice -- bench --fixtures");
  return model;
}

/** µ-law at 16 kHz. */
function takeOf(name: string): Float32Array {
  return Float32Array.from(readFileSync(join(folder, `${name}.ulaw`)), (byte) => {
    const size = Math.abs(byte - 128) / 127;
    return (Math.sign(byte - 128) * (256 ** size - 1)) / 255;
  });
}

const coat = modelOf("coat");
const compared = (samples: Float32Array, model = coat): Heard =>
  compareLine({ samples, rate: heardRate }, model);

/** The same take in a noisy room, a little late. */
function inNoise(samples: Float32Array, size: number): Float32Array {
  let state = 7;
  const late = new Float32Array(samples.length + 8000);
  late.set(samples, 4000);
  return late.map((value) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return value + size * (state / 2_147_483_648 - 1);
  });
}

test.each([
  ["a brisk voice", takeOf("brisk")],
  ["a slow voice with a melody of its own", takeOf("slow")],
  ["the independent voice", takeOf("independent")],
  ["a brisk voice in noise", inNoise(takeOf("brisk"), 0.02)],
  ["a soft voice", takeOf("slow").map((value) => value * 0.1)],
])("of %s that says the line nothing is told, and every mora is found in order", (_, samples) => {
  const { told, moras } = compared(samples);
  expect(told).toEqual([]);
  const starts = moras.map(({ mine }) => mine?.start ?? Number.NaN);
  expect(starts.every((start, mora) => start > (starts[mora - 1] ?? -1))).toBe(true);
});

test.each<[string, Float32Array, Told[]]>([
  ["a phrase left out", takeOf("left-out"), [{ kind: "left-out", phrase: 1 }]],
  ["silence", new Float32Array(2 * heardRate), [{ kind: "nothing-heard" }]],
  ["no samples", new Float32Array(0), [{ kind: "nothing-heard" }]],
  [
    "a hum",
    Float32Array.from({ length: heardRate }, (_, i) => 0.3 * Math.sin(i * 0.02)),
    [{ kind: "nothing-heard" }],
  ],
  [
    "a take that was cut off",
    takeOf("brisk").map((value) => Math.max(-0.5, Math.min(0.5, 4 * value))),
    [{ kind: "too-loud" }],
  ],
])("%s is told as that", (_, samples, told) => {
  expect(compared(samples).told).toEqual(told);
});

test("where a phrase was replaced, it is the one least like the model", () => {
  const { measures } = measure({ samples: takeOf("replaced"), rate: heardRate }, coat);
  const [first = 0, replaced = 0, last = 0] = measures.phrases.map(({ unlike }) => unlike);
  expect(replaced).toBeGreaterThan(0.35);
  expect(replaced).toBeGreaterThan(2 * Math.max(first, last));
});

test("another line is told as one, and nothing is said of its phrases", () => {
  expect(compared(takeOf("brisk"), modelOf("airport")).told).toEqual([{ kind: "other-line" }]);
});

test("a take at another rate is heard alike", () => {
  const samples = takeOf("slow");
  const doubled = Float32Array.from({ length: 2 * samples.length }, (_, i) => {
    const [a = 0, b = 0] = [samples[i >> 1], samples[(i + 1) >> 1]];
    return (a + b) / 2;
  });
  const [once, twice] = [compared(samples), compareLine({ samples: doubled, rate: 2 * heardRate }, coat)];
  expect(twice.told).toEqual([]);
  expect(twice.pace).toBeCloseTo(once.pace, 1);
  once.moras.forEach(({ mine }, mora) => {
    expect(Math.abs((twice.moras[mora]?.mine?.start ?? 9) - (mine?.start ?? 0))).toBeLessThan(0.03);
  });
});

test("a slow take has its pace, its morae where they were said, and heights around its own middle", () => {
  const { pace, moras } = compared(takeOf("slow"));
  expect(pace).toBeGreaterThan(1.1);
  expect(moras.map(({ kana }) => kana).join("")).toBe("コノコートメイニニアイソー");
  expect(moras.map(({ model }) => (model.isHigh ? "H" : "L")).join("")).toBe("LHHLLHLLLHHHL");
  const heights = moras.flatMap(({ mine }) => mine?.height ?? []);
  expect(heights.length).toBeGreaterThan(6);
  expect(Math.max(...heights)).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeLessThan(0);
});
