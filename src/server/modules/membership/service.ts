import { dayMs } from "#domain/day.ts";
import type { Queries } from "#server/db/database.ts";
import { rowPages } from "#server/db/row-pages.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { membershipPersonStore } from "./personal-data-store.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import { eventStore } from "#server/modules/membership/stores/event-store.ts";

/** Removes personal data from a learner's payments. Accounting data stay. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await membershipPersonStore(tx).forget(userId);
}

/** Orders with payments, refunds, grants and provider messages. Unpaid orders can be many. */
export function exportOf(query: Queries, userId: string): JsonPart {
  const { orders, payments, refunds, grants, messages } = membershipPersonStore(query);
  type Read<Row> = (userId: string, last: Row | undefined, limit: number) => Promise<Row[]>;
  const pagesOf = <Row>(read: Read<Row>) => rowPages<Row>((last, limit) => read(userId, last, limit));
  const listOf = <Row>(read: Read<Row>): JsonPart => ({ list: pagesOf(read) });
  /** Our ids of grants and messages mean nothing to the learner. */
  async function* withoutIds<Row extends { id: string }>(read: Read<Row>): AsyncGenerator<Omit<Row, "id">[]> {
    for await (const rows of pagesOf(read)) yield rows.map(({ id: _id, ...row }) => row);
  }
  return {
    parts: [
      ["orders", listOf(orders)],
      ["payments", listOf(payments)],
      ["refunds", listOf(refunds)],
      ["grants", { list: withoutIds(grants) }],
      ["providerMessages", { list: withoutIds(messages) }],
    ],
  };
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
