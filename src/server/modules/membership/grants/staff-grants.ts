import { randomUUID } from "node:crypto";
import type { Queries } from "#server/db/database.ts";
import { OperatorError } from "#server/db/failures.ts";
import { lockUser } from "#server/db/lock-user.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";
import { grantStore } from "#server/modules/membership/stores/grant-store.ts";
import { storeExpiry } from "./grants.ts";

type StaffDeps = Pick<MembershipDeps, "database" | "now" | "payments">;

type RecordInTransaction<T> = (tx: Queries, result: T) => Promise<void>;

export type StaffGrant = { grantId: string; premiumExpiry: number | null };

/** Grants days without an order. They extend the membership like bought days. */
export async function grantDays(
  deps: StaffDeps,
  { userId, days }: { userId: string; days: number },
  alongside: RecordInTransaction<StaffGrant>,
): Promise<StaffGrant> {
  return deps.database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new OperatorError("The account was deleted a moment ago.");
    const grantId = randomUUID();
    await grantStore(tx).add({
      id: grantId,
      user_id: userId,
      order_id: null,
      days,
      // Granted days count in every payment mode.
      is_live: 1,
      granted_at: deps.now(),
      revoked_at: null,
    });
    const result = { grantId, premiumExpiry: await storeExpiry(tx, deps, userId) };
    await alongside(tx, result);
    return result;
  });
}

export type RevokedGrant = { userId: string; days: number; premiumExpiry: number | null };

/** Revokes a grant that staff has given. To end the grant of an order, refund the order. */
export async function revokeGrant(
  deps: StaffDeps,
  grantId: string,
  alongside: RecordInTransaction<RevokedGrant>,
): Promise<RevokedGrant> {
  return deps.database.transaction(async (tx) => {
    const grants = grantStore(tx);
    const grant = await grants.byId(grantId);
    if (grant === undefined || grant.user_id === null)
      throw new OperatorError(`There is no grant ${grantId}.`);
    if (grant.order_id !== null)
      throw new OperatorError(
        `Grant ${grantId} belongs to order ${grant.order_id}: refund the order instead.`,
      );
    await lockUser(tx, grant.user_id);
    if (!(await grants.revokeById(grantId, deps.now())))
      throw new OperatorError(`Grant ${grantId} is already revoked.`);
    const premiumExpiry = await storeExpiry(tx, deps, grant.user_id);
    const result = { userId: grant.user_id, days: grant.days, premiumExpiry };
    await alongside(tx, result);
    return result;
  });
}

/**
 * Throws if this command runs in sandbox mode although the database has live orders. This happens without the
 * server's environment. Call it before staff changes memberships.
 */
export async function refuseOtherMode(
  query: Queries,
  mode: MembershipDeps["payments"]["mode"],
): Promise<void> {
  if (mode !== "sandbox" || !(await orderStore(query).hasLive())) return;
  throw new OperatorError(
    "This database has orders of live payments, but this command uses the payment sandbox: run the command with the server's environment (NODE_ENV, PAYMENTS and the keys of the providers), or with PAYMENTS=off.",
  );
}
