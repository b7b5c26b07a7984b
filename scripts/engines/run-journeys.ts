import { Frozen, inTime } from "./driver/engine.ts";
import type { Engine, EngineName } from "./driver/engine.ts";
import type { Journey } from "./journeys/journey.ts";

export type Outcome = {
  engine: EngineName;
  journey: string;
  /** Frozen: the engine did not answer any more and was killed. */
  result: "passed" | "failed" | "frozen";
  seconds: number;
  why?: string;
};

export type Hooks = {
  start: (engine: EngineName) => Promise<Engine>;
  /** Walks a journey; resolves with what the engine complained of. */
  walk: (engine: Engine, journey: Journey) => Promise<string[]>;
  /** After each journey, however it went, while the engine still runs. */
  onOutcome?: (outcome: Outcome, engine: Engine | undefined) => Promise<void>;
};

const journeyMs = 150_000;

/** Walks every journey in every engine, one after the other, each as on a device of its own. */
export async function runJourneys(
  engines: readonly EngineName[],
  journeys: readonly Journey[],
  hooks: Hooks,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const name of engines) {
    let running: Engine | undefined;
    for (const journey of journeys) {
      if (journey.only !== undefined && journey.only !== name) continue;
      const [outcome, engine] = await runOne(name, journey, running, hooks);
      outcomes.push(outcome);
      // One that has failed may be in any state, and one that is frozen answers no more.
      if (outcome.result !== "passed") await engine?.end();
      running = outcome.result === "passed" ? engine : undefined;
    }
    await running?.end();
  }
  return outcomes;
}

async function runOne(
  name: EngineName,
  journey: Journey,
  running: Engine | undefined,
  { start, walk, onOutcome }: Hooks,
): Promise<[Outcome, Engine | undefined]> {
  const began = performance.now();
  let engine = running;
  let failure: unknown;
  try {
    if (engine === undefined) engine = await start(name);
    else await engine.renew();
    const limitMs = journey.limitMs ?? journeyMs;
    const complaints = await inTime(`the whole of ${journey.name}`, walk(engine, journey), limitMs);
    const unexpected = complaints.filter((complaint) => journey.allowed?.test(complaint) !== true);
    if (unexpected.length > 0) failure = new Error(unexpected.join("; "));
  } catch (error) {
    failure = error;
  }
  const outcome: Outcome = {
    engine: name,
    journey: journey.name,
    result: failure === undefined ? "passed" : failure instanceof Frozen ? "frozen" : "failed",
    seconds: (performance.now() - began) / 1000,
    ...(failure !== undefined && {
      why: failure instanceof Error ? failure.message : JSON.stringify(failure),
    }),
  };
  await onOutcome?.(outcome, engine);
  return [outcome, engine];
}
