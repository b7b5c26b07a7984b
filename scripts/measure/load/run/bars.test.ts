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
  kinds: { history: { requests: 10, p50: 2, p99: 9, bytes: 1 } },
  failures: {},
  connections: 1,
  serverMicros: 200,
  databaseMicros: 100,
  trafficMicros: 20,
  ...changes,
});

const target = (changes: Partial<TargetResult> = {}): TargetResult => ({
  alone: stretch(),
  full: stretch(),
  api: stretch(),
  login: stretch(),
  peakMemoryBytes: 200 * 1024 ** 2,
  ...changes,
});

const bare = target({ api: stretch({ serverMicros: 100 }) });

const result = (records: number, kaiwa: TargetResult = target(), queries = { stamps: 1 }): Result => ({
  engine: "sqlite",
  records,
  learners: records / 50,
  databaseBytes: 1,
  measuredAt: "2026-11-16T00:00:00.000Z",
  loadAverage: 1,
  processors: 2,
  targets: { kaiwa, bare },
  queries,
});

test("results that do not grow break nothing", () => {
  expect(brokenBars([result(10_000), result(10_000_000)])).toEqual([]);
});

const slowHistory = target({
  alone: stretch({ kinds: { history: { requests: 10, p50: 5, p99: 9, bytes: 1 } } }),
});

test.each([
  [
    "an answer that is not 200",
    target({ full: stretch({ failures: { "record 500": 2 } }) }),
    /2 times record 500/,
  ],
  [
    "a request that grows with what is stored",
    slowHistory,
    /history \(p50, ms\) grows from 2\.00 to 5\.00, 2\.5 times/,
  ],
  [
    "processor time that grows",
    target({ api: stretch({ databaseMicros: 500 }) }),
    /processor time of a request/,
  ],
  [
    "four times the bare handler",
    target({ api: stretch({ serverMicros: 400 }) }),
    /4\.0 times the bare handler/,
  ],
  ["memory that grows", target({ peakMemoryBytes: 400 * 1024 ** 2 }), /memory \(MiB\) grows from 200 to 400/],
  ["memory beyond a small machine's", target({ peakMemoryBytes: 600 * 1024 ** 2 }), /600 MiB of memory/],
])("%s is refused", (_what, kaiwa, sentence) => {
  expect(brokenBars([result(10_000), result(10_000_000, kaiwa)]).join("\n")).toMatch(sentence);
});

test("a query that grows with what is stored is refused, but not one that nobody notices", () => {
  const grown = (small: number, large: number) =>
    brokenBars([
      result(10_000, target(), { stamps: small }),
      result(10_000_000, target(), { stamps: large }),
    ]);
  expect(grown(1, 3)).toEqual(["sqlite: query: stamps (p50, ms) grows from 1.00 to 3.00, 3.0 times"]);
  expect(grown(0.02, 0.2)).toEqual([]);
});
