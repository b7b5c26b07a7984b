export type DownloadProblemKind =
  /** No response, or a slow one. The download continues when the network is back. */
  | "network"
  /** The device has no space left. */
  | "full"
  /** The browser refuses to store files. */
  | "storage"
  /** The scene is only for members, or was removed. */
  | "refused";

export class DownloadProblem extends Error {
  readonly kind: DownloadProblemKind;

  constructor(kind: DownloadProblemKind, cause?: unknown) {
    super(`a scene could not be downloaded: ${kind}`, { cause });
    this.kind = kind;
  }
}
