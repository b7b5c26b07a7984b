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

/** Thirty segments of a scene as a bit set. Bit n of block b is segment 30 b + n. */
export type FinishedSegmentsTable = {
  user_id: string;
  content_id: string;
  block: number;
  bits: number;
};

/**
 * The position at which a scene resumes. Only a row that ranks higher by its last three columns replaces it.
 */
export type ResumePositionsTable = {
  user_id: string;
  content_id: string;
  is_begun: number;
  last_updated: number;
  last_position: number;
};

export type StudyRecordsTable = {
  /** The client makes the id, so that sending is idempotent. */
  id: string;
  user_id: string;
  content_id: string;
  kind: StudyKind;
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

/**
 * A learner's plan: the time to study (`cue`, `hour`, `minute`) and the pause (`paused_from`,
 * `paused_until`). The columns are null if the learner has not set a time or a pause.
 */
export type StudyPlansTable = {
  user_id: string;
  cue: string | null;
  hour: number | null;
  minute: number | null;
  paused_from: string | null;
  paused_until: string | null;
  changed_at: number;
  calendar_uid: string | null;
};

export type StudyWeeksTable = {
  user_id: string;
  monday: string;
  goal: number;
  goal_at: number;
  is_good: number;
  is_paused: number;
};

/** Learners who want a weekly e-mail. */
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
  /** The client makes the id, so that sending is idempotent. */
  id: string;
  card: string;
  happened_at: number;
  kind: ReviewEventKind;
  /** The number of the event among the learner's events, in order of arrival, from 1. */
  arrival: number;
};

export type ReviewCardsTable = {
  user_id: string;
  card: string;
  events: number;
  /** 0: not asked. 1: new. 2: asked before. */
  queue: number;
  added_at: number;
  due_at: number;
  first_at: number;
  last_at: number;
  is_kept: number;
  is_saved: number;
  is_aside: number;
  /** The result of replaying the events, as JSON. It is stale if the rules have changed. */
  snapshot: string;
};

export type EarResultsTable = {
  user_id: string;
  /** The client makes the id, so that sending is idempotent. */
  id: string;
  contrast: ContrastId;
  kind: EarRoundKind;
  started_at: number;
  day: string;
  asked: number;
  correct: number;
  level: EarLevel;
  /** The number of the change among the learner's changes, in order of arrival. */
  arrival: number;
};
