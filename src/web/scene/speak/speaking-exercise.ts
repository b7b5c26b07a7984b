import { resumeContext } from "#web/speaking/microphone/audio-context.ts";

/** A speaking exercise for one line: say it, tap its beats, or build it up from its end. */
export type SpeakingExercise = "line" | "ruler" | "build";

/**
 * Call in the handler of the tap that leads to a recording, because iOS starts an audio context only there.
 */
export function resumeMicrophone(): void {
  try {
    resumeContext();
  } catch {
    // The speaking panel reports what the browser lacks.
  }
}
