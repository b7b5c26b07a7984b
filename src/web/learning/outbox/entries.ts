import { condensed } from "#domain/learning/outbox.ts";
import { entryId } from "#domain/learning/outbox-entry.ts";
import type { OutboxEntry } from "#domain/learning/outbox-entry.ts";
import { parseStudyRecord } from "#domain/learning/study-record.ts";
import { keysWith, readJson, removeText } from "#web/lib/storage/storage.ts";
import { databaseEntries, forgetInDatabase, keepInDatabase } from "./database.ts";
import { forgetInJournal, journalEntries } from "./journal.ts";
import { noteSeen, writeDown } from "./post.ts";

/** Everything that waits in this browser, for all who use it. An entry may be there twice while it moves. */
export async function readEntries(): Promise<OutboxEntry[]> {
  // The journal first: what moves into the database meanwhile is then seen there.
  const written = journalEntries();
  const kept = await databaseEntries();
  noteSeen([...written, ...kept].map(({ id }) => id));
  return [...kept, ...written];
}

/** Weeks without a network leave thousands of entries about a few scenes: beyond this many they are put together. */
const mostEntries = 300;

/** Moves what was written down into the database. Where there is none, the journal keeps it. */
export async function moveIntoDatabase(): Promise<void> {
  const written = journalEntries();
  if (written.length > 0 && (await keepInDatabase(written))) forgetInJournal(written.map(({ id }) => id));
  const entries = await readEntries();
  if (entries.length <= mostEntries) return;
  const { keep, forget } = condensed(entries);
  if (!(await keepInDatabase(keep))) for (const entry of keep) writeDown(entry);
  await forgetEntries(forget);
}

export async function forgetEntries(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  forgetInJournal(ids);
  await forgetInDatabase(ids);
}

/** Forgets all that waits for one learner. */
export async function forgetAllOf(userId: string): Promise<void> {
  const entries = await readEntries();
  await forgetEntries(entries.filter((entry) => entry.userId === userId).map(({ id }) => id));
}

const oldPrefix = "kaiwa:records:";

/** Earlier versions kept records in a list per learner. Their ids here follow from them: doing it twice does no harm. */
export function takeOverOldRecords(): void {
  for (const key of keysWith(oldPrefix)) {
    const stored = readJson(key);
    const records = Array.isArray(stored) ? stored.flatMap((one) => parseStudyRecord(one) ?? []) : [];
    for (const record of records) {
      const id = entryId(record.startedAt, 0, record.id.slice(0, 8));
      writeDown({ id, userId: key.slice(oldPrefix.length), change: { kind: "record", record } });
    }
    removeText(key);
  }
}
