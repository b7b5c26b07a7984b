import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { ReviewCardsTable, ReviewEventsTable } from "#server/db/learning-tables.ts";

export type ReviewEventRow = Selectable<ReviewEventsTable>;
export type CardRow = Selectable<ReviewCardsTable>;
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

/** Maximum number of cards that are read to find those that can be asked. All scenes have about 3,000. */
export const mostDue = 2_000;

export type DayQuery = { from: number; until: number; most: number };

/** Writing needs the lock of the learner (`lockUser`), because the numbers of arrival have no gaps. */
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

    /** Returns events in no particular order, because the engines compare texts differently. */
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

    /** Returns cards with their snapshots. */
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

    /** Returns the cards of both queues that are due before a time. */
    dueBefore: async (userId: string, before: number): Promise<string[]> => {
      const rows = await query
        .selectFrom("review_cards")
        .select("card")
        .where("user_id", "=", userId)
        .where("queue", "in", [1, 2])
        .where("due_at", "<", before)
        .limit(mostDue)
        .execute();
      return rows.map(({ card }) => card);
    },

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

/** Finds due cards of a queue, longest overdue first. */
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

export function dueQuery(query: Queries, userId: string, { until, most }: DayQuery) {
  return queuedQuery(query, { userId, queue: 2, before: until, most });
}

export function freshQuery(query: Queries, userId: string, { from, most }: DayQuery) {
  return queuedQuery(query, { userId, queue: 1, before: from, most });
}

/** Finds cards that were graded today, up to the limit of a day. */
export function doneQuery(query: Queries, userId: string, { from, most }: DayQuery) {
  return query
    .selectFrom("review_cards")
    .select("first_at")
    .where("user_id", "=", userId)
    .where("last_at", ">=", from)
    .orderBy(sql.ref("last_at"), "desc")
    .limit(most);
}
