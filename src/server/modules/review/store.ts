import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { ReviewCardsTable, ReviewEventsTable } from "#server/db/learning-tables.ts";

export type ReviewEventRow = Selectable<ReviewEventsTable>;
export type CardRow = Selectable<ReviewCardsTable>;
/** What learners see of a card. */
export type ShownCardRow = Omit<CardRow, "user_id" | "queue" | "snapshot">;

const shownColumns = [
  "card",
  "events",
  "added_at",
  "due_at",
  "first_at",
  "last_at",
  "is_kept",
  "is_saved",
  "is_aside",
] as const satisfies readonly (keyof ShownCardRow)[];

/** A day of a learner, and how many cards are wanted of it. */
export type DayQuery = { from: number; until: number; most: number };

/** Writes need the learner's lock (`lockUser`): arrivals are counted without a gap. */
export function reviewStore(query: Queries) {
  return {
    knownIds: async (userId: string, ids: readonly string[]): Promise<Set<string>> => {
      const rows = await query
        .selectFrom("review_events")
        .select("id")
        .where("user_id", "=", userId)
        .where("id", "in", [...ids])
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** How many events the learner has. */
    lastArrival: async (userId: string): Promise<number> => {
      const row = await query
        .selectFrom("review_events")
        .select("arrival")
        .where("user_id", "=", userId)
        .orderBy("arrival", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.arrival ?? 0;
    },

    hasMoreCardsThan: async (userId: string, count: number): Promise<boolean> => {
      const next = query.selectFrom("review_cards").select("card").where("user_id", "=", userId);
      return (await next.limit(1).offset(count).executeTakeFirst()) !== undefined;
    },

    addEvents: async (rows: readonly ReviewEventRow[]): Promise<void> => {
      await query
        .insertInto("review_events")
        .values([...rows])
        .execute();
    },

    /** All events of a card, in no order: engines compare texts their own way. */
    eventsOf: (userId: string, card: string): Promise<ReviewEventRow[]> =>
      query
        .selectFrom("review_events")
        .selectAll()
        .where("user_id", "=", userId)
        .where("card", "=", card)
        .execute(),

    putCards: async (rows: readonly CardRow[]): Promise<void> => {
      const changing = [
        "events",
        "queue",
        "added_at",
        "due_at",
        "first_at",
        "last_at",
        "is_kept",
        "is_saved",
        "is_aside",
        "snapshot",
      ] as const satisfies readonly (keyof CardRow)[];
      await query
        .insertInto("review_cards")
        .values([...rows])
        .onConflict((conflict) =>
          conflict
            .columns(["user_id", "card"])
            .doUpdateSet((eb) =>
              Object.fromEntries(changing.map((column) => [column, eb.ref(`excluded.${column}`)])),
            ),
        )
        .execute();
    },

    cards: async (userId: string, cards: readonly string[]): Promise<ShownCardRow[]> =>
      cards.length === 0
        ? []
        : query
            .selectFrom("review_cards")
            .select(shownColumns)
            .where("user_id", "=", userId)
            .where("card", "in", [...cards])
            .execute(),

    /** Cards with their snapshots, to add events to. */
    wholeCards: (userId: string, cards: readonly string[]): Promise<CardRow[]> =>
      query
        .selectFrom("review_cards")
        .selectAll()
        .where("user_id", "=", userId)
        .where("card", "in", [...cards])
        .execute(),

    arrivedAfter: (userId: string, after: number, limit: number): Promise<ReviewEventRow[]> =>
      arrivedQuery(query, userId, { after, limit }).execute(),

    due: (userId: string, day: DayQuery): Promise<ShownCardRow[]> => dueQuery(query, userId, day).execute(),

    fresh: (userId: string, day: DayQuery): Promise<ShownCardRow[]> =>
      freshQuery(query, userId, day).execute(),

    doneToday: (userId: string, day: DayQuery): Promise<Pick<CardRow, "first_at">[]> =>
      doneQuery(query, userId, day).execute(),

    removeAll: async (userId: string): Promise<void> => {
      await query.deleteFrom("review_events").where("user_id", "=", userId).execute();
      await query.deleteFrom("review_cards").where("user_id", "=", userId).execute();
    },
  };
}

export type ReviewStore = ReturnType<typeof reviewStore>;

export function arrivedQuery(
  query: Queries,
  userId: string,
  { after, limit }: { after: number; limit: number },
) {
  return query
    .selectFrom("review_events")
    .selectAll()
    .where("user_id", "=", userId)
    .where("arrival", ">", after)
    .orderBy("arrival")
    .limit(limit);
}

/** Cards of a queue that are due before an instant, the longest due first. */
function queuedQuery(
  query: Queries,
  { userId, queue, before, most }: { userId: string; queue: 1 | 2; before: number; most: number },
) {
  return query
    .selectFrom("review_cards")
    .select(shownColumns)
    .where("user_id", "=", userId)
    .where("queue", "=", queue)
    .where("due_at", "<", before)
    .orderBy("due_at")
    .orderBy("card")
    .limit(most);
}

/** Cards that were asked before and are due before the day ends. */
export function dueQuery(query: Queries, userId: string, { until, most }: DayQuery) {
  return queuedQuery(query, { userId, queue: 2, before: until, most });
}

/** Cards that were never asked and came before the day began. */
export function freshQuery(query: Queries, userId: string, { from, most }: DayQuery) {
  return queuedQuery(query, { userId, queue: 1, before: from, most });
}

/** Cards that were graded since the day began. No more are counted than a day may have. */
export function doneQuery(query: Queries, userId: string, { from, most }: DayQuery) {
  return query
    .selectFrom("review_cards")
    .select("first_at")
    .where("user_id", "=", userId)
    .where("last_at", ">=", from)
    .orderBy(sql.ref("last_at"), "desc")
    .limit(most);
}
