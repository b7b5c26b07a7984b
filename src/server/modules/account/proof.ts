import { AppError } from "#contract/errors.ts";
import type { Learner } from "#server/http/endpoints.ts";
import type { AccountDeps } from "./deps.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { verifyPassword } from "./password-hash.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { requireUser } from "./service.ts";
import { renewSession } from "#server/modules/account/sessions/service.ts";

/**
 * Verifies the password, makes the session fresh and returns its new token. Wrong passwords count towards the
 * same limit as in `changePassword`. Sign-in has another limit, so that others cannot block the owner.
 */
export async function proveByPassword(
  deps: AccountDeps,
  password: string,
  { userId, token, userAgent }: Learner,
): Promise<{ token: string }> {
  if (password === "") throw new AppError("login.empty");
  const user = await requireUser(deps, userId);
  const limit: Throttle = { limit: "own-password", subject: userId };
  await deps.throttles.assertOpen([limit]);
  const isRight = await deps.queue.run(async () => {
    // The limit is checked again after the wait in the queue, because concurrent guesses may have reached it.
    await deps.throttles.assertOpen([limit]);
    if (await verifyPassword(user.password_hash, password)) return true;
    await deps.throttles.count([limit]);
    return false;
  });
  if (!isRight) {
    const event = eventRow({ userId, kind: "sign-in-failed", userAgent }, deps.now());
    deps.afterReply.run("recording a failed proof failed", () => deps.events.add(event));
    throw new AppError("password.wrong");
  }
  await deps.throttles.forget(limit);
  return renewSession(deps, token);
}
