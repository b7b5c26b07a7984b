/** What can happen to an account and is worth telling its owner, in the order a life has it. */
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
