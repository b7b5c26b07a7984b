import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleContrast } from "#tests/support/contrast.ts";
import type { Clip, ClipForm, ClipPack, Contrast } from "./contrast.ts";
import { formOf, levelsOf, nearestLevel, packsFor } from "./levels.ts";
import { seededRandom, shuffledCycles } from "./random.ts";
import { answerTrial, earResultOf, startEarRound, trialOf } from "./round.ts";
import type { EarRound, EarTrial } from "./round.ts";
import { earRoundKinds, earRoundLengths } from "./result.ts";
import type { EarRoundKind } from "./result.ts";

function start(kind: EarRoundKind, seed: number, contrast = sampleContrast): EarRound {
  const levels = levelsOf(contrast, true);
  return startEarRound({ id: "round-001", kind, startedAt: 0, levels, contrast, level: "stretched", seed });
}

/** Plays a round to its end; `isRight` answers each trial. */
function play(round: EarRound, isRight: (index: number) => boolean, contrast: Contrast = sampleContrast) {
  const trials: EarTrial[] = [];
  let now = round;
  for (let trial = trialOf(now, contrast); trial !== undefined; trial = trialOf(now, contrast)) {
    trials.push(trial);
    now = answerTrial(now, { voice: trial.pack.voice, isRight: isRight(trials.length - 1) });
  }
  return { trials, round: now };
}

const anyKind = fc.constantFrom(...earRoundKinds);

test("asks both sides equally often and repeats neither the pair nor the voice in the next trial", () => {
  fc.assert(
    fc.property(anyKind, fc.integer(), fc.array(fc.boolean()), (kind, seed, answers) => {
      const { trials } = play(start(kind, seed), (index) => answers[index] ?? index % 5 > 0);
      expect(trials).toHaveLength(earRoundLengths[kind]);
      for (const own of [0, 1])
        expect(trials.filter(({ side }) => side === own)).toHaveLength(earRoundLengths[kind] / 2);
      for (const { level, clips } of trials)
        expect(clips.map(({ form }) => form)).toEqual([formOf(level), formOf(level)]);
      trials.slice(1).forEach(({ pack, pair }, index) => {
        expect(pair).not.toBe(trials[index]?.pair);
        expect(pack.voice).not.toBe(trials[index]?.pack.voice);
      });
    }),
  );
});

test("uses held-out voices only in checks", () => {
  for (const kind of earRoundKinds)
    for (const { pack } of play(start(kind, 7), () => true).trials)
      expect(pack.isHeldOut).toBe(kind === "check");
});

test("plans a round in all voices that it may use", () => {
  for (const kind of earRoundKinds) {
    const voices = packsFor(sampleContrast, kind === "check").map(({ voice }) => voice);
    const round = start(kind, 7);
    expect(new Set(round.plan.map(({ voice }) => voice))).toEqual(new Set(voices));
    expect(round).toMatchObject({
      contrast: sampleContrast.id,
      staircase: { level: "stretched", streak: 0 },
    });
  }
});

const clipOf = (form: ClipForm, pair: number, side: 0 | 1) => ({ form, pair, side, start: 0, length: 1 });
const packOf = (voice: string, clips: Clip[]): ClipPack => ({
  voice,
  isHeldOut: false,
  url: "",
  bytes: 1,
  clips,
});
const withPacks = (...packs: ClipPack[]): Contrast => ({ ...sampleContrast, packs });
const pairClips = [clipOf("word", 0, 0), clipOf("word", 0, 1)];

test.each<[string, ClipPack[], string, string | undefined, string | undefined]>([
  [
    "the planned voice",
    [packOf("a", pairClips), packOf("b", pairClips), packOf("c", pairClips)],
    "b",
    undefined,
    "b",
  ],
  [
    "the next voice after the one just heard",
    [packOf("a", pairClips), packOf("b", pairClips)],
    "a",
    "a",
    "b",
  ],
  ["the voice just heard if there is no other", [packOf("a", pairClips)], "a", "a", "a"],
  ["the first voice after the last", [packOf("a", pairClips), packOf("b", [])], "b", undefined, "a"],
  [
    "the first voice if the planned one is gone",
    [packOf("a", pairClips), packOf("b", pairClips)],
    "z",
    undefined,
    "a",
  ],
  [
    "no voice that lacks the form",
    [packOf("a", [clipOf("sentence", 0, 0), clipOf("sentence", 0, 1)])],
    "a",
    undefined,
    undefined,
  ],
])("plays %s", (_name, packs, planned, heard, voice) => {
  const contrast = withPacks(...packs);
  const round = { ...start("training", 1, contrast), staircase: { level: "word", streak: 0 } as const };
  const plan = [{ side: 0, pair: 0, voice: planned } as const];
  const asked = { ...round, plan, ...(heard !== undefined && { heard }) };
  expect(trialOf(asked, contrast)?.pack.voice).toBe(voice);
});

test("remembers the voice of the last trial", () => {
  expect(answerTrial(start("probe", 1), { voice: "a", isRight: true }).heard).toBe("a");
});

test.each<[string, Clip[], string[]]>([
  ["both words of a pair", pairClips, ["word"]],
  ["only the first word", [clipOf("word", 0, 0)], []],
  ["only the second word", [clipOf("word", 0, 1)], []],
  ["words of two pairs", [clipOf("word", 0, 0), clipOf("word", 1, 1)], []],
  ["one word twice", [clipOf("word", 0, 1), clipOf("word", 0, 1)], []],
  ["two forms of a pair", [clipOf("word", 0, 0), clipOf("sentence", 0, 1)], []],
])("offers a level if a voice has %s", (_name, clips, levels) => {
  expect(levelsOf(withPacks(packOf("a", clips), packOf("b", [])), true)).toEqual(levels);
});

test.each([
  [["word", "sentence", "fast"], "noise", "fast"],
  [["word", "sentence", "fast"], "sentence", "sentence"],
  [["sentence", "fast"], "word", "sentence"],
  [[], "fast", "word"],
] as const)("of the levels %j, %s becomes %s", (levels, wanted, nearest) => {
  expect(nearestLevel(levels, wanted)).toBe(nearest);
});

test("generates the numbers of mulberry32", () => {
  const random = seededRandom(1);
  expect([random(), random(), random()]).toEqual([
    0.6270739405881613, 0.002735721180215478, 0.5274470399599522,
  ]);
});

test("repeats all items in cycles, and one item alone", () => {
  const random = seededRandom(3);
  expect(shuffledCycles(["a"], 3, random)).toEqual(["a", "a", "a"]);
  expect(shuffledCycles([], 3, random)).toEqual([]);
  expect(shuffledCycles([1, 2], 3, random)).toHaveLength(3);
  for (let tries = 0; tries < 50; tries += 1) {
    const cycles = shuffledCycles([1, 2, 3], 6, random);
    expect(new Set(cycles.slice(0, 3))).toEqual(new Set([1, 2, 3]));
    expect(new Set(cycles.slice(3))).toEqual(new Set([1, 2, 3]));
    expect(cycles[3]).not.toBe(cycles[2]);
  }
});

test("creates the same round for the same seed and another order for another seed", () => {
  expect(start("training", 5)).toEqual(start("training", 5));
  expect(start("training", 5).plan).not.toEqual(start("training", 6).plan);
});

test("raises training from stretched words to noise and alternates words and sentences in probes", () => {
  const levels = play(start("training", 3), () => true).trials.map(({ level }) => level);
  expect([...new Set(levels)]).toEqual(["stretched", "word", "sentence", "fast", "noise"]);
  const probe = play(start("probe", 3), () => true).trials.map(({ level }) => level);
  expect(probe.slice(0, 4)).toEqual(["word", "sentence", "word", "sentence"]);
});

test("starts with words if there are no stretched clips, and skips noise without Web Audio", () => {
  const packs = sampleContrast.packs.map((pack) => ({
    ...pack,
    clips: pack.clips.filter(({ form }) => form !== "stretched"),
  }));
  const plain = { ...sampleContrast, packs };
  expect(levelsOf(plain, false)).toEqual(["word", "sentence", "fast"]);
  expect(trialOf(start("training", 1, plain), plain)?.level).toBe("word");
});

test("plays another voice or pair where a clip is missing", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(200), { maxLength: 60 }), fc.integer(), (dropped, seed) => {
      const gone = new Set(dropped);
      let count = 0;
      const packs = sampleContrast.packs.map((pack) => ({
        ...pack,
        clips: pack.clips.filter(() => !gone.has((count += 1))),
      }));
      const some = { ...sampleContrast, packs };
      if (!levelsOf(some, true).includes("word")) return;
      for (const { pack, clips, pair } of play(start("training", seed, some), (i) => i % 3 > 0, some)
        .trials) {
        expect(packsFor(some, false)).toContain(pack);
        expect(clips.map((clip) => [clip.pair, clip.side])).toEqual([
          [pair, 0],
          [pair, 1],
        ]);
      }
    }),
  );
});

test("assigns the result to the learner's day, which begins at 04:00", () => {
  const tokyo = -540;
  const { round } = play(
    { ...start("training", 1), startedAt: Date.UTC(2026, 10, 17, 18, 30) },
    (index) => index > 2,
  );
  expect(earResultOf(round, tokyo)).toEqual({
    id: "round-001",
    contrast: sampleContrast.id,
    kind: "training",
    at: Date.UTC(2026, 10, 17, 18, 30),
    day: "2026-11-17",
    asked: 24,
    right: 21,
    level: "noise",
  });
});
