import { get } from "node:http";
import type { IncomingMessage } from "node:http";
import { setImmediate as turn } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { KyselyPlugin } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { exportData } from "#contract/account.schema.ts";
import { historySchemas } from "#contract/history.schema.ts";
import type { Database } from "#server/db/database.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { learningApp, newLearner } from "#tests/support/learning-app.ts";
import { studyRecord } from "#tests/support/study-records.ts";
import { paidOrder } from "#tests/support/membership-rows.ts";
import { addRecords } from "#tests/support/learning-crowd.ts";
import { personalAreas } from "./service.ts";

const database = withDatabase();

function counting(counted: Database): { database: Database; maxRows: () => number } {
  let most = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      most = Math.max(most, result.rows.length);
      return result;
    },
  };
  const query = counted.query.withPlugin(plugin);
  return {
    database: { ...counted, query },
    maxRows: () => most,
  };
}

describe("a large export", () => {
  test("is the same document as a small one, and each query reads at most a page", async () => {
    const learner = await newLearner(database);
    await addRecords(database.query, learner, 3_000);
    const paidAt = (order: number): number => 1_763_200_000_000 + Math.floor(order / 2);
    for (let order = 0; order < 250; order += 1)
      await paidOrder(database, { userId: learner, paidAt: paidAt(order) });
    const counted = counting(database);
    const { ask } = await learningApp(counted.database);
    await ask("/api/user/progress", learner, {
      method: "PUT",
      payload: Object.fromEntries(
        Array.from({ length: 150 }, (_, number) => [
          `scene-${number}`,
          { completedSegments: [number], lastPosition: number, lastUpdated: 5 },
        ]),
      ),
    });
    for (const id of ["ramen-order", "night-bus"])
      await ask(`/api/user/collect/${id}`, learner, { method: "POST" });
    const answer = await ask("/api/user/export", learner);
    expect(answer.statusCode).toBe(200);
    const file = exportData.parse(answer.json());
    expect(answer.body).toBe(`${JSON.stringify(answer.json(), undefined, 2)}\n`);
    const study = file["study"] as { id: string; startedAt: string }[];
    expect(study).toHaveLength(3_000);
    expect(new Set(study.map(({ id }) => id)).size).toBe(3_000);
    for (const { startedAt, ...record } of study.slice(0, 10))
      historySchemas.record.data.parse({ ...record, startedAt: Date.parse(startedAt) });
    expect(study.map(({ startedAt }) => startedAt)).toEqual(
      study.map(({ startedAt }) => startedAt).toSorted(),
    );
    expect(Object.keys(file["progress"] ?? {})).toHaveLength(150);
    expect(file["favourites"]).toHaveLength(2);
    const { orders, payments, grants } = file["membership"] as Record<string, { id?: string }[]>;
    expect(new Set(orders?.map(({ id }) => id)).size).toBe(250);
    expect([payments?.length, grants?.length, grants?.[0]?.id]).toEqual([250, 250, undefined]);
    expect(counted.maxRows()).toBeGreaterThan(0);
    expect(counted.maxRows()).toBeLessThanOrEqual(200);
  });

  test("contains every record once if the oldest records are aggregated during the export", async () => {
    const learner = await newLearner(database);
    await addRecords(database.query, learner, 20_000);
    const { ask } = await learningApp(database);
    const asked = ask("/api/user/export", learner);
    for (let second = 1; second <= 5; second += 1)
      await ask("/api/user/study/record", learner, {
        method: "POST",
        payload: studyRecord({ startedAt: 1_763_190_000_000 + second * 1000 }),
      });
    const file = (await asked).json();
    const [earlier] = file.earlierStudy;
    const places: string[] = file.study.map(({ startedAt }: { startedAt: string }) => startedAt);
    const missing = earlier === undefined ? 0 : earlier.records;
    const inBoth = places.filter((place) => earlier !== undefined && place <= earlier.lastStartedAt).length;
    expect(places.length + missing - inBoth).toBeGreaterThanOrEqual(20_000);
  });
});

function endlessArea() {
  const state = { pages: 0, hasEnded: false };
  async function* pages(): AsyncGenerator<string[]> {
    try {
      for (;;) {
        state.pages += 1;
        yield ["x".repeat(500_000)];
      }
    } finally {
      state.hasEnded = true;
    }
  }
  withArea(() => ({ list: pages() }));
  return state;
}

function withArea(exportOf: () => JsonPart): void {
  personalAreas["sample"] = { forget: async () => undefined, exportOf };
  onTestFinished(() => void delete personalAreas["sample"]);
}

async function download(app: FastifyInstance, learner: string): Promise<IncomingMessage> {
  await app.listen({ host: "127.0.0.1", port: 0 });
  const port = app.addresses().find((address) => typeof address === "object")?.port;
  return new Promise((resolve, reject) => {
    get({ port, path: "/api/user/export", headers: { authorization: learner } }, resolve).on("error", reject);
  });
}

describe("a client", () => {
  test("pauses the export when it stops reading and ends the export when it disconnects", async () => {
    const area = endlessArea();
    const { app } = await learningApp(database);
    const answer = await download(app, await newLearner(database));
    await eventually(() => expect(area.pages).toBeGreaterThan(0));
    // The sockets buffer some megabytes. Without back-pressure the export would read a page in every turn.
    for (let turns = 0; turns < 3_000; turns += 1) await turn();
    expect(area.pages).toBeLessThan(100);
    expect(area.hasEnded).toBe(false);
    answer.destroy();
    await eventually(() => expect(area.hasEnded).toBe(true));
    const { pages } = area;
    for (let turns = 0; turns < 100; turns += 1) await turn();
    expect(area.pages).toBe(pages);
  });

  test("does not delay others while it reads slowly", async () => {
    const area = endlessArea();
    const { app, ask } = await learningApp(database);
    const answer = await download(app, await newLearner(database));
    answer.resume();
    for (let count = 0; count < 20; count += 1) expect((await ask("/healthz")).statusCode).toBe(200);
    await eventually(() => expect(area.pages).toBeGreaterThan(20));
    expect(area.hasEnded).toBe(false);
    answer.destroy();
    await eventually(() => expect(area.hasEnded).toBe(true));
  });

  test("never receives an incomplete file as complete", async () => {
    async function* failing(): AsyncGenerator<string[]> {
      yield ["the first"];
      throw new Error("the database is gone");
    }
    withArea(() => ({ list: failing() }));
    const { app } = await learningApp(database);
    const answer = await download(app, await newLearner(database));
    let text = "";
    const end = new Promise((resolve) => {
      answer.on("data", (piece: Buffer) => (text += piece.toString()));
      answer.on("end", () => resolve("complete"));
      answer.on("error", () => resolve("broken off"));
    });
    expect(await end).toBe("broken off");
    expect(text).toContain("the first");
    expect(answer.complete).toBe(false);
  });
});

test("rejects the seventh export of a learner within an hour and accepts those of others", async () => {
  const { ask, wait } = await learningApp(database);
  const [learner, other] = [await newLearner(database), await newLearner(database)];
  const statuses: number[] = [];
  for (let count = 0; count < 7; count += 1)
    statuses.push((await ask("/api/user/export", learner)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  const refused = await ask("/api/user/export", learner);
  expect(refused.json()).toMatchObject({ error: "request.too-many" });
  expect(refused.headers["retry-after"]).toBe("60");
  expect((await ask("/api/user/export", other)).statusCode).toBe(200);
  wait(60 * 60_000);
  expect((await ask("/api/user/export", learner)).statusCode).toBe(200);
});
