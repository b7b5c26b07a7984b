import { toPcm16 } from "#listening/sound/samples.ts";
import type { Take } from "#listening/sound/samples.ts";
import { wavParts } from "#listening/sound/wav.ts";

export function toWav({ samples, rate }: Take): Blob {
  return new Blob(wavParts([toPcm16(samples)], Math.round(rate)), { type: "audio/wav" });
}
