import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { withDatabase } from "#tests/support/database.ts";
import {
  membershipApp,
  moneyRows,
  newBuyer,
  onceWeChatStarted,
  withShop,
} from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const minute = 60_000;

const statusAt = (number: string): string | undefined => shop().gateway.trades.get(number)?.status;

describe("an expired order", () => {
  test("is closed in the database and at both providers", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method: "wechat" });
    await shop().begin(learner, { method: "alipay" });
    shop().wait(29 * minute);
    await shop().reconcile();
    expect(statusAt(number)).toBe("open");
    shop().wait(2 * minute);
    await shop().reconcile();
    expect((await shop().read(learner, id)).status).toBe("closed");
    expect((await moneyRows(database))["attempts"]).toMatchObject([
      { status: "closed" },
      { status: "closed" },
    ]);
    const again = await shop().ask(learner, `/api/order/${id}/pay`, { method: "wechat", channel: "phone" });
    expect(again.json()).toMatchObject({ error: "order.closed" });
  });

  test("is closed even if Alipay does not know it", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().order(learner);
    await shop().pay(learner, id, "alipay", "computer");
    shop().wait(31 * minute);
    await shop().reconcile();
    expect((await shop().read(learner, id)).status).toBe("closed");
  });

  test("is closed when the learner opens it before the background job runs", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    shop().wait(31 * minute);
    expect((await shop().read(learner, id)).status).toBe("closed");
    expect(statusAt(number)).not.toBe("paid");
  });

  test.each(["alipay", "wechat"] as const)(
    "is paid if the buyer paid with %s in its last second and no notification arrived",
    async (method) => {
      const learner = await newBuyer(database);
      const { id, number } = await shop().begin(learner, { method });
      shop().wait(29 * minute + 59_000);
      await shop().gateway.pay(number);
      shop().wait(2 * minute);
      await shop().reconcile();
      expect(await shop().read(learner, id)).toMatchObject({
        status: "paid",
        premiumExpiry: shop().now() + 31 * dayMs,
      });
    },
  );

  test("is paid if the payment arrives between query and closing", async () => {
    const racing = await membershipApp(database, {
      beside: shop(),
      providers: (real) => ({
        ...real,
        wechat: {
          ...real.wechat,
          close: async (number) => {
            await shop().gateway.pay(number, { isLate: true });
            return real.wechat.close(number);
          },
        },
      }),
    });
    const learner = await newBuyer(database);
    const { id } = await racing.begin(learner);
    shop().wait(31 * minute);
    // The times at the provider are moved, as if the provider's clock were behind.
    for (const [number, trade] of shop().gateway.trades)
      shop().gateway.trades.set(number, { ...trade, expiresAt: shop().now() + minute });
    await racing.reconcile();
    expect((await racing.read(learner, id)).status).toBe("paid");
    expect((await moneyRows(database))["grants"]).toHaveLength(1);
  });

  test("stays pending while the provider does not respond, and is retried with backoff", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    shop().wait(31 * minute);
    const asked: number[] = [];
    shop().gateway.faults.drop = 1000;
    for (let turn = 0; turn < 40; turn++) {
      const before = shop().gateway.requests.length;
      await shop().reconcile();
      if (shop().gateway.requests.length > before) asked.push(turn);
      shop().wait(15_000);
    }
    expect((await moneyRows(database))["orders"]).toMatchObject([{ id, status: "pending" }]);
    expect(asked.length).toBeLessThan(10);
    shop().gateway.faults.drop = 0;
    await shop().gateway.pay(number, { isLate: true });
    shop().wait(60 * minute);
    await shop().reconcile();
    expect((await shop().read(learner, id)).status).toBe("paid");
  });
});

describe("a payment after its order has expired", () => {
  test.each(["alipay", "wechat"] as const)("is accepted from %s", async (method) => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method });
    shop().wait(31 * minute);
    await shop().reconcile();
    await shop().gateway.pay(number, { isLate: true });
    shop().wait(3 * 60 * minute);
    expect((await shop().deliver(number)).status).toBe(200);
    expect(await shop().read(learner, id)).toMatchObject({
      status: "paid",
      premiumExpiry: shop().now() + 31 * dayMs,
    });
  });

  test("extends the membership twice if the plan was ordered and paid again", async () => {
    const learner = await newBuyer(database);
    const old = await shop().begin(learner);
    shop().wait(31 * minute);
    const fresh = await shop().begin(learner);
    expect(fresh.id).not.toBe(old.id);
    await shop().gateway.pay(fresh.number);
    await shop().deliver(fresh.number);
    await shop().gateway.pay(old.number, { isLate: true });
    await shop().deliver(old.number);
    expect(await shop().expiryOf(learner)).toBe(shop().now() + 62 * dayMs);
  });
});

describe("cancelling an order", () => {
  test("closes it at the provider", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    expect((await shop().cancel(learner, id)).json()).toMatchObject({ data: { status: "closed" } });
    expect(statusAt(number)).toBe("closed");
    expect((await shop().cancel(learner, id)).json()).toMatchObject({ data: { status: "closed" } });
  });

  test("marks the order as paid if the provider reports a payment", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    await shop().gateway.pay(number);
    expect((await shop().cancel(learner, id)).json()).toMatchObject({ data: { status: "paid" } });
  });

  test("is rejected while the provider does not respond", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().begin(learner);
    shop().gateway.faults.drop = 1;
    const answer = await shop().cancel(learner, id);
    expect([answer.statusCode, answer.json().error]).toEqual([503, "order.unsettled"]);
    expect((await shop().read(learner, id)).status).toBe("pending");
  });

  test("queries the provider once for concurrent requests, and again after three seconds", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().begin(learner);
    shop().gateway.requests.length = 0;
    shop().gateway.faults.http500 = 2;
    const cancelAll = () => Promise.all(Array.from({ length: 5 }, () => shop().cancel(learner, id)));
    for (const { statusCode } of await cancelAll()) expect(statusCode).toBe(503);
    expect(shop().gateway.requests).toHaveLength(1);
    shop().wait(3000);
    await cancelAll();
    expect(shop().gateway.requests).toHaveLength(2);
  });

  test("settles a later payment from an open Alipay page, even without a notification", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method: "alipay" });
    await shop().cancel(learner, id);
    await shop().gateway.pay(number);
    shop().wait(32 * minute);
    await shop().reconcile();
    expect((await shop().read(learner, id)).status).toBe("paid");
    // The provider was queried once after the order's end. It is not queried again.
    shop().gateway.requests.length = 0;
    shop().wait(dayMs);
    await shop().reconcile();
    expect(shop().gateway.requests).toEqual([]);
  });

  test("closes an attempt that is being started in another tab", async () => {
    const here: { cancel?: () => Promise<unknown> } = {};
    const slow = await membershipApp(database, {
      beside: shop(),
      providers: onceWeChatStarted(async () => here.cancel?.()),
    });
    const learner = await newBuyer(database);
    const { id } = await slow.order(learner);
    here.cancel = () => shop().cancel(learner, id);
    const answer = await slow.ask(learner, `/api/order/${id}/pay`, { method: "wechat", channel: "computer" });
    expect(answer.json()).toMatchObject({ error: "order.closed" });
    expect(statusAt(await shop().numberOf(id))).toBe("closed");
  });
});

test("closes an order with a wrong amount and reports an incident", async () => {
  const learner = await newBuyer(database);
  const { id, number } = await shop().begin(learner);
  await shop().gateway.pay(number, { amountFen: 1801 });
  shop().wait(31 * minute);
  await shop().reconcile();
  expect((await shop().read(learner, id)).status).toBe("closed");
  expect((await moneyRows(database))["events"]).toMatchObject([{ outcome: "mismatch", is_incident: 1 }]);
  expect((await shop().order(learner)).id).not.toBe(id);
});

describe("ordering a plan again", () => {
  test("creates a new order after the old one has expired", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().begin(learner);
    shop().wait(29 * minute + 30_000);
    const next = await shop().order(learner);
    expect(next.id).not.toBe(id);
    expect((await shop().read(learner, id)).status).toBe("closed");
  });

  test("returns the old order if it turns out to be paid", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    await shop().gateway.pay(number);
    shop().wait(31 * minute);
    expect(await shop().order(learner)).toMatchObject({ id, status: "paid" });
  });

  test("returns one order for two concurrent requests if the old order turns out to be paid", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    await shop().gateway.pay(number);
    shop().wait(31 * minute);
    const click = () => shop().ask(learner, "/api/order", { plan: "month", idempotencyKey: "one-click" });
    const answers = await Promise.all([click(), click()]);
    answers.push(await click());
    const found = answers.flatMap((answer) => (answer.statusCode === 200 ? [answer.json().data.id] : []));
    expect(new Set(found)).toEqual(new Set([id]));
    expect((await moneyRows(database))["orders"]).toHaveLength(1);
  });

  test("returns the order if it was paid since the request with the same key failed", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    await shop().gateway.pay(number);
    shop().wait(31 * minute);
    const click = () => shop().ask(learner, "/api/order", { plan: "month", idempotencyKey: "lost-click" });
    shop().gateway.faults.drop = 2;
    expect((await click()).statusCode).toBe(503);
    await shop().reconcile();
    expect((await click()).json().data).toMatchObject({ id, status: "paid" });
    expect((await moneyRows(database))["orders"]).toHaveLength(1);
  });

  test("creates a new order on a live site, because a sandbox order cannot be paid there", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().begin(learner);
    const live = await membershipApp(database, { beside: shop(), mode: "live" });
    const pay = await live.ask(learner, `/api/order/${id}/pay`, { method: "wechat", channel: "phone" });
    expect(pay.json()).toMatchObject({ error: "order.closed" });
    expect((await live.order(learner)).id).not.toBe(id);
  });

  test("is rejected while the old order might still be paid", async () => {
    const learner = await newBuyer(database);
    await shop().begin(learner);
    shop().wait(31 * minute);
    shop().gateway.faults.drop = 2;
    const answer = await shop().ask(learner, "/api/order", { plan: "month" });
    expect([answer.statusCode, answer.json().error]).toEqual([503, "order.unsettled"]);
    expect((await moneyRows(database))["orders"]).toHaveLength(1);
  });
});

test("reports a wrong amount for a cancelled order as an incident and stops querying", async () => {
  const learner = await newBuyer(database);
  // Alipay does not know a trade before its buyer signs in, so Alipay is queried again after the order's end.
  const { id, number } = await shop().begin(learner, { method: "alipay" });
  await shop().cancel(learner, id);
  await shop().gateway.pay(number, { amountFen: 1801 });
  shop().wait(32 * minute);
  await shop().reconcile();
  const rows = await moneyRows(database);
  expect(rows["events"]).toMatchObject([{ outcome: "mismatch", is_incident: 1 }]);
  expect(rows["attempts"]).toMatchObject([{ number, status: "closed", next_query_at: null }]);
});
