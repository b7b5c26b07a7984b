import type { InputOf } from "#contract/endpoint.ts";
import { study } from "#contract/study.ts";
import { isRecord } from "#domain/values.ts";
import { call } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { logProblem } from "./log.ts";
import { useSession } from "./session.ts";
import { readJson, writeJson } from "./storage.ts";

export type StudyRecord = InputOf<typeof study.record>["body"];

/** Records wait here, one list per learner, until the server has them. */
const waitingKey = (userId: string): string => `kaiwa:records:${userId}`;

/** More than a learner makes in months without a network. */
const mostWaiting = 500;

function waiting(userId: string): StudyRecord[] {
  const stored = readJson(waitingKey(userId));
  // We wrote them ourselves; what is not even an object is dropped, the rest the server judges.
  return Array.isArray(stored) ? (stored.filter(isRecord) as StudyRecord[]) : [];
}

/** Keeps a record and sends it when it can. The same id again replaces the one that waits. */
export function keepRecord(record: StudyRecord): void {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const others = waiting(userId).filter(({ id }) => id !== record.id);
  writeJson(waitingKey(userId), [...others, record].slice(-mostWaiting));
  void sendRecords();
}

let isSending = false;

/** Sends what waits, oldest first. Sending twice does no harm: the server knows a record by its id. */
export async function sendRecords(): Promise<void> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined || isSending) return;
  isSending = true;
  try {
    for (const record of waiting(userId)) {
      await sendOne(record);
      writeJson(
        waitingKey(userId),
        waiting(userId).filter((one) => !isSame(one, record)),
      );
    }
  } catch (error) {
    logProblem("study records wait for a better moment", error);
  } finally {
    isSending = false;
  }
}

/** A record that changed while it was being sent still waits. */
function isSame(a: StudyRecord, b: StudyRecord): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

async function sendOne(record: StudyRecord): Promise<void> {
  try {
    await call(study.record, { body: record });
  } catch (error) {
    // What the server will never take must not hold up the others.
    const isRefused =
      error instanceof ApiError && error.status !== undefined && [400, 404, 409, 413].includes(error.status);
    if (!isRefused) throw error;
    logProblem("a study record was refused", error);
  }
}

/** Tries again whenever there is reason to hope: a network, a sign-in, a page that comes back. */
export function sendRecordsWhenPossible(): void {
  window.addEventListener("online", () => void sendRecords());
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void sendRecords();
  });
  useSession.subscribe(() => void sendRecords());
  void sendRecords();
}
