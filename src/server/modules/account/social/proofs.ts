import { AppError } from "#contract/errors.ts";
import { startPath } from "#contract/social.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Learner } from "#server/http/endpoints.ts";
import { renewSession } from "#server/modules/account/sessions/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import { browserSecretIn } from "./browser-secret.ts";
import { issueTicket } from "./links.ts";
import type { SocialDeps } from "./social-deps.ts";

/** Returns the address at which the user proves their identity by a linked login. */
export async function startProof(
  deps: SocialDeps,
  provider: ProviderId,
  learner: Learner,
): Promise<{ address: string }> {
  const linked = await deps.identities.identitiesOf(learner.userId);
  if (!linked.some((identity) => identity.provider === provider)) throw new AppError("social.not-linked");
  const ticket = await issueTicket(deps, { provider, purpose: "prove" }, learner);
  return { address: `${startPath(provider)}?prove=${ticket}` };
}

/** Checks the finished login, makes the session fresh and returns its new token. */
export async function finishProof(
  deps: SocialDeps,
  code: string,
  { userId, token, cookies }: Learner,
): Promise<{ token: string }> {
  const browser = hashToken(browserSecretIn(cookies, deps.origin) ?? "");
  const asked = { code: hashToken(code), browser, userId, purposes: ["prove" as const] };
  const result = await deps.loginFlows.takeResult(asked, deps.now());
  if (result === undefined) throw new AppError("social.code-invalid");
  // The user may have signed in to another account at the provider.
  if (!(await deps.identities.isLinkedTo(userId, result, deps.now())))
    throw new AppError("social.not-linked");
  return renewSession(deps, token);
}
