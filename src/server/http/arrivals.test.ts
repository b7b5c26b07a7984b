import { randomUUID } from "node:crypto";
import { setInterval } from "node:timers/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { newLearner } from "#tests/support/learning-app.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { listening, rawConnection, requestHead } from "#tests/support/raw-connection.ts";
import type { AppDeps } from "#server/app.ts";
import { arrivalLimits } from "./arrivals.ts";

const database = withDatabase();

async function server(limits: AppDeps["limits"] = {}) {
  const seen: string[] = [];
  const authenticate = async (token: string): Promise<string> => {
    seen.push(token);
    return token;
  };
  const app = await testApp(database, { authenticate, limits });
  const port = await listening(app);
  const hasMet = async (learner: string): Promise<void> => {
    await eventually(() => expect(seen).toContain(learner));
    await app.inject("/healthz");
  };
  return { app, hasMet, connect: () => rawConnection(port) };
}

const json = { "content-type": "application/json" };
const body = () =>
  JSON.stringify({ id: randomUUID(), type: "other", content: "slow", contact: "a@b.example" });

describe("a request that is sent slowly", () => {
  test("is aborted if its headers do not arrive", async () => {
    const { connect } = await server({ headersMs: 50 });
    const silent = await connect();
    const half = await connect();
    half.send("POST /api/feedback HTTP/1.1\r\nhost: x\r\n");
    expect(await half.closed).toMatch(/^HTTP\/1.1 408/);
    expect(await silent.closed).toMatch(/^HTTP\/1.1 408/);
  });

  test("gets an error and is aborted when its body stalls", async () => {
    const { connect } = await server({ stallMs: 50 });
    const half = await connect();
    half.send(requestHead("/api/feedback", { ...json, "content-length": 100 }));
    half.send('{"id":');
    const answer = await half.closed;
    expect(answer).toMatch(/^HTTP\/1.1 408/);
    expect(answer.toLowerCase()).toContain("connection: close");
    expect(answer).toContain('"error":"request.too-slow"');
    expect(answer).toContain("Sending took too long.");
  });

  test("is aborted if its body arrives too slowly", async () => {
    const { connect } = await server({ bodyMs: 100, bytesPerSecond: 1_000_000 });
    const drip = await connect();
    drip.send(requestHead("/api/feedback", { ...json, "transfer-encoding": "chunked" }));
    for await (const _ of setInterval(5)) {
      if (drip.socket.closed || drip.socket.readableEnded) break;
      drip.send("1\r\nx\r\n");
    }
    expect(await drip.closed).toMatch(/^HTTP\/1.1 408/);
  });

  test("is aborted even if its body is not needed, for example because the token is missing", async () => {
    const { connect } = await server({ stallMs: 50 });
    const stranger = await connect();
    stranger.send(requestHead("/api/user/study/record", { ...json, "content-length": 100 }));
    expect(await stranger.closed).toMatch(/^HTTP\/1.1 401/);
  });

  test("is served if it takes no longer than its announced length allows", async () => {
    const text = body();
    // The base timeout of 1 ms alone would not suffice.
    const { connect } = await server({ bodyMs: 1, bytesPerSecond: text.length / 20 });
    const slow = await connect();
    slow.send(requestHead("/api/feedback", { ...json, "content-length": text.length }));
    for (const letter of text) slow.send(letter);
    await eventually(() => expect(slow.received()).toMatch(/^HTTP\/1.1 200/));
  });

  test("has enough time for the largest picture at 128 kbit/s and for 64 KB at 2 KB/s", () => {
    const { bodyMs, bytesPerSecond, headersMs, stallMs } = arrivalLimits;
    const seconds = (bytes: number) => bodyMs / 1000 + bytes / bytesPerSecond;
    expect(seconds(10 * 2 ** 20)).toBeGreaterThan((10 * 2 ** 20) / (128_000 / 8) - 1);
    expect(seconds(65_536)).toBeGreaterThan(65_536 / 2_048);
    expect(Math.min(headersMs, stallMs)).toBeGreaterThanOrEqual(20_000);
  });
});

const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: "#f00" } })
  .png()
  .toBuffer();
const form = Buffer.concat([
  Buffer.from('--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\n'),
  picture,
  Buffer.from("\r\n--x--\r\n"),
]);

describe("uploads", () => {
  const head = (learner: string) =>
    requestHead("/api/user/avatar", {
      authorization: learner,
      "content-type": "multipart/form-data; boundary=x",
      "content-length": form.length,
    });
  const limits = { perAddress: 3, inAll: 3 };

  async function stalledUpload(app: Awaited<ReturnType<typeof server>>, learner: string) {
    const connection = await app.connect();
    connection.send(head(learner));
    connection.send(form.subarray(0, 80));
    await app.hasMet(learner);
    return connection;
  }

  test("do not block others when they stall, because the slowest is aborted and asked to retry", async () => {
    const app = await server(limits);
    const ends: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { closed } = await stalledUpload(app, await newLearner(database));
      void closed.then((answer) => ends.push(answer));
    }
    const honest = await app.connect();
    honest.send(head(await newLearner(database)));
    honest.send(form);
    await eventually(() => expect(honest.received()).toMatch(/^HTTP\/1.1 200/));
    // Three of the thirteen uploads are accepted.
    await eventually(() => expect(ends).toHaveLength(10));
    for (const answer of ends) {
      expect(answer).toMatch(/^HTTP\/1.1 503/);
      expect(answer.toLowerCase()).toContain("retry-after: 5");
      expect(answer).toContain('"error":"unavailable"');
    }
  });

  test("of one learner replace each other", async () => {
    const app = await server(limits);
    const learner = await newLearner(database);
    const first = await stalledUpload(app, learner);
    const second = await app.connect();
    second.send(head(learner));
    second.send(form);
    await eventually(() => expect(second.received()).toMatch(/^HTTP\/1.1 200/));
    expect(await first.closed).toMatch(/^HTTP\/1.1 503/);
  });

  test("release their slots when they succeed, fail or disconnect", async () => {
    const app = await server({ perAddress: 1, inAll: 1 });
    const gone = await stalledUpload(app, await newLearner(database));
    gone.socket.destroy();
    const cut = await stalledUpload(app, await newLearner(database));
    cut.socket.end();
    await cut.closed;
    const honest = await app.connect();
    honest.send(head(await newLearner(database)));
    honest.send(form);
    await eventually(() => expect(honest.received()).toMatch(/^HTTP\/1.1 200/));
  });
});

describe("stopping the server", () => {
  test("aborts incomplete bodies, headers and idle connections after a grace period", async () => {
    const { app, connect } = await server({ stopGraceMs: 50 });
    const [silent, halfHead, halfBody] = [await connect(), await connect(), await connect()];
    halfHead.send("POST /api/feedback HTTP/1.1\r\n");
    halfBody.send(requestHead("/api/feedback", { ...json, "content-length": 100 }));
    await eventually(async () => expect(await connections(app.server)).toBe(3));
    await app.close();
    expect(await halfBody.closed).toMatch(/^HTTP\/1.1 503|^$/);
    expect(await halfHead.closed).toBe("");
    expect(await silent.closed).toBe("");
  });

  test("responds to requests that are completed during the grace period", async () => {
    const { app, connect } = await server({ stopGraceMs: 60_000 });
    const slow = await connect();
    const text = body();
    slow.send(requestHead("/api/feedback", { ...json, "content-length": text.length }) + text.slice(0, 9));
    await eventually(async () => expect(await connections(app.server)).toBe(1));
    const closing = app.close();
    slow.send(text.slice(9));
    await closing;
    expect(await slow.closed).toMatch(/^HTTP\/1.1 200/);
  });
});

function connections(of: { getConnections: (done: (error: unknown, count: number) => void) => unknown }) {
  return new Promise<number>((resolve) => of.getConnections((_error, count) => resolve(count)));
}
