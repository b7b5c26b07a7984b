/**
 * What a pooler in transaction mode costs, on a cluster of its own: the same queries straight to the primary with named statements,
 * straight without them, and through PgBouncer, in turns. Fails when a query through the pooler takes more than three times as
 * long as straight (the median).
 */
import { startCluster } from "#scripts/cluster/cluster.ts";
import { register } from "#scripts/cluster/ledger.ts";
import { openDatabase } from "#server/db/database.ts";
import type { Database } from "#server/db/database.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { favouritesStore } from "#server/modules/favourites/store.ts";

const rounds = Number(process.argv[2] ?? 40);
const queriesPerRound = 50;
const bar = 3;

type Work = (database: Database, turn: number) => Promise<unknown>;

function works(token: string, userId: string): Record<string, Work> {
  return {
    "who is this (two tables)": (database) => sessionAuthenticator({ database, now: Date.now })(token),
    "a page of favourites": (database) => favouritesStore(database.query).before(userId, undefined, 20),
    "a favourite, written": (database, turn) =>
      favouritesStore(database.query).add({
        user_id: userId,
        content_id: `scene-${turn % 50}`,
        created_at: 1_763_190_000_000 + turn,
      }),
    "two reads in a transaction": (database) =>
      database.transaction(async (tx) => {
        await favouritesStore(tx).before(userId, undefined, 20);
        return favouritesStore(tx).hasMoreThan(userId, 100);
      }),
  };
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

async function measure(ways: Record<string, Database>, work: Work): Promise<number[]> {
  const times = Object.values(ways).map((): number[] => []);
  let turn = 0;
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, database] of Object.values(ways).entries()) {
      for (let query = 0; query < queriesPerRound; query += 1) {
        const begin = performance.now();
        await work(database, (turn += 1));
        // The first ones of a connection are parsed and planned.
        if (round > 0) times[index]?.push(performance.now() - begin);
      }
    }
  }
  return times.map(median);
}

await using cluster = await startCluster({ name: "pooler", tell: console.log });
const token = await register(cluster.url);
const straight = { kind: "postgres", url: cluster.databaseUrl, poolSize: 1 } as const;
const ways = {
  "straight, named": await openDatabase(straight),
  "straight, unnamed": await openDatabase({ ...straight, poolerUrl: cluster.databaseUrl }),
  "through PgBouncer": await openDatabase({ ...straight, poolerUrl: cluster.pooledUrl }),
};
const user = await ways["straight, named"].query.selectFrom("users").select("id").executeTakeFirstOrThrow();
console.log(["", ...Object.keys(ways), "ratio"].join(" | "));
for (const [name, work] of Object.entries(works(token, user.id))) {
  const [named = 0, unnamed = 0, pooled = 0] = await measure(ways, work);
  const ratio = pooled / named;
  console.log(
    [name, ...[named, unnamed, pooled].map((ms) => `${ms.toFixed(2)} ms`), ratio.toFixed(2)].join(" | "),
  );
  if (ratio > bar) {
    console.error(
      `${name}: ${ratio.toFixed(2)} times as long through the pooler, and at most ${bar} are allowed.`,
    );
    process.exitCode = 1;
  }
}
for (const database of Object.values(ways)) await database.close();
