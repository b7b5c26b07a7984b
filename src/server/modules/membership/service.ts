import { dayMs } from "#domain/day.ts";
import type { Queries } from "#server/db/database.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { membershipPersonStore } from "./personal-data-store.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";

/** Removes personal data from a learner's payments. Accounting data stay. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await membershipPersonStore(tx).forget(userId);
}

/** Orders with payments, refunds, grants and provider messages. */
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

/** Longer than a payment can be disputed. */
const messageLifetimeMs = 2 * 365 * dayMs;

/** Clears the text of old provider messages, because it names the payer. The outcome stays. */
export async function emptyOldMessages(query: Queries, now: number): Promise<void> {
  await eventStore(query).emptyBefore(now - messageLifetimeMs);
}

/** Providers answer queries only about trades that are not older than this. */
const askedAgainMs = 60 * dayMs;

/**
 * Call it after a restore. It queries the providers about every payment that was started and repeats pending
 * refunds.
 */
export async function requeryAll(tx: Queries, now: number): Promise<void> {
  await attemptStore(tx).askAgain(now - askedAgainMs, now);
  await refundStore(tx).tryAgainNow(now);
}
