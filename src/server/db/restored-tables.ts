import type { Tables } from "#server/db/tables.ts";

/**
 * Says what a restore does with each table. Tables that give access are cleared, because the user may have
 * signed out or used a link since the backup. Queued work is cleared, too, because it may have been done.
 */
export const restoredTables: Record<keyof Tables, "kept" | "cleared"> = {
  users: "kept",
  identities: "kept",
  account_events: "kept",
  avatars: "kept",
  favourites: "kept",
  finished_segments: "kept",
  resume_positions: "kept",
  study_records: "kept",
  study_totals: "kept",
  study_plans: "kept",
  study_weeks: "kept",
  review_events: "kept",
  review_cards: "kept",
  ear_results: "kept",
  feedback: "kept",
  feedback_pictures: "kept",
  erasures: "kept",
  // After a restore, the providers are queried about unsettled payments.
  orders: "kept",
  payment_attempts: "kept",
  refunds: "kept",
  ledger_entries: "kept",
  membership_grants: "kept",
  provider_events: "kept",
  audit_log: "kept",
  // A learner may have unsubscribed since the backup.
  weekly_mails: "cleared",
  // If throttles were cleared, attackers could make more guesses.
  throttles: "kept",
  sessions: "cleared",
  email_codes: "cleared",
  password_resets: "cleared",
  login_states: "cleared",
  login_results: "cleared",
  known_devices: "cleared",
  // The signed URLs of members' audio depend on these keys.
  secrets: "cleared",
  // Most e-mails have been sent since the backup. Recurring jobs are added at the next start.
  jobs: "cleared",
};
