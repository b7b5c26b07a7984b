import type { ReviewEventKind } from "#domain/review/events/event.ts";
import type { Grade, StudyKind, StudyMode } from "#domain/learning/records/study-record.ts";

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

/** Where to resume a scene. A row is replaced only by one that ranks higher by its last three columns. */
export type ResumePositionsTable = {
  user_id: string;
  content_id: string;
  /** 0 if the scene was only opened. */
  is_begun: number;
  last_updated: number;
  last_position: number;
};

export type StudyRecordsTable = {
  /** Made by the client, so that sending it twice stores it once. */
  id: string;
  user_id: string;
  content_id: string;
  /** Says "dialogue" where `other_kind` holds the kind. */
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
  /** The kinds that came later than the check of `kind`. */
  other_kind: Exclude<StudyKind, "dialogue" | "practice"> | null;
};

/** Sums over the records of a learner that are no longer kept one by one. */
export type StudyTotalsTable = {
  user_id: string;
  /** The last record in the sums, by start and id. */
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

/** Something that happened to a card of a learner. */
export type ReviewEventsTable = {
  user_id: string;
  /** Made by the client, so that sending it twice stores it once. */
  id: string;
  card: string;
  happened_at: number;
  kind: ReviewEventKind;
  /** Counts the learner's events in the order of their arrival, from 1. */
  arrival: number;
};

/** How a card stands after its events. */
export type ReviewCardsTable = {
  user_id: string;
  card: string;
  events: number;
  /** 0: not to be asked, 1: never asked, 2: asked before. */
  queue: number;
  added_at: number;
  due_at: number;
  first_at: number;
  last_at: number;
  is_kept: number;
  is_saved: number;
  is_aside: number;
  /** The replay of its events as JSON. Out of date where it counts fewer events than `events`; null where there is none. */
  snapshot: string | null;
};
