import { morasOfKana } from "./compare-kana.ts";

/** Nobody of ours speaks more slowly, pauses included; a single word may. */
const slowest = 0.24;
const shortest = 1.5;

/**
 * Whether a transcript is no account of the whole sound: too few morae for its seconds, or a stretch written twice at once. Whisper
 * sometimes stops in the middle, or goes round in a circle. The sound alone tells, not what ought to be heard.
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
