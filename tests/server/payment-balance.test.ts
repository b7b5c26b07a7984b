import { expect, test } from "vitest";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { paid } from "#dev/sandbox/trade.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newBuyer, withShop } from "#tests/support/membership-app.ts";
import { balanceOf } from "#tests/support/payment-balance.ts";

const database = withDatabase();
const shop = withShop(database);
const minute = 60_000;

/** Runs background jobs until every order and refund is final. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    await shop().reconcile();
    shop().wait(10 * minute);
  }
}

const balance = () => balanceOf(database.query, shop().gateway.trades.values());

/** Simulates all ways of buying, including failures. */
async function sell(): Promise<void> {
  const { begin, deliver, cancel, gateway, deps } = shop();
  const payBoth = await newBuyer(database);
  const first = await begin(payBoth, { method: "wechat" });
  const second = await begin(payBoth, { method: "alipay" });
  for (const { number } of [first, second]) {
    await gateway.pay(number);
    await deliver(number);
  }
  const silent = await begin(await newBuyer(database), { plan: "year" });
  await gateway.pay(silent.number);
  const late = await newBuyer(database);
  const calledOff = await begin(late, { method: "alipay" });
  await cancel(late, calledOff.id);
  await gateway.pay(calledOff.number, { isLate: true });
  await deliver(calledOff.number);
  const returned = await begin(await newBuyer(database), { plan: "quarter" });
  await gateway.pay(returned.number);
  await deliver(returned.number);
  await refundOrder(deps, returned.id);
  const wrong = await begin(await newBuyer(database));
  await gateway.pay(wrong.number, { amountFen: 1 });
  await deliver(wrong.number);
  await begin(await newBuyer(database));
}

/** Rules that are broken on purpose. */
const breakages: Record<string, () => Promise<unknown>> = {
  "the gateway has taken money twice": async () => {
    const { trades } = shop().gateway;
    const trade = [...trades.values()].find(({ status }) => status === "paid");
    if (trade === undefined) throw new Error("no trade is paid");
    const number = `${trade.number}-again`;
    trades.set(number, paid({ ...trade, number, refunds: [] }, Date.now()));
  },
  "a payment grants nothing": () =>
    database.query
      .updateTable("membership_grants")
      .set({ revoked_at: 1 })
      .where("id", "=", (eb) =>
        eb.selectFrom("membership_grants").select("id").where("revoked_at", "is", null).limit(1),
      )
      .execute(),
  "a recorded refund was never made": async () => {
    const { trades } = shop().gateway;
    for (const trade of trades.values()) trades.set(trade.number, { ...trade, refunds: [] });
  },
  "a member has a day more than was granted": () =>
    database.query
      .updateTable("users")
      .set((eb) => ({ premium_expiry: eb("premium_expiry", "+", 86_400_000) }))
      .where("premium_expiry", "is not", null)
      .execute(),
  "the ledger lacks a payment": () =>
    database.query
      .deleteFrom("ledger_entries")
      .where("id", "=", (eb) =>
        eb.selectFrom("ledger_entries").select("id").where("kind", "=", "payment").limit(1),
      )
      .execute(),
};

test("balances money with memberships, refunds and disputes, and detects every broken rule", async () => {
  await sell();
  await settle();
  expect(await balance()).toMatchObject({
    payments: 6,
    grants: 3,
    refunds: 2,
    disputedFen: 1,
    differences: [],
  });
  let known = 0;
  for (const [name, breakRule] of Object.entries(breakages)) {
    await breakRule();
    const { differences } = await balance();
    expect([name, differences.length > known]).toEqual([name, true]);
    known = differences.length;
  }
});
