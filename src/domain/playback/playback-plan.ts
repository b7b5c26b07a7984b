/** How lines are repeated and what silence follows them. */
export type RepeatSettings = {
  repeatCount: number;
  /** Seconds after each playing, when a line is played more than once. */
  repeatInterval: number;
  shadowingMultiplier: number;
  /** Shortest pause for shadowing, in seconds. */
  minimumInterval: number;
};

/** A line that can be heard; its length is that of its file at normal speed. */
export type AudibleLine = { segment: number; seconds: number };

/** One playing of a line and the silence after it. */
export type PlanStep = {
  segment: number;
  /** Which playing of the line this is, from 1. */
  repetition: number;
  repetitions: number;
  speed: number;
  lineSeconds: number;
  /** Real seconds, whatever the speed. */
  pauseSeconds: number;
};

/** Shadowing (a pause after each line, to say it aloud) is on exactly when each line is played once. */
export function isShadowing({ repeatCount }: RepeatSettings): boolean {
  return repeatCount === 1;
}

/**
 * The pause of shadowing: silence for the learner to repeat a line, in seconds, rounded up to a half. Multiplier and
 * minimum are preferences of the learner (site/preferences.ts).
 * @example shadowingPause(2.1, { shadowingMultiplier: 1.5, minimumInterval: 0.5 }) // 3.5
 */
export function shadowingPause(
  lineSeconds: number,
  settings: Pick<RepeatSettings, "shadowingMultiplier" | "minimumInterval">,
): number {
  const wanted = Math.max(lineSeconds * settings.shadowingMultiplier, settings.minimumInterval);
  // Binary fractions must not push an exact half up by another half: 2 × 1.5 is 3, not 3.5.
  return Math.ceil(Math.round(wanted * 2e6) / 1e6) / 2;
}

/** The speed of a slow playing, as a share of the chosen speed. */
const slowShare = 0.7;

/** Still slower speech is no easier to understand. */
const lowestSpeed = 0.5;

const slowed = (speed: number): number => Math.max(lowestSpeed, speed * slowShare);
const rounded = (speed: number): number => Math.round(speed * 100) / 100;

/**
 * Speeds of a line's repetitions when they climb to the chosen one. They begin slower than that, and never above normal
 * speed, so that a learner who trains at double speed begins with speech they understand.
 */
function ladderSpeed(speed: number, repetition: number, repetitions: number): number {
  if (repetitions < 2) return speed;
  const first = Math.min(slowed(speed), 1);
  return rounded(first + ((speed - first) * (repetition - 1)) / (repetitions - 1));
}

export type PlanSettings = RepeatSettings & { speed: number; isLadder: boolean };

/** The same settings for one slow playing of a line: slower than normal, however fast lines are played. */
export function slowly(settings: PlanSettings): PlanSettings {
  const speed = rounded(slowed(Math.min(settings.speed, 1)));
  return { ...settings, repeatCount: 1, speed, isLadder: false };
}

/** The same settings for a line that is to be repeated: it is heard twice at least. */
export function repeatedly(settings: PlanSettings): PlanSettings {
  return { ...settings, repeatCount: Math.max(2, settings.repeatCount) };
}

/** Everything that will be heard, in order: each line as often as wished, with its pauses. */
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
 * How long a scene takes to be heard once through with these settings, in seconds. A list knows the sum of its lines only,
 * so that all of them count as equally long.
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
