import Fastify from "fastify";
import { expect, test } from "vitest";
import { completedLine, loggedError, loggerOptions, OneLineOfEachRequest } from "./logging.ts";

const written = { id: "r1", method: "GET", url: "/api/a?token=secret", status: 200, milliseconds: 1.25 };

test.each(["/api/a", '/"quoted"\\', "/\u2028線\ud800"])(
  "the line of %o is what the logger would write",
  (path) => {
    const lines: string[] = [];
    const asItIs = (value: unknown): unknown => value;
    const stream = { write: (line: string) => lines.push(line) };
    const app = Fastify({ logger: { level: "info", stream } });
    const log = app.log.child({}, { serializers: { req: asItIs, res: asItIs } });
    const { id: reqId, method, status, milliseconds: responseTime } = written;
    log.info({ reqId, req: { method, path }, res: { status }, responseTime }, "request completed");
    const [byLogger = ""] = lines;
    const { time } = JSON.parse(byLogger) as { time: number };
    expect(completedLine({ ...written, url: `${path}?q=1` }, time)).toBe(byLogger);
  },
);

test("what stands behind the question mark is not written", () => {
  expect(completedLine(written)).not.toContain("secret");
});

test.each([
  { level: "info", lines: 1 },
  { level: "debug", lines: 1 },
  { level: "warn", lines: 0 },
  { level: "silent", lines: 0 },
] as const)("at the level $level a request has $lines lines", async ({ level, lines }) => {
  const out: string[] = [];
  const app = Fastify({
    logger: loggerOptions(level),
    logController: new OneLineOfEachRequest(level, { writeSoon: (line) => out.push(line) }),
  });
  app.get("/", () => "ok");
  app.get("/healthz", { logLevel: "silent" }, () => "ok");
  await app.inject("/");
  await app.inject("/healthz");
  await app.close();
  expect(out).toHaveLength(lines);
});

test("an error of PostgreSQL is logged without the row that it repeats", () => {
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
