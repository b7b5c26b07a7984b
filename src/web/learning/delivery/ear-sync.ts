import { earResults as calls } from "#contract/ear-results.ts";
import type { EarResult } from "#domain/ear/result.ts";
import { integerWithin } from "#domain/values.ts";
import { call } from "#web/kit/api/api.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { readRecord, writeJson } from "#web/kit/storage/storage.ts";
import { storeEarResults } from "#web/learning/ear-results.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";
import type { Learner } from "./learner.ts";

const maxResults = 25;

/** Splits results into parts that fit into one request. */
export function earParts(results: readonly EarResult[]): EarResult[][] {
  const count = Math.ceil(results.length / maxResults);
  return Array.from({ length: count }, (_, part) =>
    results.slice(part * maxResults, (part + 1) * maxResults),
  );
}

/** Merges the results of other devices since the last pull. */
export async function pullEarResults({ session }: Pick<Learner, "session">): Promise<void> {
  const userId = session.currentUserId();
  if (userId === undefined) return;
  const key = accountKey(userId, ownerKeyNames.earCursor);
  let after = integerWithin(readRecord(key)["after"], 0, 1_000_000_000) ?? 0;
  for (;;) {
    const { results, cursor, hasMore } = await call(calls.pull, { query: { after } });
    if (session.currentUserId() !== userId) return;
    storeEarResults({ userId }, results);
    after = cursor;
    writeJson(key, { after });
    if (!hasMore) return;
  }
}
