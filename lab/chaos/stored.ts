import { sql } from "kysely";
import type { Queries } from "../../src/server/db/database.ts";
import type { StoredRow } from "./verdict.ts";

/** Returns all rows of learners whose names start with the prefix. A row of finished_segments contains 30 bits. */
export async function storedRows(query: Queries, prefix: string): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    with learners as (select id, username from users where username like ${`${prefix}%`})
    select 'account' as kind, username as learner, username as id from learners
    union all
    select 'session', username, token_hash from sessions join learners on learners.id = user_id
    union all
    select 'favourite', username, content_id from favourites join learners on learners.id = user_id
    union all
    select 'record', username, study_records.id from study_records join learners on learners.id = user_id
    union all
    select 'review', username, review_events.id from review_events join learners on learners.id = user_id
    union all
    select 'progress', username, content_id || '/' || (block * 30 + bit)
    from finished_segments join learners on learners.id = user_id cross join generate_series(0, 29) as bit
    where bits & (1 << bit) <> 0
    union all
    select 'feedback', split_part(contact, '@', 1), id from feedback where contact like ${`${prefix}%`}
  `.execute(query);
  return rows;
}

/** Returns review cards whose count of events differs from the stored events, because an event was applied twice. */
export async function doubleCountedCards(query: Queries, prefix: string): Promise<string[]> {
  const { rows } = await sql<{ problem: string }>`
    select card || ' of ' || username || ' counts ' || events || ' events, not ' || stored as problem
    from (
      select username, card, events,
        (select count(*) from review_events e where e.user_id = c.user_id and e.card = c.card) as stored
      from review_cards c join users on users.id = c.user_id where username like ${`${prefix}%`}
    ) as cards
    where events <> stored
  `.execute(query);
  return rows.map(({ problem }) => problem);
}
