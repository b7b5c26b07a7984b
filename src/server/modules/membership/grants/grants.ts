import { membershipExpiry } from "#domain/membership/expiry.ts";
import type { Grant } from "#domain/membership/expiry.ts";
import type { Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { grantStore } from "#server/modules/membership/stores/grant-store.ts";

type Mode = Pick<MembershipDeps, "payments">;

/** Call it after `lockUser` in every transaction that changes grants. */
export async function storeExpiry(tx: Queries, mode: Mode, userId: string): Promise<number | null> {
  const expiry = membershipExpiry(await countingGrants(tx, mode, userId));
  await grantStore(tx).setExpiry(userId, expiry);
  return expiry;
}

export function countingGrants(query: Queries, { payments }: Mode, userId: string): Promise<Grant[]> {
  return grantStore(query).countingFor(userId, { withSandbox: payments.mode === "sandbox" });
}

/** Returns when a membership ends, counting only grants up to a given time. */
export function expiryAsOf(grants: readonly Grant[], until: number): number | null {
  return membershipExpiry(grants.filter(({ grantedAt }) => grantedAt <= until));
}

const membersAtOnce = 100;

/** Ends sandbox memberships if the site no longer uses the sandbox. */
export async function recountSandboxMembers(
  deps: Pick<MembershipDeps, "database" | "payments">,
  signal: AbortSignal,
): Promise<void> {
  let after = "";
  for (;;) {
    signal.throwIfAborted();
    const members = await grantStore(deps.database.query).sandboxMembers(after, membersAtOnce);
    for (const userId of members) {
      await deps.database.transaction(async (tx) => {
        if (await lockUser(tx, userId)) await storeExpiry(tx, deps, userId);
      });
    }
    const last = members.at(-1);
    if (last === undefined || members.length < membersAtOnce) return;
    after = last;
  }
}
