import { dayOf, learnersDay } from "#domain/day.ts";
import type { Clip, ClipPack, Contrast, ContrastId } from "./contrast.ts";
import { formOf, nearestLevel, packsFor } from "./levels.ts";
import type { EarLevel } from "./levels.ts";
import { seededRandom, shuffled, shuffledCycles } from "./random.ts";
import { earRoundLengths } from "./result.ts";
import type { EarResult, EarRoundKind } from "./result.ts";

/** Which word of a pair. */
export type Side = Clip["side"];

/** A trial before its level is known. */
type PlannedTrial = { side: Side; pair: number; voice: string };

/** The level and streak of a learner in a training round. */
export type Staircase = { level: EarLevel; /** Right answers in a row at this level. */ streak: number };

export type EarRound = {
  readonly id: string;
  readonly contrast: ContrastId;
  readonly kind: EarRoundKind;
  readonly startedAt: number;
  readonly plan: readonly PlannedTrial[];
  /** The levels that can be played, from easy to hard. */
  readonly levels: readonly EarLevel[];
  readonly staircase: Staircase;
  readonly asked: number;
  readonly right: number;
  /** The voice of the last trial. */
  readonly heard?: string;
};

/** One question of a round. The learner hears one word of a pair, in one voice. */
export type EarTrial = {
  level: EarLevel;
  pair: number;
  side: Side;
  pack: ClipPack;
  clips: readonly [Clip, Clip];
};

type Start = Pick<EarRound, "id" | "kind" | "startedAt" | "levels"> & {
  contrast: Contrast;
  /** The level at which training starts. */
  level: EarLevel;
  seed: number;
};

/** Plans a round: both sides equally often, in random order, with changing pairs and voices. */
export function startEarRound({ contrast, level, seed, ...round }: Start): EarRound {
  const { kind, levels } = round;
  const random = seededRandom(seed);
  const count = earRoundLengths[kind];
  const sides = shuffled(
    Array.from({ length: count }, (_, index): Side => (index % 2 === 0 ? 0 : 1)),
    random,
  );
  const pairs = shuffledCycles([...contrast.pairs.keys()], count, random);
  const voices = shuffledCycles(
    packsFor(contrast, kind === "check").map(({ voice }) => voice),
    count,
    random,
  );
  return {
    ...round,
    contrast: contrast.id,
    plan: sides.map((side, index) => ({ side, pair: pairs[index] ?? 0, voice: voices[index] ?? "" })),
    staircase: { level: nearestLevel(levels, level), streak: 0 },
    asked: 0,
    right: 0,
  };
}

/** Training follows the staircase. Probes and checks alternate between words and sentences. */
function levelNow({ kind, levels, staircase, asked }: EarRound): EarLevel {
  if (kind === "training") return staircase.level;
  return nearestLevel(levels, asked % 2 === 0 ? "word" : "sentence");
}

/** Rotates the items so that they start at index `first`. */
function startingAt<Item>(items: readonly Item[], first: number): Item[] {
  return [...items.slice(Math.max(0, first)), ...items.slice(0, Math.max(0, first))];
}

/**
 * The current trial; undefined after the last. It uses another voice than the previous trial. Faulty clips are
 * not published, so another voice or pair replaces them.
 */
export function trialOf(round: EarRound, contrast: Contrast): EarTrial | undefined {
  const planned = round.plan[round.asked];
  if (planned === undefined) return undefined;
  const level = levelNow(round);
  const form = formOf(level);
  const all = packsFor(contrast, round.kind === "check");
  const first = all.findIndex(({ voice }) => voice === planned.voice);
  const isRepeated = ({ voice }: ClipPack): number => Number(voice === round.heard);
  const packs = startingAt(all, first).sort((a, b) => isRepeated(a) - isRepeated(b));
  const { side } = planned;
  for (const pair of startingAt([...contrast.pairs.keys()], planned.pair)) {
    for (const pack of packs) {
      const [one, other] = ([0, 1] as const).map((own) =>
        pack.clips.find((clip) => clip.form === form && clip.pair === pair && clip.side === own),
      );
      if (one !== undefined && other !== undefined) return { level, pair, side, pack, clips: [one, other] };
    }
  }
  return undefined;
}

/** The round after an answer. `voice` is the voice of the trial. */
export function answerTrial(
  round: EarRound,
  { voice, isRight }: { voice: string; isRight: boolean },
): EarRound {
  return {
    ...round,
    heard: voice,
    asked: round.asked + 1,
    right: round.right + (isRight ? 1 : 0),
    staircase: afterAnswer(round.staircase, isRight, round.levels),
  };
}

/** Right answers in a row needed for the next level. */
const streakToClimb = 3;

/** Moves one level up after three right answers in a row, and one level down after a wrong answer. */
export function afterAnswer(
  { level, streak }: Staircase,
  isRight: boolean,
  levels: readonly EarLevel[],
): Staircase {
  const place = levels.indexOf(level);
  if (!isRight) return { level: levels[Math.max(0, place - 1)] ?? level, streak: 0 };
  if (streak + 1 < streakToClimb) return { level, streak: streak + 1 };
  return { level: levels[place + 1] ?? level, streak: 0 };
}

/** The round's result so far. */
export function earResultOf(round: EarRound, timezoneOffset: number): EarResult {
  const { id, contrast, kind, startedAt, asked, right, staircase } = round;
  const { from } = learnersDay(startedAt, timezoneOffset);
  return {
    id,
    contrast,
    kind,
    at: startedAt,
    day: dayOf(from, timezoneOffset),
    asked,
    right,
    level: staircase.level,
  };
}
