/**
 * Measures what the review of a learner with 10,000 cards costs the server, on both engines, and shows how each question is
 * answered: which index, and which condition on it. Needs PostgreSQL on the machine.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import { openDatabase } from "#server/db/database.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { migrate } from "#server/db/migrate.ts";
import { addEvents, cardsOfToday, eventsAfter } from "#server/modules/review/service.ts";
import { arrivedQuery, doneQuery, dueQuery, freshQuery } from "#server/modules/review/store.ts";
import { learnStatistics } from "#tests/support/learning-crowd.ts";
import { libraryOf } from "#tests/support/learning-app.ts";
import { plannedAccesses } from "#tests/support/plans.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";

const learners = ["mei", "ken", "linh"];
const cards = 10_000;
const atOnce = 100;
const dayMs = 24 * 3600_000;
const now = 1_763_200_000_000;

/** Every card came some time ago; two of three were reviewed twice since. */
function eventsOf(card: number): ReviewEvent[] {
  const id = (what: string): string => `${what}-${String(card).padStart(6, "0")}`;
  const at = now - (30 + (card % 90)) * dayMs + card;
  const about = { card: `ramen-order/${card}` };
  const added: ReviewEvent = { id: id("added"), ...about, at, kind: "finished" };
  if (card % 3 === 0) return [added];
  return [
    added,
    { id: id("first"), ...about, at: at + dayMs, kind: card % 5 === 0 ? "again" : "good" },
    { id: id("second"), ...about, at: at + 4 * dayMs, kind: "good" },
  ];
}

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

async function medianMs(work: () => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let round = 0; round < 15; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return `${(times[7] ?? 0).toFixed(1)} ms`;
}

async function measure(name: string, location: DatabaseLocation): Promise<void> {
  await migrate(location);
  const database = await openDatabase(location);
  const { query } = database;
  const library = libraryOf({ "ramen-order": { ja: "…", other: "…", segments: [0] } });
  const deps = { database, library, now: () => now };
  const [learner = ""] = learners;
  for (const id of learners) {
    await query
      .insertInto("users")
      .values({ id, username: id, username_folded: id, created_at: 1 })
      .execute();
    for (let from = 0; from < cards; from += atOnce / 4) {
      const some = Array.from({ length: atOnce / 4 }, (_, place) => eventsOf(from + place)).flat();
      await addEvents(deps, id, some);
    }
  }
  await learnStatistics(query);
  let grade = 0;
  const oneGrade = () => {
    grade += 1;
    const event: ReviewEvent = {
      id: `grade-${String(grade).padStart(5, "0")}`,
      card: "ramen-order/1",
      at: now,
      kind: "good",
    };
    return addEvents(deps, learner, [event]);
  };
  say(`\n${name}: ${cards} cards of each of ${learners.length} learners`);
  say(
    `  the day, 40 cards     ${await medianMs(() => cardsOfToday(deps, learner, { timezoneOffset: -540, limit: 40 }))}`,
  );
  say(`  one more grade        ${await medianMs(oneGrade)}`);
  say(
    `  500 events to a device ${await medianMs(() => eventsAfter(deps, learner, { after: 5_000, limit: 500 }))}`,
  );
  const day = { from: now - dayMs, until: now, most: 120 };
  const questions = {
    due: dueQuery(query, learner, day),
    new: freshQuery(query, learner, day),
    done: doneQuery(query, learner, day),
    arrived: arrivedQuery(query, learner, { after: 5_000, limit: 501 }),
  };
  for (const [what, wanted] of Object.entries(questions)) {
    const accesses = await plannedAccesses(query, wanted);
    const rows = (await wanted.execute()).length;
    say(
      `  ${what}: ${rows} rows, ${accesses.map(({ index, condition }) => `${index} (${condition})`).join(", ")}`,
    );
  }
  await database.close();
}

const folder = mkdtempSync(join(tmpdir(), "kaiwa-review-"));
const server = await startPostgres();
try {
  await measure("SQLite", { kind: "sqlite", file: join(folder, "kaiwa.sqlite") });
  await measure("PostgreSQL", { kind: "postgres", url: server.adminUrl });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
