import { paymentMethods } from "../../src/domain/membership/order.ts";
import { randomOf } from "./random.ts";
import { openDatabase } from "../../src/server/db/database.ts";
import type { Database, DatabaseLocation } from "../../src/server/db/database.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { refundOrder } from "../../src/server/modules/membership/refunds/refund-order.ts";
import type { KillablePostgres } from "../chaos/killable-postgres.ts";
import { startGateway } from "../../tests/support/payment-gateway.ts";
import { balanceOf } from "../../tests/support/payment-balance.ts";
import type { Balance } from "../../tests/support/payment-balance.ts";
import { buy, count } from "./buyer.ts";
import type { World } from "./buyer.ts";
import { patiently } from "./patiently.ts";
import { purchaseOf } from "./purchase.ts";
import { settle } from "./settle.ts";
import type { Stage } from "./settle.ts";
import { openShop } from "./shop.ts";
import type { Clock, Shop } from "./shop.ts";

export type ChaosOptions = {
  purchases: number;
  seed: number;
  location: DatabaseLocation;
  /** The server that is killed, if it is one that can be. */
  postgres?: KillablePostgres;
  processes: number;
  /** How often a process is killed, and the database. */
  kills: { servers: number; database: number };
  tell?: (sentence: string) => void;
};

export type ChaosReport = Balance & {
  /** What went wrong on purpose, by kind. */
  faults: Record<string, number>;
  seconds: number;
};

/** Purchases under way at a time. */
const buyersAtOnce = 12;
/** After each so many everybody's clock goes past the end of orders. */
const roundSize = 100;

/** Of each so many purchases, during which a provider hangs: from which on, and for how many. */
const [hangEvery, hangAt, hangFor] = [40, 8, 8];

/** Memberships are sold while everything goes wrong; then everything is let settle, and money is counted. */
export async function paymentChaos(options: ChaosOptions): Promise<ChaosReport> {
  const begin = performance.now();
  await migrate(options.location);
  const database = await openDatabase(options.location);
  const clock: Clock = { aheadMs: 0 };
  const gateway = await startGateway({ now: () => Date.now() + clock.aheadMs });
  const shop = await openShop(options.location, gateway, { clock, processes: options.processes });
  try {
    const { faults, wrongs } = await sell(options, { database, gateway, shop });
    await settle({ database, gateway, shop }, options.tell);
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
  { purchases, seed, postgres, kills, tell = () => undefined }: ChaosOptions,
  { database, gateway, shop }: Stage,
): Promise<Pick<World, "faults" | "wrongs">> {
  const buyers = await newBuyers(database, Math.max(4, Math.ceil(purchases / 4)));
  const world: World = {
    shop,
    gateway,
    random: randomOf(seed, 0),
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
        await disturb(events.get(index));
        hangInTurns(index);
        const purchase = purchaseOf(randomOf(seed, index + 1), buyers.length);
        count(world.faults, `buyer ${purchase.course}`);
        const rest = await buy(world, buyers[purchase.buyer] ?? "", purchase);
        if (rest !== undefined) late.push(rest);
      }
    };
    await Promise.all([...Array.from({ length: buyersAtOnce }, one), ...paidNow.map((pay) => pay())]);
    tell(`${next} purchases, ${gateway.trades.size} trades`);
    await shop.step(40 * 60_000);
  }
  await Promise.all(late.map((pay) => pay()));
  return world;

  /** One provider answers nothing for a while, with purchases and refunds of both under way. */
  function hangInTurns(index: number): void {
    if (index % hangEvery === hangAt) {
      const method = world.random.pick(paymentMethods);
      gateway.hanging.add(method);
      count(world.faults, `hangs for ${hangFor} purchases: ${method}`);
    }
    if (index % hangEvery === hangAt + hangFor) gateway.hanging.clear();
  }

  async function disturb(event: "server" | "database" | undefined): Promise<void> {
    if (event === undefined) return;
    count(world.faults, `killed: ${event}`);
    if (event === "server") return shop.killOne();
    const kill = world.random.pick(["killBackend", "killPostmaster", "killAll"] as const);
    await postgres?.[kill]().catch(() => undefined); // It may be down from the kill before.
  }
}

/** At which purchases something is killed, evenly spread. */
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
  for (let from = 0; from < ids.length; from += 100) {
    const rows = ids.slice(from, from + 100).map((id) => ({
      id,
      username: id,
      username_folded: id,
      email: `${id}@learner.example`,
      email_folded: `${id}@learner.example`,
      email_verified_at: 1,
      created_at: 1,
    }));
    await query.insertInto("users").values(rows).execute();
  }
  return ids;
}

/** What `npm run admin -- refund` does, until the database is there to do it. An order that is not paid stays as it is. */
async function refundAsStaff(database: Database, { now }: Shop, orderId: string): Promise<void> {
  const deps = { database, now, payments: { mode: "live", providers: {} } } as const;
  await patiently(async () => {
    try {
      await refundOrder(deps, orderId);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith("order."))) throw error;
    }
  });
}
