import type { Grade, StudyKind, StudyMode } from "#domain/study-record.ts";

/** The tables as the migrations leave them. Times are milliseconds since 1970, JSON is text, flags are 0 or 1. */
export type Tables = {
  feedback: FeedbackTable;
  users: UsersTable;
  sessions: SessionsTable;
  throttles: ThrottlesTable;
  email_codes: EmailCodesTable;
  password_resets: PasswordResetsTable;
  favourites: FavouritesTable;
  finished_segments: FinishedSegmentsTable;
  resume_positions: ResumePositionsTable;
  study_records: StudyRecordsTable;
};

export type FeedbackTable = {
  /** Made by the client, so that sending twice stores once. */
  id: string;
  user_id: string | null;
  type: "usage" | "suggestion" | "bug" | "other";
  content: string;
  contact: string | null;
  /** Device information as JSON. */
  device: string | null;
  /** The scene the learner was in, and the segment of it. */
  content_id: string | null;
  segment: number | null;
  language: string;
  created_at: number;
};

export type UsersTable = {
  id: string;
  username: string;
  /** NFKC and lower case: what names are compared by. */
  username_folded: string;
  /** Missing where somebody signs in without a password. */
  password_hash: string | null;
  nickname: string | null;
  /** As typed. */
  email: string | null;
  email_folded: string | null;
  /** When a code sent to the address came back; missing while nobody has shown that it is theirs. */
  email_verified_at: number | null;
  premium_expiry: number | null;
  created_at: number;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  /** SHA-256 of the token; the token itself is only with the learner. */
  token_hash: string;
  /** Browser and system at sign-in, such as "Safari · iOS". */
  device: string | null;
  created_at: number;
  last_used_at: number;
};

export type ThrottlesTable = {
  /** A hash of what is limited and for whom. */
  key: string;
  tries: number;
  blocked_until: number;
  /** When the tries are forgotten. */
  expires_at: number;
};

export type FavouritesTable = {
  user_id: string;
  content_id: string;
  created_at: number;
};

/** Thirty segments of a scene: bit n of block b stands for segment 30 b + n. */
export type FinishedSegmentsTable = {
  user_id: string;
  content_id: string;
  block: number;
  bits: number;
};

/** Where to resume a scene; a row gives way only to one that ranks higher by its last three columns. */
export type ResumePositionsTable = {
  user_id: string;
  content_id: string;
  /** 0 where the scene was only opened. */
  is_begun: number;
  last_updated: number;
  last_position: number;
};

export type StudyRecordsTable = {
  /** Made by the client, so that sending twice stores once. */
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

/** An address waiting for its code, one per user. */
export type EmailCodesTable = {
  user_id: string;
  email: string;
  /** A slow hash, since six digits are soon tried. */
  code_hash: string;
  tries: number;
  expires_at: number;
};

/** A link to set a new password, one per user. */
export type PasswordResetsTable = {
  user_id: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  expires_at: number;
};
