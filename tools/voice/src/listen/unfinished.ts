import { morasOfKana } from "./compare-kana.ts";

/** Maximum seconds per mora. Our voices are never slower, except for single words. */
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

/** Whether eight or more kana are repeated. People say ずきずき and へいき、へいき, but do not repeat longer texts. */
function goesRound(transcript: string): boolean {
  return /(.{8,})、?\1/.test(transcript.replace(/、+/g, "、"));
}
