import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";

const database = withDatabase();
const hour = 60 * 60_000;
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1";

async function learner() {
  const calls = await accountApp(database);
  const username = newName();
  const { token } = (await calls.register({ username, password: goodPassword })).json().data;
  return { ...calls, username, token: String(token) };
}

async function signInOn(calls: Awaited<ReturnType<typeof learner>>, userAgent: string): Promise<string> {
  const answer = await calls.app.inject({
    method: "POST",
    url: "/api/user/login",
    payload: { username: calls.username, password: goodPassword },
    headers: { "user-agent": userAgent },
  });
  return answer.json().data.token;
}

test("lists every device by latest use and marks the current one", async () => {
  const calls = await learner();
  const start = calls.now();
  calls.wait(2 * hour);
  const phone = await signInOn(calls, iPhone);
  const { data } = (await calls.as(phone).get("/api/user/sessions")).json();
  expect(data).toEqual([
    {
      id: expect.any(String),
      device: "Safari · iOS",
      createdAt: start + 2 * hour,
      lastUsedAt: start + 2 * hour,
      isCurrent: true,
    },
    { id: expect.any(String), createdAt: start, lastUsedAt: start, isCurrent: false },
  ]);
  const stored = await database.query.selectFrom("sessions").select("token_hash").execute();
  for (const secret of [phone, ...stored.map((row) => row.token_hash)]) {
    expect(JSON.stringify(data)).not.toContain(secret);
  }
});

test("ends the session of one device immediately and keeps the others", async () => {
  const calls = await learner();
  const phone = await signInOn(calls, iPhone);
  const sessions = (await calls.as(calls.token).get("/api/user/sessions")).json().data;
  const other = sessions.find((session: { isCurrent: boolean }) => !session.isCurrent);
  const end = () => calls.as(calls.token).post(`/api/user/sessions/${other.id}/end`);
  expect((await end()).json()).toEqual({ code: "001", data: {} });
  expect((await calls.info(phone)).statusCode).toBe(401);
  expect((await calls.info(calls.token)).statusCode).toBe(200);
  const again = await end();
  expect([again.statusCode, again.json().error]).toEqual([404, "account.session-unknown"]);
});

test("does not end another learner's session", async () => {
  const mei = await learner();
  const eve = await learner();
  const [{ id }] = (await mei.as(mei.token).get("/api/user/sessions")).json().data;
  const answer = await eve.as(eve.token).post(`/api/user/sessions/${id}/end`);
  expect(answer.json()).toMatchObject({ error: "account.session-unknown" });
  expect((await mei.info(mei.token)).statusCode).toBe(200);
});

test("does not list an expired session", async () => {
  const calls = await learner();
  calls.wait(90 * 24 * hour);
  const fresh = await signInOn(calls, iPhone);
  expect((await calls.as(fresh).get("/api/user/sessions")).json().data).toHaveLength(1);
});

test("stores the learner's nickname", async () => {
  const { as, token, info } = await learner();
  const answer = await as(token).post("/api/user/info", { nickname: "  日本語を  学ぶ😀 " });
  expect(answer.json().data.nickname).toBe("日本語を 学ぶ😀");
  expect((await info(token)).json().data.nickname).toBe("日本語を 学ぶ😀");
});

test.each([
  ["an empty text", ""],
  ["blanks", " \u3000 "],
  ["41 characters", "あ".repeat(41)],
  ["a line break", "mei\nlin"],
])("rejects %s as a nickname", async (_what, nickname) => {
  const { as, token } = await learner();
  const answer = await as(token).post("/api/user/info", { nickname });
  expect([answer.statusCode, answer.json().error]).toEqual([400, "account.nickname-invalid"]);
});
