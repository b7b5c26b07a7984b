import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { paid } from "#server/sandbox/payments/trade.ts";
import { startKillablePostgres } from "#tests/support/killable-postgres.ts";
import { balanceOf } from "#tests/support/payment-chaos/balance.ts";
import { paymentChaos } from "#tests/support/payment-chaos/payment-chaos.ts";
import type { TestGateway } from "#tests/support/payment-gateway.ts";

type Ground = { database: Database; gateway: TestGateway };

/** Rules that are broken on purpose, after everything had agreed: each has to be noticed. */
const breakages: Record<string, (ground: Ground) => Promise<unknown>> = {
  "the gateway takes money twice without telling": async ({ gateway }) => {
    const trade = [...gateway.trades.values()].find(({ status }) => status === "paid");
    if (trade === undefined) throw new Error("nobody has paid");
    const number = `${trade.number}-again`;
    gateway.trades.set(number, paid({ ...trade, number, refunds: [] }, Date.now()));
  },
  "a payment gives nothing": ({ database: { query } }) =>
    query
      .updateTable("membership_grants")
      .set({ revoked_at: 1 })
      .where("id", "=", (eb) =>
        eb.selectFrom("membership_grants").select("id").where("revoked_at", "is", null).limit(1),
      )
      .execute(),
  "a refund is noted that was never made": async ({ gateway }) => {
    const trade = [...gateway.trades.values()].find(({ refunds }) => refunds.length > 0);
    if (trade === undefined) throw new Error("nothing was refunded");
    gateway.trades.set(trade.number, { ...trade, refunds: [] });
  },
  "a member has a day more than was given": ({ database: { query } }) =>
    query
      .updateTable("users")
      .set((eb) => ({ premium_expiry: eb("premium_expiry", "+", 86_400_000) }))
      .where("premium_expiry", "is not", null)
      .execute(),
  "the ledger forgets a payment": ({ database: { query } }) =>
    query
      .deleteFrom("ledger_entries")
      .where("id", "=", (eb) =>
        eb.selectFrom("ledger_entries").select("id").where("kind", "=", "payment").limit(1),
      )
      .execute(),
};

test(
  "money taken = memberships granted + refunds, with two processes on a PostgreSQL that is killed as well",
  {
    timeout: 300_000,
  },
  async () => {
    const postgres = await startKillablePostgres();
    onTestFinished(() => postgres.stop());
    const chaos = await paymentChaos({
      purchases: 20,
      seed: 11,
      location: { kind: "postgres", url: postgres.url },
      postgres,
      processes: 2,
      kills: { servers: 1, database: 1 },
    });
    await chaos.stop();
    expect(chaos.report.differences).toEqual([]);
    expect(chaos.report.payments).toBeGreaterThan(8);
  },
);

test(
  "the same on SQLite with one process; and whatever is broken on purpose is noticed",
  {
    timeout: 300_000,
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "kaiwa-chaos-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const chaos = await paymentChaos({
      purchases: 20,
      seed: 12,
      location: { kind: "sqlite", file: join(folder, "kaiwa.sqlite") },
      processes: 1,
      kills: { servers: 1, database: 0 },
    });
    onTestFinished(chaos.stop);
    expect(chaos.report.differences).toEqual([]);
    expect(chaos.report.payments).toBeGreaterThan(8);
    expect(chaos.report.refunds).toBeGreaterThan(0);

    let known = 0;
    for (const [name, breakRule] of Object.entries(breakages)) {
      await breakRule(chaos);
      const { differences } = await balanceOf(chaos.database.query, chaos.gateway.trades.values());
      expect([name, differences.length > known]).toEqual([name, true]);
      known = differences.length;
    }
  },
);
