import { openDatabase } from "#server/db/database.ts";
import type { Database, DatabaseLocation } from "#server/db/database.ts";
import { sweeps } from "#server/housekeeping/housekeeping.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import { sessionStore } from "#server/modules/account/sessions/store.ts";
import { userStore } from "#server/modules/account/store.ts";
import { favouritesStore } from "#server/modules/favourites/store.ts";
import { historyStore } from "#server/modules/history/store.ts";
import { readProgress } from "#server/modules/progress/store.ts";
import { reviewStore } from "#server/modules/review/store.ts";
import { learnerAt } from "#scripts/measure/load/seed/crowd.ts";
import type { LoadLearner } from "#scripts/measure/load/seed/crowd.ts";
import { quantile } from "#scripts/measure/load/traffic/summary.ts";
import { familyMicros, processorMicros } from "./processor.ts";
import { randomFrom } from "#scripts/measure/load/traffic/random.ts";

const rounds = 250;
const dayMs = 24 * 3600_000;

/** What the server asks of the database for one learner, each by itself. */
function questions(database: Database): Record<string, (learner: LoadLearner) => Promise<unknown>> {
  const { query } = database;
  const history = historyStore(query);
  const review = reviewStore(query);
  const now = Date.now();
  const period = { from: now - 56 * dayMs, until: now, offsetMs: 0 };
  const day = { from: now - dayMs, until: now, most: 60 };
  return {
    "session by token": ({ token }) =>
      sessionStore(database).byToken(hashToken(token), now, now - 90 * dayMs),
    "user by id": ({ id }) => userStore(query).byId(id),
    "user by name": ({ username }) => userStore(query).byName(username),
    "user by e-mail": ({ username }) => userStore(query).byEmail(`${username}@kaiwa.example`),
    "sessions of a user": ({ id }) => sessionStore(database).ofUser(id, now - 90 * dayMs),
    favourites: ({ id }) => favouritesStore(query).all(id),
    progress: ({ id }) => readProgress(query, id),
    "page of records": ({ id }) => history.page(id, { limit: 10, offset: 0 }),
    "statistics of records": ({ id }) => history.sums(id),
    "days of records": ({ id }) => history.days(id, period),
    stamps: ({ id }) => history.stamps(id),
    "spoken roles": ({ id }) => history.spokenRoles(id),
    "finished days": ({ id }) => history.finishedDays(id, period),
    "events after a cursor": ({ id }) => review.arrivedAfter(id, 25, 501),
    "due cards": ({ id }) => review.due(id, day),
    "new cards": ({ id }) => review.fresh(id, day),
    "cards of today": ({ id }) => review.doneToday(id, day),
    "jobs to do": () => jobStore(query).counts(now),
  };
}

/** Work that is nobody's request: what is deleted every ten minutes. */
const swept = (database: Database): Record<string, () => Promise<unknown>> =>
  Object.fromEntries(
    Object.entries(sweeps).map(([name, sweep]) => [`sweep: ${name}`, () => sweep(database, Date.now())]),
  );

/** What a query takes: the median of its time in milliseconds, and processor time in microseconds, the database's included. */
export type QueryCost = { p50: number; micros: number };

/** Every query over learners chosen at random. */
export async function measureQueries(
  location: DatabaseLocation,
  learners: number,
  databasePid: number | undefined,
): Promise<Record<string, QueryCost>> {
  const database = await openDatabase(location);
  const used = (): number =>
    processorMicros(process.pid) + (databasePid === undefined ? 0 : familyMicros(databasePid));
  async function costOf(times: number, work: () => Promise<unknown>): Promise<QueryCost> {
    for (let turn = 0; turn < Math.min(times, 50); turn += 1) await work();
    const before = used();
    const taken: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      const begin = performance.now();
      await work();
      taken.push(performance.now() - begin);
    }
    const micros = (used() - before) / times;
    taken.sort((a, b) => a - b);
    return { p50: quantile(taken, 0.5), micros };
  }
  try {
    const costs: Record<string, QueryCost> = {};
    for (const [name, ask] of Object.entries(questions(database))) {
      const chance = randomFrom(name.length);
      costs[name] = await costOf(rounds, () => ask(learnerAt(Math.floor(chance() * learners))));
    }
    for (const [name, sweep] of Object.entries(swept(database))) costs[name] = await costOf(5, sweep);
    return costs;
  } finally {
    await database.close();
  }
}
