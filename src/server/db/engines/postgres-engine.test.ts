import { expect, test } from "vitest";
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
