import type { PlanSettings } from "#domain/playback/playback-plan.ts";

export type EngineSettings = PlanSettings & {
  /** Whether the next line follows automatically. */
  playsOn: boolean;
};

export type EngineState = {
  status: "loading" | "paused" | "playing" | "failed";
  /** The line that plays, or would play next. */
  segment: number | undefined;
  repetition: number;
  repetitions: number;
  /** The silence after a line, when it is the learner's turn. */
  isPause: boolean;
  /** All lines were heard to the end, and nothing was played or chosen since. */
  hasEnded: boolean;
};

/** The state before any speech is here. */
export const initialEngineState: EngineState = {
  status: "loading",
  segment: undefined,
  repetition: 1,
  repetitions: 1,
  isPause: false,
  hasEnded: false,
};
