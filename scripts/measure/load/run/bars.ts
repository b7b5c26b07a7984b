import type { EngineName } from "#scripts/measure/load/stock/stock.ts";
import type { Result } from "./result.ts";

/** What must hold. */
export const bars = {
  /** Times from the smallest stock to the largest: p50 of each kind of request, of each query, and processor time. */
  growth: 2,
  /** Times below this many milliseconds count as this: they are nothing to anybody, and mostly noise. */
  leastRequestMs: 1,
  leastQueryMs: 0.25,
  /** Processor time of the server beside the bare handler. */
  timesBare: 3,
  /** From the smallest stock to the largest: what is in memory must not depend on what is stored. */
  memoryGrowth: 1.5,
  memoryBytes: 512 * 1024 ** 2,
} as const;

/** Every bar that the results break, as sentences; none if all hold. */
export function brokenBars(results: readonly Result[]): string[] {
  const engines = [...new Set(results.map(({ engine }) => engine))];
  return [...results.flatMap(brokenAlone), ...engines.flatMap((engine) => brokenGrowth(engine, results))];
}

function nameOf({ engine, records }: Result): string {
  return `${engine} with ${records} records`;
}

function brokenAlone(result: Result): string[] {
  const { kaiwa, bare } = result.targets;
  const failures = Object.entries(result.targets).flatMap(([target, { alone, full, api, login }]) =>
    [alone, full, api, login].flatMap((stretch) =>
      Object.entries(stretch.failures).map(
        ([what, count]) => `${nameOf(result)}, ${target}: ${count} times ${what}`,
      ),
    ),
  );
  const times = kaiwa.api.serverMicros / bare.api.serverMicros;
  return [
    ...failures,
    ...(times > bars.timesBare
      ? [
          `${nameOf(result)}: ${times.toFixed(1)} times the bare handler's processor time, ${bars.timesBare} are allowed`,
        ]
      : []),
    ...(kaiwa.peakMemoryBytes > bars.memoryBytes
      ? [`${nameOf(result)}: ${Math.round(kaiwa.peakMemoryBytes / 1024 ** 2)} MiB of memory`]
      : []),
  ];
}

/** One figure at the smallest and at the largest stock. */
export type Growth = { what: string; small: number; large: number; times: number; isBroken: boolean };

/** How the figures of an engine grow from the smallest stock to the largest; nothing where there is only one. */
export function growthOf(engine: EngineName, results: readonly Result[]): Growth[] {
  const own = results.filter((result) => result.engine === engine).sort((a, b) => a.records - b.records);
  const [small, large] = [own[0], own.at(-1)];
  if (small === undefined || large === undefined || small === large) return [];
  const grown = (
    what: string,
    from: number,
    to: number,
    least: number,
    most: number = bars.growth,
  ): Growth => ({
    what,
    small: from,
    large: to,
    times: to / from,
    isBroken: Math.max(to, least) > most * Math.max(from, least),
  });
  const [before, after] = [small.targets.kaiwa, large.targets.kaiwa];
  const requests = Object.entries(after.alone.kinds).map(([kind, { p50 }]) => {
    // The keys of both are kinds.
    const known = before.alone.kinds[kind as keyof typeof before.alone.kinds];
    return grown(`${kind} (p50, ms)`, known?.p50 ?? p50, p50, bars.leastRequestMs);
  });
  const queries = Object.entries(large.queries).map(([name, ms]) =>
    grown(`query: ${name} (p50, ms)`, small.queries[name] ?? ms, ms, bars.leastQueryMs),
  );
  const cost = ({ serverMicros, databaseMicros }: typeof before.api): number => serverMicros + databaseMicros;
  return [
    ...requests,
    ...queries,
    grown("processor time of a request (µs)", cost(before.api), cost(after.api), 1),
    grown(
      "memory (MiB)",
      before.peakMemoryBytes / 1024 ** 2,
      after.peakMemoryBytes / 1024 ** 2,
      1,
      bars.memoryGrowth,
    ),
  ];
}

function brokenGrowth(engine: EngineName, results: readonly Result[]): string[] {
  return growthOf(engine, results)
    .filter(({ isBroken }) => isBroken)
    .map(
      ({ what, small, large, times }) =>
        `${engine}: ${what} grows from ${small.toPrecision(3)} to ${large.toPrecision(3)}, ${times.toFixed(1)} times`,
    );
}
