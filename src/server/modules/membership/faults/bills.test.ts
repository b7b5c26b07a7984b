import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { compareBills } from "#server/modules/membership/background/compare-bill.ts";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { requeryAll } from "#server/modules/membership/service.ts";
import { withDatabase } from "#tests/support/database.ts";
import { moneyRows, newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const minute = 60_000;
const methods = ["alipay", "wechat"] as const;

const compare = (): Promise<void> => compareBills(shop().deps, new AbortController().signal);
const incidents = async () => {
  const rows = await database.query
    .selectFrom("provider_events")
    .select(["outcome", "number"])
    .where("is_incident", "=", 1)
    .execute();
  return rows;
};

describe.each(methods)("comparing the bill of %s", (method) => {
  test("settles a payment for a closed order whose notification was lost", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method });
    shop().wait(31 * minute);
    await shop().reconcile();
    await shop().gateway.pay(number, { isLate: true });
    shop().wait(dayMs);
    await compare();
    expect(await shop().read(learner, id)).toMatchObject({ status: "paid", method });
    expect(await shop().expiryOf(learner)).toBe(shop().now() + 31 * dayMs);
    expect(await incidents()).toEqual([]);
    // The bill of the payment's day lists the payment, the bill of the next day does not.
    const other = await shop().begin(await newBuyer(database), { method });
    await shop().gateway.pay(other.number);
    await shop().deliver(other.number);
    shop().wait(dayMs);
    await compare();
    expect(await incidents()).toEqual([]);
  });

  test("reports nothing for a matching bill and fetches it once", async () => {
    const { number } = await shop().begin(await newBuyer(database), { method });
    await shop().gateway.pay(number);
    await shop().deliver(number);
    shop().wait(dayMs);
    await compare();
    expect(await incidents()).toEqual([]);
    const asked = shop().gateway.requests.length;
    const before = await moneyRows(database);
    await compare();
    // Days without trades have no bill, so only the bills of these days are requested again.
    expect(shop().gateway.requests.length - asked).toBeLessThan(asked);
    expect(await moneyRows(database)).toEqual(before);
  });

  test("reports a settled payment that the bill does not list as an incident", async () => {
    const first = await shop().begin(await newBuyer(database), { method });
    const second = await shop().begin(await newBuyer(database), { method });
    for (const { number } of [first, second]) {
      await shop().gateway.pay(number);
      await shop().deliver(number);
    }
    shop().gateway.trades.delete(first.number);
    shop().wait(dayMs);
    await compare();
    expect(await incidents()).toEqual([{ outcome: "bill-lacks-payment", number: first.number }]);
  });

  test("reports a payment for an unknown number as an incident and ignores numbers of other shops", async () => {
    const { number } = await shop().begin(await newBuyer(database), { method });
    const trade = await shop().gateway.pay(number);
    await shop().deliver(number);
    const unknown = number.replace(/^\d{8}/, "20200101");
    shop().gateway.trades.set(unknown, {
      ...trade,
      number: unknown,
      transactionId: "2026000000000000000000000001",
    });
    shop().gateway.trades.set("SHOP1", {
      ...trade,
      number: "SHOP1",
      transactionId: "2026000000000000000000000002",
    });
    shop().wait(dayMs);
    await compare();
    expect(await incidents()).toEqual([{ outcome: "unknown-number", number: unknown }]);
  });

  test("reports an amount that differs from the settled one as an incident", async () => {
    const { number } = await shop().begin(await newBuyer(database), { method });
    const trade = await shop().gateway.pay(number);
    await shop().deliver(number);
    shop().gateway.trades.set(number, { ...trade, paidFen: 1 });
    shop().wait(dayMs);
    await compare();
    expect(await incidents()).toEqual([{ outcome: "mismatch", number }]);
  });

  test("reports a refund that was not requested as an incident", async () => {
    const { number } = await shop().begin(await newBuyer(database), { method });
    const trade = await shop().gateway.pay(number);
    await shop().deliver(number);
    const refunds = [{ number: "CONSOLE1", amountFen: 1800, at: shop().now() }];
    shop().gateway.trades.set(number, { ...trade, refunds });
    shop().wait(dayMs);
    await compare();
    expect(await incidents()).toEqual([{ outcome: "bill-unknown-refund", number }]);
  });

  test("reports a finished refund that the bill does not list as one incident", async () => {
    const { id, number } = await shop().begin(await newBuyer(database), { method });
    const trade = await shop().gateway.pay(number);
    await shop().deliver(number);
    await refundOrder(shop().deps, id);
    await shop().reconcile();
    shop().wait(minute);
    await shop().reconcile();
    expect((await moneyRows(database))["refunds"]).toMatchObject([{ status: "done" }]);
    // Resets the trade at the provider, as if the provider knew of no refund.
    shop().gateway.trades.set(number, trade);
    for (let turn = 0; turn < 3; turn++) {
      shop().wait(dayMs);
      await compare();
    }
    expect(await incidents()).toEqual([{ outcome: "bill-lacks-refund", number }]);
  });

  test("accepts a refund that is confirmed after midnight and is on the bill of the day before", async () => {
    const { id, number } = await shop().begin(await newBuyer(database), { method });
    await shop().gateway.pay(number);
    await shop().deliver(number);
    shop().clock.time = Date.parse("2026-11-16T23:59:50+08:00");
    await refundOrder(shop().deps, id);
    shop().gateway.faults.loseAnswer = 2;
    await shop().reconcile();
    shop().gateway.faults.loseAnswer = 0;
    shop().wait(minute);
    await shop().reconcile();
    for (let turn = 0; turn < 3; turn++) {
      shop().wait(dayMs);
      await compare();
    }
    expect((await moneyRows(database))["refunds"]).toMatchObject([{ status: "done", is_billed: 1 }]);
    expect(await incidents()).toEqual([]);
  });

  test("marks a refund as done if its confirmation was lost", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method });
    await shop().gateway.pay(number);
    await shop().deliver(number);
    await refundOrder(shop().deps, id);
    // The provider makes the refund, but its response is lost.
    shop().gateway.faults.loseAnswer = 2;
    await shop().reconcile();
    shop().gateway.faults.loseAnswer = 0;
    expect((await shop().read(learner, id)).status).toBe("refunding");
    shop().wait(dayMs);
    await compare();
    expect((await shop().read(learner, id)).status).toBe("refunded");
    expect(await incidents()).toEqual([]);
  });

  test("requests a bill again if it is not available", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method });
    shop().wait(31 * minute);
    await shop().reconcile();
    await shop().gateway.pay(number, { isLate: true });
    shop().wait(dayMs);
    shop().gateway.faults.http500 = 1000;
    await compare();
    shop().gateway.faults.http500 = 0;
    expect(shop().failures).toContain(`${method} bill`);
    await compare();
    expect((await shop().read(learner, id)).status).toBe("paid");
  });
});

test("if bills are unavailable for nine days, reports each missing bill as one incident", async () => {
  shop().gateway.faults.http500 = 1_000_000;
  await compare();
  // There are no orders yet, so no bill can be missing.
  expect(await incidents()).toEqual([]);
  shop().gateway.faults.http500 = 0;
  const start = shop().now();
  shop().clock.time = Date.parse("2026-11-11T12:00:00+08:00");
  for (const method of methods) await shop().begin(await newBuyer(database), { method });
  shop().clock.time = start;
  shop().gateway.faults.http500 = 1_000_000;
  for (let hours = 0; hours < 9 * 24; hours += 12) {
    shop().wait(12 * 60 * minute);
    await compare();
  }
  shop().gateway.faults.http500 = 0;
  const missing = (await incidents()).filter(({ outcome }) => outcome === "bill-missing");
  const reported = shop().outcomes.filter((outcome) => outcome === "bill bill-missing");
  // Two providers and the days from 11 to 22 November.
  expect(missing).toHaveLength(2 * 12);
  expect(reported).toHaveLength(missing.length);
});

test("queries the providers about every unpaid order after a restore", async () => {
  const learner = await newBuyer(database);
  const closed = await shop().begin(learner, { plan: "month" });
  const pending = await shop().begin(learner, { plan: "year", method: "alipay" });
  await shop().cancel(learner, closed.id);
  // After the restore, the database does not contain these payments.
  await shop().gateway.pay(closed.number, { isLate: true });
  await shop().gateway.pay(pending.number);
  shop().wait(10 * dayMs);
  await database.transaction((tx) => requeryAll(tx, shop().now()));
  await shop().reconcile();
  expect(await shop().read(learner, closed.id)).toMatchObject({ status: "paid" });
  expect(await shop().read(learner, pending.id)).toMatchObject({ status: "paid" });
  expect(await shop().expiryOf(learner)).toBe(shop().now() + (31 + 366) * dayMs);
});

test.each(["alipay", "wechat"] as const)(
  "after a restore, finds a refund that %s made since the backup, without moving money again",
  async (method) => {
    const learner = await newBuyer(database);
    const paid = await shop().begin(learner, { plan: "month", method });
    const refunded = await shop().begin(learner, { plan: "year", method });
    for (const { number } of [paid, refunded]) {
      await shop().gateway.pay(number);
      await shop().deliver(number);
    }
    const trade = shop().gateway.trades.get(refunded.number);
    if (trade === undefined) throw new Error("the trade is known");
    const refunds = [{ number: `R${refunded.number}`, amountFen: 12_800, at: shop().now() }];
    shop().gateway.trades.set(refunded.number, { ...trade, refunds });
    shop().wait(10 * dayMs);
    await database.transaction((tx) => requeryAll(tx, shop().now()));
    for (let turn = 0; turn < 3; turn++) {
      await shop().reconcile();
      shop().wait(minute);
    }
    expect(await shop().read(learner, paid.id)).toMatchObject({ status: "paid" });
    expect(await shop().read(learner, refunded.id)).toMatchObject({ status: "refunded" });
    expect(await shop().expiryOf(learner)).toBe(shop().now() - 10 * dayMs - 3 * minute + 31 * dayMs);
    expect(shop().gateway.trades.get(refunded.number)?.refunds).toHaveLength(1);
    expect(await incidents()).toEqual([]);
    shop().gateway.requests.length = 0;
    await shop().reconcile();
    expect(shop().gateway.requests).toEqual([]);
  },
);

test.each([
  { part: "all", method: "wechat", amountFen: 1800 },
  { part: "a part", method: "wechat", amountFen: 500 },
  { part: "all", method: "alipay", amountFen: 1800 },
] as const)("leaves a console refund of $part at $method to staff after a restore", async (refund) => {
  const { method, amountFen } = refund;
  const learner = await newBuyer(database);
  const { id, number } = await shop().begin(learner, { method });
  const trade = await shop().gateway.pay(number);
  await shop().deliver(number);
  const expiry = await shop().expiryOf(learner);
  const refunds = [{ number: "CONSOLE1", amountFen, at: shop().now() }];
  shop().gateway.trades.set(number, { ...trade, refunds });
  await database.transaction((tx) => requeryAll(tx, shop().now()));
  await shop().reconcile();
  await shop().reconcile();
  expect(await incidents()).toEqual([{ outcome: "bill-unknown-refund", number }]);
  expect((await moneyRows(database))["orders"]).toMatchObject([{ id, status: "paid" }]);
  expect(await shop().expiryOf(learner)).toBe(expiry);
});
