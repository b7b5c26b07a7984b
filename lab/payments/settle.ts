import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { beijingDay } from "../../src/server/payments/beijing-time.ts";
import type { Database } from "../../src/server/db/database.ts";
import { refundOrder } from "../../src/server/modules/membership/refunds/refund-order.ts";
import {
  settleRefundOutside,
  undoRefund,
} from "../../src/server/modules/membership/refunds/staff-refunds.ts";
import type { TestGateway } from "../../tests/support/payment-gateway.ts";
import { withRetries } from "./shop.ts";
import type { Shop } from "./shop.ts";

export type Stage = { database: Database; gateway: TestGateway; shop: Shop };

/** What staff's commands need besides an order. */
const staffDeps = ({ database, shop }: Stage) =>
  ({ database, now: shop.now, payments: { mode: "live", providers: {} } }) as const;

/** Refunds as `npm run admin -- refund` does. Ignores orders that are not paid. */
export async function refundAsStaff(stage: Stage, orderId: string): Promise<void> {
  await withRetries(async () => {
    try {
      await refundOrder(staffDeps(stage), orderId);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("order."))) throw error;
    }
  });
}

const hour = 60 * 60_000;

/** Ends all faults and moves the clock until every payment, refund and bill is settled. */
export async function settle(stage: Stage): Promise<void> {
  const { gateway, shop } = stage;
  Object.assign(gateway.faults, { hang: 0, drop: 0, loseAnswer: 0, http500: 0, badSign: 0 });
  gateway.hanging.clear();
  await untilNothingIsDue(stage);
  const ended = await endFailedRefunds(stage);
  console.log(`${ended} refunds were rejected for good; staff has settled or undone each`);
  // The clock moves two days, so that the day of the last payments has ended.
  await shop.step(48 * hour);
  await untilBillsAreCompared(stage);
  await untilNothingIsDue(stage);
}

async function untilNothingIsDue(stage: Stage): Promise<void> {
  const { database, shop } = stage;
  for (let turn = 0; turn < 400; turn += 1) {
    const due = await withRetries(() => nextDue(database));
    if (due === undefined) return;
    // The job runs every ten seconds of the shop's clock.
    await shop.step(Math.max(11_000, due - shop.now() + 1000));
    await withRetries(() => jobHasRun(database, shop));
  }
  throw new Error("after 400 turns a payment, order or refund is still due");
}

/** Undoes or settles each failed refund, as staff does. Runs each command twice, because both must be idempotent. */
async function endFailedRefunds(stage: Stage): Promise<number> {
  const deps = staffDeps(stage);
  const failed = await withRetries(() =>
    stage.database.query
      .selectFrom("refunds")
      .selectAll()
      .where("status", "=", "pending")
      .where("failed_at", "is not", null)
      .orderBy("number")
      .execute(),
  );
  for (const [index, { number, order_id, reason }] of failed.entries())
    for (let turn = 0; turn < 2; turn += 1)
      await withRetries(async () => {
        const isUndone = reason === "staff" && index % 2 === 1;
        if (isUndone) await undoRefund(deps, order_id, async () => undefined);
        else
          await settleRefundOutside(deps, { id: number, reference: `BANK-${index}` }, async () => undefined);
      });
  return failed.length;
}

/** Returns when the next payment, order or refund is due, or undefined if all are settled. */
async function nextDue({ query }: Database): Promise<number | undefined> {
  const { rows } = await sql<{ at: number | null }>`
    select min(at) as at from (
      select next_query_at as at from payment_attempts
      union all select check_at from orders where status = 'pending'
      union all select next_try_at from refunds where status = 'pending'
    ) as due
  `.execute(query);
  return rows[0]?.at ?? undefined;
}

/** Waits until the reconciliation job has run after the clock moved. */
async function jobHasRun({ query }: Database, shop: Shop): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const job = await query
      .selectFrom("jobs")
      .select("run_at")
      .where("name", "=", "reconcile-payments")
      .executeTakeFirst();
    if (job !== undefined && job.run_at > shop.now()) return;
    await delay(20);
  }
}

async function untilBillsAreCompared({ database, gateway, shop }: Stage): Promise<void> {
  const wanted = new Set(
    [...gateway.trades.values()].flatMap((trade) =>
      [trade.paidAt, ...trade.refunds.map(({ at }) => at)].flatMap((at) =>
        at === null ? [] : [`${trade.method} live ${beijingDay(at)}`],
      ),
    ),
  );
  for (let turn = 0; turn < 200; turn += 1) {
    const rows = await withRetries(() =>
      database.query
        .selectFrom("provider_events")
        .select(["method", "body"])
        .where("outcome", "=", "compared")
        .execute(),
    );
    const done = new Set(rows.map(({ method, body }) => `${method} ${body}`));
    if ([...wanted].every((bill) => done.has(bill))) return;
    if (turn % 20 === 19) await shop.step(hour + 1000);
    await delay(100);
  }
  throw new Error("the bills of some day were never compared");
}
