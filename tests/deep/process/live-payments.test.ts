import { expect, onTestFinished, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { OrderData } from "#contract/membership.schema.ts";
import { openDatabase } from "#server/db/database.ts";
import { startGateway } from "#tests/support/payment-gateway.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { startTestServer } from "#tests/support/server.ts";

test("finishes a payment of a killed process in the other process, once", { timeout: 120_000 }, async () => {
  const postgres = await startPostgres();
  onTestFinished(() => postgres.stop());
  const gateway = await startGateway();
  onTestFinished(() => gateway.stop());
  const env = {
    ...gateway.environment(),
    NODE_ENV: "production",
    KAIWA_HOST: "kaiwa.example",
    KAIWA_DRAIN_SECONDS: "0",
    DATABASE_URL: postgres.adminUrl,
    LOG_LEVEL: "error",
  };
  const [first, second] = await Promise.all([startTestServer({ env }), startTestServer({ env })]);
  onTestFinished(() => second.stop());
  const database = await openDatabase({ kind: "postgres", url: postgres.adminUrl, poolSize: 2 });
  onTestFinished(() => database.close());

  const post = async (origin: string, path: string, body: object, token = "") => {
    const answer = await fetch(origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", "accept-language": "en", authorization: token },
      body: JSON.stringify(body),
    });
    expect([path, answer.status]).toEqual([path, 200]);
    const { data } = (await answer.json()) as { data: never }; // Each caller names its type.
    return data;
  };
  /**
   * Providers notify the public address of the site. Here the test chooses which process gets the
   * notification.
   */
  const notify = async (origin: string, number: string): Promise<number> => {
    const { url, headers, body } = gateway.notificationOf(number);
    expect(new URL(url).origin).toBe("https://kaiwa.example");
    const sent = await fetch(origin + new URL(url).pathname, { method: "POST", headers, body });
    return sent.status;
  };
  async function buyer(): Promise<{ id: string; token: string }> {
    const username = `buyer.${process.pid}.${Math.floor(performance.now())}`;
    const made: { token: string; user: { id: string } } = await post(first.origin, "/api/user/register", {
      username,
      password: "夏の夜 at the station",
    });
    const verified = {
      email: `${username}@a.example`,
      email_folded: `${username}@a.example`,
      email_verified_at: 1,
    };
    await database.query.updateTable("users").set(verified).where("id", "=", made.user.id).execute();
    return { id: made.user.id, token: made.token };
  }
  async function begin(origin: string, token: string, method: "alipay" | "wechat"): Promise<OrderData> {
    const order: OrderData = await post(origin, "/api/order", { plan: "year" }, token);
    const way = { method, channel: "computer" };
    await gateway.open(await post(origin, `/api/order/${order.id}/pay`, way, token));
    return order;
  }

  const mei = await buyer();
  const order = await begin(first.origin, mei.token, "alipay");
  // Paying at the other process by the other provider continues the same order.
  expect((await begin(second.origin, mei.token, "wechat")).id).toBe(order.id);
  const [byAlipay, byWeChat] = [`${order.id}AC1`, `${order.id}WC1`];
  await gateway.pay(byAlipay);
  await gateway.pay(byWeChat);
  const origins = [first.origin, second.origin, first.origin, second.origin];
  const answers = await Promise.all(
    [byAlipay, byWeChat].flatMap((number) => origins.map((origin) => notify(origin, number))),
  );
  expect(new Set(answers)).toEqual(new Set([200]));

  const ken = await buyer();
  const other = await begin(first.origin, ken.token, "wechat");
  await gateway.pay(`${other.id}WC1`);
  first.process.kill("SIGKILL");
  expect(await notify(second.origin, `${other.id}WC1`)).toBe(200);

  const { query } = database;
  const grants = await query.selectFrom("membership_grants").select(["order_id", "is_live"]).execute();
  expect(grants).toHaveLength(2);
  expect(grants.every(({ is_live }) => is_live === 1)).toBe(true);
  const refunds = await query.selectFrom("refunds").select(["reason", "amount_fen"]).execute();
  expect(refunds).toEqual([{ reason: "second-payment", amount_fen: 12_800 }]);
  const ledger = await query
    .selectFrom("ledger_entries")
    .select("kind")
    .where("kind", "=", "payment")
    .execute();
  expect(ledger).toHaveLength(3);
  for (const { id } of [mei, ken]) {
    const user = await query
      .selectFrom("users")
      .select("premium_expiry")
      .where("id", "=", id)
      .executeTakeFirst();
    const left = (user?.premium_expiry ?? 0) - Date.now();
    expect(left).toBeGreaterThan(365 * dayMs);
    expect(left).toBeLessThanOrEqual(366 * dayMs);
  }
});
