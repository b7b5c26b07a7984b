import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { TrafficOrder } from "#scripts/measure/load/traffic/main.ts";
import type { Summary } from "#scripts/measure/load/traffic/summary.ts";
import { familyProcessorMs, memoryOf, processorMs } from "./processor.ts";
import type { RunningTarget } from "./target.ts";

/** A stretch of traffic: what its learners saw, and what it cost, in microseconds of processor time for each request. */
export type Stretch = Summary & {
  connections: number;
  serverMicros: number;
  databaseMicros: number;
  trafficMicros: number;
};

type Measured = { target: RunningTarget; databasePid: number | undefined };

/** Sends traffic from a process of its own. The counters are read when it is warm and when it has ended. */
export async function sendTraffic(
  { target, databasePid }: Measured,
  order: Omit<TrafficOrder, "port">,
): Promise<Stretch> {
  const program = join(import.meta.dirname, "../traffic/main.ts");
  const child = spawn(process.execPath, [program, JSON.stringify({ ...order, port: target.port })], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("the traffic did not start");
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const used = () => ({
    server: processorMs(target.pid),
    database: databasePid === undefined ? 0 : familyProcessorMs(databasePid),
    traffic: processorMs(pid),
  });
  let before = used();
  let after = before;
  let summary: Summary | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === "measuring") {
      before = used();
    } else {
      after = used();
      // Written by traffic/main.ts.
      summary = JSON.parse(line) as Summary;
    }
  }
  if ((await ended) !== 0 || summary === undefined) throw new Error("the traffic ended with an error");
  const { requests } = summary;
  const each = (from: number, to: number): number => (requests === 0 ? 0 : ((to - from) * 1000) / requests);
  return {
    ...summary,
    connections: order.connections,
    serverMicros: each(before.server, after.server),
    databaseMicros: each(before.database, after.database),
    trafficMicros: each(before.traffic, after.traffic),
  };
}

export const peakMemory = ({ pid }: RunningTarget): number => memoryOf(pid).peak;
