import type { ReturnProblem } from "#contract/social.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";

/** Why a learner who returns from a provider or a password reset is not signed in, for the login screen. */
export type ArrivalNote =
  | { kind: "problem"; reason: ReturnProblem }
  /**
   * An account already has the login's email address. After the learner has signed in to that account,
   * `linkNow` links the login.
   */
  | { kind: "exists"; provider: ProviderId; linkNow: () => void }
  /**
   * The learner has reset the password. `unlinked` logins no longer open the account; `linked` ones still do.
   */
  | { kind: "reset"; unlinked: readonly ProviderId[]; linked: readonly ProviderId[] };

let note: ArrivalNote | undefined;

export const arrivalNote = (): ArrivalNote | undefined => note;

export function leaveNote(next: ArrivalNote | undefined): void {
  note = next;
}

/** Call after a sign-in. Removes the note and links the login that waited for the sign-in. */
export function settleNote(): void {
  const settled = note;
  note = undefined;
  if (settled?.kind === "exists") settled.linkNow();
}
