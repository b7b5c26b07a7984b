import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { migratedLocation, openForTest, withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { membershipApp, moneyRows, newBuyer, withShop } from "#tests/support/membership-app.ts";
import { waitForRecurringJobs } from "#tests/support/recurring-jobs.ts";

const database = withDatabase();
const shop = withShop(database);
const second = 1000;
const minute = 60 * second;

test("runs the background work in one of several processes, without duplicate queries", async () => {
  const location = await migratedLocation();
  const worker = { pollMs: 10 };
  const first = await membershipApp(await openForTest(location), { beside: shop(), worker });
  await membershipApp(await openForTest(location), { beside: shop(), worker });
  await membershipApp(await openForTest(location), { beside: shop(), worker });
  const own = first.deps.database;
  const learner = await newBuyer(own);
  const { number } = await first.begin(learner);
  await shop().gateway.pay(number);
  shop().gateway.requests.length = 0;
  await waitForRecurringJobs(own);
  shop().wait(20 * second);
  const orderStatus = own.query.selectFrom("orders").select("status");
  await eventually(async () => expect(await orderStatus.execute()).toEqual([{ status: "paid" }]));
  const questions = shop().gateway.requests.filter((request) => request.includes("out-trade-no"));
  expect(questions).toHaveLength(1);
});

test("refunds a paid order by the background jobs of a running server", async () => {
  const running = await membershipApp(database, { beside: shop(), worker: { pollMs: 10 } });
  const learner = await newBuyer(database);
  const { id, number } = await running.begin(learner);
  await shop().gateway.pay(number);
  await running.deliver(number);
  await refundOrder(running.deps, id);
  await eventually(async () => {
    shop().wait(minute);
    expect((await running.read(learner, id)).status).toBe("refunded");
  });
  expect(shop().gateway.trades.get(number)?.refunds).toHaveLength(1);
});

test("logs no buyer data, keys or payment addresses at any log level", async () => {
  let logged = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    logged += String(text);
    return true;
  });
  const talking = await membershipApp(database, { beside: shop(), environment: { LOG_LEVEL: "trace" } });
  const learner = await newBuyer(database);
  const { id, number } = await talking.begin(learner, { method: "alipay" });
  const start = await talking.pay(learner, id, "wechat", "phone");
  await shop().gateway.pay(number);
  await talking.deliver(number, { amountFen: 1 });
  shop().gateway.faults.drop = 1;
  shop().wait(6 * second);
  await talking.read(learner, id);
  await talking.deliver(number);
  await talking.deliver(number, { signer: { serial: "x", key: shop().gateway.keys.merchant.privateKey } });
  await nextTurn();
  write.mockRestore();
  expect(logged).toContain("a payment needs an operator");
  expect(logged).toContain("could not be asked");
  expect(logged).toContain("without a valid signature was refused");
  const { apiKey, appSecret } = shop().gateway.keys;
  const hidden = [
    "2088000000000009",
    "buyer_id",
    "sign=",
    apiKey.toString("latin1"),
    appSecret,
    `${learner}@learner.example`,
    start.kind === "redirect" ? start.url : "",
  ];
  for (const secret of hidden) expect(logged).not.toContain(secret);
});

test("reports open incidents, refunds and expired orders in metrics", async () => {
  const learner = await newBuyer(database);
  const figures = async (): Promise<string[]> => {
    const { body } = await shop().app.inject({ url: "/metrics" });
    return body
      .split("\n")
      .filter((line) => /^(orders\{|payment_incidents|refunds_pending|payment_oldest)/.test(line));
  };
  const { id, number } = await shop().begin(learner);
  await shop().gateway.pay(number);
  await shop().deliver(number, { amountFen: 1 });
  await shop().deliver(number);
  await refundOrder(shop().deps, id);
  await shop().order(learner, "year");
  shop().wait(90 * minute);
  expect(await figures()).toEqual([
    'orders{status="pending"} 1',
    'orders{status="paid"} 0',
    'orders{status="closed"} 0',
    'orders{status="refunding"} 1',
    'orders{status="refunded"} 0',
    "payment_incidents 1",
    "refunds_pending 1",
    "payment_oldest_unsettled_seconds 5400",
  ]);
  await database.query.updateTable("provider_events").set({ seen_at: 1 }).execute();
  expect(await figures()).toContain("payment_incidents 0");
  expect((await moneyRows(database))["orders"]).toHaveLength(2);
});
