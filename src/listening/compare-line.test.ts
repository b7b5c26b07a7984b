import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compareLine } from "./compare-line.ts";
import type { LineComparison } from "./compare-line.ts";
import type { Feedback } from "./feedback.ts";
import { readLineModel } from "./line-model/line-model.ts";
import { sampleRate } from "./signal/sample-rate.ts";

/** Takes of このコート、メイに似合いそう。 by other voices, written by `npm run voice -- bench --fixtures`. */
const folder = join(import.meta.dirname, "../../tests/fixtures/speaking");

function modelOf(name: string) {
  const model = readLineModel(JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")));
  if (model === undefined)
    throw new Error("the fixtures have another version. Run: npm run voice -- bench --fixtures");
  return model;
}

function takeOf(name: string): Float32Array<ArrayBuffer> {
  return Float32Array.from(readFileSync(join(folder, `${name}.ulaw`)), (byte) => {
    const size = Math.abs(byte - 128) / 127;
    return (Math.sign(byte - 128) * (256 ** size - 1)) / 255;
  });
}

const coat = modelOf("coat");
const compared = (samples: Float32Array<ArrayBuffer>, model = coat): LineComparison =>
  compareLine({ samples, rate: sampleRate }, model);

/** Adds noise and a delay. */
function inNoise(samples: Float32Array<ArrayBuffer>, size: number): Float32Array<ArrayBuffer> {
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
])("gives no feedback on the line said by %s, and finds every mora in order", (_, samples) => {
  const { feedback, moras } = compared(samples);
  expect(feedback).toEqual([]);
  const starts = moras.map(({ learner }) => learner?.start ?? Number.NaN);
  expect(starts.every((start, mora) => start > (starts[mora - 1] ?? -1))).toBe(true);
});

test.each<[string, Float32Array<ArrayBuffer>, Feedback[]]>([
  ["a phrase left out", takeOf("left-out"), [{ kind: "left-out", phrase: 1 }]],
  ["silence", new Float32Array(2 * sampleRate), [{ kind: "nothing-heard" }]],
  ["no samples", new Float32Array(0), [{ kind: "nothing-heard" }]],
  [
    "a hum",
    Float32Array.from({ length: sampleRate }, (_, i) => 0.3 * Math.sin(i * 0.02)),
    [{ kind: "nothing-heard" }],
  ],
  [
    "a take that was cut off",
    takeOf("brisk").map((value) => Math.max(-0.5, Math.min(0.5, 4 * value))),
    [{ kind: "too-loud" }],
  ],
])("detects %s", (_, samples, feedback) => {
  expect(compared(samples).feedback).toEqual(feedback);
});

test.each(["left-out", "replaced"])("does not recognise a line with a phrase %s", (name) => {
  expect(compared(takeOf("brisk")).isRecognised).toBe(true);
  expect(compared(takeOf(name)).isRecognised).toBe(false);
});

test("detects another line and gives no feedback on its phrases", () => {
  expect(compared(takeOf("brisk"), modelOf("airport")).feedback).toEqual([{ kind: "other-line" }]);
});

test("gives the same result at another sample rate", () => {
  const samples = takeOf("slow");
  const doubled = Float32Array.from({ length: 2 * samples.length }, (_, i) => {
    const [a = 0, b = 0] = [samples[i >> 1], samples[(i + 1) >> 1]];
    return (a + b) / 2;
  });
  const [once, twice] = [compared(samples), compareLine({ samples: doubled, rate: 2 * sampleRate }, coat)];
  expect(twice.feedback).toEqual([]);
  expect(twice.pace).toBeCloseTo(once.pace, 1);
  once.moras.forEach(({ learner }, mora) => {
    expect(Math.abs((twice.moras[mora]?.learner?.start ?? 9) - (learner?.start ?? 0))).toBeLessThan(0.03);
  });
});

test("measures a slow take: its pace, the times of its morae and the pitch around its own mean", () => {
  const { pace, moras } = compared(takeOf("slow"));
  expect(pace).toBeGreaterThan(1.1);
  expect(moras.map(({ kana }) => kana).join("")).toBe("コノコートメイニニアイソー");
  expect(moras.map(({ model }) => (model.isHigh ? "H" : "L")).join("")).toBe("LHHLLHLLLHHHL");
  const heights = moras.flatMap(({ learner }) => learner?.height ?? []);
  expect(heights.length).toBeGreaterThan(6);
  expect(Math.max(...heights)).toBeGreaterThan(0);
  expect(Math.min(...heights)).toBeLessThan(0);
});
