/** What can be the matter while scenes are being kept. */
export type ProblemKind =
  /** Nothing answers, or too slowly; it goes on when the network is back. */
  | "network"
  /** The device has no more room. */
  | "full"
  /** The browser refuses to store anything. */
  | "storage"
  /** The scene is for members, or is no longer there. */
  | "refused";

export class KeepingProblem extends Error {
  readonly kind: ProblemKind;

  constructor(kind: ProblemKind, cause?: unknown) {
    super(`a scene could not be kept: ${kind}`, { cause });
    this.kind = kind;
  }
}
