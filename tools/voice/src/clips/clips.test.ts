import { expect, test } from "vitest";
import type { ContrastId } from "../../../../src/domain/ear/contrast.ts";
import type { Measured } from "../listen/measure.ts";
import { confirm, partnerName } from "./confirm.ts";
import type { MeasuredClip } from "./confirm.ts";

function clip(kana: string, seconds: number, measured: Partial<Measured> = {}): MeasuredClip {
  return {
    kana,
    pace: 1,
    measured: {
      samples: new Float32Array(seconds * 24_000),
      lufs: -16,
      peakDecibels: -2,
      silenceBefore: 0,
      silenceAfter: 0,
      secondsPerMora: 0.15,
      hertz: 200,
      phrases: [],
      rises: [],
      objection: undefined,
      ...measured,
    },
  };
}

const judged = (contrast: ContrastId, own: MeasuredClip, other: MeasuredClip, margin: number) =>
  confirm(contrast, own, other, async () => margin);

const never = Number.NaN;
const heard = (isRight: boolean) => ({ phrases: [{ text: "ア↓メ", isRight, semitones: [] }] });

test("confirms both words of a length contrast by their durations", async () => {
  const [short, long] = [clip("きて", 0.3), clip("きって", 0.42)];
  expect(await judged("small-tsu", long, short, never)).toEqual({ by: "measurement" });
  expect(await judged("small-tsu", short, long, never)).toEqual({ by: "measurement" });
  expect(await judged("kya-kiya", clip("じゆう", 0.43), clip("じゅう", 0.31), never)).toEqual({
    by: "measurement",
  });
});

test("does not confirm a word by its duration if it is only said more slowly", async () => {
  const slow = { ...clip("きって", 0.42), pace: 0.76 };
  expect(await judged("small-tsu", slow, clip("きて", 0.3), -1)).toHaveProperty("why");
});

test("asks the recogniser if the durations of both words are too similar", async () => {
  const [short, long] = [clip("きて", 0.3), clip("きって", 0.32)];
  expect(await judged("small-tsu", long, short, 3)).toEqual({ by: "recogniser" });
  expect(await judged("small-tsu", long, short, -1)).toHaveProperty("why");
});

test("confirms a contrast of other sounds if the recogniser is sure", async () => {
  const [one, other] = [clip("てんき", 0.5), clip("でんき", 0.5)];
  expect(await judged("voicing", one, other, 2)).toEqual({ by: "recogniser" });
  expect(await judged("voicing", one, other, 0.1)).toEqual({
    why: "the recogniser prefers でんき or is not sure (0.1)",
  });
});

test("confirms pitch accents and questions only by measurement", async () => {
  const other = clip("あめ", 0.4);
  expect(await judged("pitch-accent", clip("あめ", 0.4, heard(true)), other, never)).toEqual({
    by: "measurement",
  });
  expect(await judged("pitch-accent", clip("あめ", 0.4, heard(false)), other, 5)).toHaveProperty("why");
  expect(await judged("question", clip("ここ", 0.4, { rises: [4] }), other, never)).toEqual({
    by: "measurement",
  });
  expect(await judged("question", clip("ここ", 0.4, { rises: [0.2] }), other, 5)).toHaveProperty("why");
});

test("drops a clip that exceeds a limit, even if its word is right", async () => {
  const loud = clip("きって", 0.42, { lufs: -9 });
  expect(await judged("small-tsu", loud, clip("きて", 0.3), 9)).toEqual({ why: "-9.0 LUFS" });
});

test.each([
  ["voicing/2/0/sentence@male-1", "voicing/2/1/sentence@male-1"],
  ["small-tsu/0/1/stretched@male-1", "small-tsu/0/0/word@male-1"],
])("compares the clip %s with %s", (name, partner) => {
  expect(partnerName(name)).toBe(partner);
});
