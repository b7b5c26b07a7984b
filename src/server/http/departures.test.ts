import { setImmediate as nextTurn } from "node:timers/promises";
import { Readable } from "node:stream";
import { Registry } from "prom-client";
import { describe, expect, onTestFinished, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { listening, rawConnection } from "#tests/support/raw-connection.ts";
import type { RawConnection } from "#tests/support/raw-connection.ts";
import { arrivalLimits } from "./arrivals.ts";
import { departureLimits, limitDepartures } from "./departures.ts";
import type { Caller } from "./endpoints.ts";
import { openFastify } from "./open-fastify.ts";

const chunk = Buffer.alloc(64 * 1024, "x");

async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) {
    yield chunk;
    await nextTurn();
  }
}

async function server(limits: Partial<typeof arrivalLimits & typeof departureLimits> = {}) {
  const all = { ...arrivalLimits, ...departureLimits, lookMs: 5, ...limits };
  const app = openFastify({ logLevel: "silent", trustedProxies: ["127.0.0.1"] }, all);
  onTestFinished(() => app.close());
  const metrics = new Registry();
  limitDepartures(app, all, metrics);
  app.decorateRequest("caller", undefined);
  app.addHook("onRequest", async (request) => {
    const { authorization: userId } = request.headers;
    // Only the id of the caller is read.
    if (userId !== undefined) request.caller = { userId } as Caller;
  });
  const waiting = Promise.withResolvers<void>();
  app.get("/endless", { config: { heldBytes: 1_000_000 } }, (_request, reply) =>
    reply.send(Readable.from(endless())),
  );
  app.get("/buffer", (_request, reply) => reply.send(Buffer.alloc(64 * 2 ** 20)));
  app.get("/late", { config: { heldBytes: 1 } }, (_request, reply) =>
    reply.send(
      Readable.from(
        (async function* () {
          yield "begin ";
          await waiting.promise;
          yield "end";
        })(),
      ),
    ),
  );
  app.get("/undeclared", (_request, reply) => reply.send(Readable.from(["x"])));
  const port = await listening(app);
  /** Sends a request and reads nothing after the status line. */
  const unread = async (path: string, headers: Record<string, string> = {}): Promise<RawConnection> => {
    const connection = await rawConnection(port);
    const begun = new Promise<void>((resolve) => connection.socket.once("data", () => resolve()));
    const lines = Object.entries({ host: "x", ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
    connection.send(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
    await begun;
    connection.socket.pause();
    return connection;
  };
  const open = (): Promise<number> =>
    new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  return { app, unread, open, metrics, finishLate: waiting.resolve };
}

const heldBytes = { perLearner: 1e9, perAddress: 1e9, inAll: 1e9 };

describe("a response that is read too slowly", () => {
  test.each(["/endless", "/buffer"])("is closed if the client reads nothing (%s)", async (path) => {
    const { unread, open, metrics } = await server({ stallMs: 50, bytesPerSecond: 1e9 });
    await unread(path);
    await eventually(async () => expect(await open()).toBe(0));
    expect(await metrics.metrics()).toContain('responses_closed_total{reason="slow"} 1');
  });

  test("is closed if the client reads now and then, below the minimum speed", async () => {
    const { unread, open } = await server({ bodyMs: 50, bytesPerSecond: 1e12 });
    const drip = await unread("/endless");
    await eventually(async () => {
      drip.socket.resume();
      await nextTurn();
      drip.socket.pause();
      expect(await open()).toBe(0);
    });
  });

  test("stays open while the server prepares the rest", async () => {
    const { unread, open, finishLate } = await server({ stallMs: 50, bodyMs: 50, bytesPerSecond: 1e9 });
    const late = await unread("/late");
    late.socket.resume();
    await unread("/endless");
    // The unread response has been closed, the late one has not.
    await eventually(async () => expect(await open()).toBe(1));
    finishLate();
    await eventually(() => expect(late.received()).toContain("end"));
  });

  test("is closed within a minute by default", () => {
    const { stallMs, bodyMs, bytesPerSecond } = arrivalLimits;
    const buffers = 256 * 1024;
    expect(Math.min(stallMs, bodyMs) + (buffers / bytesPerSecond) * 1000).toBeLessThan(60_000);
  });
});

describe("the budget of open responses", () => {
  test("closes the slowest of an address", async () => {
    const { unread, open, metrics } = await server({ heldBytes: { ...heldBytes, perAddress: 3_000_000 } });
    const reader = await unread("/endless");
    reader.socket.resume();
    // Otherwise the reader may be the slowest.
    await eventually(() => expect(reader.received().length).toBeGreaterThan(2_000_000));
    for (let count = 0; count < 5; count += 1) await unread("/endless");
    await unread("/endless", { "x-forwarded-for": "203.0.113.9" });
    await eventually(async () => expect(await open()).toBe(4));
    expect(reader.socket.destroyed).toBe(false);
    expect(await metrics.metrics()).toContain('responses_closed_total{reason="budget"} 3');
  });

  test("closes the slowest of a learner, from any address", async () => {
    const { unread, open } = await server({ heldBytes: { ...heldBytes, perLearner: 2_000_000 } });
    for (const place of [1, 2, 3, 4])
      await unread("/endless", { authorization: "mei", "x-forwarded-for": `203.0.113.${place}` });
    await unread("/endless", { authorization: "lin" });
    await eventually(async () => expect(await open()).toBe(3));
  });

  test("closes the slowest of all", async () => {
    const { unread, open } = await server({ heldBytes: { ...heldBytes, inAll: 2_000_000 } });
    for (const place of [1, 2, 3, 4]) await unread("/endless", { "x-forwarded-for": `203.0.113.${place}` });
    await eventually(async () => expect(await open()).toBe(2));
  });

  test("counts a response in memory by its size", async () => {
    const { unread, open } = await server({ heldBytes: { ...heldBytes, inAll: 130 * 2 ** 20 } });
    for (const _ of [1, 2, 3]) await unread("/buffer");
    await eventually(async () => expect(await open()).toBe(2));
  });

  test("is free again after a response", async () => {
    const { unread, open } = await server({ heldBytes: { ...heldBytes, inAll: 1_000_000 } });
    const first = await unread("/endless");
    first.socket.destroy();
    await eventually(async () => expect(await open()).toBe(0));
    const second = await unread("/endless");
    expect(await open()).toBe(1);
    expect(second.socket.destroyed).toBe(false);
  });
});

test("a route that streams without declaring its memory fails", async () => {
  const { app } = await server();
  expect((await app.inject("/undeclared")).statusCode).toBe(500);
});
