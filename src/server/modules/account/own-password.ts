import { AppError } from "#contract/errors.ts";
import type { AccountDeps } from "./deps.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { verifyPassword } from "./password-hash.ts";
import type { UserRow } from "./store.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";

/**
 * Verifies the password of a signed-in user and returns its hash. Limits guesses on an unlocked device. Sign-in has
 * another limit, so that others cannot block the owner.
 */
export async function checkOwnPassword(
  deps: AccountDeps,
  { id: userId, password_hash }: UserRow,
  { password, userAgent }: { password: string; userAgent: string | undefined },
): Promise<string> {
  const limit: Throttle = { limit: "own-password", subject: userId };
  await deps.throttles.assertOpen([limit]);
  const verified = await deps.queue.run(async () => {
    // The limit is checked again after the wait in the queue, because concurrent guesses may have reached it.
    await deps.throttles.assertOpen([limit]);
    if (await verifyPassword(password_hash, password)) return password_hash;
    await deps.throttles.count([limit]);
    return null;
  });
  if (verified === null) {
    const event = eventRow({ userId, kind: "sign-in-failed", userAgent }, deps.now());
    deps.afterReply.run("recording a wrong password failed", () => deps.events.add(event));
    throw new AppError("password.wrong");
  }
  await deps.throttles.forget(limit);
  return verified;
}
