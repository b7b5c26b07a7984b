/**
 * Measures what the export of one learner with 300,000 records costs the process that makes it, on both engines: the longest
 * time in which nothing else was answered, and the memory it took. Needs PostgreSQL on the machine.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/config.ts";
import { openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { addRecords } from "#tests/support/learning-crowd.ts";
import { smallLibrary } from "#tests/support/library.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";

const records = 300_000;
const learner = "mei";

async function openApp(database: Database, folder: string) {
  mkdirSync(join(folder, "audio"), { recursive: true });
  writeFileSync(join(folder, "index.html"), '<script type="application/json" id="site"></script>');
  return createApp({
    config: readConfig({ LOG_LEVEL: "silent" }),
    database,
    library: smallLibrary,
    authenticate: async (token) => token,
    readiness: { isStopping: false, pingDatabase: () => database.ping() },
    webFolder: folder,
    contentFilesFolder: join(folder, "audio"),
    audioFolder: join(folder, "audio"),
    mailer: { send: async () => undefined, close: () => undefined },
  });
}

/** Downloads the export without keeping it. */
function download(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, path: "/api/user/export", headers: { authorization: learner } }, (answer) => {
      let bytes = 0;
      answer.on("data", (piece: Buffer) => (bytes += piece.length));
      answer.on("end", () => resolve(bytes));
      answer.on("error", reject);
    }).on("error", reject);
  });
}

async function measure(name: string, location: DatabaseLocation, folder: string): Promise<void> {
  await migrate(location);
  const database = await openDatabase(location);
  await database.query
    .insertInto("users")
    .values({ id: learner, username: learner, username_folded: learner, created_at: 1 })
    .execute();
  await addRecords(database.query, learner, records);
  const app = await openApp(database, folder);
  await app.listen({ host: "127.0.0.1", port: 0 });
  const port = app.addresses().find((address) => typeof address === "object")?.port ?? 0;
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const began = performance.now();
  const bytes = await download(port);
  delay.disable();
  clearInterval(watch);
  most = Math.max(most, process.memoryUsage().rss);
  const megabytes = (size: number): string => `${Math.round(size / 1e6)} MB`;
  process.stdout.write(
    `${name}: ${megabytes(bytes)} in ${Math.round(performance.now() - began)} ms; longest standstill ${Math.round(
      delay.max / 1e6,
    )} ms; memory ${megabytes(before)}, at most ${megabytes(most)}\n`,
  );
  await app.close();
  await database.close();
}

const folder = mkdtempSync(join(tmpdir(), "kaiwa-measure-"));
const server = await startPostgres();
try {
  const engine = process.argv[2];
  if (engine !== "postgres")
    await measure("SQLite", { kind: "sqlite", file: join(folder, "kaiwa.sqlite") }, join(folder, "web"));
  if (engine !== "sqlite")
    await measure("PostgreSQL", { kind: "postgres", url: server.adminUrl }, join(folder, "web"));
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
