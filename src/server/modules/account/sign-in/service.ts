import { randomUUID } from "node:crypto";
import { cleanUsername, fold, isEmail, isUsername } from "#contract/account-rules.ts";
import type { SignedIn } from "#contract/account.schema.ts";
import type { account } from "#contract/account.ts";
import type { ParsedInputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import { isStrongPassword } from "#contract/password-rule.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { knownDevice, rememberDevice } from "#server/modules/account/devices/service.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { hashPassword, verifyPassword } from "#server/modules/account/password-hash.ts";
import { addressGroup } from "#server/http/address-group.ts";
import { accountAtAddress, signInLimits } from "#server/modules/account/protection/sign-in-limits.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { presentUser } from "#server/modules/account/service.ts";
import { newSession } from "#server/modules/account/sessions/session-token.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import { isConfusable } from "./confusable-username.ts";
import { signInStore } from "./store.ts";

type Sender = { address: string; userAgent?: string | undefined };
type Registration = ParsedInputOf<typeof account.register>["body"];
type Credentials = ParsedInputOf<typeof account.login>["body"];

export async function register(deps: AccountDeps, body: Registration, from: Sender): Promise<SignedIn> {
  const username = checkedCredentials(body);
  const email = body.email?.trim() || null;
  if (email !== null && !isEmail(email)) throw new AppError("register.email-invalid");
  const limit: Throttle = { limit: "register-address", subject: addressGroup(from.address) };
  await deps.throttles.assertOpen([limit]);
  const passwordHash = await deps.queue.run(async () => {
    // The limit is checked again after the wait in the queue, because concurrent requests may have reached
    // it.
    await deps.throttles.assertOpen([limit]);
    await deps.throttles.count([limit]);
    const holder = await deps.users.byName(fold(username));
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
    ending_told_for: 0,
    created_at: deps.now(),
    avatar_id: null,
    starting_point: null,
    starting_point_at: null,
  };
  const { token, row } = newSession(user.id, deps.now(), from.userAgent);
  const event = eventRow({ userId: user.id, kind: "registered", userAgent: from.userAgent }, deps.now());
  // If two registrations race for the name, the unique index decides.
  if (!(await signInStore(deps.database).addUser(user, row, event)))
    throw new AppError("register.username-taken");
  await rememberDevice(deps, user.id, body.device);
  return { token, user: presentUser(user, deps.now()) };
}

/** Validates username and password. Returns the normalised username. */
export function checkedCredentials(typed: { username: string; password: string }): string {
  const username = cleanUsername(typed.username);
  if (username === "" || typed.password === "") throw new AppError("login.empty");
  if (!isUsername(username)) throw new AppError("register.username-invalid");
  if (isConfusable(username)) throw new AppError("register.username-lookalike");
  if (!isStrongPassword(typed.password, username)) throw new AppError("register.password-weak");
  return username;
}

/** Neither response nor timing reveals whether the account exists. */
export async function logIn(deps: AccountDeps, body: Credentials, from: Sender): Promise<SignedIn> {
  const username = cleanUsername(body.username);
  if (username === "" || body.password === "") throw new AppError("login.empty");
  const user = isUsername(username) ? await deps.users.byName(fold(username)) : undefined;
  const device = await knownDevice(deps, user?.id, body.device);
  const place = { username: fold(username), address: from.address };
  const limits = signInLimits({ ...place, knownDevice: device });
  await deps.throttles.assertOpen(limits);
  const isRight = await deps.queue.run(async () => {
    // The limits are checked again after the wait in the queue, because concurrent guesses may have reached
    // them.
    await deps.throttles.assertOpen(limits);
    if (await verifyPassword(user?.password_hash, body.password)) return true;
    await deps.throttles.count(limits);
    return false;
  });
  if (!isRight || user?.password_hash === undefined || user.password_hash === null) {
    recordFailure(deps, user, from);
    throw new AppError("login.invalid");
  }
  // Only the count of the device, or of the account at this address, is reset. Otherwise guesses could
  // continue whenever the owner signs in.
  await deps.throttles.forget(
    device === undefined ? accountAtAddress(place) : { limit: "login-device", subject: device },
  );
  const { token, row } = newSession(user.id, deps.now(), from.userAgent);
  const event = eventRow({ userId: user.id, kind: "signed-in", userAgent: from.userAgent }, deps.now());
  const isAdded = await signInStore(deps.database).addSession(row, user.password_hash, event);
  if (!isAdded) throw new AppError("login.invalid");
  await rememberDevice(deps, user.id, body.device);
  return { token, user: presentUser(user, deps.now()) };
}

/**
 * Records the event after the response. Only an existing account has events, so recording them before the
 * response would reveal by timing that the account exists.
 */
function recordFailure(deps: AccountDeps, user: UserRow | undefined, { userAgent }: Sender): void {
  if (user === undefined) return;
  const event = eventRow({ userId: user.id, kind: "sign-in-failed", userAgent }, deps.now());
  deps.afterReply.run("recording a failed sign-in failed", () => deps.events.add(event));
}
