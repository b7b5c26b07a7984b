/**
 * Measures what a learner's history costs while others have 1,000 and 1,000,000 records, on both engines: the time of
 * each query, and how the engine finds its rows. Needs PostgreSQL on the machine.
 */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Compilable } from "kysely";
import { dayMs } from "#domain/learning/records/study-stats.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import { openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { favouritesStore } from "#server/modules/favourites/store.ts";
import { readProgress } from "#server/modules/progress/store.ts";
import { rowOf } from "#server/modules/history/record-row.ts";
import { daysQuery, pageQuery, historyStore, sumsQuery } from "#server/modules/history/store.ts";
import { addCrowd, learnStatistics } from "#tests/support/learning-crowd.ts";
import { plannedAccesses } from "#tests/support/plans.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";

const now = 1_763_200_000_000;
const rounds = 300;
const own = 1000;

/** A learner with a thousand records, a thousand favourites and a thousand scenes of thirteen finished segments. */
async function addLearner(database: Database): Promise<string> {
  const id = randomUUID();
  await database.query
    .insertInto("users")
    .values({ id, username: id, username_folded: id, created_at: now })
    .execute();
  await database.transaction(async (tx) => {
    for (let count = 0; count < own; count += 1) {
      const content_id = `scene-${count}`;
      await tx
        .insertInto("study_records")
        .values(rowOf(id, record(count)))
        .execute();
      await tx
        .insertInto("favourites")
        .values({ user_id: id, content_id, created_at: now + count })
        .execute();
      const place = { is_begun: 1, last_updated: now, last_position: 3 };
      await tx
        .insertInto("resume_positions")
        .values({ user_id: id, content_id, ...place })
        .execute();
      const segments = { block: 0, bits: 2 ** 13 - 1 };
      await tx
        .insertInto("finished_segments")
        .values({ user_id: id, content_id, ...segments })
        .execute();
    }
  });
  return id;
}

function record(count: number): StudyRecord {
  return {
    id: randomUUID(),
    contentId: "ramen-order",
    kind: "practice",
    mode: "choose",
    startedAt: now - count * 6 * 3600_000,
    durationSeconds: 180,
    completedSegments: 13,
    totalSegments: 13,
    attempts: 15,
    correct: 13,
    maxStreak: 9,
    score: 92,
    grade: "A",
    finished: true,
  };
}

async function medianMs(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    await work();
    times.push(performance.now() - begin);
  }
  return `${(times.sort((a, b) => a - b)[rounds / 2] ?? 0).toFixed(2)} ms`;
}

async function report(what: string, { query }: Database, learner: string): Promise<void> {
  const store = historyStore(query);
  const period = { from: now - 56 * dayMs, until: now, offsetMs: 0 };
  const page = { limit: 10, offset: 0 };
  console.log(`\n${what}`);
  console.log(`  page        ${await medianMs(() => store.page(learner, page))}`);
  console.log(`  statistics  ${await medianMs(() => store.sums(learner))}`);
  console.log(`  days        ${await medianMs(() => store.days(learner, period))}`);
  console.log(`  favourites  ${await medianMs(() => favouritesStore(query).all(learner))} (all 1,000)`);
  console.log(`  progress    ${await medianMs(() => readProgress(query, learner))} (1,000 scenes)`);
  const queries: Record<string, Compilable> = {
    page: pageQuery(query, learner, page),
    statistics: sumsQuery(query, learner),
    days: daysQuery(query, learner, period),
  };
  for (const [name, one] of Object.entries(queries)) {
    for (const { table, index, condition } of await plannedAccesses(query, one)) {
      console.log(`  plan of ${name}: ${table} by ${index ?? "reading it whole"} ${condition}`);
    }
  }
}

async function measure(engine: string, location: DatabaseLocation): Promise<void> {
  await migrate(location);
  const database = await openDatabase(location, { purpose: "maintenance" });
  try {
    const learner = await addLearner(database);
    await addCrowd(database.query, 1000, "few");
    await settle(database);
    await report(`${engine}, others have 1,000 records`, database, learner);
    await addCrowd(database.query, 999_000, "many");
    await settle(database);
    await report(`${engine}, others have 1,000,000 records`, database, learner);
  } finally {
    await database.close();
  }
}

/** What both engines do by themselves in time. */
async function settle({ query }: Database): Promise<void> {
  await sql`vacuum`.execute(query);
  await learnStatistics(query);
}

const home = mkdtempSync(join(tmpdir(), "kaiwa-learning-"));
const server = await startPostgres();
try {
  await measure("SQLite", { kind: "sqlite", file: join(home, "kaiwa.sqlite") });
  await measure("PostgreSQL", { kind: "postgres", url: server.adminUrl });
} finally {
  await server.stop();
  rmSync(home, { recursive: true, force: true });
}
