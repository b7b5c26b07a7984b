import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { freshDatabase, withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { dayMs } from "#domain/day.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import { throttles } from "./throttles.ts";

const database = withDatabase();

async function learner(calls: Awaited<ReturnType<typeof accountApp>>) {
  const username = newName();
  const email = `${username}@learner.example`;
  const { token } = (await calls.register({ username, password: goodPassword, email })).json().data;
  return { username, email, own: calls.as(token) };
}

const unsent = async ({ app }: Awaited<ReturnType<typeof accountApp>>, kind: string): Promise<number> =>
  Number(
    new RegExp(`mail_held_back_total{kind="${kind}"} (\\d+)`).exec(
      (await app.inject("/metrics")).body,
    )?.[1] ?? 0,
  );

test("limits codes and links per hour for all callers together", async () => {
  const calls = await accountApp(await freshDatabase(), { KAIWA_MAILS_PER_HOUR: "3" });
  const bind = async () => {
    const { own, email } = await learner(calls);
    return own.post("/api/user/email/bind", { email });
  };
  expect((await bind()).statusCode).toBe(200);
  expect((await bind()).statusCode).toBe(200);
  await calls.forgot((await learner(calls)).username);
  await eventually(() => expect(calls.emails).toHaveLength(3));
  calls.wait(20 * 60_000);
  const refused = await bind();
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "2400"]);
  expect(refused.json()).toEqual({
    code: "002",
    error: "unavailable",
    info: "The service isn’t available right now. Please try again later.",
  });
  // The response to a forgotten password is always the same.
  expect((await calls.forgot((await learner(calls)).username)).statusCode).toBe(200);
  await eventually(async () => expect(await unsent(calls, "asked")).toBe(2));
  expect(calls.emails).toHaveLength(3);
  calls.wait(40 * 60_000);
  expect((await bind()).statusCode).toBe(200);
  // The delayed link is sent later.
  await eventually(() => expect(calls.emails).toHaveLength(5));
});

test("sends one e-mail if the limit is one", async () => {
  const calls = await accountApp(await freshDatabase(), { KAIWA_MAILS_PER_HOUR: "1" });
  const [mei, ken] = [await learner(calls), await learner(calls)];
  expect((await mei.own.post("/api/user/email/bind", { email: mei.email })).statusCode).toBe(200);
  expect((await ken.own.post("/api/user/email/bind", { email: ken.email })).statusCode).toBe(503);
});

test("sends notices even if the limit of codes and links is reached", async () => {
  const own = await freshDatabase();
  const calls = await accountApp(own, { KAIWA_MAILS_PER_HOUR: "2" });
  const mei = await learner(calls);
  await mei.own.post("/api/user/email/bind", { email: mei.email });
  await eventually(() => expect(calls.emails).toHaveLength(1));
  const code = /\d{6}/.exec(calls.emails[0]?.text ?? "")?.[0];
  await mei.own.post("/api/user/email/verify", { code });
  const { count } = throttles(own, { now: calls.now, limitScale: 1, mailsPerHour: 2 });
  await count([{ limit: "asked-mail", subject: "all" }]);
  const password = "another night at sea";
  await mei.own.post("/api/user/password/change", { oldPassword: goodPassword, password });
  await eventually(() => expect(calls.emails).toHaveLength(2));
  await mei.own.post("/api/user/password/change", { oldPassword: password, password: goodPassword });
  await eventually(() => expect(calls.emails).toHaveLength(3));
  await mei.own.post("/api/user/password/change", { oldPassword: goodPassword, password });
  await eventually(async () => expect(await unsent(calls, "notice")).toBe(1));
  expect(calls.emails).toHaveLength(3);
});

test("sends notices even if the limit of Sunday e-mails is reached", async () => {
  const own = await freshDatabase();
  const calls = await accountApp(own, { KAIWA_MAILS_PER_HOUR: "1" });
  const mei = await learner(calls);
  await learner(calls);
  const users = await own.query.updateTable("users").set({ email_verified_at: 1 }).returning("id").execute();
  for (const { id: user_id } of users) {
    const choice = { language: "en", time_zone: "UTC", next_at: calls.now() + dayMs, sent_at: null } as const;
    await own.query
      .insertInto("weekly_mails")
      .values({ user_id, stop_token: user_id, unopened: 0, ...choice })
      .execute();
    const job = jobRow(jobTable.mailWeek, { userId: user_id }, { now: calls.now(), userId: user_id });
    await jobStore(own.query).add(job);
  }
  await eventually(async () => expect(await unsent(calls, "week")).toBe(1));
  await mei.own.post("/api/user/password/change", { oldPassword: goodPassword, password: "a night at sea" });
  await eventually(() => expect(calls.emails).toHaveLength(2));
  expect(calls.emails[1]?.subject).toContain("password");
});

test("sends the owner a link even if a stranger has requested codes", async () => {
  const calls = await accountApp(database);
  const mei = await learner(calls);
  for (let strangers = 0; strangers < 11; strangers += 1) {
    const stranger = await learner(calls);
    await stranger.own.post("/api/user/email/bind", { email: mei.email });
  }
  await eventually(() => expect(calls.emails).toHaveLength(10));
  await calls.forgot(mei.username);
  await eventually(() => expect(calls.emails).toHaveLength(11));
  expect(calls.emails[10]?.text).toContain("/reset-password#token=");
});

test("sends the owner a link even if strangers have used up the limit of codes", async () => {
  const own = await freshDatabase();
  const calls = await accountApp(own, { KAIWA_MAILS_PER_HOUR: "3" });
  const mei = await learner(calls);
  await own.query.updateTable("users").set({ email_verified_at: 1 }).execute();
  // A link to an address that a stranger has typed counts as a code.
  await calls.forgot((await learner(calls)).username);
  await eventually(() => expect(calls.emails).toHaveLength(1));
  for (const status of [200, 200, 503]) {
    const stranger = await learner(calls);
    expect((await stranger.own.post("/api/user/email/bind", { email: "a@b.example" })).statusCode).toBe(
      status,
    );
  }
  await calls.forgot(mei.username);
  await eventually(() => expect(calls.emails.filter(({ to }) => to === mei.email)).toHaveLength(1));
  expect(await unsent(calls, "link")).toBe(0);
});

test("limits codes per address", async () => {
  const calls = await accountApp(await freshDatabase(), { KAIWA_REQUESTS_PER_MINUTE: "600" });
  for (let count = 1; count <= 21; count += 1) {
    const stranger = await learner(calls);
    const answer = await stranger.own.post("/api/user/email/bind", { email: stranger.email });
    expect([count, answer.statusCode]).toEqual([count, count <= 20 ? 200 : 429]);
  }
});
