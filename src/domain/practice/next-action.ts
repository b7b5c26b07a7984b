import type { PracticeRound } from "./round.ts";
import { missedSegments } from "./result.ts";
import type { Grade } from "./scoring.ts";

/** What to do after a practice: hear the dialogue, try what was missed, do it all again, speak a role, or go on. */
export type WayOn = "dialogue" | "drill" | "again" | "speak" | "next";

/**
 * The way on that fits a grade. Who missed nearly everything is helped by listening, who missed some by trying those, who
 * took hints only by another round. Who knows the scene speaks it, once, before the next one.
 * @example wayOnAfter("B", 2, false) // "drill"
 */
export function wayOnAfter(grade: Grade | null, missed: number, isSpoken: boolean): WayOn {
  const onward = isSpoken ? "next" : "speak";
  if (grade === "S" || grade === "A") return onward;
  if (grade === "D") return "dialogue";
  if (missed > 0) return "drill";
  // Without a grade it was a drill, and nothing was missed.
  return grade === null ? onward : "again";
}

/** Segments worth hearing once more of a round that went well: the first, a middle and the last blank that was not missed. */
export function keySegments(round: PracticeRound): number[] {
  const missed = missedSegments(round);
  const known = round.lines.filter(({ hasBlank, segment }) => hasBlank && !missed.includes(segment));
  const places = [0, Math.floor((known.length - 1) / 2), known.length - 1];
  return [...new Set(places)].flatMap((place) => known[place]?.segment ?? []);
}
