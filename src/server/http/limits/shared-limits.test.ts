import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { describe, expect, onTestFinished, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { freePort } from "#tests/support/free-port.ts";
import { fixedAnswerServer, findRedis, startRedis } from "#tests/support/redis-server.ts";

const database = withDatabase();

/** The timeout is long, because tests share a busy machine. */
const processOn = (url: string, perMinute = 3, patienceMs = 20_000): Promise<FastifyInstance> =>
  testApp(database, {
    environment: { KAIWA_REDIS_URL: url, KAIWA_REQUESTS_PER_MINUTE: String(perMinute) },
    limitStoreAnswersWithinMs: patienceMs,
  });

async function isSharing(app: FastifyInstance): Promise<boolean> {
  return /^limit_store_up 1$/m.test((await app.inject("/metrics")).body);
}
const untilSharing = (...apps: FastifyInstance[]) =>
  eventually(async () => expect(await Promise.all(apps.map(isSharing))).toEqual(apps.map(() => true)));
const untilAlone = (app: FastifyInstance) => eventually(async () => expect(await isSharing(app)).toBe(false));

let visitors = 0;
/** Returns a function that sends requests from an address that no other visitor has. */
function visitor() {
  visitors += 1;
  const remoteAddress = `10.7.${visitors >> 8}.${visitors & 255}`;
  return (app: FastifyInstance) => app.inject({ url: "/api/category/list", remoteAddress });
}

async function statuses(count: number, ask: (turn: number) => Promise<{ statusCode: number }>) {
  const seen: number[] = [];
  for (let turn = 0; turn < count; turn += 1) seen.push((await ask(turn)).statusCode);
  return seen;
}

describe.skipIf(findRedis() === undefined)("processes with a shared store", () => {
  test("share their counts", async () => {
    const { url } = await startRedis();
    const apps = [await processOn(url), await processOn(url)] as const;
    await untilSharing(...apps);
    const ask = visitor();
    expect(await statuses(5, (turn) => ask(apps[turn % 2 === 0 ? 0 : 1]))).toEqual([200, 200, 200, 429, 429]);
    const refused = await ask(apps[0]);
    expect(refused.json()).toMatchObject({ code: "002", error: "request.too-many" });
    const seconds = Number(refused.headers["retry-after"]);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(await statuses(1, () => visitor()(apps[1]))).toEqual([200]);
  });

  test("count all concurrent requests", async () => {
    const { url } = await startRedis();
    const apps = [await processOn(url, 50), await processOn(url, 50)] as const;
    await untilSharing(...apps);
    const ask = visitor();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => ask(apps[i % 2 === 0 ? 0 : 1])));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
  });

  test("count separately while the store is down and together afterwards", async () => {
    const store = await startRedis();
    const app = await processOn(store.url);
    const other = await processOn(store.url);
    await untilSharing(app, other);
    const ask = visitor();
    expect(await statuses(2, () => ask(app))).toEqual([200, 200]);
    await store.kill();
    expect(await statuses(4, () => ask(app))).toEqual([200, 200, 200, 429]);
    expect(await statuses(4, () => ask(other))).toEqual([200, 200, 200, 429]);
    await store.start();
    await untilSharing(app, other);
    const next = visitor();
    expect(await statuses(4, (turn) => next(turn % 2 === 0 ? app : other))).toEqual([200, 200, 200, 429]);
  });

  test("respond while the store hangs and do not delay later requests", async () => {
    const store = await startRedis();
    const app = await processOn(store.url, 3, 500);
    await untilSharing(app);
    const ask = visitor();
    expect(await statuses(2, () => ask(app))).toEqual([200, 200]);
    store.freeze();
    onTestFinished(store.thaw);
    expect(await statuses(4, () => ask(app))).toEqual([200, 200, 200, 429]);
    expect(await isSharing(app)).toBe(false);
    store.thaw();
    await untilSharing(app);
  });

  test("need only the store's permissions that operations.md lists", async () => {
    const rights = /`(~kaiwa:limit:[^`]*)`/.exec(readFileSync("docs/operations.md", "utf8"))?.[1] ?? "";
    const user = ["on", ">a-secret-word", ...rights.split(" ")];
    const { url } = await startRedis("--user", "kaiwa", ...user, "--user", "default", "off");
    await untilSharing(await processOn(url.replace("redis://", "redis://kaiwa:a-secret-word@")));
  });

  test("do not use a store that they cannot write to", async () => {
    const { url } = await startRedis("--min-replicas-to-write", "1");
    const app = await processOn(url);
    const ask = visitor();
    expect(await statuses(4, () => ask(app))).toEqual([200, 200, 200, 429]);
    expect(await isSharing(app)).toBe(false);
  });
});

describe("an unavailable store", () => {
  test("makes the process count separately from the first request if it rejects connections", async () => {
    const app = await processOn(`redis://127.0.0.1:${await freePort()}`);
    const ask = visitor();
    expect(await statuses(5, () => ask(app))).toEqual([200, 200, 200, 429, 429]);
    expect(await isSharing(app)).toBe(false);
  });

  test("delays no request if it accepts connections but does not respond", async () => {
    const { url, connections } = await fixedAnswerServer("");
    const app = await processOn(url);
    await eventually(() => expect(connections()).toBeGreaterThan(0));
    const ask = visitor();
    // The store is used only after it has counted a request, so all requests are answered although the store
    // does not respond.
    expect(await statuses(5, () => ask(app))).toEqual([200, 200, 200, 429, 429]);
    expect(await isSharing(app)).toBe(false);
  });

  test.skipIf(findRedis() === undefined)("is used as soon as it becomes available", async () => {
    const store = await startRedis();
    await store.kill();
    const app = await processOn(store.url);
    await untilAlone(app);
    await store.start();
    await untilSharing(app);
  });
});
