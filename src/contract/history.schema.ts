import { z } from "zod";
import { pageMarks } from "#domain/diary/pages.ts";
import {
  allStudyModes,
  contradictionIn,
  grades,
  studyKinds,
  studyLimits,
} from "#domain/learning/records/study-record.ts";
import { contentIdText, paging, timeZoneName } from "./learning.schema.ts";

const count = (most: number) => z.int().min(0).max(most);

const recordFields = z.object({
  id: z.uuid().toLowerCase(),
  contentId: contentIdText,
  kind: z.enum(studyKinds),
  mode: z.enum(allStudyModes),
  startedAt: z.int().nonnegative(),
  durationSeconds: count(studyLimits.durationSeconds),
  completedSegments: count(studyLimits.segments),
  totalSegments: z.int().min(1).max(studyLimits.segments),
  attempts: count(studyLimits.attempts),
  correct: count(studyLimits.attempts),
  maxStreak: count(studyLimits.attempts),
  score: count(studyLimits.score),
  grade: z.enum(grades).nullable(),
  finished: z.boolean(),
});

/** A history record. Title and cover are null if the scene no longer exists. */
const historyItem = recordFields.extend({ title: z.string().nullable(), coverImage: z.string().nullable() });
export type HistoryItem = z.output<typeof historyItem>;

const total = z.int().nonnegative();

const statsData = z.object({
  totalPractices: total,
  completedPractices: total,
  completedDialogues: total,
  averageScore: z.int().min(0).max(100),
  averageAccuracy: z.int().min(0).max(100),
  totalStudySeconds: total,
  averageSessionSeconds: total,
});

const dayData = z.object({
  day: z.iso.date(),
  seconds: total,
  practices: total,
  grades: z.object({ S: total, A: total, B: total, C: total, D: total }),
});

const score = count(studyLimits.score);

const stampData = z.object({
  contentId: contentIdText,
  best: score,
  last: z.object({ score, at: total }),
});

/** A scene in which the learner has spoken a role, and when the latest such record started. */
const spokenData = z.object({ contentId: contentIdText, at: total });

/** A page of the picture diary: when its first conversation began, and the best mark. */
const pageData = z.object({
  contentId: contentIdText,
  at: total,
  mark: z.enum(pageMarks),
  isSpoken: z.boolean(),
});

/** Minutes, as `getTimezoneOffset` returns them: -540 in Tokyo. */
const timezoneOffset = z.coerce.number<number>().int().min(-840).max(840).default(0);

/** Defines where the learner's days begin. Without a known time zone, the offset applies to all days. */
const clock = z.object({ timezoneOffset, timeZone: timeZoneName });

export const historySchemas = {
  record: {
    summary:
      "Stores the record of a practice or dialogue and answers with what is stored. The client makes the id, so the call " +
      "is idempotent. A finished record replaces an unfinished one, never the reverse.",
    body: recordFields.refine((record) => contradictionIn(record) === undefined),
    data: recordFields,
  },
  stamps: {
    summary:
      "The scenes the learner has finished a practice of, each with the best score and the last result, those of which they " +
      "have spoken a role to its end, the pages of the diary, and the days of the last eight weeks on which something was finished.",
    query: clock,
    data: z.object({
      stamps: z.array(stampData),
      days: z.array(z.iso.date()),
      spoken: z.array(spokenData),
      /** By time. */
      pages: z.array(pageData),
    }),
  },
  list: {
    summary:
      "The learner's records, newest first, with statistics over all of them and the last eight weeks by day.",
    query: paging.extend(clock.shape),
    data: z.object({
      list: z.array(historyItem),
      total,
      stats: statsData,
      /** Eight weeks, oldest day first. */
      days: z.array(dayData),
    }),
  },
};
export type StampsData = z.output<typeof historySchemas.stamps.data>;
export type HistoryData = z.output<typeof historySchemas.list.data>;
