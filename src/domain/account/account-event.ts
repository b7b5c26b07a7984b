/** Account events of which the owner is notified, in chronological order. */
export const accountEventKinds = [
  "registered",
  "signed-in",
  "sign-in-failed",
  "signed-out",
  "session-ended",
  "password-changed",
  "password-reset",
  "credentials-set",
  "email-changed",
  "identity-linked",
  "identity-unlinked",
  "deleted",
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];
