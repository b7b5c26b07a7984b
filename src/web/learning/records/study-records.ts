import type { StudyRecord } from "#domain/learning/study-record.ts";
import { post } from "#web/learning/outbox/post.ts";

/** Keeps a record for the learner who is signed in, and sends it when that is possible. The same id again replaces it. */
export function keepRecord(record: StudyRecord): void {
  post({ kind: "record", record });
}
