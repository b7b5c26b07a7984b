import { parseStudyRecord } from "#domain/learning/records/study-record.ts";
import { isRecord } from "#domain/values.ts";
import { ownKey } from "#web/kit/session/owner.ts";
import { readJson, removeText, backUp } from "#web/kit/storage/storage.ts";
import { ownNames } from "#web/learning/stored-names.ts";
import type { Learner } from "./learner.ts";

/**
 * Posts the study records that a learner made as a visitor, before signing in. Should the page die in between, they are
 * posted once more, under the same ids.
 */
export function postVisitRecords({ session, outbox }: Pick<Learner, "session" | "outbox">): void {
  const owner = session.owner();
  if (owner.userId === undefined) return;
  const key = ownKey(owner, ownNames.records);
  const kept = readJson(key);
  if (!isRecord(kept)) return;
  for (const stored of Object.values(kept)) {
    const record = parseStudyRecord(stored);
    if (record === undefined) backUp(key);
    else outbox.post({ kind: "record", record }, owner);
  }
  removeText(key);
}
