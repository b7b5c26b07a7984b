import type { Transaction } from "kysely";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { dayMs } from "#domain/day.ts";
import type { Tables } from "#server/db/tables.ts";
import type { UserRow } from "#server/modules/account/store.ts";

/** A login that was linked within this time before a reset is suspicious. */
const recentMs = 30 * dayMs;

/** A login counts as the one that created the account if it was stored within this time after the account. */
const createdTogetherMs = 1000;

/**
 * Unlinks logins that a thief may have linked. Called when the owner resets the password by e-mail. If the
 * address was unverified, it unlinks all logins. Otherwise it unlinks logins linked in the last 30 days or
 * after the last sign-in from a known device, except the login that created the account.
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

/** Returns the time of the last sign-in from a known device, or Infinity if there is none. */
async function lastKnownSignIn(tx: Transaction<Tables>, userId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("known_devices")
    .select((eb) => eb.fn.max<number | null>("last_used_at").as("last"))
    .where("user_id", "=", userId)
    .whereRef("last_used_at", ">", "created_at")
    .executeTakeFirstOrThrow();
  return last ?? Infinity;
}
