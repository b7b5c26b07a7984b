/**
 * Sends the traffic of a measurement, in a process of its own: visits of many learners over a fixed number of connections, each asking
 * when it has its answer; or one kind of request after the other, alone. Says when a stretch begins that counts, and what it saw.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Kind } from "#scripts/measure/load/visit/kinds.ts";
import { loadScenes } from "./library.ts";
import { randomFrom } from "./random.ts";
import { visitOf } from "./requests.ts";
import type { Mix, Prepared } from "./requests.ts";
import { summaryOf } from "./summary.ts";
import type { Seen, Summary } from "./summary.ts";
import { openWire } from "./wire.ts";

export type TrafficOrder = {
  port: number;
  connections: number;
  /** What is sent before anything counts, so that code is compiled and caches are filled. */
  warmRequests: number;
  seconds: number;
  learners: number;
  mix: Mix;
  /** Instead of visits for some seconds: so many requests of each kind in the mix, one kind after the other. */
  each?: number;
  start: number;
};

export type TrafficLine = { is: "begin" } | { is: "end"; what: Kind | "all"; summary: Summary };

// Written by run/measure.ts.
const order = JSON.parse(process.argv[2] ?? "") as TrafficOrder;
const library = { ...loadScenes(), learners: order.learners };
const tell = (line: TrafficLine): boolean => process.stdout.write(`${JSON.stringify(line)}\n`);

/** Requests that are sent, and what became of those that count. */
function ledger() {
  const seen: Seen[] = [];
  const failures = new Map<string, number>();
  return {
    seen,
    send: async (wire: Wire, { kind, bytes }: Prepared, counts: boolean): Promise<void> => {
      const begin = performance.now();
      const answer = await wire.ask(bytes);
      if (counts) seen.push({ kind, ms: performance.now() - begin, bytes: answer.bytes });
      const what = `${kind} ${answer.status}`;
      if (answer.status !== 200) failures.set(what, (failures.get(what) ?? 0) + 1);
    },
    summary: (milliseconds: number): Summary => summaryOf(seen, failures, milliseconds / 1000),
  };
}

type Wire = Awaited<ReturnType<typeof openWire>>;

async function sendVisits(): Promise<void> {
  const { send, summary } = ledger();
  let sent = 0;
  let begun = 0;
  const isOver = (): boolean => begun > 0 && performance.now() - begun >= order.seconds * 1000;
  /** The first request that counts begins the time. */
  function isCounted(): boolean {
    sent += 1;
    if (sent <= order.warmRequests) return false;
    if (begun === 0) {
      begun = performance.now();
      tell({ is: "begin" });
    }
    return true;
  }
  async function learn(number: number): Promise<void> {
    const chance = randomFrom(order.start * 1000 + number);
    const wire = await openWire(order.port);
    while (!isOver()) {
      for (const request of visitOf(order.mix, library, chance)) {
        if (isOver()) break;
        await send(wire, request, isCounted());
      }
    }
    wire.close();
  }
  await Promise.all(Array.from({ length: order.connections }, (_, number) => learn(number)));
  tell({ is: "end", what: "all", summary: summary(performance.now() - begun) });
}

async function sendKinds(each: number): Promise<void> {
  const chance = randomFrom(order.start);
  const wire = await openWire(order.port);
  // Object.keys widens the keys of a mix, which are kinds.
  for (const kind of Object.keys(order.mix) as Kind[]) {
    const { send, summary } = ledger();
    const some = async (count: number, counts: boolean): Promise<void> => {
      for (let number = 0; number < count; number += 1) {
        for (const request of visitOf({ [kind]: 1 }, library, chance)) await send(wire, request, counts);
      }
    };
    await some(order.warmRequests, false);
    tell({ is: "begin" });
    // Whoever reads the counters has to have the line first.
    await delay(50);
    const begun = performance.now();
    await some(each, true);
    tell({ is: "end", what: kind, summary: summary(performance.now() - begun) });
    await delay(50);
  }
  wire.close();
}

await (order.each === undefined ? sendVisits() : sendKinds(order.each));
