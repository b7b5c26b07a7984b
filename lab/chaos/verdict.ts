import { keyOf } from "./ledger.ts";
import type { Write, WriteKind } from "./ledger.ts";

/** A row that is stored for a learner of the run. */
export type StoredRow = { kind: WriteKind; learner: string; id: string };

export type Verdict = {
  /** Acknowledged, and not there; or a removal that was acknowledged, and the row is there. */
  lost: string[];
  /** Stored more than once. */
  doubled: string[];
  /** Stored, and nobody sent it. */
  unsent: string[];
  /** The server refused what is in order. */
  refused: string[];
};

/** Holds what learners were told against what is stored. What was never answered may be stored or not, but once at most. */
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
    // A session whose answer was lost is known to nobody, and ends by itself.
    unsent: [...counts.keys()].filter((key) => !known.has(key) && !key.startsWith("session ")),
    refused: all
      .filter(({ state }) => state === "refused")
      .map((write) => `${keyOf(write)}${write.refusal === undefined ? "" : `: ${write.refusal}`}`),
  };
}
