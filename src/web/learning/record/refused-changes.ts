import type { PendingChange } from "#domain/learning/outbox/outbox-entry.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { keysWith, writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

const keyOf = (userId: string, entryId: string): string => accountKey(userId, ownerKeyNames.refused(entryId));

/** Saves a change that the server rejected, so that the learner can retry it. */
export function saveRefused(userId: string, { ids, change }: PendingChange): void {
  const id = ids[ids.length - 1] ?? "";
  writeJson(keyOf(userId, id), { id, userId, change });
}

/** The keys of a learner's rejected changes. */
export function refusedKeys(userId: string | undefined): string[] {
  return userId === undefined ? [] : keysWith(keyOf(userId, ""));
}
