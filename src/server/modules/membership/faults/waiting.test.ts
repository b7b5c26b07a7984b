import { describe, expect, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { migratedLocation, openForTest, withDatabase } from "#tests/support/database.ts";
import { membershipApp, moneyRows, newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const methods = ["alipay", "wechat"] as const;
const second = 1000;
const minute = 60 * second;

const questions = (): number =>
  shop().gateway.requests.filter((request) =>
    /^(GET|POST) (\/gateway\.do|.*out-trade-no\/[^/]+)$/.test(request),
  ).length;

async function payLater(method: (typeof methods)[number] = "wechat") {
  const learner = await newBuyer(database);
  const begun = await shop().begin(learner, { method });
  await shop().gateway.pay(begun.number);
  shop().gateway.requests.length = 0;
  return { learner, ...begun };
}

describe.each(methods)("a lost notification of %s", (method) => {
  test("is replaced by a query when the learner's page asks for the order", async () => {
    const { learner, id } = await payLater(method);
    shop().wait(6 * second);
    expect((await shop().read(learner, id)).status).toBe("paid");
    expect((await moneyRows(database))["grants"]).toHaveLength(1);
  });

  test("is replaced by a query of the background job", async () => {
    const { learner, id } = await payLater(method);
    await shop().reconcile();
    expect(questions()).toBe(0);
    shop().wait(15 * second);
    await shop().reconcile();
    expect(await shop().read(learner, id)).toMatchObject({ status: "paid", method });
  });
});

test("for a waiting page, queries the provider after five seconds, then at most every three", async () => {
  const learner = await newBuyer(database);
  const { id } = await shop().begin(learner);
  shop().gateway.requests.length = 0;
  const asked: number[] = [];
  for (const wait of [4_999, 1, 2_999, 1, 0, 3_000]) {
    shop().wait(wait);
    expect((await shop().read(learner, id)).status).toBe("pending");
    asked.push(questions());
  }
  expect(asked).toEqual([0, 1, 1, 2, 2, 3]);
});

test("does not query a provider for an order without an attempt", async () => {
  const learner = await newBuyer(database);
  const { id } = await shop().order(learner);
  shop().wait(minute);
  expect((await shop().read(learner, id)).status).toBe("pending");
  await shop().reconcile();
  expect(shop().gateway.requests).toEqual([]);
});

async function twoServers() {
  const location = await migratedLocation();
  const connect = (): Promise<Database> => openForTest(location);
  const first = await membershipApp(await connect(), { beside: shop() });
  const other = await membershipApp(await connect(), { beside: shop() });
  return { first, other, own: first.deps.database };
}

test("queries the provider once for two concurrent processes", async () => {
  const { first, other, own } = await twoServers();
  const learner = await newBuyer(own);
  const { id } = await first.begin(learner);
  shop().gateway.requests.length = 0;
  shop().wait(6 * second);
  await Promise.all([first, other, first, other].map((server) => server.read(learner, id)));
  expect(questions()).toBe(1);
});

test("grants one membership if a notification, a page and two background jobs settle an order concurrently", async () => {
  const { first, other, own } = await twoServers();
  const learner = await newBuyer(own);
  const { id, number } = await first.begin(learner);
  await shop().gateway.pay(number);
  shop().wait(20 * second);
  await Promise.all([
    first.deliver(number),
    other.deliver(number),
    first.reconcile(),
    other.reconcile(),
    first.read(learner, id),
    other.read(learner, id),
    other.cancel(learner, id),
  ]);
  const { grants, ledger, refunds, orders, jobs } = await moneyRows(own);
  expect([grants, ledger, refunds, jobs].map((rows) => rows?.length)).toEqual([1, 1, 0, 1]);
  expect(orders).toMatchObject([{ status: "paid" }]);
  expect(await first.expiryOf(learner)).toBe(shop().now() + 31 * 86_400_000);
});

describe("querying a provider", () => {
  test.each(["http500", "badSign", "drop", "loseAnswer"] as const)(
    "leaves the order unchanged and is retried later if it fails (%s)",
    async (fault) => {
      for (const method of methods) {
        const { learner, id } = await payLater(method);
        shop().gateway.faults[fault] = 1;
        shop().wait(15 * second);
        await shop().reconcile();
        expect([method, await orderStatus(id)]).toEqual([method, "pending"]);
        expect(shop().failures).toContain(`${method} query`);
        shop().wait(30 * second);
        await shop().reconcile();
        expect((await shop().read(learner, id)).status).toBe("paid");
      }
    },
  );

  test("does not delay the page if the provider does not respond", async () => {
    const { learner, id } = await payLater();
    const hasty = await membershipApp(database, { beside: shop(), patience: { answersWithinMs: 300 } });
    shop().gateway.faults.hang = 1;
    shop().wait(6 * second);
    expect((await hasty.read(learner, id)).status).toBe("pending");
    expect(await orderStatus(id)).toBe("pending");
  });

  test("is repeated at increasing intervals until the order ends if there is no payment", async () => {
    await shop().begin(await newBuyer(database));
    shop().gateway.requests.length = 0;
    const asked: number[] = [];
    for (let at = 0; at < 29 * 60; at += 15) {
      shop().wait(15 * second);
      const before = questions();
      await shop().reconcile();
      if (questions() > before) asked.push(at + 15);
    }
    expect(asked).toEqual([15, 45, 105, 285, 885]);
  });
});

async function orderStatus(id: string): Promise<string> {
  const query = database.query.selectFrom("orders").select("status").where("id", "=", id);
  return (await query.executeTakeFirstOrThrow()).status;
}

describe("a payment that cannot be started", () => {
  test("is retried with the same number", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().order(learner);
    for (const fault of ["drop", "http500", "badSign", "loseAnswer"] as const) {
      // The query after the failure finds no payment.
      shop().gateway.faults[fault] = 1;
      const answer = await shop().ask(learner, `/api/order/${id}/pay`, {
        method: "wechat",
        channel: "phone",
      });
      expect([fault, answer.statusCode, answer.json().error]).toEqual([fault, 503, "order.provider-away"]);
    }
    expect(await shop().pay(learner, id)).toMatchObject({ kind: "redirect" });
    const { attempts } = await moneyRows(database);
    expect(attempts).toMatchObject([{ status: "ready" }]);
    expect(shop().gateway.trades.size).toBe(1);
  });

  test("is settled if the provider received the request and the buyer pays", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().order(learner);
    shop().gateway.faults.loseAnswer = 1;
    await shop().ask(learner, `/api/order/${id}/pay`, { method: "wechat", channel: "phone" });
    const number = await shop().numberOf(id);
    await shop().gateway.pay(number);
    expect((await shop().deliver(number)).status).toBe(200);
    expect((await shop().read(learner, id)).status).toBe("paid");
  });

  test("is reported as paid if the buyer has already paid", async () => {
    const { learner, id } = await payLater();
    const answer = await shop().ask(learner, `/api/order/${id}/pay`, { method: "wechat", channel: "phone" });
    expect(answer.json()).toMatchObject({ error: "order.paid" });
    expect((await shop().read(learner, id)).status).toBe("paid");
  });

  test("gets a new number if the provider knows the number with other details, and both numbers are queried", async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    const trade = shop().gateway.trades.get(number);
    if (trade !== undefined) shop().gateway.trades.set(number, { ...trade, description: "another wording" });
    await shop().pay(learner, id);
    const next = await shop().numberOf(id);
    expect([number.slice(-1), next.slice(-1)]).toEqual(["1", "2"]);
    await shop().pay(learner, id);
    expect(await shop().numberOf(id)).toBe(next);
    // The buyer still has the first page open.
    await shop().gateway.pay(number);
    shop().wait(15 * second);
    await shop().reconcile();
    expect((await shop().read(learner, id)).status).toBe("paid");
  });
});

test("returns a new address for the same trade if the learner restarts a payment after six minutes", async () => {
  const learner = await newBuyer(database);
  const { id, number } = await shop().begin(learner);
  shop().wait(6 * minute);
  expect(await shop().pay(learner, id)).toMatchObject({ kind: "redirect" });
  expect(await shop().numberOf(id)).toBe(number);
  expect(shop().gateway.trades.size).toBe(1);
});
