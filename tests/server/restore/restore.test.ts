import { randomUUID } from "node:crypto";
import { closeSync, openSync, readFileSync, statSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { erasureHash } from "#server/db/erasures.ts";
import { migrate } from "#server/db/migrate.ts";
import { loadMigrations, migration } from "#server/db/migration-files.ts";
import { restoredTables } from "#server/db/restored-tables.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import {
  columnsOf,
  feedbackRow,
  freshLocation,
  migratedLocation,
  openForTest,
} from "#tests/support/database.ts";
import { paidOrder } from "#tests/support/membership-rows.ts";
import { backUp, erasureList, restore, testFolder, using } from "#tests/support/restore.ts";

const messages = Array.from({ length: 300 }, (_, index) =>
  feedbackRow({
    id: `message-${String(index).padStart(4, "0")}`,
    content: index % 2 === 0 ? `行 ${index}\n"引用" 🐈\u2028b\u2029c\\N\t` : "",
    segment: index % 3 === 0 ? null : index,
    created_at: 1_763_200_000_000 + index,
  }),
);

const stored = (location: DatabaseLocation) =>
  using(location, ({ query }) => query.selectFrom("feedback").selectAll().orderBy("id").execute());

async function filledLocation(): Promise<DatabaseLocation> {
  const location = await migratedLocation();
  await using(location, ({ query }) => query.insertInto("feedback").values(messages).execute());
  return location;
}

/** Where a backup is restored to: a database in use on SQLite, an empty one on PostgreSQL. */
async function newTarget(): Promise<DatabaseLocation> {
  const target = await freshLocation();
  if (target.kind === "sqlite") await migrate(target);
  return target;
}

test("restores all data, which a later start can use", async () => {
  const file = await backUp(await filledLocation());
  const target = await newTarget();
  expect(await restore(file, target)).toMatchObject({ code: 0 });
  await migrate(target);
  expect(await stored(target)).toStrictEqual(messages);
});

test("makes a consistent backup while the server writes", async () => {
  const location = await filledLocation();
  const server = await openForTest(location);
  const backup = new AbortController();
  const writing = (async () => {
    while (!backup.signal.aborted) {
      await server.transaction(async (tx) => {
        await tx.insertInto("feedback").values(feedbackRow()).execute();
        await tx.insertInto("feedback").values(feedbackRow()).execute();
      });
      await nextTurn();
    }
  })();
  const file = await backUp(location).finally(() => backup.abort());
  await writing;
  const target = await newTarget();
  expect(await restore(file, target)).toMatchObject({ code: 0 });
  expect((await stored(target)).length % 2).toBe(0);
});

type Learner = { id: string; name: string; token: string };

async function newLearner(database: Database): Promise<Learner> {
  const calls = await accountApp(database);
  const name = newName();
  const { token, user } = (await calls.register({ username: name, password: goodPassword })).json().data;
  const feedback = { id: randomUUID(), type: "bug", content: "音が出ません。" };
  expect((await calls.as(token).post("/api/feedback", feedback)).statusCode).toBe(200);
  return { id: user.id, name, token };
}

test("erases accounts again that were erased after the backup", async () => {
  const location = await migratedLocation();
  const [stays, leaves] = await using(location, async (database) => [
    await newLearner(database),
    await newLearner(database),
  ]);
  const file = await backUp(location);
  const target = await newTarget();
  const list = erasureList([{ user_hash: erasureHash(leaves.id), erased_at: 1_763_190_000_000 }]);
  const { code, said } = await restore(file, target, list);
  expect(code).toBe(0);
  expect(said).toMatch(/erased since are erased.* \(1\)\./);
  await using(target, async (database) => {
    const { logIn } = await accountApp(database);
    const status = async ({ name }: Learner) =>
      (await logIn({ username: name, password: goodPassword })).statusCode;
    expect([await status(stays), await status(leaves)]).toEqual([200, 401]);
    const writers = await database.query.selectFrom("feedback").select("user_id").execute();
    expect(writers).toStrictEqual([{ user_id: stays.id }]);
  });
});

async function fillClearedTables(database: Database, user_id: string): Promise<void> {
  const { query } = database;
  const expires_at = Date.now() + 1_000_000;
  const login = { provider: "line", purpose: "link", user_id, return_to: "/", expires_at } as const;
  await query
    .insertInto("email_codes")
    .values({ user_id, email: "a@b.example", code_hash: "x", tries: 0, expires_at })
    .execute();
  await query.insertInto("password_resets").values({ user_id, token_hash: "x", expires_at }).execute();
  await query
    .insertInto("login_states")
    .values({ ...login, state_hash: "x", browser_hash: "x", channel: "page" })
    .execute();
  await query
    .insertInto("login_results")
    .values({
      ...login,
      code_hash: "x",
      browser_hash: "x",
      subject: "x",
      is_email_verified: 0,
      is_email_authoritative: 0,
    })
    .execute();
  await query
    .insertInto("known_devices")
    .values({ user_id, device_hash: "x", created_at: 0, last_used_at: 0 })
    .execute();
  await query
    .insertInto("jobs")
    .values({
      id: "x",
      name: "x",
      payload: "{}",
      requests: 1,
      created_at: 0,
      run_at: expires_at,
      attempts: 0,
    })
    .execute();
  await query.insertInto("secrets").values({ name: "x", value: "x", created_at: 0 }).execute();
  await query
    .insertInto("weekly_mails")
    .values({
      user_id,
      language: "en",
      time_zone: "UTC",
      stop_token: "x",
      next_at: expires_at,
      sent_at: null,
      unopened: 0,
    })
    .execute();
}

async function emptyTables({ query }: Database): Promise<string[]> {
  const anyTable = query.withTables<Record<string, object>>();
  const empty: string[] = [];
  for (const table of Object.keys(restoredTables)) {
    const row = await anyTable.selectFrom(table).selectAll().limit(1).executeTakeFirst();
    if (row === undefined) empty.push(table);
  }
  return empty;
}

test("clears what gives access, and has unsettled payments queried", async () => {
  const location = await migratedLocation();
  const cleared = Object.entries(restoredTables).flatMap(([table, fate]) =>
    fate === "cleared" ? [table] : [],
  );
  const { learner, before } = await using(location, async (database) => {
    const somebody = await newLearner(database);
    await fillClearedTables(database, somebody.id);
    await paidOrder(database, { userId: somebody.id, paidAt: Date.now() });
    return { learner: somebody, before: await emptyTables(database) };
  });
  // If a table were empty, this test would not notice that it is not cleared.
  expect(cleared.filter((table) => before.includes(table))).toStrictEqual([]);
  const target = await newTarget();
  expect(await restore(await backUp(location), target)).toMatchObject({ code: 0 });
  await using(target, async (database) => {
    expect((await emptyTables(database)).toSorted()).toEqual([...before, ...cleared].toSorted());
    expect((await (await accountApp(database)).info(learner.token)).statusCode).toBe(401);
    const { next_query_at: nextQueryAt } = await database.query
      .selectFrom("payment_attempts")
      .select("next_query_at")
      .executeTakeFirstOrThrow();
    expect(nextQueryAt).toBeLessThanOrEqual(Date.now());
  });
});

/** A backup of a database that another program has written. */
async function foreignBackup(): Promise<string> {
  const location = await freshLocation();
  await using(location, ({ query }) => sql`create table cup (id text primary key)`.execute(query));
  if (location.kind === "postgres") return backUp(location);
  return location.file;
}

/** A backup of a version that has removed something. */
async function newerBackup(): Promise<string> {
  const location = await freshLocation();
  const own = loadMigrations();
  const gone = "-- contract: nothing reads it any more\ndrop table erasures";
  await migrate(location, [...own, migration(own.length + 1, "no-erasures", gone)]);
  return backUp(location);
}

function changed(whole: string, change: (bytes: Buffer) => Buffer): string {
  const file = join(testFolder(), "changed.backup");
  writeFileSync(file, change(readFileSync(whole)));
  return file;
}

/** Overwrites the middle of a file, as a broken disk may. */
function withHole(whole: string): string {
  const handle = openSync(whole, "r+");
  writeSync(handle, Buffer.alloc(8_192, 0x5a), 0, 8_192, Math.floor(statSync(whole).size / 2));
  closeSync(handle);
  return whole;
}

const ownBackup = async () => backUp(await filledLocation());

test.each([
  ["cut short", async () => changed(await ownBackup(), (bytes) => bytes.subarray(0, bytes.length - 400))],
  ["cut after its first half", async () => changed(await ownBackup(), (b) => b.subarray(0, b.length / 2))],
  ["overwritten in the middle", async () => withHole(await ownBackup())],
  ["empty", async () => changed(await ownBackup(), () => Buffer.alloc(0))],
  ["no database", async () => changed(await ownBackup(), () => Buffer.from("#!/bin/sh\n"))],
  ["missing", async () => join(testFolder(), "nothing.backup")],
  ["of another program", foreignBackup],
  ["of a newer version", newerBackup],
] as const)("rejects a backup that is %s and does not change the data", async (_, broken) => {
  const target = await newTarget();
  const before = [feedbackRow({ id: "before" })];
  if (target.kind === "sqlite")
    await using(target, ({ query }) => query.insertInto("feedback").values(before).execute());
  const { code, said } = await restore(await broken(), target);
  // pg_restore may crash, which gives no code.
  expect(code).not.toBe(0);
  if (code === 1) expect(said).not.toBe("");
  if (target.kind === "sqlite") expect(await stored(target)).toStrictEqual(before);
});

test("does not leave a part of a damaged backup", async () => {
  const target = await freshLocation();
  await restore(withHole(await ownBackup()), target);
  expect(await columnsOf(target)).toEqual([]);
});

test.each([
  "",
  `kaiwa-erasures 1 2\n${"a".repeat(64)} 5\n`,
  "kaiwa-erasures 1 1\n",
  `kaiwa-erasures 1 1\n${"a".repeat(64)} 5\n${"a".repeat(64)} 6\n`,
  "kaiwa-erasures 1 1\nnobody 5\n",
  `${"a".repeat(64)} 5\n`,
])("rejects an incomplete list of erasures before it restores: %j", async (text) => {
  const list = join(testFolder(), "list");
  writeFileSync(list, text);
  const target = await newTarget();
  const { code, said } = await restore(await backUp(await migratedLocation()), target, list);
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining("is not a complete list") });
});
