import type { GradeCounts, StudyDay } from "#domain/learning/records/study-stats.ts";
import { grades } from "#domain/learning/records/study-record.ts";
import { weekOf } from "#domain/day.ts";
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

/** A row of the calendar: Monday to Sunday, nothing for days before the first and after the last. */
export type CalendarWeek = { monday: string; days: (StudyDay | undefined)[] };

/** Days in order, as rows of a calendar. */
export function calendarOf(days: readonly StudyDay[]): CalendarWeek[] {
  const byName = new Map(days.map((day) => [day.day, day]));
  const mondays = new Set(days.map(({ day }) => weekOf(day)[0] ?? day));
  return [...mondays].map((monday) => ({ monday, days: weekOf(monday).map((name) => byName.get(name)) }));
}

/**
 * How dark a day is drawn: 0 without study, then a third each of the most.
 * @example shadeOf(20, 30) // 2
 */
export function shadeOf(minutes: number, most: number): 0 | 1 | 2 | 3 {
  if (minutes === 0) return 0;
  if (minutes * 3 > most * 2) return 3;
  return minutes * 3 > most ? 2 : 1;
}
