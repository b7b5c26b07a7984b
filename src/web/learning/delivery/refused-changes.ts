import { parseEntry } from "#domain/learning/outbox/outbox.ts";
import type { Change, PendingChange } from "#domain/learning/outbox/outbox-entry.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { keysWith, readJson, removeText, writeJson } from "#web/kit/storage/storage.ts";
import type { Learner } from "./learner.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

const keyOf = (userId: string, entryId: string): string => accountKey(userId, ownerKeyNames.refused(entryId));

/** Saves a change that the server rejected, so that the learner can retry it. */
export function saveRefused(userId: string, { ids, change }: PendingChange): void {
  const id = ids[ids.length - 1] ?? "";
  writeJson(keyOf(userId, id), { id, userId, change });
}

export function countRefused(userId: string | undefined): number {
  return userId === undefined ? 0 : keysWith(keyOf(userId, "")).length;
}

/** A rejected record gets a new id, because another learner's record may have the old one. */
function withNewId(change: Change): Change {
  return change.kind === "record" ? { kind: "record", record: { ...change.record, id: newId() } } : change;
}

/** Puts the rejected changes of the signed-in learner back into the outbox. */
export function retryRefused({ session, outbox }: Pick<Learner, "session" | "outbox">): void {
  const owner = session.owner();
  if (owner.userId === undefined) return;
  for (const key of keysWith(keyOf(owner.userId, ""))) {
    const entry = parseEntry(readJson(key));
    if (entry === undefined) continue;
    outbox.post(withNewId(entry.change), owner);
    removeText(key);
  }
}
