import { gradeOf } from "#domain/learning/grade.ts";
import type { Grade } from "#domain/learning/grade.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import type { DiaryPage, PageMark } from "./pages.ts";

const marksOfGrades: Record<Grade, PageMark | undefined> = {
  S: "flower",
  A: "flower",
  B: "rings",
  C: "ring",
  D: undefined,
};

/** The mark for a practice. The lowest grade earns no page yet. */
export const markOfGrade = (grade: Grade): PageMark | undefined => marksOfGrades[grade];

/** The least share of the lines of a spoken role that must be recognised for a mark. */
const leastRecognised = { flower: 0.8, rings: 0.6 } as const;

/**
 * The mark for a role that was spoken to its end.
 * @example markOfSpoken({ recognised: 4, all: 5 }) // "flower"
 */
export function markOfSpoken({ recognised, all }: { recognised: number; all: number }): PageMark {
  if (recognised >= all * leastRecognised.flower) return "flower";
  return recognised >= all * leastRecognised.rings ? "rings" : "ring";
}

/** The page that a record earns, if any. */
export function pageOf(record: StudyRecord): DiaryPage | undefined {
  const { kind, finished, startedAt: at, score, completedSegments, totalSegments } = record;
  if (!finished) return undefined;
  if (kind === "speaking") {
    const mark = markOfSpoken({ recognised: completedSegments, all: totalSegments });
    return { at, mark, isSpoken: true };
  }
  const mark = kind === "practice" ? markOfGrade(gradeOf(score)) : undefined;
  return mark && { at, mark, isSpoken: false };
}
