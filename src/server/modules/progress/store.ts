import type { Insertable, Selectable } from "kysely";
import { isBegun } from "#domain/learning/progress/progress-merge.ts";
import type { Studied } from "#domain/learning/progress/progress-merge.ts";
import type { Queries } from "#server/db/database.ts";
import type { FinishedSegmentsTable, ResumePositionsTable } from "#server/db/learning-tables.ts";
import { blocksOf, segmentsOfBlock } from "./segment-blocks.ts";

export type Stored = Map<string, Studied>;

type SegmentRow = Insertable<FinishedSegmentsTable>;
type PositionRow = Insertable<ResumePositionsTable>;

/** Reads progress in at most `limit` scenes after a given one, in the order of ids. */
export async function readProgressAfter(
  query: Queries,
  userId: string,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<Stored> {
  const positions = await query
    .selectFrom("resume_positions")
    .select(["content_id", "last_position", "last_updated"])
    .where("user_id", "=", userId)
    .$if(after !== undefined, (rows) => rows.where("content_id", ">", after ?? ""))
    .orderBy("content_id")
    .limit(limit)
    .execute();
  const [first, last] = [positions[0], positions.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const segments = await query
    .selectFrom("finished_segments")
    .select(["content_id", "block", "bits"])
    .where("user_id", "=", userId)
    .where("content_id", ">=", first.content_id)
    .where("content_id", "<=", last.content_id)
    .execute();
  return assemble(positions, segments);
}

export async function readProgress(query: Queries, userId: string): Promise<Stored> {
  // The queries run one after another, because a transaction has one connection.
  const segments = await query
    .selectFrom("finished_segments")
    .select(["content_id", "block", "bits"])
    .where("user_id", "=", userId)
    .execute();
  const positions = await query
    .selectFrom("resume_positions")
    .select(["content_id", "last_position", "last_updated"])
    .where("user_id", "=", userId)
    .execute();
  return assemble(positions, segments);
}

function assemble(
  positions: readonly Pick<
    Selectable<ResumePositionsTable>,
    "content_id" | "last_position" | "last_updated"
  >[],
  segments: readonly Pick<Selectable<FinishedSegmentsTable>, "content_id" | "block" | "bits">[],
): Stored {
  const finished = new Map<string, number[]>();
  for (const { content_id, block, bits } of segments.toSorted((a, b) => a.block - b.block)) {
    const before = finished.get(content_id);
    const own = segmentsOfBlock(block, bits);
    if (before === undefined) finished.set(content_id, own);
    else before.push(...own);
  }
  return new Map(
    positions.map(({ content_id, last_position, last_updated }) => [
      content_id,
      {
        completedSegments: finished.get(content_id) ?? [],
        lastPosition: last_position,
        lastUpdated: last_updated,
      },
    ]),
  );
}

/** Stores the progress of scenes. The caller has merged it with the stored progress under the learner's lock. */
export async function putProgress(tx: Queries, userId: string, scenes: Stored): Promise<void> {
  const positions = [...scenes].map(
    ([contentId, { lastPosition, lastUpdated, completedSegments }]): PositionRow => ({
      user_id: userId,
      content_id: contentId,
      is_begun: isBegun({ completedSegments, lastPosition, lastUpdated }) ? 1 : 0,
      last_updated: lastUpdated,
      last_position: lastPosition,
    }),
  );
  const segments = [...scenes].flatMap(([contentId, { completedSegments }]) =>
    blocksOf(completedSegments).map((block): SegmentRow => ({
      user_id: userId,
      content_id: contentId,
      ...block,
    })),
  );
  for (const rows of batchRows(positions))
    await tx
      .insertInto("resume_positions")
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(["user_id", "content_id"]).doUpdateSet((eb) => ({
          is_begun: eb.ref("excluded.is_begun"),
          last_updated: eb.ref("excluded.last_updated"),
          last_position: eb.ref("excluded.last_position"),
        })),
      )
      .execute();
  for (const rows of batchRows(segments))
    await tx
      .insertInto("finished_segments")
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(["user_id", "content_id", "block"])
          .doUpdateSet((eb) => ({ bits: eb.ref("excluded.bits") })),
      )
      .execute();
}

export async function removeProgress(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom("finished_segments").where("user_id", "=", userId).execute();
  await tx.deleteFrom("resume_positions").where("user_id", "=", userId).execute();
}

/**
 * Groups rows in three sizes. This limits the parameters of a statement and the number of prepared
 * statements.
 */
export function batchRows<T>(rows: readonly T[]): T[][] {
  const groups: T[][] = [];
  let at = 0;
  while (at < rows.length) {
    const size = [256, 16, 1].find((one) => one <= rows.length - at) ?? 1;
    groups.push(rows.slice(at, at + size));
    at += size;
  }
  return groups;
}
