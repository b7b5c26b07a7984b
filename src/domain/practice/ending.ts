import type { PracticeRound } from "./round.ts";
import { missedSegments } from "./result.ts";
import type { Grade } from "./scoring.ts";

/** What to do after a practice: hear the dialogue, try what was missed, do it all again, or go on. */
export type WayOn = "dialogue" | "drill" | "again" | "next";

/**
 * The way on that fits a grade. Who missed nearly everything is helped by listening, who missed some by trying those, who
 * took hints only by another round.
 * @example wayOnAfter("B", 2) // "drill"
 */
export function wayOnAfter(grade: Grade | null, missed: number): WayOn {
  if (grade === "S" || grade === "A") return "next";
  if (grade === "D") return "dialogue";
  if (missed > 0) return "drill";
  // Without a grade it was a drill, and nothing was missed.
  return grade === null ? "next" : "again";
}

/** Segments worth hearing once more of a round that went well: the first, a middle and the last blank that was not missed. */
export function keySegments(round: PracticeRound): number[] {
  const missed = missedSegments(round);
  const known = round.lines.filter(({ hasBlank, segment }) => hasBlank && !missed.includes(segment));
  const places = [0, Math.floor((known.length - 1) / 2), known.length - 1];
  return [...new Set(places)].flatMap((place) => known[place]?.segment ?? []);
}
