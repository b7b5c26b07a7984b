import { gradeOf, grades } from "#domain/learning/grade.ts";
import type { Grade } from "#domain/learning/grade.ts";
import { integerWithin, isRecord, oneOf } from "#domain/values.ts";

/** Speaking, review and ear training count as study time, but neither as practices nor as dialogues. */
export const studyKinds = ["dialogue", "practice", "speaking", "review", "ear"] as const;
export type StudyKind = (typeof studyKinds)[number];

/** How a scene was studied. */
export const studyModes = {
  dialogue: ["repeat", "shadowing"],
  practice: ["choose", "type", "listen"],
  speaking: ["role"],
  review: ["recall"],
  ear: ["compare"],
} as const satisfies Record<StudyKind, readonly string[]>;
export type StudyMode = (typeof studyModes)[StudyKind][number];

export const allStudyModes: readonly StudyMode[] = [
  ...studyModes.dialogue,
  ...studyModes.practice,
  ...studyModes.speaking,
  ...studyModes.review,
  ...studyModes.ear,
];

export { gradeOf, grades };
export type { Grade };

/** The content ids of a review, which covers many scenes, and of ear training, which belongs to none. */
export const reviewContentId = "review";
export const earContentId = "ear";

/** A practice, dialogue, spoken role, review or round of ear training in the history. */
export type StudyRecord = {
  /** Made by the client and reused when it resumes, so that sending is idempotent. */
  id: string;
  contentId: string;
  kind: StudyKind;
  mode: StudyMode;
  startedAt: number;
  /** Without pauses. */
  durationSeconds: number;
  completedSegments: number;
  totalSegments: number;
  attempts: number;
  correct: number;
  maxStreak: number;
  score: number;
  /** Only for a finished practice. */
  grade: Grade | null;
  finished: boolean;
};

/** Limits of a record. Larger values are a defect. */
export const studyLimits = {
  durationSeconds: 7 * 24 * 3600,
  segments: 9_999,
  attempts: 10_000,
  score: 100,
} as const;

const idShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** A contradiction between fields of a record, if there is one. */
export function contradictionIn(record: StudyRecord): string | undefined {
  const { kind, finished, attempts, correct, maxStreak, score, grade } = record;
  if (oneOf(record.mode, studyModes[kind]) === undefined) return "a mode of another kind";
  if (record.completedSegments > record.totalSegments) return "more segments finished than there are";
  if (correct > attempts) return "more right answers than answers";
  if (maxStreak > correct) return "a longer streak than right answers";
  if (kind === "dialogue" && (attempts > 0 || score > 0)) return "answers in a dialogue";
  if (kind !== "practice" && score > 0) return "a score without a practice";
  if (kind === "practice" && finished && attempts === 0) return "a finished practice without an answer";
  if (grade !== (kind === "practice" && finished ? gradeOf(score) : null)) return "another grade than earned";
  return undefined;
}

/** A valid record from any stored value, or undefined. */
export function parseStudyRecord(stored: unknown): StudyRecord | undefined {
  if (!isRecord(stored)) return undefined;
  const { id, contentId, grade, finished } = stored;
  const kind = oneOf(stored["kind"], studyKinds);
  const mode = oneOf(stored["mode"], allStudyModes);
  const startedAt = integerWithin(stored["startedAt"], 0, Number.MAX_SAFE_INTEGER);
  const durationSeconds = integerWithin(stored["durationSeconds"], 0, studyLimits.durationSeconds);
  const completedSegments = integerWithin(stored["completedSegments"], 0, studyLimits.segments);
  const totalSegments = integerWithin(stored["totalSegments"], 1, studyLimits.segments);
  const attempts = integerWithin(stored["attempts"], 0, studyLimits.attempts);
  const correct = integerWithin(stored["correct"], 0, studyLimits.attempts);
  const maxStreak = integerWithin(stored["maxStreak"], 0, studyLimits.attempts);
  const score = integerWithin(stored["score"], 0, studyLimits.score);
  if (typeof id !== "string" || !idShape.test(id)) return undefined;
  if (typeof contentId !== "string" || typeof finished !== "boolean") return undefined;
  if (kind === undefined || mode === undefined) return undefined;
  if (startedAt === undefined || durationSeconds === undefined) return undefined;
  if (completedSegments === undefined || totalSegments === undefined) return undefined;
  if (attempts === undefined || correct === undefined) return undefined;
  if (maxStreak === undefined || score === undefined) return undefined;
  const record: StudyRecord = {
    id,
    contentId,
    kind,
    mode,
    startedAt,
    durationSeconds,
    completedSegments,
    totalSegments,
    attempts,
    correct,
    maxStreak,
    score,
    grade: oneOf(grade, grades) ?? null,
    finished,
  };
  return contradictionIn(record) === undefined ? record : undefined;
}

/** Ranks states of the same round, most important first. */
function rankOf(record: StudyRecord): (number | string)[] {
  return [
    record.finished ? 1 : 0,
    record.durationSeconds,
    record.completedSegments,
    record.attempts,
    record.correct,
    record.maxStreak,
    record.score,
    record.totalSegments,
    record.mode,
  ];
}

/**
 * Whether a record replaces the stored one: finished replaces unfinished, otherwise more study does. The order of arrival does
 * not matter.
 */
export function replacesRecord(next: StudyRecord, stored: StudyRecord): boolean {
  const before = rankOf(stored);
  for (const [place, value] of rankOf(next).entries()) {
    const other = before[place];
    if (other !== undefined && value !== other) return value > other;
  }
  return false;
}

/**
 * Accuracy in hundredths of a percent, so that sums are exact integers.
 * @example accuracyHundredths({ correct: 2, attempts: 3 }) // 6667
 */
export function accuracyHundredths({ correct, attempts }: Pick<StudyRecord, "correct" | "attempts">): number {
  return attempts === 0 ? 0 : Math.floor((correct * 20_000 + attempts) / (2 * attempts));
}

/**
 * Accuracy in whole percent.
 * @example accuracyPercent({ correct: 2, attempts: 3 }) // 67
 */
export function accuracyPercent(record: Pick<StudyRecord, "correct" | "attempts">): number {
  return record.attempts === 0 ? 0 : Math.round((record.correct / record.attempts) * 100);
}
