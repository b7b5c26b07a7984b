/**
 * Sells memberships under faults: notifications that are lost, repeated, late, forged or altered; providers
 * that hang or disconnect; buyers who pay twice, late or wrongly; rejected refunds; killed servers and
 * databases. Compares the gateway's money with memberships and refunds, to the fen. Exits with 1 if they
 * differ.
 *
 *   npm run payments -- --count 1000 --seed 7 --engine postgres
 */
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { paymentMethods } from "../../src/domain/membership/order.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import type { DatabaseLocation } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { newBuyer } from "../../tests/support/membership-app.ts";
import { balanceOf } from "../../tests/support/payment-balance.ts";
import { startGateway } from "../../tests/support/payment-gateway.ts";
import { startKillablePostgres } from "../chaos/killable-postgres.ts";
import type { KillablePostgres } from "../chaos/killable-postgres.ts";
import { buy, count, pick } from "./buyer.ts";
import type { World } from "./buyer.ts";
import { purchasesOf } from "./purchase.ts";
import { settle } from "./settle.ts";
import { openShop } from "./shop.ts";
import type { Clock } from "./shop.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "1000" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    engine: { type: "string", default: "postgres,sqlite" },
  },
});
const purchases = Number(values.count);

const concurrentBuyers = 12;
/** After each round the clock moves past the expiry of orders. */
const roundSize = 100;
/** In every 40 purchases, a provider hangs for 8 purchases, starting with number 8. */
const [hangEvery, hangAt, hangFor] = [40, 8, 8];

/** Sells memberships under faults, settles everything that is open, and compares the money. */
async function paymentChaos(location: DatabaseLocation, postgres?: KillablePostgres): Promise<void> {
  await migrate(location);
  const database = await openDatabase(location);
  const clock: Clock = { aheadMs: 0 };
  const gateway = await startGateway({ now: () => Date.now() + clock.aheadMs });
  const shop = await openShop(location, gateway, { clock, processes: postgres === undefined ? 1 : 2 });
  const world: World = { database, gateway, shop, faults: new Map(), wrongs: [] };
  try {
    await sell(world, postgres);
    await settle(world);
    const { differences, ...balance } = await balanceOf(database.query, gateway.trades.values());
    const faults = [...world.faults].toSorted(([a], [b]) => a.localeCompare(b));
    console.log({ ...balance, faults: Object.fromEntries(faults) });
    for (const problem of [...world.wrongs, ...differences]) {
      console.error(problem);
      process.exitCode = 1;
    }
  } finally {
    await shop.stop();
    await gateway.stop();
    await database.close();
  }
}

async function sell(world: World, postgres?: KillablePostgres): Promise<void> {
  const { database, gateway, shop, faults } = world;
  const buyers: string[] = [];
  while (buyers.length < Math.max(4, purchases / 4)) buyers.push(await newBuyer(database));
  const kills = killsAt(postgres !== undefined);
  const waiting = [...purchasesOf(Number(values.seed), purchases).entries()];
  let late: (() => Promise<void>)[] = [];
  while (waiting.length > 0) {
    const round = waiting.splice(0, roundSize);
    const paidNow = late;
    late = [];
    const buyInTurn = async (): Promise<void> => {
      for (let next = round.shift(); next !== undefined; next = round.shift()) {
        const [index, purchase] = next;
        await kill(kills.get(index));
        hangInTurns(index);
        count(faults, `buyer ${purchase.course}`);
        const rest = await buy(world, buyers[purchase.buyer % buyers.length] ?? "", purchase);
        if (rest !== undefined) late.push(rest);
      }
    };
    const buying = Array.from({ length: concurrentBuyers }, buyInTurn);
    await Promise.all([...buying, ...paidNow.map((pay) => pay())]);
    console.log(`${purchases - waiting.length} purchases, ${gateway.trades.size} trades`);
    await shop.step(40 * 60_000);
  }
  await Promise.all(late.map((pay) => pay()));

  function hangInTurns(index: number): void {
    if (index % hangEvery === hangAt) {
      const method = pick(paymentMethods);
      gateway.hanging.add(method);
      count(faults, `hangs for ${hangFor} purchases: ${method}`);
    }
    if (index % hangEvery === hangAt + hangFor) gateway.hanging.clear();
  }

  async function kill(victim: Victim | undefined): Promise<void> {
    if (victim === undefined) return;
    count(faults, `killed: ${victim}`);
    if (victim === "server") return shop.killOne();
    const way = pick(["killBackend", "killPostmaster", "killAll"] as const);
    await postgres?.[way]().catch(() => undefined); // PostgreSQL may still be down after the previous kill.
  }
}

type Victim = "server" | "database";

/** Spreads the kills evenly over the purchases. Returns them by the number of the purchase. */
function killsAt(hasDatabaseServer: boolean): Map<number, Victim> {
  const kills = new Map<number, Victim>();
  const spread = (times: number, victim: Victim, shift: number): void => {
    for (let turn = 0; turn < times; turn += 1)
      kills.set(Math.min(purchases - 1, Math.floor(((turn + shift) * purchases) / times)), victim);
  };
  spread(Math.ceil(purchases / 60), "server", 0.35);
  if (hasDatabaseServer) spread(Math.ceil(purchases / 120), "database", 0.65);
  return kills;
}

async function onPostgres(): Promise<void> {
  await using postgres = await startKillablePostgres();
  await paymentChaos({ kind: "postgres", url: postgres.url, poolSize: 8 }, postgres);
}

async function onSqlite(): Promise<void> {
  using folder = mkdtempDisposableSync(join(tmpdir(), "kaiwa-chaos-"));
  await paymentChaos({ kind: "sqlite", file: join(folder.path, "kaiwa.sqlite") });
}

for (const engine of values.engine.split(",")) {
  console.log(`${engine}: ${purchases} purchases, seed ${values.seed}`);
  await (engine === "postgres" ? onPostgres() : onSqlite());
}
