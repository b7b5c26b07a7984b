import { availableParallelism, loadavg } from "node:os";
import { learnersFor } from "#scripts/measure/load/seed/crowd.ts";
import { openStock } from "#scripts/measure/load/stock/stock.ts";
import type { EngineName, Stocked } from "#scripts/measure/load/stock/stock.ts";
import { apiMix, visitMix } from "#scripts/measure/load/traffic/mix.ts";
import { peakMemory, sendTraffic } from "./measure.ts";
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
      queries: await measureQueries(stock.location, learners),
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
  const common = { learners, mix: visitMix };
  try {
    const alone = await sendTraffic(measured, {
      ...common,
      warmRequests: 1_000,
      connections: 1,
      seconds,
      start: 1,
    });
    const full = await sendTraffic(measured, {
      ...common,
      warmRequests: 4_000,
      connections,
      seconds,
      start: 2,
    });
    const api = await sendTraffic(measured, {
      ...common,
      mix: apiMix,
      warmRequests: 1_000,
      connections,
      seconds,
      start: 4,
    });
    const login = await sendTraffic(measured, {
      ...common,
      mix: { login: 1 },
      warmRequests: 20,
      connections: 2,
      seconds: seconds / 4,
      start: 3,
    });
    return { alone, full, api, login, peakMemoryBytes: peakMemory(target) };
  } finally {
    await target.stop();
  }
}
