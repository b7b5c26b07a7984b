import { logProblem } from "#web/kit/log.ts";
import { endSession } from "#web/kit/session/session.ts";
import { readToken } from "#web/kit/session/token.ts";
import { writeJson } from "#web/kit/storage/storage.ts";
import { revocationKey } from "./revocation-key.ts";

/**
 * Queues the revocation of this page's session. The token is stored only until the server confirms the
 * revocation. If no revocation were sent after an offline sign-out, a person who finds the token could still
 * use the session.
 */
export function queueRevocation(): void {
  const token = readToken();
  if (token === null) return;
  const at = Date.now();
  writeJson(revocationKey(`${at}-${Math.random().toString(36).slice(2)}`), { token, at });
}

/** Signs out here immediately. The server ends the session now or as soon as it can be reached. */
export async function logOut(): Promise<void> {
  queueRevocation();
  endSession();
  try {
    const { sendRevocations } = await import("./revocations.ts");
    await sendRevocations();
  } catch (error) {
    logProblem("sign-outs could not be sent and will be sent at the next visit", error);
  }
}
