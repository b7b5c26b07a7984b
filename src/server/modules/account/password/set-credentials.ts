import { cleanUsername, fold, isUsername } from "#contract/account-rules.ts";
import type { UserData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import { isStrongPassword } from "#contract/password-rule.ts";
import type { Language } from "#domain/site/languages.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { addressGroup } from "#server/modules/account/protection/address-group.ts";
import { eventRow } from "#server/modules/account/events/store.ts";
import { hasLookAlikes } from "#server/modules/account/sign-in/confusable-username.ts";
import { tellOfChange } from "./service.ts";
import { hashPassword } from "./password-hash.ts";
import { ownUser, userInfo } from "#server/modules/account/service.ts";
import type { AccountDeps } from "#server/modules/account/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";

type Owner = {
  userId: string;
  token: string;
  address: string;
  language: Language;
  userAgent?: string | undefined;
};

/** A name and a password for an account that was made without: in the wrapper on iOS there is no other way in. */
export async function setCredentials(
  deps: AccountDeps,
  typed: { username: string; password: string },
  { userId, token, address, language, userAgent }: Owner,
): Promise<UserData> {
  const username = cleanUsername(typed.username);
  if (username === "" || typed.password === "") throw new AppError("login.empty");
  if (!isUsername(username)) throw new AppError("register.username-invalid");
  if (hasLookAlikes(username)) throw new AppError("register.username-lookalike");
  if (!isStrongPassword(typed.password, username)) throw new AppError("register.password-weak");
  // It tells which names are taken, as registering does, and is as limited.
  const limit: Throttle = { limit: "register-address", subject: addressGroup(address) };
  await deps.throttles.assertOpen([limit]);
  if ((await ownUser(deps, userId)).password_hash !== null) throw new AppError("credentials.already-set");
  const passwordHash = await deps.queue.run(async () => {
    await deps.throttles.assertOpen([limit]);
    await deps.throttles.count([limit]);
    return hashPassword(typed.password);
  });
  const credentials = { username, username_folded: fold(username), password_hash: passwordHash };
  const owner = { userId, keptSession: hashToken(token) };
  const event = eventRow({ userId, kind: "credentials-set", userAgent }, deps.now());
  try {
    if (!(await deps.store.setCredentials(owner, credentials, event))) {
      throw new AppError("credentials.already-set");
    }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new AppError("register.username-taken", { cause: error });
  }
  tellOfChange(deps, await ownUser(deps, userId), language);
  return userInfo(deps, userId);
}
