import { expect, test } from "vitest";
import type { Measures } from "../../../../src/listening/recognise/measure-line.ts";
import { conditionNames, hasLongSilence, recordedIn } from "./conditions.ts";
import { failures } from "./report.ts";
import { sentences } from "./sentences.ts";
import type { Trial } from "./trials.ts";
import { confirmed, isFound, verdictOn } from "./verdict.ts";
import { readNotation } from "./notation.ts";
import { readWav } from "./wav.ts";

const said = { count: 5, isSkipped: false, replacedRatio: 0 };
const good: Measures = {
  isSpeech: true,
  clipped: 0,
  meanCost: 0.1,
  worstStretch: 0,
  spokenCost: 0.1,
  pace: 1,
  phrases: [said, said],
  moraTimes: [],
};
const trial = (change: Partial<Trial>): Trial => ({
  id: "one",
  group: "ours",
  condition: "clean",
  truth: { kind: "good" },
  isTooLoud: false,
  measures: good,
  misplaced: undefined,
  ...change,
});
const withoutSecond: Measures = { ...good, worstStretch: 99, phrases: [said, { ...said, isSkipped: true }] };

test("fails if more good lines than allowed have false feedback", () => {
  const right = Array.from({ length: 99 }, () => trial({}));
  const falsePositive = trial({ measures: withoutSecond });
  expect(failures([...right, falsePositive])).toEqual([]);
  expect(failures([...right, falsePositive, falsePositive])).toEqual([
    "false feedback on 2/101 good lines (2.0 %); at most 1 % are allowed.",
  ]);
  const foreign = { ...falsePositive, group: "foreign timbre" } as const;
  expect(failures([...right, falsePositive, foreign])).toEqual([]);
});

test("counts a good line as confirmed only without feedback on its phrases", () => {
  expect(confirmed([trial({}), trial({ measures: withoutSecond })])).toEqual({ hits: 1, of: 2 });
});

test("keeps the time of a take without speech", () => {
  const speech = new Float32Array(24_000).fill(0.1);
  const { samples, later } = recordedIn("20 s + 1.3 s quiet", speech, "one");
  expect([samples.length / 24_000, later]).toEqual([22.3, 20]);
  expect(hasLongSilence({ condition: "20 s + 1.3 s quiet" })).toBe(true);
  expect(conditionNames.filter((condition) => !hasLongSilence({ condition }))).toHaveLength(8);
});

test("counts a fault as found only at its own phrase", () => {
  const leftOut = (phrase: number): Trial =>
    trial({ truth: { kind: "left-out", phrase }, measures: withoutSecond });
  expect(isFound(leftOut(1))).toBe(true);
  expect(isFound(leftOut(0))).toBe(false);
  expect(verdictOn(leftOut(0)).wrong).toEqual([{ kind: "left-out", phrase: 1 }]);
});

test("accepts the feedback too-loud only for a clipped recording", () => {
  const measures = { ...good, clipped: 0.5 };
  expect(verdictOn(trial({ measures, isTooLoud: true })).wrong).toEqual([]);
  expect(verdictOn(trial({ measures })).wrong).toEqual([{ kind: "too-loud" }]);
});

test("uses at least twelve held-out lines, each with a version that lacks one phrase", () => {
  expect(sentences.length).toBeGreaterThanOrEqual(12);
  for (const { id, said: whole, leftOut, replaced } of sentences) {
    const phrases = (text: string): string[] =>
      readNotation(text).flatMap((group) => group.phrases.map(({ words }) => words.flat().join("")));
    const all = phrases(whole);
    expect([id, phrases(leftOut[1])]).toEqual([id, all.filter((_, index) => index !== leftOut[0])]);
    const others = (list: string[]): string[] => list.filter((_, index) => index !== replaced[0]);
    expect([id, others(phrases(replaced[1]))]).toEqual([id, others(all)]);
  }
});

test("reads the first of two channels of a 16-bit WAV file", () => {
  const bytes = Buffer.alloc(44 + 8);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(44, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(2, 22);
  bytes.writeUInt32LE(44_100, 24);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(8, 40);
  bytes.writeInt16LE(16_384, 44);
  bytes.writeInt16LE(-16_384, 48);
  expect(readWav(bytes)).toEqual({ samples: Float32Array.of(0.5, -0.5), rate: 44_100 });
  expect(() => readWav(Buffer.from("ID3 is no WAV"))).toThrow("not a WAV file");
});
