import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventStore } from "#server/modules/account/events/store.ts";
import { loginFlowStore } from "#server/modules/account/social/login-flow-store.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newLearner } from "#tests/support/learning-app.ts";

const database = withDatabase();

test("keeps a hundred devices signed in and signs out the least recently used one", async () => {
  const calls = await accountApp(database);
  const username = newName();
  const first = (await calls.register({ username, password: goodPassword })).json().data;
  calls.wait(1000);
  const rows = Array.from({ length: 99 }, (_, number) => ({
    id: randomUUID(),
    user_id: String(first.user.id),
    token_hash: randomUUID(),
    created_at: number,
    last_used_at: calls.now() - 500 + number,
  }));
  await database.query.insertInto("sessions").values(rows).execute();
  expect((await calls.info(first.token)).statusCode).toBe(200);
  const { token } = (await calls.logIn({ username, password: goodPassword })).json().data;
  expect((await calls.info(first.token)).statusCode).toBe(401);
  expect((await calls.as(token).get("/api/user/sessions")).json().data).toHaveLength(100);
});

const event = (user_id: string | null, created_at: number) => ({
  id: randomUUID(),
  user_id,
  kind: "signed-in" as const,
  provider: null,
  device: null,
  created_at,
});

test("keeps the latest thousand events of an account and does not touch other accounts", async () => {
  const [learner, other] = [await newLearner(database), await newLearner(database)];
  const events = eventStore(database.query);
  await events.add(event(other, 0));
  await events.add(event(null, 0));
  const rows = Array.from({ length: 1000 }, (_, number) => event(learner, number + 1));
  await database.query.insertInto("account_events").values(rows).execute();
  await events.add(event(learner, 5000));
  const kept = await events.latest(learner, 2000);
  expect(kept.map((row) => row.created_at)).toEqual([
    5000,
    ...Array.from({ length: 999 }, (_, number) => 1000 - number),
  ]);
  expect(await events.latest(other, 10)).toHaveLength(1);
});

test("keeps a learner's twenty newest attempts to link a login", async () => {
  const learner = await newLearner(database);
  const flows = loginFlowStore(database);
  const state = (number: number, user_id: string | null) => ({
    state_hash: randomUUID(),
    browser_hash: null,
    provider: "google" as const,
    channel: "page" as const,
    user_id,
    return_to: "/account-info",
    expires_at: 1000 + number,
    purpose: "link" as const,
  });
  for (let number = 0; number < 25; number += 1) await flows.putState(state(number, learner));
  const left = database.query.selectFrom("login_states").select("expires_at").where("user_id", "=", learner);
  const newest = Array.from({ length: 20 }, (_, number) => 1005 + number);
  expect((await left.orderBy("expires_at").execute()).map((row) => row.expires_at)).toEqual(newest);
});
