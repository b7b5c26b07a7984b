/** Until when the notice of a test site is dismissed on this device. */
export const testNoticeDismissedUntil = "test_notice_dismissed_until";

/** Names that follow the learner's id, or the visit. */
export const feedbackNames = {
  /** Feedback that is being written. */
  draft: "feedback-draft",
  /** Feedback that waits for the network. */
  waiting: (id: string): string => `feedback:${id}`,
} as const;
