/**
 * Sends requests generated from the schemas of the contract, valid, damaged and hostile ones, on SQLite and
 * PostgreSQL, and checks every response:
 *
 *   npm run fuzz -- --count 100000 --seed 7 --engine postgres
 *
 * Exits with 1 after a finding. fast-check prints the smallest batch of requests that causes it, with seed and path.
 */
import { once } from "node:events";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { startPostgres } from "../../tests/support/postgres-server.ts";
import { startTestServer } from "../../tests/support/server.ts";
import type { TestServer } from "../../tests/support/server.ts";
import { newLearner } from "../api.ts";
import { problemsOf } from "./judge.ts";
import { passedLimits } from "./passed-limits.ts";
import { anyRequest } from "./request.ts";
import type { FuzzRequest } from "./request.ts";
import { learnerCount, seenId, usernameOf } from "./values.ts";
import { answeredMalformed, send } from "./wire.ts";

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "20000" },
    seed: { type: "string", default: "1" },
    path: { type: "string" },
    engine: { type: "string", default: "sqlite,postgres" },
  },
});
const batchSize = 8;

const secretOf = (username: string): string => `secret-of-${username}@kaiwa.example`;
type Session = { username: string; token: string };

/** Registers learners. If a request has ended a session, it is renewed. */
async function signUp(origin: string) {
  let count = 0;
  const register = async (learner: number): Promise<Session> => {
    // Later accounts of a learner have another name, because the first account may still exist.
    const username = usernameOf(learner) + (count < learnerCount ? "" : `-${count}`);
    count += 1;
    const { token } = await newLearner(origin, username, secretOf(username));
    return { username, token };
  };
  const sessions: Session[] = [];
  for (let learner = 0; learner < learnerCount; learner += 1) sessions.push(await register(learner));
  return { sessions, renew: async (learner: number) => void (sessions[learner] = await register(learner)) };
}

async function fuzz({ origin }: TestServer): Promise<void> {
  const { sessions, renew } = await signUp(origin);
  let lastId = "none";
  const statuses: Record<string, number> = {};

  async function check(request: FuzzRequest): Promise<void> {
    const { learner, headers, body, address } = request;
    // A concurrent request may end the session.
    const current = [...sessions];
    const token = learner === undefined ? undefined : current[learner]?.token;
    const response = await send(origin, {
      ...request,
      address: address.replace(seenId, lastId),
      headers: { ...headers, ...(token !== undefined && { authorization: token }) },
      ...(typeof body === "string" && { body: body.replaceAll(seenId, lastId) }),
    });
    statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    lastId = /"id":"([\w-]{1,60})"/.exec(response.body)?.[1] ?? lastId;
    if (learner !== undefined && response.status === 401 && sessions[learner]?.token === token)
      await renew(learner);
    const problems = problemsOf(
      request,
      response,
      current.map(({ username }) => secretOf(username)),
    );
    if (problems.length > 0)
      throw new Error(`${request.method} ${request.target.path}: ${problems.join("; ")}`);
  }

  const batch = fc.array(anyRequest, { minLength: batchSize, maxLength: batchSize });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => void (await Promise.all(requests.map(check)))),
    {
      seed: Number(values.seed),
      numRuns: Math.ceil(Number(values.count) / batchSize),
      ...(values.path && { path: values.path }),
    },
  );
  const malformed = await answeredMalformed(origin);
  if (malformed.length > 0) throw new Error(malformed.join("\n"));
  console.log(`responses by status: ${JSON.stringify(statuses)}`);
}

/** Runs a check against a new server. The server must neither end nor log an error. */
async function onServer(
  env: Record<string, string>,
  run: (server: TestServer) => Promise<void>,
): Promise<void> {
  const server = await startTestServer({ env: { LOG_LEVEL: "error", ...env } });
  const logged: string[] = [];
  for (const stream of [server.process.stdout, server.process.stderr])
    stream?.on("data", (chunk: Buffer) => logged.push(chunk.toString()));
  const crashed = once(server.process, "exit").then(() => Promise.reject(new Error("The server ended.")));
  try {
    await Promise.race([run(server), crashed]);
    if (logged.length > 0) throw new Error(`The server logged errors:\n${logged.join("").slice(0, 5_000)}`);
  } finally {
    crashed.catch(() => undefined);
    await server.stop();
  }
}

for (const engine of values.engine.split(",")) {
  const postgres = engine === "postgres" ? await startPostgres() : undefined;
  const database = postgres === undefined ? {} : { DATABASE_URL: postgres.adminUrl };
  console.log(`${engine}: ${values.count} requests, seed ${values.seed}`);
  try {
    const generous = { KAIWA_REQUESTS_PER_MINUTE: "1000000", KAIWA_MAILS_PER_HOUR: "1000000" };
    await onServer({ ...database, ...generous, KAIWA_TRUSTED_PROXIES: "loopback", KAIWA_SANDBOX: "1" }, fuzz);
    await onServer({ ...database, KAIWA_REQUESTS_PER_MINUTE: "600" }, async ({ origin }) => {
      const passed = await passedLimits(origin);
      if (passed.length > 0) throw new Error(passed.join("\n"));
    });
    console.log(`${engine}: no finding`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await postgres?.stop();
  }
}
