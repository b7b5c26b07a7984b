import { randomInt, randomUUID } from "node:crypto";
import { cleanNickname, fold, isEmail, isNickname } from "#contract/account-rules.ts";
import { AppError } from "#contract/errors.ts";
import type { Exchanged } from "#contract/social.schema.ts";
import type { Language } from "#domain/site/languages.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { addressGroup } from "#server/http/address-group.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { presentUser } from "#server/modules/account/service.ts";
import { hashToken, newSession } from "#server/modules/account/sessions/session-token.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import { browserSecretIn, loginFlowLifetimeMs, newBrowserSecret } from "./browser-secret.ts";
import { identityRow } from "./identity-store.ts";
import { noticeOfLogin } from "./links.ts";
import type { ResultRow } from "./login-flow-store.ts";
import type { SocialDeps } from "./social-deps.ts";

type Visitor = {
  address: string;
  userAgent: string | undefined;
  cookies: string | undefined;
  language: Language;
};

/**
 * Exchanges the code of a login for a session, in the same browser. An identity is found by provider and
 * subject. An e-mail address opens an account only if the provider issues such addresses and both sides have
 * verified it.
 */
export async function exchange(deps: SocialDeps, code: string, from: Visitor): Promise<Exchanged> {
  const browser = hashToken(browserSecretIn(from.cookies, deps.origin) ?? "");
  const asked = { code: hashToken(code), browser, userId: null, purposes: ["sign-in" as const] };
  const result = await deps.loginFlows.takeResult(asked, deps.now());
  if (result === undefined) throw new AppError("social.code-invalid");
  try {
    return await signIn(deps, result, from);
  } catch (error) {
    // A concurrent login has created the account.
    if (!isUniqueViolation(error)) throw error;
    return signIn(deps, result, from);
  }
}

async function signIn(deps: SocialDeps, result: ResultRow, from: Visitor): Promise<Exchanged> {
  const known = await enter(deps, result, from);
  if (known !== undefined) return known;
  const owner = await ownerOfAddress(deps, result);
  if (owner === undefined) return addUser(deps, result, from);
  const linked = await deps.identities.identitiesOf(owner.id);
  const hasAnother = linked.some(({ provider }) => provider === result.provider);
  if (result.is_email_authoritative === 0 || hasAnother) return askToLink(deps, result, owner);
  const happening = { userId: owner.id, kind: "identity-linked", provider: result.provider } as const;
  const event = eventRow({ ...happening, userAgent: from.userAgent }, deps.now());
  const notice = noticeOfLogin(deps, "loginLinked", owner, {
    provider: result.provider,
    language: from.language,
  });
  await deps.identities.link(identityRow(result, owner.id, deps.now()), event, notice);
  deps.wakeJobs();
  const entered = await enter(deps, result, from);
  if (entered === undefined) throw new AppError("social.code-invalid");
  return entered;
}

async function enter(deps: SocialDeps, result: ResultRow, from: Visitor): Promise<Exchanged | undefined> {
  let token = "";
  const user = await deps.identities.signIn(result, deps.now(), (userId) => {
    const session = newSession(userId, deps.now(), from.userAgent);
    token = session.token;
    const { provider } = result;
    const event = eventRow({ userId, kind: "signed-in", provider, userAgent: from.userAgent }, deps.now());
    return { session: session.row, event };
  });
  return user && signedIn(deps, user, token, result);
}

const signedIn = (deps: SocialDeps, user: UserRow, token: string, { return_to }: ResultRow): Exchanged => ({
  outcome: "signed-in",
  token,
  user: presentUser(user, deps.now()),
  returnTo: return_to,
});

/**
 * Returns the account that has verified the address. An unverified address may be a trap: an attacker can
 * register with the address of another person.
 */
async function ownerOfAddress(deps: SocialDeps, result: ResultRow): Promise<UserRow | undefined> {
  if (result.email === null || result.is_email_verified === 0) return undefined;
  const user = await deps.users.byEmail(fold(result.email));
  return user?.email_verified_at === null ? undefined : user;
}

/**
 * Asks for the password. After the owner has signed in with it in this browser, they may link the identity.
 */
async function askToLink(deps: SocialDeps, result: ResultRow, owner: UserRow): Promise<Exchanged> {
  const linkCode = newBrowserSecret();
  const expiresAt = deps.now() + loginFlowLifetimeMs;
  const waiting = { ...result, code_hash: hashToken(linkCode), user_id: owner.id, expires_at: expiresAt };
  await deps.loginFlows.putResult(waiting);
  return { outcome: "account-exists", provider: result.provider, linkCode, returnTo: result.return_to };
}

async function addUser(deps: SocialDeps, result: ResultRow, from: Visitor): Promise<Exchanged> {
  const limit: Throttle = { limit: "register-address", subject: addressGroup(from.address) };
  await deps.throttles.assertOpen([limit]);
  await deps.throttles.count([limit]);
  const now = deps.now();
  const user = newUser(result, now);
  const { token, row } = newSession(user.id, now, from.userAgent);
  const happening = { userId: user.id, kind: "registered", provider: result.provider } as const;
  const event = eventRow({ ...happening, userAgent: from.userAgent }, now);
  await deps.identities.addUser(user, identityRow(result, user.id, now), () => ({
    session: row,
    event,
  }));
  return signedIn(deps, user, token, result);
}

const letters = "abcdefghjkmnpqrstuvwxyz23456789";

function newUser({ name, email, is_email_verified }: ResultRow, now: number): UserRow {
  const username = `learner-${Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("")}`;
  const nickname = cleanNickname(name ?? "");
  const isKept = email !== null && is_email_verified === 1 && isEmail(email);
  return {
    id: randomUUID(),
    username,
    username_folded: fold(username),
    password_hash: null,
    nickname: isNickname(nickname) ? nickname : null,
    email: isKept ? email : null,
    email_folded: isKept ? fold(email) : null,
    email_verified_at: isKept ? now : null,
    premium_expiry: null,
    ending_told_for: 0,
    created_at: now,
    avatar_id: null,
    starting_point: null,
    starting_point_at: null,
  };
}
