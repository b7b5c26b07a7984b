import { AppError } from "#contract/errors.ts";
import { startPath } from "#contract/social.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Learner } from "#server/http/endpoints.ts";
import { renewSession } from "#server/modules/account/sessions/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import { browserSecretIn } from "./browser-secret.ts";
import { issueTicket } from "./links.ts";
import type { SocialDeps } from "./social-deps.ts";

/** The address at which the browser begins to prove, by a linked login, that the account is the caller's. */
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

/** Proves it by the login that was finished in this browser, and returns the token that replaces the one of the request. */
export async function finishProof(
  deps: SocialDeps,
  code: string,
  { userId, token, cookies }: Learner,
): Promise<{ token: string }> {
  const browser = hashToken(browserSecretIn(cookies, deps.origin) ?? "");
  const asked = { code: hashToken(code), browser, userId, purposes: ["prove" as const] };
  const result = await deps.loginFlows.takeResult(asked, deps.now());
  if (result === undefined) throw new AppError("social.code-invalid");
  // Whoever went to the provider may have another account there.
  if (!(await deps.identities.isLinkedTo(userId, result, deps.now())))
    throw new AppError("social.not-linked");
  return renewSession(deps, token);
}
