import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testApp } from "#tests/support/app.ts";
import { feedbackRow, withDatabase } from "#tests/support/database.ts";
import { newLearner } from "#tests/support/learning-app.ts";

const database = withDatabase();

function message(overrides: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    type: "bug",
    content: "音が出ません",
    contact: "mei@learner.example",
    ...overrides,
  };
}

async function send(payload: Record<string, unknown>, userId?: string) {
  const app = await testApp(database, { authenticate: async () => userId });
  const headers = userId === undefined ? {} : { authorization: "token" };
  return app.inject({
    method: "POST",
    url: "/api/feedback",
    payload,
    headers: { ...headers, "accept-language": "en" },
  });
}

const stored = (id: string) =>
  database.query.selectFrom("feedback").selectAll().where("id", "=", id).execute();

test("an anonymous message with a contact is kept", async () => {
  const payload = message({
    device: { os: "iOS", maxTouchPoints: 5, languages: ["zh-CN"] },
    contentId: "ramen-order",
    segment: 3,
  });
  expect((await send(payload)).json()).toEqual({ code: "001", data: {} });
  const rows = await stored(payload.id);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    user_id: null,
    type: "bug",
    content: "音が出ません",
    content_id: "ramen-order",
    segment: 3,
    language: "en",
  });
});

test("sent twice, it is stored once", async () => {
  const payload = message();
  await send(payload);
  expect((await send(payload)).json()).toEqual({ code: "001", data: {} });
  expect(await stored(payload.id)).toHaveLength(1);
});

test("sent fifty times at once, it is stored once", async () => {
  const payload = message();
  const app = await testApp(database);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      app.inject({ method: "POST", url: "/api/feedback", payload, remoteAddress: randomAddress() }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.json().code))).toEqual(new Set(["001"]));
  expect(await stored(payload.id)).toHaveLength(1);
});

const randomAddress = (): string => `203.0.113.${Math.floor(Math.random() * 250)}`;

test("other words under the same id are refused, and the first stay", async () => {
  const payload = message();
  await send(payload);
  expect((await send({ ...payload, content: "etwas anderes" })).json()).toMatchObject({
    error: "feedback.id-taken",
  });
  expect((await stored(payload.id))[0]?.content).toBe("音が出ません");
});

describe("what is missing is said", () => {
  test.each([
    ["content of blanks only", message({ content: " \n\t　" }), undefined, "feedback.content-missing"],
    ["no contact while signed out", message({ contact: undefined }), undefined, "feedback.contact-missing"],
    [
      "a contact of blanks while signed out",
      message({ contact: "  " }),
      undefined,
      "feedback.contact-missing",
    ],
    ["an unknown type", message({ type: "praise" }), undefined, "request.invalid"],
    ["a line beyond any scene", message({ segment: 2_147_483_648 }), undefined, "request.invalid"],
    ["an id that is no UUID", message({ id: "1" }), undefined, "request.invalid"],
    ["more text than fits", message({ content: "x".repeat(5001) }), undefined, "request.invalid"],
  ])("%s", async (_what, payload, userId, error) => {
    const response = await send(payload, userId);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: "002", error });
    expect(await stored(payload.id)).toEqual([]);
  });
});

test("a signed-in learner needs no contact", async () => {
  const payload = message({ contact: undefined });
  expect((await send(payload, "user-1")).json()).toEqual({ code: "001", data: {} });
  expect((await stored(payload.id))[0]).toMatchObject({ user_id: "user-1", contact: null });
});

test("beyond five hundred messages of one learner another is refused, and none is lost", async () => {
  const userId = await newLearner(database);
  const rows = Array.from({ length: 499 }, () => feedbackRow({ user_id: userId }));
  await database.query.insertInto("feedback").values(rows).execute();
  const [first, second] = await Promise.all([send(message(), userId), send(message(), userId)]);
  const refused = [first, second].filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map((answer) => answer.json())).toEqual([
    {
      code: "002",
      info: "You have already sent us a great many messages. Please write to us by email instead.",
      error: "feedback.too-many",
    },
  ]);
  const kept = database.query.selectFrom("feedback").select("id").where("user_id", "=", userId);
  expect(await kept.execute()).toHaveLength(500);
  expect((await send(message())).statusCode).toBe(200);
});
