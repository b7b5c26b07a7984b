/** Why a download failed. */
export type DownloadProblemKind =
  /** No answer, or too slow; the download continues when the network is back. */
  | "network"
  /** The device has no more room. */
  | "full"
  /** The browser refuses to store anything. */
  | "storage"
  /** The scene is for members, or is no longer there. */
  | "refused";

export class DownloadProblem extends Error {
  readonly kind: DownloadProblemKind;

  constructor(kind: DownloadProblemKind, cause?: unknown) {
    super(`a scene could not be downloaded: ${kind}`, { cause });
    this.kind = kind;
  }
}
