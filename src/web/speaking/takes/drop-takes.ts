/** The database of saved takes. */
export const takesDatabase = "kaiwa-takes";

/** Deletes the recordings of the learner who leaves. */
export function dropTakes(): void {
  try {
    window.indexedDB.deleteDatabase(takesDatabase);
  } catch {
    // Old private windows have no database.
  }
}
