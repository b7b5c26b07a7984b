import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { storeRecord } from "#web/learning/store-record.ts";
import { saveStamps } from "./save-stamps.ts";
import { session } from "#web/kit/session/session.ts";

/** Posts a study record for its owner and saves the stamps that it earns. */
export function postRecord(record: StudyRecord, owner = session.owner()): void {
  if (storeRecord(record, owner)) saveStamps(owner, record);
}
