import { membershipExpiry } from "#domain/membership/expiry.ts";
import type { Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import type { MembershipDeps } from "#server/modules/membership/deps.ts";
import { grantStore } from "#server/modules/membership/stores/grant-store.ts";

type Mode = Pick<MembershipDeps, "payments">;

/**
 * Works out when a learner's membership ends and stores it. To be called in every transaction that adds or revokes a grant,
 * after `lockUser`: two of them at once would each miss what the other adds.
 */
export async function storeExpiry(tx: Queries, { payments }: Mode, userId: string): Promise<number | null> {
  const grants = grantStore(tx);
  const expiry = membershipExpiry(
    await grants.countingFor(userId, { withSandbox: payments.mode === "sandbox" }),
  );
  await grants.setExpiry(userId, expiry);
  return expiry;
}

/** When a learner's membership ends by what was given up to a moment. */
export async function expiryAsOf(
  query: Queries,
  { payments }: Mode,
  userId: string,
  until: number,
): Promise<number | null> {
  const withSandbox = payments.mode === "sandbox";
  return membershipExpiry(await grantStore(query).countingFor(userId, { withSandbox, until }));
}

const membersAtOnce = 100;

/**
 * Brings memberships into line with the mode of payments: what the sandbox gave ends when the site no longer uses it. Looks only
 * at learners to whom the sandbox gave something.
 */
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
