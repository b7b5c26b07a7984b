import { wakeContext } from "#web/speaking/microphone/audio-context.ts";

/** What can be done with one's voice in a line: say it, tap out its beats, build it up from its end. */
export type WayToSpeak = "line" | "ruler" | "build";

/** Inside the tap that leads to a recording: iOS starts what records only there. */
export function wakeMicrophone(): void {
  try {
    wakeContext();
  } catch {
    // The panel says what this browser lacks.
  }
}
