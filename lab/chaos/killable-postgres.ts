import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { findPostgres, spawnKeeper, untilAnswers } from "../../tests/support/postgres-server.ts";

/** A PostgreSQL server as it runs for real people, with a supervisor that starts it again whenever it has died. */
export type KillablePostgres = {
  url: string;
  /** Kills one of the processes that serve Kaiwa. PostgreSQL then ends all others and recovers. */
  killBackend: () => Promise<void>;
  /** Kills the first process alone; the others notice and end. */
  killPostmaster: () => Promise<void>;
  /** Kills all processes at once. */
  killAll: () => Promise<void>;
  /** The same, and the supervisor takes longer than requests wait. */
  killForLong: () => Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Runs and restarts the server until its input closes, then removes its folder. Unlike the server of other tests this one keeps
 * what it has acknowledged.
 */
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

export async function startKillablePostgres(): Promise<KillablePostgres> {
  const binaries = findPostgres();
  if (binaries === undefined) throw new Error("This needs PostgreSQL on the machine.");
  const { folder, child, ended, url } = spawnKeeper(keeper, binaries, "kaiwa-kill-pg-");
  await untilAnswers(url);

  const postmaster = (): number =>
    Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  /** The processes of the server that this condition names. */
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
    for (const pid of [postmaster(), ...(await processes("true"))]) killIfThere(pid);
  };
  return {
    url,
    killBackend: async () => {
      const [backend] = await processes("application_name = 'kaiwa'");
      if (backend === undefined) throw new Error("Kaiwa has no connection to kill.");
      killIfThere(backend);
    },
    killPostmaster: async () => killIfThere(postmaster()),
    killAll,
    killForLong: async () => {
      const hold = join(folder, "hold");
      writeFileSync(hold, "");
      await killAll();
      await delay(5_000);
      rmSync(hold);
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}

/** Some end by themselves in the same moment. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
