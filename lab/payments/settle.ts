import { setTimeout as delay } from "node:timers/promises";
import { beijingDay } from "../../src/server/payments/beijing-time.ts";
import type { Database } from "../../src/server/db/database.ts";
import {
  settleRefundOutside,
  undoRefund,
} from "../../src/server/modules/membership/refunds/staff-refunds.ts";
import type { TestGateway } from "../../tests/support/payment-gateway.ts";
import { patiently } from "./patiently.ts";
import type { Shop } from "./shop.ts";

/** Whoever sells, and where the money and the orders are. */
export type Stage = { database: Database; gateway: TestGateway; shop: Shop };

const hour = 60 * 60_000;

/** Nothing goes wrong any more, and time passes until there is nothing left to ask, to give back or to compare. */
export async function settle(
  stage: Stage,
  tell: (sentence: string) => void = () => undefined,
): Promise<void> {
  const { gateway, shop } = stage;
  Object.assign(gateway.faults, { hang: 0, drop: 0, loseAnswer: 0, http500: 0, badSign: 0 });
  gateway.hanging.clear();
  await untilNothingIsDue(stage);
  const ended = await endFailedRefunds(stage);
  tell(`${ended} refunds were rejected for good; staff has settled or undone each`);
  tell("everything that was begun is settled; a day passes, and the bills come");
  // Two days, so that the day of the last payments is over however late it is.
  await shop.step(48 * hour);
  await untilBillsAreCompared(stage);
  await untilNothingIsDue(stage);
}

async function untilNothingIsDue(stage: Stage): Promise<void> {
  const { database, shop } = stage;
  for (let turn = 0; turn < 400; turn += 1) {
    const due = await patiently(() => nextDue(database));
    if (due === undefined) return;
    // One turn of the background; its job comes every ten seconds of the shop's clock.
    await shop.step(Math.max(11_000, due - shop.now() + 1000));
    await patiently(() => aTurnHasPassed(database, shop));
  }
  throw new Error("after 400 turns a payment, order or refund is still due");
}

/** What staff does about refunds that failed, each twice: every other order counts again, all else is given back elsewhere. */
async function endFailedRefunds({ database, shop }: Stage): Promise<number> {
  const deps = { database, now: shop.now, payments: { mode: "live", providers: {} } } as const;
  const failed = await patiently(() =>
    database.query
      .selectFrom("refunds")
      .selectAll()
      .where("status", "=", "pending")
      .where("failed_at", "is not", null)
      .orderBy("number")
      .execute(),
  );
  for (const [index, { number, order_id, reason }] of failed.entries())
    for (let turn = 0; turn < 2; turn += 1)
      await patiently(async () => {
        const isUndone = reason === "staff" && index % 2 === 1;
        if (isUndone) await undoRefund(deps, order_id, async () => undefined);
        else
          await settleRefundOutside(deps, { id: number, reference: `BANK-${index}` }, async () => undefined);
      });
  return failed.length;
}

/** When the background has to look again at the earliest; nothing when all is settled. */
async function nextDue({ query }: Database): Promise<number | undefined> {
  const attempts = await query
    .selectFrom("payment_attempts")
    .select((eb) => eb.fn.min<number | null>("next_query_at").as("at"))
    .where("next_query_at", "is not", null)
    .executeTakeFirst();
  const orders = await query
    .selectFrom("orders")
    .select((eb) => eb.fn.min<number | null>("check_at").as("at"))
    .where("status", "=", "pending")
    .executeTakeFirst();
  const refunds = await query
    .selectFrom("refunds")
    .select((eb) => eb.fn.min<number | null>("next_try_at").as("at"))
    .where("status", "=", "pending")
    .executeTakeFirst();
  const times = [attempts?.at, orders?.at, refunds?.at].flatMap((at) => at ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** The job of the background has run since the clock was moved: it is due later than now. */
async function aTurnHasPassed({ query }: Database, shop: Shop): Promise<void> {
  for (let looks = 0; looks < 200; looks += 1) {
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
    const rows = await patiently(() =>
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
