import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleContrast } from "#tests/support/contrast.ts";
import type { Contrast } from "./contrast.ts";
import { levelsOf, packsFor } from "./levels.ts";
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
      expect(trials.filter(({ side }) => side === 0)).toHaveLength(earRoundLengths[kind] / 2);
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
  expect(earResultOf(round, tokyo)).toMatchObject({ day: "2026-11-17", asked: 24, right: 21 });
});
