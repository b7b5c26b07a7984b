import { isShadowing, playbackPlan, repeatedly, slowly } from "#domain/playback/playback-plan.ts";
import type { PlanSettings, PlanStep } from "#domain/playback/playback-plan.ts";

/** A line as the engine plays it. */
export type EngineLine = { segment: number; url: string; seconds: number };

/**
 * "on" plays the scene from the current line. The other modes play one line: "alone" as often as set, "repeat" at least
 * twice, "slow" once.
 */
export type Mode = "on" | "alone" | "repeat" | "slow";

/** After the last playing nothing follows: just long enough that no decoder cuts off the last sound. */
const lastPauseSeconds = 0.24;

/**
 * The line to resume at after a playing was heard to its end: the same line while it has playings left, else the next one;
 * after the last line the first.
 */
export function resumeAfter(
  { segment, repetition, repetitions }: PlanStep,
  segments: readonly number[],
): number {
  if (repetition < repetitions) return segment;
  return segments[segments.indexOf(segment) + 1] ?? segments[0] ?? 0;
}

/** Everything that will be heard: of all lines, or of the one that is to sound alone. */
export function scenePlan(
  lines: readonly EngineLine[],
  { mode, segment, settings }: { mode: Mode; segment: number | undefined; settings: PlanSettings },
): PlanStep[] {
  if (mode === "on") return playbackPlan(lines, settings);
  const plan = playbackPlan(
    lines.filter((line) => line.segment === segment),
    mode === "slow" ? slowly(settings) : mode === "repeat" ? repeatedly(settings) : settings,
  );
  const isLearnersTurn = mode === "alone" && isShadowing(settings);
  return plan.map((step) =>
    isLearnersTurn || step.repetition < step.repetitions ? step : { ...step, pauseSeconds: lastPauseSeconds },
  );
}
