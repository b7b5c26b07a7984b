export const takesDatabase = "kaiwa-takes";

/** Deletes all saved takes when the learner signs out. */
export function dropTakes(): void {
  try {
    window.indexedDB.deleteDatabase(takesDatabase);
  } catch {
    // Old browsers have no IndexedDB in private windows.
  }
}
