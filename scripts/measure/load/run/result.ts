import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { loadFolder } from "#scripts/measure/load/stock/stock.ts";
import type { EngineName } from "#scripts/measure/load/stock/stock.ts";
import type { Kind } from "#scripts/measure/load/visit/kinds.ts";
import type { Stretch } from "./measure.ts";
import type { QueryCost } from "./queries.ts";
import type { Target } from "./target.ts";

/** What one program did with one stock. */
export type TargetResult = {
  /** Visits, as many requests at a time as there are connections: what the program can do. */
  full: Stretch;
  /** The same without the files that a cache in front would send. */
  api: Stretch;
  /** Each kind of request by itself, one at a time: nobody waits for anybody. */
  kinds: Partial<Record<Kind | "all", Stretch>>;
  peakMemoryBytes: number;
};

/** One engine at one size. */
export type Result = {
  engine: EngineName;
  records: number;
  learners: number;
  databaseBytes: number;
  measuredAt: string;
  /** How busy the machine was at the beginning: processes that ran or wanted to. */
  loadAverage: number;
  processors: number;
  targets: Record<Target, TargetResult>;
  queries: Record<string, QueryCost>;
};

const resultsFolder = join(loadFolder, "results");

export function saveResult(result: Result): void {
  mkdirSync(resultsFolder, { recursive: true });
  writeFileSync(
    join(resultsFolder, `${result.engine}-${result.records}.json`),
    JSON.stringify(result, undefined, 2),
  );
}

/** All results that were saved, the smallest first. */
export function savedResults(): Result[] {
  if (!existsSync(resultsFolder)) return [];
  return (
    readdirSync(resultsFolder)
      .filter((name) => name.endsWith(".json"))
      // Written by `saveResult`.
      .map((name) => JSON.parse(readFileSync(join(resultsFolder, name), "utf8")) as Result)
      .sort((a, b) => a.engine.localeCompare(b.engine) || a.records - b.records)
  );
}
