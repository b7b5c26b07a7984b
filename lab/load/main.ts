/**
 * Measures how many visits one server handles: requests per second and latency of whole visits. Measures
 * pages and API requests separately, too, as if a cache were in front of the server.
 *
 *   npm run load                                          on SQLite, in a temporary folder
 *   npm run load -- --seconds 30 --connections 50
 *   DATABASE_URL=postgres://… npm run load                on an empty PostgreSQL database
 *
 * Needs a build. Exits with 1 if a response is not 2xx. To compare versions, run both on the same idle
 * machine.
 */
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { z } from "zod";
import { categorySchemas } from "../../src/contract/category.schema.ts";
import { contentData } from "../../src/contract/content.schema.ts";
import { newLearner } from "../new-learner.ts";
import { startServer } from "./server.ts";
import { visitRequests } from "./visit.ts";
import type { Learner, Scene, Site } from "./visit.ts";

const { values } = parseArgs({
  options: { seconds: { type: "string", default: "15" }, connections: { type: "string", default: "20" } },
});
const [seconds, connections] = [Number(values.seconds), Number(values.connections)];
const learnerCount = 200;

const answered = z.object({ data: z.unknown() });

async function ask(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return answered.parse(await response.json()).data;
}

async function freeScenes(origin: string): Promise<Scene[]> {
  const categories = categorySchemas.list.data.parse(await ask(`${origin}/api/category/list`));
  const free = categories.flatMap(({ scenes }) => scenes).filter(({ access }) => access === "free");
  return Promise.all(
    free.map(async ({ id }) => {
      const { lines } = contentData.parse(await ask(`${origin}/api/content/${id}`));
      return { id, speech: lines.flatMap(({ audio }) => audio?.url ?? []) };
    }),
  );
}

async function prepare(origin: string): Promise<Site> {
  const learners: Learner[] = [];
  while (learners.length < learnerCount) learners.push(await newLearner(origin));
  return { learners, scenes: await freeScenes(origin) };
}

const server = await startServer();
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
