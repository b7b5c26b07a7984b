import type { Tables } from "#server/db/tables.ts";

/**
 * What a restore does with the rows of each table. Cleared is what gives access, since its owner may have signed out, used the
 * link or changed the address after the backup was made, and work that has been done since. Whoever adds a table decides it here.
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
  review_events: "kept",
  review_cards: "kept",
  feedback: "kept",
  erasures: "kept",
  // Counts of tries: forgetting them would let somebody guess anew.
  throttles: "kept",
  sessions: "cleared",
  email_codes: "cleared",
  password_resets: "cleared",
  login_states: "cleared",
  login_results: "cleared",
  known_devices: "cleared",
  // Addresses signed with them give access to members' speech.
  secrets: "cleared",
  // Most letters have been sent since; who still waits for one asks again. What recurs comes back with the next start.
  jobs: "cleared",
};
