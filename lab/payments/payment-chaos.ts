import { paymentMethods } from "../../src/domain/membership/order.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import type { Database, DatabaseLocation } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { refundOrder } from "../../src/server/modules/membership/refunds/refund-order.ts";
import type { KillablePostgres } from "../chaos/killable-postgres.ts";
import { startGateway } from "../../tests/support/payment-gateway.ts";
import { balanceOf } from "../../tests/support/payment-balance.ts";
import type { Balance } from "../../tests/support/payment-balance.ts";
import { buy, count, pick } from "./buyer.ts";
import type { World } from "./buyer.ts";
import { purchasesOf } from "./purchase.ts";
import { settle } from "./settle.ts";
import type { Stage } from "./settle.ts";
import { openShop, withRetries } from "./shop.ts";
import type { Clock, Shop } from "./shop.ts";

export type ChaosOptions = {
  purchases: number;
  seed: number;
  location: DatabaseLocation;
  postgres?: KillablePostgres;
  processes: number;
  kills: { servers: number; database: number };
  log?: (line: string) => void;
};

export type ChaosReport = Balance & { faults: Record<string, number>; seconds: number };

const concurrentBuyers = 12;
/** After each round the clock moves past the expiry of orders. */
const roundSize = 100;
/** In every 40 purchases, a provider hangs for 8 purchases, starting with number 8. */
const [hangEvery, hangAt, hangFor] = [40, 8, 8];

/** Sells memberships under faults, settles everything that is open, and compares the money. */
export async function paymentChaos(options: ChaosOptions): Promise<ChaosReport> {
  const begin = performance.now();
  await migrate(options.location);
  const database = await openDatabase(options.location);
  const clock: Clock = { aheadMs: 0 };
  const gateway = await startGateway({ now: () => Date.now() + clock.aheadMs });
  const shop = await openShop(options.location, gateway, { clock, processes: options.processes });
  try {
    const { faults, wrongs } = await sell(options, { database, gateway, shop });
    await settle({ database, gateway, shop }, options.log);
    const balance = await balanceOf(database.query, gateway.trades.values());
    return {
      ...balance,
      differences: [...wrongs, ...balance.differences],
      faults: Object.fromEntries([...faults].sort(([a], [b]) => a.localeCompare(b))),
      seconds: Math.round((performance.now() - begin) / 100) / 10,
    };
  } finally {
    await shop.stop();
    await gateway.stop();
    await database.close();
  }
}

async function sell(
  { purchases, seed, postgres, kills, log = () => undefined }: ChaosOptions,
  { database, gateway, shop }: Stage,
): Promise<Pick<World, "faults" | "wrongs">> {
  const buyers = await newBuyers(database, Math.max(4, Math.ceil(purchases / 4)));
  const all = purchasesOf(seed, purchases);
  const world: World = {
    shop,
    gateway,
    faults: new Map(),
    wrongs: [],
    refund: (orderId) => refundAsStaff(database, shop, orderId),
  };
  const rounds = Math.max(1, Math.ceil(purchases / roundSize));
  const events = killsIn(purchases, kills, postgres === undefined);
  let late: (() => Promise<void>)[] = [];
  let next = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const end = Math.min(purchases, Math.ceil((purchases * round) / rounds));
    const paidNow = late;
    late = [];
    const one = async (): Promise<void> => {
      while (next < end) {
        const index = next;
        next += 1;
        const purchase = all[index];
        if (purchase === undefined) return;
        await disturb(events.get(index));
        hangInTurns(index);
        count(world.faults, `buyer ${purchase.course}`);
        const rest = await buy(world, buyers[purchase.buyer % buyers.length] ?? "", purchase);
        if (rest !== undefined) late.push(rest);
      }
    };
    await Promise.all([...Array.from({ length: concurrentBuyers }, one), ...paidNow.map((pay) => pay())]);
    log(`${next} purchases, ${gateway.trades.size} trades`);
    await shop.step(40 * 60_000);
  }
  await Promise.all(late.map((pay) => pay()));
  return world;

  function hangInTurns(index: number): void {
    if (index % hangEvery === hangAt) {
      const method = pick(paymentMethods);
      gateway.hanging.add(method);
      count(world.faults, `hangs for ${hangFor} purchases: ${method}`);
    }
    if (index % hangEvery === hangAt + hangFor) gateway.hanging.clear();
  }

  async function disturb(event: "server" | "database" | undefined): Promise<void> {
    if (event === undefined) return;
    count(world.faults, `killed: ${event}`);
    if (event === "server") return shop.killOne();
    const kill = pick(["killBackend", "killPostmaster", "killAll"] as const);
    await postgres?.[kill]().catch(() => undefined); // PostgreSQL may still be down after the previous kill.
  }
}

/** Spreads the kills evenly over the purchases. */
function killsIn(
  purchases: number,
  { servers, database }: ChaosOptions["kills"],
  isServerOnly: boolean,
): Map<number, "server" | "database"> {
  const events = new Map<number, "server" | "database">();
  const spread = (times: number, kind: "server" | "database", shift: number): void => {
    for (let turn = 0; turn < times; turn += 1)
      events.set(Math.min(purchases - 1, Math.floor(((turn + shift) * purchases) / times)), kind);
  };
  spread(servers, "server", 0.35);
  if (!isServerOnly) spread(database, "database", 0.65);
  return events;
}

async function newBuyers({ query }: Database, howMany: number): Promise<string[]> {
  const ids = Array.from({ length: howMany }, (_, index) => `buyer-${index}`);
  const rows = ids.map((id) => {
    const email = `${id}@learner.example`;
    const names = { username: id, username_folded: id, email, email_folded: email };
    return { id, ...names, email_verified_at: 1, created_at: 1 };
  });
  await query.insertInto("users").values(rows).execute();
  return ids;
}

/** Refunds as `npm run admin -- refund` does. Ignores orders that are not paid. */
async function refundAsStaff(database: Database, { now }: Shop, orderId: string): Promise<void> {
  const deps = { database, now, payments: { mode: "live", providers: {} } } as const;
  await withRetries(async () => {
    try {
      await refundOrder(deps, orderId);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("order."))) throw error;
    }
  });
}
