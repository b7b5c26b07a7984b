import { parseEntry } from "#domain/learning/outbox.ts";
import type { OutboxEntry } from "#domain/learning/outbox-entry.ts";
import { keysWith, readJson, removeText } from "#web/lib/storage/storage.ts";
import { journalPrefix } from "./post.ts";

/** What is written down and not yet in the database. */
export function journalEntries(): OutboxEntry[] {
  return keysWith(journalPrefix).flatMap((key) => {
    const entry = parseEntry(readJson(key));
    // What cannot be read cannot be sent either.
    if (entry === undefined) removeText(key);
    return entry ?? [];
  });
}

export function forgetInJournal(ids: readonly string[]): void {
  for (const id of ids) removeText(journalPrefix + id);
}
