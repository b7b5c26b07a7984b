/**
 * Sells memberships under faults: notifications that are lost, repeated, late, forged or altered; providers
 * that hang or disconnect; buyers who pay twice, late or wrongly; rejected refunds; killed servers and
 * databases. Compares the gateway's money with memberships and refunds, to the fen. Exits with 1 if they
 * differ.
 *
 *   npm run payments -- --count 1000 --seed 7 --engine postgres
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startKillablePostgres } from "../chaos/killable-postgres.ts";
import { paymentChaos } from "./payment-chaos.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    engine: { type: "string", default: "postgres,sqlite" },
  },
});
const purchases = Number(values.count);
const options = { purchases, seed: Number(values.seed), log: console.log };
const kills = { servers: Math.ceil(purchases / 60), database: Math.ceil(purchases / 120) };

async function onPostgres() {
  const postgres = await startKillablePostgres();
  try {
    const location = { kind: "postgres", url: postgres.url } as const;
    return await paymentChaos({ ...options, location, postgres, processes: 2, kills });
  } finally {
    await postgres.stop();
  }
}

async function onSqlite() {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-chaos-"));
  try {
    const location = { kind: "sqlite", file: join(folder, "kaiwa.sqlite") } as const;
    return await paymentChaos({ ...options, location, processes: 1, kills: { ...kills, database: 0 } });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const engine of values.engine.split(",")) {
  console.log(`${engine}: ${purchases} purchases, seed ${values.seed}`);
  const { differences, ...report } = engine === "postgres" ? await onPostgres() : await onSqlite();
  console.log(report);
  for (const difference of differences) console.error(difference);
  if (differences.length > 0) process.exitCode = 1;
}
