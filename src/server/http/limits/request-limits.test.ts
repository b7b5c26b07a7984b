import type { LightMyRequestResponse } from "fastify";
import { expect, onTestFinished, test, vi } from "vitest";
import { accountApp, goodPassword, newName, randomAddress } from "#tests/support/account-app.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();

const atMost = (perMinute: number) => accountApp(database, { KAIWA_REQUESTS_PER_MINUTE: String(perMinute) });
type Process = Awaited<ReturnType<typeof accountApp>>;

async function newLearners(count: number): Promise<string[]> {
  const elsewhere = await accountApp(database);
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const answer = await elsewhere.register({ username: newName(), password: goodPassword });
    tokens.push(answer.json().data.token);
  }
  return tokens;
}

function askFrom({ app }: Process, remoteAddress: string, token?: string): Promise<LightMyRequestResponse> {
  const url = token === undefined ? "/api/category/list" : "/api/user/info";
  return app.inject({ url, remoteAddress, headers: token === undefined ? {} : { authorization: token } });
}

async function statuses(count: number, ask: () => Promise<LightMyRequestResponse>): Promise<number[]> {
  const seen: number[] = [];
  for (let turn = 0; turn < count; turn += 1) seen.push((await ask()).statusCode);
  return seen;
}

test("limits learners behind one address separately from each other and from visitors", async () => {
  const tokens = await newLearners(6);
  const campus = await atMost(4);
  const address = randomAddress();
  for (const token of tokens) {
    expect(await statuses(5, () => askFrom(campus, address, token))).toEqual([200, 200, 200, 200, 429]);
  }
  expect(await statuses(5, () => askFrom(campus, address))).toEqual([200, 200, 200, 200, 429]);
});

test("counts one learner's requests together, from any address", async () => {
  const [token = ""] = await newLearners(1);
  const process = await atMost(4);
  expect(await statuses(5, () => askFrom(process, randomAddress(), token))).toEqual([
    200, 200, 200, 200, 429,
  ]);
  const refused = await askFrom(process, randomAddress(), token);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(30);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(60);
  expect(refused.json()).toMatchObject({ code: "002", error: "request.too-many" });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  expect((await askFrom(process, randomAddress(), token)).statusCode).toBe(200);
});

test("does not limit known learners when visitors exhaust the limit of the same address", async () => {
  const [token = ""] = await newLearners(1);
  const process = await atMost(4);
  const address = randomAddress();
  await askFrom(process, address, token);
  expect(await statuses(5, () => askFrom(process, address))).toEqual([200, 200, 200, 200, 429]);
  expect((await askFrom(process, address, token)).statusCode).toBe(200);
});

test("counts a learner's requests by address after sign-out", async () => {
  const [token = ""] = await newLearners(1);
  const process = await atMost(4);
  const address = "127.0.0.1";
  await askFrom(process, address, token);
  expect((await process.logOut(token)).statusCode).toBe(200);
  await statuses(5, () => askFrom(process, address));
  expect((await askFrom(process, address, token)).statusCode).toBe(429);
});

test("limits the queries for a thousand made-up tokens from one address", async () => {
  let looked = 0;
  const app = await testApp(database, {
    environment: { KAIWA_REQUESTS_PER_MINUTE: "60" },
    authenticate: async () => {
      looked += 1;
      return undefined;
    },
  });
  const seen = new Map<number, number>();
  for (let i = 0; i < 1000; i += 1) {
    const headers = { authorization: `made-up-${i}` };
    const { statusCode } = await app.inject({ url: "/api/user/info", headers });
    seen.set(statusCode, (seen.get(statusCode) ?? 0) + 1);
  }
  expect(Object.fromEntries(seen)).toEqual({ 401: 60, 429: 940 });
  expect(looked).toBe(60);
  expect((await app.inject("/metrics")).body).toContain('requests_limited_total{by="address"} 940');
});

test("counts all addresses of an IPv6 network (/64) as one", async () => {
  const process = await atMost(2);
  const from = (end: string) => askFrom(process, `2001:db8:9:1::${end}`);
  expect([(await from("1")).statusCode, (await from("2")).statusCode]).toEqual([200, 200]);
  expect((await from("ffff")).statusCode).toBe(429);
  expect((await askFrom(process, "2001:db8:9:2::1")).statusCode).toBe(200);
});

test("counts guesses of passwords by address even if the callers are signed in", async () => {
  const tokens = await newLearners(3);
  const process = await atMost(120);
  const address = randomAddress();
  for (const token of tokens) await askFrom(process, address, token);
  const logIn = (token = "") =>
    process.app.inject({
      method: "POST",
      url: "/api/user/login",
      payload: { username: newName(), password: "" },
      remoteAddress: address,
      headers: { authorization: token },
    });
  const answers: number[] = [];
  for (let i = 0; i < 30; i += 1) answers.push((await logIn(tokens[i % 3])).statusCode);
  expect(answers.filter((status) => status === 400)).toHaveLength(24);
  expect(answers.slice(24)).toEqual(Array(6).fill(429));
});

test("counts large bodies separately, whether their length is announced or not", async () => {
  const [token = "", other = ""] = await newLearners(2);
  const process = await atMost(120);
  const address = randomAddress();
  for (const known of [token, other]) await askFrom(process, address, known);
  const put = (authorization: string, length: number, headers = {}) =>
    process.app.inject({
      method: "PUT",
      url: "/api/user/progress",
      remoteAddress: address,
      headers: { authorization, "content-type": "application/json", ...headers },
      payload: `{${" ".repeat(length - 2)}}`,
    });
  const large = 64 * 1024 + 1;
  expect(await statuses(3, () => put(token, large))).toEqual([200, 200, 429]);
  expect((await put(token, 2, { "transfer-encoding": "chunked" })).statusCode).toBe(429);
  expect((await put(token, large - 1)).statusCode).toBe(200);
  expect((await put(other, large)).statusCode).toBe(200);
});

test("applies a route's stricter limit per learner and counts HEAD requests", async () => {
  const [token = "", other = ""] = await newLearners(2);
  const process = await atMost(30);
  const address = randomAddress();
  for (const known of [token, other]) await askFrom(process, address, known);
  const take = (authorization: string, method: "GET" | "HEAD" = "GET") =>
    process.app.inject({
      method,
      url: "/api/user/export",
      remoteAddress: address,
      headers: { authorization },
    });
  expect((await take(token, "HEAD")).statusCode).toBe(200);
  expect((await take(token)).statusCode).toBe(429);
  expect((await take(other)).statusCode).toBe(200);
});

test("allows an IPv6 site (/48) sixteen times the limit of one of its networks (/64)", async () => {
  const process = await atMost(2);
  const from = (network: number) => askFrom(process, `2001:db8:48:${network.toString(16)}::1`);
  let network = 0;
  expect(await statuses(32, () => from((network += 1)))).toEqual(Array(32).fill(200));
  expect((await from(999)).statusCode).toBe(429);
  expect((await askFrom(process, "2001:db8:49::1")).statusCode).toBe(200);
});

test("limits pages at twice the API's limit and does not limit files and health checks", async () => {
  const { app } = await atMost(2);
  const remoteAddress = randomAddress();
  const ask = (url: string) => app.inject({ url, remoteAddress });
  expect(await statuses(5, () => ask("/category/all"))).toEqual([200, 200, 200, 200, 429]);
  expect(await statuses(3, () => ask("/api/category/list"))).toEqual([200, 200, 429]);
  expect(await statuses(9, () => ask("/assets/main.js"))).toEqual(Array(9).fill(200));
  expect(await statuses(9, () => ask("/healthz"))).toEqual(Array(9).fill(200));
});

test("limits guesses of the token for /metrics", async () => {
  const { app } = await atMost(600);
  const remoteAddress = randomAddress();
  const guess = () =>
    app.inject({ url: "/metrics", remoteAddress, headers: { authorization: "Bearer a guess" } });
  expect(await statuses(601, guess)).toEqual([...Array<number>(600).fill(403), 429]);
});
