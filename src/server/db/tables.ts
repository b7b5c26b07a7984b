/** The tables as the migrations leave them. Times are milliseconds since 1970, JSON is text, flags are 0 or 1. */
export type Tables = {
  feedback: FeedbackTable;
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
