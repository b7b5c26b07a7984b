import { existsSync, readFileSync } from "node:fs";
import { growthOf } from "#scripts/measure/load/run/bars.ts";
import type { Result } from "#scripts/measure/load/run/result.ts";
import { visitsFile } from "#scripts/measure/load/visit/walk.ts";
import type { Visits } from "#scripts/measure/load/visit/walk.ts";
import { paperOf } from "./paper.ts";
import { grouped, mebibytes, milliseconds, tableOf } from "./tables.ts";

const engineNames = { sqlite: "SQLite", postgres: "PostgreSQL" } as const;

/** Everything that was measured, as Markdown. */
export function reportOf(results: readonly Result[]): string {
  if (results.length === 0) return "Nothing has been measured yet.";
  const engines = [...new Set(results.map(({ engine }) => engine))];
  // Written by `walkVisits`.
  const visits = existsSync(visitsFile)
    ? (JSON.parse(readFileSync(visitsFile, "utf8")) as Visits)
    : undefined;
  return [
    ...engines.flatMap((engine) => [
      `\n### ${engineNames[engine]}\n`,
      capacityTable(results.filter((result) => result.engine === engine)),
      `\nGrowth from the smallest to the largest:\n`,
      growthTable(engine, results),
      `\nBy kind, at the largest, one at a time:\n`,
      kindsTable(results.findLast((result) => result.engine === engine)),
    ]),
    ...(visits === undefined ? [] : ["\n### A visit\n", visitTable(visits)]),
    ...(visits === undefined ? [] : ["\n### On paper\n", paperOf(results, visits)]),
  ].join("\n");
}

function capacityTable(results: readonly Result[]): string {
  const head = [
    "records",
    "program",
    "traffic",
    "requests/s",
    "p50 ms",
    "p99 ms",
    "errors",
    "server µs/request",
    "database µs/request",
    "times bare",
    "memory MiB",
    "load",
  ];
  const rows = results.flatMap(({ records, targets, loadAverage }) =>
    Object.entries(targets).flatMap(([name, target]) =>
      stretches.map(([key, title]) => {
        const stretch = target[key];
        return [
          grouped(records),
          name,
          title,
          grouped(stretch.perSecond),
          milliseconds(stretch.p50),
          milliseconds(stretch.p99),
          String(Object.values(stretch.failures).reduce((sum, count) => sum + count, 0)),
          grouped(stretch.serverMicros),
          grouped(stretch.databaseMicros),
          name === "bare" ? "1" : (stretch.serverMicros / targets.bare[key].serverMicros).toFixed(1),
          mebibytes(target.peakMemoryBytes),
          loadAverage.toFixed(0),
        ];
      }),
    ),
  );
  return tableOf(head, rows);
}

const stretches = [
  ["full", "visits"],
  ["api", "without files"],
] as const;

function growthTable(engine: Result["engine"], results: readonly Result[]): string {
  const rows = growthOf(engine, results).map(({ what, small, large, times, isBroken }) => [
    what,
    small.toPrecision(3),
    large.toPrecision(3),
    `${times.toFixed(2)}${isBroken ? " ✗" : ""}`,
  ]);
  return tableOf(["what", "smallest", "largest", "times"], rows);
}

function kindsTable(result: Result | undefined): string {
  if (result === undefined) return "";
  const { kaiwa, bare } = result.targets;
  const rows = Object.entries(kaiwa.kinds).map(([kind, one]) => {
    // The keys of both are kinds.
    const beside = bare.kinds[kind as keyof typeof bare.kinds];
    return [
      kind,
      milliseconds(one.p50),
      milliseconds(one.p99),
      milliseconds(beside?.p50 ?? 0),
      grouped(one.serverMicros),
      grouped(one.databaseMicros),
      grouped(beside?.serverMicros ?? 0),
      (one.serverMicros / (beside?.serverMicros ?? Infinity)).toFixed(1),
      grouped(one.bytes / one.requests),
    ];
  });
  const head = [
    "kind",
    "p50 ms",
    "p99 ms",
    "bare p50",
    "server µs",
    "database µs",
    "bare µs",
    "times bare",
    "bytes",
  ];
  return tableOf(head, rows);
}

function visitTable({ first, later }: Visits): string {
  const kinds = [...new Set([...Object.keys(first), ...Object.keys(later)])] as (keyof typeof first)[];
  const rows = kinds.map((kind) => [
    kind,
    ...[first[kind], later[kind]].flatMap((one) => [
      grouped(one?.requests ?? 0),
      grouped((one?.bytes ?? 0) / 1024),
    ]),
  ]);
  return tableOf(["kind", "first visit: requests", "KiB", "later visit: requests", "KiB"], rows);
}
