import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { findPostgres, serverUser, untilAnswers } from "#tests/support/postgres-server.ts";

/** A PostgreSQL server whose data stays when it stops. */
export type LoadPostgres = {
  urlOf: (database: string) => string;
  /** Runs a statement outside of any transaction, such as `create database`. */
  manage: (statement: string) => Promise<Record<string, unknown>[]>;
  /** The first process; all others are its children. */
  pid: number;
  stop: () => Promise<void>;
};

/** Runs the server until its input closes, however this process ends. `exec` of the shell's child makes its pid the server's. */
const keeper = `
"$1/postgres" -D "$2" -k "$3" "$4" "$5" "$6" "$7" </dev/null >>"$2/load.log" 2>&1 &
server=$!
echo $server
read -r line
kill -INT $server
wait $server
`;

/**
 * PostgreSQL's own defaults (every commit reaches the disk), but for the memory, which its manual asks operators to set, and the room
 * for the log, without which seeding is one checkpoint after the other.
 */
const settings = ["listen_addresses=", "max_connections=100", "shared_buffers=1GB", "max_wal_size=8GB"];

export async function startLoadPostgres(folder: string): Promise<LoadPostgres> {
  const binaries = findPostgres();
  if (binaries === undefined)
    throw new Error("This needs PostgreSQL 15 or newer on the machine: apt-get install postgresql.");
  const owner = serverUser();
  const data = join(folder, "postgres");
  const sockets = mkdtempSync(join(tmpdir(), "kaiwa-load-"));
  if (owner !== undefined) chownSync(sockets, owner.uid, owner.gid);
  if (!existsSync(join(data, "PG_VERSION"))) {
    mkdirSync(data, { recursive: true });
    if (owner !== undefined) chownSync(data, owner.uid, owner.gid);
    const options = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C"];
    execFileSync(join(binaries, "initdb"), options, {
      ...owner,
      cwd: "/",
      stdio: ["ignore", "ignore", "pipe"],
    });
  }
  const given = settings.map((setting) => `-c${setting}`);
  const child = spawn("/bin/sh", ["-c", keeper, "keeper", binaries, data, sockets, ...given], {
    cwd: "/",
    stdio: ["pipe", "pipe", "inherit"],
    detached: true,
    ...owner,
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const pid = await new Promise<number>((resolve) => {
    child.stdout.once("data", (line: Buffer) => resolve(Number(line.toString())));
  });
  const urlOf = (database: string): string =>
    `postgres://postgres@${encodeURIComponent(sockets)}/${database}`;
  await Promise.race([
    untilAnswers(urlOf("postgres")),
    ended.then(() => {
      throw new Error(`PostgreSQL did not start: see ${join(data, "load.log")}.`);
    }),
  ]);
  return {
    urlOf,
    pid,
    manage: async (statement) => {
      const client = new Client({ connectionString: urlOf("postgres") });
      await client.connect();
      try {
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end();
      }
    },
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
