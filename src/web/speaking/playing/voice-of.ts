import { atLevel } from "#listening/sound/loudness.ts";
import type { Take } from "#listening/sound/samples.ts";
import { toWav } from "./to-wav.ts";

/** How loud our voices speak, in decibels: a learner is heard as loud as the model. */
const modelLevel = -20;

/** A learner's take as a sound, as loud as the model. */
export function voiceOf({ samples, rate }: Take): Blob {
  return toWav({ samples: atLevel(samples, rate, modelLevel), rate });
}
