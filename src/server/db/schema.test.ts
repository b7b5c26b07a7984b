import { expect, test } from "vitest";
import { columnsOf, firstColumnsOfIndexes, freshLocation } from "#tests/support/database.ts";
import type { ColumnFacts } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";
import { loadMigrations, migration } from "./migration-files.ts";
import type { Migration } from "./migration-files.ts";
import { tableOrder } from "./table-order.ts";

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

test("finds all tables of the database in the migrations, so that a backup misses none", async () => {
  const columns = await migratedColumns(loadMigrations());
  const inDatabase = new Set(columns.map(({ table }) => table).filter((table) => table !== "migration"));
  expect(new Set(tableOrder(loadMigrations()))).toStrictEqual(inDatabase);
});

test.each([
  { what: "as created", scripts: ["create table a (id text); create table b (id text)"], order: ["a", "b"] },
  {
    what: "with parents first, even if a later migration adds the reference",
    scripts: [
      "create table child (id text); create table parent (id text);",
      "alter table child add column p text references parent (id);",
    ],
    order: ["parent", "child"],
  },
  {
    what: "under their new names",
    scripts: [
      "create table b (id text); create table a (b_id text references b (id));",
      "alter table b rename to users;",
    ],
    order: ["users", "a"],
  },
  {
    what: "without dropped tables",
    scripts: ['create table "a" (id text); create table b (id text);', "drop table a"],
    order: ["b"],
  },
])("orders tables $what", ({ scripts, order }) => {
  expect(tableOrder(scripts.map((sql, index) => migration(index + 1, "step", sql)))).toStrictEqual(order);
});

test("rejects tables whose references form a cycle", () => {
  const tree = migration(
    1,
    "tree",
    "create table node (id text primary key, parent_id text references node (id))",
  );
  expect(() => tableOrder([tree])).toThrow("the foreign keys of node form a circle");
});
