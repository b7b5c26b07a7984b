import { dayName } from "#domain/day.ts";
import { accuracyHundredths } from "./study-record.ts";
import type { Grade, StudyRecord } from "./study-record.ts";

/** Sums over all records of a learner: integers, hence exact. */
export type StudySums = {
  records: number;
  totalPractices: number;
  completedPractices: number;
  completedDialogues: number;
  /** Of finished practices. */
  scoreSum: number;
  accuracyHundredthsSum: number;
  /** Of all records. */
  totalStudySeconds: number;
};

/** The statistics above the history. Integers, 0 without data. */
export type StudyStats = {
  totalPractices: number;
  completedPractices: number;
  completedDialogues: number;
  /** 0 to 100, over finished practices. */
  averageScore: number;
  /** Percent, the average over finished practices. */
  averageAccuracy: number;
  totalStudySeconds: number;
  averageSessionSeconds: number;
};

/** The statistics from the sums. */
export function statsOf(sums: StudySums): StudyStats {
  const { totalPractices, completedPractices, completedDialogues, totalStudySeconds } = sums;
  return {
    totalPractices,
    completedPractices,
    completedDialogues,
    averageScore: mean(sums.scoreSum, completedPractices),
    averageAccuracy: mean(sums.accuracyHundredthsSum / 100, completedPractices),
    totalStudySeconds,
    averageSessionSeconds: mean(totalStudySeconds, sums.records),
  };
}

function mean(sum: number, count: number): number {
  return count === 0 ? 0 : Math.round(sum / count);
}

/** Computes the sums in memory. Tests compare the sums of the database with them. */
export function sumsOf(records: readonly StudyRecord[]): StudySums {
  const practices = records.filter(({ kind }) => kind === "practice");
  const finished = practices.filter((record) => record.finished);
  const sum = (of: readonly StudyRecord[], value: (record: StudyRecord) => number): number =>
    of.reduce((total, record) => total + value(record), 0);
  return {
    records: records.length,
    totalPractices: practices.length,
    completedPractices: finished.length,
    completedDialogues: records.filter((record) => record.kind === "dialogue" && record.finished).length,
    scoreSum: sum(finished, ({ score }) => score),
    accuracyHundredthsSum: sum(finished, accuracyHundredths),
    totalStudySeconds: sum(records, ({ durationSeconds }) => durationSeconds),
  };
}

/** Number of practices by grade. */
export type GradeCounts = Record<Grade, number>;

/** What the learner studied on one calendar day. */
export type StudyDay = {
  /** "2026-11-15" */
  day: string;
  seconds: number;
  practices: number;
  grades: GradeCounts;
};

/** Days in the activity chart: eight weeks, including today. */
export const picturedDays = 56;

/** Consecutive days up to `last`, oldest first, including days without study. */
export function consecutiveDays(studied: readonly StudyDay[], last: number): StudyDay[] {
  const byDay = new Map(studied.map((one) => [one.day, one]));
  return Array.from({ length: picturedDays }, (_, index) => {
    const day = dayName(last - picturedDays + 1 + index);
    return byDay.get(day) ?? { day, seconds: 0, practices: 0, grades: noGrades() };
  });
}

export function noGrades(): GradeCounts {
  return { S: 0, A: 0, B: 0, C: 0, D: 0 };
}
