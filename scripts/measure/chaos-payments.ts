/**
 * Sells memberships while everything goes wrong: notifications that are lost, doubled, late, out of order, forged or altered,
 * providers that hang for a call or for a while, break off or answer nonsense, buyers who pay twice, late or wrongly, refunds that
 * are made or rejected for good, server processes and PostgreSQL killed. Then all of it settles, and the gateway's money is held against memberships and refunds, to the fen.
 * Fails on any difference.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startKillablePostgres } from "#tests/support/killable-postgres.ts";
import { paymentChaos } from "#tests/support/payment-chaos/payment-chaos.ts";
import type { ChaosReport } from "#tests/support/payment-chaos/payment-chaos.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    engine: { type: "string", default: "both" },
  },
});
const purchases = Number(values.count);
const seed = Number(values.seed);
const engines = ["postgres", "sqlite"].filter(
  (engine) => values.engine === "both" || values.engine === engine,
);
if (!Number.isInteger(purchases) || purchases < 1 || !Number.isInteger(seed) || engines.length === 0) {
  console.error("npm run chaos:payments [-- --count 1000] [--seed 7] [--engine postgres|sqlite|both]");
  process.exit(2);
}

for (const engine of engines) {
  console.log(`\n${engine}: ${purchases} purchases, seed ${seed}`);
  const report = engine === "postgres" ? await onPostgres() : await onSqlite();
  print(report);
  if (report.differences.length > 0) process.exitCode = 1;
}

async function onPostgres(): Promise<ChaosReport> {
  const postgres = await startKillablePostgres();
  try {
    const kills = { servers: Math.ceil(purchases / 60), database: Math.ceil(purchases / 120) };
    const location = { kind: "postgres", url: postgres.url } as const;
    const run = await paymentChaos({
      purchases,
      seed,
      location,
      postgres,
      processes: 2,
      kills,
      tell: console.log,
    });
    await run.stop();
    return run.report;
  } finally {
    await postgres.stop();
  }
}

async function onSqlite(): Promise<ChaosReport> {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-chaos-"));
  try {
    const kills = { servers: Math.ceil(purchases / 60), database: 0 };
    const location = { kind: "sqlite", file: join(folder, "kaiwa.sqlite") } as const;
    const run = await paymentChaos({
      purchases,
      seed,
      location,
      processes: 1,
      kills,
      tell: console.log,
    });
    await run.stop();
    return run.report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function print({ differences, faults, ...balance }: ChaosReport): void {
  const yuan = (fen: number): string => `¥${(fen / 100).toFixed(2)}`;
  const rows: [string, string][] = [
    ["money taken at the gateway", `${yuan(balance.takenFen)} in ${balance.payments} payments`],
    ["memberships granted", `${yuan(balance.grantedFen)} for ${balance.grants} orders`],
    ["given back", `${yuan(balance.returnedFen)} in ${balance.refunds} refunds`],
    ["given back by staff, outside the gateway", yuan(balance.outsideFen)],
    ["wrong amounts, for an operator", yuan(balance.disputedFen)],
    ["ledger", `${yuan(balance.ledgerInFen)} in, ${yuan(balance.ledgerOutFen)} out`],
    [
      "taken − granted − given back − wrong",
      yuan(
        balance.takenFen -
          balance.grantedFen -
          balance.returnedFen -
          balance.outsideFen -
          balance.disputedFen,
      ),
    ],
    ...Object.entries(faults).map(([name, times]): [string, string] => [name, String(times)]),
    ["seconds", String(balance.seconds)],
  ];
  for (const [name, value] of rows) console.log(`  ${name.padEnd(40)} ${value}`);
  console.log(
    differences.length === 0 ? "  everything agrees" : `  DIFFERENCES\n  ${differences.join("\n  ")}`,
  );
}
