/**
 * Sends hostile and valid-looking requests to a server of its own, on both engines, and judges every response:
 *   npm run fuzz -- --count 100000 --seed 7 --engine postgres --seconds 600
 * Ends with 1 when there is a finding. A finding names seed and number: the same two make the same request again.
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { startTestServer } from "#tests/support/server.ts";
import type { TestServer } from "#tests/support/server.ts";
import { fuzz } from "./fuzz.ts";
import type { FuzzReport } from "./fuzz.ts";
import { passedLimits } from "./passed-limits.ts";
import { targets } from "./targets.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    seconds: { type: "string", default: "3600" },
    engine: { type: "string", default: "both" },
  },
});
const engines = values.engine === "both" ? ["sqlite", "postgres"] : [values.engine];
const [count, seed, seconds] = [Number(values.count), Number(values.seed), Number(values.seconds)];
if (!engines.every((engine) => ["sqlite", "postgres"].includes(engine)) || !(count > 0) || !(seconds > 0))
  throw new Error("--engine is sqlite, postgres or both; --count and --seconds are numbers above 0");

const contentIds = ["ramen-order", "hotel-check-in", "no-such-scene", "restaurant"];

async function onEngine(engine: string): Promise<boolean> {
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const database = postgres === undefined ? {} : { DATABASE_URL: postgres.adminUrl };
  try {
    const isSound = await withServer(
      // Every request comes from an address of its own, and the limits are out of the way: they have a part of their own.
      {
        ...database,
        KAIWA_TRUSTED_PROXIES: "loopback",
        KAIWA_SANDBOX: "1",
        KAIWA_REQUESTS_PER_MINUTE: "1000000",
        KAIWA_MAILS_PER_HOUR: "1000000",
        LOG_LEVEL: "error",
      },
      (server) => fuzzed(server, engine),
    );
    const isLimited = await withServer(
      { ...database, KAIWA_REQUESTS_PER_MINUTE: "600", LOG_LEVEL: "error" },
      (server) => limited(server, engine),
    );
    return isSound && isLimited;
  } finally {
    await postgres?.stop();
  }
}

async function withServer<T>(
  env: Record<string, string>,
  run: (server: TestServer) => Promise<T>,
): Promise<T> {
  const server = await startTestServer({ env });
  try {
    return await run(server);
  } finally {
    await server.stop();
  }
}

async function fuzzed(server: TestServer, engine: string): Promise<boolean> {
  const logged: string[] = [];
  let hasEnded = false;
  server.process.stdout?.on("data", (chunk: Buffer) => logged.push(chunk.toString()));
  server.process.stderr?.on("data", (chunk: Buffer) => logged.push(chunk.toString()));
  void once(server.process, "exit").then(() => (hasEnded = true));
  const end = performance.now() + seconds * 1_000;
  const report = await fuzz({
    origin: server.origin,
    seed,
    count,
    until: () => performance.now() > end,
    contentIds,
    onProgress: ({ requests, findings }) =>
      console.log(`${engine}: ${requests} requests, ${findings.length} findings`),
  });
  tell(engine, report);
  const health = hasEnded ? undefined : await fetch(`${server.origin}/healthz`);
  if (health?.status !== 200) console.log(`${engine}: THE SERVER HAS ENDED`);
  if (logged.length > 0)
    console.log(`${engine}: the server logged errors:\n${logged.join("").slice(0, 5_000)}`);
  return report.findings.length === 0 && logged.length === 0 && health?.status === 200;
}

function tell(engine: string, { requests, statuses, reached, findings }: FuzzReport): void {
  console.log(`${engine}: seed ${seed}, ${requests} requests, by status ${JSON.stringify(statuses)}`);
  const unreached = targets
    .map(({ method, path }) => `${method} ${path}`)
    .filter((name) => !reached.has(name));
  console.log(
    `${engine}: answered with success: ${reached.size} of ${targets.length}; never: ${unreached.join(", ") || "none"}`,
  );
  for (const { index, problem, request } of findings.slice(0, 20))
    console.log(`\nseed ${seed}, request ${index}: ${problem}\n${request}`);
  console.log(`${engine}: ${findings.length} findings`);
}

async function limited({ origin }: TestServer, engine: string): Promise<boolean> {
  const passed = await passedLimits(origin, seed);
  for (const sentence of passed) console.log(`${engine}: ${sentence}`);
  console.log(`${engine}: ${passed.length} limits passed by`);
  return passed.length === 0;
}

let isSound = true;
for (const engine of engines) isSound = (await onEngine(engine)) && isSound;
process.exitCode = isSound ? 0 : 1;
