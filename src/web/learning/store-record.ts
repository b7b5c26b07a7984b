import { parseStudyRecord } from "#domain/learning/records/study-record.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import type { RecordChange } from "#domain/learning/outbox/changes.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { backUp, removeText } from "#web/kit/storage/storage.ts";
import { outbox } from "#web/learning/record/outbox.ts";
import type { Post } from "#web/learning/record/outbox.ts";
import { addStored, readStored } from "#web/learning/record/store.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

const { records } = ownerKeyNames;

function postRecordOf(owner: Owner, record: StudyRecord, post: Post): boolean {
  const change: RecordChange = { kind: "record", record };
  return post(change, owner);
}

/**
 * Stores a study record: a visitor's with the visit, in case they sign in, and a learner's in the outbox. Returns
 * false if the learner has deleted the account.
 */
export function storeRecord(record: StudyRecord, owner: Owner, post: Post = outbox.post): boolean {
  if (owner.userId === undefined) addStored(owner, records, { [record.id]: record });
  return postRecordOf(owner, record, post);
}

/**
 * Posts the study records that a learner made as a visitor, before signing in. If the page is closed before
 * they are removed, the next page posts them again under the same ids.
 */
export function postVisitRecords(owner: Owner, post: Post): void {
  const key = ownerKey(owner, records);
  for (const stored of Object.values(readStored(owner, records))) {
    const record = parseStudyRecord(stored);
    if (record === undefined) backUp(key);
    else postRecordOf(owner, record, post);
  }
  removeText(key);
}
