/**
 * Measures how many visits one server handles: requests per second and latency of whole visits. Measures
 * pages and API requests separately, too, as if a cache were in front of the server.
 *
 *   npm run load                                          on SQLite, in a temporary folder
 *   npm run load -- --seconds 30 --connections 50
 *   DATABASE_URL=postgres://… npm run load                on an empty PostgreSQL database
 *
 * Needs a build. Exits with 1 if a response is not 2xx. To compare versions, run both on the same idle
 * machine. The server does not log requests.
 */
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { contentData } from "../../src/contract/content.schema.ts";
import { startTestServer } from "../../tests/support/server.ts";
import { dataOf, freeScenes, newLearner } from "../api.ts";
import { visitRequests } from "./visit.ts";
import type { Scene, Site } from "./visit.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "15" }, connections: { type: "string", default: "20" } },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
const learnerCount = 200;

async function prepare(origin: string): Promise<Site> {
  const tokens: string[] = [];
  while (tokens.length < learnerCount) tokens.push((await newLearner(origin)).token);
  const scenes: Scene[] = [];
  for (const id of await freeScenes(origin)) {
    const { lines } = contentData.parse(await dataOf(fetch(`${origin}/api/content/${id}`)));
    scenes.push({ id, speech: lines.flatMap(({ audio }) => audio?.url ?? []) });
  }
  return { tokens, scenes };
}

const { DATABASE_URL } = process.env;
const server = await startTestServer({
  env: {
    NODE_ENV: "production",
    KAIWA_HOST: "kaiwa.example",
    KAIWA_DRAIN_SECONDS: "0",
    KAIWA_REQUESTS_PER_MINUTE: "1000000000",
    ...(DATABASE_URL !== undefined && { DATABASE_URL }),
  },
});
try {
  const site = await prepare(server.origin);
  for (const withFiles of [true, false]) {
    const send = (duration: number) =>
      autocannon({ url: server.origin, connections, duration, requests: visitRequests(site, { withFiles }) });
    await send(5);
    const { requests, latency, non2xx, errors } = await send(seconds);
    const what = withFiles ? "whole visits" : "pages and API alone";
    console.log(
      `${what}: ${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${non2xx + errors} failed`,
    );
    if (non2xx + errors > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
