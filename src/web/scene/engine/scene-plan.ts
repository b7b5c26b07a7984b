import { isShadowing, playbackPlan, repeatedly, slowly } from "#domain/playback/playback-plan.ts";
import type { PlanSettings, PlanStep } from "#domain/playback/playback-plan.ts";

export type EngineLine = { segment: number; url: string; seconds: number };

/**
 * "continue" plays the scene from the current line. The other modes play one line: "single" as often as set, "repeat" at least
 * twice, "slow" once.
 */
export type Mode = "continue" | "single" | "repeat" | "slow";

/** The pause after the last step: long enough that no decoder cuts off the end of the sound. */
const lastPauseSeconds = 0.24;

/**
 * The line to resume at after the learner heard a repetition to its end. It is the same line if repetitions
 * are left, otherwise the next line, and after the last line the first.
 */
export function resumeAfter(
  { segment, repetition, repetitions }: PlanStep,
  segments: readonly number[],
): number {
  if (repetition < repetitions) return segment;
  return segments[segments.indexOf(segment) + 1] ?? segments[0] ?? 0;
}

/** All steps to play: of all lines, or of one line. */
export function scenePlan(
  lines: readonly EngineLine[],
  { mode, segment, settings }: { mode: Mode; segment: number | undefined; settings: PlanSettings },
): PlanStep[] {
  if (mode === "continue") return playbackPlan(lines, settings);
  const plan = playbackPlan(
    lines.filter((line) => line.segment === segment),
    mode === "slow" ? slowly(settings) : mode === "repeat" ? repeatedly(settings) : settings,
  );
  const isLearnersTurn = mode === "single" && isShadowing(settings);
  return plan.map((step) =>
    isLearnersTurn || step.repetition < step.repetitions ? step : { ...step, pauseSeconds: lastPauseSeconds },
  );
}
