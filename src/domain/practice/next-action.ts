import type { PracticeRound } from "./round.ts";
import { missedSegments } from "./result.ts";
import type { Grade } from "./scoring.ts";

/** What to do after a practice: hear the dialogue, practise the mistakes, repeat it, speak a role, or continue. */
export type NextAction = "dialogue" | "drill" | "again" | "speak" | "next";

/**
 * The next action by grade. Learners with a C or D listen again. The others first speak the scene once. Then
 * learners with a B drill their mistakes, and the rest continue with another scene. A drill repeats while
 * mistakes are left.
 * @example nextActionAfter("B", 2, false) // "speak"
 */
export function nextActionAfter(grade: Grade | null, missed: number, isSpoken: boolean): NextAction {
  const onward = isSpoken ? "next" : "speak";
  if (grade === "C" || grade === "D") return "dialogue";
  // A round without a grade was a drill.
  const isLeft = missed > 0 && (grade === null || (grade === "B" && isSpoken));
  return isLeft ? "drill" : onward;
}

/** Segments worth repeating after a good round: the first, a middle and the last blank that was not missed. */
export function keySegments(round: PracticeRound): number[] {
  const missed = missedSegments(round);
  const known = round.lines.filter(({ hasBlank, segment }) => hasBlank && !missed.includes(segment));
  const places = [0, Math.floor((known.length - 1) / 2), known.length - 1];
  return [...new Set(places)].flatMap((place) => known[place]?.segment ?? []);
}
