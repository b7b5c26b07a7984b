import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Queries } from "#server/db/database.ts";

const recordsEach = 1000;
/** Keeps each statement below the time limit of a request. */
const rowsAtOnce = 25_000;

/**
 * Adds learners with the given number of records, a thousand each. The database generates them with statements that both
 * engines support. The records start one second apart, up to November 2025.
 */
export async function addCrowd(query: Queries, records: number, name = "crowd"): Promise<void> {
  const users = Math.ceil(records / recordsEach);
  await sql`
    with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(users)})
    insert into users (id, username, username_folded, created_at)
    select ${sql.lit(name)} || i, ${sql.lit(name)} || i, ${sql.lit(name)} || i, 1600000000000 from numbers
  `.execute(query);
  const owner = sql`${sql.lit(name)} || (1 + i % ${sql.lit(users)})`;
  await insertRecords(query, records, { name, owner });
}

/** Adds records to one learner, with ids that start with the learner's id. Their number may exceed the server's limit. */
export async function addRecords(query: Queries, learner: string, records: number): Promise<void> {
  await insertRecords(query, records, { name: learner.slice(0, 23), owner: sql`${sql.lit(learner)}` });
}

async function insertRecords(
  query: Queries,
  records: number,
  { name, owner }: { name: string; owner: RawBuilder<unknown> },
): Promise<void> {
  for (let from = 0; from < records; from += rowsAtOnce) {
    const last = Math.min(from + rowsAtOnce, records) - 1;
    await sql`
      with recursive numbers (i) as (
        select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(last)}
      )
      insert into study_records (
        id, user_id, content_id, kind, mode, started_at, duration_seconds, completed_segments, total_segments,
        attempts, correct, max_streak, score, grade, finished
      )
      select
        ${sql.lit(name)} || '-' || (100000000000 + i), ${owner}, 'ramen-order', 'practice',
        'type', 1763190000000 - i * 1000, 60 + i % 240, 13, 13, 14, 13, 5, 60 + i % 10, 'C', 1
      from numbers
    `.execute(query);
  }
}

/** Updates the engine's statistics immediately. In production the engine does this automatically. */
export async function learnStatistics(query: Queries): Promise<void> {
  await sql`analyze`.execute(query);
}
