import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { recountSandboxMembers } from "#server/modules/membership/grants/grants.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newLearner } from "#tests/support/learning-app.ts";
import { membershipApp, moneyRows, newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const minute = 60_000;
const wrapper =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

const buy = async (learner: string, plan: "month" | "quarter" | "year" = "month"): Promise<string> => {
  const { id, number } = await shop().begin(learner, { plan });
  await shop().gateway.pay(number);
  await shop().deliver(number);
  return id;
};

describe("ordering", () => {
  test("returns the plan, its price and the time to pay", async () => {
    expect(await shop().order(await newBuyer(database), "quarter")).toEqual({
      id: expect.stringMatching(/^20261116[0-9A-Z]{12}$/),
      plan: "quarter",
      title: "Membership · 3 months",
      days: 92,
      totalFen: 5400,
      discountFen: 900,
      amountFen: 4500,
      status: "pending",
      createdAt: shop().now(),
      expiresAt: shop().now() + 30 * minute,
      paidAt: null,
      method: null,
      transactionId: null,
      premiumExpiry: null,
      refundedAt: null,
      returnedFen: 0,
      isDisputed: false,
    });
  });

  test("twice with one key, or in two tabs, creates one order", async () => {
    const learner = await newBuyer(database);
    const keys = ["first-key", "first-key", "other-key", undefined, undefined];
    const orders = await Promise.all(keys.map((key) => shop().order(learner, "month", key)));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    const payments = await Promise.all([0, 1, 2].map(() => shop().pay(learner, orders[0]?.id ?? "")));
    expect(payments).toHaveLength(3);
    expect((await moneyRows(database))["attempts"]).toHaveLength(1);
  });

  test("another plan with a used key is rejected", async () => {
    const learner = await newBuyer(database);
    await shop().order(learner, "month", "a-key-of-the-page");
    const answer = await shop().ask(learner, "/api/order", {
      plan: "year",
      idempotencyKey: "a-key-of-the-page",
    });
    expect([answer.statusCode, answer.json().error]).toEqual([409, "order.key-used"]);
    expect(await shop().order(learner, "month", "a-key-of-the-page")).toMatchObject({ plan: "month" });
  });

  test("with the key of a closed order returns that order, so that a repeated request orders nothing", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().order(learner, "month", "first-key");
    await shop().cancel(learner, id);
    expect(await shop().order(learner, "month", "first-key")).toMatchObject({ id, status: "closed" });
    expect((await shop().order(learner, "month", "second-key")).id).not.toBe(id);
  });

  test("with a key that is bound to an order of another tab returns that order, even if it was paid since", async () => {
    const learner = await newBuyer(database);
    await shop().order(learner, "month", "first-tab");
    const { id } = await shop().order(learner, "month", "second-tab");
    expect(await buy(learner)).toBe(id);
    expect(await shop().order(learner, "month", "second-tab")).toMatchObject({ id, status: "paid" });
  });

  test("with a key of another learner creates a new order", async () => {
    const [mine, theirs] = [await newBuyer(database), await newBuyer(database)];
    const first = await shop().order(mine, "month", "same-key");
    expect((await shop().order(theirs, "month", "same-key")).id).not.toBe(first.id);
  });

  test("several plans concurrently creates one order for each plan", async () => {
    const learner = await newBuyer(database);
    const ids = [await shop().order(learner, "month"), await shop().order(learner, "year")].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(2);
    const list = (await shop().ask(learner, "/api/orders")).json().data;
    expect(list).toMatchObject([{ status: "pending" }, { status: "pending" }]);
  });

  test.each([
    { what: "a plan that is not sold", payload: { plan: "week" }, error: "request.invalid" },
    {
      what: "an invalid idempotency key",
      payload: { plan: "month", idempotencyKey: "x" },
      error: "request.invalid",
    },
  ])("rejects $what", async ({ payload, error }) => {
    const answer = await shop().ask(await newBuyer(database), "/api/order", payload);
    expect(answer.json()).toMatchObject({ error });
  });

  test("requires an account with a verified address or a linked login", async () => {
    const learner = await newLearner(database);
    const order = () => shop().ask(learner, "/api/order", { plan: "month" });
    expect([(await order()).statusCode, (await order()).json().error]).toEqual([403, "order.not-secured"]);
    await database.query
      .updateTable("users")
      .set({ email: "a@b.example", email_folded: "a@b.example" })
      .where("id", "=", learner)
      .execute();
    expect((await order()).json().error).toBe("order.not-secured");
    const identity = {
      provider: "wechat",
      subject: learner,
      user_id: learner,
      created_at: 1,
      last_used_at: 1,
    } as const;
    await database.query.insertInto("identities").values(identity).execute();
    const { id } = (await order()).json().data;
    await database.query.deleteFrom("identities").where("user_id", "=", learner).execute();
    const pay = await shop().ask(learner, `/api/order/${id}/pay`, { method: "wechat", channel: "phone" });
    expect(pay.json()).toMatchObject({ error: "order.not-secured" });
  });

  test("inside the app on iOS is rejected, and so is paying", async () => {
    const learner = await newBuyer(database);
    const order = await shop().ask(learner, "/api/order", { plan: "month" }, wrapper);
    expect([order.statusCode, order.json().error]).toEqual([403, "order.not-here"]);
    const { id } = await shop().order(learner);
    const pay = await shop().ask(
      learner,
      `/api/order/${id}/pay`,
      { method: "alipay", channel: "phone" },
      wrapper,
    );
    expect([pay.statusCode, pay.json().error]).toEqual([403, "order.not-here"]);
    // Orders made elsewhere are listed.
    expect((await shop().ask(learner, "/api/orders", undefined, wrapper)).statusCode).toBe(200);
  });

  test("inside WeChat on an iPhone is rejected unless the operator allows it", async () => {
    const learner = await newBuyer(database);
    const wechat = `${wrapper} MicroMessenger/8.0.49`;
    const order = await shop().ask(learner, "/api/order", { plan: "month" }, wechat);
    expect([order.statusCode, order.json().error]).toEqual([403, "order.not-here"]);
    const environment = { KAIWA_SELL_IN_WECHAT_IOS: "1" };
    const allowed = await membershipApp(database, { environment });
    expect((await allowed.ask(learner, "/api/order", { plan: "month" }, wechat)).statusCode).toBe(200);
  });

  test("from a page that runs in a closed place is rejected, whatever its user agent", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().order(learner);
    const safari = "Mozilla/5.0 (iPhone) Version/17.5 Mobile/15E148 Safari/604.1";
    for (const environment of ["ios-wrapper", "play-wrapper", "wechat-on-ios"]) {
      const order = await shop().ask(learner, "/api/order", { plan: "month", environment }, safari);
      expect(order.json()).toMatchObject({ error: "order.not-here" });
      const way = { method: "alipay", channel: "phone", environment };
      const pay = await shop().ask(learner, `/api/order/${id}/pay`, way, safari);
      expect(pay.json()).toMatchObject({ error: "order.not-here" });
    }
  });

  test("beyond the daily limit is rejected", async () => {
    const learner = await newBuyer(database);
    for (let turn = 0; turn < 50; turn++) await shop().cancel(learner, (await shop().order(learner)).id);
    const answer = await shop().ask(learner, "/api/order", { plan: "month" });
    expect([answer.statusCode, answer.json().error]).toEqual([429, "order.too-many"]);
    shop().wait(dayMs + 1);
    expect((await shop().order(learner)).status).toBe("pending");
  });

  test("while payments are off is rejected", async () => {
    const off = await membershipApp(database, { beside: shop(), mode: "off", providers: () => ({}) });
    const learner = await newBuyer(database);
    const answer = await off.ask(learner, "/api/order", { plan: "month" });
    expect([answer.statusCode, answer.json().error]).toEqual([503, "order.off"]);
    expect((await off.ask(learner, "/api/membership/plans")).json().data).toHaveLength(3);
    await off.reconcile();
    const notified = await off.post({ url: "http://x/api/pay/alipay/notify", headers: {}, body: "a=1" });
    expect(notified.status).toBe(404);
  });
});

test("responds with 404 for another learner's order when reading, paying and cancelling", async () => {
  const { id } = await shop().order(await newBuyer(database));
  const other = await newBuyer(database);
  const answers = [
    await shop().ask(other, `/api/order/${id}`),
    await shop().ask(other, `/api/order/${id}/pay`, { method: "wechat", channel: "phone" }),
    await shop().cancel(other, id),
  ];
  for (const answer of answers)
    expect([answer.statusCode, answer.json().error]).toEqual([404, "order.unknown"]);
});

test("rejects Alipay inside WeChat", async () => {
  const learner = await newBuyer(database);
  const { id } = await shop().order(learner);
  const answer = await shop().ask(learner, `/api/order/${id}/pay`, {
    method: "alipay",
    channel: "in-wechat",
  });
  expect(answer.json()).toMatchObject({ error: "order.method-unavailable" });
});

test.each([
  { method: "alipay", channel: "computer", kind: "redirect" },
  { method: "alipay", channel: "phone", kind: "redirect" },
  { method: "wechat", channel: "computer", kind: "qr" },
  { method: "wechat", channel: "phone", kind: "redirect" },
] as const)("starts $method on a $channel by $kind", async ({ method, channel, kind }) => {
  const learner = await newBuyer(database);
  const { id } = await shop().order(learner);
  expect(await shop().pay(learner, id, method, channel)).toMatchObject({ kind });
  expect(await shop().numberOf(id)).toMatch(new RegExp(`^${id}[AW][CP]1$`));
});

describe("the end of membership", () => {
  test("is extended if the learner buys before it", async () => {
    const learner = await newBuyer(database);
    await buy(learner, "month");
    shop().wait(10 * dayMs);
    const id = await buy(learner, "year");
    const expiry = shop().now() + (21 + 366) * dayMs;
    expect(await shop().expiryOf(learner)).toBe(expiry);
    expect((await shop().read(learner, id)).premiumExpiry).toBe(expiry);
  });

  test("is counted from the purchase if the last membership is over", async () => {
    const learner = await newBuyer(database);
    const first = await buy(learner, "month");
    const firstExpiry = shop().now() + 31 * dayMs;
    shop().wait(100 * dayMs);
    await buy(learner, "month");
    expect(await shop().expiryOf(learner)).toBe(shop().now() + 31 * dayMs);
    expect((await shop().read(learner, first)).premiumExpiry).toBe(firstExpiry);
  });

  test("is the same in the order and in the account, although time passes during settlement", async () => {
    const learner = await newBuyer(database);
    const { clock } = shop();
    let time = shop().now();
    Object.defineProperty(clock, "time", { get: () => (time += 1), configurable: true });
    const id = await buy(learner);
    Object.defineProperty(clock, "time", { value: time, writable: true });
    const expiry = await shop().expiryOf(learner);
    expect(expiry).toBeGreaterThan(time);
    expect((await shop().read(learner, id)).premiumExpiry).toBe(expiry);
  });

  test("includes both orders if they are paid concurrently", async () => {
    const learner = await newBuyer(database);
    const begun = [
      await shop().begin(learner, { plan: "month" }),
      await shop().begin(learner, { plan: "year" }),
    ];
    for (const { number } of begun) await shop().gateway.pay(number);
    await Promise.all(begun.map(({ number }) => shop().deliver(number)));
    expect(await shop().expiryOf(learner)).toBe(shop().now() + 397 * dayMs);
  });

  test("ignores sandbox orders while the site takes real money, and includes paid ones while payments are off", async () => {
    const live = await membershipApp(database, { beside: shop(), mode: "live" });
    const [played, paid] = [await newBuyer(database), await newBuyer(database)];
    await buy(played);
    const { number } = await live.begin(paid);
    await shop().gateway.pay(number);
    await live.deliver(number);
    const expiry = shop().now() + 31 * dayMs;
    const signal = new AbortController().signal;
    await recountSandboxMembers(live.deps, signal);
    expect([await live.expiryOf(played), await live.expiryOf(paid)]).toEqual([null, expiry]);
    await recountSandboxMembers({ ...live.deps, payments: { mode: "off", providers: {} } }, signal);
    expect([await live.expiryOf(played), await live.expiryOf(paid)]).toEqual([null, expiry]);
    await recountSandboxMembers(shop().deps, signal);
    expect([await live.expiryOf(played), await live.expiryOf(paid)]).toEqual([expiry, expiry]);
  });
});

describe("inside WeChat", () => {
  const paying = (learner: string, id: string) => shop().pay(learner, id, "wechat", "in-wechat");

  test("starts the payment after WeChat has identified the payer", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().order(learner);
    const first = await paying(learner, id);
    const state = first.kind === "redirect" ? new URL(first.url).searchParams.get("state") : null;
    expect(state).toMatch(/^[0-9a-zA-Z]{1,128}$/);
    await database.query.updateTable("orders").set({ payer_id: "o-somebody" }).where("id", "=", id).execute();
    expect(await paying(learner, id)).toMatchObject({ kind: "jsapi", params: { signType: "RSA" } });
    const number = await shop().numberOf(id);
    await shop().gateway.pay(number);
    await shop().deliver(number);
    expect((await moneyRows(database))["orders"]).toMatchObject([{ status: "paid", payer_id: null }]);
  });

  test.each([
    "",
    "x",
    "20261116ABCDEFGHJKMNx99999999999999xff",
    "xx",
    `20261116ABCDEFGHJKMNx1x${"0".repeat(64)}`,
  ])("rejects WeChat's response with the state %j", async (state) => {
    const before = await moneyRows(database);
    const url = `/api/pay/wechat/openid?${String(new URLSearchParams({ code: "c", state }))}`;
    const answer = await shop().app.inject({ url });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/payment"]);
    expect(await moneyRows(database)).toEqual(before);
  });

  test("rejects WeChat's response after its state has expired", async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().order(learner);
    const first = await paying(learner, id);
    const state = first.kind === "redirect" ? (new URL(first.url).searchParams.get("state") ?? "") : "";
    shop().wait(11 * minute);
    const answer = await shop().app.inject({ url: `/api/pay/wechat/openid?code=c&state=${state}` });
    expect(answer.headers.location).toBe("/payment");
  });
});

test("lists the scenes that a membership opens", async () => {
  const answer = await shop().ask("", "/api/membership/scenes");
  expect(answer.json()).toEqual({ code: "001", data: [] });
});
