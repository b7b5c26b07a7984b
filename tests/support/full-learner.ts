import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Queries } from "#server/db/database.ts";

const hourMs = 3600_000;

/** The time of the first event of a filled card. Each further event is an hour later. */
export const filledFrom = 1_600_000_000_000;

/** Keeps each statement below the time limit of a request. */
const rowsAtOnce = 25_000;

/** Numbers from 0 as the rows of a statement that both engines understand. */
function numbers(count: number, from = 0): RawBuilder<unknown> {
  return sql`with recursive numbers (i) as (
    select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(from + count - 1)}
  )`;
}

/**
 * Adds cards with `eventsEach` events each. Their snapshots are stale, as after a change of the rules. Cards are `ramen-order/<number>`, numbered from `firstCard` on.
 */
export async function fillReviews(
  query: Queries,
  userId: string,
  { firstCard = 0, cards, eventsEach }: { firstCard?: number; cards: number; eventsEach: number },
): Promise<void> {
  const each = sql.lit(eventsEach);
  const count = sql.lit(cards);
  const stored = await query
    .selectFrom("review_events")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const already = sql.lit(stored.count);
  const events = cards * eventsEach;
  for (let from = 0; from < events; from += rowsAtOnce)
    await sql`
      ${numbers(Math.min(rowsAtOnce, events - from), from)}
      insert into review_events (user_id, id, card, happened_at, kind, arrival)
      select ${sql.lit(userId)}, 'filled-' || (${already} + i), 'ramen-order/' || (${sql.lit(firstCard)} + i % ${count}),
        ${sql.lit(filledFrom)} + (i / ${count}) * ${sql.lit(hourMs)},
        case i / ${count} when 0 then 'finished' else 'good' end, ${already} + i + 1
      from numbers
    `.execute(query);
  const lastAt = filledFrom + (eventsEach - 1) * hourMs;
  await sql`
    ${numbers(cards, firstCard)}
    insert into review_cards
      (user_id, card, events, queue, added_at, due_at, first_at, last_at, is_kept, is_saved, is_aside, snapshot)
    select ${sql.lit(userId)}, 'ramen-order/' || i, ${each}, 2, ${sql.lit(filledFrom)}, ${sql.lit(lastAt)},
      ${sql.lit(filledFrom + hourMs)}, ${sql.lit(lastAt)}, 1, 0, 0, '{}'
    from numbers
  `.execute(query);
}

/** The data of a learner with full tables, with room for one more request. */
export const filledCards = { long: { cards: 350, eventsEach: 470 }, short: { cards: 9_640, eventsEach: 2 } };

/** The number of events before the last full page. */
export const filledEventsBeforeLast =
  filledCards.long.cards * filledCards.long.eventsEach +
  filledCards.short.cards * filledCards.short.eventsEach -
  380;

/** Fills every table of a learner to its bound (docs/decisions/034), except for the last few rows. */
export async function fillLearner(query: Queries, userId: string, now: number): Promise<void> {
  const user = sql.lit(userId);
  const at = sql.lit(now);
  const name = sql.lit(userId.slice(0, 23));
  const id = sql`${name} || '-' || (100000000000 + i)`;
  await fillReviews(query, userId, filledCards.long);
  await fillReviews(query, userId, { ...filledCards.short, firstCard: filledCards.long.cards });
  const fills = [
    sql`${numbers(1_999)} insert into favourites (user_id, content_id, created_at)
      select ${user}, 'unknown-' || i, ${at} - i from numbers`,
    sql`${numbers(199)} insert into resume_positions (user_id, content_id, is_begun, last_updated, last_position)
      select ${user}, 'unknown-' || i, 1, ${at}, 5 from numbers`,
    // Each segment is in its own block.
    sql`${numbers(4_975)} insert into finished_segments (user_id, content_id, block, bits)
      select ${user}, 'unknown-' || (i / 25), i % 25, 1 from numbers`,
    // Each record is about another scene. Half of them are practices, half spoken roles.
    sql`${numbers(20_000)} insert into study_records (
        id, user_id, content_id, kind, mode, started_at, duration_seconds, completed_segments, total_segments, attempts,
        correct, max_streak, score, grade, finished
      )
      select ${id}, ${user}, 'unknown-' || i, case i % 2 when 0 then 'practice' else 'speaking' end, 'type',
        ${at} - cast(i as bigint) * 200000, 60, 13, 13, 14, 13, 5, 60,
        case i % 5 when 0 then 'S' when 1 then 'A' when 2 then 'B' when 3 then 'C' else 'D' end, 1
      from numbers`,
    sql`${numbers(4_950)} insert into ear_results (
        user_id, id, contrast, kind, started_at, day, asked, correct, level, arrival
      )
      select ${user}, ${id}, 'vowel-length', 'training', ${at} - i, '2026-11-16', 24, 20, 'word', i + 1 from numbers`,
    sql`${numbers(1_039)} insert into study_weeks (user_id, monday, goal, goal_at, is_good, is_paused)
      select ${user}, '20' || (10 + i / 100) || '-' || (100 + i), 4, 1, 1, 0 from numbers`,
    sql`${numbers(98)} insert into sessions (id, user_id, token_hash, created_at, last_used_at)
      select ${id}, ${user}, ${id}, ${at} - 1000, ${at} - 1000 from numbers`,
    sql`${numbers(999)} insert into account_events (id, user_id, kind, created_at)
      select ${id}, ${user}, 'signed-in', ${at} - i from numbers`,
    sql`${numbers(499)} insert into feedback (id, user_id, type, content, language, created_at)
      select ${id}, ${user}, 'bug', 'x', 'ja', ${at} - 200000000 from numbers`,
    // Half of the orders are paid.
    sql`${numbers(300)} insert into orders (
        id, user_id, plan, days, list_fen, amount_fen, status, idempotency_key, is_live, language, created_at, expires_at,
        check_at, paid_at
      )
      select 'FILLED' || (10000 + i), ${user}, 'month', 31, 100, 100, case i % 2 when 0 then 'paid' else 'closed' end,
        'key' || i, 1, 'ja', ${at} - 200000000, ${at} - 100000000, ${at} - 100000000,
        case i % 2 when 0 then ${at} - 200000000 + i end
      from numbers`,
    sql`insert into membership_grants (id, user_id, order_id, days, is_live, granted_at)
      select id, user_id, id, days, is_live, paid_at from orders where user_id = ${user} and status = 'paid'`,
    sql`${numbers(300)} insert into payment_attempts (
        number, order_id, method, channel, status, created_at, queries, is_retired
      )
      select 'FILLED' || (10000 + i) || 'A', 'FILLED' || (10000 + i), 'alipay', 'phone', 'closed', ${at} - 200000000, 0, 0
      from numbers`,
  ];
  for (const fill of fills) await fill.execute(query);
  await query
    .insertInto("identities")
    .values(
      (["google", "apple", "wechat"] as const).map((provider) => ({
        provider,
        subject: userId,
        user_id: userId,
        name: null,
        email: null,
        created_at: now,
        last_used_at: now,
      })),
    )
    .execute();
  await query.updateTable("users").set({ email_verified_at: now }).where("id", "=", userId).execute();
  // A third of the cards is new. A few were graded today, so that more can be asked.
  await query
    .updateTable("review_cards")
    .set({ queue: 1, last_at: 0 })
    .where("user_id", "=", userId)
    .where(sql<boolean>`cast(substr(card, 13) as integer) % 3 = 1`)
    .execute();
  await query
    .updateTable("review_cards")
    .set({ last_at: now })
    .where("user_id", "=", userId)
    .where(sql<boolean>`cast(substr(card, 13) as integer) % 300 = 2`)
    .execute();
}
