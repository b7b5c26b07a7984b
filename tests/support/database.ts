import { randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import { afterAll, beforeAll, beforeEach, onTestFinished } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import type { FeedbackTable } from "#server/db/tables.ts";
import { databaseUrl, onServer } from "./postgres-server.ts";

/**
 * A fresh, migrated database for a test file, on the engine of this run (KAIWA_TEST_ENGINE).
 * @example const database = withDatabase(); // at the top of the file; usable inside tests and hooks
 */
export function withDatabase(): Database {
  let open: Database | undefined;
  let created: FreshLocation | undefined;
  beforeAll(async () => {
    created = await createMigrated();
    open = await openQuickly(created.location);
  });
  // Deletes pending jobs. Otherwise the server of the next test would send pending e-mails.
  beforeEach(async () => {
    await open?.query.deleteFrom("jobs").execute();
  });
  afterAll(async () => {
    await open?.close();
    await created?.remove();
  });
  function current(): Database {
    if (open === undefined) throw new Error("The database exists only inside tests and hooks.");
    return open;
  }
  return {
    get query() {
      return current().query;
    },
    transaction: (run) => current().transaction(run),
    snapshot: (run) => current().snapshot(run),
    ping: () => current().ping(),
    close: () => current().close(),
  };
}

/** An empty database, not yet migrated, for one test. It is removed when the test ends. */
export async function freshLocation(): Promise<DatabaseLocation> {
  const { location, remove } = await createLocation();
  onTestFinished(remove);
  return location;
}

/** A migrated database for one test. It is removed when the test ends. */
export async function migratedLocation(): Promise<DatabaseLocation> {
  const { location, remove } = await createMigrated();
  onTestFinished(remove);
  return location;
}

/** A fresh, migrated and open database for one test. */
export async function freshDatabase(): Promise<Database> {
  return openForTest(await migratedLocation());
}

/** Opens a database that need not survive a power failure: SQLite does not wait for the disk. */
async function openQuickly(location: DatabaseLocation): Promise<Database> {
  const database = await openDatabase(location);
  if (location.kind === "sqlite") await sql`pragma synchronous = off`.execute(database.query);
  return database;
}

/** Opens a database until the test ends. */
export async function openForTest(location: DatabaseLocation): Promise<Database> {
  const database = await openQuickly(location);
  onTestFinished(() => database.close());
  return database;
}

/** An empty SQLite database, whatever engine the run uses, for tests that move data between engines. */
export function embeddedLocation(): DatabaseLocation & { kind: "sqlite" } {
  const { location, remove } = createEmbedded();
  onTestFinished(remove);
  return location;
}

/** The environment variables that make a process of Kaiwa use this database. */
export function environmentOf(location: DatabaseLocation): Record<string, string> {
  return location.kind === "sqlite" ? { KAIWA_DATA: dirname(location.file) } : { DATABASE_URL: location.url };
}

export type ColumnFacts = { table: string; column: string; type: string };

/** The columns according to the engine. */
export async function columnsOf(location: DatabaseLocation): Promise<ColumnFacts[]> {
  const { query } = await openForTest(location);
  const question =
    location.kind === "sqlite"
      ? sql<ColumnFacts>`select t.name as "table", c.name as "column", lower(c.type) as type
          from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table' order by t.name, c.cid`
      : sql<ColumnFacts>`select table_name as "table", column_name as "column", data_type as type
          from information_schema.columns where table_schema = current_schema() order by table_name, ordinal_position`;
  return (await question.execute(query)).rows;
}

/** The first column of every index, including the indexes of primary keys. */
export async function firstColumnsOfIndexes(
  location: DatabaseLocation,
): Promise<Omit<ColumnFacts, "type">[]> {
  const { query } = await openForTest(location);
  type Row = Omit<ColumnFacts, "type">;
  const question =
    location.kind === "sqlite"
      ? sql<Row>`select t.name as "table", c.name as "column" from sqlite_schema t join pragma_index_list(t.name) i
          join pragma_index_info(i.name) c where t.type = 'table' and c.seqno = 0`
      : sql<Row>`select i.indrelid::regclass::text as "table", c.attname as "column" from pg_index i
          join pg_attribute c on c.attrelid = i.indrelid and c.attnum = i.indkey[0]
          join pg_class t on t.oid = i.indrelid
          where t.relnamespace = current_schema()::regnamespace and i.indisvalid`;
  return (await question.execute(query)).rows;
}

export function feedbackRow(changes: Partial<Selectable<FeedbackTable>> = {}): Selectable<FeedbackTable> {
  return {
    id: crypto.randomUUID(),
    user_id: null,
    type: "bug",
    content: "音が出ません。",
    contact: null,
    device: '{"system":"iOS 12"}',
    content_id: "order-coffee",
    segment: 0,
    language: "ja",
    created_at: 1_763_200_000_000,
    to_mail: 0,
    answered_at: null,
    ...changes,
  };
}

type FreshLocation<L = DatabaseLocation> = { location: L; remove: () => void | Promise<void> };

async function createLocation(): Promise<FreshLocation> {
  const engine = process.env["KAIWA_TEST_ENGINE"] ?? "sqlite";
  if (engine === "sqlite") return createEmbedded();
  if (engine === "postgres") return createOnServer();
  throw new Error(`KAIWA_TEST_ENGINE is sqlite or postgres, not "${engine}".`);
}

/**
 * Copies a database that was migrated once: on PostgreSQL by the global set-up, on SQLite in each process.
 */
async function createMigrated(): Promise<FreshLocation> {
  if (process.env["KAIWA_TEST_ENGINE"] === "postgres")
    return createOnServer(process.env["KAIWA_TEST_POSTGRES_TEMPLATE"]);
  const created = createEmbedded();
  migratedFile ??= migrateOnce();
  mkdirSync(dirname(created.location.file));
  copyFileSync(await migratedFile, created.location.file);
  return created;
}

let migratedFile: Promise<string> | undefined;

async function migrateOnce(): Promise<string> {
  const { location, remove } = createEmbedded();
  process.once("exit", () => void remove());
  await migrate(location);
  return location.file;
}

function createEmbedded(): FreshLocation<DatabaseLocation & { kind: "sqlite" }> {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-db-"));
  return {
    location: { kind: "sqlite", file: join(folder, "data", "kaiwa.sqlite") },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function createOnServer(template = "template1"): Promise<FreshLocation> {
  const adminUrl = process.env["KAIWA_TEST_POSTGRES_URL"];
  if (adminUrl === undefined)
    throw new Error("KAIWA_TEST_POSTGRES_URL is not set: is the global set-up in place?");
  const name = `kaiwa_test_${randomUUID().replaceAll("-", "")}`;
  await onServer(adminUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    location: { kind: "postgres", url: databaseUrl(adminUrl, name), poolSize: 10 },
    remove: () => onServer(adminUrl, `drop database ${name} with (force)`),
  };
}
