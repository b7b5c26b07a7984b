import { describe, expect, onTestFinished, test, vi } from "vitest";
import { withDatabase } from "#tests/support/database.ts";
import {
  membershipApp,
  moneyRows,
  newBuyer,
  onceWeChatStarted,
  withShop,
} from "#tests/support/membership-app.ts";
import type { MembershipApp } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const methods = ["alipay", "wechat"] as const;

async function paidAtProvider(on: MembershipApp, method: (typeof methods)[number] = "wechat") {
  const learner = await newBuyer(database);
  const begun = await on.begin(learner, { method });
  await on.gateway.pay(begun.number);
  return { learner, ...begun };
}

describe.each(methods)("a notification of %s", (method) => {
  test("grants one membership if it arrives twenty times concurrently", async () => {
    const { number, learner, id } = await paidAtProvider(shop(), method);
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop().deliver(number)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { grants, ledger, jobs } = await moneyRows(database);
    expect([grants, ledger, jobs].map((rows) => rows?.length)).toEqual([1, 1, 1]);
    expect(await shop().expiryOf(learner)).toBe(shop().now() + 31 * 86_400_000);
    expect((await shop().read(learner, id)).status).toBe("paid");
  });

  test("changes no row if it is signed with another key", async () => {
    const { number } = await paidAtProvider(shop(), method);
    // A valid key that does not belong to the provider.
    const stranger = shop().gateway.keys.merchant.privateKey;
    const serial = shop().gateway.notificationOf(number).headers["wechatpay-serial"] ?? "";
    const before = await moneyRows(database);
    const { status } = await shop().deliver(number, { signer: { serial, key: stranger } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await moneyRows(database)).toEqual(before);
  });

  test("changes no row if any part of it is altered", async () => {
    const { number } = await paidAtProvider(shop(), method);
    const sent = shop().gateway.notificationOf(number);
    const before = await moneyRows(database);
    for (let part = 1; part < 8; part++) {
      const at = Math.floor((sent.body.length * part) / 8);
      const sign = sent.body[at] === "1" ? "2" : "1";
      const body = sent.body.slice(0, at) + sign + sent.body.slice(at + 1);
      const { status } = await shop().post({ ...sent, body });
      expect([body, status]).toEqual([body, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
    }
    expect(await moneyRows(database)).toEqual(before);
  });

  test("changes no row if it is sent again", async () => {
    const { number } = await paidAtProvider(shop(), method);
    const sent = shop().gateway.notificationOf(number);
    expect((await shop().post(sent)).status).toBe(200);
    const after = await moneyRows(database);
    for (let turn = 0; turn < 3; turn++) expect((await shop().post(sent)).status).toBe(200);
    expect(await moneyRows(database)).toEqual(after);
  });

  test.each([
    { what: "another amount", changes: { amountFen: 1 } },
    { what: "another application", changes: { appId: "2021000000009999" } },
    { what: "another payee", changes: { payee: "2088000000009999" } },
  ])("is rejected for $what although its signature is valid", async ({ changes }) => {
    const { number, learner } = await paidAtProvider(shop(), method);
    const before = await moneyRows(database);
    const { status, body } = await shop().deliver(number, changes);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).not.toBe("success");
    const { events = [], ...rest } = await moneyRows(database);
    expect({ ...rest, events: [] }).toEqual(before);
    // A rejected notification leaves no event. A notification with wrong contents leaves an incident.
    for (const event of events) expect(event).toMatchObject({ outcome: "mismatch", is_incident: 1 });
    expect(await shop().expiryOf(learner)).toBeNull();
  });

  test("is an incident and is not acknowledged if its number is unknown", async () => {
    const { number } = await paidAtProvider(shop(), method);
    const changes = { number: `20990101ABCDEFGHJKMN${method === "alipay" ? "A" : "W"}P1` };
    expect((await shop().deliver(number, changes)).status).toBeGreaterThanOrEqual(400);
    expect((await moneyRows(database))["events"]).toMatchObject([
      { outcome: "unknown-number", is_incident: 1, number: changes.number },
    ]);
  });

  test("cannot transfer one learner's payment to another learner's order", async () => {
    const first = await paidAtProvider(shop(), method);
    await shop().deliver(first.number);
    const second = await paidAtProvider(shop(), method);
    const { transactionId } = shop().gateway.trades.get(first.number) ?? {};
    const before = await moneyRows(database);
    const { status } = await shop().deliver(second.number, { transactionId: transactionId ?? "" });
    expect(status).toBeGreaterThanOrEqual(400);
    const { events = [], ...rest } = await moneyRows(database);
    expect(rest).toEqual({ ...before, events: undefined });
    expect(events).toContainEqual(expect.objectContaining({ outcome: "transaction-reused", is_incident: 1 }));
    expect(await shop().expiryOf(second.learner)).toBeNull();
  });

  test("stores no body about a deleted account if it reuses a transaction", async () => {
    const first = await paidAtProvider(shop(), method);
    await shop().deliver(first.number);
    const second = await paidAtProvider(shop(), method);
    const transactionId = shop().gateway.trades.get(first.number)?.transactionId ?? "";
    await database.query
      .updateTable("orders")
      .set({ user_id: null })
      .where("user_id", "=", second.learner)
      .execute();
    await shop().deliver(second.number, { transactionId });
    const events = (await moneyRows(database))["events"] ?? [];
    const reused = events.filter((event) => Reflect.get(Object(event), "outcome") === "transaction-reused");
    expect(reused).toMatchObject([{ body: "" }]);
  });

  test("is an incident if it reports a second transaction for a paid attempt", async () => {
    const { number } = await paidAtProvider(shop(), method);
    await shop().deliver(number);
    const before = await moneyRows(database);
    const { status } = await shop().deliver(number, { transactionId: "4200999999999999999999999999" });
    expect(status).toBeGreaterThanOrEqual(400);
    const { events = [], ...rest } = await moneyRows(database);
    expect(rest).toEqual({ ...before, events: undefined });
    expect(events).toContainEqual(expect.objectContaining({ outcome: "second-transaction" }));
  });
});

describe("notifications in any order", () => {
  test.each([
    {
      first: ["WAIT_BUYER_PAY", "TRADE_SUCCESS"],
      afterwards: ["TRADE_CLOSED", "WAIT_BUYER_PAY", "TRADE_FINISHED"],
    },
    { first: ["TRADE_CLOSED", "TRADE_FINISHED"], afterwards: ["TRADE_SUCCESS", "TRADE_CLOSED"] },
  ])("of Alipay with $first, then $afterwards, leave the order paid", async ({ first, afterwards }) => {
    const { number, id, learner } = await paidAtProvider(shop(), "alipay");
    for (const status of first)
      expect(await shop().deliver(number, { status })).toEqual({ status: 200, body: "success" });
    const { events: _before, ...settled } = await moneyRows(database);
    for (const status of afterwards)
      expect(await shop().deliver(number, { status })).toEqual({ status: 200, body: "success" });
    const { events: _after, ...after } = await moneyRows(database);
    expect(after).toEqual(settled);
    expect((await shop().read(learner, id)).status).toBe("paid");
  });

  test("of WeChat Pay with a status other than success are accepted and change no order", async () => {
    const { number } = await paidAtProvider(shop());
    const { events: _none, ...before } = await moneyRows(database);
    for (const status of ["NOTPAY", "CLOSED", "REFUND"])
      expect((await shop().deliver(number, { status })).status).toBe(200);
    const { events, ...after } = await moneyRows(database);
    expect(after).toEqual(before);
    expect(events?.every((event) => (event as { outcome: string }).outcome === "ignored")).toBe(true);
  });
});

test.each(methods)(
  "rejects the 61st forged notification of %s with 429 and still accepts a genuine one",
  async (method) => {
    const limited = await membershipApp(database, { environment: { KAIWA_REQUESTS_PER_MINUTE: "60" } });
    const { number } = await paidAtProvider(limited, method);
    const sent = limited.gateway.notificationOf(number);
    const forge = async () => (await limited.post({ ...sent, body: `${sent.body}x` })).status;
    for (let count = 0; count < 60; count += 1) expect(await forge()).toBe(method === "alipay" ? 400 : 401);
    expect(await forge()).toBe(429);
    expect((await limited.post(sent)).status).toBe(200);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await forge()).not.toBe(429);
  },
);

test("rejects a notification of more than 16 KB without reading it", async () => {
  const { app } = shop();
  const payload = "x".repeat(16 * 1024 + 1);
  expect((await app.inject({ method: "POST", url: "/api/pay/alipay/notify", payload })).statusCode).toBe(413);
});

test("ignores a notification of WeChat Pay that is older than five minutes", async () => {
  const { number } = await paidAtProvider(shop());
  const sent = shop().gateway.notificationOf(number);
  shop().wait(6 * 60_000);
  const before = await moneyRows(database);
  expect((await shop().post(sent)).status).toBe(401);
  expect(await moneyRows(database)).toEqual(before);
});

test("rejects WeChat Pay's probe with a wrong signature and records no incident", async () => {
  const { number } = await paidAtProvider(shop());
  const sent = shop().gateway.notificationOf(number);
  const headers = { ...sent.headers, "wechatpay-signature": "WECHATPAY/SIGNTEST/abc" };
  const before = await moneyRows(database);
  expect((await shop().post({ ...sent, headers })).status).toBe(401);
  expect(await moneyRows(database)).toEqual(before);
});

test("settles an order if the notification arrives before the response to the payment request", async () => {
  const here: { shop?: MembershipApp } = {};
  const fast = await membershipApp(database, {
    beside: shop(),
    providers: onceWeChatStarted(async ({ number }) => {
      await shop().gateway.pay(number);
      expect((await here.shop?.deliver(number))?.status).toBe(200);
    }),
  });
  here.shop = fast;
  const learner = await newBuyer(database);
  const { id } = await fast.order(learner);
  const answer = await fast.ask(learner, `/api/order/${id}/pay`, { method: "wechat", channel: "phone" });
  expect(answer.json()).toMatchObject({ error: "order.paid" });
  expect((await fast.read(learner, id)).status).toBe("paid");
  expect((await moneyRows(database))["attempts"]).toMatchObject([{ status: "succeeded" }]);
});

test("settles an order at its old price after a price change", async () => {
  const { number, learner, id } = await paidAtProvider(shop());
  const { plans } = shop().deps;
  const dearer = await membershipApp(database, {
    beside: shop(),
    plans: { ...plans, month: { ...plans.month, listFen: 9900, priceFen: 9900, days: 1 } },
  });
  expect((await dearer.deliver(number)).status).toBe(200);
  expect(await dearer.read(learner, id)).toMatchObject({ status: "paid", amountFen: 1800, days: 31 });
  expect(await dearer.expiryOf(learner)).toBe(shop().now() + 31 * 86_400_000);
});

test("does not accept a sandbox payment on a live site", async () => {
  const { number, learner } = await paidAtProvider(shop());
  const live = await membershipApp(database, { beside: shop(), mode: "live" });
  expect((await live.deliver(number)).status).toBeGreaterThanOrEqual(400);
  expect(await live.expiryOf(learner)).toBeNull();
  expect((await moneyRows(database))["events"]).toMatchObject([{ outcome: "unknown-number" }]);
});

test.each([
  ["no body", { body: "" }],
  ["duplicate fields", { body: "a=1&a=2&sign=x&sign_type=RSA2" }],
  ["JSON null", { body: "null", headers: { "content-type": "application/json" } }],
  ["a body without a type", { body: "{}", headers: { "content-type": "" } }],
  ["more than 64 KB", { body: "x".repeat(65_537) }],
])("rejects %s at the notification endpoints without changing a row", async (_what, { body, ...rest }) => {
  const before = await moneyRows(database);
  for (const method of methods) {
    const headers = {
      "content-type": "application/x-www-form-urlencoded",
      ...("headers" in rest ? rest.headers : {}),
    };
    const { status } = await shop().post({ url: `http://x/api/pay/${method}/notify`, headers, body });
    expect([method, status]).toEqual([method, expect.toSatisfy((code: number) => code >= 400 && code < 500)]);
  }
  expect(await moneyRows(database)).toEqual(before);
});
