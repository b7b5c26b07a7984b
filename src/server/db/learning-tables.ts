import type { ContrastId } from "#domain/ear/contrast.ts";
import type { EarLevel } from "#domain/ear/levels.ts";
import type { EarRoundKind } from "#domain/ear/result.ts";
import type { ReviewEventKind } from "#domain/review/events/event.ts";
import type { Grade, StudyKind, StudyMode } from "#domain/learning/records/study-record.ts";
import type { Language } from "#domain/site/languages.ts";

export type FavouritesTable = {
  user_id: string;
  content_id: string;
  created_at: number;
};

/** Thirty segments of a scene as a bit set: bit n of block b is segment 30 b + n. */
export type FinishedSegmentsTable = {
  user_id: string;
  content_id: string;
  block: number;
  bits: number;
};

/** The position in a scene. A row is replaced only by one with a higher rank in its last three columns. */
export type ResumePositionsTable = {
  user_id: string;
  content_id: string;
  is_begun: number;
  last_updated: number;
  last_position: number;
};

export type StudyRecordsTable = {
  /** Made by the client, so that sending is idempotent. */
  id: string;
  user_id: string;
  content_id: string;
  /** "dialogue" if `other_kind` has the kind. */
  kind: "dialogue" | "practice";
  mode: StudyMode;
  started_at: number;
  duration_seconds: number;
  completed_segments: number;
  total_segments: number;
  attempts: number;
  correct: number;
  max_streak: number;
  score: number;
  grade: Grade | null;
  finished: number;
  /** Kinds that are newer than the check of `kind`. */
  other_kind: Exclude<StudyKind, "dialogue" | "practice"> | null;
};

/** Sums over records that are no longer stored individually. */
export type StudyTotalsTable = {
  user_id: string;
  until_started_at: number;
  until_id: string;
  records: number;
  total_practices: number;
  completed_practices: number;
  completed_dialogues: number;
  score_sum: number;
  accuracy_hundredths_sum: number;
  total_study_seconds: number;
};

/** When a learner studies and pauses; the time and the pause are all null without one. */
export type StudyPlansTable = {
  user_id: string;
  cue: string | null;
  hour: number | null;
  minute: number | null;
  paused_from: string | null;
  paused_until: string | null;
  changed_at: number;
};

export type StudyWeeksTable = {
  user_id: string;
  monday: string;
  goal: number;
  goal_at: number;
  is_good: number;
  is_paused: number;
};

/** Learners who want an e-mail about their week. */
export type WeeklyMailsTable = {
  user_id: string;
  language: Language;
  time_zone: string;
  stop_token: string;
  next_at: number;
  sent_at: number | null;
  unopened: number;
};

export type ReviewEventsTable = {
  user_id: string;
  /** Made by the client, so that sending is idempotent. */
  id: string;
  card: string;
  happened_at: number;
  kind: ReviewEventKind;
  /** The learner's events in order of arrival, from 1. */
  arrival: number;
};

export type ReviewCardsTable = {
  user_id: string;
  card: string;
  events: number;
  /** 0: not asked, 1: new, 2: asked before. */
  queue: number;
  added_at: number;
  due_at: number;
  first_at: number;
  last_at: number;
  is_kept: number;
  is_saved: number;
  is_aside: number;
  /** The replay of its events as JSON. Stale if it counts fewer events than `events`. */
  snapshot: string | null;
};

export type EarResultsTable = {
  user_id: string;
  /** Made by the client, so that sending is idempotent. */
  id: string;
  contrast: ContrastId;
  kind: EarRoundKind;
  started_at: number;
  day: string;
  asked: number;
  correct: number;
  level: EarLevel;
  /** The learner's changes in order of arrival. */
  arrival: number;
};
