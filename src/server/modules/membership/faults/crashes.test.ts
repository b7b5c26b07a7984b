import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { refundOrder } from "#server/modules/membership/refunds/refund-order.ts";
import { withDatabase } from "#tests/support/database.ts";
import { membershipApp, moneyRows, newBuyer, withShop } from "#tests/support/membership-app.ts";

const database = withDatabase();
const shop = withShop(database);
const minute = 60_000;

class Killed extends Error {
  override readonly name = "Killed";
}

function mortal() {
  const fate = { atStatement: Infinity, afterCommit: false };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      fate.atStatement -= 1;
      if (fate.atStatement < 0) throw new Killed();
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const transaction: Database["transaction"] = async (run) => {
    const result = await database.transaction((tx) => {
      return run(tx.withPlugin(plugin));
    });
    if (!fate.afterCommit) return result;
    fate.afterCommit = false;
    throw new Killed();
  };
  const dying: Database = { ...database, query: database.query, transaction };
  return { dying, fate };
}

const without = ({ events: _events, ...rows }: Record<string, unknown[]>) => rows;

/** Checks that each refund is either complete or absent. */
async function expectWholeRefunds(): Promise<void> {
  const { query } = database;
  const done = await query
    .selectFrom("refunds")
    .select("attempt_number as number")
    .where("status", "=", "done")
    .execute();
  const refunded = await query
    .selectFrom("payment_attempts")
    .select("number")
    .where("status", "=", "refunded")
    .execute();
  const out = await query
    .selectFrom("ledger_entries")
    .select("attempt_number as number")
    .where("kind", "=", "refund")
    .execute();
  const numbers = (rows: { number: string }[]): string[] => rows.map(({ number }) => number).sort();
  expect(numbers(refunded)).toEqual(numbers(done));
  expect(numbers(out)).toEqual(numbers(done));
}

test.each(["payment", "second payment", "refund", "end of a refund"])(
  "leaves no partial change if the process ends at any statement of a %s",
  async (what) => {
    const { dying, fate } = mortal();
    const server = await membershipApp(dying, { beside: shop() });
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner, { method: "alipay" });
    const other = await shop().begin(learner, { method: "wechat" });
    await shop().gateway.pay(number);
    await shop().gateway.pay(other.number);
    const acts: Record<string, () => Promise<unknown>> = {
      payment: () => server.deliver(number),
      "second payment": () => server.deliver(other.number),
      refund: () => refundOrder(server.deps, id),
      "end of a refund": async () => {
        shop().wait(30 * minute);
        await server.reconcile();
      },
    };
    const order = ["payment", "second payment", "refund", "end of a refund"];
    for (const earlier of order.slice(0, order.indexOf(what))) await acts[earlier]?.();
    const before = without(await moneyRows(database));
    let died = 0;
    for (let statement = 0; statement < 40; statement++) {
      fate.atStatement = statement;
      await acts[what]?.().catch(() => undefined);
      const isAlive = fate.atStatement >= 0;
      fate.atStatement = Infinity;
      if (isAlive) break;
      died += 1;
      const after = without(await moneyRows(database));
      // There are two refunds, and one of them may be complete.
      if (what === "end of a refund") await expectWholeRefunds();
      else expect(after).toEqual(before);
    }
    expect(died).toBeGreaterThan(4);
    expect(without(await moneyRows(database))).not.toEqual(before);
  },
);

test("treats a resent notification as a duplicate if the process ended after the commit", async () => {
  const { dying, fate } = mortal();
  const server = await membershipApp(dying, { beside: shop() });
  const learner = await newBuyer(database);
  const { number } = await shop().begin(learner);
  await shop().gateway.pay(number);
  fate.afterCommit = true;
  expect((await server.deliver(number)).status).toBe(503);
  const committed = without(await moneyRows(database));
  expect(committed["grants"]).toHaveLength(1);
  expect((await shop().deliver(number)).status).toBe(200);
  expect(without(await moneyRows(database))).toEqual(committed);
});

test("does not acknowledge a payment that is not committed, and settles it when the notification is resent", async () => {
  const { dying, fate } = mortal();
  const server = await membershipApp(dying, { beside: shop() });
  for (const method of ["alipay", "wechat"] as const) {
    const learner = await newBuyer(database);
    const { number } = await shop().begin(learner, { method });
    await shop().gateway.pay(number);
    fate.atStatement = 3;
    const answer = await server.deliver(number);
    fate.atStatement = Infinity;
    expect([method, answer.status]).toEqual([method, 503]);
    expect(answer.body).not.toBe("success");
    expect(await shop().expiryOf(learner)).toBeNull();
    expect((await server.deliver(number)).status).toBe(200);
    expect(await shop().expiryOf(learner)).toBe(shop().now() + 31 * 86_400_000);
  }
});

test("settles the payment if a process ends between writing an attempt and calling the provider", async () => {
  const dead = await membershipApp(database, {
    beside: shop(),
    providers: (real) => ({ ...real, wechat: { ...real.wechat, start: () => Promise.reject(new Killed()) } }),
  });
  const learner = await newBuyer(database);
  const { id } = await dead.order(learner);
  const answer = await dead.ask(learner, `/api/order/${id}/pay`, { method: "wechat", channel: "phone" });
  expect(answer.statusCode).toBe(500);
  expect((await moneyRows(database))["attempts"]).toMatchObject([{ status: "new" }]);
  await shop().pay(learner, id);
  expect((await moneyRows(database))["attempts"]).toMatchObject([{ status: "ready" }]);
  shop().wait(31 * minute);
  await shop().reconcile();
  expect((await shop().read(learner, id)).status).toBe("closed");
});
