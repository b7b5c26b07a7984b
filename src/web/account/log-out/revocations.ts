import { dayMs } from "#domain/day.ts";
import { account } from "#contract/account.ts";
import { isRecord, numberWithin } from "#domain/values.ts";
import { call } from "#web/kit/api/api.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { logProblem } from "#web/kit/log.ts";
import { keysWith, readJson, removeText } from "#web/kit/storage/storage.ts";
import { revocationKey } from "./revocation-key.ts";

/** The server ends a session after this time without use. */
const longestMs = 90 * dayMs;

const sending = new Set<string>();

/** Failed revocations stay for a later attempt. */
export async function sendRevocations(): Promise<void> {
  await Promise.all(keysWith(revocationKey("")).map(sendOne));
}

async function sendOne(key: string): Promise<void> {
  const stored = readJson(key);
  if (!isRecord(stored) || sending.has(key)) return;
  const { token } = stored;
  const isYoung = numberWithin(stored["at"], Date.now() - longestMs, Infinity) !== undefined;
  if (typeof token !== "string" || !isYoung) {
    removeText(key);
    return;
  }
  sending.add(key);
  try {
    await call(account.logout, {}, { token });
    removeText(key);
  } catch (error) {
    // Rejected: the session has already ended.
    if (error instanceof ApiError && error.kind === "server" && error.status === 401) removeText(key);
    else logProblem("a sign-out could not be sent and will be sent later", error);
  } finally {
    sending.delete(key);
  }
}
