import { randomBytes } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { IdentityData } from "#contract/social.schema.ts";
import { startPath } from "#contract/social.ts";
import { channelFor, providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Language } from "#domain/site/languages.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import type { JobRow } from "#server/jobs/job-store.ts";
import { noticeRow } from "#server/modules/account/notices/notice-row.ts";
import { ownUser } from "#server/modules/account/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import { browserSecretIn } from "./browser-secret.ts";
import { identityRow } from "./identity-store.ts";
import type { Learner } from "#server/http/endpoints.ts";
import type { SocialDeps } from "./social-deps.ts";

/** The page opens the address with the ticket as soon as it has it. */
const ticketLifetimeMs = 60_000;

type Owner = Pick<Learner, "userId" | "userAgent" | "address">;

/** The identities that are linked to the user's account. */
export async function listIdentities(deps: SocialDeps, userId: string): Promise<IdentityData[]> {
  const user = await ownUser(deps, userId);
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
 * The address at which the browser begins to link a login. It contains a ticket that only the user's token can obtain, so that
 * another site cannot make the browser link the attacker's login to the user's account.
 */
export async function startLink(
  deps: SocialDeps,
  provider: ProviderId,
  { userId, userAgent, address }: Owner,
): Promise<{ address: string }> {
  const channel = channelFor(provider, userAgent ?? "");
  if (channel === undefined || !deps.providers.isOffered(provider, channel, address))
    throw new AppError("not-found");
  const linked = await deps.identities.identitiesOf(userId);
  if (linked.some((identity) => identity.provider === provider)) throw new AppError("social.already-linked");
  const ticket = randomBytes(32).toString("base64url");
  await deps.loginFlows.putState({
    state_hash: hashToken(ticket),
    browser_hash: null,
    provider,
    channel,
    user_id: userId,
    return_to: screenPaths.accountInfo,
    expires_at: deps.now() + ticketLifetimeMs,
  });
  return { address: `${startPath(provider)}?link=${ticket}` };
}

/** Links the login that was finished in this browser. */
export async function finishLink(
  deps: SocialDeps,
  code: string,
  { userId, userAgent, cookies, language }: Owner & { cookies: string | undefined; language: Language },
): Promise<IdentityData[]> {
  const browser = hashToken(browserSecretIn(cookies) ?? "");
  const result = await deps.loginFlows.takeResult({ code: hashToken(code), browser, userId }, deps.now());
  if (result === undefined) throw new AppError("social.code-invalid");
  const { provider, subject } = result;
  const event = eventRow({ userId, kind: "identity-linked", provider, userAgent }, deps.now());
  const notice = noticeOfLink(deps, await ownUser(deps, userId), provider, language);
  try {
    await deps.identities.link(identityRow(result, userId, deps.now()), event, notice);
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

/** The mail that tells the owner, in case somebody else linked it. */
export function noticeOfLink(
  { now }: Pick<SocialDeps, "now">,
  user: UserRow,
  provider: ProviderId,
  language: Language,
): JobRow | undefined {
  const letter = { kind: "loginLinked", username: user.username, provider: providerNames[provider] } as const;
  return noticeRow(user, letter, { language, now: now() });
}

export async function unlink(
  deps: SocialDeps,
  provider: ProviderId,
  { userId, userAgent }: Owner,
): Promise<IdentityData[]> {
  const event = eventRow({ userId, kind: "identity-unlinked", provider, userAgent }, deps.now());
  const outcome = await deps.identities.unlink(userId, provider, event);
  if (outcome === "unknown") throw new AppError("social.not-linked");
  if (outcome === "last") throw new AppError("social.last-way-in");
  return listIdentities(deps, userId);
}
