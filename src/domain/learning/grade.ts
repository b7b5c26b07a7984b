export const grades = ["S", "A", "B", "C", "D"] as const;
export type Grade = (typeof grades)[number];

/**
 * The grade of a finished practice.
 * @example gradeOf(95) // "S"
 */
export function gradeOf(score: number): Grade {
  if (score >= 95) return "S";
  if (score >= 85) return "A";
  if (score >= 70) return "B";
  return score >= 60 ? "C" : "D";
}
