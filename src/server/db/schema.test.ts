import { expect, test } from "vitest";
import { columnsOf, firstColumnsOfIndexes, freshLocation } from "#tests/support/database.ts";
import type { ColumnFacts } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";
import { loadMigrations, migration } from "./migration-files.ts";
import type { Migration } from "./migration-files.ts";
import { restoredTables } from "./restored-tables.ts";

const sharedTypes = new Set(["text", "integer", "bigint"]);

async function migratedColumns(migrations: readonly Migration[]): Promise<ColumnFacts[]> {
  const location = await freshLocation();
  await migrate(location, migrations);
  return columnsOf(location);
}

test("the schema has only columns of types that both engines share", async () => {
  const columns = await migratedColumns(loadMigrations());
  expect(columns.length).toBeGreaterThan(10);
  expect(columns.filter(({ type }) => !sharedTypes.has(type))).toStrictEqual([]);
});

test("the type check detects a column of a type that only one engine has", async () => {
  const columns = await migratedColumns([migration(1, "flag", "create table flag (is_on boolean)")]);
  expect(columns.filter(({ type }) => !sharedTypes.has(type))).toHaveLength(1);
});

async function unindexedUserColumns(migrations: readonly Migration[]): Promise<string[]> {
  const location = await freshLocation();
  await migrate(location, migrations);
  const indexed = (await firstColumnsOfIndexes(location)).map(({ table, column }) => `${table}.${column}`);
  return (await columnsOf(location))
    .filter(({ column }) => column === "user_id")
    .map(({ table, column }) => `${table}.${column}`)
    .filter((column) => !indexed.includes(column));
}

test("the schema has an index for every column that refers to a user, for export and erasure", async () => {
  expect(await unindexedUserColumns(loadMigrations())).toStrictEqual([]);
});

test("the index check detects a column that refers to a user and has no index", async () => {
  const notes = migration(1, "notes", "create table note (id text primary key, user_id text)");
  expect(await unindexedUserColumns([notes])).toStrictEqual(["note.user_id"]);
});

test("the schema has exactly the tables of which a restore knows what to do", async () => {
  const columns = await migratedColumns(loadMigrations());
  const inDatabase = new Set(columns.map(({ table }) => table).filter((table) => table !== "migration"));
  expect(new Set(Object.keys(restoredTables))).toStrictEqual(inDatabase);
});
