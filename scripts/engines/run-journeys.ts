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

/** Walks every journey in every engine, each in a browser of its own, one after the other. */
export async function runJourneys(
  engines: readonly EngineName[],
  journeys: readonly Journey[],
  hooks: Hooks,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const name of engines) {
    for (const journey of journeys) {
      if (journey.only === undefined || journey.only === name)
        outcomes.push(await runOne(name, journey, hooks));
    }
  }
  return outcomes;
}

async function runOne(
  name: EngineName,
  journey: Journey,
  { start, walk, onOutcome }: Hooks,
): Promise<Outcome> {
  const began = performance.now();
  let engine: Engine | undefined;
  let failure: unknown;
  try {
    engine = await start(name);
    const complaints = await inTime(
      `the whole of ${journey.name}`,
      walk(engine, journey),
      journey.limitMs ?? journeyMs,
    );
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
    ...(failure !== undefined && { why: failure instanceof Error ? failure.message : String(failure) }),
  };
  try {
    await onOutcome?.(outcome, engine);
  } finally {
    await engine?.end();
  }
  return outcome;
}
