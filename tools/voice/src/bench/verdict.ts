import type { Feedback } from "../../../../src/listening/feedback.ts";
import { feedbackFor, isRecognised } from "../../../../src/listening/feedback.ts";
import type { Trial } from "./trials.ts";

export type Verdict = { right: Feedback[]; wrong: Feedback[] };

/**
 * Whether feedback matches the truth. For "left-out" and "different" only the position of the phrase counts, because a
 * replaced phrase is also left out and a left-out phrase also sounds different.
 */
function isRight(feedback: Feedback, { truth, isTooLoud }: Trial): boolean {
  switch (feedback.kind) {
    case "too-loud":
      return isTooLoud;
    case "nothing-heard":
      return truth.kind === "nothing-heard";
    case "other-line":
      return truth.kind === "other-line" || truth.kind === "nothing-heard";
    case "left-out":
    case "different":
      if (truth.kind === "other-line") return true;
      return (truth.kind === "left-out" || truth.kind === "different") && truth.phrase === feedback.phrase;
    default:
      return truth.kind === "other-line" || (truth.kind === "pace" && truth.faster === feedback.faster);
  }
}

export function verdictOn(trial: Trial): Verdict {
  const feedback = feedbackFor(trial.measures);
  return {
    right: feedback.filter((one) => isRight(one, trial)),
    wrong: feedback.filter((one) => !isRight(one, trial)),
  };
}

/** Whether the fault was found. For another line, only "other-line" counts, or "too-loud". */
export function isFound(trial: Trial): boolean {
  const { right } = verdictOn(trial);
  if (trial.truth.kind === "other-line")
    return right.some(({ kind }) => kind === "other-line" || kind === "too-loud");
  return right.length > 0;
}

export type Share = { hits: number; of: number };

export function shareOf(trials: readonly Trial[], isHit: (trial: Trial) => boolean): Share {
  return { hits: trials.filter(isHit).length, of: trials.length };
}

/** The share of good takes with false feedback. */
export function falseComplaints(trials: readonly Trial[]): Share {
  const good = trials.filter(({ truth }) => truth.kind === "good");
  return shareOf(good, (trial) => verdictOn(trial).wrong.length > 0);
}

/** The share of takes that the app confirms to be the line. */
export function confirmed(trials: readonly Trial[]): Share {
  return shareOf(trials, ({ measures }) => isRecognised(measures, feedbackFor(measures)));
}
