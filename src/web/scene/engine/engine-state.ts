import type { PlanSettings } from "#domain/playback/playback-plan.ts";

export type EngineSettings = PlanSettings & {
  /** Whether the next line follows automatically. */
  playsOn: boolean;
};

export type EngineState = {
  status: "loading" | "paused" | "playing" | "failed";
  /** The line that plays or will play next. */
  segment: number | undefined;
  repetition: number;
  repetitions: number;
  /** The silence after a line, in which the learner speaks. */
  isPause: boolean;
  /** The scene has played to its end, and the learner has not played or chosen a line since. */
  hasEnded: boolean;
};

export const initialEngineState: EngineState = {
  status: "loading",
  segment: undefined,
  repetition: 1,
  repetitions: 1,
  isPause: false,
  hasEnded: false,
};
