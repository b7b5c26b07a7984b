import { atLevel } from "#listening/sound/loudness.ts";
import type { Take } from "#listening/sound/samples.ts";
import { toWav } from "./to-wav.ts";

/** The level of the models' speech, in decibels. */
const modelLevel = -20;

/** Converts a learner's take to a sound at the model's level. */
export function voiceOf({ samples, rate }: Take): Blob {
  return toWav({ samples: atLevel(samples, rate, modelLevel), rate });
}
