import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import type { Database } from "#server/db/database.ts";
import { restoredTables } from "#server/db/restored-tables.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { testApp } from "#tests/support/app.ts";
import { feedbackRow, withDatabase } from "#tests/support/database.ts";
import { endpointTable } from "#tests/support/endpoint-table.ts";
import { studyRecord } from "#tests/support/study-records.ts";

const database = withDatabase();

const endpoints = (await endpointTable()).map(({ row }) => row);
const signedIn = endpoints.filter(({ access }) => access === "signed-in");
const named = signedIn.map((row): [string, Endpoint] => [`${row.method} ${row.path}`, row]);

/**
 * Changes that need only a token. All others need a fresh proof, so that a new row here is a deliberate
 * decision.
 */
const doneByTokenAlone: Record<string, string> = {
  "POST /api/user/logout": "it ends the session itself",
  "POST /api/user/sessions/{id}/end":
    "it gives no access, and must be easy for a learner who has lost a phone",
  "POST /api/user/info": "a nickname gives no access",
  "POST /api/user/starting-point": "learning",
  "POST /api/user/avatar": "a picture gives no access",
  "POST /api/user/avatar/remove": "a picture gives no access",
  "POST /api/user/password/change": "it asks for the old password",
  "POST /api/user/prove": "it asks for the password",
  "POST /api/user/email/verify":
    "it asks for a code, which a caller with fresh proof had sent to the address",
  "POST /api/auth/link":
    "it asks for a code that a caller with fresh proof requested, or for a fresh sign-in",
  "POST /api/user/identities/{provider}/prove": "it only leads to the provider",
  "POST /api/auth/prove": "it asks for a code of a linked login",
  "POST /api/user/collect/{contentId}": "learning",
  "POST /api/user/unCollect/{contentId}": "learning",
  "PUT /api/user/progress": "learning",
  "POST /api/user/study/record": "learning",
  "POST /api/order": "the payment benefits the owner of the account",
  "POST /api/order/{id}/pay": "the payment benefits the owner of the account",
  "POST /api/order/{id}/cancel": "nothing has been paid, and the learner can order again",
  "POST /api/user/review/events": "learning",
  "POST /api/user/ear/results": "learning",
  "POST /api/user/week": "learning",
  "POST /api/user/week/mail": "an e-mail to the verified address, which has a link to end it",
};

/** Bodies that would change data if their requests were accepted. */
const bodies: Record<string, object> = {
  "POST /api/user/info": { nickname: "taken over" },
  "POST /api/user/starting-point": { value: "some", answeredAt: 1 },
  "POST /api/user/password/change": { oldPassword: goodPassword, password: "somebody else's now" },
  "POST /api/user/email/bind": { email: "eve@evil.example" },
  "POST /api/user/email/verify": { code: "000000" },
  "POST /api/user/delete": { confirm: "DELETE" },
  "POST /api/user/credentials": { username: "taken-over", password: "somebody else's now" },
  "POST /api/user/avatar/remove": {},
  "POST /api/user/identities/{provider}/unlink": {},
  "POST /api/auth/link": { code: "foreign-code" },
  "POST /api/auth/prove": { code: "foreign-code" },
  "POST /api/user/prove": { password: goodPassword },
};

type Calls = Awaited<ReturnType<typeof accountApp>>;

function ask(calls: Calls, { method, path }: Endpoint, token: string | undefined, id = "some-id") {
  const payload = bodies[`${method} ${path}`] ?? {};
  return calls.app.inject({
    method,
    url: path.replace("{provider}", "google").replace(/\{\w+\}/g, id),
    headers: token === undefined ? {} : { authorization: token },
    ...(method === "GET" ? {} : { payload }),
  });
}

async function newLearner(calls: Calls): Promise<{ id: string; username: string; token: string }> {
  const username = newName();
  const email = `${username}@learner.example`;
  const { token, user } = (await calls.register({ username, password: goodPassword, email })).json().data;
  return { id: user.id, username, token };
}

test("includes every endpoint in the test's table", () => {
  expect(endpoints.length).toBeGreaterThan(18);
  expect(named.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      "GET /api/user/info",
      "POST /api/user/sessions/{id}/end",
      ...Object.keys(bodies),
    ]),
  );
});

test("requires a fresh proof for changes of credentials and irreversible actions", () => {
  const fresh = signedIn
    .filter(({ proof }) => proof === "fresh")
    .map(({ method, path }) => `${method} ${path}`);
  expect(new Set(fresh)).toEqual(
    new Set([
      "POST /api/user/credentials",
      "POST /api/user/email/bind",
      "POST /api/user/identities/{provider}/link",
      "POST /api/user/identities/{provider}/unlink",
      "POST /api/user/delete",
      "GET /api/user/export",
    ]),
  );
  const changing = named.filter(([, { method, proof }]) => method !== "GET" && proof === undefined);
  expect(new Set(changing.map(([name]) => name))).toEqual(new Set(Object.keys(doneByTokenAlone)));
});

/** The endpoints whose response to one of these tokens is not "sign in first". */
async function openTo(calls: Calls, tokens: readonly (string | undefined)[]): Promise<string[]> {
  const open: string[] = [];
  for (const [name, row] of named) {
    for (const token of tokens) {
      const answer = await ask(calls, row, token);
      if (answer.statusCode === 401 && answer.json().error === "unauthorised") continue;
      open.push(`${name} with ${token}: ${answer.statusCode} ${answer.body}`);
    }
  }
  return open;
}

test("rejects every learner's endpoint without a valid token", async () => {
  const calls = await accountApp(database);
  const made = (await newLearner(calls)).token;
  const nobodys = `${made.slice(0, -2)}${made.endsWith("AA") ? "BB" : "AA"}`;
  const tokens = [undefined, "", "undefined", "null", nobodys, `Bearer ${made}`, made.toLowerCase()];
  expect(await openTo(calls, tokens)).toEqual([]);
});

test("rejects tokens that have expired, were revoked or belong to a deleted account at every endpoint", async () => {
  const calls = await accountApp(database);
  const expired = (await newLearner(calls)).token;
  calls.wait(90 * dayMs);
  const ended = (await newLearner(calls)).token;
  await calls.logOut(ended);
  const gone = (await newLearner(calls)).token;
  await calls.as(gone).post("/api/user/delete", { confirm: "DELETE" });
  expect(await openTo(calls, [expired, ended, gone])).toEqual([]);
});

test("detects an endpoint that is open by mistake", async () => {
  const calls = await accountApp(database);
  const { token } = await newLearner(calls);
  expect(await openTo(calls, [token])).toContainEqual(expect.stringMatching(/: 200 /));
});

describe.each(named)("%s", (_name, row) => {
  test("neither reads nor changes another learner's data", async () => {
    const calls = await accountApp(database);
    const mei = await newLearner(calls);
    await database.query
      .insertInto("feedback")
      .values(feedbackRow({ user_id: mei.id }))
      .execute();
    await fillSocial(mei.id);
    const [session] = (await calls.as(mei.token).get("/api/user/sessions")).json().data;
    const before = await everythingOf(database, mei.id);
    expect(before.map((stored) => stored.split(" ")[0])).toEqual([
      "account_events",
      "avatars",
      "feedback",
      "identities",
      "login_results",
      "sessions",
      "users",
    ]);
    const eve = await newLearner(calls);
    for (const id of [session.id, mei.id, mei.username]) {
      const answer = await ask(calls, row, eve.token, id);
      expect(answer.statusCode).toBeLessThan(500);
      if (answer.statusCode === 401) break;
      for (const secret of [mei.id, mei.username]) expect(answer.body).not.toContain(secret);
    }
    expect(await everythingOf(database, mei.id)).toEqual(before);
    expect((await calls.info(mei.token)).statusCode).toBe(200);
  });
});

/** Stores a picture, a linked login, and a login result that waits for its owner. */
async function fillSocial(userId: string): Promise<void> {
  const person = {
    provider: "google",
    subject: `subject of ${userId}`,
    user_id: userId,
    name: null,
    email: null,
  } as const;
  const { query } = database;
  await query
    .insertInto("identities")
    .values({ ...person, created_at: 1, last_used_at: 1 })
    .execute();
  // The code has one owner at a time.
  await query.deleteFrom("login_results").execute();
  await query
    .insertInto("login_results")
    .values({
      ...person,
      code_hash: hashToken("foreign-code"),
      browser_hash: hashToken(""),
      is_email_verified: 0,
      is_email_authoritative: 0,
      purpose: "link",
      return_to: "/",
      expires_at: 9_999_999_999_999,
    })
    .execute();
  await query
    .insertInto("avatars")
    .values({ id: userId, user_id: userId, data: "", created_at: 1 })
    .execute();
}

/** All rows about a user, in every table there is. */
async function everythingOf({ query }: Database, userId: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of Object.keys(restoredTables)) {
    const { rows } = await sql<{ id?: string; user_id?: string }>`select * from ${sql.table(table)}`.execute(
      query,
    );
    const own = rows.filter((row) => row.user_id === userId || row.id === userId);
    found.push(...own.map((row) => `${table} ${JSON.stringify(row)}`));
  }
  return found.sort();
}

describe("a request of an account that is erased while the request runs", () => {
  /** Authenticates a user who is erased before the request writes. */
  const erasedMeanwhile = () => {
    let asked = 0;
    return testApp(database, {
      authenticate: async () => (asked++ === 0 ? "erased-meanwhile" : undefined),
      isFresh: async () => true,
    });
  };

  test.each([
    ["/api/user/collect/order-coffee", {}],
    ["/api/user/identities/google/link", {}],
    ["/api/user/study/record", studyRecord()],
  ])("to %s gets 401 and leaves no data", async (url, payload) => {
    const app = await erasedMeanwhile();
    const response = await app.inject({ method: "POST", url, payload, headers: { authorization: "token" } });
    expect([response.statusCode, response.json().error]).toEqual([401, "unauthorised"]);
  });

  test("reports a wrong foreign key as a defect", async () => {
    const app = await testApp(database, {
      authenticate: async () => "nobody-at-all",
      isFresh: async () => true,
    });
    const answer = await app.inject({
      method: "POST",
      url: "/api/user/identities/google/link",
      headers: { authorization: "token" },
    });
    expect(answer.statusCode).toBe(500);
  });
});
