import { randomUUID } from "node:crypto";
import {
  cleanNickname,
  cleanUsername,
  fold,
  isEmail,
  isNickname,
  isUsername,
} from "#contract/account-rules.ts";
import { isStrongPassword } from "#contract/password-rule.ts";
import type { SignedIn, UserData } from "#contract/account.schema.ts";
import type { account } from "#contract/account.ts";
import type { ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database } from "#server/db/database.ts";
import { writeLetter } from "#server/mail/letters.ts";
import type { Letter } from "#server/mail/letters.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { avatarAddress } from "#contract/avatar.ts";
import { addressGroup } from "./protection/address-group.ts";
import type { AfterReply } from "./protection/after-reply.ts";
import { addEvent, eventLifetimeMs, eventRow, removeEventsBefore } from "./events/store.ts";
import { hasLookAlikes } from "./sign-in/confusable-username.ts";
import { hashPassword, passwordQueue, verifyPassword } from "./password/password-hash.ts";
import { recoveryStore } from "./password/store.ts";
import type { RecoveryStore } from "./password/store.ts";
import { newSession, sessionLifetimeMs } from "./sessions/session-token.ts";
import { journeyStore } from "./social/login-flow-store.ts";
import { accountStore } from "./store.ts";
import type { AccountStore, UserRow } from "./store.ts";
import { throttles } from "./protection/throttles.ts";
import type { Throttle, Throttles } from "./protection/throttles.ts";
import type { WorkQueue } from "./protection/work-queue.ts";

/** What accounts need: a database, a queue for the heavy work, somebody to take letters away, and the time. */
export type AccountDeps = {
  database: Database;
  store: AccountStore;
  recovery: RecoveryStore;
  throttles: Throttles;
  queue: WorkQueue;
  now: () => number;
  /** Removes what has run out, now and then. */
  tidy: () => Promise<void>;
  /** Sends a letter; resolves when it is on its way. */
  post: (to: string, letter: Letter, language: Language) => Promise<void>;
  afterReply: AfterReply;
  /** Where the site is, for links in letters. */
  origin: string;
};

export type AccountNeeds = {
  database: Database;
  now: () => number;
  /** How far the operator has widened or narrowed the limits of the edge. */
  limitScale: number;
  mailer: Mailer;
  afterReply: AfterReply;
  origin: string;
  supportEmail: string;
};

/** Where a request comes from, and with what. */
type Sender = { address: string; userAgent?: string | undefined };
type Registration = ParsedInputOf<typeof account.register>["body"];
type Credentials = ParsedInputOf<typeof account.login>["body"];

const tidyEveryMs = 60 * 60_000;

export function accountDeps(needs: AccountNeeds): AccountDeps {
  const { database, now, limitScale, mailer, afterReply, origin } = needs;
  const store = accountStore(database);
  const recovery = recoveryStore(database);
  const journeys = journeyStore(database);
  const tries = throttles(database, { now, limitScale });
  let nextTidy = 0;
  const tidy = async (): Promise<void> => {
    if (now() < nextTidy) return;
    nextTidy = now() + tidyEveryMs;
    await tries.sweep();
    await store.removeSessionsUnusedSince(now() - sessionLifetimeMs);
    await recovery.removeExpired(now());
    await journeys.removeExpired(now());
    await removeEventsBefore(database, now() - eventLifetimeMs);
  };
  const post: AccountDeps["post"] = (to, letter, language) =>
    mailer.send(to, writeLetter(letter, language, needs.supportEmail));
  const queue = passwordQueue();
  return { database, store, recovery, throttles: tries, queue, now, tidy, post, afterReply, origin };
}

/** Makes an account and signs in. */
export async function register(deps: AccountDeps, body: Registration, from: Sender): Promise<SignedIn> {
  const { username, email } = checkedRegistration(body);
  const limit: Throttle = { limit: "register-address", subject: addressGroup(from.address) };
  await deps.tidy();
  await deps.throttles.assertOpen([limit]);
  const passwordHash = await deps.queue.run(async () => {
    // Asked again when its turn has come: of many sent at once only as many get through as run at once.
    await deps.throttles.assertOpen([limit]);
    await deps.throttles.count([limit]);
    const holder = await deps.store.userByName(fold(username));
    return holder === undefined ? hashPassword(body.password) : undefined;
  });
  if (passwordHash === undefined) throw new AppError("register.username-taken");
  const user: UserRow = {
    id: randomUUID(),
    username,
    username_folded: fold(username),
    password_hash: passwordHash,
    nickname: null,
    email,
    email_folded: email === null ? null : fold(email),
    email_verified_at: null,
    premium_expiry: null,
    created_at: deps.now(),
    avatar_id: null,
  };
  const { token, row } = newSession(user.id, deps.now(), from.userAgent);
  const event = eventRow({ userId: user.id, kind: "registered", userAgent: from.userAgent }, deps.now());
  // Somebody may have taken the name while we were hashing; the unique index decides.
  if (!(await deps.store.addUser(user, row, event))) throw new AppError("register.username-taken");
  return { token, user: presentUser(user, deps.now()) };
}

function checkedRegistration(body: Registration): { username: string; email: string | null } {
  const username = cleanUsername(body.username);
  const email = body.email?.trim() || null;
  if (username === "" || body.password === "") throw new AppError("login.empty");
  if (!isUsername(username)) throw new AppError("register.username-invalid");
  if (hasLookAlikes(username)) throw new AppError("register.username-lookalike");
  if (!isStrongPassword(body.password, username)) throw new AppError("register.password-weak");
  if (email !== null && !isEmail(email)) throw new AppError("register.email-invalid");
  return { username, email };
}

/** Signs in. Neither words, status nor time tell whether the name is anybody's. */
export async function logIn(deps: AccountDeps, body: Credentials, from: Sender): Promise<SignedIn> {
  const username = cleanUsername(body.username);
  if (username === "" || body.password === "") throw new AppError("login.empty");
  const ofAccount: Throttle = { limit: "login-account", subject: fold(username) };
  const ofAddress: Throttle = { limit: "login-address", subject: addressGroup(from.address) };
  await deps.tidy();
  await deps.throttles.assertOpen([ofAccount, ofAddress]);
  const user = isUsername(username) ? await deps.store.userByName(fold(username)) : undefined;
  const isRight = await deps.queue.run(async () => {
    // Asked again when its turn has come: of many guesses sent at once only as many get through as run at once.
    await deps.throttles.assertOpen([ofAccount, ofAddress]);
    if (await verifyPassword(user?.password_hash, body.password)) return true;
    await deps.throttles.count([ofAccount, ofAddress]);
    return false;
  });
  if (!isRight || user?.password_hash === undefined || user.password_hash === null) {
    noteFailure(deps, user, from);
    throw new AppError("login.invalid");
  }
  // Not the address's: whoever has an account could otherwise go on guessing at others'.
  await deps.throttles.forget(ofAccount);
  const { token, row } = newSession(user.id, deps.now(), from.userAgent);
  const event = eventRow({ userId: user.id, kind: "signed-in", userAgent: from.userAgent }, deps.now());
  if (!(await deps.store.addSession(row, user.password_hash, event))) throw new AppError("login.invalid");
  return { token, user: presentUser(user, deps.now()) };
}

/** After the reply: only an account that exists has something to write, and its time would tell so. */
function noteFailure(deps: AccountDeps, user: UserRow | undefined, { userAgent }: Sender): void {
  if (user === undefined) return;
  const event = eventRow({ userId: user.id, kind: "sign-in-failed", userAgent }, deps.now());
  deps.afterReply.run("a failed sign-in was not noted", () => addEvent(deps.database.query, event));
}

/** The user whose session it is. The account may have gone since the session was looked at. */
export async function ownUser(deps: AccountDeps, userId: string): Promise<UserRow> {
  const user = await deps.store.userById(userId);
  if (user === undefined) throw new AppError("unauthorised");
  return user;
}

export async function userInfo(deps: AccountDeps, userId: string): Promise<UserData> {
  return presentUser(await ownUser(deps, userId), deps.now());
}

export async function rename(deps: AccountDeps, userId: string, typed: string): Promise<UserData> {
  const nickname = cleanNickname(typed);
  if (!isNickname(nickname)) throw new AppError("account.nickname-invalid");
  const user = await deps.store.setNickname(userId, nickname);
  if (user === undefined) throw new AppError("unauthorised");
  return presentUser(user, deps.now());
}

/** A user as others may see the row: without hash and folded columns, with the membership worked out. */
export function presentUser(user: UserRow, now: number): UserData {
  const isPremium = user.premium_expiry !== null && user.premium_expiry > now;
  return {
    id: user.id,
    username: user.username,
    ...(user.nickname !== null && { nickname: user.nickname }),
    ...(user.avatar_id !== null && { avatar: avatarAddress(user.avatar_id) }),
    hasPassword: user.password_hash !== null,
    ...(user.email !== null && { email: user.email, isEmailVerified: user.email_verified_at !== null }),
    createdAt: user.created_at,
    accountType: isPremium ? "premium" : "basic",
    isPremium,
    premiumExpiry: user.premium_expiry,
  };
}
