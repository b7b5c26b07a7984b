import type { Told } from "../../../../src/listening/heard.ts";
import { tell, toldLimits } from "../../../../src/listening/told/tell.ts";
import type { ToldLimits } from "../../../../src/listening/told/tell.ts";
import type { Trial } from "./trials.ts";

/** What was told of a take, sorted by whether it is true. */
export type Verdict = { right: Told[]; wrong: Told[] };

/** A replaced phrase was left out as well, and one left out sounded different: the place is what counts. */
function isRight(told: Told, { truth, isTooLoud }: Trial): boolean {
  switch (told.kind) {
    case "too-loud":
      return isTooLoud;
    case "nothing-heard":
      return truth.kind === "nothing-heard";
    case "other-line":
      return truth.kind === "other-line" || truth.kind === "nothing-heard";
    case "left-out":
    case "different":
      if (truth.kind === "other-line") return true;
      return (truth.kind === "left-out" || truth.kind === "different") && truth.phrase === told.phrase;
    default:
      return truth.kind === "other-line" || (truth.kind === "pace" && truth.faster === told.faster);
  }
}

export function verdictOn(trial: Trial, limits: ToldLimits = toldLimits): Verdict {
  const told = tell(trial.measures, limits);
  return {
    right: told.filter((one) => isRight(one, trial)),
    wrong: told.filter((one) => !isRight(one, trial)),
  };
}

/** Whether a fault was found: what is true of the take was told. In a recording that was too loud, to say so is enough. */
export function isFound(trial: Trial, limits: ToldLimits = toldLimits): boolean {
  const { right } = verdictOn(trial, limits);
  if (trial.truth.kind === "other-line")
    return right.some(({ kind }) => kind === "other-line" || kind === "too-loud");
  return right.length > 0;
}

export type Share = { hits: number; of: number };

export function shareOf(trials: readonly Trial[], isHit: (trial: Trial) => boolean): Share {
  return { hits: trials.filter(isHit).length, of: trials.length };
}

/** Good takes of a group with anything untrue told of them. */
export function falseComplaints(trials: readonly Trial[], limits: ToldLimits = toldLimits): Share {
  const good = trials.filter(({ truth }) => truth.kind === "good");
  return shareOf(good, (trial) => verdictOn(trial, limits).wrong.length > 0);
}
