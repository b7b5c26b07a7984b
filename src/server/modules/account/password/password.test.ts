import { describe, expect, test, vi } from "vitest";
import { openMailer } from "#server/mail/mailer.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { newSession } from "#server/modules/account/sessions/session-token.ts";
import { signInStore } from "#server/modules/account/sign-in/store.ts";
import { accountApp, goodPassword, newName, randomAddress } from "#tests/support/account-app.ts";
import { freshDatabase, withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { throttles } from "#server/modules/account/protection/throttles.ts";
import { startMailServer } from "#tests/support/mail-server.ts";
import { headerOf, textOf } from "#tests/support/mail-text.ts";

const database = withDatabase();
const minute = 60_000;
const newPassword = "秋の朝 by the river";

const allJobsDone = (): Promise<void> =>
  eventually(async () => {
    const jobs = database.query.selectFrom("jobs").select("name").where("name", "like", "mail-%");
    expect(await jobs.execute()).toEqual([]);
  });

type Server = Awaited<ReturnType<typeof accountApp>>;

/**
 * Registers a learner. Learners who share a server also share its only worker, so that no other worker sends
 * their e-mails.
 */
async function learner({
  email = `${newName()}@learner.example`,
  server,
}: { email?: string; server?: Server } = {}) {
  const calls = server ?? (await accountApp(database));
  const username = newName();
  const { token, user } = (await calls.register({ username, password: goodPassword, email })).json().data;
  const link = async (count = 1): Promise<string> => {
    const links = () => calls.emails.flatMap(({ text }) => /token=([\w-]{43})/.exec(text)?.[1] ?? []);
    await eventually(() => expect(links()).toHaveLength(count));
    return links().at(-1) ?? "";
  };
  const verify = (): Promise<unknown> =>
    database.query.updateTable("users").set({ email_verified_at: 1 }).where("id", "=", user.id).execute();
  return { ...calls, username, email, token: String(token), userId: String(user.id), link, verify };
}

describe("changing the password", () => {
  const change = (calls: Awaited<ReturnType<typeof learner>>, oldPassword: string, password = newPassword) =>
    calls.as(calls.token).post("/api/user/password/change", { oldPassword, password });

  test("replaces the old password and signs out other devices", async () => {
    const calls = await learner();
    const { username, logIn, info, token } = calls;
    const other = (await logIn({ username, password: goodPassword })).json().data.token;
    expect((await change(calls, goodPassword)).json()).toEqual({ code: "001", data: {} });
    expect((await info(other)).statusCode).toBe(401);
    expect((await info(token)).statusCode).toBe(200);
    expect((await logIn({ username, password: goodPassword })).statusCode).toBe(401);
    expect((await logIn({ username, password: newPassword })).statusCode).toBe(200);
  });

  test.each([
    ["a wrong old password", "not the one", newPassword, "password.wrong"],
    ["a weak new password", goodPassword, "12345678", "register.password-weak"],
    ["no old password", "", newPassword, "login.empty"],
    ["no new password", goodPassword, "", "login.empty"],
  ])("is rejected with %s, and no session ends", async (_what, oldPassword, password, error) => {
    const calls = await learner();
    const answer = await change(calls, oldPassword, password);
    expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
    expect((await calls.info(calls.token)).statusCode).toBe(200);
    expect((await calls.logIn({ username: calls.username, password: goodPassword })).statusCode).toBe(200);
  });

  test("records a wrong old password as an event", async () => {
    const calls = await learner();
    await change(calls, "a wrong guess");
    await eventually(async () =>
      expect((await calls.as(calls.token).get("/api/user/events")).json().data).toContainEqual(
        expect.objectContaining({ kind: "sign-in-failed" }),
      ),
    );
  });

  test("limits guesses of the old password like guesses at sign-in", async () => {
    const calls = await learner();
    for (let tries = 0; tries < 5; tries += 1) await change(calls, "a wrong guess");
    const refused = await change(calls, goodPassword);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
  });

  test("counts wrong old passwords only against the learner who typed them", async () => {
    const calls = await learner();
    const counts = () =>
      database.query.selectFrom("throttles").select(["key", "tries"]).orderBy("key").execute();
    const before = await counts();
    await change(calls, "a wrong guess");
    const added = (await counts()).filter(
      ({ key, tries }) => !before.some((row) => row.key === key && row.tries === tries),
    );
    expect(added).toMatchObject([{ tries: 1 }]);
  });

  test("sends a notice to a verified address only", async () => {
    const unverified = await learner();
    await change(unverified, goodPassword);
    await allJobsDone();
    expect(unverified.emails).toEqual([]);
    const verified = await learner({ server: unverified });
    await verified.verify();
    await change(verified, goodPassword);
    await eventually(() => expect(verified.emails).toHaveLength(1));
    expect(verified.emails[0]).toMatchObject({
      to: verified.email,
      subject: "Your Kaiwa password was changed",
    });
  });

  test("succeeds for only one of two concurrent changes with the same old password", async () => {
    const calls = await learner();
    const answers = await Promise.all([
      change(calls, goodPassword, `${newPassword} 1`),
      change(calls, goodPassword, `${newPassword} 2`),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 400]);
  });

  test("revokes a pending reset link", async () => {
    const calls = await learner();
    await calls.forgot(calls.username);
    const token = await calls.link();
    await change(calls, goodPassword);
    expect((await calls.reset(token, "another good one")).json()).toMatchObject({
      error: "password.link-invalid",
    });
  });
});

describe("a forgotten password", () => {
  test.each(["username", "email"] as const)("is reset with the link that was requested by %s", async (by) => {
    const calls = await learner();
    const { username, token, logIn, info, emails, email } = calls;
    expect((await calls.forgot(` ${calls[by].toUpperCase()} `)).json()).toEqual({ code: "001", data: {} });
    const link = await calls.link();
    expect(emails[0]).toMatchObject({ to: email, subject: "Reset your Kaiwa password" });
    expect(emails[0]?.text).toContain(`http://localhost:3000/reset-password#token=${link}`);
    expect((await calls.reset(link, newPassword)).json()).toEqual({ code: "001", data: {} });
    expect((await info(token)).statusCode).toBe(401);
    expect((await logIn({ username, password: goodPassword })).statusCode).toBe(401);
    expect((await logIn({ username, password: newPassword })).statusCode).toBe(200);
  });

  test("is reset only once per link and within 30 minutes, and the link is not stored", async () => {
    const calls = await learner();
    await calls.forgot(calls.username);
    const link = await calls.link();
    const rows = await database.query.selectFrom("password_resets").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(link);
    expect((await calls.reset(link, newPassword)).statusCode).toBe(200);
    const again = await calls.reset(link, "another good one");
    expect([again.statusCode, again.json().error]).toEqual([400, "password.link-invalid"]);

    await calls.forgot(calls.username);
    const late = await calls.link(2);
    calls.wait(30 * minute);
    expect((await calls.reset(late, newPassword)).json()).toMatchObject({ error: "password.link-invalid" });
  });

  test("is reset by only one of ten concurrent uses of a link", async () => {
    const calls = await learner();
    await calls.forgot(calls.username);
    const link = await calls.link();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => calls.reset(link, `${newPassword} ${i}`)),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200, 400]));
  });

  test("is reset only with the newest link", async () => {
    const calls = await learner();
    await calls.forgot(calls.username);
    const first = await calls.link();
    await calls.forgot(calls.email);
    const second = await calls.link(2);
    expect((await calls.reset(first, newPassword)).statusCode).toBe(400);
    expect((await calls.reset(second, newPassword)).statusCode).toBe(200);
  });

  test("is not reset if the new password is weak, and the link stays valid", async () => {
    const calls = await learner();
    await calls.forgot(calls.username);
    const link = await calls.link();
    expect((await calls.reset(link, "12345678")).json()).toMatchObject({ error: "register.password-weak" });
    expect((await calls.reset(link, newPassword)).statusCode).toBe(200);
  });

  test("ends the delay after wrong guesses when it is reset", async () => {
    const calls = await learner();
    const { username, logIn } = calls;
    // The test also opens the link from this IP address.
    const here = "127.0.0.1";
    for (let tries = 0; tries < 5; tries += 1) await logIn({ username, password: "a wrong guess" }, here);
    expect((await logIn({ username, password: goodPassword }, here)).statusCode).toBe(429);
    await calls.forgot(username);
    await calls.reset(await calls.link(), newPassword);
    expect((await logIn({ username, password: newPassword }, here)).statusCode).toBe(200);
  });

  test.each([
    ["an unknown name", () => newName()],
    ["an unknown address", () => `${newName()}@learner.example`],
    ["something that cannot be a name", () => "'; drop table users; --"],
  ])("sends the usual response but no e-mail for %s", async (_what, account) => {
    const calls = await learner();
    const nobody = await calls.forgot(account());
    const somebody = await calls.forgot(calls.username);
    const told = ({ statusCode, body, headers }: typeof nobody) => {
      const { date: _date, "x-request-id": _id, ...rest } = headers;
      return { statusCode, body, headers: Object.keys(rest).sort() };
    };
    expect(told(nobody)).toEqual(told(somebody));
    await allJobsDone();
    expect(calls.emails.map(({ to }) => to)).toEqual([calls.email]);
  });

  test("responds without waiting for the e-mail, whether it can be sent or not", async () => {
    const end = Promise.withResolvers<void>();
    const sent = vi.fn(() => end.promise);
    // This test has its own server, because the e-mail is still pending at the end.
    const calls = await accountApp(await freshDatabase(), {}, { send: sent, close: () => undefined });
    const email = `${newName()}@learner.example`;
    await calls.register({ username: newName(), password: goodPassword, email });
    expect((await calls.forgot(email)).statusCode).toBe(200);
    await eventually(() => expect(sent).toHaveBeenCalledOnce());
    end.reject(new Error("the mail server is away"));
    expect((await calls.forgot(`${newName()}@learner.example`)).statusCode).toBe(200);
  });

  test("sends no link if the account has no address", async () => {
    const calls = await accountApp(database);
    const username = newName();
    await calls.register({ username, password: goodPassword });
    expect((await calls.forgot(username)).statusCode).toBe(200);
    await allJobsDone();
    expect(calls.emails).toEqual([]);
  });

  test("sends a link for the account that has verified a shared address, or else for the older account", async () => {
    const email = `${newName()}@learner.example`;
    const first = await learner({ email });
    first.wait(minute);
    const second = newName();
    await first.register({ username: second, password: goodPassword, email });
    await first.forgot(email);
    await first.link();
    expect(first.emails[0]?.text).toContain(`“${first.username}”`);
    const verified = database.query.updateTable("users").set({ email_verified_at: 1 });
    await verified.where("username", "=", second).execute();
    await first.forgot(email);
    await first.link(2);
    expect(first.emails[1]?.text).toContain(`“${second}”`);
  });

  test("sends no third link within a minute", async () => {
    const calls = await learner();
    for (const [asked, account] of [calls.username, calls.email, calls.username, calls.email].entries()) {
      expect((await calls.forgot(account)).statusCode).toBe(200);
      if (asked < 2) await calls.link(asked + 1);
      await allJobsDone();
    }
    expect(calls.emails).toHaveLength(2);
  });

  test("delays repeated requests by 1, 2, 4 … minutes, even if there is no account", async () => {
    const calls = await learner();
    for (const account of [calls.username, newName()]) {
      for (let tries = 0; tries < 3; tries += 1) expect((await calls.forgot(account)).statusCode).toBe(200);
      const refused = await calls.forgot(account.toUpperCase());
      expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
    }
    calls.wait(minute);
    expect((await calls.forgot(calls.username)).statusCode).toBe(200);
    expect((await calls.forgot(calls.username)).headers["retry-after"]).toBe("120");
  });

  test("delays an IP address that requests links for a hundred accounts by at most a minute", async () => {
    const calls = await accountApp(database);
    const address = randomAddress();
    for (let tries = 0; tries < 20; tries += 1) await calls.forgot(newName(), address);
    expect((await calls.forgot(newName(), address)).statusCode).toBe(200);
    const { count } = throttles(database, { now: calls.now, limitScale: 1, mailsPerHour: 1000 });
    for (let tries = 21; tries < 120; tries += 1)
      await count([{ limit: "forgot-address", subject: address }]);
    const refused = await calls.forgot(newName(), address);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await calls.forgot(newName())).statusCode).toBe(200);
  });
});

test("resets a password over a real mail server, from the request to the sign-in", async () => {
  const { mails, url } = await startMailServer();
  const mailer = openMailer({ kind: "smtp", url }, "no-reply@kaiwa.example");
  const calls = await accountApp(database, {}, mailer);
  const username = newName();
  const email = `${username}@learner.example`;
  await calls.register({ username, password: goodPassword, email });
  await calls.forgot(username, randomAddress(), "ja");
  await eventually(() => expect(mails).toHaveLength(1));
  const raw = mails[0]?.raw ?? "";
  expect(mails[0]?.to).toEqual([email]);
  expect(headerOf(raw, "Subject")).toBe("Kaiwa パスワードの再設定");
  const link = /token=([\w-]{43})/.exec(textOf(raw))?.[1] ?? "";
  expect((await calls.reset(link, newPassword)).statusCode).toBe(200);
  expect((await calls.logIn({ username, password: newPassword })).statusCode).toBe(200);
});

test("creates no session if the password changes during the sign-in", async () => {
  const calls = await learner();
  const { row } = newSession(calls.userId, 1);
  const { addSession } = signInStore(database);
  const event = eventRow({ userId: calls.userId, kind: "signed-in" }, 1);
  expect(await addSession(row, "the hash of another password", event)).toBe(false);
  const { password_hash } = await database.query
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", calls.userId)
    .executeTakeFirstOrThrow();
  expect(await addSession(row, password_hash ?? "", event)).toBe(true);
});
