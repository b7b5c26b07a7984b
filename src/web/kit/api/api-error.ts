/**
 * Why a call failed. `server`: it said no, with a sentence and perhaps an id of the catalogue. The other kinds never
 * reached an answer, or reached one that is not ours.
 */
export type ApiErrorKind = "server" | "network" | "aborted" | "timeout" | "unexpected";

/** The texts of failures below our protocol; screens translate them by kind. */
export const networkTexts = {
  network: "Network Error",
  aborted: "Request aborted",
  timeout: "timeout exceeded",
} as const;

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  /** The id in the server's catalogue, when it sent one. */
  readonly errorId: string | undefined;
  readonly status: number | undefined;

  constructor(
    kind: ApiErrorKind,
    message: string,
    more: { errorId?: string; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.kind = kind;
    this.errorId = more.errorId;
    this.status = more.status;
  }
}
