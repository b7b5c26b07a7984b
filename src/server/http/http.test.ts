import { randomUUID } from "node:crypto";
import { get } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { DatabaseUnavailable } from "#server/db/failures.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { smallLibrary } from "#tests/support/library.ts";

const database = withDatabase();

describe("the envelope", () => {
  test("sends a success as code 001 with data and a message in the caller's language", async () => {
    const app = await testApp(database);
    const response = await app.inject({ url: "/api/category/list", headers: { "accept-language": "ko" } });
    expect(response.json()).toMatchObject({ code: "001", data: [{ title: "restaurant in ko" }] });
    expect(response.headers).toMatchObject({
      "content-language": "ko",
      vary: "Accept-Language, Accept-Encoding",
    });
  });

  test("sends a failure as code 002 with an id and a sentence in the caller's language", async () => {
    const app = await testApp(database);
    const response = await app.inject({ url: "/api/category/nowhere", headers: { "accept-language": "en" } });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({
      code: "002",
      info: "There’s no such category",
      error: "category.unknown",
    });
  });

  test("has the same form for an endpoint that does not exist", async () => {
    const app = await testApp(database);
    const response = await app.inject({ method: "POST", url: "/api/nothing" });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: "002", error: "not-found" });
  });

  test("responds to a defect with an internal error without details", async () => {
    const app = await testApp(database, {
      library: {
        ...smallLibrary,
        ready: {
          ...smallLibrary.ready,
          list: () => {
            throw new Error("connection string postgres://user:hunter2@db");
          },
        },
      },
    });
    const response = await app.inject({ url: "/api/category/list", headers: { "accept-language": "en" } });
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      code: "002",
      info: "Something went wrong on our side. Please try again later.",
      error: "internal",
    });
    expect(response.body).not.toContain("hunter2");
  });
});

test("responds with 503 and Retry-After in the caller's language if the database is down", async () => {
  const app = await testApp(database, {
    authenticate: async () => {
      throw new DatabaseUnavailable(new Error("connect ECONNREFUSED 10.0.0.7:5432"));
    },
  });
  const headers = { "accept-language": "ja", authorization: "token" };
  const response = await app.inject({ url: "/api/user/info", headers });
  expect(response.statusCode).toBe(503);
  expect(response.headers["retry-after"]).toBe("5");
  expect(response.json()).toEqual({
    code: "002",
    info: "ただいまサービスをご利用いただけません。しばらくしてからもう一度お試しください。",
    error: "unavailable",
  });
});

test("ignores a deeply nested body at an endpoint that takes no body", async () => {
  const app = await testApp(database, { authenticate: async () => "somebody" });
  const response = await app.inject({
    method: "POST",
    url: "/api/user/unCollect/order-coffee",
    payload: `{"a":${"[".repeat(30_000)}${"]".repeat(30_000)}}`,
    headers: { "content-type": "application/json", authorization: "token" },
  });
  expect(response.statusCode).toBe(200);
});

describe("an address that is rejected before routing", () => {
  test.each([
    ["an incomplete escape sequence", "/api/category/%E0%A4"],
    ["a parameter of 400 characters", `/api/category/${"9".repeat(400)}`],
  ])("with %s gets the envelope and the common headers", async (_case, url) => {
    const app = await testApp(database);
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "002", error: "request.invalid" });
    expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  });
});

describe("invalid requests", () => {
  const post = { method: "POST", url: "/api/feedback" } as const;
  test.each([
    [
      "broken JSON",
      { payload: "{", headers: { "content-type": "application/json" } },
      400,
      "request.invalid",
    ],
    ["no body", { headers: { "content-type": "application/json" } }, 400, "request.invalid"],
    ["fields of the wrong type", { payload: { id: 7 } }, 400, "request.invalid"],
    [
      "arrays nested deeper than the stack",
      { payload: "[".repeat(30_000) + "]".repeat(30_000), headers: { "content-type": "application/json" } },
      400,
      "request.invalid",
    ],
    [
      "another media type",
      { payload: "<a/>", headers: { "content-type": "text/xml" } },
      415,
      "request.unsupported-media",
    ],
    ["a body beyond the limit", { payload: { content: "x".repeat(800_000) } }, 413, "request.too-large"],
    [
      "a poisoned prototype",
      { payload: '{"__proto__":{"a":1}}', headers: { "content-type": "application/json" } },
      400,
      "request.invalid",
    ],
  ])("rejects %s", async (_what, request, status, error) => {
    const app = await testApp(database);
    const response = await app.inject({ ...post, ...request });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject({ code: "002", error });
  });

  test("rejects too many requests from one address until the minute is over", async () => {
    const app = await testApp(database, { environment: { KAIWA_REQUESTS_PER_MINUTE: "3" } });
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await app.inject("/api/category/list")).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await app.inject("/category/all")).statusCode).toBe(200);
  });

  test.each(["/%61pi/category/list", "/ap%69/category/list"])(
    "applies the rate limit to the address spelt %s",
    async (url) => {
      const app = await testApp(database, { environment: { KAIWA_REQUESTS_PER_MINUTE: "2" } });
      const statuses = [];
      for (let i = 0; i < 4; i += 1) statuses.push((await app.inject(url)).statusCode);
      expect(statuses).toEqual([200, 200, 429, 429]);
    },
  );

  test("limits requests with made-up tokens before they cost a query", async () => {
    const app = await testApp(database, { environment: { KAIWA_REQUESTS_PER_MINUTE: "3" } });
    const statuses = [];
    for (let i = 0; i < 5; i += 1) {
      const headers = { authorization: `made-up-${i}` };
      statuses.push((await app.inject({ url: "/api/user/info", headers })).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  test.each([
    [
      "in feedback",
      { ...post, payload: { id: randomUUID(), type: "bug", content: "a\u0000b", contact: "me" } },
    ],
    [
      "inside its device",
      {
        ...post,
        payload: { id: randomUUID(), type: "bug", content: "x", contact: "me", device: { "a\u0000": "b" } },
      },
    ],
    [
      "in a list inside its device",
      {
        ...post,
        payload: {
          id: randomUUID(),
          type: "bug",
          content: "x",
          contact: "me",
          device: { a: ["b", "\u0000"] },
        },
      },
    ],
    ["in a path", { url: "/api/category/%00" }],
    ["in a query", { url: "/api/search?q=%00" }],
  ])("rejects a NUL character %s, which PostgreSQL cannot store", async (_where, request) => {
    const app = await testApp(database);
    const response = await app.inject(request);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "002", error: "request.invalid" });
  });

  test("applies the rate limit to an absolute request target, as a proxy receives it", async () => {
    const app = await testApp(database, { environment: { KAIWA_REQUESTS_PER_MINUTE: "2" } });
    await app.listen({ host: "127.0.0.1", port: 0 });
    onTestFinished(() => app.close());
    const { port } = new URL(app.listeningOrigin);
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        const options = { host: "127.0.0.1", port, path: "http://kaiwa.example/api/category/list" };
        get(options, (response) => resolve(response.resume().statusCode ?? 0)).on("error", reject);
      });
    const statuses = [await ask(), await ask(), await ask(), await ask()];
    expect(statuses).toEqual([200, 200, 429, 429]);
  });

  test("ignores forged forwarding headers", async () => {
    const app = await testApp(database, { environment: { KAIWA_REQUESTS_PER_MINUTE: "2" } });
    const ask = (address: string) =>
      app.inject({ url: "/api/category/list", headers: { "x-forwarded-for": address } });
    await ask("1.1.1.1");
    await ask("2.2.2.2");
    expect((await ask("3.3.3.3")).statusCode).toBe(429);
  });
});

describe("security headers", () => {
  test("allow only our scripts and the page's own inline code", async () => {
    const app = await testApp(database);
    const { headers } = await app.inject("/category/all");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+'/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+'/);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
  });

  test("are complete on pages and data, and allow no code in data", async () => {
    const app = await testApp(database, {
      environment: { NODE_ENV: "production", KAIWA_HOST: "kaiwa.example" },
    });
    const page = (await app.inject("/category/all")).headers;
    const data = (await app.inject("/api/category/list")).headers;
    const ofAll = {
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "strict-origin",
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "x-request-id": expect.any(String),
    };
    expect(page).toMatchObject({
      ...ofAll,
      "cross-origin-opener-policy": "same-origin",
      "origin-agent-cluster": "?1",
      "permissions-policy": expect.stringContaining("camera=()"),
      "x-dns-prefetch-control": "off",
      "x-download-options": "noopen",
      "x-permitted-cross-domain-policies": "none",
      "x-xss-protection": "0",
    });
    for (const path of ["/api/category/list", "/api/user/progress", "/api/nowhere"])
      expect((await app.inject(path)).headers).toMatchObject(ofAll);
    expect(data).not.toHaveProperty("permissions-policy");
    expect(data["content-security-policy"]).toContain("default-src 'none'");
  });

  test("allow only our own pages to use the microphone", async () => {
    const app = await testApp(database);
    const policy = String((await app.inject("/category/all")).headers["permissions-policy"]).split(", ");
    expect(policy).toContain("microphone=(self)");
    for (const what of ["camera", "geolocation", "payment", "usb"]) expect(policy).toContain(`${what}=()`);
  });

  test("require HTTPS only in production", async () => {
    const inProduction = await testApp(database, {
      environment: { NODE_ENV: "production", KAIWA_HOST: "kaiwa.example" },
    });
    expect((await inProduction.inject("/")).headers).toHaveProperty("strict-transport-security");
    const elsewhere = await testApp(database);
    expect((await elsewhere.inject("/")).headers).not.toHaveProperty("strict-transport-security");
  });

  test("include a unique request id", async () => {
    const app = await testApp(database);
    const ids = [
      (await app.inject("/")).headers["x-request-id"],
      (await app.inject("/")).headers["x-request-id"],
    ];
    expect(new Set(ids).size).toBe(2);
  });
});

describe("the page", () => {
  test.each([
    ["/category/all", 200],
    ["/study/order-ramen/dialogue", 200],
    ["/no-such-page", 404],
  ])("at %s responds with %i and the app", async (url, status) => {
    const app = await testApp(database);
    const response = await app.inject(url);
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain('<script type="module"');
  });

  test("contains the site's facts, escaped", async () => {
    const app = await testApp(database, { environment: { KAIWA_HOST: "learn.example" } });
    const { body } = await app.inject("/");
    expect(body).toContain('id="site">{"productionHost":"learn.example"');
  });

  test("is not sent again if the browser has cached it", async () => {
    const app = await testApp(database);
    const { etag } = (await app.inject("/")).headers;
    // Proxies may weaken a tag.
    for (const known of [String(etag), `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await app.inject({ url: "/", headers: { "if-none-match": known } });
      expect([known, response.statusCode]).toEqual([known, 304]);
    }
  });

  test.each(["br", "gzip", "identity"])("is sent as %s on request", async (encoding) => {
    const app = await testApp(database);
    const { headers } = await app.inject({ url: "/", headers: { "accept-encoding": encoding } });
    expect(headers["content-encoding"] ?? "identity").toBe(encoding);
  });

  test("makes only files with hashed names immutable", async () => {
    const app = await testApp(database);
    expect((await app.inject("/assets/main.js")).headers["cache-control"]).toContain("immutable");
    expect((await app.inject("/favicon.svg")).headers["cache-control"]).not.toContain("immutable");
    expect((await app.inject("/assets/missing.js")).statusCode).toBe(404);
    expect((await app.inject("/../package.json")).statusCode).toBe(404);
  });
});

describe("endpoints for operators", () => {
  test("include /healthz (the process runs) and /readyz (it can serve requests)", async () => {
    const app = await testApp(database);
    expect((await app.inject("/healthz")).body).toBe("ok\n");
    expect((await app.inject("/readyz")).statusCode).toBe(200);
  });

  test.each([
    ["stopping", { isStopping: true, pingDatabase: async () => undefined }],
    [
      "without a database",
      { isStopping: false, pingDatabase: async () => Promise.reject(new Error("gone")) },
    ],
  ])("/readyz responds with 503 while %s", async (_state, readiness) => {
    const app = await testApp(database, { readiness });
    expect((await app.inject("/readyz")).statusCode).toBe(503);
  });

  test("/metrics counts requests by route and is open only to this machine", async () => {
    const app = await testApp(database);
    await app.inject("/api/category/restaurant");
    const { body } = await app.inject("/metrics");
    expect(body).toContain('route="/api/category/:id",status="200"');
    expect((await app.inject({ url: "/metrics", remoteAddress: "203.0.113.9" })).statusCode).toBe(403);
    const behindProxy = { url: "/metrics", headers: { "x-forwarded-for": "203.0.113.9" } };
    expect((await app.inject(behindProxy)).statusCode).toBe(403);
  });

  test("/metrics in production needs a token, even from this machine", async () => {
    const app = await testApp(database, {
      environment: { NODE_ENV: "production", KAIWA_HOST: "kaiwa.example" },
    });
    expect((await app.inject("/metrics")).statusCode).toBe(403);
  });

  test("/metrics counts requests for all built files under one route", async () => {
    const app = await testApp(database);
    await app.inject("/assets/main.js");
    const { body } = await app.inject("/metrics");
    expect(body).toContain('route="file",status="200"');
    expect(body).not.toContain("main.js");
  });

  test("/metrics accepts its token from any address", async () => {
    const app = await testApp(database, { environment: { KAIWA_METRICS_TOKEN: "a-long-enough-token" } });
    const ask = (authorization: string) =>
      app.inject({ url: "/metrics", remoteAddress: "203.0.113.9", headers: { authorization } });
    expect((await ask("Bearer a-long-enough-token")).statusCode).toBe(200);
    expect((await ask("Bearer wrong")).statusCode).toBe(403);
  });
});
