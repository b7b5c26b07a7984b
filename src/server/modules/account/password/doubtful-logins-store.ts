import type { Transaction } from "kysely";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { dayMs } from "#domain/day.ts";
import type { Tables } from "#server/db/tables.ts";
import type { UserRow } from "#server/modules/account/store.ts";

/** Logins that were linked within this time before a reset may be the reason for it. */
const recentMs = 30 * dayMs;

/** The login that created an account was stored within this time after the account. Linking one later takes longer. */
const createdTogetherMs = 1000;

/**
 * Unlinks logins that a thief may have linked, when the owner resets the password by mail. If the address had not been
 * verified, these are all logins: the person who registered with the address need not own it. Otherwise they are those linked
 * in the last 30 days, or after the last sign-in from a device that was known by then. The login that created the account
 * stays: without it, its owner would sign in to a new, empty account.
 */
export async function unlinkDoubtful(
  tx: Transaction<Tables>,
  user: Pick<UserRow, "id" | "email_verified_at" | "created_at">,
  now: number,
): Promise<ProviderId[]> {
  const all = tx.deleteFrom("identities").where("user_id", "=", user.id).returning("provider");
  const doubtful =
    user.email_verified_at === null
      ? all
      : all
          .where("created_at", ">", Math.min(now - recentMs, await lastKnownSignIn(tx, user.id)))
          .where("created_at", ">", user.created_at + createdTogetherMs);
  return (await doubtful.execute()).map(({ provider }) => provider).sort();
}

/** When somebody last signed in from a device from which they had signed in before; Infinity if there was no such sign-in. */
async function lastKnownSignIn(tx: Transaction<Tables>, userId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("known_devices")
    .select((eb) => eb.fn.max<number | null>("last_used_at").as("last"))
    .where("user_id", "=", userId)
    .whereRef("last_used_at", ">", "created_at")
    .executeTakeFirstOrThrow();
  return last ?? Infinity;
}
