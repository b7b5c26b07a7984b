/**
 * Measures what an answer costs: the processor time of one request at the server as it runs in production, beside a bare Fastify
 * handler that does the same queries and sends the same body, on both engines. Both are asked in turn, so that a busy machine
 * slows both. Fails when an answer costs more than 1.5 times the bare one. Needs a build, PostgreSQL, and wrk.
 *
 *   npm run bench:answers                     # both engines, 5 rounds of 3 seconds
 *   npm run bench:answers -- --only=scene --engine=sqlite --rounds=2
 *   npm run bench:answers -- --profile=folder # with a profile of the server in that folder
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual, parseArgs } from "node:util";
import { Client } from "pg";
import { compiledFiles } from "#contract/compiled.ts";
import type { CompiledCatalogue } from "#contract/compiled.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { loadReadyBodies } from "#server/modules/content/library/ready-bodies.ts";
import { segmentsFrom } from "#server/modules/progress/scene-segments.ts";
import { startPostgres } from "#tests/support/postgres-server.ts";
import { commonest, openScene, scriptFor } from "./commonest.ts";
import type { Measured } from "./commonest.ts";
import { failures, rowOf, table } from "./figures.ts";
import type { Round, Row } from "./figures.ts";
import { fill, makeLearners } from "./learners.ts";
import type { Learner } from "./learners.ts";
import { startBare, startServer } from "./server-process.ts";
import type { ServerProcess } from "./server-process.ts";
import { fire, needWrk } from "./wrk.ts";

const { values: options } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    seconds: { type: "string", default: "3" },
    only: { type: "string" },
    engine: { type: "string" },
    profile: { type: "string" },
  },
});
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
const wanted = commonest.filter(({ name }) => options.only === undefined || name === options.only);

const now = Date.now();
/** The most requests that record progress in one round. There are 2,000 learners, and about 90 lines that they have not reached. */
const requestsOfRound = 8_000;
const learners = makeLearners(2_000, now);
const contentFolder = join(import.meta.dirname, "../../../build/content");
// Written by our own compiler in the same build.
const catalogue = JSON.parse(
  readFileSync(join(contentFolder, compiledFiles.catalogue), "utf8"),
) as CompiledCatalogue;
const segmentsOf = segmentsFrom({ ready: loadReadyBodies(contentFolder) });
/** Ten scenes, among them the one that is asked for. Of each the first two lines have been heard. */
const scenes = [
  ...new Set([openScene, ...catalogue.zh.flatMap(({ contents }) => contents.map(({ id }) => id))]),
]
  .slice(0, 10)
  .map((id) => {
    const segments = segmentsOf(id) ?? [];
    return { id, heard: segments.slice(0, 2), ahead: segments.slice(2).filter((one) => one < 30) };
  });
const since = now - 3_600_000;

/** Both give the same answer, or comparing their costs would say nothing. */
async function compareAnswers(servers: readonly ServerProcess[], request: Measured, { token }: Learner) {
  const answers = await Promise.all(
    servers.map(async ({ origin }) => {
      const { path, method, body } = request;
      const headers = { authorization: token, "accept-language": "zh", "accept-encoding": "br" };
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: { ...headers, ...(body !== undefined && { "content-type": "application/json" }) },
        ...(body !== undefined && { body }),
      });
      return { status: answer.status, body: await answer.json() };
    }),
  );
  const [first, second] = answers;
  if (first?.status !== 200 || !isDeepStrictEqual(first, second))
    throw new Error(`${request.name}: the answers differ:\n${JSON.stringify(answers, undefined, 1)}`);
}

async function costAt(server: ServerProcess, script: string, forSeconds: number): Promise<number> {
  const before = server.usedMicroseconds();
  const answers = await fire(server.origin, { script, seconds: forSeconds });
  return (server.usedMicroseconds() - before) / answers;
}

/** As many requests as it takes until the code is compiled for good; fewer on a machine that is too slow for it. */
async function warmUp(server: ServerProcess, request: Measured, scriptOf: (request: Measured) => string) {
  const wantedAnswers = request.method === "PUT" ? 6_000 : 15_000;
  let answers = 0;
  for (let burst = 0; burst < 8 && answers < wantedAnswers; burst += 1)
    answers += await fire(server.origin, { script: scriptOf(request), seconds: 1 });
}

async function measure(engine: string, locations: [DatabaseLocation, DatabaseLocation]): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "kaiwa-answers-"));
  for (const location of locations) await fill(location, { learners, scenes, since });
  const nodeArgs = options.profile === undefined ? [] : ["--cpu-prof", `--cpu-prof-dir=${options.profile}`];
  const served = await startServer(locations[0], folder, { nodeArgs });
  const bare = await startBare(locations[1], folder);
  let from = 0;
  const scriptOf = (request: Measured): string => {
    const file = join(folder, "request.lua");
    writeFileSync(file, scriptFor(request, { learners, scenes, since }, from));
    // More than one round asks for, so that each has requests that neither server has seen.
    if (request.method === "PUT") from += requestsOfRound;
    return file;
  };
  try {
    // Compiles the code of both, and lets the server know its learners.
    for (const request of wanted) {
      await compareAnswers([served, bare], request, learners[0] ?? { id: "", token: "" });
      for (const server of [served, bare]) await warmUp(server, request, scriptOf);
    }
    const rows: Row[] = [];
    for (const request of wanted) {
      const found: Round[] = [];
      // Once more, because the other requests have run since, and what they share was compiled for them.
      for (const server of [served, bare]) await warmUp(server, request, scriptOf);
      for (let round = 0; round < rounds; round += 1) {
        const script = scriptOf(request);
        found.push({
          served: await costAt(served, script, seconds),
          bare: await costAt(bare, script, seconds),
        });
      }
      const row = rowOf(engine, request.name, found);
      rows.push(row);
      // The whole takes five minutes.
      console.error(`${engine}, ${request.name}: ${row.ratio.toFixed(2)} times`);
    }
    return rows;
  } finally {
    await served.stop();
    await bare.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onSqlite(): Promise<Row[]> {
  const folders = ["served", "bare"].map((name) => mkdtempSync(join(tmpdir(), `kaiwa-${name}-`)));
  const [served, bare] = folders.map((folder): DatabaseLocation => ({
    kind: "sqlite",
    file: join(folder, "kaiwa.sqlite"),
  }));
  if (served === undefined || bare === undefined) return [];
  try {
    return await measure("SQLite", [served, bare]);
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres(): Promise<Row[]> {
  const server = await startPostgres();
  const admin = new Client({ connectionString: server.adminUrl });
  try {
    await admin.connect();
    const locationOf = async (name: string): Promise<DatabaseLocation> => {
      await admin.query(`create database ${name}`);
      return { kind: "postgres", url: server.adminUrl.replace(/postgres$/, name) };
    };
    return await measure("PostgreSQL", [await locationOf("served"), await locationOf("bare")]);
  } finally {
    await admin.end();
    await server.stop();
  }
}

needWrk();
const rows = [
  ...(options.engine === "postgres" ? [] : await onSqlite()),
  ...(options.engine === "sqlite" ? [] : await onPostgres()),
];
console.log(table(rows));
for (const failure of failures(rows)) {
  console.error(failure);
  process.exitCode = 1;
}
