import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { killIfRunning } from "../cluster/run.ts";
import { findPostgres, spawnServerScript, untilAnswers } from "../../tests/support/postgres-server.ts";

export type KillablePostgres = Awaited<ReturnType<typeof startKillablePostgres>>;

/** Runs PostgreSQL and restarts it whenever it ends. When its input closes, it stops PostgreSQL and deletes the folder. */
const keeper = `
"$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$2/log" 2>&1 || exit 1
(
  while [ ! -e "$2/stop" ]; do
    "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=100 </dev/null
    sleep 0.1
    while [ -e "$2/hold" ]; do sleep 0.1; done
  done
) >>"$2/log" 2>&1 &
supervisor=$!
read -r line
touch "$2/stop"
while kill -0 $supervisor 2>/dev/null; do
  [ -e "$2/data/postmaster.pid" ] && kill -INT "$(head -n 1 "$2/data/postmaster.pid")" 2>/dev/null
  sleep 0.1
done
cd / && rm -rf "$2"
`;

/** Starts PostgreSQL with a supervisor that restarts it after each kill. */
export async function startKillablePostgres() {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error("This needs PostgreSQL on the machine.");
  const { folder, child, ended, url } = spawnServerScript(keeper, binaries, "kaiwa-kill-pg-");
  await untilAnswers(url);

  const postmaster = (): number =>
    Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  async function processes(condition: string): Promise<number[]> {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_stat_activity where ${condition} order by random()`,
      );
      return rows.map(({ pid }) => pid);
    } finally {
      await client.end();
    }
  }
  const killAll = async (): Promise<void> => {
    for (const pid of [postmaster(), ...(await processes("true"))]) killIfRunning(pid);
  };
  return {
    url,
    /** Kills a connection of Kaiwa. PostgreSQL ends all other connections and recovers. */
    killBackend: async () => {
      const [backend] = await processes("application_name = 'kaiwa'");
      if (backend === undefined) throw new Error("Kaiwa has no connection to kill.");
      killIfRunning(backend);
    },
    killPostmaster: async () => killIfRunning(postmaster()),
    killAll,
    /** Kills PostgreSQL and restarts it only after requests have timed out. */
    killForLong: async () => {
      const hold = join(folder, "hold");
      writeFileSync(hold, "");
      await killAll();
      await delay(5_000);
      rmSync(hold);
    },
    [Symbol.asyncDispose]: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
