/** Every expected failure and its HTTP status. `messages/<language>.json` has its text under the same id. */
export const errors = {
  "request.invalid": { status: 400 },
  "request.unsupported-media": { status: 415 },
  "request.too-large": { status: 413 },
  "request.too-slow": { status: 408 },
  "request.too-many": { status: 429 },
  "not-found": { status: 404 },
  unauthorised: { status: 401 },
  forbidden: { status: 403 },
  "login.empty": { status: 400 },
  "login.invalid": { status: 401 },
  "sign-in.not-fresh": { status: 403 },
  "register.username-invalid": { status: 400 },
  "register.username-lookalike": { status: 400 },
  "register.username-taken": { status: 409 },
  "register.password-weak": { status: 400 },
  "register.email-invalid": { status: 400 },
  "account.nickname-invalid": { status: 400 },
  "account.session-unknown": { status: 404 },
  "account.delete-unconfirmed": { status: 400 },
  "credentials.already-set": { status: 409 },
  "avatar.unsupported": { status: 415 },
  "avatar.broken": { status: 400 },
  "avatar.too-large": { status: 413 },
  "social.code-invalid": { status: 400 },
  "social.taken": { status: 409 },
  "social.already-linked": { status: 409 },
  "social.not-linked": { status: 404 },
  "social.last-way-in": { status: 409 },
  "password.wrong": { status: 400 },
  "password.link-invalid": { status: 400 },
  "email.code-wrong": { status: 400 },
  "email.taken": { status: 409 },
  "category.unknown": { status: 404 },
  "content.unknown": { status: 404 },
  "word.not-found": { status: 404 },
  "feedback.content-missing": { status: 400 },
  "feedback.contact-missing": { status: 400 },
  "feedback.id-taken": { status: 409 },
  "feedback.too-many": { status: 409 },
  "feedback.picture-unsupported": { status: 415 },
  "feedback.picture-broken": { status: 400 },
  "feedback.picture-too-large": { status: 413 },
  "feedback.pictures-full": { status: 409 },
  "favourite.too-many": { status: 409 },
  "study.id-taken": { status: 409 },
  "review.full": { status: 409 },
  "ear.unknown": { status: 404 },
  "ear.full": { status: 409 },
  "take-along.empty": { status: 404 },
  "week-mail.unverified": { status: 409 },
  "order.not-here": { status: 403 },
  "order.not-secured": { status: 403 },
  "order.off": { status: 503 },
  "order.unknown": { status: 404 },
  "order.closed": { status: 409 },
  "order.paid": { status: 409 },
  "order.not-paid": { status: 409 },
  "order.method-unavailable": { status: 409 },
  "order.provider-away": { status: 503 },
  "order.unsettled": { status: 503 },
  "order.key-used": { status: 409 },
  "order.too-many": { status: 429 },
  internal: { status: 500 },
  unavailable: { status: 503 },
} as const satisfies Record<string, { status: number }>;

export type ErrorId = keyof typeof errors;

/** One text per error. The check "texts" compares `messages/<language>.json` with this type. */
export type ErrorTexts = Record<ErrorId, string>;

/** An expected failure. Services throw it; `server/http/failures.ts` turns it into a response. */
export class AppError extends Error {
  readonly id: ErrorId;
  /** Sent as the `Retry-After` header. */
  readonly retryAfterSeconds: number | undefined;

  constructor(id: ErrorId, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(id, options);
    this.name = "AppError";
    this.id = id;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
