import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { projectFolders } from "#content/folders.ts";
import { dayMs } from "#domain/day.ts";
import { emptyPlan } from "#domain/learning/week/plan.ts";
import type { Language } from "#domain/site/languages.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import type { Email } from "#server/mail/emails.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { waitForRecurringJobs } from "#tests/support/recurring-jobs.ts";
import { builtLibrary } from "#tests/support/compiled-library.ts";
import { studyRecord } from "#tests/support/study-records.ts";
import { scenePictures } from "./scene-pictures.ts";
import { weekMailJobs } from "./service.ts";

const database = withDatabase();

/** Saturday, 15 November 2025, 09:46 UTC. */
const start = 1_763_200_000_000;
/** The next day at 18:00 in Shanghai. */
const sunday = Date.parse("2025-11-16T10:00:00Z");

/** Returns the app, its clock, the jobs that send these e-mails, and learners whose token is their id. */
async function mailing() {
  let time = start;
  onTestFinished(async () => {
    await database.query.deleteFrom("jobs").execute();
    await database.query.deleteFrom("weekly_mails").execute();
  });
  const emails: (Email & { to: string; language: Language })[] = [];
  const mailServer = { isDown: false };
  const app = await testApp(database, {
    now: () => time,
    authenticate: async (token) => token,
    // The tests run the jobs themselves.
    worker: { atOnce: 0 },
  });
  await app.ready();
  await waitForRecurringJobs(database);
  const jobs = weekMailJobs({
    database,
    now: () => time,
    sendEmail: async (to, email, language) => {
      if (mailServer.isDown) throw new Error("the mail server is down");
      emails.push({ ...email, to, language });
    },
    wakeJobs: () => undefined,
    origin: "https://kaiwa.example",
    picturesOf: scenePictures(builtLibrary(), join(projectFolders.output, "files")),
  });
  const run = { attempt: 1, signal: new AbortController().signal };
  const isMailWeek = ({ name }: { name: string }): boolean => name === jobTable.mailWeek.name;
  const ask = (userId: string, url: string, payload: object, language: Language = "en") =>
    app.inject({
      method: "POST",
      url,
      payload,
      headers: { authorization: userId, "accept-language": language },
    });
  return {
    app,
    emails,
    mailServer,
    ask,
    choose: (userId: string, isWanted: boolean, language: Language = "en") =>
      ask(userId, "/api/user/week/mail", { isWanted, timeZone: "Asia/Shanghai" }, language),
    isWanted: async (userId: string): Promise<boolean> => {
      const answer = await app.inject({ url: "/api/user/week/mail", headers: { authorization: userId } });
      return answer.json().data.isWanted;
    },
    /**
     * Finds and sends e-mails that are due at a time. Each job runs twice, as if a worker had stopped before
     * it deleted the job.
     */
    runAt: async (now: number): Promise<void> => {
      time = now;
      await jobs.weeklyMails.run("{}", run);
      const found = (await database.query.selectFrom("jobs").selectAll().execute()).filter(isMailWeek);
      for (const { payload } of [...found, ...found]) await jobs.mailWeek.run(payload, run);
      for (const { id } of found) await database.query.deleteFrom("jobs").where("id", "=", id).execute();
    },
    use: (userId: string) =>
      database.query
        .insertInto("sessions")
        .values({
          id: randomUUID(),
          user_id: userId,
          token_hash: randomUUID(),
          created_at: time,
          last_used_at: time,
        })
        .execute(),
  };
}

async function person(verifiedAt: number | null = 1): Promise<string> {
  const id = randomUUID();
  await database.query
    .insertInto("users")
    .values({
      id,
      username: id.slice(0, 12),
      username_folded: id,
      email: `${id}@learner.example`,
      email_folded: `${id}@learner.example`,
      email_verified_at: verifiedAt,
      created_at: start,
    })
    .execute();
  return id;
}

test("sends an e-mail once a week, on Sunday evening by the learner's clock, in the learner's language", async () => {
  const { choose, emails, runAt, ask, isWanted } = await mailing();
  const mei = await person();
  expect((await choose(mei, true, "ja")).json()).toEqual({ code: "001", data: { isWanted: true } });
  expect(await isWanted(mei)).toBe(true);
  await ask(mei, "/api/user/study/record", studyRecord({ startedAt: start - 2 * dayMs }));
  await runAt(sunday - 1);
  expect(emails).toEqual([]);
  await runAt(sunday);
  expect(emails).toEqual([
    {
      to: `${mei}@learner.example`,
      language: "ja",
      kind: "weekSome",
      days: "1",
      link: "https://kaiwa.example/category/all",
      stop: expect.stringMatching(/^https:\/\/kaiwa\.example\/api\/user\/week\/mail\/stop\?token=[\w-]{32}$/),
      pictures: ["place", "face"].map((name) => ({ name, png: expect.any(Buffer) })),
    },
  ]);
  // The pictures are PNGs, because mail programs show no SVG.
  for (const { png } of emails.flatMap((email) => ("pictures" in email ? email.pictures : [])))
    expect(png.subarray(1, 4).toString()).toBe("PNG");
  await runAt(sunday + 7 * dayMs - 1);
  expect(emails).toHaveLength(1);
  await runAt(sunday + 7 * dayMs);
  expect(emails.map(({ kind }) => kind)).toEqual(["weekSome", "weekQuiet"]);
});

test("sends the e-mail in the latest language and time zone of the learner's app", async () => {
  const { app, choose, emails, runAt } = await mailing();
  const mei = await person();
  const lin = await person();
  for (const learner of [mei, lin]) await choose(learner, true, "zh");
  const open = (timeZone: string) =>
    app.inject({
      url: `/api/user/week?timeZone=${encodeURIComponent(timeZone)}`,
      headers: { authorization: mei, "accept-language": "vi" },
    });
  expect((await open("America/New_York")).statusCode).toBe(200);
  // Names of time zones that the server does not know change nothing.
  expect((await open("Mars/Olympus")).statusCode).toBe(200);
  await runAt(sunday);
  expect(emails.map(({ to, language }) => [to.slice(0, 36), language])).toEqual([[lin, "zh"]]);
  // This is 18:00 in New York.
  await runAt(Date.parse("2025-11-16T23:00:00Z") - 1);
  expect(emails).toHaveLength(1);
  await runAt(Date.parse("2025-11-16T23:00:00Z"));
  expect(emails.map(({ to, language }) => [to.slice(0, 36), language])).toEqual([
    [lin, "zh"],
    [mei, "vi"],
  ]);
  // Back in Shanghai, the learner gets no second e-mail in the same week.
  await open("Asia/Shanghai");
  await runAt(Date.parse("2025-11-22T12:00:00Z"));
  expect(emails).toHaveLength(2);
});

test("sends no second e-mail if the learner moves to a time zone further west in the evening", async () => {
  const { app, choose, emails, runAt } = await mailing();
  const mei = await person();
  await choose(mei, true);
  await runAt(sunday);
  await app.inject({ url: "/api/user/week?timeZone=America/New_York", headers: { authorization: mei } });
  await runAt(sunday + dayMs);
  expect(emails).toHaveLength(1);
});

test("the e-mail names the goal if the learner has reached it", async () => {
  const { choose, emails, runAt, ask } = await mailing();
  const mei = await person();
  await choose(mei, true);
  const weeks = { "2025-11-10": { goal: 2, goalAt: 5, isGood: false, isPaused: false } };
  await ask(mei, "/api/user/week", { plan: emptyPlan, weeks });
  for (const ago of [1, 2])
    await ask(mei, "/api/user/study/record", studyRecord({ startedAt: start - ago * dayMs }));
  await runAt(sunday);
  expect(emails).toMatchObject([{ kind: "weekGood", days: "2" }]);
});

test("sends no e-mail in a paused week", async () => {
  const { choose, emails, runAt, ask } = await mailing();
  const mei = await person();
  await choose(mei, true);
  const pause = { from: "2025-11-10", until: "2025-11-24" };
  await ask(mei, "/api/user/week", { plan: { time: null, pause, changedAt: 5 }, weeks: {} });
  for (const week of [0, 1]) await runAt(sunday + week * 7 * dayMs);
  expect(emails).toEqual([]);
  await runAt(sunday + 14 * dayMs);
  expect(emails).toHaveLength(1);
});

test("retries the e-mail after an outage of the mail server", async () => {
  const { choose, emails, runAt, mailServer } = await mailing();
  await choose(await person(), true);
  mailServer.isDown = true;
  await expect(runAt(sunday)).rejects.toThrow("down");
  mailServer.isDown = false;
  await runAt(sunday + 60_000);
  expect(emails).toHaveLength(1);
});

test.each([
  { ahead: 1, count: 1 },
  { ahead: 400, count: 2 },
])("continues on Sundays after a clock was $ahead days ahead", async ({ ahead, count }) => {
  const { choose, emails, runAt } = await mailing();
  await choose(await person(), true);
  // A clock that is one day ahead on Saturday evening sends this Sunday's e-mail early.
  await runAt(sunday + (ahead - 1) * dayMs);
  expect(emails).toHaveLength(1);
  await runAt(start);
  await runAt(sunday);
  expect(emails).toHaveLength(count);
  await runAt(sunday + 7 * dayMs);
  expect(emails).toHaveLength(count + 1);
});

describe("after four e-mails to a learner who does not use the app", () => {
  const sundays = [0, 1, 2, 3, 4, 5].map((week) => sunday + week * 7 * dayMs);

  test("the e-mails end automatically", async () => {
    const { choose, emails, runAt, isWanted } = await mailing();
    const mei = await person();
    await choose(mei, true);
    for (const at of sundays) await runAt(at);
    expect(emails).toHaveLength(4);
    expect(await isWanted(mei)).toBe(false);
  });

  test("the e-mails continue if the learner used the app in between, or sent a study record", async () => {
    const { choose, emails, runAt, ask, use } = await mailing();
    const [visitor, student] = [await person(), await person()];
    for (const learner of [visitor, student]) await choose(learner, true);
    for (const at of sundays) {
      await runAt(at - 2 * dayMs);
      await use(visitor);
      await ask(student, "/api/user/study/record", studyRecord({ startedAt: at - 3 * dayMs }));
      await runAt(at);
    }
    expect(emails).toHaveLength(2 * sundays.length);
  });
});

test("accepts only a verified address and sends no e-mail if it is no longer verified", async () => {
  const { choose, emails, runAt } = await mailing();
  const answer = await choose(await person(null), true);
  expect([answer.statusCode, answer.json().error]).toEqual([409, "week-mail.unverified"]);
  const mei = await person();
  await choose(mei, true);
  await database.query.updateTable("users").set({ email_verified_at: null }).where("id", "=", mei).execute();
  await runAt(sunday);
  expect(emails).toEqual([]);
});

test("stops the e-mails after a mail program's POST request, but not when the link is opened", async () => {
  const { app, choose, emails, runAt, isWanted } = await mailing();
  const mei = await person();
  const lin = await person();
  await choose(mei, true);
  await choose(lin, true);
  await runAt(sunday);
  const sent = emails.find(({ to }) => to.startsWith(mei));
  const url = sent !== undefined && "stop" in sent ? sent.stop.replace("https://kaiwa.example", "") : "";
  const page = await app.inject({ url, headers: { "accept-language": "en" } });
  expect(page.body).toContain("Stop the weekly email?");
  expect(page.headers).toMatchObject({
    "cache-control": "no-store",
    "content-security-policy": expect.stringContaining("form-action 'self'"),
  });
  expect(await isWanted(mei)).toBe(true);
  const answer = await app.inject({
    method: "POST",
    url,
    payload: "List-Unsubscribe=One-Click",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(answer.statusCode).toBe(200);
  expect([await isWanted(mei), await isWanted(lin)]).toEqual([false, true]);
  const unknown = await app.inject({ method: "POST", url: "/api/user/week/mail/stop?token=unknown" });
  expect(unknown.statusCode).toBe(200);
  expect(await isWanted(lin)).toBe(true);
});

test("turns the e-mails off, even if they are already off", async () => {
  const { choose, isWanted } = await mailing();
  const mei = await person();
  for (const wanted of [true, false, false]) await choose(mei, wanted);
  expect(await isWanted(mei)).toBe(false);
});
