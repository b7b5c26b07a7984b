import type { EarPullData } from "#contract/ear-results.schema.ts";
import { AppError } from "#contract/errors.ts";
import { mergeResults } from "#domain/ear/result.ts";
import type { EarResult } from "#domain/ear/result.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { rowPages } from "#server/db/row-pages.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { earStore } from "./store.ts";
import type { EarResultRow } from "./store.ts";

/** Maximum results of a learner: two rounds a day for seven years. */
export const maxEarResults = 5_000;

export type EarNeeds = { database: Database; now: () => number; most?: number };

/**
 * Adds results of a device. It is idempotent. If a result has two versions, the one with more answers is
 * stored.
 */
export async function addResults(
  { database, now, most = maxEarResults }: EarNeeds,
  userId: string,
  sent: readonly EarResult[],
): Promise<void> {
  // Otherwise a round from a device with a fast clock would be sorted behind later rounds.
  const results = mergeResults(sent.map((one) => ({ ...one, at: Math.min(one.at, now()) })));
  await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
    const store = earStore(tx);
    const known = await store.askedOf(
      userId,
      results.map(({ id }) => id),
    );
    const newResults = results.filter(({ id, asked }) => asked > (known.get(id) ?? 0));
    if (newResults.length === 0) return;
    const added = newResults.filter(({ id }) => !known.has(id)).length;
    if (added > 0 && (await store.hasMoreThan(userId, most - added))) throw new AppError("ear.full");
    const arrival = (await store.lastArrival(userId)) + 1;
    await store.put(newResults.map((one, place) => rowOf(userId, one, arrival + place)));
  });
}

function rowOf(userId: string, { at, right, ...result }: EarResult, arrival: number): EarResultRow {
  return { user_id: userId, ...result, started_at: at, correct: right, arrival };
}

function resultOf({ id, contrast, kind, started_at, day, asked, correct, level }: EarResultRow): EarResult {
  return { id, contrast, kind, at: started_at, day, asked, right: correct, level };
}

/** Returns the results of all devices after a cursor. */
export async function resultsAfter(
  { database }: EarNeeds,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<EarPullData> {
  const rows = await earStore(database.query).arrivedAfter(userId, after, limit + 1);
  const page = rows.slice(0, limit);
  return {
    results: page.map(resultOf),
    cursor: page.at(-1)?.arrival ?? after,
    hasMore: rows.length > limit,
  };
}

export async function forget(tx: Queries, userId: string): Promise<void> {
  await earStore(tx).removeAll(userId);
}

export function exportOf(query: Queries, userId: string): JsonPart {
  const store = earStore(query);
  async function* pages() {
    const rows = rowPages<EarResultRow>((last, limit) =>
      store.arrivedAfter(userId, last?.arrival ?? 0, limit),
    );
    for await (const page of rows)
      yield page.map(({ contrast, kind, started_at, day, asked, correct, level }) => ({
        contrast,
        kind,
        startedAt: started_at,
        day,
        asked,
        right: correct,
        level,
      }));
  }
  return { list: pages() };
}
