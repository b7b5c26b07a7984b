/** Repetitions of lines and pauses after them. */
export type RepeatSettings = {
  repeatCount: number;
  /** Seconds between repetitions. */
  repeatInterval: number;
  shadowingMultiplier: number;
  /** Shortest pause for shadowing, in seconds. */
  minimumInterval: number;
};

/** A line with audio; its duration is at normal speed. */
export type AudibleLine = { segment: number; seconds: number };

/** One repetition of a line and the pause after it. */
export type PlanStep = {
  segment: number;
  /** From 1. */
  repetition: number;
  repetitions: number;
  speed: number;
  lineSeconds: number;
  /** Real seconds, whatever the speed. */
  pauseSeconds: number;
};

/** Shadowing (a pause after each line to repeat it) is on if each line is played once. */
export function isShadowing({ repeatCount }: RepeatSettings): boolean {
  return repeatCount === 1;
}

/**
 * The pause for shadowing in seconds, rounded up to a half. Multiplier and minimum are preferences.
 * @example shadowingPause(2.1, { shadowingMultiplier: 1.5, minimumInterval: 0.5 }) // 3.5
 */
export function shadowingPause(
  lineSeconds: number,
  settings: Pick<RepeatSettings, "shadowingMultiplier" | "minimumInterval">,
): number {
  const wanted = Math.max(lineSeconds * settings.shadowingMultiplier, settings.minimumInterval);
  // Avoids rounding errors: 2 × 1.5 is 3, not 3.5.
  return Math.ceil(Math.round(wanted * 2e6) / 1e6) / 2;
}

const slowShare = 0.7;

/** Slower speech is no easier to understand. */
const lowestSpeed = 0.5;

const slowed = (speed: number): number => Math.max(lowestSpeed, speed * slowShare);
const rounded = (speed: number): number => Math.round(speed * 100) / 100;

/** Speeds of repetitions that increase to the chosen speed. The first is never above normal speed. */
function ladderSpeed(speed: number, repetition: number, repetitions: number): number {
  if (repetitions < 2) return speed;
  const first = Math.min(slowed(speed), 1);
  return rounded(first + ((speed - first) * (repetition - 1)) / (repetitions - 1));
}

export type PlanSettings = RepeatSettings & {
  speed: number;
  /** Whether repetitions start slowly and reach the chosen speed. */
  isLadder: boolean;
};

/** Settings for one slow repetition, below normal speed. */
export function slowly(settings: PlanSettings): PlanSettings {
  const speed = rounded(slowed(Math.min(settings.speed, 1)));
  return { ...settings, repeatCount: 1, speed, isLadder: false };
}

/** Settings for a line that is repeated at least twice. */
export function repeatedly(settings: PlanSettings): PlanSettings {
  return { ...settings, repeatCount: Math.max(2, settings.repeatCount) };
}

/** Everything that will be played, in order. */
export function playbackPlan(lines: readonly AudibleLine[], settings: PlanSettings): PlanStep[] {
  const { repeatCount, repeatInterval, speed, isLadder } = settings;
  return lines.flatMap(({ segment, seconds }) =>
    Array.from({ length: repeatCount }, (_, index): PlanStep => {
      const repetition = index + 1;
      return {
        segment,
        repetition,
        repetitions: repeatCount,
        speed: isLadder ? ladderSpeed(speed, repetition, repeatCount) : speed,
        lineSeconds: seconds,
        pauseSeconds: isShadowing(settings) ? shadowingPause(seconds, settings) : Math.max(0, repeatInterval),
      };
    }),
  );
}

/**
 * Seconds to play a scene once with these settings. Lists know only the total duration, so all lines count as
 * equally long.
 * @example listeningSeconds({ durationSeconds: 36, segmentCount: 12 }, { repeatCount: 3, repeatInterval: 1, speed: 1, … }) // 144
 */
export function listeningSeconds(
  scene: { durationSeconds: number; segmentCount: number },
  settings: PlanSettings,
): number {
  const seconds = scene.durationSeconds / Math.max(1, scene.segmentCount);
  const steps = playbackPlan([{ segment: 0, seconds }], settings);
  const perLine = steps.reduce((sum, step) => sum + step.lineSeconds / step.speed + step.pauseSeconds, 0);
  return perLine * scene.segmentCount;
}
