import type { EngineName } from "./driver/engine.ts";
import type { Outcome } from "./run-journeys.ts";

const signs: Record<Outcome["result"], string> = { passed: "✓", failed: "✗ failed", frozen: "✗ frozen" };

/** Journeys down, engines across. */
export function tableOf(outcomes: readonly Outcome[], versions: ReadonlyMap<EngineName, string>): string {
  const engines = [...new Set(outcomes.map(({ engine }) => engine))];
  const journeys = [...new Set(outcomes.map(({ journey }) => journey))];
  const cell = (journey: string, engine: EngineName): string => {
    const outcome = outcomes.find((one) => one.journey === journey && one.engine === engine);
    return outcome === undefined ? "–" : `${signs[outcome.result]} ${outcome.seconds.toFixed(1)} s`;
  };
  const rows = [
    ["journey", ...engines.map((engine) => versions.get(engine) ?? engine)],
    ["---", ...engines.map(() => "---")],
    ...journeys.map((journey) => [journey, ...engines.map((engine) => cell(journey, engine))]),
  ];
  return rows.map((row) => `| ${row.join(" | ")} |`).join("\n");
}
