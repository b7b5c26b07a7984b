import type { ContrastId } from "./contrast.ts";
import { earLevels } from "./levels.ts";
import type { EarLevel } from "./levels.ts";
import { earRoundLengths } from "./result.ts";
import type { EarResult, EarRoundKind } from "./result.ts";

/**
 * How well a learner distinguishes a contrast. "heard" means that the learner has passed a probe or a check,
 * but has not yet passed checks on two days.
 */
export type ContrastState = "new" | "training" | "heard" | "mastered";

export type ContrastProgress = {
  state: ContrastState;
  next: EarRoundKind;
  /** The level at which training starts. */
  level: EarLevel;
};

/** Minimum share of right answers to pass a probe or check. */
const heardShare = 0.9;
/** Number of days with a passed check after which a contrast is mastered. */
const daysToMaster = 2;

/** Whether a round is a finished probe or check with enough right answers. */
export function isPassed({ kind, asked, right }: Pick<EarResult, "kind" | "asked" | "right">): boolean {
  return kind !== "training" && asked === earRoundLengths[kind] && right >= asked * heardShare;
}

function passedDays(results: readonly EarResult[]): Set<string> {
  return new Set(results.filter((one) => one.kind === "check" && isPassed(one)).map(({ day }) => day));
}

/** The level at which training starts: the level of the last training, or sentences after a passed probe. */
function levelAfter(results: readonly EarResult[]): EarLevel {
  const trainings = results.filter(({ kind }) => kind === "training");
  const last = trainings[trainings.length - 1];
  if (last !== undefined) return last.level;
  return results.some(isPassed) ? "sentence" : "stretched";
}

/**
 * A learner's progress in one contrast, from its results in chronological order. `today` is the learner's
 * day.
 */
export function contrastProgress(results: readonly EarResult[], today: string): ContrastProgress {
  const level = levelAfter(results);
  const days = passedDays(results);
  if (days.size >= daysToMaster) return { state: "mastered", next: "training", level };
  // Ignore probes and checks that were stopped early.
  const rounds = results.filter(({ kind, asked }) => kind === "training" || asked === earRoundLengths[kind]);
  const latest = rounds[rounds.length - 1];
  if (latest === undefined) return { state: "new", next: "probe", level };
  const isReady =
    latest.kind === "training"
      ? earLevels.indexOf(latest.level) >= earLevels.indexOf("fast")
      : isPassed(latest);
  return {
    state: days.size > 0 || isPassed(latest) ? "heard" : "training",
    next: isReady && !days.has(today) ? "check" : "training",
    level,
  };
}

/** Groups results by contrast. */
export function byContrast(results: readonly EarResult[]): Map<ContrastId, EarResult[]> {
  const groups = new Map<ContrastId, EarResult[]>();
  for (const result of results) groups.set(result.contrast, [...(groups.get(result.contrast) ?? []), result]);
  return groups;
}

export function masteredContrasts(results: readonly EarResult[]): ContrastId[] {
  return [...byContrast(results)].flatMap(([id, own]) => (passedDays(own).size >= daysToMaster ? [id] : []));
}
