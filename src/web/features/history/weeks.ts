import type { GradeCounts, StudyDay } from "#domain/learning/records/study-stats.ts";
import { grades } from "#domain/learning/records/study-record.ts";
import { noGrades } from "#domain/learning/records/study-stats.ts";

/** Seven days as one. */
export type Week = { firstDay: string; seconds: number; grades: GradeCounts };

/** Days in order, seven at a time. */
export function weeksOf(days: readonly StudyDay[]): Week[] {
  const weeks: Week[] = [];
  for (let at = 0; at < days.length; at += 7) {
    const seven = days.slice(at, at + 7);
    const counts = noGrades();
    for (const day of seven) {
      for (const grade of grades) counts[grade] += day.grades[grade];
    }
    const seconds = seven.reduce((sum, day) => sum + day.seconds, 0);
    weeks.push({ firstDay: seven[0]?.day ?? "", seconds, grades: counts });
  }
  return weeks;
}

/** Minutes as people say them: a begun minute that was studied is one. */
export function minutesOf(seconds: number): number {
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
}

/**
 * The top of a scale for so many minutes: the next number that is easily halved.
 * @example scaleTop(37) // 40
 */
export function scaleTop(minutes: number): number {
  const step = minutes <= 20 ? 10 : minutes <= 60 ? 20 : minutes <= 120 ? 30 : 60;
  return Math.max(step, Math.ceil(minutes / step) * step);
}
