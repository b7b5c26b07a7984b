import { expect, test } from "vitest";
import { MailError } from "#server/mail/mailer.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { freshDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { accountDeps } from "./deps.ts";
import { forgotPassword } from "./password/service.ts";

const minute = 60_000;
const newPassword = "秋の朝 by the river";

type Sent = { to: string; subject: string; text: string };

function mailServer() {
  const sent: Sent[] = [];
  const state = { refusal: undefined as Error | undefined, tries: 0 };
  const mailer: Mailer = {
    send: async (to, email) => {
      state.tries += 1;
      if (state.refusal !== undefined) throw state.refusal;
      sent.push({ to, ...email });
    },
    close: () => undefined,
  };
  return { mailer, sent, state };
}

const away = new MailError({ code: "ECONNECTION", command: "CONN" });

async function learnerWithMail() {
  const database = await freshDatabase();
  const mail = mailServer();
  const calls = await accountApp(database, {}, mail.mailer);
  const username = newName();
  const email = `${username}@learner.example`;
  const { token, user } = (await calls.register({ username, password: goodPassword, email })).json().data;
  await database.query.updateTable("users").set({ email_verified_at: 1 }).execute();
  const jobs = () => database.query.selectFrom("jobs").selectAll().where("name", "like", "mail-%").execute();
  return {
    ...calls,
    ...mail,
    database,
    username,
    email,
    userId: String(user.id),
    own: calls.as(token),
    jobs,
    jobsDone: () => eventually(async () => expect(await jobs()).toEqual([])),
    /** Waits until the metrics contain the given lines. Metrics change after the row of the job. */
    figuresSay: (...figures: string[]) =>
      eventually(async () => {
        const lines = (await calls.app.inject("/metrics")).body.split("\n");
        expect(lines).toEqual(expect.arrayContaining(figures));
      }),
  };
}

type Learner = Awaited<ReturnType<typeof learnerWithMail>>;

test.each<{ email: string; ask: (learner: Learner) => Promise<{ statusCode: number }> }>([
  { email: "a link for a new password", ask: ({ forgot, username }) => forgot(username) },
  {
    email: "a code for an address",
    ask: ({ own, email }) => own.post("/api/user/email/bind", { email: `new.${email}` }),
  },
  {
    email: "the notice of a changed password",
    ask: ({ own }) =>
      own.post("/api/user/password/change", { oldPassword: goodPassword, password: newPassword }),
  },
])("sends $email once after an outage of the mail server", async ({ ask }) => {
  const learner = await learnerWithMail();
  const { state, sent, wait, jobs, jobsDone } = learner;
  state.refusal = away;
  expect((await ask(learner)).statusCode).toBe(200);
  for (let tries = 1; tries <= 3; tries += 1) {
    await eventually(async () => {
      expect(state.tries).toBe(tries);
      expect(await jobs()).toMatchObject([
        { attempts: tries, leased_by: null, last_error: "ECONNECTION CONN" },
      ]);
    });
    wait(2 * minute);
  }
  state.refusal = undefined;
  await jobsDone();
  expect(sent).toHaveLength(1);
});

test("stores no secret in the job and accepts only the newest code", async () => {
  const { state, sent, wait, jobs, jobsDone, own, email, forgot, username, reset } = await learnerWithMail();
  state.refusal = away;
  await own.post("/api/user/email/bind", { email: `new.${email}` });
  await forgot(username);
  const triedOnce = { attempts: 1, leased_by: null };
  await eventually(async () => expect(await jobs()).toMatchObject([triedOnce, triedOnce]));
  const waiting = JSON.stringify(await jobs());
  expect(waiting).not.toMatch(/token|\b\d{6}\b/);
  wait(minute);
  state.refusal = undefined;
  await jobsDone();
  const code =
    sent.map(({ subject }) => /\d{6}/.exec(subject)?.[0]).find((found) => found !== undefined) ?? "";
  const link = sent.map(({ text }) => /token=([\w-]{43})/.exec(text)?.[1]).find((found) => found) ?? "";
  // The code is valid from the time of sending.
  wait(14 * minute);
  expect((await own.post("/api/user/email/verify", { code })).statusCode).toBe(200);
  expect((await reset(link, newPassword)).json()).toMatchObject({ error: "password.link-invalid" });
});

test("sends one link if it is requested several times during a mail outage", async () => {
  const { state, sent, wait, jobs, jobsDone, forgot, username, email } = await learnerWithMail();
  state.refusal = away;
  for (const account of [username, email, username]) expect((await forgot(account)).statusCode).toBe(200);
  await eventually(async () => expect(await jobs()).toMatchObject([{ requests: 3, leased_by: null }]));
  wait(minute);
  state.refusal = undefined;
  await jobsDone();
  expect(sent).toHaveLength(1);
});

test("does not retry if the mail server rejects the recipient", async () => {
  const { state, own, email, jobsDone, figuresSay } = await learnerWithMail();
  state.refusal = new MailError({ code: "EENVELOPE", responseCode: 550, command: "RCPT TO" });
  expect((await own.post("/api/user/email/bind", { email: `nobody.${email}` })).statusCode).toBe(200);
  await jobsDone();
  expect(state.tries).toBe(1);
  await figuresSay('mail_letters_total{kind="code",outcome="refused"} 1');
});

test("stops retrying a code within an hour and reports the dead job in metrics", async () => {
  const { state, own, email, wait, jobs, figuresSay } = await learnerWithMail();
  state.refusal = away;
  await own.post("/api/user/email/bind", { email: `new.${email}` });
  for (let tries = 1; tries < 15; tries += 1) {
    await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: tries, leased_by: null }]));
    wait(2 * minute);
  }
  await eventually(async () => expect(await jobs()).toMatchObject([{ dead_at: expect.any(Number) }]));
  await figuresSay(
    'jobs{name="mail-code",state="dead"} 1',
    'job_run_seconds_count{name="mail-code",outcome="dead"} 1',
    'mail_letters_total{kind="code",outcome="failed"} 15',
  );
});

test("does not send pending e-mails of a deleted account", async () => {
  const { state, own, wait, jobs, sent, forgot, username } = await learnerWithMail();
  state.refusal = away;
  await forgot(username);
  await eventually(async () => expect(await jobs()).toMatchObject([{ attempts: 1, leased_by: null }]));
  expect((await own.post("/api/user/delete", { confirm: "DELETE" })).statusCode).toBe(200);
  expect(await jobs()).toEqual([]);
  state.refusal = undefined;
  wait(60 * minute);
  expect(sent).toEqual([]);
});

test("adds an e-mail in the transaction of the change that causes it", async () => {
  const { database, own, jobs } = await learnerWithMail();
  // Makes the last statement before the e-mail fail.
  await database.query.schema.alterTable("account_events").renameTo("elsewhere").execute();
  const change = { oldPassword: goodPassword, password: newPassword };
  expect((await own.post("/api/user/password/change", change)).statusCode).toBe(500);
  expect(await jobs()).toEqual([]);
});

test("writes the same rows for a link request whether or not the account exists", async () => {
  const { database, username, email, app } = await learnerWithMail();
  // Stops the worker, so that jobs are not deleted.
  await app.close();
  const needs = {
    database,
    now: () => 1,
    limitScale: 1,
    mailsPerHour: 1000,
    onEmailLimitReached: () => undefined,
    sendEmail: async () => undefined,
    wakeJobs: () => undefined,
    afterReply: {
      run: () => Promise.reject(new Error("nothing is left for later")),
      settled: async () => undefined,
    },
    origin: "https://kaiwa.example",
  };
  const deps = accountDeps(needs);
  for (const account of [username, email, newName(), "nobody@learner.example", "'; drop table users; --"]) {
    const before = (await database.query.selectFrom("jobs").select("id").execute()).length;
    await forgotPassword(deps, account, { address: "203.0.113.7", language: "en" });
    const rows = await database.query.selectFrom("jobs").select("id").execute();
    expect([account, rows.length - before]).toEqual([account, 1]);
    await database.query.deleteFrom("jobs").execute();
  }
});
