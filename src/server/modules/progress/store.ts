import { sql } from "kysely";
import type { Insertable, Selectable } from "kysely";
import { isBegun } from "#domain/learning/progress/progress-merge.ts";
import type { Studied } from "#domain/learning/progress/progress-merge.ts";
import type { Queries } from "#server/db/database.ts";
import type { FinishedSegmentsTable, ResumePositionsTable } from "#server/db/learning-tables.ts";
import { blocksOf, segmentsOfBlock } from "./segment-blocks.ts";

export type Stored = Map<string, Studied>;

type SegmentRow = Insertable<FinishedSegmentsTable>;
type PositionRow = Insertable<ResumePositionsTable>;

/** New segments of a scene, and the position if it has changed. */
export type SceneProgressUpdate = {
  contentId: string;
  segments: readonly number[];
  position: Studied | undefined;
};

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

/**
 * Adds new progress. Each statement merges with the current row. Rows are always written in the same order,
 * which prevents deadlocks.
 */
export async function addProgress(
  tx: Queries,
  userId: string,
  updates: readonly SceneProgressUpdate[],
): Promise<void> {
  const ordered = [...updates].sort((a, b) => (a.contentId < b.contentId ? -1 : 1));
  const positions = ordered.flatMap(({ contentId, position }) =>
    position === undefined ? [] : [positionRow(userId, contentId, position)],
  );
  const segments = ordered.flatMap(({ contentId, segments: numbers }) =>
    blocksOf(numbers).map((block): SegmentRow => ({ user_id: userId, content_id: contentId, ...block })),
  );
  for (const rows of batchRows(positions)) await addPositions(tx, rows);
  for (const rows of batchRows(segments)) await addSegments(tx, rows);
}

function positionRow(userId: string, contentId: string, position: Studied): PositionRow {
  return {
    user_id: userId,
    content_id: contentId,
    is_begun: isBegun(position) ? 1 : 0,
    last_updated: position.lastUpdated,
    last_position: position.lastPosition,
  };
}

/** Implements the rule of `hasNewerPosition` in the domain. */
async function addPositions(tx: Queries, rows: readonly PositionRow[]): Promise<void> {
  await tx
    .insertInto("resume_positions")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "content_id"])
        .doUpdateSet((eb) => ({
          is_begun: eb.ref("excluded.is_begun"),
          last_updated: eb.ref("excluded.last_updated"),
          last_position: eb.ref("excluded.last_position"),
        }))
        .where(
          sql<boolean>`(excluded.is_begun, excluded.last_updated, excluded.last_position)
            > (resume_positions.is_begun, resume_positions.last_updated, resume_positions.last_position)`,
        ),
    )
    .execute();
}

async function addSegments(tx: Queries, rows: readonly SegmentRow[]): Promise<void> {
  await tx
    .insertInto("finished_segments")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "content_id", "block"])
        .doUpdateSet({ bits: sql<number>`finished_segments.bits | excluded.bits` }),
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
