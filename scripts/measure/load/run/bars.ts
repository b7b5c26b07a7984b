import type { EngineName } from "#scripts/measure/load/stock/stock.ts";
import type { Result, TargetResult } from "./result.ts";

/** What must hold. */
export const bars = {
  /** Times from the smallest stock to the largest: processor time and p50 of each kind of request and of each query. */
  growth: 2,
  /** What is below counts as this: it is nothing to anybody, and mostly noise. */
  leastMicros: 250,
  leastMs: 1,
  /** Processor time of the server beside the bare handler, over a visit's requests to the API. */
  timesBare: 4,
  /** From the smallest stock to the largest: what is in memory must not depend on what is stored. */
  memoryGrowth: 1.5,
  memoryBytes: 512 * 1024 ** 2,
} as const;

/** Every bar that the results break, as sentences; none if all hold. */
export function brokenBars(results: readonly Result[]): string[] {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  return [...results.flatMap(brokenAlone), ...engines.flatMap((engine) => brokenGrowth(engine, results))];
}

function brokenAlone(result: Result): string[] {
  const { kaiwa, bare } = result.targets;
  const name = `${result.engine} with ${result.records} records`;
  const failures = Object.entries(result.targets).flatMap(([target, { full, api, kinds }]) =>
    [full, api, ...Object.values(kinds)].flatMap((stretch) =>
      Object.entries(stretch.failures).map(([what, count]) => `${name}, ${target}: ${count} times ${what}`),
    ),
  );
  const times = kaiwa.api.serverMicros / bare.api.serverMicros;
  return [
    ...failures,
    ...(times > bars.timesBare
      ? [
          `${name}: ${times.toFixed(1)} times the bare handler's processor time, ${bars.timesBare} are allowed`,
        ]
      : []),
    ...(kaiwa.peakMemoryBytes > bars.memoryBytes
      ? [`${name}: ${Math.round(kaiwa.peakMemoryBytes / 1024 ** 2)} MiB of memory`]
      : []),
  ];
}

/** One figure at the smallest and at the largest stock. */
export type Growth = { what: string; small: number; large: number; times: number; isBroken: boolean };

/** Milliseconds are the server's only where nothing else wanted the processors. */
const isQuiet = ({ loadAverage, processors }: Result): boolean => loadAverage <= 1.5 * processors;

type Cost = { p50: number; micros: number };

function costsOf({ kinds }: TargetResult, queries: Result["queries"]): Record<string, Cost> {
  const requests = Object.entries(kinds).map(([kind, { p50, serverMicros, databaseMicros }]) => [
    kind,
    { p50, micros: serverMicros + databaseMicros },
  ]);
  const asked = Object.entries(queries).map(([name, cost]) => [`query: ${name}`, cost]);
  return Object.fromEntries([...requests, ...asked]);
}

/** How the figures of an engine grow from the smallest stock to the largest; nothing where there is only one. */
export function growthOf(engine: EngineName, results: readonly Result[]): Growth[] {
  const own = results.filter((result) => result.engine === engine).sort((a, b) => a.records - b.records);
  const [small, large] = [own[0], own.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  const [before, after] = [small.targets.kaiwa, large.targets.kaiwa];
  const known = costsOf(before, small.queries);
  const costs = Object.entries(costsOf(after, large.queries)).flatMap(([name, cost]) => {
    const earlier = known[name];
    if (earlier === undefined) return [];
    const micros = grown(`${name} (µs)`, earlier.micros, cost.micros, { least: bars.leastMicros });
    const p50 = grown(`${name} (p50, ms)`, earlier.p50, cost.p50, { least: bars.leastMs });
    return isQuiet(small) && isQuiet(large) ? [micros, p50] : [micros];
  });
  const each = ({ api }: TargetResult): number => api.serverMicros + api.databaseMicros;
  const mebibytes = ({ peakMemoryBytes }: TargetResult): number => peakMemoryBytes / 1024 ** 2;
  return [
    ...costs,
    grown("a visit's requests to the API (µs)", each(before), each(after)),
    grown("memory (MiB)", mebibytes(before), mebibytes(after), { most: bars.memoryGrowth }),
  ];
}

function grown(
  what: string,
  small: number,
  large: number,
  { least = 0, most = bars.growth }: { least?: number; most?: number } = {},
): Growth {
  const isBroken = Math.max(large, least) > most * Math.max(small, least);
  return { what, small, large, times: large / small, isBroken };
}

function brokenGrowth(engine: EngineName, results: readonly Result[]): string[] {
  return growthOf(engine, results)
    .filter(({ isBroken }) => isBroken)
    .map(
      ({ what, small, large, times }) =>
        `${engine}: ${what} grows from ${small.toPrecision(3)} to ${large.toPrecision(3)}, ${times.toFixed(1)} times`,
    );
}
