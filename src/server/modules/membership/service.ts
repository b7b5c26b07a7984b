import { dayMs } from "#domain/day.ts";
import type { Queries } from "#server/db/database.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { membershipPersonStore } from "./personal-data-store.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";

/** Takes a learner out of what is kept about their payments. What accounting needs stays, about nobody. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await membershipPersonStore(tx).forget(userId);
}

/** A learner's orders, with payments, refunds, what they gave, and what the providers said of them. */
export function exportOf(query: Queries, userId: string): JsonPart {
  const store = membershipPersonStore(query);
  async function* pages(): AsyncGenerator<(readonly [string, unknown])[]> {
    yield [["orders", await store.orders(userId)]];
    yield [["payments", await store.payments(userId)]];
    yield [["refunds", await store.refunds(userId)]];
    yield [["grants", await store.grants(userId)]];
    yield [["providerMessages", await store.messages(userId)]];
  }
  return { map: pages() };
}

/** Longer than payments can be disputed. */
const messageLifetimeMs = 2 * 365 * dayMs;

/** Empties old messages of providers, which name who paid. What became of each stays. */
export async function emptyOldMessages(query: Queries, now: number): Promise<void> {
  await eventStore(query).emptyBefore(now - messageLifetimeMs);
}

/** Providers answer about trades of the last months. */
const askedAgainMs = 60 * dayMs;

/**
 * To be called after a restore: payments and refunds since the backup are not known here, but the providers know them.
 * Everything that was begun is asked about again, and refunds under way are repeated.
 */
export async function askAllAgain(tx: Queries, now: number): Promise<void> {
  await attemptStore(tx).askAgain(now - askedAgainMs, now);
  await refundStore(tx).tryAgainNow(now);
}
