import { expect, test } from "vitest";
import type { OrderData } from "#contract/membership.schema.ts";
import type { Database } from "#server/db/database.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";

const email = "mei@learner.example";

/** A learner with a verified address, who may buy. */
async function verifiedLearner(database: Database, { register, as }: Awaited<ReturnType<typeof accountApp>>) {
  const { token, user } = (await register({ username: newName(), password: goodPassword })).json().data;
  const verified = { email, email_folded: email, email_verified_at: 1 };
  await database.query.updateTable("users").set(verified).where("id", "=", user.id).execute();
  return as(token);
}

test("makes a member immediately and sends a receipt after a purchase in the sandbox", async () => {
  const database = await freshDatabase();
  const server = await accountApp(database);
  const { emails, app, now } = server;
  const learner = await verifiedLearner(database, server);
  const order: OrderData = (await learner.post("/api/order", { plan: "year" })).json().data;
  const start = await learner.post(`/api/order/${order.id}/pay`, { method: "wechat", channel: "computer" });
  expect(start.json().data).toMatchObject({ kind: "qr" });
  const cashier = new URL(start.json().data.text).pathname;
  const page = await app.inject({ url: cashier });
  expect(page.statusCode).toBe(200);
  const paid = await app.inject({
    method: "POST",
    url: cashier,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "act=pay",
  });
  expect(paid.statusCode).toBeLessThan(400);
  await eventually(async () =>
    expect((await learner.get(`/api/order/${order.id}`)).json().data).toMatchObject({ status: "paid" }),
  );
  expect((await learner.get("/api/user/info")).json().data).toMatchObject({
    isPremium: true,
    accountType: "premium",
    premiumExpiry: now() + 366 * 86_400_000,
  });
  await eventually(() => expect(emails).toHaveLength(1));
  expect(emails[0]).toMatchObject({ to: email, subject: `Your Kaiwa receipt: ${order.id}` });
  expect(emails[0]?.text).toContain("Amount paid: CN¥128.00");
  expect(emails[0]?.text).toMatch(/Payment method: WeChat Pay\nTransaction: 4200/);
  const metrics = (await app.inject({ url: "/metrics" })).body;
  expect(metrics).toContain('orders{status="paid"} 1');
  expect(metrics).toContain("payment_incidents 0");
  expect(metrics).toContain("refunds_pending 0");
  expect(metrics).toContain("payment_oldest_unsettled_seconds 0");
  expect(metrics).toMatch(/payment_outcomes_total\{method="wechat",source="\w+",outcome="settled"\} 1/);
});

test("identifies the payer inside WeChat and continues in WeChat's dialog in the sandbox", async () => {
  const database = await freshDatabase();
  const server = await accountApp(database);
  const { app } = server;
  const learner = await verifiedLearner(database, server);
  const order: OrderData = (await learner.post("/api/order", { plan: "month" })).json().data;
  const pay = () => learner.post(`/api/order/${order.id}/pay`, { method: "wechat", channel: "in-wechat" });
  const first = (await pay()).json().data;
  expect(first).toMatchObject({ kind: "redirect" });
  const follow = async (address: string): Promise<string> => {
    const { pathname, search, host } = new URL(address, "http://localhost:80");
    const { headers } = await app.inject({ url: pathname + search, headers: { host } });
    return String(headers.location);
  };
  const callback = await follow(first.url);
  expect(callback).toContain("/api/pay/wechat/openid?");
  expect(await follow(callback)).toBe(`/payment?order=${order.id}&resume=wechat`);
  expect((await pay()).json().data).toMatchObject({ kind: "jsapi", params: { signType: "RSA" } });
});
