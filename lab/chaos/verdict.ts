import { keyOf } from "./ledger.ts";
import type { Write, WriteKind } from "./ledger.ts";

export type StoredRow = { kind: WriteKind; learner: string; id: string };

export type Verdict = {
  /** Acknowledged but missing, or removed but still stored. */
  lost: string[];
  doubled: string[];
  /** Stored although no learner sent it. */
  unsent: string[];
  /** Valid but rejected by the server. */
  refused: string[];
};

/** Compares writes with stored rows. A write without a response may be stored once or not at all. */
export function verdictOf(writes: Iterable<Write>, rows: readonly StoredRow[]): Verdict {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  const known = new Map([...writes].map((write) => [keyOf(write), write]));
  const all = [...known.values()];
  const isThere = (write: Write): boolean => counts.has(keyOf(write));
  return {
    lost: all
      .filter((write) => write.state === "acknowledged" && isThere(write) !== write.isKept)
      .map((write) => `${keyOf(write)}${write.isKept ? "" : " (removed)"}, sent ${write.tries} times`),
    doubled: [...counts].flatMap(([key, count]) => (count > 1 ? [`${key}, stored ${count} times`] : [])),
    // If the response with the token was lost, no learner knows that session.
    unsent: [...counts.keys()].filter((key) => !known.has(key) && !key.startsWith("session ")),
    refused: all
      .filter(({ state }) => state === "refused")
      .map((write) => `${keyOf(write)}${write.refusal === undefined ? "" : `: ${write.refusal}`}`),
  };
}
