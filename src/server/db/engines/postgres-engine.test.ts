import { sql } from "kysely";
import { expect, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { freshLocation, openForTest } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { postgresConnection, statementNames } from "./postgres-engine.ts";

test("a statement has one name for ever, and another statement another", () => {
  const nameOf = statementNames(10);
  const favourites = nameOf("select * from favourite where user_id = $1");
  expect(favourites).toMatch(/^k[0-9a-f]{32}$/);
  expect(nameOf("select * from favourite where user_id = $1")).toBe(favourites);
  expect(nameOf("select * from favourite where content_id = $1")).not.toBe(favourites);
});

test("the number of names is bounded, and those given stay", () => {
  const nameOf = statementNames(2);
  const first = nameOf("select 1");
  nameOf("select 2");
  expect(nameOf("select 3")).toBeUndefined();
  expect(nameOf("select 1")).toBe(first);
});

test.each(["create table cup (id text)", "drop table cup", "commit", "fetch forward 500 from kaiwa_stream"])(
  "%s has no name, since it is not worth preparing",
  (text) => {
    expect(statementNames(10)(text)).toBeUndefined();
  },
);

test("a query travels under its name, so that the server plans it once", async () => {
  const sent: unknown[] = [];
  const client = {
    query: (config: unknown) => {
      sent.push(config);
      return Promise.resolve({ command: "SELECT", rowCount: 1, rows: [{ one: 1 }], oid: 0, fields: [] });
    },
    release: () => undefined,
  };
  const connection = postgresConnection(client, () => "name-of-it");
  expect(await connection.run("select $1", ["一"])).toStrictEqual({ rows: [{ one: 1 }] });
  expect(sent).toStrictEqual([{ text: "select $1", values: ["一"], name: "name-of-it" }]);
});

// Only this engine has connections that can be lost.
if (process.env["KAIWA_TEST_ENGINE"] === "postgres") {
  test("a connection that is lost in use fails its transaction, is reported, and is replaced", async () => {
    const lost: Error[] = [];
    const location = await freshLocation();
    const database = await openDatabase(location, { onConnectionLost: (error) => lost.push(error) });
    const end = database.transaction(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      // By another connection, between two statements of this one.
      const other = await openForTest(location);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.query);
      await eventually(() => expect(lost).not.toEqual([]));
      await sql`select 1`.execute(tx);
    });
    await expect(end).rejects.toThrow(/terminat|not queryable/);
    await expect(database.ping()).resolves.toBeUndefined();
    await database.close();
  });
}
