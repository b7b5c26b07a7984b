import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { IdentityData } from "#contract/social.schema.ts";
import { startPath } from "#contract/social.ts";
import { channelFor, providerNames } from "#domain/account/login-providers.ts";
import type { LoginPurpose, ProviderId } from "#domain/account/login-providers.ts";
import type { Language } from "#domain/site/languages.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import type { FreshLearner, Learner } from "#server/http/endpoints.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import type { JobRow } from "#server/jobs/job-store.ts";
import { noticeRow } from "#server/modules/account/notice-row.ts";
import { requireUser } from "#server/modules/account/service.ts";
import { isFresh } from "#server/modules/account/sessions/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import { browserSecretIn } from "./browser-secret.ts";
import { identityRow } from "./identity-store.ts";
import type { Ticket } from "./login-flow.ts";
import type { SocialDeps } from "./social-deps.ts";

const ticketLifetimeMs = 60_000;

type Ticketed = { provider: ProviderId; purpose: Ticket["purpose"] };

export async function listIdentities(deps: SocialDeps, userId: string): Promise<IdentityData[]> {
  const user = await requireUser(deps, userId);
  const rows = await deps.identities.identitiesOf(userId);
  return rows.map(({ provider, name, email, created_at }) => {
    const known = name ?? email ?? undefined;
    return {
      provider,
      ...(known !== undefined && { name: known }),
      linkedAt: created_at,
      isOnlyWayIn: rows.length === 1 && user.password_hash === null,
    };
  });
}

/**
 * Returns the address at which linking starts. The address contains a ticket, which only the signed-in user
 * can request, so that another site cannot link an attacker's login.
 */
export async function startLink(
  deps: SocialDeps,
  provider: ProviderId,
  learner: FreshLearner,
): Promise<{ address: string }> {
  const linked = await deps.identities.identitiesOf(learner.userId);
  if (linked.some((identity) => identity.provider === provider)) throw new AppError("social.already-linked");
  const ticket = await issueTicket(deps, { provider, purpose: "link" }, learner);
  return { address: `${startPath(provider)}?link=${ticket}` };
}

export async function issueTicket(
  deps: SocialDeps,
  { provider, purpose }: Ticketed,
  { userId, userAgent, isLocal }: Learner,
): Promise<string> {
  const channel = channelFor(provider, userAgent ?? "");
  if (channel === undefined || !deps.providers.isOffered(provider, channel, isLocal()))
    throw new AppError("not-found");
  const ticket = randomBytes(32).toString("base64url");
  await deps.loginFlows.putState({
    state_hash: hashToken(ticket),
    browser_hash: null,
    provider,
    channel,
    user_id: userId,
    return_to: screenPaths.accountInfo,
    expires_at: deps.now() + ticketLifetimeMs,
    purpose,
  });
  return ticket;
}

/**
 * Links the login that was finished in this browser. The learner started it with a ticket or at sign-in. At
 * sign-in, the server found an account with the same e-mail address, and its owner has just signed in to it
 * by password.
 */
export async function finishLink(
  deps: SocialDeps,
  code: string,
  { userId, token, userAgent, cookies, language }: Learner,
): Promise<IdentityData[]> {
  const browser = hashToken(browserSecretIn(cookies, deps.origin) ?? "");
  const purposes: LoginPurpose[] = (await isFresh(deps, token)) ? ["link", "sign-in"] : ["link"];
  const asked = { code: hashToken(code), browser, userId, purposes };
  const result = await deps.loginFlows.takeResult(asked, deps.now());
  if (result === undefined) throw new AppError("social.code-invalid");
  const { provider, subject } = result;
  const event = eventRow({ userId, kind: "identity-linked", provider, userAgent }, deps.now());
  const notice = noticeOfLogin(deps, "loginLinked", await requireUser(deps, userId), { provider, language });
  try {
    const row = identityRow(result, userId, deps.now());
    if (!(await deps.identities.linkIn(hashToken(token), row, event, notice))) {
      throw new AppError("unauthorised");
    }
    deps.wakeJobs();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const own = (await deps.identities.identitiesOf(userId)).find(
      (identity) => identity.provider === provider,
    );
    if (own === undefined) throw new AppError("social.taken", { cause: error });
    if (own.subject !== subject) throw new AppError("social.already-linked", { cause: error });
  }
  return listIdentities(deps, userId);
}

export function noticeOfLogin(
  { now }: Pick<SocialDeps, "now">,
  kind: "loginLinked" | "loginUnlinked",
  user: UserRow,
  { provider, language }: { provider: ProviderId; language: Language },
): JobRow | undefined {
  const notice = { kind, username: user.username, provider: providerNames[provider] };
  return noticeRow(user, notice, { language, now: now() });
}

export async function unlink(
  deps: SocialDeps,
  provider: ProviderId,
  { userId, userAgent, language }: FreshLearner,
): Promise<IdentityData[]> {
  const event = eventRow({ userId, kind: "identity-unlinked", provider, userAgent }, deps.now());
  const owner = await requireUser(deps, userId);
  const notice = noticeOfLogin(deps, "loginUnlinked", owner, { provider, language });
  const outcome = await deps.identities.unlink({ userId, provider }, event, notice);
  if (outcome === "unknown") throw new AppError("social.not-linked");
  if (outcome === "last") throw new AppError("social.last-way-in");
  deps.wakeJobs();
  return listIdentities(deps, userId);
}
