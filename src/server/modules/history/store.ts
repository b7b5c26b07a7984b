import { sql } from "kysely";
import type { Selectable } from "kysely";
import { dayMs } from "#domain/day.ts";
import type { Grade } from "#domain/learning/records/study-record.ts";
import { dayCountsFromSeconds } from "#domain/learning/study-days.ts";
import type { StudySums } from "#domain/learning/records/study-stats.ts";
import type { Queries } from "#server/db/database.ts";
import type { StudyRecordsTable, StudyTotalsTable } from "#server/db/learning-tables.ts";

export type RecordRow = Selectable<StudyRecordsTable>;
export type HistoryStore = ReturnType<typeof historyStore>;

export type DaySums = {
  day_number: number;
  grade: Grade | null;
  seconds: number;
  practices: number;
};

export function historyStore(query: Queries) {
  return {
    /** Adds a record. Returns undefined if the id belongs to another learner. */
    add: (row: RecordRow): Promise<RecordRow | undefined> =>
      query
        .insertInto("study_records")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returningAll()
        .executeTakeFirst(),

    replace: async ({ id, user_id, ...columns }: RecordRow): Promise<void> => {
      await query
        .updateTable("study_records")
        .set(columns)
        .where("id", "=", id)
        .where("user_id", "=", user_id)
        .execute();
    },

    one: (userId: string, id: string): Promise<RecordRow | undefined> =>
      query
        .selectFrom("study_records")
        .selectAll()
        .where("id", "=", id)
        .where("user_id", "=", userId)
        .executeTakeFirst(),

    page: (userId: string, { limit, offset }: { limit: number; offset: number }) =>
      pageQuery(query, userId, { limit, offset }).execute(),

    sums: (userId: string): Promise<HistorySums> => sumsQuery(query, userId).executeTakeFirstOrThrow(),

    days: (userId: string, period: Period): Promise<DaySums[]> => daysQuery(query, userId, period).execute(),

    stamps: (userId: string): Promise<StampRow[]> => stampsQuery(query, userId).execute(),

    /** The scene of the last finished practice or role. */
    latestScene: async (userId: string): Promise<string | undefined> => {
      const row = await query
        .selectFrom("study_records")
        .select("content_id")
        .where("user_id", "=", userId)
        .where("finished", "=", 1)
        .where("kind", "in", ["practice", "speaking"])
        .orderBy("started_at", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.content_id;
    },

    spokenRoles: (userId: string): Promise<SpokenRow[]> => spokenRolesQuery(query, userId).execute(),

    finishedDays: (userId: string, period: Period): Promise<{ day_number: number }[]> =>
      finishedDaysQuery(query, userId, period).execute(),

    pageAfter: (
      userId: string,
      place: Pick<RecordRow, "started_at" | "id"> | undefined,
      limit: number,
    ): Promise<RecordRow[]> =>
      query
        .selectFrom("study_records")
        .selectAll()
        .where("user_id", "=", userId)
        .$if(place !== undefined, (rows) =>
          rows.where(sql<boolean>`(started_at, id) > (${place?.started_at}, ${place?.id})`),
        )
        .orderBy("started_at")
        .orderBy("id")
        .limit(limit)
        .execute(),

    removeAll: async (userId: string): Promise<void> => {
      await query.deleteFrom("study_records").where("user_id", "=", userId).execute();
    },
  };
}

/** The inner query uses the index, and the outer one reads only the rows of the page. */
export function pageQuery(
  query: Queries,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
) {
  return query
    .selectFrom(
      query
        .selectFrom("study_records")
        .select("id")
        .where("user_id", "=", userId)
        .orderBy("started_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .offset(offset)
        .as("page"),
    )
    .innerJoin("study_records", "study_records.id", "page.id")
    .selectAll("study_records")
    .orderBy("study_records.started_at", "desc")
    .orderBy("study_records.id", "desc");
}

/** Sums over all records, and the number of individually stored ones. */
export type HistorySums = StudySums & { kept: number };

/** Uses one statement, so that a record that is being aggregated counts once. */
export function sumsQuery(query: Queries, userId: string) {
  const isFinished = sql`kind = 'practice' and finished = 1`;
  const plus = (name: keyof StudySums, earlier: keyof StudyTotalsTable) =>
    sql<number>`${sql.ref(`now.${name}`)} + coalesce(${sql.ref(`earlier.${earlier}`)}, 0)`.as(name);
  return query
    .selectFrom((eb) =>
      eb
        .selectFrom("study_records")
        .select([
          sql<number>`count(*)`.as("records"),
          countIf(sql`kind = 'practice'`).as("totalPractices"),
          countIf(isFinished).as("completedPractices"),
          countIf(sql`kind = 'dialogue' and finished = 1`).as("completedDialogues"),
          sumIf(isFinished, sql`score`).as("scoreSum"),
          // Implements the rule of `accuracyHundredths` in the domain, in integers.
          sumIf(isFinished, sql`(correct * 20000 + attempts) / nullif(2 * attempts, 0)`).as(
            "accuracyHundredthsSum",
          ),
          sql<number>`coalesce(sum(duration_seconds), 0)`.as("totalStudySeconds"),
        ])
        .where("user_id", "=", userId)
        .as("now"),
    )
    .leftJoin("study_totals as earlier", (join) => join.on("earlier.user_id", "=", userId))
    .select([
      "now.records as kept",
      plus("records", "records"),
      plus("totalPractices", "total_practices"),
      plus("completedPractices", "completed_practices"),
      plus("completedDialogues", "completed_dialogues"),
      plus("scoreSum", "score_sum"),
      plus("accuracyHundredthsSum", "accuracy_hundredths_sum"),
      plus("totalStudySeconds", "total_study_seconds"),
    ]);
}

export type Period = { from: number; until: number; offsetMs: number };

export function daysQuery(query: Queries, userId: string, { from, until, offsetMs }: Period) {
  return query
    .selectFrom("study_records")
    .select([
      sql<number>`(started_at - ${offsetMs}) / ${sql.lit(dayMs)}`.as("day_number"),
      "grade",
      sql<number>`sum(duration_seconds)`.as("seconds"),
      countIf(sql`kind = 'practice'`).as("practices"),
    ])
    .where("user_id", "=", userId)
    .where("started_at", ">=", from)
    .where("started_at", "<", until)
    .groupBy([sql.ref("day_number"), "grade"]);
}

export type StampRow = {
  content_id: string;
  best: number;
  last_at: number;
  last_score: number;
  /** The start of the first practice with a page; null if there is none. */
  first_at: number | null;
};

/** Above every score, so that `started_at * scoreRange + score` sorts by time and then by score. */
const scoreRange = sql.lit(128);

/** Far more than there are scenes. */
const scenesRead = 2_000;

/** Finds the best, the last and the first finished practices of every scene in one index scan. */
export function stampsQuery(query: Queries, userId: string) {
  const last = sql`max(started_at * ${scoreRange} + score)`;
  return query
    .selectFrom("study_records")
    .select([
      "content_id",
      sql<number>`max(score)`.as("best"),
      sql<number>`${last} / ${scoreRange}`.as("last_at"),
      sql<number>`${last} % ${scoreRange}`.as("last_score"),
      sql<number | null>`min(case when grade <> 'D' then started_at end)`.as("first_at"),
    ])
    .where("user_id", "=", userId)
    .where("kind", "=", "practice")
    .where("finished", "=", 1)
    .groupBy("content_id")
    .orderBy("content_id")
    .limit(scenesRead);
}

export type SpokenRow = { content_id: string; last_at: number; first_at: number; recognised: number };

/** Shares are integers, because the engines divide differently. */
export const wholeShare = 1_000;

/** Finds scenes with a spoken role in the same index range as `stampsQuery`. */
export function spokenRolesQuery(query: Queries, userId: string) {
  return query
    .selectFrom("study_records")
    .select([
      "content_id",
      sql<number>`max(started_at)`.as("last_at"),
      sql<number>`min(started_at)`.as("first_at"),
      sql<number>`max(completed_segments * ${sql.lit(wholeShare)} / total_segments)`.as("recognised"),
    ])
    .where("user_id", "=", userId)
    .where("kind", "=", "speaking")
    .where("finished", "=", 1)
    .groupBy("content_id")
    .orderBy("content_id")
    .limit(scenesRead);
}

export function finishedDaysQuery(query: Queries, userId: string, { from, until, offsetMs }: Period) {
  return (
    query
      .selectFrom("study_records")
      .select(sql<number>`(started_at - ${offsetMs}) / ${sql.lit(dayMs)}`.as("day_number"))
      .distinct()
      .where("user_id", "=", userId)
      .where("started_at", ">=", from)
      .where("started_at", "<", until)
      // Implements the rule of `countsForDay` in the domain.
      .where((eb) => eb.or([eb("finished", "=", 1), eb("duration_seconds", ">=", dayCountsFromSeconds)]))
  );
}

function countIf(condition: ReturnType<typeof sql>) {
  return sumIf(condition, sql`1`);
}

function sumIf(condition: ReturnType<typeof sql>, value: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(case when ${condition} then ${value} else 0 end), 0)`;
}
