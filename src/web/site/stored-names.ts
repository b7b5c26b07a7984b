export const testNoticeDismissedUntil = "test_notice_dismissed_until";

/** Names that follow the learner's id or the visit: see `ownerKey` in kit/session. */
export const feedbackNames = {
  draft: "feedback-draft",
  /** Feedback that waits for the network. */
  waiting: (id: string): string => `feedback:${id}`,
} as const;
