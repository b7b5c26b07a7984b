import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database, Queries } from "#server/db/database.ts";
import { hashPassword } from "#server/modules/account/password/password-hash.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import { learnerAt, learnersFor, loadPassword, uuidOf } from "./crowd.ts";
import { checkedRecords, dialects, seedTables } from "./statements.ts";

export type SeedScene = { id: string; segments: number };
export type Seed = {
  kind: "sqlite" | "postgres";
  records: number;
  scenes: readonly SeedScene[];
  now: number;
  tell?: (sentence: string) => void;
};

/** Rows of one statement: a statement is one transaction, and PostgreSQL keeps its rows in memory. */
const rowsAtOnce = 250_000;
/** Five rows of nine columns each stay below the parameters a statement may have. */
const learnersAtOnce = 500;

/**
 * Fills a migrated, empty database with a crowd: learners who are signed in, their records, favourites, progress and cards.
 * The database makes the rows itself. The same size gives the same rows, relative to `now`. All indexes are
 * there at the end, as the migrations made them; foreign keys are not checked, since every number below the crowd's is a learner.
 */
export async function seed({ query }: Database, { kind, scenes, now, tell, ...wanted }: Seed): Promise<void> {
  const records = checkedRecords(wanted.records);
  const learners = learnersFor(records);
  for (const setting of settings[kind]) await sql.raw(setting).execute(query);
  await addLearners({ query }, learners, now);
  await sql`create temporary table load_scenes (number integer primary key, id text not null, segments integer not null)`.execute(
    query,
  );
  const rows = scenes.map(({ id, segments }, number) => sql`(${number}, ${id}, ${Math.min(segments, 29)})`);
  await sql`insert into load_scenes (number, id, segments) values ${sql.join(rows)}`.execute(query);
  const tables = seedTables(dialects[kind], { learners, records, scenes: scenes.length, now });
  // Building an index over rows that are there is a third of the work of adding each row to it.
  const indexes = await takeIndexes(query, kind, Object.keys(tables));
  for (const [name, table] of Object.entries(tables)) {
    const begin = performance.now();
    for (let from = 0; from < table.rows; from += rowsAtOnce) {
      await table.insert(from, Math.min(from + rowsAtOnce, table.rows) - 1).execute(query);
    }
    tell?.(`${name}: ${table.rows} rows in ${Math.round((performance.now() - begin) / 1000)} s`);
  }
  await sql`drop table load_scenes`.execute(query);
  for (const statement of indexes) {
    const begin = performance.now();
    await sql.raw(statement).execute(query);
    tell?.(`${statement.slice(0, 60)} … in ${Math.round((performance.now() - begin) / 1000)} s`);
  }
  // What both engines do by themselves in time.
  if (kind === "postgres") await sql`vacuum`.execute(query);
  await sql`analyze`.execute(query);
  for (const setting of settingsAfter[kind]) await sql.raw(setting).execute(query);
}

/** What is lost in a crash is seeded again. */
const settings = {
  sqlite: [
    "pragma journal_mode = delete",
    "pragma journal_mode = memory",
    "pragma synchronous = off",
    "pragma cache_size = -2000000",
    "pragma foreign_keys = off",
  ],
  postgres: ["set session_replication_role = replica", "set synchronous_commit = off"],
};
const settingsAfter = {
  sqlite: [
    "pragma journal_mode = wal",
    "pragma synchronous = full",
    "pragma cache_size = -2000",
    "pragma foreign_keys = on",
  ],
  postgres: ["set session_replication_role = origin", "set synchronous_commit = on", "checkpoint"],
};

/** Drops the indexes of some tables but for those of their keys. Returns the statements that bring them back. */
async function takeIndexes(query: Queries, kind: Seed["kind"], tables: readonly string[]): Promise<string[]> {
  type Index = { name: string; statement: string };
  const names = sql.join(tables.map((table) => sql.lit(table)));
  const { rows } = await (
    kind === "sqlite"
      ? sql<Index>`select name, sql as statement from sqlite_schema where type = 'index' and sql is not null and tbl_name in (${names})`
      : sql<Index>`select indexname as name, indexdef as statement from pg_indexes where schemaname = current_schema()
        and tablename in (${names}) and not exists (select from pg_constraint where conname = indexname)`
  ).execute(query);
  for (const { name } of rows) await sql`drop index ${sql.table(name)}`.execute(query);
  return rows.map(({ statement }) => statement);
}

async function addLearners({ query }: Pick<Database, "query">, count: number, now: number): Promise<void> {
  const passwordHash = await hashPassword(loadPassword);
  const dayMs = 24 * 3600_000;
  for (let from = 0; from < count; from += learnersAtOnce) {
    const numbers = Array.from(
      { length: Math.min(learnersAtOnce, count - from) },
      (_, index) => from + index,
    );
    const people = numbers.map((number) => ({ number, ...learnerAt(number) }));
    await query
      .insertInto("users")
      .values(
        people.map(({ number, id, username }) => ({
          id,
          username,
          username_folded: username,
          password_hash: passwordHash,
          email: number % 2 === 0 ? `${username}@kaiwa.example` : null,
          email_folded: number % 2 === 0 ? `${username}@kaiwa.example` : null,
          email_verified_at: number % 2 === 0 ? now - 300 * dayMs : null,
          premium_expiry: number % 10 === 0 ? now + 300 * dayMs : null,
          created_at: now - 365 * dayMs,
        })),
      )
      .execute();
    await query
      .insertInto("sessions")
      .values(
        people.map(({ number, id, token }) => ({
          id: uuidOf(number),
          user_id: id,
          token_hash: hashToken(token),
          device: "Safari · iOS",
          created_at: now - 30 * dayMs,
          last_used_at: now - dayMs,
        })),
      )
      .execute();
    await query
      .insertInto("known_devices")
      .values(
        people.map(({ id, device }) => ({
          user_id: id,
          device_hash: createHash("sha256").update(`${id}\n${device}`).digest("base64url"),
          created_at: now - 30 * dayMs,
          last_used_at: now - dayMs,
        })),
      )
      .execute();
    await query
      .insertInto("account_events")
      .values(
        people.map(({ number, id }) => ({
          id: uuidOf(number),
          user_id: id,
          kind: "registered" as const,
          created_at: now - 365 * dayMs,
        })),
      )
      .execute();
  }
}
