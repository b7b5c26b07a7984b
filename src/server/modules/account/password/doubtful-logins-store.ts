import type { Transaction } from "kysely";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { dayMs } from "#domain/day.ts";
import type { Tables } from "#server/db/tables.ts";
import type { UserRow } from "#server/modules/account/store.ts";

/** Logins linked within this time before a reset are suspicious. */
const recentMs = 30 * dayMs;

/** The login that created an account was stored within this time. */
const createdTogetherMs = 1000;

/**
 * Unlinks logins that a thief may have linked, when the owner resets the password by e-mail. With an unverified address these
 * are all logins; otherwise those of the last 30 days, or after the last sign-in from a known device. The login that created
 * the account stays.
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

/** The last sign-in from a known device; Infinity if there is none. */
async function lastKnownSignIn(tx: Transaction<Tables>, userId: string): Promise<number> {
  const { last } = await tx
    .selectFrom("known_devices")
    .select((eb) => eb.fn.max<number | null>("last_used_at").as("last"))
    .where("user_id", "=", userId)
    .whereRef("last_used_at", ">", "created_at")
    .executeTakeFirstOrThrow();
  return last ?? Infinity;
}
