import { randomUUID } from "node:crypto";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyInstance, RouteOptions } from "fastify";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectFolders } from "#content/folders.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { addDays } from "#domain/day.ts";
import { cardsOfScene, maxExportedCards } from "#domain/take-along/take-along.ts";
import { fileHeldBytes } from "#server/http/departures.ts";
import { visibleScene } from "#server/modules/content/service.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { goodPassword } from "#tests/support/account-app.ts";
import { testApp } from "#tests/support/app.ts";
import { builtLibrary } from "#tests/support/compiled-library.ts";
import { countWork } from "#tests/support/counted-work.ts";
import { withDatabase } from "#tests/support/database.ts";
import { areaFile, endpointTable } from "#tests/support/endpoint-table.ts";
import { filledCards, filledEventsBeforeLast, filledFrom, fillLearner } from "#tests/support/full-learner.ts";
import { libraryOf, sampleScenes } from "#tests/support/learning-app.ts";
import { studyRecord } from "#tests/support/study-records.ts";
import { otherRoutes, worstCases } from "#tests/support/worst-cases.ts";

const exported = vi.hoisted(() => ({ inTurn: 0, most: 0 }));
const countEntry = vi.hoisted(() => () => {
  exported.inTurn += 1;
  exported.most = Math.max(exported.most, exported.inTurn);
  setImmediate(() => (exported.inTurn = 0));
});
vi.mock(import("#server/modules/take-along/entries.ts"), async (original) => {
  const actual = await original();
  return {
    ...actual,
    entryOf: (...given) => {
      countEntry();
      return actual.entryOf(...given);
    },
  };
});
vi.mock(import("#server/modules/take-along/anki/note-fields.ts"), async (original) => {
  const actual = await original();
  return {
    ...actual,
    noteFields: (...given) => {
      countEntry();
      return actual.noteFields(...given);
    },
  };
});

const routes: RouteOptions[] = [];
const watchRoutes = (message: unknown): void => {
  // Fastify publishes its instance before it has routes.
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook("onRoute", (route) => void routes.push(route));
};

const database = withDatabase();
const { ready, catalogue } = builtLibrary();
const fixture = libraryOf(sampleScenes);
/** The scenes of the fixture, and real ones for exports. */
const anyScene: typeof ready.scene = (...scene) => fixture.ready.scene(...scene) ?? ready.scene(...scene);
const now = Date.UTC(2026, 10, 16, 4);
const username = "full-learner";
const filledOrder = "FILLED10001";
const name = ({ method, path }: Endpoint): string => `${method} ${path}`;

let app: FastifyInstance;
const clean: (() => void | Promise<void>)[] = [];

beforeAll(async () => {
  subscribe("fastify.initialization", watchRoutes);
  clean.push(() => void unsubscribe("fastify.initialization", watchRoutes));
  app = await testApp(database, {
    library: { ...fixture, ready: { ...fixture.ready, scene: anyScene } },
    audioFolder: projectFolders.audio,
    authenticate: sessionAuthenticator({ database, now: () => now }),
    now: () => now,
    worker: { pollMs: 3_600_000, atOnce: 0 },
    atEnd: (end) => void clean.push(end),
  });
  const { user } = await signIn("register", { email: "full@learner.example" });
  await fillLearner(database.query, user.id, now);
});
afterAll(async () => {
  for (const end of clean) await end();
});

type SignedIn = { token: string; user: { id: string } };

async function signIn(by: "register" | "login", more = {}): Promise<SignedIn> {
  const payload = { username, password: goodPassword, ...more };
  const answer = await app.inject({ method: "POST", url: `/api/user/${by}`, payload });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
}

/** The input that makes an endpoint do the most work. */
type Sent = { url?: string; query?: string; payload?: object | Buffer; headers?: Record<string, string> };

const cardNumbers = (count: number, from: number): string[] =>
  Array.from({ length: count }, (_, place) => `ramen-order/${from + place}`);

/**
 * The maximum number of events for one request. Their cards together have as many events as one request may
 * read.
 */
function heaviestPush(): object {
  const long = Math.floor(2_000 / filledCards.long.eventsEach);
  const short = (2_000 - long * filledCards.long.eventsEach) / filledCards.short.eventsEach;
  const longCards = cardNumbers(long, 0);
  const cards = [...longCards, ...cardNumbers(short, filledCards.long.cards)];
  const events = Array.from({ length: 100 }, (_, place) => ({
    id: randomUUID(),
    card: cards[place] ?? longCards[place % long],
    // Each event is older than all events of a filled card except the first.
    at: filledFrom + 1 + place,
    kind: "good",
  }));
  return { events };
}

/** As many results as one request may send. */
function heaviestEarPush(): object {
  const results = Array.from({ length: 25 }, () => ({
    id: randomUUID(),
    contrast: "vowel-length",
    kind: "training",
    at: now,
    day: "2026-11-16",
    asked: 24,
    right: 20,
    level: "fast",
  }));
  return { results };
}

/** One known and one unknown scene, with the maximum number of segments. */
function heaviestProgress(): object {
  const segments = Array.from({ length: 1_000 }, (_, segment) => segment);
  return Object.fromEntries(
    ["ramen-order", "hotel-check-in", "one-more", "unknown-1", "unknown-2"].map((id) => [
      id,
      { completedSegments: segments, lastPosition: 6, lastUpdated: now },
    ]),
  );
}

/** As many weeks as one request may send. */
function heaviestWeeks(): object {
  const week = { goal: 4, goalAt: 1, isGood: true, isPaused: false };
  const weeks = Array.from({ length: 60 }, (_, before) => [addDays("2026-11-16", -7 * before), week]);
  return { plan: { time: null, pause: null, changedAt: 1 }, weeks: Object.fromEntries(weeks) };
}

/** As many cards of members' scenes as one request may send. */
async function heaviestExport(userId: string): Promise<object> {
  const member = database.query.updateTable("users").set({ premium_expiry: now + 1e9 });
  await member.where("id", "=", userId).execute();
  const scenes = catalogue.membersScenes("en").flatMap(({ item: { id } }) => {
    const scene = visibleScene(ready, id, { language: "en", isMember: true });
    return scene === undefined ? [] : cardsOfScene(scene);
  });
  return { cards: scenes.slice(0, maxExportedCards) };
}

async function avatarForm(): Promise<Sent> {
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: "#00ff00" } });
  const head =
    '--x\r\ncontent-disposition: form-data; name="image"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  return {
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: Buffer.concat([
      Buffer.from(head),
      await picture.jpeg().toBuffer(),
      Buffer.from("\r\n--x--\r\n"),
    ]),
  };
}

const requests: Record<string, (userId: string) => Sent | Promise<Sent>> = {
  "POST /api/user/register": () => ({ payload: { username: "another-learner", password: goodPassword } }),
  "POST /api/user/login": () => ({ payload: { username, password: goodPassword } }),
  "POST /api/user/info": () => ({ payload: { nickname: "満員" } }),
  "POST /api/user/starting-point": () => ({ payload: { value: "some", answeredAt: 1 } }),
  "POST /api/user/week/mail": () => ({ payload: { isWanted: true, timeZone: "Asia/Tokyo" } }),
  "POST /api/user/week": () => ({ payload: heaviestWeeks() }),
  "POST /api/user/sessions/{id}/end": async (userId) => ({
    url: `/api/user/sessions/${await someSession(userId)}/end`,
  }),
  "POST /api/user/password/change": () => ({
    payload: { oldPassword: goodPassword, password: goodPassword },
  }),
  "POST /api/user/prove": () => ({ payload: { password: goodPassword } }),
  "POST /api/user/password/forgot": () => ({ payload: { account: username } }),
  "POST /api/user/email/bind": () => ({ payload: { email: "other@learner.example" } }),
  "POST /api/user/credentials": () => ({ payload: { username: "third-learner", password: goodPassword } }),
  "POST /api/user/password/reset": () => ({ payload: { token: "wrong", password: goodPassword } }),
  "POST /api/user/email/verify": () => ({ payload: { code: "000000" } }),
  "POST /api/auth/exchange": () => ({ payload: { code: "wrong" } }),
  "POST /api/auth/link": () => ({ payload: { code: "wrong" } }),
  "POST /api/auth/prove": () => ({ payload: { code: "wrong" } }),
  "POST /api/user/identities/{provider}/link": () => ({ url: "/api/user/identities/line/link" }),
  "POST /api/user/identities/{provider}/prove": () => ({ url: "/api/user/identities/apple/prove" }),
  "POST /api/order/{id}/pay": () => ({
    url: `/api/order/${filledOrder}/pay`,
    payload: { method: "alipay", channel: "phone" },
  }),
  "POST /api/order/{id}/cancel": () => ({ url: `/api/order/${filledOrder}/cancel` }),
  "POST /api/user/delete": () => ({ payload: { confirm: "DELETE" } }),
  "POST /api/user/avatar": avatarForm,
  "GET /api/category/{id}": () => ({ url: "/api/category/restaurant" }),
  "GET /api/user/collect/list": () => ({ query: "?limit=100" }),
  "POST /api/user/collect/{contentId}": () => ({ url: "/api/user/collect/one-more" }),
  "POST /api/feedback": () => ({ payload: { id: randomUUID(), type: "bug", content: "音が出ません。" } }),
  "POST /api/user/study/record": () => ({ payload: studyRecord({ startedAt: now }) }),
  "GET /api/user/study/history": () => ({ query: "?limit=100" }),
  "POST /api/order": () => ({ payload: { plan: "month" } }),
  "GET /api/order/{id}": () => ({ url: `/api/order/${filledOrder}` }),
  "PUT /api/user/progress": () => ({ payload: heaviestProgress() }),
  "POST /api/user/review/events": () => ({ payload: heaviestPush() }),
  "POST /api/user/ear/results": () => ({ payload: heaviestEarPush() }),
  "GET /api/ear/{id}": () => ({ url: "/api/ear/vowel-length" }),
  "GET /api/user/review/events": () => ({ query: `?after=${filledEventsBeforeLast}` }),
  "GET /api/user/review/today": () => ({ query: "?limit=40" }),
  "POST /api/take-along": async (userId) => ({
    payload: { format: "anki", from: await heaviestExport(userId) },
  }),
  "POST /api/take-along/booklet": async (userId) => ({ payload: { from: await heaviestExport(userId) } }),
};

async function someSession(userId: string): Promise<string> {
  const sessions = database.query.selectFrom("sessions").select("id").where("user_id", "=", userId);
  const { id } = await sessions.limit(1).executeTakeFirstOrThrow();
  return id;
}

/**
 * Requests that fail here, because they need a code from an e-mail or a provider, a new account, an open order or content
 * that the fixture lacks. The test counts their work up to the error.
 */
const answeredWithAnError = [
  "POST /api/user/credentials",
  "POST /api/user/password/reset",
  "POST /api/user/email/verify",
  "POST /api/auth/exchange",
  "POST /api/auth/link",
  "POST /api/auth/prove",
  "POST /api/order/{id}/pay",
  "GET /api/dictionary/{word}",
  "GET /api/ear/{id}",
];

const rows = await endpointTable();

async function costOf(row: Endpoint) {
  // Sign in first, because this ends the oldest session of a full learner, and a request may be about that
  // session.
  const { token, user } = await signIn("login");
  const { url, query = "", payload = {}, headers = {} } = (await requests[name(row)]?.(user.id)) ?? {};
  Object.assign(exported, { inTurn: 0, most: 0 });
  return countWork(() =>
    app.inject({
      method: row.method,
      url: (url ?? row.path.replace("{provider}", "google").replace(/\{\w+\}/g, "ramen-order")) + query,
      headers: { authorization: token, host: "localhost", ...headers },
      ...(row.method !== "GET" && { payload }),
    }),
  );
}

test("the endpoints of the contract are those with a worst case", () => {
  expect(rows.length).toBeGreaterThan(40);
  const declared = Object.entries(worstCases).flatMap(([area, own]) =>
    Object.keys(own).map((endpoint) => `${area}.${endpoint}`),
  );
  expect(declared.toSorted()).toEqual(rows.map(({ area, name: own }) => `${area}.${own}`).toSorted());
});

test("the other routes are those with a worst case", () => {
  const ofContract = rows.map(({ row }) => `${row.method} ${row.path.replace(/\{(\w+)\}/g, ":$1")}`);
  // Built files declare what files cost.
  const others = routes
    .filter(({ url, config }) => config?.heldBytes !== fileHeldBytes || url === "/audio/*")
    .flatMap(({ method, url }) => [method].flat().map((one) => `${one} ${url}`))
    .filter((route) => !ofContract.includes(route) && !/^HEAD |\/sandbox\//.test(route) && route !== "GET /");
  expect(routes.length).toBeGreaterThan(ofContract.length);
  expect([...new Set(others)].toSorted()).toEqual(Object.keys(otherRoutes).toSorted());
});

test.each(Object.entries(otherRoutes))("%s costs at most what it declares", async (route, worst) => {
  const [method = "", path = ""] = route.split(" ");
  const url = path.replace(":provider", "google").replace(":id", "ramen-order").replace("*", "x.mp3");
  const { result, work } = await countWork(() =>
    // The contract's methods and these are all that Fastify knows here.
    app.inject({ method: method as "GET" | "POST", url, headers: { host: "localhost" } }),
  );
  expect(result.rawPayload.length).toBeLessThanOrEqual(Number(worst.bytes));
  expect(work.statements).toBeLessThanOrEqual(Number(worst.statements));
  expect(work.rows).toBeLessThanOrEqual(worst.rows);
});

async function schemaOf(area: string, own: string): Promise<unknown> {
  const module: Record<string, Record<string, unknown>> = await import(
    `../../src/contract/${areaFile(area)}.schema.ts`
  );
  return module[`${area}Schemas`]?.[own];
}

/** The account is deleted last. */
const inOrder = rows.toSorted(
  (a, b) => Number(a.row.path === "/api/user/delete") - Number(b.row.path === "/api/user/delete"),
);

describe("requests of a learner with full tables", () => {
  test.each(inOrder.map(({ area, name: own, row }) => [name(row), area, own, row] as const))(
    "%s costs at most what it declares",
    async (title, area, own, row) => {
      const worst = worstCases[area]?.[own] ?? expect.unreachable();
      const { result, work } = await costOf(row);
      if (worst.bytes === "held") expect(await schemaOf(area, own)).toHaveProperty("heldBytes");
      else expect(result.rawPayload.length).toBeLessThanOrEqual(worst.bytes);
      if (worst.entriesPerTurn !== undefined) {
        expect(exported.most).toBeLessThanOrEqual(worst.entriesPerTurn);
        expect(exported.most).toBeGreaterThan(worst.entriesPerTurn / 2);
      }
      expect([title, result.statusCode === 200]).toEqual([title, !answeredWithAnError.includes(title)]);
      if (worst.statements === "pages") {
        expect(work.maxRows).toBeLessThanOrEqual(worst.rows);
        return;
      }
      expect(work.statements).toBeLessThanOrEqual(worst.statements);
      expect(work.rows).toBeLessThanOrEqual(worst.rows);
      expect(work.grades).toBeLessThanOrEqual(worst.grades ?? 0);
      // Fewer rows mean that the learner's tables are not full, or that the declared cost is too high.
      if (worst.rows >= 50) expect(work.rows).toBeGreaterThan(worst.rows / 2);
      if (worst.grades !== undefined) expect(work.grades).toBeGreaterThan(worst.grades / 2);
    },
  );
});
