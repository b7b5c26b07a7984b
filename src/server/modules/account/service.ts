import { cleanNickname, isNickname } from "#contract/account-rules.ts";
import type { UserData } from "#contract/account.schema.ts";
import { avatarAddress } from "#contract/avatar.ts";
import { AppError } from "#contract/errors.ts";
import { parseGivenAnswer } from "#domain/learning/given-answer.ts";
import type { GivenAnswer } from "#domain/learning/given-answer.ts";
import type { AccountDeps } from "./deps.ts";
import type { UserRow } from "./store.ts";

type UserDeps = Pick<AccountDeps, "users" | "now">;
type AccountReader = Pick<AccountDeps, "users">;

/** Returns the user of a session. Throws if the account was deleted since. */
export async function requireUser({ users }: AccountReader, userId: string): Promise<UserRow> {
  const user = await users.byId(userId);
  if (user === undefined) throw new AppError("unauthorised");
  return user;
}

export async function userInfo(deps: UserDeps, userId: string): Promise<UserData> {
  return presentUser(await requireUser(deps, userId), deps.now());
}

export async function rename({ users, now }: UserDeps, userId: string, typed: string): Promise<UserData> {
  const nickname = cleanNickname(typed);
  if (!isNickname(nickname)) throw new AppError("account.nickname-invalid");
  const user = await users.setNickname(userId, nickname);
  if (user === undefined) throw new AppError("unauthorised");
  return presentUser(user, now());
}

/** Stores the answer of the first visit unless a newer answer is stored. */
export async function setStartingPoint(
  { users, now }: UserDeps,
  userId: string,
  { value, answeredAt }: GivenAnswer,
): Promise<UserData> {
  // The time is limited to now, so that an answer from a fast clock does not outrank later answers.
  const changed = await users.setStartingPoint(userId, { value, answeredAt: Math.min(answeredAt, now()) });
  return presentUser(changed ?? (await requireUser({ users }, userId)), now());
}

export function startingPointOf({ starting_point, starting_point_at }: UserRow): GivenAnswer | undefined {
  return parseGivenAnswer({ value: starting_point, answeredAt: starting_point_at });
}

/** Do not cache the result, because a membership may end. */
export async function isPremium({ users, now }: UserDeps, userId: string): Promise<boolean> {
  const user = await users.byId(userId);
  return user !== undefined && isPremiumAt(user, now());
}

/**
 * Says whether an account can be recovered without its password. For this, the account needs a verified
 * address or a linked login.
 */
export async function isSecured({ users }: AccountReader, userId: string): Promise<boolean> {
  const user = await requireUser({ users }, userId);
  return (user.email !== null && user.email_verified_at !== null) || (await users.hasIdentity(userId));
}

function isPremiumAt({ premium_expiry }: UserRow, now: number): boolean {
  return premium_expiry !== null && premium_expiry > now;
}

/** Leaves out the password hash and internal columns. */
export function presentUser(user: UserRow, now: number): UserData {
  const isMember = isPremiumAt(user, now);
  const startingPoint = startingPointOf(user);
  return {
    id: user.id,
    username: user.username,
    ...(user.nickname !== null && { nickname: user.nickname }),
    ...(user.avatar_id !== null && { avatar: avatarAddress(user.avatar_id) }),
    hasPassword: user.password_hash !== null,
    ...(user.email !== null && { email: user.email, isEmailVerified: user.email_verified_at !== null }),
    createdAt: user.created_at,
    accountType: isMember ? "premium" : "basic",
    isPremium: isMember,
    premiumExpiry: user.premium_expiry,
    ...(startingPoint !== undefined && { startingPoint }),
  };
}
