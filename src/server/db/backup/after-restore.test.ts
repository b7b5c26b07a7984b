import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { embeddedLocation, freshLocation, migratedLocation } from "#tests/support/database.ts";
import { openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import type { Tables } from "#server/db/tables.ts";
import { backUp } from "./backup.ts";
import { readErasures, writeErasures } from "./erasure-list.ts";
import { restore } from "./restore.ts";
import { restoredTables } from "./restored-tables.ts";

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), "kaiwa-restore-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

const options = () => ({ replace: true, keepIn: folder(), erase: eraseUser });

async function using<T>(location: DatabaseLocation, work: (database: Database) => Promise<T>): Promise<T> {
  await migrate(location);
  const database = await openDatabase(location);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

type Learner = { id: string; name: string; token: string };

async function newLearnerWithData(database: Database): Promise<Learner> {
  const calls = await accountApp(database);
  const name = newName();
  const { token, user } = (await calls.register({ username: name, password: goodPassword })).json().data;
  const feedback = { id: randomUUID(), type: "bug", content: "音が出ません。" };
  expect((await calls.as(token).post("/api/feedback", feedback)).statusCode).toBe(200);
  return { id: user.id, name, token };
}

async function signInStatus(database: Database, { name }: Learner): Promise<number> {
  const { logIn } = await accountApp(database);
  return (await logIn({ username: name, password: goodPassword })).statusCode;
}

async function eraseThemself(database: Database, { token }: Learner): Promise<void> {
  const { as } = await accountApp(database);
  expect((await as(token).post("/api/user/delete", { confirm: "DELETE" })).statusCode).toBe(200);
}

async function erasedSinceBackup(location: DatabaseLocation) {
  const file = join(folder(), "old.kaiwa.gz");
  const [stays, leaves] = await using(location, async (database) => [
    await newLearnerWithData(database),
    await newLearnerWithData(database),
  ]);
  await backUp(location, file);
  await using(location, (database) => eraseThemself(database, leaves));
  return { file, stays, leaves };
}

async function expectErased(location: DatabaseLocation, stays: Learner, leaves: Learner): Promise<void> {
  await using(location, async (database) => {
    expect(await signInStatus(database, leaves)).toBe(401);
    expect(await signInStatus(database, stays)).toBe(200);
    const writers = await database.query.selectFrom("feedback").select("user_id").execute();
    expect(writers).toStrictEqual([{ user_id: stays.id }]);
  });
}

describe("an account that was erased after the backup", () => {
  test("stays erased after one or two restores in the same place", async () => {
    const location = await freshLocation();
    const { file, stays, leaves } = await erasedSinceBackup(location);
    const first = await restore(file, location, options());
    expect(first).toMatchObject({ erasedAgain: 1, knowsLaterErasures: true });
    await expectErased(location, stays, leaves);
    // The restored database still contains the erasure.
    expect(await restore(file, location, options())).toMatchObject({ erasedAgain: 1 });
    await expectErased(location, stays, leaves);
  });

  test("stays erased if the list of erasures is restored on a new machine with the other engine", async () => {
    const location = await freshLocation();
    const { file, stays, leaves } = await erasedSinceBackup(location);
    const list = join(folder(), "erasures.txt");
    expect(await writeErasures(location, list)).toStrictEqual({ count: 1 });
    expect(readFileSync(list, "utf8")).not.toContain(leaves.id);
    expect(statSync(list).mode & 0o777).toBe(0o600);
    await writeErasures(location, list);
    for (const target of [await freshLocation(), embeddedLocation()]) {
      const restored = await restore(file, target, { ...options(), erasures: readErasures(list) });
      expect(restored).toMatchObject({ erasedAgain: 1, knowsLaterErasures: true });
      await expectErased(target, stays, leaves);
    }
  });

  test("stays erased if a later backup of the other engine is restored before the older one", async () => {
    const source = embeddedLocation();
    const { file, stays, leaves } = await erasedSinceBackup(source);
    const later = join(folder(), "later.kaiwa.gz");
    await backUp(source, later);
    const target = await freshLocation();
    await restore(later, target, options());
    expect(await restore(file, target, options())).toMatchObject({ erasedAgain: 1 });
    await expectErased(target, stays, leaves);
  });

  test("may return on a new machine if there is no list, and the operator gets a warning", async () => {
    const { file, leaves } = await erasedSinceBackup(await migratedLocation());
    const target = await freshLocation();
    expect(await restore(file, target, options())).toMatchObject({
      erasedAgain: 0,
      knowsLaterErasures: false,
    });
    await using(target, async (database) => expect(await signInStatus(database, leaves)).toBe(200));
  });

  const hash = "a".repeat(64);
  test.each([
    "",
    `kaiwa-erasures 1 2\n${hash} 5\n`,
    "kaiwa-erasures 1 1\n",
    `kaiwa-erasures 1 1\n${hash} 5\n${hash} 6\n`,
    "kaiwa-erasures 1 1\nnobody 5\n",
    `${hash} 5\n`,
  ])("a list of erasures is rejected if it is incomplete: %j", (text) => {
    const file = join(folder(), "list");
    writeFileSync(file, text);
    expect(() => readErasures(file)).toThrow("is not a complete list of erasures");
  });
});

async function fillAccessTables(database: Database, user_id: string): Promise<void> {
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
  const seen = { created_at: 0, last_used_at: 0 };
  await query
    .insertInto("known_devices")
    .values({ user_id, device_hash: "x", ...seen })
    .execute();
  const job = {
    id: "x",
    name: "x",
    payload: "{}",
    requests: 1,
    created_at: 0,
    run_at: expires_at,
    attempts: 0,
  };
  await query.insertInto("jobs").values(job).execute();
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

async function counts(database: Database): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of Object.keys(restoredTables) as (keyof Tables)[]) {
    const rows = await database.query.selectFrom(table).selectAll().execute();
    found[table] = rows.length;
  }
  return found;
}

describe("credentials", () => {
  test("do not work after a restore: sessions, links and codes are cleared", async () => {
    const location = await freshLocation();
    const file = join(folder(), "old.kaiwa.gz");
    const { learner, before } = await using(location, async (database) => {
      const somebody = await newLearnerWithData(database);
      await fillAccessTables(database, somebody.id);
      return { learner: somebody, before: await counts(database) };
    });
    await backUp(location, file);
    const cleared = Object.entries(restoredTables).flatMap(([table, fate]) =>
      fate === "cleared" ? [table] : [],
    );
    // If a table were empty, this test would not notice that it is not cleared.
    expect(cleared.filter((table) => before[table] === 0)).toStrictEqual([]);

    await restore(file, location, options());
    await using(location, async (database) => {
      const after = await counts(database);
      expect((await (await accountApp(database)).info(learner.token)).statusCode).toBe(401);
      expect(cleared.filter((table) => after[table] !== 0)).toStrictEqual([]);
      expect(after["users"]).toBe(1);
    });
    // Moving the database keeps sessions.
    await restore(file, location, { ...options(), isMove: true });
    await using(location, async (database) => {
      expect((await (await accountApp(database)).info(learner.token)).statusCode).toBe(200);
    });
  });
});
