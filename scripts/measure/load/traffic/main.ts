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
  warmSeconds: number;
  seconds: number;
  learners: number;
  mix: Mix;
  start: number;
};

// Written by run/measure.ts.
const order = JSON.parse(process.argv[2] ?? "") as TrafficOrder;
const library = { ...loadScenes(), learners: order.learners };
const warmUntil = performance.now() + order.warmSeconds * 1000;
const until = warmUntil + order.seconds * 1000;
const seen: Seen[] = [];
const failures = new Map<string, number>();
let isMeasuring = false;

async function send(number: number): Promise<void> {
  const chance = randomFrom(order.start * 1000 + number);
  let wire = await openWire(order.port);
  while (performance.now() < until) {
    for (const { kind, bytes } of visitOf(order.mix, library, chance)) {
      const begin = performance.now();
      if (begin >= until) break;
      const answer = await wire.ask(bytes).catch((error: unknown) => ({ status: 0, bytes: 0, error }));
      const end = performance.now();
      if (!isMeasuring && begin >= warmUntil) {
        isMeasuring = true;
        process.stdout.write("measuring\n");
      }
      if (begin >= warmUntil) seen.push({ kind, ms: end - begin, bytes: answer.bytes });
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
