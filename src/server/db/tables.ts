/** The tables as the migrations leave them. Times are milliseconds since 1970, JSON is text, flags are 0 or 1. */
export type Tables = {
  feedback: FeedbackTable;
  users: UsersTable;
  sessions: SessionsTable;
  throttles: ThrottlesTable;
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
  /** As typed, and not verified. */
  email: string | null;
  email_folded: string | null;
  premium_expiry: number | null;
  created_at: number;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  /** SHA-256 of the token; the token itself is only with the learner. */
  token_hash: string;
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
