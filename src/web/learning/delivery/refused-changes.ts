import { parseEntry } from "#domain/learning/outbox/outbox.ts";
import type { Change, PendingChange } from "#domain/learning/outbox/outbox-entry.ts";
import { newId } from "#web/kit/device/new-id.ts";
import {
  keysWith,
  ownNames,
  readJson,
  removeText,
  storageKeys,
  writeJson,
} from "#web/kit/storage/storage.ts";
import type { Learner } from "./learner.ts";

const keyOf = (userId: string, entryId: string): string => storageKeys.own(userId, ownNames.refused(entryId));

/** Keeps a change that the server refused: it is the learner's, even if it cannot be sent as it is. */
export function keepRefused(userId: string, { ids, change }: PendingChange): void {
  const id = ids[ids.length - 1] ?? "";
  writeJson(keyOf(userId, id), { id, userId, change });
}

/** How many refused changes are kept for a learner. */
export function countRefused(userId: string | undefined): number {
  return userId === undefined ? 0 : keysWith(keyOf(userId, "")).length;
}

/** A refused record gets a new id: the server has nothing of it, and the id may stand for somebody else's record. */
function anew(change: Change): Change {
  return change.kind === "record" ? { kind: "record", record: { ...change.record, id: newId() } } : change;
}

/** Puts the refused changes of the learner who is signed in back into the outbox. */
export function retryRefused({ session, outbox }: Pick<Learner, "session" | "outbox">): void {
  const owner = session.owner();
  if (owner.userId === undefined) return;
  for (const key of keysWith(keyOf(owner.userId, ""))) {
    const entry = parseEntry(readJson(key));
    if (entry === undefined) continue;
    outbox.post(anew(entry.change), owner);
    removeText(key);
  }
}
