import { expect, test } from "vitest";
import { replacesAnswer } from "#domain/learning/given-answer.ts";
import type { GivenAnswer } from "#domain/learning/given-answer.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();

async function learner() {
  const calls = await accountApp(database);
  const { token, user } = (await calls.register({ username: newName(), password: goodPassword })).json().data;
  const own = calls.as(token);
  return {
    ...calls,
    registered: user,
    answer: (payload: object) => own.post("/api/user/starting-point", payload),
    stored: async (): Promise<unknown> => (await own.get("/api/user/info")).json().data.startingPoint,
    remove: () => own.post("/api/user/delete", { confirm: "DELETE" }),
  };
}

test("returns the answer of the first visit with the user", async () => {
  const { registered, answer, stored, now } = await learner();
  expect(registered).not.toHaveProperty("startingPoint");
  const given = { value: "kana", answeredAt: now() - 60_000 };
  const { data } = (await answer(given)).json();
  expect(data).toEqual({ ...registered, startingPoint: given });
  expect(await stored()).toEqual(given);
});

const at = 1_763_100_000_000;
const answers: GivenAnswer[] = [
  { value: "zero", answeredAt: at },
  { value: "kana", answeredAt: at + 1 },
  { value: "skipped", answeredAt: at - 1 },
  { value: "skipped", answeredAt: at + 2 },
];

test("keeps the same one of two answers, whichever arrives first", async () => {
  const { registered, answer, stored } = await learner();
  for (const first of answers) {
    for (const second of answers) {
      const known = { starting_point: first.value, starting_point_at: first.answeredAt };
      await database.query.updateTable("users").set(known).where("id", "=", registered.id).execute();
      const holds = replacesAnswer(second, first) ? second : first;
      const reply = await answer(second);
      expect([first, second, reply.json().data.startingPoint]).toEqual([first, second, holds]);
      expect(await stored()).toEqual(holds);
    }
  }
});

test("keeps the latest of concurrent answers", async () => {
  const { answer, stored } = await learner();
  const given = [3, 1, 4, 0, 2].map((n) => ({ value: n % 2 === 0 ? "some" : "zero", answeredAt: at + n }));
  await Promise.all(given.map(answer));
  expect(await stored()).toEqual({ value: "some", answeredAt: at + 4 });
});

test("does not prefer an answer from a clock that runs ahead", async () => {
  const { answer, stored, now, wait } = await learner();
  await answer({ value: "zero", answeredAt: now() + 86_400_000 });
  expect(await stored()).toEqual({ value: "zero", answeredAt: now() });
  wait(1_000);
  await answer({ value: "some", answeredAt: now() });
  expect(await stored()).toEqual({ value: "some", answeredAt: now() });
});

test("rejects an invalid answer without a change", async () => {
  const { answer, stored } = await learner();
  await answer({ value: "kana", answeredAt: at });
  for (const payload of [
    {},
    { value: "fluent", answeredAt: at + 1 },
    { value: "some" },
    { value: "some", answeredAt: -1 },
    { value: "some", answeredAt: "yesterday" },
  ]) {
    expect([payload, (await answer(payload)).statusCode]).toEqual([payload, 400]);
  }
  expect(await stored()).toEqual({ value: "kana", answeredAt: at });
});

test("deletes the answer with the account", async () => {
  const { answer, remove, registered } = await learner();
  await answer({ value: "kana", answeredAt: at });
  await remove();
  const rows = database.query.selectFrom("users").select("starting_point").where("id", "=", registered.id);
  expect(await rows.execute()).toEqual([]);
  expect((await answer({ value: "some", answeredAt: at + 1 })).statusCode).toBe(401);
});
