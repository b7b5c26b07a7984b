import type { Generated } from "kysely";
import type { AccountEventKind } from "#domain/account/account-event.ts";
import type { Channel, LoginPurpose, ProviderId } from "#domain/account/login-providers.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import type {
  EarResultsTable,
  FavouritesTable,
  FinishedSegmentsTable,
  ResumePositionsTable,
  ReviewCardsTable,
  ReviewEventsTable,
  StudyPlansTable,
  StudyRecordsTable,
  StudyTotalsTable,
  StudyWeeksTable,
  WeeklyMailsTable,
} from "./learning-tables.ts";
import type {
  AuditLogTable,
  LedgerEntriesTable,
  MembershipGrantsTable,
  OrdersTable,
  PaymentAttemptsTable,
  ProviderEventsTable,
  RefundsTable,
} from "./membership-tables.ts";

/** The tables after all migrations. Times are milliseconds since 1970, JSON is text, and flags are 0 or 1. */
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
  study_plans: StudyPlansTable;
  study_weeks: StudyWeeksTable;
  weekly_mails: WeeklyMailsTable;
  review_events: ReviewEventsTable;
  review_cards: ReviewCardsTable;
  ear_results: EarResultsTable;
  secrets: SecretsTable;
  feedback_pictures: FeedbackPicturesTable;
  orders: OrdersTable;
  payment_attempts: PaymentAttemptsTable;
  refunds: RefundsTable;
  ledger_entries: LedgerEntriesTable;
  membership_grants: MembershipGrantsTable;
  provider_events: ProviderEventsTable;
  audit_log: AuditLogTable;
};

export type FeedbackTable = {
  /** The client makes the id, so that sending is idempotent. */
  id: string;
  user_id: string | null;
  type: "usage" | "suggestion" | "bug" | "other";
  content: string;
  contact: string | null;
  device: string | null;
  /** The scene and the segment that the feedback is about. */
  content_id: string | null;
  segment: number | null;
  language: string;
  created_at: number;
  /** 1 until an e-mail to support contains the message. */
  to_mail: Generated<number>;
  answered_at: number | null;
};

export type UsersTable = {
  id: string;
  username: string;
  username_folded: string;
  /** Null if the user has only social logins. */
  password_hash: string | null;
  nickname: string | null;
  email: string | null;
  email_folded: string | null;
  /** Null until a code or a provider has verified the address. */
  email_verified_at: number | null;
  premium_expiry: number | null;
  /** The end of membership that an e-mail has announced, or 0. */
  ending_told_for: Generated<number>;
  created_at: number;
  avatar_id: string | null;
  /** The answer that the learner gave at the first visit. */
  starting_point: StartingAnswer | null;
  starting_point_at: number | null;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  token_hash: string;
  device: string | null;
  created_at: number;
  last_used_at: number;
  /** When the user last proved their identity, or 0. */
  proved_at: Generated<number>;
  /** Set for a replaced token, which works for a short time. */
  ends_at: number | null;
};

export type ThrottlesTable = {
  /** A hash of limit and subject. */
  key: string;
  tries: number;
  blocked_until: number;
  expires_at: number;
};

export type KnownDevicesTable = {
  user_id: string;
  /** SHA-256 of the user's id and the device's secret. */
  device_hash: string;
  created_at: number;
  last_used_at: number;
};

/** An e-mail address that waits for verification. A user has at most one. */
export type EmailCodesTable = {
  user_id: string;
  email: string;
  /** Argon2id, because a fast hash of six digits could be reversed. */
  code_hash: string;
  tries: number;
  expires_at: number;
};

export type PasswordResetsTable = {
  user_id: string;
  token_hash: string;
  expires_at: number;
};

/** A linked login. */
export type IdentitiesTable = {
  provider: ProviderId;
  /** The provider's permanent id of the user. */
  subject: string;
  user_id: string;
  name: string | null;
  email: string | null;
  created_at: number;
  last_used_at: number;
};

export type LoginStatesTable = {
  state_hash: string;
  /** SHA-256 of the cookie. Null for a ticket until the browser starts the login. */
  browser_hash: string | null;
  provider: ProviderId;
  channel: Channel;
  /** The account to link. Null for signing in. */
  user_id: string | null;
  return_to: string;
  expires_at: number;
  purpose: LoginPurpose;
};

/** The result of a social login, until the page exchanges it. */
export type LoginResultsTable = {
  code_hash: string;
  browser_hash: string;
  provider: ProviderId;
  subject: string;
  name: string | null;
  email: string | null;
  is_email_verified: number;
  /** Whether the provider issues addresses of this domain. */
  is_email_authoritative: number;
  user_id: string | null;
  return_to: string;
  expires_at: number;
  purpose: LoginPurpose;
};

/** The event of a deletion does not name the user. */
export type AccountEventsTable = {
  id: string;
  user_id: string | null;
  kind: AccountEventKind;
  provider: ProviderId | null;
  device: string | null;
  created_at: number;
};

/** Keys that all processes share. */
export type SecretsTable = {
  name: string;
  value: string;
  created_at: number;
};

export type AvatarsTable = {
  id: string;
  user_id: string;
  data: string;
  created_at: number;
};

/** An erased account. A restored backup must not bring it back. */
export type ErasuresTable = {
  user_hash: string;
  erased_at: number;
};

/** A finished job has no row. */
export type JobsTable = {
  id: string;
  name: string;
  payload: string;
  user_id: string | null;
  /** At most one job has a given key. */
  unique_key: string | null;
  /** How often the job was requested. If the number rises during a run, the job runs again. */
  requests: number;
  created_at: number;
  run_at: number;
  attempts: number;
  leased_by: string | null;
  leased_until: number | null;
  /** A code, because messages may contain personal data. */
  last_error: string | null;
  /** When the job was given up. */
  dead_at: number | null;
  /** When a recurring job last succeeded. */
  done_at: number | null;
};

export type FeedbackPicturesTable = {
  feedback_id: string;
  data: string;
  created_at: number;
};
