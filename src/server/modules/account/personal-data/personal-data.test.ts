import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#server/db/database.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { columnsOf, feedbackRow, migratedLocation, openForTest } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { columnsContaining } from "#tests/support/columns-containing.ts";
import { personalAreas } from "./service.ts";

const marks = {
  nickname: "梅の花 nickname",
  email: "Mei.Private@Learner.example",
  said: "my private words",
  subject: "subject-1",
  picture: "aGltaXRzdQ==",
  noted: "phoned us, ill since May",
};

const kept = { content_id: "ramen-order", created_at: 1_763_200_000_000 };

const orderId = "20261116ABCDEFGHJKMN";

/** Columns without a user's id that also identify a person. */
const alsoSaid: Record<string, Record<string, unknown>> = {
  payment_attempts: {
    number: `${orderId}WP1`,
    order_id: orderId,
    method: "wechat",
    channel: "phone",
    status: "succeeded",
    transaction_id: "4200000000000000000000000001",
    paid_at: kept.created_at,
    created_at: kept.created_at,
    queries: 0,
    is_retired: 0,
  },
  provider_events: {
    id: "e1",
    method: "wechat",
    kind: "notification",
    number: `${orderId}WP1`,
    body: `{"payer":{"openid":"${marks.subject}"}}`,
    outcome: "settled",
    is_incident: 0,
    created_at: kept.created_at,
  },
};

/** An example row for every table with a column for the user. */
const samples: Record<string, (userId: string) => Record<string, unknown>> = {
  sessions: () => ({}),
  email_codes: () => ({}),
  password_resets: () => ({}),
  account_events: () => ({}),
  known_devices: (user_id) => ({
    user_id,
    device_hash: "h",
    created_at: kept.created_at,
    last_used_at: kept.created_at,
  }),
  identities: (user_id) => ({
    provider: "google",
    subject: marks.subject,
    user_id,
    name: marks.nickname,
    email: marks.email,
    created_at: kept.created_at,
    last_used_at: kept.created_at,
  }),
  login_states: (user_id) => ({
    state_hash: "s",
    browser_hash: null,
    provider: "line",
    channel: "page",
    user_id,
    return_to: "/account-info",
    expires_at: 9_999_999_999_999,
    purpose: "link",
  }),
  login_results: (user_id) => ({
    code_hash: "c",
    browser_hash: "b",
    provider: "line",
    subject: marks.subject,
    name: marks.nickname,
    email: marks.email,
    is_email_verified: 0,
    is_email_authoritative: 0,
    user_id,
    return_to: "/account-info",
    expires_at: 9_999_999_999_999,
    purpose: "link",
  }),
  avatars: (user_id) => ({ id: "p1", user_id, data: marks.picture, created_at: kept.created_at }),
  feedback: (user_id) => feedbackRow({ user_id, content: marks.said, contact: marks.email }),
  favourites: (user_id) => ({ user_id, ...kept }),
  finished_segments: (user_id) => ({ user_id, content_id: kept.content_id, block: 0, bits: 4 }),
  resume_positions: (user_id) => ({
    user_id,
    content_id: kept.content_id,
    is_begun: 1,
    last_updated: kept.created_at,
    last_position: 2,
  }),
  study_totals: (user_id) => ({
    user_id,
    until_started_at: kept.created_at,
    until_id: "r1",
    records: 9,
    total_practices: 8,
    completed_practices: 7,
    completed_dialogues: 1,
    score_sum: 700,
    accuracy_hundredths_sum: 70_000,
    total_study_seconds: 900,
  }),
  study_plans: (user_id) => ({
    user_id,
    cue: "dinner",
    hour: 21,
    minute: 30,
    paused_from: null,
    paused_until: null,
    changed_at: kept.created_at,
    calendar_uid: "visitor",
  }),
  study_weeks: (user_id) => ({
    user_id,
    monday: "2025-11-10",
    goal: 4,
    goal_at: kept.created_at,
    is_good: 1,
    is_paused: 0,
  }),
  weekly_mails: (user_id) => ({
    user_id,
    language: "en",
    time_zone: "Asia/Shanghai",
    stop_token: "stop",
    next_at: 9_999_999_999_999,
    sent_at: null,
    unopened: 0,
  }),
  review_events: (user_id) => ({
    user_id,
    id: "event-001",
    card: `${kept.content_id}/2/blank`,
    happened_at: kept.created_at,
    kind: "missed",
    arrival: 1,
  }),
  review_cards: (user_id) => ({
    user_id,
    card: `${kept.content_id}/2/blank`,
    events: 1,
    queue: 1,
    added_at: kept.created_at,
    due_at: kept.created_at,
    first_at: 0,
    last_at: 0,
    is_kept: 1,
    is_saved: 0,
    is_aside: 0,
    snapshot: "{}",
  }),
  ear_results: (user_id) => ({
    user_id,
    id: "result-001",
    contrast: "vowel-length",
    kind: "training",
    started_at: kept.created_at,
    day: "2026-11-16",
    asked: 24,
    correct: 20,
    level: "word",
    arrival: 1,
  }),
  study_records: (user_id) => ({
    id: randomUUID(),
    user_id,
    content_id: kept.content_id,
    kind: "practice",
    mode: "choose",
    started_at: kept.created_at,
    duration_seconds: 60,
    completed_segments: 5,
    total_segments: 5,
    attempts: 5,
    correct: 5,
    max_streak: 5,
    score: 100,
    grade: "S",
    finished: 1,
  }),
  orders: (user_id) => ({
    id: orderId,
    user_id,
    plan: "month",
    days: 31,
    list_fen: 1800,
    amount_fen: 1800,
    status: "paid",
    idempotency_key: "k",
    is_live: 0,
    language: "en",
    payer_id: marks.subject,
    created_at: kept.created_at,
    expires_at: kept.created_at,
    check_at: kept.created_at,
    paid_at: kept.created_at,
  }),
  membership_grants: (user_id) => ({
    id: randomUUID(),
    user_id,
    order_id: orderId,
    days: 31,
    is_live: 0,
    granted_at: kept.created_at,
  }),
  audit_log: (user_id) => ({
    id: randomUUID(),
    actor: "aki",
    act: "grant",
    subject: user_id,
    user_id,
    details: JSON.stringify({ reason: marks.noted }),
    created_at: kept.created_at,
  }),
  jobs: (user_id) => ({
    ...jobRow(
      jobTable.mailNotice,
      { to: marks.email, language: "en", letter: { kind: "passwordChanged", username: marks.nickname } },
      // The job must not run during this test.
      { now: kept.created_at, userId: user_id, runAt: 9_999_999_999_999 },
    ),
  }),
};

/** Tables that registering, signing in, codes and links fill. */
const filledByCalls = ["sessions", "email_codes", "password_resets", "account_events"];

async function learnerWithEverything() {
  const location = await migratedLocation();
  const columns = await columnsOf(location);
  const database = await openForTest(location);
  const calls = await accountApp(database);
  const username = newName();
  const { token, user } = (
    await calls.register({ username, password: goodPassword, email: marks.email })
  ).json().data;
  const own = calls.as(token, { userAgent: "Firefox/127.0" });
  await own.post("/api/user/info", { nickname: marks.nickname });
  await own.post("/api/user/starting-point", { value: "kana", answeredAt: kept.created_at });
  await own.post("/api/user/email/bind", { email: `new.${marks.email}` });
  await calls.forgot(username);
  await eventually(() => expect(calls.emails).toHaveLength(2));
  await calls.logIn({ username, password: "a wrong guess" });
  for (const [table, sample] of Object.entries(samples)) {
    if (!filledByCalls.includes(table)) await insert(database, table, sample(user.id));
  }
  for (const [table, row] of Object.entries(alsoSaid)) await insert(database, table, row);
  return { ...calls, database, columns, username, token: String(token), userId: String(user.id), own };
}

async function insert(database: Database, table: string, row: Record<string, unknown>): Promise<void> {
  const names = Object.keys(row).map((name) => sql.ref(name));
  const values = Object.values(row).map((value) => sql`${value}`);
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
    database.query,
  );
}

describe("deleting the account", () => {
  test("removes the learner from every table and invalidates the token", async () => {
    const { database, columns, username, userId, token, own, info, logIn } = await learnerWithEverything();
    const words = [userId, username, ...Object.values(marks)];
    const before = await columnsContaining(database, columns, words);
    expect(before).toEqual(
      expect.arrayContaining([
        "users.username",
        "feedback.content",
        "sessions.user_id",
        "audit_log.subject",
        "audit_log.details",
      ]),
    );
    const answer = await own.post("/api/user/delete", { confirm: "DELETE" });
    expect(answer.json()).toEqual({ code: "001", data: {} });
    expect(await columnsContaining(database, columns, words)).toEqual([]);
    expect((await info(token)).statusCode).toBe(401);
    expect((await logIn({ username, password: goodPassword })).json()).toMatchObject({
      error: "login.invalid",
    });
    expect((await own.post("/api/user/delete", { confirm: "DELETE" })).statusCode).toBe(401);
  });

  test("deletes the rows of every table that refers to a user (this test fills all of them)", async () => {
    const { database, columns, userId, own } = await learnerWithEverything();
    const tables = columns.filter(({ column }) => column === "user_id").map(({ table }) => table);
    expect(Object.keys(samples).sort()).toEqual([...tables].sort());
    const count = async (table: string): Promise<number> =>
      (await sql`select user_id from ${sql.table(table)} where user_id = ${userId}`.execute(database.query))
        .rows.length;
    // The two events are the registration and a wrong password.
    for (const table of tables) {
      const rows = table === "account_events" ? 2 : 1;
      await eventually(async () => expect([table, await count(table)]).toEqual([table, rows]));
    }
    await own.post("/api/user/delete", { confirm: "DELETE" });
    for (const table of tables) expect([table, await count(table)]).toEqual([table, 0]);
  });

  test("records that an account was deleted, but not which", async () => {
    const { database, own, now } = await learnerWithEverything();
    await own.post("/api/user/delete", { confirm: "DELETE" });
    const query = database.query.selectFrom("account_events").selectAll();
    const left = await query.where("created_at", "=", now()).where("kind", "=", "deleted").execute();
    expect(left).toEqual([
      {
        id: expect.any(String),
        user_id: null,
        kind: "deleted",
        provider: null,
        device: null,
        created_at: now(),
      },
    ]);
  });

  test("does not change other learners", async () => {
    const { database, columns, own, register, info } = await learnerWithEverything();
    const username = newName();
    const other = (
      await register({ username, password: goodPassword, email: "other@learner.example" })
    ).json().data;
    await insert(database, "feedback", feedbackRow({ user_id: other.user.id }));
    const words = [other.user.id, username, "other@learner.example"];
    const before = await columnsContaining(database, columns, words);
    await own.post("/api/user/delete", { confirm: "DELETE" });
    expect(await columnsContaining(database, columns, words)).toEqual(before);
    expect((await info(other.token)).statusCode).toBe(200);
  });

  test("makes the username available again", async () => {
    const { own, username, register } = await learnerWithEverything();
    await own.post("/api/user/delete", { confirm: "DELETE" });
    expect((await register({ username, password: goodPassword })).statusCode).toBe(200);
  });

  test.each(["", "delete", "DELETE ", "ＤＥＬＥＴＥ", "YES"])(
    "is rejected if the confirmation is %j",
    async (confirm) => {
      const { own, info, token } = await learnerWithEverything();
      const answer = await own.post("/api/user/delete", { confirm });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          code: "002",
          error: "account.delete-unconfirmed",
          info: "Please type DELETE to confirm deletion",
        },
      ]);
      expect((await info(token)).statusCode).toBe(200);
    },
  );

  test("deletes everything or, after a failure, nothing", async () => {
    const { database, columns, userId, username, own } = await learnerWithEverything();
    const words = [userId, username, ...Object.values(marks)];
    const before = await columnsContaining(database, columns, words);
    const forget = () => Promise.reject(new Error("the disk is full"));
    personalAreas["broken"] = { forget, exportOf: () => ({ value: [] }) };
    try {
      expect((await own.post("/api/user/delete", { confirm: "DELETE" })).statusCode).toBe(500);
    } finally {
      delete personalAreas["broken"];
    }
    expect(await columnsContaining(database, columns, words)).toEqual(before);
  });
});

describe("the export", () => {
  test("is one readable file with all data of the learner and no secret", async () => {
    const { own, username, userId, token, now, database } = await learnerWithEverything();
    const answer = await own.get("/api/user/export");
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": 'attachment; filename="kaiwa-export.json"',
      "cache-control": "no-store",
    });
    expect(answer.body).toMatch(/^\{\n {2}"schema"/);
    const time = new Date(now()).toISOString();
    expect(answer.json()).toMatchObject({
      schema: "kaiwa-export",
      version: 2,
      exportedAt: time,
      account: {
        id: userId,
        username,
        nickname: marks.nickname,
        email: marks.email,
        emailVerifiedAt: null,
        hasPassword: true,
        createdAt: time,
        premiumExpiry: null,
        startingPoint: { value: "kana", answeredAt: new Date(kept.created_at).toISOString() },
        sessions: [{ device: null, createdAt: time, lastUsedAt: time }],
        emailsWaitingForCode: [{ email: `new.${marks.email}` }],
        linkedLogins: [
          { provider: "google", subject: marks.subject, linkedAt: new Date(kept.created_at).toISOString() },
        ],
        loginsOnTheirWay: [{ provider: "line" }, { provider: "line", subject: marks.subject }],
        avatar: { jpegInBase64: marks.picture },
        jobsWaiting: [{ name: "mail-notice", details: { to: marks.email } }],
        events: expect.arrayContaining([
          { kind: "registered", provider: null, device: null, happenedAt: time },
        ]),
      },
      favourites: [{ contentId: kept.content_id, createdAt: new Date(kept.created_at).toISOString() }],
      progress: { [kept.content_id]: { completedSegments: [2], lastPosition: 2 } },
      study: [{ contentId: kept.content_id, grade: "S", startedAt: new Date(kept.created_at).toISOString() }],
      earlierStudy: [{ records: 9, lastStartedAt: new Date(kept.created_at).toISOString() }],
      review: [
        {
          card: `${kept.content_id}/2/blank`,
          event: "missed",
          happenedAt: new Date(kept.created_at).toISOString(),
        },
      ],
      week: [
        {
          plan: { time: { cue: "dinner", hour: 21, minute: 30 }, pause: null },
          weeks: { "2025-11-10": { goal: 4, isGood: true, isPaused: false } },
          sundayEmail: { timeZone: "Asia/Shanghai" },
        },
      ],
      staffActs: [
        {
          act: "grant",
          details: { reason: marks.noted },
          createdAt: new Date(kept.created_at).toISOString(),
        },
      ],
      feedback: [{ content: marks.said, contact: marks.email, type: "bug", contentId: "order-coffee" }],
    });
    const stored = await database.query.selectFrom("users").select("password_hash").execute();
    const secrets = [token, ...stored.map(({ password_hash }) => password_hash ?? "")];
    for (const secret of secrets) expect(answer.body).not.toContain(secret);
  });

  test("has a part for every area, with only the learner's own data", async () => {
    const { database, own, register } = await learnerWithEverything();
    const other = (await register({ username: newName(), password: goodPassword })).json().data.user;
    await insert(database, "feedback", feedbackRow({ user_id: other.id, content: "somebody else's words" }));
    const answer = await own.get("/api/user/export");
    expect(Object.keys(answer.json())).toEqual(expect.arrayContaining(Object.keys(personalAreas)));
    expect(answer.body).not.toContain("somebody else's words");
    expect(answer.body).not.toContain(other.id);
  });
});
