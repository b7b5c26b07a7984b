import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { commands } from "#scripts/operate/admin/commands.ts";
import type { Answer, CommandContext } from "#scripts/operate/admin/command.ts";
import { compareBills } from "#server/modules/membership/background/compare-bill.ts";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);

type Method = "alipay" | "wechat";

async function paidOrder(method: Method, refundFailure?: string) {
  const learner = await newBuyer(database);
  const { id, number } = await shop().begin(learner, { method });
  const trade = await shop().gateway.pay(number);
  if (refundFailure !== undefined) shop().gateway.trades.set(number, { ...trade, refundFailure });
  await shop().deliver(number);
  return { learner, id, number };
}

/** An order whose refund the provider has finally rejected. */
async function failedRefund(method: Method = "wechat", code = "ABNORMAL") {
  const order = await paidOrder(method, code);
  await refundOrder(shop().deps, order.id);
  await shop().reconcile();
  return order;
}

function admin(...words: string[]): Promise<Answer> {
  const { deps, now } = shop();
  const context: CommandContext = {
    database,
    now,
    actor: "aki",
    payments: deps.payments,
    memberScenes: () => [],
    confirm: async () => true,
  };
  const [name = "", ...rest] = words;
  const command = commands[name];
  if (command === undefined) throw new Error(`there is no command ${name}`);
  return command.run(context, rest);
}

const incidents = () =>
  database.query
    .selectFrom("provider_events")
    .select(["outcome", "number"])
    .where("is_incident", "=", 1)
    .execute();
const refundOf = (orderId: string) =>
  database.query.selectFrom("refunds").selectAll().where("order_id", "=", orderId).executeTakeFirst();
const ledger = async () =>
  (
    await database.query
      .selectFrom("ledger_entries")
      .select("amount_fen")
      .orderBy("amount_fen", "desc")
      .execute()
  ).map(({ amount_fen }) => amount_fen);
const acts = async () =>
  (await database.query.selectFrom("audit_log").select(["act", "details"]).execute())
    .filter(({ act }) => act.startsWith("refund"))
    .map(({ act, details }) => [act, JSON.parse(details)]);

/** Refunds a payment without a request of ours. */
function refundAtProvider(number: string, refundNumber: string): void {
  const trade = shop().gateway.trades.get(number);
  if (trade === undefined) throw new Error("the gateway does not know the trade");
  const refunds = [{ number: refundNumber, amountFen: 1800, at: shop().now() }];
  shop().gateway.trades.set(number, { ...trade, refunds });
}

describe("a refund that the provider finally rejects", () => {
  test.each([
    ["alipay", "ACQ.TRADE_HAS_FINISHED", "ACQ.TRADE_HAS_FINISHED"],
    ["alipay", "ACQ.TRADE_STATUS_ERROR", "ACQ.TRADE_STATUS_ERROR"],
    ["alipay", "ACQ.TRADE_NOT_ALLOW_REFUND", "ACQ.TRADE_NOT_ALLOW_REFUND"],
    ["alipay", "ACQ.REASON_TRADE_REFUND_FEE_ERR", "ACQ.REASON_TRADE_REFUND_FEE_ERR"],
    ["wechat", "CLOSED", "REFUND_CLOSED"],
    ["wechat", "ABNORMAL", "REFUND_ABNORMAL"],
    ["wechat", "INVALID_REQUEST", "INVALID_REQUEST"],
    ["wechat", "TRADE_OVERDUE", "TRADE_OVERDUE"],
    ["wechat", "USER_ACCOUNT_ABNORMAL", "USER_ACCOUNT_ABNORMAL"],
  ] as const)("by %s (%s) leaves one incident, and no further call", async (method, code, failure) => {
    const { id, number } = await failedRefund(method, code);
    expect(await refundOf(id)).toMatchObject({ status: "pending", failure, failed_at: shop().now() });
    expect(await incidents()).toEqual([{ outcome: "refund-failed", number }]);
    shop().gateway.requests.length = 0;
    for (let turn = 0; turn < 8; turn++) {
      shop().wait(dayMs);
      await shop().reconcile();
    }
    expect(shop().gateway.requests).toEqual([]);
    expect(await incidents()).toHaveLength(1);
    expect((await admin("incidents")).text).toMatch(new RegExp(`R${number} .*${failure}`));
    expect((await admin("orders", "show", id)).text).toContain(`failed: ${failure}`);
  });

  test.each(["ACQ.SELLER_BALANCE_NOT_ENOUGH", "ACQ.REASON_TRADE_BEEN_FREEZEN"])(
    "is distinguished from one that can still succeed (%s)",
    async (code) => {
      const { learner, id, number } = await failedRefund("alipay", code);
      expect(await incidents()).toEqual([]);
      const trade = shop().gateway.trades.get(number);
      if (trade === undefined) throw new Error("the gateway does not know the trade");
      const { refundFailure: _passed, ...later } = trade;
      shop().gateway.trades.set(number, later);
      shop().wait(dayMs);
      await shop().reconcile();
      expect((await shop().read(learner, id)).status).toBe("refunded");
    },
  );

  test("is done if the provider's bill lists it", async () => {
    const { learner, id, number } = await failedRefund();
    refundAtProvider(number, `R${number}`);
    shop().wait(dayMs);
    await compareBills(shop().deps, new AbortController().signal);
    expect((await shop().read(learner, id)).status).toBe("refunded");
    expect(await ledger()).toEqual([1800, -1800]);
  });
});

test.each([
  { isPending: true, status: "pending", entries: [1800] },
  { isPending: false, status: "done", entries: [1800, -1800] },
])("a refund on a bill (pending: $isPending) is then $status", async ({ isPending, status, entries }) => {
  const { id, number } = await paidOrder("wechat");
  await refundOrder(shop().deps, id);
  const { deps } = shop();
  const { wechat } = deps.payments.providers;
  if (wechat === undefined) throw new Error("WeChat Pay is not configured");
  const amounts = { refundNumber: `R${number}`, amountFen: 1800 };
  const line = { kind: "refund", number, transactionId: "4200", ...amounts, isPending } as const;
  const providers = { wechat: { ...wechat, bill: async () => ({ lines: [line], unread: [] }) } };
  shop().wait(dayMs);
  await compareBills({ ...deps, payments: { ...deps.payments, providers } }, new AbortController().signal);
  expect(await refundOf(id)).toMatchObject({ status });
  expect(await ledger()).toEqual(entries);
});

describe("--settled-outside finishes a refund", () => {
  const settle = (id: string) =>
    admin("refund", id, "--settled-outside", "BANK-7", "--reason", "card gone", "--yes");

  test("once, after the provider has rejected it", async () => {
    const { learner, id, number } = await failedRefund();
    expect((await settle(id)).json).toMatchObject({ isDone: true, status: "refunded" });
    expect((await settle(id)).json).toMatchObject({ isDone: false, status: "refunded" });
    expect(await shop().read(learner, id)).toMatchObject({ status: "refunded" });
    expect(await refundOf(id)).toMatchObject({ status: "done", settled_outside: "BANK-7" });
    expect(await ledger()).toEqual([1800, -1800]);
    expect(await shop().expiryOf(learner)).toBeNull();
    expect(await acts()).toContainEqual([
      "refund.settled-outside",
      { refundNumber: `R${number}`, amountFen: 1800, reference: "BANK-7", reason: "card gone" },
    ]);
    const mails = database.query.selectFrom("jobs").select("name").where("name", "=", "mail-refund");
    expect(await mails.execute()).toHaveLength(1);
  });

  test("of an order that was refunded in the provider's console, as the bill confirms", async () => {
    const { learner, id, number } = await paidOrder("alipay");
    refundAtProvider(number, "BANK-7");
    shop().gateway.requests.length = 0;
    expect((await settle(id)).json).toMatchObject({ isDone: true, status: "refunded" });
    await shop().reconcile();
    expect(shop().gateway.requests).toEqual([]);
    expect(await shop().expiryOf(learner)).toBeNull();
    shop().wait(dayMs);
    await compareBills(shop().deps, new AbortController().signal);
    expect(await incidents()).toEqual([]);
  });

  test("of a second payment by its own number, without ending the membership", async () => {
    const learner = await newBuyer(database);
    const first = await shop().begin(learner, { method: "alipay" });
    const second = await shop().begin(learner, { method: "wechat" });
    await shop().gateway.pay(first.number);
    const trade = await shop().gateway.pay(second.number);
    shop().gateway.trades.set(second.number, { ...trade, refundFailure: "CLOSED" });
    await shop().deliver(first.number);
    await shop().deliver(second.number);
    await shop().reconcile();
    await expect(settle(first.id)).rejects.toThrow(`R${second.number}`);
    expect((await settle(`R${second.number}`)).json).toMatchObject({ isDone: true, status: "paid" });
    expect((await settle(`R${second.number}`)).json).toMatchObject({ isDone: false });
    expect(await shop().expiryOf(learner)).not.toBeNull();
    expect(await ledger()).toEqual([1800, 1800, -1800]);
  });

  test("only if the provider has rejected it, because the money could leave twice", async () => {
    const { learner, id, number } = await paidOrder("wechat");
    await refundOrder(shop().deps, id);
    await shop().reconcile();
    for (const name of [id, `R${number}`])
      await expect(settle(name)).rejects.toThrow(`Refund R${number} has not failed`);
    expect(await ledger()).toEqual([1800]);
    shop().wait(dayMs);
    await shop().reconcile();
    expect((await shop().read(learner, id)).status).toBe("refunded");
    expect((await settle(id)).json).toMatchObject({ isDone: false });
    expect(await ledger()).toEqual([1800, -1800]);
  });

  test("30 days after it began, and the bill reports if the provider returned the money, too", async () => {
    const { learner, id, number } = await failedRefund("alipay", "ACQ.SELLER_BALANCE_NOT_ENOUGH");
    await expect(settle(id)).rejects.toThrow("has not failed");
    shop().wait(30 * dayMs);
    expect((await settle(id)).json).toMatchObject({ isDone: true, status: "refunded" });
    refundAtProvider(number, `R${number}`);
    shop().wait(dayMs);
    await compareBills(shop().deps, new AbortController().signal);
    expect(await incidents()).toEqual([{ outcome: "bill-unknown-refund", number }]);
    expect((await shop().read(learner, id)).status).toBe("refunded");
  });
});

test.each([["--undo"], ["--settled-outside", "BANK-9"]])(
  "rejects an order that was never paid (%s)",
  async (...words) => {
    const { id } = await shop().order(await newBuyer(database));
    await expect(admin("refund", id, ...words, "--reason", "x", "--yes")).rejects.toThrow(
      `Order ${id} is pending`,
    );
  },
);

describe("--undo cancels a failed refund", () => {
  const undo = (id: string) => admin("refund", id, "--undo", "--reason", "keeps it", "--yes");

  test("once, and restores the membership", async () => {
    const { learner, id, number } = await paidOrder("wechat", "ABNORMAL");
    const before = await shop().expiryOf(learner);
    await refundOrder(shop().deps, id);
    await shop().reconcile();
    expect(await shop().expiryOf(learner)).toBeNull();
    expect((await undo(id)).json).toMatchObject({ isDone: true, status: "paid", premiumExpiry: before });
    expect((await undo(id)).json).toEqual({ isDone: false });
    expect(await shop().read(learner, id)).toMatchObject({ status: "paid" });
    expect(await shop().expiryOf(learner)).toBe(before);
    expect(await refundOf(id)).toBeUndefined();
    expect(await ledger()).toEqual([1800]);
    const undone = (await acts()).filter(([act]) => act === "refund.undo");
    expect(undone).toContainEqual([
      "refund.undo",
      { refundNumber: `R${number}`, amountFen: 1800, reason: "keeps it" },
    ]);
    // The order can be refunded again, and the new refund may fail again.
    shop().wait(dayMs);
    await refundOrder(shop().deps, id);
    await shop().reconcile();
    expect(await incidents()).toHaveLength(2);
  });

  test("unless it is pending or done, or its account is deleted", async () => {
    const pending = await paidOrder("wechat");
    await refundOrder(shop().deps, pending.id);
    await expect(undo(pending.id)).rejects.toThrow("has not failed");
    await shop().reconcile();
    shop().wait(dayMs);
    await shop().reconcile();
    await expect(undo(pending.id)).rejects.toThrow("is refunded");
    const erased = await failedRefund();
    await database.transaction((tx) => eraseUser(tx, erased.learner));
    await expect(undo(erased.id)).rejects.toThrow("was deleted");
  });
});

test("rejects a payment of more than a year ago, unless it is settled outside", async () => {
  const { learner, id } = await paidOrder("alipay");
  shop().wait(366 * dayMs);
  const words = ["refund", id, "--reason", "kind", "--beyond-the-rule", "--yes"];
  await expect(admin(...words)).rejects.toThrow("more than a year ago");
  expect(await shop().read(learner, id)).toMatchObject({ status: "paid" });
  const outside = await admin(...words, "--settled-outside", "BANK-8");
  expect(outside.json).toMatchObject({ isDone: true, status: "refunded" });
});
