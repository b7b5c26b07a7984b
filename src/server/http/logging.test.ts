import Fastify from "fastify";
import { expect, test } from "vitest";
import { loggedError, loggerOptions, OneLineOfEachRequest } from "./logging.ts";
import type { LogLevel } from "./logging.ts";

async function linesOf(level: LogLevel, url: string): Promise<string[]> {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({
    logger: { ...loggerOptions(level), stream },
    logController: new OneLineOfEachRequest(),
  });
  app.get("/", () => "ok");
  app.get("/healthz", { logLevel: "silent" }, () => "ok");
  await app.inject(url);
  await app.close();
  return lines;
}

test("logs a request with method, path, status and duration, without its query", async () => {
  const [line = "", ...others] = await linesOf("info", "/?token=secret");
  expect(others).toEqual([]);
  expect(line).not.toContain("secret");
  expect(JSON.parse(line)).toMatchObject({
    level: 30,
    reqId: expect.any(String),
    req: { method: "GET", path: "/" },
    res: { status: 200 },
    responseTime: expect.any(Number),
    msg: "request completed",
  });
});

test.each([
  ["warn", "/"],
  ["silent", "/"],
  ["info", "/healthz"],
] as const)("logs nothing at level %s for a request to %s", async (level, url) => {
  expect(await linesOf(level, url)).toEqual([]);
});

test("logs an error of PostgreSQL without the row that the error quotes", () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: "23505",
    table: "users",
    constraint: "users_email",
    detail: "Key (email_folded)=(mei@learner.example) already exists.",
    where: "unnamed portal parameter $1 = 'mei@learner.example'",
  });
  const logged = loggedError(new Error("not stored", { cause: refused }));
  expect(JSON.stringify(logged)).not.toContain("mei@learner.example");
  expect(logged).toMatchObject({
    type: "Error",
    message: "not stored",
    stack: expect.stringContaining("not stored"),
    cause: { code: "23505", table: "users", constraint: "users_email" },
  });
});
