import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { learnersPerGroup, perLearner, recordsPerLearner, scatterFactor } from "./crowd.ts";

type Sql = RawBuilder<unknown>;

/** The two words in which the engines differ. Everything else is SQL that both read. */
export type Dialect = {
  /** A common table expression `numbers (i)` with all from one to another, both included. */
  numbers: (from: number, to: number) => Sql;
  hex: (number: Sql, digits: number) => Sql;
};

export const dialects: Record<"sqlite" | "postgres", Dialect> = {
  sqlite: {
    numbers: (from, to) =>
      sql`with recursive numbers (i) as (select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(to)})`,
    hex: (number, digits) => sql`printf(${sql.lit(`%0${digits}x`)}, ${number})`,
  },
  postgres: {
    numbers: (from, to) =>
      sql`with numbers (i) as (select generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint))`,
    hex: (number, digits) => sql`lpad(to_hex(${number}), ${sql.lit(digits)}, '0')`,
  },
};

/** How large the crowd is, and when it is. `scenes` is the number of rows in the temporary table `load_scenes`. */
export type CrowdSize = { learners: number; records: number; scenes: number; now: number };

/** One table of the seed: how many rows, and the statement that adds those of a stretch. */
export type SeedTable = { rows: number; insert: (from: number, to: number) => Sql };

const dayMs = 24 * 3600_000;

/** Rows come in the order of time, each learner's far apart from one another, as they do when many learn at once. */
export function seedTables(
  dialect: Dialect,
  { learners, records, scenes, now }: CrowdSize,
): Record<string, SeedTable> {
  const lit = (value: number | string): Sql => sql.lit(value);
  const scatteredOf = (n: Sql): Sql => sql`(((${n}) * ${lit(scatterFactor)}) % 4294967296)`;
  const uuidOf = (n: Sql): Sql =>
    sql`${dialect.hex(scatteredOf(n), 8)} || '-0000-4000-8000-' || ${dialect.hex(n, 12)}`;
  const learner = sql`i % ${lit(learners)}`;
  const turn = sql`i / ${lit(learners)}`;
  const sceneAt = (number: Sql): Sql =>
    sql`join load_scenes on load_scenes.number = (${number}) % ${lit(scenes)}`;
  const each = (count: number): number => Math.min(count, scenes);

  const groups = Math.ceil(learners / learnersPerGroup);
  const slot = sql`(i / ${lit(groups)})`;
  const member = sql`case when ${slot} % 5 < 2 then (${slot} / 5 * 2 + ${slot} % 5) % 4 else 4 end`;
  const chance = sql`(${scatteredOf(sql`i`)} / 65536)`;
  const stepMs = Math.floor((365 * dayMs) / records);

  // Four cards of a learner were never asked; each of the others was asked twice.
  const place = sql`case when ${turn} < ${lit(perLearner.freshCards)} then ${turn}
    else ${lit(perLearner.freshCards)} + (${turn} - ${lit(perLearner.freshCards)}) / 3 end`;
  const step = sql`case when ${turn} < ${lit(perLearner.freshCards)} then 0
    else (${turn} - ${lit(perLearner.freshCards)}) % 3 end`;
  const cardScene = (card: Sql): Sql => sql`(${learner}) * 3 + (${card}) / 3`;
  const cardId = (card: Sql): Sql => sql`load_scenes.id || '/' || ((${card}) % 3) || '/blank'`;
  const addedAt = (card: Sql): Sql =>
    sql`${lit(now)} - (6 + ((${learner}) + (${card})) % 30) * ${lit(dayMs)} + (${card}) * 1000`;

  return {
    study_records: {
      rows: records,
      insert: (from, to) => sql`
        insert into study_records (id, user_id, content_id, kind, mode, started_at, duration_seconds, completed_segments,
          total_segments, attempts, correct, max_streak, score, grade, finished, other_kind)
        ${dialect.numbers(from, to)}, drawn as (
          select i, ${chance} % 10 as draw, 50 + ${chance} % 51 as points,
            (i % ${lit(groups)}) * ${lit(learnersPerGroup)} + ${member} as learner,
            ${lit(now)} - ${lit(records * stepMs)} + i * ${lit(stepMs)} as started_at
          from numbers
        )
        select ${uuidOf(sql`i`)}, ${uuidOf(sql`learner`)}, load_scenes.id,
          case when draw < 6 then 'practice' else 'dialogue' end,
          case when draw < 3 then 'choose' when draw < 6 then 'type' when draw < 9 then 'repeat' else 'role' end,
          started_at, 60 + points, load_scenes.segments, load_scenes.segments,
          case when draw < 6 then 14 else 0 end, case when draw < 6 then 14 * points / 100 else 0 end,
          case when draw < 6 then 5 else 0 end, case when draw < 6 then points else 0 end,
          case when draw >= 6 then null when points >= 95 then 'S' when points >= 85 then 'A' when points >= 70 then 'B'
            when points >= 60 then 'C' else 'D' end,
          1, case when draw = 9 then 'speaking' end
        from drawn ${sceneAt(sql`i / 7 + draw`)}`,
    },
    favourites: {
      rows: learners * each(perLearner.favourites),
      insert: (from, to) => sql`
        insert into favourites (user_id, content_id, created_at) ${dialect.numbers(from, to)}
        select ${uuidOf(learner)}, load_scenes.id, ${lit(now)} - ${lit(30 * dayMs)} + i
        from numbers ${sceneAt(sql`(${learner}) * 7 + ${turn}`)}`,
    },
    resume_positions: {
      rows: learners * each(perLearner.scenes),
      insert: (from, to) => sql`
        insert into resume_positions (user_id, content_id, is_begun, last_updated, last_position) ${dialect.numbers(from, to)}
        select ${uuidOf(learner)}, load_scenes.id, 1, ${lit(now)} - ${lit(30 * dayMs)} + i, 3
        from numbers ${sceneAt(sql`(${learner}) * 3 + ${turn}`)}`,
    },
    finished_segments: {
      rows: learners * each(perLearner.scenes),
      insert: (from, to) => sql`
        insert into finished_segments (user_id, content_id, block, bits) ${dialect.numbers(from, to)}
        select ${uuidOf(learner)}, load_scenes.id, 0,
          case when ${turn} % 2 = 0 then (1 << load_scenes.segments) - 1 else 7 end
        from numbers ${sceneAt(sql`(${learner}) * 3 + ${turn}`)}`,
    },
    review_events: {
      rows: learners * perLearner.events,
      insert: (from, to) => sql`
        insert into review_events (user_id, id, card, happened_at, kind, arrival) ${dialect.numbers(from, to)}
        select ${uuidOf(learner)}, ${uuidOf(sql`i`)}, ${cardId(place)},
          ${addedAt(place)} + (case ${step} when 0 then 0 when 1 then 1 else 4 end) * ${lit(dayMs)},
          case ${step} when 0 then 'finished' else 'good' end, ${turn} + 1
        from numbers ${sceneAt(cardScene(place))}`,
    },
    review_cards: {
      rows: learners * perLearner.cards,
      insert: (from, to) => {
        const isFresh = sql`${turn} < ${lit(perLearner.freshCards)}`;
        const after = (days: number): Sql =>
          sql`case when ${isFresh} then 0 else ${addedAt(turn)} + ${lit(days * dayMs)} end`;
        return sql`
          insert into review_cards (user_id, card, events, queue, added_at, due_at, first_at, last_at, is_kept, is_saved, is_aside)
          ${dialect.numbers(from, to)}
          select ${uuidOf(learner)}, ${cardId(turn)}, case when ${isFresh} then 1 else 3 end,
            case when ${isFresh} then 1 else 2 end, ${addedAt(turn)},
            case when ${isFresh} then ${addedAt(turn)} else ${addedAt(turn)} + ${lit(13 * dayMs)} end,
            ${after(1)}, ${after(4)}, 1, 0, 0
          from numbers ${sceneAt(cardScene(turn))}`;
      },
    },
  };
}

/** The sizes that fill every group of learners alike. */
export function checkedRecords(records: number): number {
  const whole = recordsPerLearner * learnersPerGroup;
  if (!Number.isInteger(records) || records < whole || records % whole !== 0)
    throw new Error(`The number of records is a multiple of ${whole}, such as 10000.`);
  return records;
}
