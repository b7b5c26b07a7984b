import { logProblem } from "#web/kit/log.ts";
import { endSession } from "#web/kit/session/session.ts";
import { readToken } from "#web/kit/session/token.ts";
import { writeJson } from "#web/kit/storage/storage.ts";
import { revocationKey } from "./revocation-key.ts";

/**
 * Queues the revocation of this page's session. The token is stored only until the server has confirmed it: without a
 * network the session would otherwise stay valid for a person who finds the token.
 */
export function queueRevocation(): void {
  const token = readToken();
  if (token === null) return;
  const at = Date.now();
  writeJson(revocationKey(`${at}-${Math.random().toString(36).slice(2)}`), { token, at });
}

/** Signs out here at once. The server ends the session as well, now or as soon as it can be reached. */
export async function logOut(): Promise<void> {
  queueRevocation();
  endSession();
  await revokeWaiting();
}

/** Ends the sessions that wait for it. The code for it is loaded when it is needed. */
export async function revokeWaiting(): Promise<void> {
  try {
    const { startRevocations } = await import("./revocations.ts");
    await startRevocations();
  } catch (error) {
    logProblem("sign-outs will be told to the server at the next visit", error);
  }
}
