import { createHash, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { sweeps } from "#server/housekeeping.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { freshDatabase, withDatabase } from "#tests/support/database.ts";
import { learnStatistics } from "#tests/support/learning-crowd.ts";
import { plannedAccesses } from "#tests/support/plans.ts";
import { replacedQuery } from "./store.ts";

const database = withDatabase();
const hour = 60 * 60_000;

async function signedIn() {
  const calls = await accountApp(database);
  const username = newName();
  const { token, user } = (await calls.register({ username, password: goodPassword })).json().data;
  const lastUse = async (): Promise<number | undefined> =>
    (
      await database.query
        .selectFrom("sessions")
        .select("last_used_at")
        .where("user_id", "=", user.id)
        .execute()
    )[0]?.last_used_at;
  return { ...calls, username, token: String(token), userId: String(user.id), lastUse };
}

test("stores the SHA-256 of a token instead of the token", async () => {
  const { token, userId } = await signedIn();
  const rows = await database.query
    .selectFrom("sessions")
    .selectAll()
    .where("user_id", "=", userId)
    .execute();
  expect(rows.map((row) => row.token_hash)).toEqual([createHash("sha256").update(token).digest("base64url")]);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("ends only the current session at sign-out", async () => {
  const { username, token, logIn, logOut, info } = await signedIn();
  const other = (await logIn({ username, password: goodPassword })).json().data.token;
  expect((await logOut(token)).json()).toEqual({ code: "001", data: {} });
  expect((await info(token)).statusCode).toBe(401);
  expect((await info(other)).statusCode).toBe(200);
});

test("applies a sign-in and a sign-out immediately in other processes", async () => {
  const { token, logOut } = await signedIn();
  const elsewhere = await accountApp(database);
  expect((await elsewhere.info(token)).statusCode).toBe(200);
  await logOut(token);
  expect((await elsewhere.info(token)).statusCode).toBe(401);
});

test('responds with "unauthorised" to a second sign-out and to one without a token', async () => {
  const { token, logOut } = await signedIn();
  await logOut(token);
  for (const answer of [await logOut(token), await logOut()]) {
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: "002", error: "unauthorised" });
  }
});

test("extends a session that is used and ends an unused session after 90 days", async () => {
  const { token, info, wait } = await signedIn();
  for (let times = 0; times < 3; times += 1) {
    wait(89 * dayMs);
    expect((await info(token)).statusCode).toBe(200);
  }
  wait(90 * dayMs);
  expect((await info(token)).statusCode).toBe(401);
});

test("stores the last use at most once an hour", async () => {
  const { token, info, wait, now, lastUse } = await signedIn();
  const start = now();
  wait(hour - 1);
  await info(token);
  expect(await lastUse()).toBe(start);
  wait(1);
  await info(token);
  expect(await lastUse()).toBe(start + hour);
});

test("removes ended sessions in housekeeping", async () => {
  const { username, userId, logIn, wait, now } = await signedIn();
  wait(90 * dayMs);
  const { token } = (await logIn({ username, password: goodPassword })).json().data;
  expect(token).toBeTypeOf("string");
  await sweeps.sessions(database, now());
  const kept = database.query.selectFrom("sessions").select("id").where("user_id", "=", userId);
  expect(await kept.execute()).toHaveLength(1);
});

test("rejects a token of a deleted account", async () => {
  const { token, userId, info } = await signedIn();
  await database.query.deleteFrom("users").where("id", "=", userId).execute();
  expect((await info(token)).json()).toMatchObject({ error: "unauthorised" });
});

test("ignores a stale token at an endpoint that needs no sign-in", async () => {
  const { app, token, logOut } = await signedIn();
  await logOut(token);
  const headers = { authorization: token, "accept-language": "en" };
  expect((await app.inject({ url: "/api/category/list", headers })).statusCode).toBe(200);
  const message = { id: randomUUID(), type: "bug", content: "no sound" };
  const request = { method: "POST", url: "/api/feedback", headers } as const;
  const withoutContact = await app.inject({ ...request, payload: message });
  expect(withoutContact.json()).toMatchObject({ error: "feedback.contact-missing" });
});

test("records the sender of feedback if the token is valid", async () => {
  const { app, token, userId } = await signedIn();
  const payload = { id: randomUUID(), type: "bug", content: "no sound" };
  const headers = { authorization: token };
  await app.inject({ method: "POST", url: "/api/feedback", headers, payload });
  const stored = await database.query
    .selectFrom("feedback")
    .selectAll()
    .where("id", "=", payload.id)
    .execute();
  expect(stored[0]?.user_id).toBe(userId);
});

test("finds replaced tokens by an index", async () => {
  const { query } = await freshDatabase();
  const user = { id: "mei", username: "mei", username_folded: "mei", created_at: 1 };
  await query.insertInto("users").values(user).execute();
  await sql`
    with recursive numbers (i) as (select 1 union all select i + 1 from numbers where i < 5000)
    insert into sessions (id, user_id, token_hash, created_at, last_used_at, ends_at)
    select 's' || i, 'mei', 't' || i, 1, i, case when i % 1000 = 0 then i end from numbers
  `.execute(query);
  await learnStatistics(query);
  const wanted = replacedQuery(query, 3_000);
  expect(await plannedAccesses(query, wanted)).toMatchObject([
    { table: "sessions", index: "sessions_by_end", condition: expect.stringContaining("ends_at") },
  ]);
  expect((await wanted.executeTakeFirst()).numDeletedRows).toBe(3n);
});
