import type { GradeCounts, StudyDay } from "#domain/learning/records/study-stats.ts";
import { grades } from "#domain/learning/records/study-record.ts";
import { weekOf } from "#domain/day.ts";
import { noGrades } from "#domain/learning/records/study-stats.ts";

export type Week = { firstDay: string; seconds: number; grades: GradeCounts };

/** Groups consecutive days by seven. */
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

/** Any study counts as at least one minute. */
export function minutesOf(seconds: number): number {
  return seconds === 0 ? 0 : Math.max(1, Math.round(seconds / 60));
}

/** A calendar row from Monday to Sunday. Days outside the range are undefined. */
export type CalendarWeek = { monday: string; days: (StudyDay | undefined)[] };

export function calendarOf(days: readonly StudyDay[]): CalendarWeek[] {
  const byName = new Map(days.map((day) => [day.day, day]));
  const mondays = new Set(days.map(({ day }) => weekOf(day)[0] ?? day));
  return [...mondays].map((monday) => ({ monday, days: weekOf(monday).map((name) => byName.get(name)) }));
}

/**
 * The shade of a day: 0 without study, otherwise 1 to 3 by thirds of the maximum.
 * @example shadeOf(20, 30) // 2
 */
export function shadeOf(minutes: number, most: number): 0 | 1 | 2 | 3 {
  if (minutes === 0) return 0;
  if (minutes * 3 > most * 2) return 3;
  return minutes * 3 > most ? 2 : 1;
}
