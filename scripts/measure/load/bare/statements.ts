import { CompiledQuery } from "kysely";
import type { Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import type { Database } from "#server/db/database.ts";
import { deviceStore } from "#server/modules/account/devices/store.ts";
import { throttleStore } from "#server/modules/account/protection/throttle-store.ts";
import { sessionStore } from "#server/modules/account/sessions/store.ts";
import { signInStore } from "#server/modules/account/sign-in/store.ts";
import { userStore } from "#server/modules/account/store.ts";
import { favouritesStore } from "#server/modules/favourites/store.ts";
import { earlierStore } from "#server/modules/history/earlier-store.ts";
import { historyStore } from "#server/modules/history/store.ts";
import { readProgress, statementsOf as progressStatements } from "#server/modules/progress/store.ts";
import { reviewStore } from "#server/modules/review/store.ts";
import { number, statementsOf, text } from "./statement.ts";
import type { Statement } from "./statement.ts";

/** How many events the measured learner sends at once; a statement has as many places. */
export const eventsAtOnce = 3;
const places = Array.from({ length: eventsAtOnce }, (_, place) => place);

const user = text("user");
const period = { from: number("from"), until: number("until"), offsetMs: number("offset") };
const day = { from: number("from"), until: number("until"), most: number("most") };
const cards = places.map((place) => text(`card${place}`));

/** A database that runs everything through the recorder; a transaction is the statements inside it. */
const over = (query: Queries): Database => ({
  query,
  // The stores use of a transaction what the query builder has, too.
  transaction: (run) => run(query as Parameters<typeof run>[0]),
  writeAll: async (statements) => {
    for (const { sql, parameters } of statements)
      await query.executeQuery(CompiledQuery.raw(sql, [...parameters]));
  },
  snapshot: (run) => run(query as Parameters<typeof run>[0]),
  ping: async () => undefined,
  close: async () => undefined,
});

const recordRow = {
  id: text("id"),
  user_id: user,
  content_id: text("scene"),
  kind: "practice" as const,
  other_kind: null,
  mode: "choose" as const,
  started_at: number("started"),
  duration_seconds: number("duration"),
  completed_segments: 5,
  total_segments: 5,
  attempts: 14,
  correct: 12,
  max_streak: 5,
  score: 86,
  grade: "A" as const,
  finished: 1,
};

const eventRow = {
  id: text("event"),
  user_id: user,
  kind: "signed-in" as const,
  device: null,
  created_at: number("now"),
};
const sessionRow = {
  id: text("session"),
  user_id: user,
  token_hash: text("tokenHash"),
  device: null,
  created_at: number("now"),
  last_used_at: number("now"),
  proved_at: number("now"),
  ends_at: null,
};

/** What the server's stores send for each part of a request, in order. */
const asked = {
  session: (query: Queries) =>
    sessionStore(over(query)).byToken(text("tokenHash"), number("now"), number("usedAfter")),
  sessionUsed: (query: Queries) => sessionStore(over(query)).setLastUsed(text("tokenHash"), number("now")),
  user: (query: Queries) => userStore(query).byId(user),
  favourites: (query: Queries) => favouritesStore(query).all(user),
  lock: (query: Queries) => lockUser(query, user),
  addFavourite: async (query: Queries) => {
    const store = favouritesStore(query);
    await store.add({ user_id: user, content_id: text("scene"), created_at: number("now") });
    await store.hasMoreThan(user, 2_000);
  },
  progress: (query: Queries) => readProgress(query, user),
  addProgress: async (query: Queries) => {
    const news = [
      {
        contentId: text("scene"),
        segments: [0, 1, 2],
        position: { completedSegments: [0, 1, 2], lastPosition: 2, lastUpdated: number("now") },
      },
    ];
    for (const one of progressStatements(query, user, news)) await query.executeQuery(one);
  },
  stamps: async (query: Queries) => {
    const store = historyStore(query);
    await store.stamps(user);
    await store.spokenRoles(user);
    await store.finishedDays(user, period);
  },
  history: async (query: Queries) => {
    const store = historyStore(query);
    await store.page(user, { limit: 10, offset: 0 });
    await store.sums(user);
    await store.days(user, period);
  },
  covered: (query: Queries) => earlierStore(query).covers(user, recordRow),
  putRecord: (query: Queries) => historyStore(query).put(recordRow),
  oldest: (query: Queries) => earlierStore(query).takeOldest(user, { kept: 20_000, most: 1_000 }),
  pulled: async (query: Queries) => {
    await reviewStore(query).arrivedAfter(user, number("after"), 501);
  },
  today: async (query: Queries) => {
    const store = reviewStore(query);
    await store.due(user, day);
    await store.fresh(user, day);
    await store.doneToday(user, day);
  },
  knownEvents: (query: Queries) =>
    reviewStore(query).knownIds(
      user,
      places.map((place) => text(`event${place}`)),
    ),
  lastArrival: (query: Queries) => reviewStore(query).lastArrival(user),
  card: (query: Queries) => reviewStore(query).cards(user, cards.slice(0, 1)),
  cards: (query: Queries) => reviewStore(query).cards(user, cards),
  addEvents: (query: Queries) =>
    reviewStore(query).addEvents(
      places.map((place) => ({
        user_id: user,
        id: text(`event${place}`),
        card: text(`card${place}`),
        happened_at: number("now"),
        kind: "good" as const,
        arrival: number(`arrival${place}`),
      })),
    ),
  eventsOfCards: (query: Queries) => reviewStore(query).eventsOf(user, cards),
  putCards: (query: Queries) =>
    reviewStore(query).putCards(
      places.map((place) => ({
        user_id: user,
        card: text(`card${place}`),
        events: 4,
        queue: 2,
        added_at: number("now"),
        due_at: number("now"),
        first_at: number("now"),
        last_at: number("now"),
        is_kept: 1,
        is_saved: 0,
        is_aside: 0,
      })),
    ),
  byName: (query: Queries) => userStore(query).byName(text("name")),
  knownDevice: (query: Queries) =>
    deviceStore(over(query)).isKnown(user, text("device"), number("usedAfter")),
  blocked: (query: Queries) => throttleStore(over(query)).blockedUntil([text("limit")]),
  forgetLimit: (query: Queries) => throttleStore(over(query)).remove(text("limit")),
  addSession: (query: Queries) =>
    signInStore(over(query)).addSession(sessionRow, text("passwordHash"), eventRow),
  rememberDevice: (query: Queries) => deviceStore(over(query)).put(user, text("device"), number("now"), 10),
};

export type Statements = Record<keyof typeof asked, Statement[]>;

/** All statements of the measured requests, written by the server's own stores. */
export async function recordStatements(engine: "sqlite" | "postgres"): Promise<Statements> {
  const entries = Object.entries(asked).map(async ([name, ask]) => [name, await statementsOf(engine, ask)]);
  // The keys are those of `asked`.
  return Object.fromEntries(await Promise.all(entries)) as Statements;
}
