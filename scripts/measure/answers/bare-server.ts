/**
 * The limit that the server is measured against: Fastify as it comes, with the same statements through the same drivers and the
 * same bodies, and without anything that guards them. Started by main.ts as a process of its own.
 */
import { createHash } from "node:crypto";
import { join } from "node:path";
import Fastify from "fastify";
import { product } from "#domain/site/product.ts";
import { keptBytes } from "#scripts/measure/kept-bytes.ts";
import type { DatabaseLocation } from "#server/db/database.ts";
import { loadCatalogue } from "#server/modules/content/library/catalogue.ts";
import { loadReadyBodies } from "#server/modules/content/library/ready-bodies.ts";
import { segmentsFrom } from "#server/modules/progress/scene-segments.ts";
import { openBare } from "./bare-database.ts";

const content = join(import.meta.dirname, "../../../build/content");
// Given by main.ts, which has the type.
const database = openBare(JSON.parse(process.argv[2] ?? "") as DatabaseLocation);
const catalogue = loadCatalogue(content);
const ready = loadReadyBodies(content);
const segmentsOf = segmentsFrom({ ready });
const app = Fastify();

const json = "application/json; charset=utf-8";

app.get("/api/category/list", (_request, reply) => {
  const body = ready.list("zh");
  reply.header("etag", `"${body.tag}-br"`).header("content-encoding", "br").type(json).send(keptBytes(body));
});

app.get<{ Params: { id: string } }>("/api/content/:id", (request, reply) => {
  const scene = ready.scene("zh", request.params.id);
  if (scene === undefined) return reply.code(404).send();
  return reply
    .header("etag", `"${scene.whole.tag}-br"`)
    .header("content-encoding", "br")
    .type(json)
    .send(keptBytes(scene.whole));
});

const sessionSql =
  "select user_id, last_used_at, proved_at from sessions" +
  " where token_hash = ? and last_used_at > ? and (ends_at is null or ends_at > ?)";

async function learnerOf(token: string): Promise<string> {
  const hash = createHash("sha256").update(token).digest("base64url");
  const [session] = await database.all(sessionSql, [hash, Date.now() - 90 * 86_400_000, Date.now()]);
  return String(session?.["user_id"]);
}

app.route({
  method: "GET",
  url: "/api/user/collect/list",
  handler: async (request) => {
    const userId = await learnerOf(request.headers.authorization ?? "");
    const rows = await database.all(
      "select content_id, created_at from favourites where user_id = ? order by created_at desc",
      [userId],
    );
    const list = rows.map(({ content_id, created_at }) => {
      const scene = catalogue.scene("zh", String(content_id));
      return {
        contentId: content_id,
        title: scene?.item.title,
        coverImage: scene?.item.coverImage,
        categoryTitle: scene?.category.title,
        createdAt: created_at,
      };
    });
    return { code: "001", data: { list, total: list.length } };
  },
});

type Sent = Record<string, { completedSegments: number[]; lastPosition: number; lastUpdated: number }>;

const positionSql =
  "insert into resume_positions (user_id, content_id, is_begun, last_updated, last_position) values (?, ?, ?, ?, ?)" +
  " on conflict (user_id, content_id) do update set is_begun = excluded.is_begun," +
  " last_updated = excluded.last_updated, last_position = excluded.last_position" +
  " where (excluded.is_begun, excluded.last_updated, excluded.last_position)" +
  " > (resume_positions.is_begun, resume_positions.last_updated, resume_positions.last_position)";

async function progressOf(userId: string) {
  const segments = await database.all(
    "select content_id, block, bits from finished_segments where user_id = ?",
    [userId],
  );
  const positions = await database.all(
    "select content_id, last_position, last_updated from resume_positions where user_id = ?",
    [userId],
  );
  return { segments, positions };
}

const segmentsSql =
  "insert into finished_segments (user_id, content_id, block, bits) values (?, ?, ?, ?)" +
  " on conflict (user_id, content_id, block) do update set bits = finished_segments.bits | excluded.bits";

app.route<{ Body: Sent }>({
  method: "PUT",
  url: "/api/user/progress",
  handler: async (request) => {
    const userId = await learnerOf(request.headers.authorization ?? "");
    const stored = await progressOf(userId);
    const newest = new Map(stored.positions.map((row) => [row["content_id"], Number(row["last_updated"])]));
    for (const [contentId, { completedSegments, lastPosition, lastUpdated }] of Object.entries(
      request.body,
    )) {
      if (lastUpdated <= (newest.get(contentId) ?? 0)) continue;
      const bits = completedSegments.reduce((all, one) => all | (1 << one), 0);
      await database.write([
        { sql: positionSql, values: [userId, contentId, 1, lastUpdated, lastPosition] },
        { sql: segmentsSql, values: [userId, contentId, 0, bits] },
      ]);
    }
    const { segments, positions } = await progressOf(userId);
    const finished = new Map<unknown, number[]>();
    for (const { content_id, block, bits } of segments) {
      const all = finished.get(content_id) ?? [];
      for (let bit = 0; bit < 30; bit += 1)
        if ((Number(bits) & (1 << bit)) !== 0) all.push(Number(block) * 30 + bit);
      finished.set(content_id, all);
    }
    const data: Record<string, unknown> = {};
    for (const { content_id, last_position, last_updated } of positions) {
      const existing = segmentsOf(String(content_id)) ?? [];
      const completedSegments = (finished.get(content_id) ?? []).filter((one) => existing.includes(one));
      data[String(content_id)] = {
        completedSegments,
        lastPosition: last_position,
        lastUpdated: last_updated,
        progress: Math.round((completedSegments.length / existing.length) * 100),
        totalSegments: existing.length,
      };
    }
    return { code: "001", data };
  },
});

await app.listen({ host: "127.0.0.1", port: 0 });
const port = app.addresses().find((address) => typeof address === "object")?.port;
process.stdout.write(`${product.name} is ready at http://localhost:${port}\n`);
