/**
 * Sends the traffic of a measurement, in a process of its own: visits of many learners over a fixed number of connections, each asking
 * when it has its answer. Says "measuring" once everything is warm, and at the end what it saw.
 */
import { loadScenes } from "./library.ts";
import { randomFrom } from "./random.ts";
import { visitOf } from "./requests.ts";
import type { Mix } from "./requests.ts";
import { summaryOf } from "./summary.ts";
import type { Seen } from "./summary.ts";
import { openWire } from "./wire.ts";

export type TrafficOrder = {
  port: number;
  connections: number;
  /** What is sent before anything counts, so that code is compiled and caches are filled. */
  warmRequests: number;
  seconds: number;
  learners: number;
  mix: Mix;
  start: number;
};

// Written by run/measure.ts.
const order = JSON.parse(process.argv[2] ?? "") as TrafficOrder;
const library = { ...loadScenes(), learners: order.learners };
const seen: Seen[] = [];
const failures = new Map<string, number>();
let sent = 0;
let until = Infinity;

/** Whether the request that is sent now counts. The first that does begins the measured time. */
function isCounted(): boolean {
  sent += 1;
  if (sent <= order.warmRequests) return false;
  if (until === Infinity) {
    until = performance.now() + order.seconds * 1000;
    process.stdout.write("measuring\n");
  }
  return true;
}

async function send(number: number): Promise<void> {
  const chance = randomFrom(order.start * 1000 + number);
  let wire = await openWire(order.port);
  while (performance.now() < until) {
    for (const { kind, bytes } of visitOf(order.mix, library, chance)) {
      if (performance.now() >= until) break;
      const counts = isCounted();
      const begin = performance.now();
      const answer = await wire.ask(bytes).catch((error: unknown) => ({ status: 0, bytes: 0, error }));
      if (counts) seen.push({ kind, ms: performance.now() - begin, bytes: answer.bytes });
      if (answer.status === 200) continue;
      const what = `${kind} ${answer.status}`;
      failures.set(what, (failures.get(what) ?? 0) + 1);
      if (answer.status !== 0) continue;
      wire.close();
      wire = await openWire(order.port);
    }
  }
  wire.close();
}

await Promise.all(Array.from({ length: order.connections }, (_, number) => send(number)));
process.stdout.write(`${JSON.stringify(summaryOf(seen, failures, order.seconds))}\n`);
