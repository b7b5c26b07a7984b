import { describe, expect, test } from "vitest";
import { withDatabase } from "#tests/support/database.ts";
import { exported } from "#tests/support/exported.ts";
import { learningApp, newLearner, sampleScenes } from "#tests/support/learning-app.ts";
import { exportOf, forget } from "./service.ts";

const database = withDatabase();

async function favouritesOf(...contentIds: string[]) {
  const { ask, wait, now, app } = await learningApp(database);
  const learner = await newLearner(database);
  const add = (id: string, by = learner) => ask(`/api/user/collect/${id}`, by, { method: "POST" });
  const remove = (id: string, by = learner) => ask(`/api/user/unCollect/${id}`, by, { method: "POST" });
  const list = async (query = "", language: "en" | "ja" | "zh" = "en") =>
    (await ask(`/api/user/collect/list${query}`, learner, { language })).json().data;
  for (const id of contentIds) {
    await add(id);
    wait(1000);
  }
  const ids = async (query = ""): Promise<string[]> =>
    (await list(query)).list.map(({ contentId }: { contentId: string }) => contentId);
  return { app, ask, wait, now, learner, add, remove, list, ids };
}

test("lists favourites newest first, with everything that a list shows", async () => {
  const { list, now } = await favouritesOf("ramen-order", "hotel-check-in");
  expect(await list()).toEqual({
    list: [
      {
        contentId: "hotel-check-in",
        title: "Checking in",
        coverImage: "/covers/hotel-check-in.svg",
        categoryTitle: "Going out",
        createdAt: now() - 1000,
      },
      {
        contentId: "ramen-order",
        title: "The ticket machine",
        coverImage: "/covers/ramen-order.svg",
        categoryTitle: "Going out",
        createdAt: now() - 2000,
      },
    ],
    total: 2,
  });
});

test("lists titles in the language of the request", async () => {
  const { list } = await favouritesOf("ramen-order");
  expect((await list("", "ja")).list[0]).toMatchObject({
    title: "ラーメン屋の券売機",
    categoryTitle: "外出",
  });
});

describe("adding a favourite", () => {
  test("returns the favourite", async () => {
    const { add, now } = await favouritesOf();
    expect((await add("ramen-order")).json()).toMatchObject({
      code: "001",
      data: { contentId: "ramen-order", title: "The ticket machine", createdAt: now() },
    });
  });

  test("is idempotent and keeps its position", async () => {
    const { add, ids, now } = await favouritesOf("ramen-order", "hotel-check-in");
    const again = await add("ramen-order");
    expect(again.statusCode).toBe(200);
    expect(again.json().data.createdAt).toBe(now() - 2000);
    expect(await ids()).toEqual(["hotel-check-in", "ramen-order"]);
  });

  test("stores the favourite once for fifty concurrent requests", async () => {
    const { add, list } = await favouritesOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add("ramen-order")));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await list()).total).toBe(1);
  });

  test("stores a scene that only a newer library has, and processes with that library list it", async () => {
    const { add, list, learner, now } = await favouritesOf();
    expect((await add("night-bus")).json()).toEqual({ code: "001", data: {} });
    expect((await add("night-bus")).json()).toEqual({ code: "001", data: {} });
    expect(await list()).toEqual({ list: [], total: 0 });
    const nightBus = { ja: "夜行バス", other: "The night bus", segments: [0] };
    const newer = await learningApp(database, { scenes: { ...sampleScenes, "night-bus": nightBus } });
    expect((await newer.ask("/api/user/collect/list", learner)).json().data).toMatchObject({
      list: [{ contentId: "night-bus", title: "The night bus", createdAt: now() }],
      total: 1,
    });
  });

  test("is rejected beyond 2,000 even for concurrent requests, and no favourite is lost", async () => {
    const { add, ids, learner } = await favouritesOf("ramen-order");
    const rows = Array.from({ length: 1998 }, (_, number) => ({
      user_id: learner,
      content_id: `scene-${number}`,
      created_at: number,
    }));
    for (let at = 0; at < rows.length; at += 500)
      await database.query
        .insertInto("favourites")
        .values(rows.slice(at, at + 500))
        .execute();
    const answers = await Promise.all(
      ["hotel-check-in", "cafe-wrong-order", "one-more"].map((id) => add(id)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.statusCode).toBe(409);
    expect(refused[0]?.json()).toEqual({
      code: "002",
      info: "You’ve reached the limit for favourites. Please remove some first.",
      error: "favourite.too-many",
    });
    expect((await add("ramen-order")).statusCode).toBe(200);
    expect(await ids()).toContain("ramen-order");
    expect(await exported(exportOf(database.query, learner))).toHaveLength(2000);
  });

  test.each(["__proto__", "%00", "a%20b", "x".repeat(101), "%E6%8B%89"])(
    "with the id %s causes no server error",
    async (id) => {
      const { add, remove } = await favouritesOf();
      expect((await add(id)).statusCode).toBeLessThan(500);
      expect((await remove(id)).statusCode).toBeLessThan(500);
    },
  );
});

describe("removing a favourite", () => {
  test("deletes it from the list and is idempotent", async () => {
    const { remove, ids } = await favouritesOf("ramen-order", "hotel-check-in");
    expect((await remove("ramen-order")).json()).toEqual({ code: "001", data: {} });
    expect((await remove("ramen-order")).json()).toEqual({ code: "001", data: {} });
    expect(await ids()).toEqual(["hotel-check-in"]);
  });

  test("succeeds if there is no such favourite", async () => {
    const { remove } = await favouritesOf();
    expect((await remove("no-such-scene")).statusCode).toBe(200);
  });

  test("puts the favourite first when it is added again", async () => {
    const { add, remove, ids } = await favouritesOf("ramen-order", "hotel-check-in");
    await remove("ramen-order");
    await add("ramen-order");
    expect(await ids()).toEqual(["ramen-order", "hotel-check-in"]);
  });
});

describe("a page", () => {
  test("has ten favourites by default and the total number", async () => {
    const many = Object.fromEntries(
      Array.from({ length: 23 }, (_, i) => [
        `scene-${i}`,
        { ja: "場面", other: `Scene ${i}`, segments: [0] },
      ]),
    );
    const { ask, wait } = await learningApp(database, { scenes: many });
    const learner = await newLearner(database);
    for (const id of Object.keys(many)) {
      await ask(`/api/user/collect/${id}`, learner, { method: "POST" });
      wait(1);
    }
    const page = async (query: string) => (await ask(`/api/user/collect/list${query}`, learner)).json().data;
    const all = await page("?limit=100");
    expect(all.list).toHaveLength(23);
    expect(await page("")).toEqual({ list: all.list.slice(0, 10), total: 23 });
    expect(await page("?page=3")).toEqual({ list: all.list.slice(20), total: 23 });
    expect(await page("?page=2&limit=7")).toEqual({ list: all.list.slice(7, 14), total: 23 });
    expect(await page("?page=4")).toEqual({ list: [], total: 23 });
  });

  test.each(["page=0", "page=x", "page=1.5", "limit=0", "limit=101", `keyword=${"x".repeat(101)}`])(
    "requested with %s is rejected",
    async (query) => {
      const { ask, learner } = await favouritesOf();
      expect((await ask(`/api/user/collect/list?${query}`, learner)).json()).toMatchObject({
        error: "request.invalid",
      });
    },
  );
});

test.each([
  ["TICKET", ["ramen-order"]],
  ["machine the", ["ramen-order"]],
  ["cafe omori", ["cafe-wrong-order"]],
  ["going", ["cafe-wrong-order", "ramen-order"]],
  ["going drink", ["cafe-wrong-order"]],
  ["ﾗｰﾒﾝ", ["ramen-order"]],
  ["券売機", ["ramen-order"]],
  ["  ", ["cafe-wrong-order", "ramen-order"]],
  ["%", ["cafe-wrong-order", "ramen-order"]],
  ["check-in", []],
])("for the keyword %j, finds the scenes %j", async (keyword, found) => {
  const { list } = await favouritesOf("ramen-order", "cafe-wrong-order");
  const answer = await list(`?keyword=${encodeURIComponent(keyword)}`);
  expect(answer.list.map(({ contentId }: { contentId: string }) => contentId)).toEqual(found);
  expect(answer.total).toBe(found.length);
});

test("neither lists nor counts a scene while it is missing from the library", async () => {
  const { learner, ids } = await favouritesOf("ramen-order", "hotel-check-in");
  const { "ramen-order": _gone, ...left } = sampleScenes;
  const later = await learningApp(database, { scenes: left });
  const answer = (await later.ask("/api/user/collect/list", learner)).json().data;
  expect(answer.total).toBe(1);
  expect(answer.list).toMatchObject([{ contentId: "hotel-check-in" }]);
  expect(await ids()).toEqual(["hotel-check-in", "ramen-order"]);
});

test("keeps the favourites of learners separate and requires a sign-in", async () => {
  const { ask, add, remove, ids } = await favouritesOf("ramen-order");
  const other = await newLearner(database);
  await remove("ramen-order", other);
  await add("hotel-check-in", other);
  expect(await ids()).toEqual(["ramen-order"]);
  for (const [url, method] of [
    ["/api/user/collect/list", "GET"],
    ["/api/user/collect/ramen-order", "POST"],
    ["/api/user/unCollect/ramen-order", "POST"],
  ] as const) {
    expect((await ask(url, undefined, { method })).json()).toMatchObject({ error: "unauthorised" });
  }
});

test("exports and erases the data of a learner", async () => {
  const { learner, now, list } = await favouritesOf("ramen-order", "hotel-check-in");
  const other = await favouritesOf("ramen-order");
  expect(await exported(exportOf(database.query, learner))).toEqual([
    { contentId: "hotel-check-in", createdAt: now() - 1000 },
    { contentId: "ramen-order", createdAt: now() - 2000 },
  ]);
  await database.transaction((tx) => forget(tx, learner));
  expect((await list()).total).toBe(0);
  expect(await other.ids()).toEqual(["ramen-order"]);
});
