import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { AppError } from "#contract/errors.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { finishRefund } from "#server/modules/membership/refunds/finish-refund.ts";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { refundStore } from "#server/modules/membership/stores/refund-store.ts";
import { withDatabase } from "#tests/support/database.ts";
import { moneyRows, newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const minute = 60_000;

async function balance(): Promise<{ ledger: number; gateway: number }> {
  const entries = await database.query.selectFrom("ledger_entries").select("amount_fen").execute();
  const lines = shop().gateway.bill();
  return {
    ledger: entries.reduce((sum, { amount_fen }) => sum + amount_fen, 0),
    gateway: lines.reduce(
      (sum, { kind, amountFen }) => sum + (kind === "payment" ? amountFen : -amountFen),
      0,
    ),
  };
}

async function paidOrder(
  learner: string,
  plan: "month" | "quarter" = "month",
  method: "alipay" | "wechat" = "wechat",
) {
  const begun = await shop().begin(learner, { plan, method });
  await shop().gateway.pay(begun.number);
  await shop().deliver(begun.number);
  return begun;
}

async function refundsRun(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await shop().reconcile();
    shop().wait(10 * minute);
  }
}

describe("an order with two payments", () => {
  test.each([
    ["alipay", "wechat"],
    ["wechat", "alipay"],
  ] as const)("counts the first (by %s) and refunds the second (by %s) once", async (first, then) => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method: first });
    const again = await shop().begin(learner, { method: then });
    expect(again.id).toBe(id);
    await shop().gateway.pay(number);
    await shop().gateway.pay(again.number);
    expect((await shop().deliver(number)).status).toBe(200);
    expect((await shop().deliver(again.number)).status).toBe(200);
    expect((await shop().deliver(again.number)).status).toBe(200);
    expect(await shop().read(learner, id)).toMatchObject({
      status: "paid",
      method: first,
      returnedFen: 1800,
    });
    await refundsRun();
    expect(shop().gateway.trades.get(again.number)?.refunds).toHaveLength(1);
    expect(shop().gateway.trades.get(number)?.refunds).toHaveLength(0);
    const { refunds, attempts, grants } = await moneyRows(database);
    expect(refunds).toMatchObject([{ status: "done", reason: "second-payment", amount_fen: 1800 }]);
    expect(attempts?.map((row) => (row as { status: string }).status).sort()).toEqual([
      "refunded",
      "succeeded",
    ]);
    expect(grants).toHaveLength(1);
    expect(await balance()).toEqual({ ledger: 1800, gateway: 1800 });
  });

  test("counts one payment if both arrive concurrently", async () => {
    const learner = await newBuyer(database);
    const { number } = await shop().begin(learner, { method: "alipay" });
    const again = await shop().begin(learner, { method: "wechat" });
    await shop().gateway.pay(number);
    await shop().gateway.pay(again.number);
    await Promise.all([shop().deliver(number), shop().deliver(again.number), shop().deliver(number)]);
    await refundsRun();
    expect((await moneyRows(database))["grants"]).toHaveLength(1);
    expect(await balance()).toEqual({ ledger: 1800, gateway: 1800 });
  });

  test("closes the other attempt at its provider after the first payment", async () => {
    const learner = await newBuyer(database);
    const { number } = await shop().begin(learner, { method: "wechat", channel: "computer" });
    const other = await shop().begin(learner, { method: "wechat", channel: "phone" });
    await shop().gateway.pay(number);
    await shop().deliver(number);
    await shop().reconcile();
    expect(shop().gateway.trades.get(other.number)?.status).toBe("closed");
  });
});

describe("a refund", () => {
  test.each(["drop", "http500", "badSign", "loseAnswer"] as const)(
    "is retried after a failure (%s), and the money is refunded once",
    async (fault) => {
      for (const method of ["alipay", "wechat"] as const) {
        const learner = await newBuyer(database);
        const { id, number } = await paidOrder(learner, "month", method);
        await refundOrder(shop().deps, id);
        shop().gateway.faults[fault] = 2;
        await shop().reconcile();
        expect([method, (await shop().read(learner, id)).status]).toEqual([method, "refunding"]);
        await refundsRun();
        expect((await shop().read(learner, id)).status).toBe("refunded");
        expect(shop().gateway.trades.get(number)?.refunds).toHaveLength(1);
      }
      expect(await balance()).toEqual({ ledger: 0, gateway: 0 });
    },
  );

  test("by staff ends the grant immediately and is idempotent", async () => {
    const learner = await newBuyer(database);
    const { id } = await paidOrder(learner);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refundOrder(shop().deps, id)));
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ refundNumber }) => refundNumber)).size).toBe(1);
    expect(await shop().expiryOf(learner)).toBeNull();
    await refundsRun();
    expect(await refundOrder(shop().deps, id)).toMatchObject({ status: "refunded", isNew: false });
    expect((await moneyRows(database))["refunds"]).toHaveLength(1);
    expect(await balance()).toEqual({ ledger: 0, gateway: 0 });
  });

  test("of one order keeps the grants of other orders", async () => {
    const learner = await newBuyer(database);
    const first = await paidOrder(learner, "quarter");
    shop().wait(10 * dayMs);
    await paidOrder(learner, "month");
    expect(await shop().expiryOf(learner)).toBe(shop().now() + (92 - 10 + 31) * dayMs);
    expect(await refundOrder(shop().deps, first.id)).toMatchObject({
      premiumExpiry: shop().now() + 31 * dayMs,
    });
    expect(await shop().expiryOf(learner)).toBe(shop().now() + 31 * dayMs);
  });

  test.each(["pending", "closed"])("is rejected for an order that is %s", async (status) => {
    const learner = await newBuyer(database);
    const { id } = await shop().begin(learner);
    if (status === "closed") await shop().cancel(learner, id);
    await expect(refundOrder(shop().deps, id)).rejects.toEqual(new AppError("order.not-paid"));
    await expect(refundOrder(shop().deps, "20991231ABCDEFGHJKMN")).rejects.toEqual(
      new AppError("order.unknown"),
    );
    expect((await moneyRows(database))["refunds"]).toEqual([]);
  });

  test("is recorded once if the process is killed after the provider made it", async () => {
    const { id, number } = await paidOrder(await newBuyer(database));
    await refundOrder(shop().deps, id);
    await shop().reconcile();
    // WeChat Pay makes the refund later, so nothing is recorded yet.
    expect((await moneyRows(database))["refunds"]).toMatchObject([{ status: "pending", tries: 1 }]);
    shop().wait(minute);
    await Promise.all([shop().reconcile(), shop().reconcile()]);
    await refundsRun();
    expect((await moneyRows(database))["ledger"]).toHaveLength(2);
    expect(shop().gateway.trades.get(number)?.refunds).toHaveLength(1);
  });

  test("can be followed by a refund of another payment of the same order", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method: "alipay" });
    const other = await shop().begin(learner, { method: "wechat" });
    await shop().gateway.pay(number);
    await shop().deliver(number);
    await refundOrder(shop().deps, id);
    await refundsRun();
    await shop().gateway.pay(other.number, { isLate: true });
    expect((await shop().deliver(other.number)).status).toBe(200);
    await refundsRun();
    expect(await shop().expiryOf(learner)).toBeNull();
    expect(await balance()).toEqual({ ledger: 0, gateway: 0 });
    expect((await shop().read(learner, id)).status).toBe("refunded");
  });

  test("is not done when only the second payment of the order has been refunded", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method: "alipay" });
    const other = await shop().begin(learner, { method: "wechat" });
    for (const paid of [number, other.number]) {
      await shop().gateway.pay(paid);
      await shop().deliver(paid);
    }
    await refundOrder(shop().deps, id);
    const refunds = await refundStore(database.query).ofOrders([id]);
    expect(refunds.map(({ reason }) => reason).sort()).toEqual(["second-payment", "staff"]);
    for (const refund of refunds.filter(({ reason }) => reason === "second-payment"))
      await finishRefund(shop().deps, refund, "refund");
    expect((await shop().read(learner, id)).status).toBe("refunding");
    await refundsRun();
    expect((await shop().read(learner, id)).status).toBe("refunded");
  });
});

describe("erasing an account", () => {
  const erase = (learner: string): Promise<void> => database.transaction((tx) => eraseUser(tx, learner));

  test("closes an unpaid order at the provider", async () => {
    const learner = await newBuyer(database);
    const { number } = await shop().begin(learner);
    await erase(learner);
    await shop().reconcile();
    expect((await moneyRows(database))["orders"]).toMatchObject([{ status: "closed", user_id: null }]);
    expect(shop().gateway.trades.get(number)?.status).toBe("closed");
  });

  test.each(["notification", "question"])("refunds a payment that arrives later (%s)", async (how) => {
    const learner = await newBuyer(database);
    const { number } = await shop().begin(learner, { method: "alipay" });
    await shop().gateway.pay(number);
    await erase(learner);
    if (how === "notification") expect((await shop().deliver(number)).status).toBe(200);
    await refundsRun();
    const { orders, refunds, grants, events } = await moneyRows(database);
    expect(orders).toMatchObject([{ status: "closed", user_id: null }]);
    expect(refunds).toMatchObject([{ reason: "erased", status: "done" }]);
    expect(grants).toEqual([]);
    expect(await balance()).toEqual({ ledger: 0, gateway: 0 });
    // The payer's id is not stored.
    expect(JSON.stringify(events)).not.toContain("buyer_id");
  });

  test("keeps the payments without personal data", async () => {
    const learner = await newBuyer(database);
    const { number } = await paidOrder(learner, "month", "alipay");
    expect(JSON.stringify((await moneyRows(database))["events"])).toContain("buyer_id");
    await erase(learner);
    const rows = await moneyRows(database);
    expect(rows["ledger"]).toMatchObject([{ amount_fen: 1800, attempt_number: number }]);
    expect(rows["orders"]).toMatchObject([{ status: "paid", user_id: null }]);
    expect(rows["grants"]).toMatchObject([{ user_id: null }]);
    expect(JSON.stringify(rows)).not.toContain(learner);
    expect(JSON.stringify(rows)).not.toContain("buyer_id");
    expect((await shop().deliver(number)).status).toBe(200);
    expect(JSON.stringify(await moneyRows(database))).not.toContain("buyer_id");
  });
});
