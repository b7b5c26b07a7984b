/**
 * Why a call failed. "server": our server rejected it with a message and perhaps an error id. "unexpected": a
 * response in another format than ours. "network", "aborted", "timeout": no response of our server arrived.
 */
export type ApiErrorKind = "server" | "network" | "aborted" | "timeout" | "unexpected";

/** Default messages of failures without a response from our server. Screens translate them by kind. */
export const networkTexts = {
  network: "Network Error",
  aborted: "Request aborted",
  timeout: "timeout exceeded",
} as const;

export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
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
