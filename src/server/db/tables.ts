import type { Generated } from "kysely";
import type { AccountEventKind } from "#domain/account/account-event.ts";
import type { Channel, LoginPurpose, ProviderId } from "#domain/account/login-providers.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import type {
  FavouritesTable,
  FinishedSegmentsTable,
  ResumePositionsTable,
  ReviewCardsTable,
  ReviewEventsTable,
  StudyRecordsTable,
  StudyTotalsTable,
} from "./learning-tables.ts";
import type {
  AuditLogTable,
  LedgerEntriesTable,
  MembershipGrantsTable,
  OrdersTable,
  PaymentAttemptsTable,
  ProviderEventsTable,
  RefundsTable,
  SandboxTradesTable,
} from "./membership-tables.ts";

/** The tables after all migrations. Times are milliseconds since 1970, JSON is text, flags are 0 or 1. */
export type Tables = {
  feedback: FeedbackTable;
  users: UsersTable;
  sessions: SessionsTable;
  throttles: ThrottlesTable;
  known_devices: KnownDevicesTable;
  email_codes: EmailCodesTable;
  password_resets: PasswordResetsTable;
  identities: IdentitiesTable;
  login_states: LoginStatesTable;
  login_results: LoginResultsTable;
  account_events: AccountEventsTable;
  avatars: AvatarsTable;
  favourites: FavouritesTable;
  finished_segments: FinishedSegmentsTable;
  resume_positions: ResumePositionsTable;
  study_records: StudyRecordsTable;
  erasures: ErasuresTable;
  jobs: JobsTable;
  study_totals: StudyTotalsTable;
  review_events: ReviewEventsTable;
  review_cards: ReviewCardsTable;
  secrets: SecretsTable;
  feedback_pictures: FeedbackPicturesTable;
  orders: OrdersTable;
  payment_attempts: PaymentAttemptsTable;
  refunds: RefundsTable;
  ledger_entries: LedgerEntriesTable;
  membership_grants: MembershipGrantsTable;
  provider_events: ProviderEventsTable;
  audit_log: AuditLogTable;
  sandbox_trades: SandboxTradesTable;
};

export type FeedbackTable = {
  /** Made by the client, so that sending it twice stores it once. */
  id: string;
  user_id: string | null;
  type: "usage" | "suggestion" | "bug" | "other";
  content: string;
  contact: string | null;
  /** Device information as JSON. */
  device: string | null;
  /** The scene the learner was in, and the segment of it. */
  content_id: string | null;
  segment: number | null;
  language: string;
  created_at: number;
  /** 1 while it waits for the next mail to support. */
  to_mail: Generated<number>;
  /** When somebody of the staff answered it. */
  answered_at: number | null;
};

export type UsersTable = {
  id: string;
  username: string;
  /** NFKC and lower case: the form in which names are compared. */
  username_folded: string;
  /** Null for an account made by social login that has no password yet. */
  password_hash: string | null;
  nickname: string | null;
  /** As typed. */
  email: string | null;
  email_folded: string | null;
  /** When the address was verified by a code or by a provider; null until then. */
  email_verified_at: number | null;
  premium_expiry: number | null;
  /** The expiry that the learner was told of in advance; 0 for none. */
  ending_told_for: Generated<number>;
  created_at: number;
  /** The id of the picture, which is part of its address. */
  avatar_id: string | null;
  /** The answer to the question at the first visit; null until then. */
  starting_point: StartingAnswer | null;
  /** When it was given, never in the future. */
  starting_point_at: number | null;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  /** SHA-256 of the token, which is not stored itself. */
  token_hash: string;
  /** Browser and system at sign-in, such as "Safari · iOS". */
  device: string | null;
  created_at: number;
  last_used_at: number;
  /** When its user last showed that the account is theirs; 0 for sessions made before this was noted. */
  proved_at: Generated<number>;
  /** Set for a token that has been replaced, which works for a moment longer. */
  ends_at: number | null;
};

export type ThrottlesTable = {
  /** A hash of the limit and its subject. */
  key: string;
  tries: number;
  blocked_until: number;
  /** When the count starts over. */
  expires_at: number;
};

/** A device from which somebody has signed in to the account. */
export type KnownDevicesTable = {
  user_id: string;
  /** SHA-256 of the user's id and the secret of the device. */
  device_hash: string;
  created_at: number;
  last_used_at: number;
};

/** An address that waits for verification by a code, one per user. */
export type EmailCodesTable = {
  user_id: string;
  email: string;
  /** An Argon2id hash: a fast one of only six digits could be reversed by trying them all. */
  code_hash: string;
  tries: number;
  expires_at: number;
};

/** A link to set a new password, one per user. */
export type PasswordResetsTable = {
  user_id: string;
  /** SHA-256 of the token in the link. */
  token_hash: string;
  expires_at: number;
};

/** An account at a provider that signs a learner in here. */
export type IdentitiesTable = {
  provider: ProviderId;
  /** The provider's permanent id of the person. */
  subject: string;
  user_id: string;
  name: string | null;
  email: string | null;
  created_at: number;
  last_used_at: number;
};

/** A login at a provider that has begun. */
export type LoginStatesTable = {
  /** SHA-256 of the state in the address. */
  state_hash: string;
  /** SHA-256 of the secret in the browser's cookie; null for a ticket, until the browser begins the login with it. */
  browser_hash: string | null;
  provider: ProviderId;
  channel: Channel;
  /** The account that the identity is to be linked to; null for signing in. */
  user_id: string | null;
  return_to: string;
  expires_at: number;
  /** Null in rows of older versions. */
  purpose: LoginPurpose | null;
};

/** The result of a login at a provider, until the page exchanges it for a session. */
export type LoginResultsTable = {
  /** SHA-256 of the code that the page was given. */
  code_hash: string;
  browser_hash: string;
  provider: ProviderId;
  subject: string;
  name: string | null;
  email: string | null;
  is_email_verified: number;
  /** Whether the provider itself issues such addresses. */
  is_email_authoritative: number;
  user_id: string | null;
  return_to: string;
  expires_at: number;
  /** What the login was begun for; null in rows of older versions. */
  purpose: LoginPurpose | null;
};

/** An event of an account's log. The event of a deleted account has no user. */
export type AccountEventsTable = {
  id: string;
  user_id: string | null;
  kind: AccountEventKind;
  provider: ProviderId | null;
  device: string | null;
  created_at: number;
};

/** Keys that all server processes share. */
export type SecretsTable = {
  name: string;
  value: string;
  created_at: number;
};

/** A learner's picture: a JPEG in base64. */
export type AvatarsTable = {
  id: string;
  user_id: string;
  data: string;
  created_at: number;
};

/** An account that was erased, so that restoring a backup does not bring it back. */
export type ErasuresTable = {
  /** See `erasureHash`. */
  user_hash: string;
  erased_at: number;
};

/** Work to be done, once, by one of the server's processes. A job that is done has no row. */
export type JobsTable = {
  id: string;
  name: string;
  /** JSON, without anything secret. */
  payload: string;
  user_id: string | null;
  /** Of jobs with the same key there is one. */
  unique_key: string | null;
  /** How often it was asked for; more than when a run began means that it has to run again. */
  requests: number;
  created_at: number;
  run_at: number;
  attempts: number;
  /** The run that has it. */
  leased_by: string | null;
  leased_until: number | null;
  /** A code, never a message. */
  last_error: string | null;
  /** When it was given up. */
  dead_at: number | null;
};

export type FeedbackPicturesTable = {
  feedback_id: string;
  /** JPEG in base64. */
  data: string;
  created_at: number;
};
