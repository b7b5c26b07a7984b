import { AppError } from "#contract/errors.ts";
import type { Learner } from "#server/http/endpoints.ts";
import type { AccountDeps } from "./deps.ts";
import { checkOwnPassword } from "./own-password.ts";
import { requireUser } from "./service.ts";
import { renewSession } from "#server/modules/account/sessions/service.ts";

/** Verifies the password, makes the session fresh and returns its new token. */
export async function proveByPassword(
  deps: AccountDeps,
  password: string,
  { userId, token, userAgent }: Learner,
): Promise<{ token: string }> {
  if (password === "") throw new AppError("login.empty");
  const user = await requireUser(deps, userId);
  await checkOwnPassword(deps, user, { password, userAgent });
  return renewSession(deps, token);
}
