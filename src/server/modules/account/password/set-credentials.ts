import { fold } from "#contract/account-rules.ts";
import type { UserData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import type { FreshLearner } from "#server/http/endpoints.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { addressGroup } from "#server/http/address-group.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { requireUser, userInfo } from "#server/modules/account/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import { checkedCredentials } from "#server/modules/account/sign-in/service.ts";
import { hashPassword } from "#server/modules/account/password-hash.ts";
import { noticeOfChange } from "./service.ts";
import { passwordStore } from "./store.ts";

/**
 * Sets the first username and password of an account that was created by a social login. The app on iOS needs
 * them, because it offers no social login.
 */
export async function setCredentials(
  deps: AccountDeps,
  typed: { username: string; password: string },
  { userId, token, address, language, userAgent }: FreshLearner,
): Promise<UserData> {
  const username = checkedCredentials(typed);
  // Like registering, this reveals which usernames are taken, so it has the same limit.
  const limit: Throttle = { limit: "register-address", subject: addressGroup(address) };
  await deps.throttles.assertOpen([limit]);
  const user = await requireUser(deps, userId);
  if (user.password_hash !== null) throw new AppError("credentials.already-set");
  const passwordHash = await deps.queue.run(async () => {
    await deps.throttles.assertOpen([limit]);
    await deps.throttles.count([limit]);
    return hashPassword(typed.password);
  });
  const credentials = { username, username_folded: fold(username), password_hash: passwordHash };
  const owner = { userId, keptSession: hashToken(token) };
  const event = eventRow({ userId, kind: "credentials-set", userAgent }, deps.now());
  const notice = noticeOfChange(deps, { ...user, username }, language);
  try {
    if (!(await passwordStore(deps.database).setFirst(owner, credentials, event, notice))) {
      throw new AppError("credentials.already-set");
    }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("register.username-taken", { cause: error });
  }
  deps.wakeJobs();
  return userInfo(deps, userId);
}
