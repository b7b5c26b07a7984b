import { availableParallelism, loadavg } from "node:os";
import { learnersFor } from "#scripts/measure/load/seed/crowd.ts";
import { openStock } from "#scripts/measure/load/stock/stock.ts";
import type { EngineName, Stocked } from "#scripts/measure/load/stock/stock.ts";
import { apiMix, visitMix } from "#scripts/measure/load/traffic/mix.ts";
import { sendMixed, sendTraffic } from "./measure.ts";
import { peakMemory } from "./processor.ts";
import { measureQueries } from "./queries.ts";
import type { Result, TargetResult } from "./result.ts";
import { startTarget } from "./target.ts";
import type { Target } from "./target.ts";

export type Piece = {
  engine: EngineName;
  records: number;
  seconds: number;
  tell: (sentence: string) => void;
};

/** Requests at a time when the server gives all it can. */
const connections = 16;
/** Requests of each kind by itself. */
const each = 100;

/** One engine at one size: the server, the bare handler beside it, and every query by itself. */
export async function measurePiece({ engine, records, seconds, tell }: Piece): Promise<Result> {
  const stock = await openStock(engine, records, tell);
  try {
    const loadAverage = loadavg()[0] ?? 0;
    const learners = learnersFor(records);
    tell(`${engine}, ${records} records of ${learners} learners`);
    const kaiwa = await measureTarget("kaiwa", stock, { learners, seconds });
    tell(`  kaiwa ${Math.round(kaiwa.full.perSecond)} requests a second`);
    const bare = await measureTarget("bare", stock, { learners, seconds });
    tell(`  bare  ${Math.round(bare.full.perSecond)} requests a second`);
    return {
      engine,
      records,
      learners,
      databaseBytes: stock.bytes,
      measuredAt: new Date().toISOString(),
      loadAverage,
      processors: availableParallelism(),
      targets: { kaiwa, bare },
      queries: await measureQueries(stock.location, learners, stock.serverPid),
    };
  } finally {
    await stock.close();
  }
}

async function measureTarget(
  name: Target,
  stock: Stocked,
  { learners, seconds }: { learners: number; seconds: number },
): Promise<TargetResult> {
  const target = await startTarget(name, stock.location);
  const measured = { target, databasePid: stock.serverPid };
  const common = { learners, mix: visitMix, connections, seconds };
  try {
    // Everything is compiled by the visits before kinds are measured by themselves.
    const full = await sendMixed(measured, { ...common, warmRequests: 2_000, start: 1 });
    const api = await sendMixed(measured, { ...common, mix: apiMix, warmRequests: 500, start: 2 });
    const kinds = await sendTraffic(measured, {
      ...common,
      connections: 1,
      warmRequests: 20,
      each,
      start: 3,
    });
    return { full, api, kinds, peakMemoryBytes: peakMemory(target.pid) };
  } finally {
    await target.stop();
  }
}
