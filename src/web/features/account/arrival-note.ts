import type { ReturnProblem } from "#contract/social.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";

/** What the login screen has to say to somebody who has come back from a provider. */
export type ArrivalNote =
  | { kind: "problem"; reason: ReturnProblem }
  /** An account has the address; who signs in to it links the login that was chosen. */
  | { kind: "exists"; provider: ProviderId; linkNow: () => void };

let note: ArrivalNote | undefined;

export const arrivalNote = (): ArrivalNote | undefined => note;

export function leaveNote(next: ArrivalNote | undefined): void {
  note = next;
}

/** Somebody has signed in: whatever was said is settled, and what waited for that is done. */
export function settleNote(): void {
  const settled = note;
  note = undefined;
  if (settled?.kind === "exists") settled.linkNow();
}
