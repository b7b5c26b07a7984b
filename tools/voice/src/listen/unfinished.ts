import { morasOfKana } from "./compare-kana.ts";

/** Our voices are never slower, except for single words. */
const slowest = 0.24;
const shortest = 1.5;

/**
 * Whether a transcript is incomplete: too few morae for its duration, or a repeated section. Whisper sometimes stops early or
 * loops. Does not depend on the expected text.
 */
export function isUnfinished(transcript: string, seconds: number): boolean {
  if (seconds < shortest) return false;
  const moras = morasOfKana(transcript);
  return seconds / Math.max(1, moras.length) > slowest || goesRound(transcript);
}

/** Eight kana or more, the same again: people say ずきずき and へいき、へいき, but not this. */
function goesRound(transcript: string): boolean {
  return /(.{8,})、?\1/.test(transcript.replace(/、+/g, "、"));
}
