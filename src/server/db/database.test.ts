import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  feedbackRow,
  freshDatabase,
  freshLocation,
  openForTest,
  withDatabase,
} from "#tests/support/database.ts";
import { describeLocation, openDatabase } from "./database.ts";
import { isUniqueViolation } from "./failures.ts";

const database = withDatabase();

test("creates a database file that only its owner can read, even in a shared folder", async () => {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-mode-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "kaiwa.sqlite");
  writeFileSync(file, "", { mode: 0o644 });
  const opened = await openDatabase({ kind: "sqlite", file });
  await sql`create table cup (id text)`.execute(opened.query);
  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  await opened.close();
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

describe("stored values", () => {
  test("are returned unchanged, and numbers are returned as numbers", async () => {
    const sent = feedbackRow({ content: "吾輩は猫である 🐈 'quoted' \\ \"twice\"\n次の行" });
    await database.query.insertInto("feedback").values(sent).execute();
    const found = await database.query.selectFrom("feedback").selectAll().where("id", "=", sent.id).execute();
    expect(found).toStrictEqual([sent]);
  });

  test("return counts, sums and averages as numbers", async () => {
    const { query } = await freshDatabase();
    await query
      .insertInto("feedback")
      .values([feedbackRow({ segment: 3 }), feedbackRow({ segment: 4 })])
      .execute();
    const totals = await query
      .selectFrom("feedback")
      .select(({ fn }) => [
        fn.countAll().as("count"),
        fn.sum("created_at").as("sum"),
        fn.avg("segment").as("average"),
      ])
      .execute();
    expect(totals).toStrictEqual([{ count: 2, sum: 3_526_400_000_000, average: 3.5 }]);
  });

  test("give an integer when an integer is divided by an integer", async () => {
    const { rows } = await sql`select count(*) * ${5} / ${2} as half from (select 1) as one`.execute(
      database.query,
    );
    expect(rows).toStrictEqual([{ half: 2 }]);
  });

  test("are changed by an update that returns the number of changed rows", async () => {
    const { id } = feedbackRow();
    await database.query.insertInto("feedback").values(feedbackRow({ id })).execute();
    const change = database.query
      .updateTable("feedback")
      .set({ content: "直りました。" })
      .where("id", "=", id);
    expect((await change.executeTakeFirstOrThrow()).numUpdatedRows).toBe(1n);
    expect((await change.where("type", "=", "other").executeTakeFirstOrThrow()).numUpdatedRows).toBe(0n);
  });

  test("are rejected if they violate a constraint of the schema", async () => {
    // An unknown kind of message, as from an outdated or malicious client.
    const unknown = feedbackRow({ type: "praise" as "other" });
    await expect(database.query.insertInto("feedback").values(unknown).execute()).rejects.toThrow(
      /check|constraint/i,
    );
  });

  test("are rejected with a recognisable error if their id exists already", async () => {
    const first = feedbackRow();
    await database.query.insertInto("feedback").values(first).execute();
    const again = await database.query
      .insertInto("feedback")
      .values(first)
      .execute()
      .catch((error: unknown) => error);
    expect(isUniqueViolation(again)).toBe(true);
    expect(isUniqueViolation(new Error("something else"))).toBe(false);
  });

  test.each([
    { value: true, what: "a boolean" },
    { value: undefined, what: "undefined" },
    { value: new Date(0), what: "a date" },
    { value: Number.NaN, what: "not a number" },
    { value: 2 ** 53, what: "an integer that is not exact" },
    { value: "a\0b", what: "a text with a NUL" },
    { value: new Uint8Array(1), what: "bytes" },
  ])("are rejected if they are $what, which the engines store differently", async ({ value }) => {
    await expect(sql`select ${sql.val(value)} as it`.execute(database.query)).rejects.toThrow(
      /query parameter/,
    );
  });

  test("are rejected when read if they are integers beyond 2^53", async () => {
    await expect(sql`select 9007199254740993 as it`.execute(database.query)).rejects.toThrow(/too large/);
  });
});

describe("a snapshot", () => {
  test("sees one state of the data while others write", async () => {
    const location = await freshLocation();
    const [reader, writer] = [await openForTest(location), await openForTest(location)];
    await sql`create table counter (value integer not null)`.execute(writer.query);
    await sql`insert into counter values (1), (2), (3)`.execute(writer.query);
    await reader.snapshot(async (tx) => {
      const counters = tx.withTables<{ counter: { value: number } }>().selectFrom("counter").selectAll();
      expect(await counters.execute()).toHaveLength(3);
      await sql`insert into counter values (4)`.execute(writer.query);
      expect(await counters.execute()).toHaveLength(3);
    });
  });
});

describe("a running process", () => {
  test("continues after another connection adds a column", async () => {
    const location = await freshLocation();
    const [old, newer] = [await openForTest(location), await openForTest(location)];
    await sql`create table note (id integer primary key)`.execute(newer.query);
    await sql`insert into note values (1)`.execute(newer.query);
    const all = () => old.query.withTables<{ note: { id: number } }>().selectFrom("note").selectAll();
    expect(await all().execute()).toStrictEqual([{ id: 1 }]);
    await sql`alter table note add column body text`.execute(newer.query);
    expect(await all().execute()).toStrictEqual([{ id: 1, body: null }]);
    await sql`alter table note add column title text`.execute(newer.query);
    const inTransaction = await old.transaction((tx) =>
      tx.withTables<{ note: { id: number } }>().selectFrom("note").selectAll().execute(),
    );
    expect(inTransaction).toStrictEqual([{ id: 1, body: null, title: null }]);
  });
});

describe("a database", () => {
  test("responds to a ping until it is closed", async () => {
    const open = await openDatabase(await freshLocation());
    await open.ping();
    await open.close();
    await expect(open.ping()).rejects.toThrow();
  });

  test("waits for running statements before it closes", async () => {
    const location = await freshLocation();
    const open = await openDatabase(location);
    await sql`create table note (id integer primary key)`.execute(open.query);
    const writing = open.transaction(async (tx) => {
      await sql`insert into note values (1)`.execute(tx);
      await sql`insert into note values (2)`.execute(tx);
    });
    await Promise.all([writing, open.close()]);
    const { rows } = await sql`select id from note order by id`.execute((await openForTest(location)).query);
    expect(rows).toStrictEqual([{ id: 1 }, { id: 2 }]);
  });

  test.each([
    {
      location: { kind: "sqlite", file: "/dev/null/kaiwa.sqlite" } as const,
      says: "the database file /dev/null/kaiwa.sqlite",
    },
    {
      location: { kind: "postgres", url: "postgres://kaiwa:secret@127.0.0.1:1/kaiwa" } as const,
      says: "the PostgreSQL database kaiwa at 127.0.0.1:1",
    },
  ])(
    "reports in a sentence that $says cannot be opened, without the password",
    async ({ location, says }) => {
      expect(describeLocation(location)).toBe(says);
      const error = await openDatabase(location).catch((reason: unknown) => reason);
      expect(String(error)).toContain(`Cannot open ${says}: `);
      expect(String(error)).not.toContain("secret");
    },
  );
});
