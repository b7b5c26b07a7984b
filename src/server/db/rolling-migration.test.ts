import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { learningApp, newLearner } from "#tests/support/learning-app.ts";
import { studyRecord } from "#tests/support/study-records.ts";
import { columnsOf, firstColumnsOfIndexes, freshLocation, openForTest } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { DatabaseLocation } from "./database.ts";
import { migrate } from "./migrate.ts";
import { loadMigrations, migration } from "./migration-files.ts";

/** The migrations of the old version. The new version has more. */
const before = loadMigrations();
const addColumns = migration(
  before.length + 1,
  "columns",
  `alter table feedback add column mood text;
   alter table study_records add column place text not null default 'train';
   create table moods (id text primary key);`,
);
const addIndex = migration(
  before.length + 2,
  "index",
  "create index concurrently feedback_by_scene on feedback (content_id)",
);
const after = [...before, addColumns, addIndex];

const isServer = process.env["KAIWA_TEST_ENGINE"] === "postgres";

/**
 * The timeout is so short that a held lock causes several retries, but longer than a write takes on a busy
 * machine.
 */
const quick = { lockTimeoutMs: 250, pauseMs: 20, tries: 100_000 };

/** Learners write through old and new processes until the test stops them. */
async function traffic(location: DatabaseLocation) {
  const database = await openForTest(location);
  // There are several learners, because the messages of one learner are limited.
  const learners: string[] = [];
  for (let count = 0; count < 10; count += 1) learners.push(await newLearner(database));
  const apps = [await learningApp(database)];
  const failures: string[] = [];
  const acknowledged = { feedback: [] as string[], records: [] as string[] };
  const course = { isOver: false };

  async function write(turn: number): Promise<void> {
    const { ask } = apps[turn % apps.length] ?? apps[0] ?? never();
    const learner = learners[turn % learners.length] ?? never();
    const id = randomUUID();
    const [list, url, payload] =
      turn % 3 === 0
        ? ([acknowledged.records, "/api/user/study/record", studyRecord({ id })] as const)
        : ([
            acknowledged.feedback,
            "/api/feedback",
            { id, type: "bug", content: "音が出ません。", contentId: "order-coffee" },
          ] as const);
    const { statusCode, body } = await ask(url, learner, { method: "POST", payload });
    if (statusCode === 200) list.push(id);
    else failures.push(`${statusCode} ${body}`);
    const read = await ask("/api/user/study/history", learner);
    if (read.statusCode !== 200) failures.push(`${read.statusCode} ${read.body}`);
  }
  const writers = [0, 1, 2].map(async (writer) => {
    for (let turn = writer; !course.isOver; turn += 1) {
      await write(turn);
      await nextTurn();
    }
  });
  const count = (): number => acknowledged.feedback.length + acknowledged.records.length;
  return {
    failures,
    goOn: async (writes: number): Promise<void> => {
      const from = count();
      await eventually(() => expect(count()).toBeGreaterThan(from + writes));
    },
    join: async (): Promise<void> => void apps.push(await learningApp(await openForTest(location))),
    stop: async (): Promise<string[]> => {
      course.isOver = true;
      await Promise.all(writers);
      const messages = await database.query.selectFrom("feedback").select("id").execute();
      const records = await database.query.selectFrom("study_records").select("id").execute();
      const stored = new Set([...messages, ...records].map(({ id }) => id));
      expect(stored.size).toBe(messages.length + records.length);
      expect(stored.size).toBe(count());
      return [...acknowledged.feedback, ...acknowledged.records].filter((id) => !stored.has(id));
    },
  };
}

function never(): never {
  throw new Error("There is always an app, and a learner.");
}

/** Keeps a transaction open, as a long report does. */
async function longTransaction(location: DatabaseLocation): Promise<() => Promise<void>> {
  const database = await openForTest(location);
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const running = database.transaction(async (tx) => {
    // The transaction stays open however long the test takes.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`lock table feedback in row exclusive mode`.execute(tx);
    begun.resolve();
    await ended.promise;
  });
  await begun.promise;
  return async () => {
    ended.resolve();
    await running;
  };
}

/** Waits until the columns exist. A lock that the test takes earlier would also block adding the columns. */
async function untilColumnsAdded(location: DatabaseLocation): Promise<void> {
  const { query } = await openForTest(location);
  await eventually(async () => {
    const { rows } = await sql`select 1 from information_schema.columns
      where table_name = 'feedback' and column_name = 'mood'`.execute(query);
    expect(rows).not.toEqual([]);
  });
}

/** Waits until the server runs a statement that contains this text. */
async function untilRunning(location: DatabaseLocation, statement: string): Promise<void> {
  const { query } = await openForTest(location);
  await eventually(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity where datname = current_database()
      and state = 'active' and pid <> pg_backend_pid() and query like ${`${statement}%`}`.execute(query);
    expect(rows).not.toEqual([]);
  });
}

test(
  "serves one database by old and new processes during a migration without failed requests or lost writes",
  { timeout: 120_000 },
  async () => {
    const location = await freshLocation();
    await migrate(location, before);
    const learners = await traffic(location);
    await learners.goOn(10);
    let migrating: Promise<void>;
    if (isServer) {
      const told: string[] = [];
      const release = await longTransaction(location);
      migrating = migrate(location, after, { ...quick, tell: (sentence) => told.push(sentence) });
      // The migration fails to get the lock repeatedly. Writes continue between its tries.
      await eventually(() => expect(told).toHaveLength(1));
      expect(told[0]).toContain(`columns waits for a lock that something else holds, and tries again.`);
      await learners.goOn(25);
      await release();
      await untilColumnsAdded(location);
      // If the transaction begins early enough, the index waits for it without blocking others.
      const releaseAgain = await longTransaction(location);
      await Promise.race([migrating, untilRunning(location, "create index concurrently")]);
      await learners.goOn(25);
      await releaseAgain();
    } else {
      migrating = migrate(location, after);
    }
    await migrating;
    // Old processes can still start.
    await migrate(location, before);
    await learners.join();
    await learners.goOn(15);
    expect(await learners.stop()).toEqual([]);
    expect(learners.failures).toEqual([]);
    expect(await firstColumnsOfIndexes(location)).toContainEqual({ table: "feedback", column: "content_id" });
    expect(await columnsOf(location)).toContainEqual({ table: "feedback", column: "mood", type: "text" });
  },
);

// SQLite has no table locks and builds indexes in the transaction.
if (isServer) {
  test("reports a lock timeout in one sentence and changes nothing", async () => {
    const location = await freshLocation();
    await migrate(location, before);
    const release = await longTransaction(location);
    await expect(migrate(location, after, { ...quick, tries: 3 })).rejects.toThrow(
      /columns waits for a lock that something else holds\. It was rolled back after 3 tries\./,
    );
    await release();
    expect(await columnsOf(location)).not.toContainEqual(expect.objectContaining({ column: "mood" }));
    await migrate(location, after);
  });

  test("builds an interrupted index again", { timeout: 60_000 }, async () => {
    const location = await freshLocation();
    const withColumns = [...before, addColumns];
    await migrate(location, withColumns);
    const release = await longTransaction(location);
    const program = `import { migrate } from ${JSON.stringify(new URL("./migrate.ts", import.meta.url).href)};
      const [location, migrations] = JSON.parse(process.argv[1]);
      await migrate(location, migrations);`;
    const given = JSON.stringify([location, after]);
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program, given]);
    onTestFinished(() => void child.kill("SIGKILL"));
    await untilRunning(location, "create index concurrently");
    child.kill("SIGKILL");
    await once(child, "exit");
    await release();
    await migrate(location, after);
    expect(await firstColumnsOfIndexes(location)).toContainEqual({ table: "feedback", column: "content_id" });
  });

  test("replaces an invalid index, which would reject writes", async () => {
    const location = await freshLocation();
    await migrate(location, before);
    const { query } = await openForTest(location);
    const twice = { type: "bug", content: "x", language: "ja", created_at: 0, content_id: "same" } as const;
    await query
      .insertInto("feedback")
      .values([
        { id: "a", ...twice },
        { id: "b", ...twice },
      ])
      .execute();
    const unique = "create unique index concurrently feedback_by_scene on feedback (content_id)";
    // The failed statement leaves an invalid index, as a killed process does.
    await expect(sql.raw(unique).execute(query)).rejects.toThrow("feedback_by_scene");
    const failing = migration(before.length + 1, "unique", unique);
    await expect(migrate(location, [...before, failing])).rejects.toThrow(
      "unique failed and was rolled back",
    );
    await query
      .insertInto("feedback")
      .values({ id: "c", ...twice })
      .execute();
    await sql
      .raw(unique)
      .execute(query)
      .catch(() => undefined);
    await migrate(location, after);
    expect(await firstColumnsOfIndexes(location)).toContainEqual({ table: "feedback", column: "content_id" });
  });

  test("makes a starting process wait for another process's index without blocking the index", async () => {
    const location = await freshLocation();
    await migrate(location, [...before, addColumns]);
    const release = await longTransaction(location);
    const first = migrate(location, after, quick);
    await untilRunning(location, "create index concurrently");
    const told: string[] = [];
    const second = migrate(location, after, { ...quick, tell: (sentence) => told.push(sentence) });
    await eventually(() =>
      expect(told).toEqual(["Another process is migrating the database. Waiting for it."]),
    );
    await release();
    await Promise.all([first, second]);
  });
}
