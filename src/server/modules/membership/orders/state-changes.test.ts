import { sql } from "kysely";
import { expect, test } from "vitest";
import { orderStatuses } from "#domain/membership/order.ts";
import { attemptStore } from "#server/modules/membership/stores/attempt-store.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newBuyer, withShop } from "#tests/support/membership-app.ts";
import { orderStore } from "#server/modules/membership/stores/order-store.ts";

const database = withDatabase();
const shop = withShop(database);

test("changes an order only if it is in the given state", async () => {
  const { id } = await shop().order(await newBuyer(database));
  const orders = orderStore(database.query);
  for (const status of orderStatuses)
    if (status !== "pending") expect(await orders.move(id, status, { status: "paid" })).toBe(false);
  expect((await orders.byId(id))?.status).toBe("pending");
  expect(await orders.move(id, "pending", { status: "closed" })).toBe(true);
});

test("accepts only one payment per attempt", async () => {
  const { number } = await shop().begin(await newBuyer(database));
  const attempts = attemptStore(database.query);
  expect(await attempts.move(number, "refund")).toBe(false);
  expect(await attempts.move(number, "payment", { transaction_id: "1", paid_at: 1 })).toBe(true);
  expect(await attempts.move(number, "payment", { transaction_id: "2", paid_at: 2 })).toBe(false);
  expect(await attempts.move(number, "close")).toBe(false);
  expect(await attempts.find(number)).toMatchObject({ status: "succeeded", transaction_id: "1" });
});

test("rejects a second ledger entry, grant or refund by a database constraint", async () => {
  const learner = await newBuyer(database);
  const { number } = await shop().begin(learner);
  await shop().gateway.pay(number);
  await shop().deliver(number);
  const { query } = database;
  const entry = await query.selectFrom("ledger_entries").selectAll().executeTakeFirstOrThrow();
  const grant = await query.selectFrom("membership_grants").selectAll().executeTakeFirstOrThrow();
  await expect(
    query
      .insertInto("ledger_entries")
      .values({ ...entry, id: "2" })
      .execute(),
  ).rejects.toThrow();
  await expect(
    query
      .insertInto("membership_grants")
      .values({ ...grant, id: "2" })
      .execute(),
  ).rejects.toThrow();
});

// On SQLite a transaction locks the whole database.
test.skipIf(process.env["KAIWA_TEST_ENGINE"] !== "postgres")(
  "orders a plan again without waiting for the learner's row, which a payment locks after the order",
  async () => {
    const learner = await newBuyer(database);
    const { id } = await shop().order(learner, "month", "the-first-key");
    const [locked, ordered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holding = database.transaction(async (tx) => {
      await lockUser(tx, learner);
      locked.resolve();
      await ordered.promise;
    });
    await locked.promise;
    try {
      expect((await shop().order(learner, "month", "another-key")).id).toBe(id);
    } finally {
      ordered.resolve();
      await holding;
    }
  },
);

test.skipIf(process.env["KAIWA_TEST_ENGINE"] !== "postgres")(
  "returns another order if a concurrent request binds the key to that order",
  async () => {
    const learner = await newBuyer(database);
    const { id, number } = await shop().begin(learner);
    await shop().gateway.pay(number);
    await shop().deliver(number);
    const [bound, waiting] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const binding = database.transaction(async (tx) => {
      await orderStore(tx).setKey(id, "one-click");
      bound.resolve();
      await waiting.promise;
    });
    await bound.promise;
    const ordered = shop().order(learner, "month", "one-click");
    await eventually(async () => {
      const { rows } = await sql<{ waits: number }>`
        select count(*)::int as waits from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(database.query);
      expect(rows[0]?.waits).toBeGreaterThan(0);
    });
    waiting.resolve();
    await binding;
    expect((await ordered).id).toBe(id);
  },
);
