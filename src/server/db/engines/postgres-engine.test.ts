import { sql } from "kysely";
import { DatabaseError } from "pg";
import { describe, expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#server/db/database.ts";
import { DatabaseUnavailable } from "#server/db/failures.ts";
import { freshLocation, openForTest } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { PostgresConnection, postgresEngine, statementNames } from "./postgres-engine.ts";

test("gives each statement one permanent name", () => {
  const nameOf = statementNames(10);
  const favourites = nameOf("select * from favourite where user_id = $1");
  expect(favourites).toMatch(/^k[0-9a-f]{32}$/);
  expect(nameOf("select * from favourite where user_id = $1")).toBe(favourites);
  expect(nameOf("select * from favourite where content_id = $1")).not.toBe(favourites);
});

test("limits the number of statement names and keeps the assigned ones", () => {
  const nameOf = statementNames(2);
  const first = nameOf("select 1");
  nameOf("select 2");
  expect(nameOf("select 3")).toBeUndefined();
  expect(nameOf("select 1")).toBe(first);
});

test.each(["create table cup (id text)", "drop table cup", "commit"])(
  "does not prepare the statement %s",
  (text) => {
    expect(statementNames(10)(text)).toBeUndefined();
  },
);

test("sends a query under its name, so that PostgreSQL plans it once", async () => {
  const sent: unknown[] = [];
  const client = {
    query: (statement: unknown) => {
      sent.push(statement);
      return Promise.resolve({ command: "SELECT", rowCount: 1, rows: [{ one: 1 }], oid: 0, fields: [] });
    },
    release: () => undefined,
  };
  const connection = new PostgresConnection(client, () => "name-of-it");
  expect(await connection.run("select $1", ["一"])).toStrictEqual({ rows: [{ one: 1 }] });
  expect(sent).toStrictEqual([{ text: "select $1", values: ["一"], name: "name-of-it" }]);
});

const failing = (failure: Error) => ({
  query: async () => {
    throw failure;
  },
  release: () => undefined,
});

function postgresError(code: string): DatabaseError {
  return Object.assign(new DatabaseError("said by the server", 0, "error"), { code, severity: "FEHLER" });
}

/** An error with the wording of PgBouncer 1.18. */
function pgbouncerError(message: string): DatabaseError {
  return Object.assign(new DatabaseError(message, 0, "error"), { code: "08P01", severity: "FATAL" });
}

test.each([
  ["server login has been failing, try again later (server_login_retry)", true],
  ["query_wait_timeout", true],
  ["pgbouncer cannot connect to server", true],
  ["server conn crashed?", false],
  ["query timeout", false],
])(
  "detects from the pooler's error %o whether the statement was certainly not sent: %o",
  async (message, wasNotSent) => {
    const sent = new PostgresConnection(failing(pgbouncerError(message)), () => undefined).run(
      "select 1",
      [],
    );
    await expect(sent).rejects.toMatchObject({ wasNotSent });
  },
);

test("closes a connection to a read-only server, so that the next one reaches the new primary", async () => {
  const readOnly = Object.assign(postgresError("25006"), { severity: "ERROR" });
  const released: boolean[] = [];
  const client = { ...failing(readOnly), release: (isToBeClosed: boolean) => released.push(isToBeClosed) };
  const connection = new PostgresConnection(client, () => undefined);
  await expect(connection.run("insert into cup values (1)", [])).rejects.toThrow(DatabaseUnavailable);
  connection.release();
  expect(released).toEqual([true]);
});

describe("classification of failures by their code, independent of the server's language", () => {
  test.each([
    ["the connection broke", Object.assign(new Error("read ECONNRESET"), { syscall: "read" }), true],
    ["the client noticed it", new Error("Connection terminated unexpectedly"), true],
    ["the server crashed", postgresError("57P02"), true],
    ["the server starts", postgresError("57P03"), true],
    ["the server was the primary and is no longer", postgresError("25006"), true],
    ["the pooler lost its connection", pgbouncerError("server conn crashed?"), true],
    ["the pooler had none to lend", pgbouncerError("query_wait_timeout"), false],
    ["a statement took too long", postgresError("57014"), false],
    ["the server does not answer", new Error("Query read timeout"), false],
    ["there are too many connections", postgresError("53300"), false],
  ])("reports an outage if %s (repeatable in a transaction: %o)", async (_what, error, canBeRepeated) => {
    const plain = await new PostgresConnection(failing(error), () => undefined)
      .run("insert into cup values (1)", [])
      .catch((thrown: unknown) => thrown);
    expect(plain).toBeInstanceOf(DatabaseUnavailable);
    // Outside a transaction the statement may have been executed.
    expect(plain).toMatchObject({ canBeRepeated: false, cause: error });

    const begun = new PostgresConnection(failing(error), () => undefined).begin({});
    await expect(begun).rejects.toMatchObject({ canBeRepeated });
    const committed = new PostgresConnection(failing(error), () => undefined).commit();
    await expect(committed).rejects.toMatchObject({ canBeRepeated: false });
  });

  test.each([postgresError("23505"), postgresError("42P01"), new RangeError("too large")])(
    "does not classify %o as an outage",
    async (error) => {
      await expect(new PostgresConnection(failing(error), () => undefined).run("select 1", [])).rejects.toBe(
        error,
      );
    },
  );
});

// Only PostgreSQL's connections can be lost.
if (process.env["KAIWA_TEST_ENGINE"] === "postgres") {
  test("reports and replaces a lost connection and repeats its transaction", async () => {
    const lost: Error[] = [];
    const location = await freshLocation();
    const database = await openDatabase(location, { onConnectionLost: (error) => lost.push(error) });
    const other = await openForTest(location);
    let runs = 0;
    const result = await database.transaction(async (tx) => {
      runs += 1;
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      if (runs === 1) {
        // Another connection ends this one between two statements.
        await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.query);
        await eventually(() => expect(lost).not.toEqual([]));
      }
      return (await sql<{ one: number }>`select 1 as one`.execute(tx)).rows;
    });
    expect(result).toEqual([{ one: 1 }]);
    expect(runs).toBe(2);
    await database.close();
  });

  test("reports a lost connection as unavailable, and the next statement works", async () => {
    const location = await freshLocation();
    const database = await openForTest(location);
    const other = await openForTest(location);
    const sleeping = sql`select pg_sleep(60)`.execute(database.query).catch((error: unknown) => error);
    await eventually(async () => {
      const killed = await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query = 'select pg_sleep(60)' and datname = current_database()`.execute(other.query);
      expect(killed.rows).toHaveLength(1);
    });
    expect(await sleeping).toBeInstanceOf(DatabaseUnavailable);
    await expect(database.ping()).resolves.toBeUndefined();
  });

  test("leaves no statement and no setting in a connection of a pooler", async () => {
    const location = await freshLocation();
    if (location.kind !== "postgres") throw new Error("This engine has a server.");
    for (const [isPooled, prepared, timeout] of [
      [false, 1, "15s"],
      [true, 0, "0"],
    ] as const) {
      const engine = postgresEngine({
        url: location.url,
        poolSize: 1,
        statementTimeoutMs: 15_000,
        isPooled,
        onConnectionLost: () => undefined,
      });
      onTestFinished(() => engine.close());
      const connection = await engine.acquire();
      await connection.run("select $1::text as cup", ["茶"]);
      const left = await connection.run(
        "select count(*) as prepared from pg_prepared_statements where statement like '%as cup'",
        [],
      );
      expect(left.rows).toEqual([{ prepared }]);
      expect((await connection.run("show statement_timeout", [])).rows).toEqual([
        { statement_timeout: timeout },
      ]);
      connection.release();
    }
  });

  test("reports a slow statement and a pool without free connections as unavailable", async () => {
    const location = await freshLocation();
    if (location.kind !== "postgres") throw new Error("This engine has a server.");
    const engine = postgresEngine({
      url: location.url,
      poolSize: 1,
      statementTimeoutMs: 50,
      connectTimeoutMs: 50,
      onConnectionLost: () => undefined,
    });
    onTestFinished(() => engine.close());
    const connection = await engine.acquire();
    await expect(connection.run("select pg_sleep(60)", [])).rejects.toThrow(DatabaseUnavailable);
    await expect(engine.acquire()).rejects.toThrow(DatabaseUnavailable);
    // The connection still works after the timeout.
    await connection.run("select 1", []);
    connection.release();
    (await engine.acquire()).release();
  });
}
