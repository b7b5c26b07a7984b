import { expect, test } from "vitest";
import { brokenBars } from "./bars.ts";
import type { Stretch } from "./measure.ts";
import type { Result, TargetResult } from "./result.ts";

const stretch = (changes: Partial<Stretch> = {}): Stretch => ({
  requests: 1000,
  p50: 2,
  p99: 9,
  bytes: 1,
  perSecond: 100,
  kinds: {},
  failures: {},
  serverMicros: 300,
  databaseMicros: 100,
  ...changes,
});

const target = (changes: Partial<TargetResult> = {}): TargetResult => ({
  full: stretch(),
  api: stretch(),
  kinds: { history: stretch() },
  peakMemoryBytes: 200 * 1024 ** 2,
  ...changes,
});

const bare = target({ api: stretch({ serverMicros: 100 }) });

function result(records: number, kaiwa = target(), changes: Partial<Result> = {}): Result {
  return {
    engine: "sqlite",
    records,
    learners: records / 50,
    databaseBytes: 1,
    measuredAt: "2026-11-16T00:00:00.000Z",
    loadAverage: 1,
    processors: 2,
    targets: { kaiwa, bare },
    queries: { stamps: { p50: 2, micros: 1000 } },
    ...changes,
  };
}

test("results that do not grow break nothing", () => {
  expect(brokenBars([result(10_000), result(10_000_000)])).toEqual([]);
});

const failing = target({ full: stretch({ failures: { "record 500": 2 } }) });
const slow = target({ kinds: { history: stretch({ p50: 5 }) } });
const costly = target({ kinds: { history: stretch({ databaseMicros: 900 }) } });

test.each([
  ["an answer that is not 200", failing, /2 times record 500/],
  [
    "a request that takes longer the more is stored",
    slow,
    /history \(p50, ms\) grows from 2\.00 to 5\.00, 2\.5 times/,
  ],
  [
    "a request that costs more the more is stored",
    costly,
    /history \(µs\) grows from 400 to 1\.20e\+3, 3\.0 times/,
  ],
  [
    "five times the bare handler",
    target({ api: stretch({ serverMicros: 500 }) }),
    /5\.0 times the bare handler/,
  ],
  ["memory that grows", target({ peakMemoryBytes: 400 * 1024 ** 2 }), /memory \(MiB\) grows from 200 to 400/],
  ["memory beyond a small machine's", target({ peakMemoryBytes: 600 * 1024 ** 2 }), /600 MiB of memory/],
])("%s is refused", (_what, kaiwa, sentence) => {
  expect(brokenBars([result(10_000), result(10_000_000, kaiwa)]).join("\n")).toMatch(sentence);
});

test("a query that grows with what is stored is refused, but not one that nobody notices", () => {
  const grown = (small: number, large: number) =>
    brokenBars([
      result(10_000, target(), { queries: { stamps: { p50: 1, micros: small } } }),
      result(10_000_000, target(), { queries: { stamps: { p50: 1, micros: large } } }),
    ]);
  expect(grown(1000, 3000)).toEqual(["sqlite: query: stamps (µs) grows from 1.00e+3 to 3.00e+3, 3.0 times"]);
  expect(grown(20, 200)).toEqual([]);
});

test("milliseconds on a busy machine are not judged, processor time is", () => {
  const busy = { loadAverage: 20 };
  expect(brokenBars([result(10_000, target(), busy), result(10_000_000, slow, busy)])).toEqual([]);
  expect(brokenBars([result(10_000, target(), busy), result(10_000_000, costly, busy)])).toHaveLength(1);
});
