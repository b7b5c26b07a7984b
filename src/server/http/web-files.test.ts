import { readdirSync, readFileSync } from "node:fs";
import { request } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { Session } from "node:inspector/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isRecord } from "#domain/values.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();
const audioFolder = join(import.meta.dirname, "../../../audio");
const file = readdirSync(audioFolder).find((name) => name.endsWith(".mp3")) ?? "";
const bytes = readFileSync(join(audioFolder, file));

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const app = await testApp(database, { audioFolder });
  const origin = await app.listen({ host: "127.0.0.1", port: 0 });
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { method, headers: { connection: "close", ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on("error", reject)
      .end();
  });
}

/** Returns the file operations during `work` from Node's trace. */
async function fileOperations(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session();
  session.connect();
  const names: string[] = [];
  session.on("NodeTracing.dataCollected", ({ params }) => {
    for (const event of params.value) if (isRecord(event)) names.push(String(event["name"]));
  });
  await session.post("NodeTracing.start", { traceConfig: { includedCategories: ["node.fs.async"] } });
  await work();
  const completed = new Promise((resolve) => session.once("NodeTracing.tracingComplete", resolve));
  await session.post("NodeTracing.stop");
  await completed;
  session.disconnect();
  return names;
}

test("serves an audio file as an immutable, uncompressed MP3", async () => {
  const { status, headers, body } = await ask(`/audio/${file}`, { "accept-encoding": "br, gzip" });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "audio/mpeg",
    "content-length": String(bytes.length),
    "accept-ranges": "bytes",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(headers).not.toHaveProperty("content-encoding");
  expect(body.equals(bytes)).toBe(true);
});

test("finds an audio file by its name without listing the folder, which grows with every scene", async () => {
  const app = await testApp(database, { audioFolder });
  await app.ready();
  const operations = await fileOperations(() => app.inject(`/audio/${file}`));
  expect(operations).toContain("read");
  expect(operations).not.toContain("scandir");
});

test("serves the model of a line as immutable JSON", async () => {
  const model = readdirSync(audioFolder).find((name) => /^[0-9a-f]{16}\.json$/.test(name)) ?? "";
  const { status, headers, body } = await ask(`/audio/${model}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": expect.stringContaining("application/json") as string,
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(body.equals(readFileSync(join(audioFolder, model)))).toBe(true);
});

test("responds to HEAD with the same headers as to GET", async () => {
  const { status, headers, body } = await ask(`/audio/${file}`, {}, "HEAD");
  expect(status).toBe(200);
  expect(headers).toMatchObject({ "content-type": "audio/mpeg", "content-length": String(bytes.length) });
  expect(body.length).toBe(0);
});

describe("a byte range", () => {
  const last = bytes.length - 1;
  test.each([
    // Safari requests two bytes first.
    ["bytes=0-1", 0, 1],
    ["bytes=144-287", 144, 287],
    ["bytes=1000-", 1000, last],
    ["bytes=-144", bytes.length - 144, last],
    [`bytes=100-${bytes.length * 2}`, 100, last],
    ["bytes=0-", 0, last],
  ])("is sent with 206 for %s (from %i to %i)", async (range, from, to) => {
    const { status, headers, body } = await ask(`/audio/${file}`, { range });
    expect(status).toBe(206);
    expect(headers).toMatchObject({
      "content-range": `bytes ${from}-${to}/${bytes.length}`,
      "content-length": String(to - from + 1),
      "content-type": "audio/mpeg",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(body.equals(bytes.subarray(from, to + 1))).toBe(true);
  });

  test.each([`bytes=${bytes.length}-`, "bytes=9999999-99999999", "bytes=20-10"])(
    "%s is rejected with 416 and the length",
    async (range) => {
      const { status, headers, body } = await ask(`/audio/${file}`, { range });
      expect(status).toBe(416);
      expect(headers["content-range"]).toBe(`bytes */${bytes.length}`);
      expect(headers["cache-control"] ?? "").not.toContain("immutable");
      expect(body.length).toBe(0);
    },
  );

  test.each(["lines=1-2", "bytes", "nonsense"])(
    "sends the whole file for %s, which is not a range",
    async (range) => {
      expect((await ask(`/audio/${file}`, { range })).status).toBe(200);
    },
  );

  test("beyond the end of a built file is rejected with 416 and the length", async () => {
    const { status, headers } = await ask("/favicon.svg", { range: "bytes=5000-" });
    expect([status, headers["content-range"]]).toEqual([416, "bytes */11"]);
  });
});

test.each([
  "/audio/manifest.json",
  "/audio/0000000000000000.mp3",
  "/audio/0000000000000000.json",
  "/audio/",
  "/audio",
  "/audio/../package.json",
  `/audio//${file}`,
  "/audio/%2e%2e%2fpackage.json",
  `/audio/${file}.br`,
  `/audio/${file.toUpperCase()}`,
])("responds with 404 to %s", async (path) => {
  const { status, headers, body } = await ask(path);
  expect(status).toBe(404);
  expect(headers["cache-control"] ?? "").not.toContain("immutable");
  expect(body.includes("kaiwa-voice")).toBe(false);
});

describe("an address that cannot be decoded", () => {
  const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

  test.each(["/study/%E0%A4%A", "/study/100%", "/%", "/assets/%zz.js?a=%"])(
    "serves the app's page with 404 for %s, with all headers",
    async (path) => {
      const { status, headers, body } = await ask(path, html);
      expect(status).toBe(404);
      expect(headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(headers["content-security-policy"]).toContain("default-src 'self'");
      expect(body.toString()).toMatch(/^<!doctype html>/);
    },
  );

  test.each([
    ["GET", "/api/dictionary/%E0%A4%A", html],
    ["GET", "/study/%E0%A4%A", { accept: "application/json" }],
    ["POST", "/study/%E0%A4%A", html],
  ])("gets a JSON error for %s %s", async (method, path, headers) => {
    const { status, body } = await ask(path, headers, method);
    expect(status).toBe(400);
    expect(JSON.parse(body.toString())).toMatchObject({ code: "002", error: "request.invalid" });
  });

  test("is served if only its query cannot be decoded", async () => {
    expect((await ask("/study/ramen-order?from=%E0%A4%A", html)).status).toBe(200);
  });
});
