import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { verify } from "@node-rs/argon2";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { keptBytes } from "#scripts/measure/kept-bytes.ts";
import type { Library } from "#server/modules/content/service.ts";
import type { BareConnection, Row, Run } from "./connection.ts";
import type { Statements } from "./statements.ts";
import type { Statement, Values } from "./statement.ts";

const dayMs = 24 * 3600_000;
const hash = (value: string): string => createHash("sha256").update(value).digest("base64url");

type Needs = {
  connection: BareConnection;
  statements: Statements;
  library: Library;
  html: string;
  webFolder: string;
  audioFolder: string;
};

const readyHeaders = { "content-encoding": "br", "content-type": "application/json; charset=utf-8" };

/** What a learner sends of these requests; only this measurement sends any, so nothing is checked: the types are what it sends. */
type Sent = {
  id: string;
  contentId: string;
  startedAt: number;
  durationSeconds: number;
  events: { id: string; card: string }[];
  username: string;
  password: string;
  device: string;
};

const sentBy = ({ body }: FastifyRequest): Sent => body as Sent;
const paramsOf = ({ params }: FastifyRequest): { id: string } => params as { id: string };

/** The requests of the measurement with nothing around them: no schema, limit, header, log or check beyond what the queries do. */
export function bareHandlers(app: FastifyInstance, needs: Needs): void {
  const { connection, statements, library, html, webFolder, audioFolder } = needs;
  const { run, transaction } = connection;

  type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  const on = (method: "GET" | "POST" | "PUT", url: string, handler: Handler): void =>
    void app.route({ method, url, handler });

  async function all(asked: readonly Statement[], values: Values, by: Run = run): Promise<Row[][]> {
    const rows: Row[][] = [];
    for (const statement of asked) rows.push(await by(statement, values));
    return rows;
  }

  async function learnerOf({ headers }: FastifyRequest): Promise<string> {
    const now = Date.now();
    const values = { tokenHash: hash(headers.authorization ?? ""), now, usedAfter: now - 90 * dayMs };
    const [[session] = []] = await all(statements.session, values);
    if (session === undefined) throw new Error("nobody is signed in");
    if (now - Number(session["last_used_at"]) > 3600_000) await all(statements.sessionUsed, values);
    return String(session["user_id"]);
  }

  /** A request of a learner that only reads. */
  const read = (path: string, asked: readonly Statement[], more: () => Values = () => ({})): void => {
    on("GET", path, async (request) => {
      const data = await all(asked, { user: await learnerOf(request), ...more() });
      return { code: "001", data };
    });
  };
  /** Eight weeks of records, a day of review: the spans need not be exact to cost the same. */
  const span = (): Values => {
    const now = Date.now();
    return { from: now - 56 * dayMs, until: now, offset: 0, most: 60, after: 0 };
  };

  on("GET", "/category/all", async (_request, reply) => reply.type("text/html; charset=utf-8").send(html));
  on("GET", "/api/category/list", async (_request, reply) =>
    reply.headers(readyHeaders).send(keptBytes(library.ready.list("zh"))),
  );
  on("GET", "/api/content/:id", async (request, reply) => {
    const scene = library.ready.scene("zh", paramsOf(request).id);
    if (scene === undefined) throw new Error("no such scene");
    if (scene.preview === undefined) return reply.headers(readyHeaders).send(keptBytes(scene.whole));
    const [[user] = []] = await all(statements.user, { user: await learnerOf(request) });
    const isMember = Number(user?.["premium_expiry"]) > Date.now();
    return reply.headers(readyHeaders).send(keptBytes(isMember ? scene.whole : scene.preview));
  });
  on("GET", "/audio/:id", async (request, reply) =>
    reply.type("audio/mpeg").send(await readFile(join(audioFolder, paramsOf(request).id))),
  );
  on("GET", "/sw.js", async (_request, reply) =>
    reply
      .headers({ "content-encoding": "br", "content-type": "text/javascript; charset=utf-8" })
      .send(await readFile(join(webFolder, "sw.js.br"))),
  );
  read("/api/user/info", statements.user);
  read("/api/user/collect/list", statements.favourites);
  read("/api/user/study/stamps", statements.stamps, span);
  read("/api/user/study/history", statements.history, span);
  read("/api/user/review/today", statements.today, () => ({ ...span(), from: Date.now() - dayMs }));
  on("GET", "/api/user/review/events", async (request) => {
    const user = await learnerOf(request);
    const [events = []] = await all(statements.pulled, { user, after: 25 });
    const card0 = String(events[0]?.["card"]);
    return { code: "001", data: { events, cards: await all(statements.card, { user, card0 }) } };
  });

  on("POST", "/api/user/collect/:id", async (request) => {
    const values = { user: await learnerOf(request), scene: paramsOf(request).id, now: Date.now() };
    await transaction(async (by) => {
      await all([...statements.lock, ...statements.addFavourite], values, by);
    });
    return { code: "001", data: values };
  });
  on("PUT", "/api/user/progress", async (request) => {
    const user = await learnerOf(request);
    const [scene = ""] = Object.keys(request.body ?? {});
    const values = { user, scene, now: Date.now() };
    await all(statements.progress, values);
    await transaction(async (by) => {
      await all(statements.addProgress, values, by);
    });
    return { code: "001", data: await all(statements.progress, values) };
  });
  on("POST", "/api/user/study/record", async (request) => {
    const { id, contentId, startedAt, durationSeconds } = sentBy(request);
    const user = await learnerOf(request);
    const values = { user, id, scene: contentId, started: startedAt, duration: durationSeconds };
    let stored: Row[][] = [];
    await transaction(async (by) => {
      await all([...statements.lock, ...statements.covered], values, by);
      stored = await all(statements.putRecord, values, by);
      // The first one finds that there are not too many, and nothing follows.
      await all(statements.oldest.slice(0, 1), values, by);
    });
    return { code: "001", data: stored };
  });
  on("POST", "/api/user/review/events", async (request) => {
    const { events } = sentBy(request);
    const values: Record<string, string | number> = { user: await learnerOf(request), now: Date.now() };
    for (const [place, { id, card }] of events.entries()) {
      values[`event${place}`] = id;
      values[`card${place}`] = card;
    }
    let data: Row[][] = [];
    await transaction(async (by) => {
      await all([...statements.lock, ...statements.knownEvents], values, by);
      const [[last] = []] = await all(statements.lastArrival, values, by);
      for (const place of events.keys())
        values[`arrival${place}`] = Number(last?.["arrival"] ?? 0) + place + 1;
      const { cards, addEvents, eventsOfCards, putCards } = statements;
      await all([...cards, ...addEvents, ...eventsOfCards, ...putCards], values, by);
      data = await all(cards, values, by);
    });
    return { code: "001", data };
  });
  on("POST", "/api/user/login", async (request) => {
    const body = sentBy(request);
    const now = Date.now();
    const token = randomUUID();
    const [[user] = []] = await all(statements.byName, { name: body.username });
    const id = String(user?.["id"]);
    const device = hash(`${id}\n${body.device}`);
    const values = {
      user: id,
      device,
      now,
      usedAfter: now - 180 * dayMs,
      limit: hash(`login-device\n${device}`),
      session: randomUUID(),
      tokenHash: hash(token),
      event: randomUUID(),
      passwordHash: String(user?.["password_hash"]),
    };
    await all([...statements.knownDevice, ...statements.blocked, ...statements.blocked], values);
    if (!(await verify(values.passwordHash, new TextEncoder().encode(body.password.normalize("NFKC")))))
      throw new Error("the wrong password");
    await all(statements.forgetLimit, values);
    await transaction(async (by) => {
      await all(statements.addSession, values, by);
    });
    await transaction(async (by) => {
      await all(statements.rememberDevice, values, by);
    });
    return { code: "001", data: { token, user } };
  });
}
