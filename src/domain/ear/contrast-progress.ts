import type { ContrastId } from "./contrast.ts";
import { earLevels } from "./levels.ts";
import type { EarLevel } from "./levels.ts";
import { earRoundLengths } from "./result.ts";
import type { EarResult, EarRoundKind } from "./result.ts";

/** How well a learner hears a contrast. "heard": a probe or check has shown it, but not yet checks on two days. */
export type ContrastState = "new" | "training" | "heard" | "mastered";

export type ContrastProgress = {
  state: ContrastState;
  /** The round that comes next. */
  next: EarRoundKind;
  /** Where training begins. */
  level: EarLevel;
};

/** Share of right answers that shows that a contrast is heard. */
const heardShare = 0.9;
/** Checks on so many days master a contrast. */
const daysToMaster = 2;

/** Whether a finished probe or check shows that the contrast is heard. */
export function isPassed({ kind, asked, right }: Pick<EarResult, "kind" | "asked" | "right">): boolean {
  return kind !== "training" && asked === earRoundLengths[kind] && right >= asked * heardShare;
}

function passedDays(results: readonly EarResult[]): Set<string> {
  return new Set(results.filter((one) => one.kind === "check" && isPassed(one)).map(({ day }) => day));
}

/** Where training begins: where it ended last time; after a passed probe with sentences. */
function levelAfter(results: readonly EarResult[]): EarLevel {
  const trainings = results.filter(({ kind }) => kind === "training");
  const last = trainings[trainings.length - 1];
  if (last !== undefined) return last.level;
  return results.some(isPassed) ? "sentence" : "stretched";
}

/** What the results of one contrast, in their order, say about a learner. `today` is the learner's day. */
export function contrastProgress(results: readonly EarResult[], today: string): ContrastProgress {
  const level = levelAfter(results);
  const days = passedDays(results);
  if (days.size >= daysToMaster) return { state: "mastered", next: "training", level };
  // A probe or check that was stopped says nothing.
  const rounds = results.filter(({ kind, asked }) => kind === "training" || asked === earRoundLengths[kind]);
  const latest = rounds[rounds.length - 1];
  if (latest === undefined) return { state: "new", next: "probe", level };
  const isReady =
    latest.kind === "training"
      ? earLevels.indexOf(latest.level) >= earLevels.indexOf("fast")
      : isPassed(latest);
  const isHeard = days.size > 0 || (latest.kind === "probe" && isPassed(latest));
  return {
    state: isHeard ? "heard" : "training",
    next: isReady && !days.has(today) ? "check" : "training",
    level,
  };
}

/** The contrasts of results, each with its own. */
export function byContrast(results: readonly EarResult[]): Map<ContrastId, EarResult[]> {
  const groups = new Map<ContrastId, EarResult[]>();
  for (const result of results) groups.set(result.contrast, [...(groups.get(result.contrast) ?? []), result]);
  return groups;
}

/** The contrasts that are mastered. */
export function masteredContrasts(results: readonly EarResult[]): ContrastId[] {
  return [...byContrast(results)].flatMap(([id, own]) => (passedDays(own).size >= daysToMaster ? [id] : []));
}
