import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TrafficLine, TrafficOrder } from "#scripts/measure/load/traffic/main.ts";
import type { Summary } from "#scripts/measure/load/traffic/summary.ts";
import type { Kind } from "#scripts/measure/load/visit/kinds.ts";
import { familyMicros, processorMicros } from "./processor.ts";
import type { RunningTarget } from "./target.ts";

/** A stretch of traffic: what its learners saw, and what it cost, in microseconds of processor time for each request. */
export type Stretch = Summary & { serverMicros: number; databaseMicros: number };

export type Measured = { target: RunningTarget; databasePid: number | undefined };

/** Sends traffic from a process of its own, and reads the counters whenever a stretch of it begins and ends. */
export async function sendTraffic(
  { target, databasePid }: Measured,
  order: Omit<TrafficOrder, "port">,
): Promise<Partial<Record<Kind | "all", Stretch>>> {
  const program = join(import.meta.dirname, "../traffic/main.ts");
  const child = spawn(process.execPath, [program, JSON.stringify({ ...order, port: target.port })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const used = () => ({
    server: processorMicros(target.pid),
    database: databasePid === undefined ? 0 : familyMicros(databasePid),
  });
  const stretches: Partial<Record<Kind | "all", Stretch>> = {};
  let before = used();
  for await (const text of createInterface({ input: child.stdout })) {
    const now = used();
    // Written by traffic/main.ts.
    const line = JSON.parse(text) as TrafficLine;
    if (line.is === "begin") {
      before = now;
      continue;
    }
    const requests = Math.max(1, line.summary.requests);
    stretches[line.what] = {
      ...line.summary,
      serverMicros: (now.server - before.server) / requests,
      databaseMicros: (now.database - before.database) / requests,
    };
  }
  if ((await ended) !== 0) throw new Error("the traffic ended with an error");
  return stretches;
}

/** The only stretch of mixed traffic. */
export async function sendMixed(
  measured: Measured,
  order: Omit<TrafficOrder, "port" | "each">,
): Promise<Stretch> {
  const { all } = await sendTraffic(measured, order);
  if (all === undefined) throw new Error("the traffic measured nothing");
  return all;
}
