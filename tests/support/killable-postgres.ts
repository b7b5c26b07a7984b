import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { findPostgres, serverUser, untilAnswers } from "./postgres-server.ts";

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
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-kill-pg-"));
  const owner = serverUser();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const child = spawn("/bin/sh", ["-c", keeper, "keeper", binaries, folder], {
    cwd: folder,
    stdio: ["pipe", "ignore", "inherit"],
    // A group of its own: Ctrl-C would otherwise reach the keeper before it has cleaned up.
    detached: true,
    ...owner,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = `postgres://postgres@${encodeURIComponent(folder)}/postgres`;
  await untilAnswers(url);

  const postmaster = (): number =>
    Number(readFileSync(join(folder, "data", "postmaster.pid"), "utf8").split("\n")[0]);
  const killAll = (): void => {
    const first = postmaster();
    const children = execFileSync("pgrep", ["-P", String(first)], { encoding: "utf8" });
    for (const pid of [first, ...children.trim().split("\n").map(Number)]) killIfThere(pid);
  };
  return {
    url,
    killBackend: async () => {
      const client = new Client({ connectionString: url });
      // The kill ends this connection too.
      client.on("error", () => undefined);
      await client.connect();
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'kaiwa' order by random() limit 1",
      );
      const [backend] = rows;
      if (backend === undefined) throw new Error("Kaiwa has no connection to kill.");
      process.kill(backend.pid, "SIGKILL");
      await client.end().catch(() => undefined);
    },
    killPostmaster: async () => void process.kill(postmaster(), "SIGKILL"),
    killAll: async () => killAll(),
    killForLong: async () => {
      const hold = join(folder, "hold");
      writeFileSync(hold, "");
      killAll();
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
