/**
 * Walks the main journeys of a learner in Firefox and WebKitGTK, as Debian has them, against the built app:
 *   npm run engines -- --only webkit --journey dialogue
 * Ends with 1 when a journey fails, an engine freezes or complains. `--prove` walks journeys that must fail.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "#scripts/build.ts";
import { startTestServer } from "#tests/support/server.ts";
import { engineNames } from "./driver/engine.ts";
import type { Engine, EngineName } from "./driver/engine.ts";
import { startFirefox } from "./driver/firefox.ts";
import { startWebkit } from "./driver/webkit.ts";
import { journeys as all } from "./journeys/all.ts";
import type { Journey } from "./journeys/journey.ts";
import { provings } from "./journeys/provings.ts";
import { installPackages } from "./packages.ts";
import { runJourneys } from "./run-journeys.ts";
import type { Outcome } from "./run-journeys.ts";
import { prepareSurroundings } from "./surroundings/surroundings.ts";
import { startNetwork } from "./surroundings/network.ts";
import { tableOf } from "./table.ts";
import { walkJourney } from "./walk-journey.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    journey: { type: "string", multiple: true },
    prove: { type: "boolean", default: false },
  },
});
const engines = engineNames.filter((name) => values.only === undefined || values.only === name);
const known = values.prove ? provings : all;
const journeys = known.filter(({ name }) => values.journey?.includes(name) ?? true);
if (engines.length === 0 || journeys.length === 0)
  throw new Error(
    `--only is ${engineNames.join(" or ")}; --journey is one of: ${known.map(({ name }) => name).join(", ")}`,
  );

const pictures = join(import.meta.dirname, "../../test-results/engines");
const starts: Record<EngineName, typeof startFirefox> = { firefox: startFirefox, webkit: startWebkit };
const versions = new Map<EngineName, string>();
/** All that were started: ending one twice does no harm. */
const running = new Set<Engine>();

/** Says how a journey went; of one that failed, a picture is kept. */
async function tell(
  { engine: name, journey, result, seconds, why }: Outcome,
  engine?: Engine,
): Promise<void> {
  console.log(
    `${name}: ${journey}: ${result}, ${seconds.toFixed(1)} s${why === undefined ? "" : `: ${why}`}`,
  );
  if (result === "passed" || engine === undefined) return;
  const picture = await engine.picture().catch(() => undefined);
  if (picture !== undefined) writeFileSync(join(pictures, `${name}-${journey}.png`), picture);
}

installPackages();
await buildAll();
rmSync(pictures, { recursive: true, force: true });
mkdirSync(pictures, { recursive: true });
const began = performance.now();
const server = await startTestServer();
const network = await startNetwork(server.origin);
const surroundings = await prepareSurroundings();
const endAll = async (): Promise<void> => {
  await surroundings.end();
  await network.close();
  await server.stop();
};
// Whoever stops the command leaves no display and no engine behind: they have groups of their own.
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(
    signal,
    () =>
      void Promise.all([...running].map((engine) => engine.end()))
        .then(endAll)
        .then(() => process.exit(1)),
  );
}
let outcomes: Outcome[] = [];
try {
  outcomes = await runJourneys(engines, journeys, {
    start: async (name) => {
      const engine = await starts[name](surroundings);
      versions.set(name, engine.version);
      running.add(engine);
      return engine;
    },
    walk: (engine, journey: Journey) => walkJourney(engine, journey, { network, sink: surroundings.sink }),
    onOutcome: tell,
  });
} finally {
  await endAll();
}
console.log(tableOf(outcomes, versions));
const failed = outcomes.filter(({ result }) => result !== "passed").length;
console.log(
  `${outcomes.length - failed} of ${outcomes.length} passed in ${Math.round((performance.now() - began) / 1000)} s`,
);
// What is made to fail must do so.
process.exitCode = (values.prove ? failed === outcomes.length : failed === 0) ? 0 : 1;
