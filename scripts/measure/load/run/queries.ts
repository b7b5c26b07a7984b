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
import { randomFrom } from "#scripts/measure/load/traffic/random.ts";

const rounds = 400;
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

async function medianMs(times: number, work: (turn: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const begin = performance.now();
    await work(turn);
    taken.push(performance.now() - begin);
  }
  return quantile(
    taken.sort((a, b) => a - b),
    0.5,
  );
}

/** The median time of every query, in milliseconds, over learners chosen at random. */
export async function measureQueries(
  location: DatabaseLocation,
  learners: number,
): Promise<Record<string, number>> {
  const database = await openDatabase(location);
  try {
    const medians: Record<string, number> = {};
    for (const [name, ask] of Object.entries(questions(database))) {
      const chance = randomFrom(name.length);
      medians[name] = await medianMs(rounds, () => ask(learnerAt(Math.floor(chance() * learners))));
    }
    for (const [name, sweep] of Object.entries(swept(database))) medians[name] = await medianMs(5, sweep);
    return medians;
  } finally {
    await database.close();
  }
}
