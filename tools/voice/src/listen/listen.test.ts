import { expect, test } from "vitest";
import { audibleMoras } from "./audible-moras.ts";
import { differingMoras } from "./compare-kana.ts";
import { detectPitch } from "./f0.ts";
import { soundProblems } from "./limits.ts";
import { columnsFor, melPicture, melShape } from "./mel.ts";

const rate = 24_000;

test("measures the pitch of a gliding voice", () => {
  let phase = 0;
  const sound = Float32Array.from({ length: rate }, (_, index) => {
    phase += (120 + (60 * index) / rate) / rate;
    return 0.3 * (2 * (phase % 1) - 1);
  });
  const pitch = detectPitch(sound, rate, 70, 280);
  for (const at of [20, 50, 80]) expect(pitch[at] ?? 0).toBeCloseTo(120 + 0.6 * at, -0.5);
});

test("finds no pitch in noise and silence", () => {
  let seed = 1;
  const hiss = Float32Array.from({ length: rate }, () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return 0.2 * (seed / 2_147_483_647 - 0.5);
  });
  const voiced = [...detectPitch(hiss, rate, 70, 280)].filter((value) => !Number.isNaN(value));
  expect(voiced.length).toBeLessThan(5);
  expect([...detectPitch(new Float32Array(rate), rate, 70, 280)].every(Number.isNaN)).toBe(true);
});

test.each([
  { heard: "せんせー、どうですか", reading: "せんせいどうですか", differing: 0 },
  { heard: "ハシをわたる", reading: "はしをわたる", differing: 0 },
  { heard: "あしたはきます", reading: "あしたわきます", differing: 0 },
  { heard: "いつから", reading: "いつまで", differing: 2 },
  { heard: "え、ほんとう", reading: "えっ、ほんとう？", differing: 0 },
  { heard: "かってね", reading: "かてね", differing: 1 },
  { heard: "ねぇ、フェリー", reading: "ねえ、ふぇりい", differing: 0 },
  { heard: "なんてゆうの", reading: "なんていうの", differing: 0 },
  // Only the え is missing: not 「ええいい」 against 「いい」.
  { heard: "いいんですか", reading: "え、いいんですか。", differing: 1 },
  // Vowels around punctuation remain two vowels.
  {
    heard: "あれいいにおい、これなんですか",
    reading: "あれっ、いいにおい。これ、なんですか。",
    differing: 0,
  },
  { heard: "ねえ、いまどこ", reading: "ねえいまどこ", differing: 0 },
  { heard: "あれ、いいにおい", reading: "あれ、いいのい", differing: 2 },
])("counts $differing differing morae between $heard and $reading", ({ heard, reading, differing }) => {
  expect(differingMoras(heard, reading)).toBe(differing);
});

const good = {
  lufs: -16.2,
  peakDecibels: -1.8,
  silenceBefore: 0.06,
  silenceAfter: 0.07,
  hertz: 220,
  secondsPerMora: 0.16,
  phrases: [],
  rises: [],
  objection: undefined,
};

test("reports no problem with a file within the limits", () => {
  expect(soundProblems(good)).toEqual([]);
});

test.each([
  { what: { lufs: -18 }, say: "-18.0 LUFS" },
  { what: { peakDecibels: -0.4 }, say: "peak -0.4 dB" },
  { what: { silenceBefore: 0.12 }, say: "120 ms of silence before" },
  { what: { silenceAfter: 0.2 }, say: "200 ms of silence after" },
  { what: { secondsPerMora: 0.05 }, say: "50 ms a mora" },
  { what: { objection: "it begins with a Xing header" }, say: "it begins with a Xing header" },
])("reports a problem: $say", ({ what, say }) => {
  expect(soundProblems({ ...good, ...what })).toEqual([say]);
});

test.each([
  { seconds: 0.4, columns: 1000 },
  { seconds: 9, columns: 1050 },
  { seconds: 9.003, columns: 1052 },
  { seconds: 29.5, columns: 3000 },
])("computes $columns columns for a sound of $seconds s", ({ seconds, columns }) => {
  expect(columnsFor(new Float32Array(Math.round(16_000 * seconds)))).toBe(columns);
});

test("shows a tone in its band of the spectrogram and silence elsewhere", () => {
  const tone = Float32Array.from(
    { length: 16_000 },
    (_, index) => 0.5 * Math.sin((2 * Math.PI * 1000 * index) / 16_000),
  );
  const picture = melPicture(tone);
  const at = (band: number, column: number): number => picture[band * melShape.columns + column] ?? 0;
  const bands = Array.from({ length: melShape.bands }, (_, band) => at(band, 50));
  const loudest = bands.indexOf(Math.max(...bands));
  expect(loudest).toBeGreaterThan(22);
  expect(loudest).toBeLessThan(30);
  expect(at(loudest, 50) - at(loudest, 500)).toBeGreaterThan(1.5);
});

test.each([
  { words: [["タ", "マ", "ゴ"]], count: 3 },
  { words: [["ア", "ッ"]], count: 1 },
  { words: [["ッ", "テ"]], count: 1 },
  { words: [["キ", "ッ", "プ"], ["オ"]], count: 4 },
])("counts $count morae that take time in $words", ({ words, count }) => {
  expect(audibleMoras([{ phrases: [{ words, accent: 0 }], mark: ".", rises: false }])).toBe(count);
});
