import { sql } from "kysely";
import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { feedbackRow, freshDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newLearner } from "#tests/support/learning-app.ts";
import { paidOrder } from "#tests/support/membership-rows.ts";
import { waitForRecurringJobs } from "#tests/support/recurring-jobs.ts";
import { housekeeping, sweeps } from "./housekeeping.ts";

const now = Date.parse("2026-11-16T06:00:00Z");

test("runs other sweeps and does not affect registration and sign-in if a sweep fails", async () => {
  const database = await freshDatabase();
  await sql`alter table login_results rename to elsewhere`.execute(database.query);
  const { register, logIn, wait } = await accountApp(database);
  const username = newName();
  expect((await register({ username, password: goodPassword })).statusCode).toBe(200);
  const job = database.query
    .selectFrom("jobs")
    .select(["attempts", "last_error", "dead_at"])
    .where("name", "=", "housekeeping");
  await waitForRecurringJobs(database);
  wait(200 * dayMs);
  await eventually(async () =>
    expect(await job.execute()).toMatchObject([{ attempts: 1, last_error: "loginFlows", dead_at: null }]),
  );
  expect(await database.query.selectFrom("account_events").select("kind").execute()).toEqual([]);
  expect((await logIn({ username, password: goodPassword })).statusCode).toBe(200);
});

test("deletes dead jobs after 30 days", async () => {
  const database = await freshDatabase();
  for (const key of ["old", "newer"]) {
    await jobStore(database.query).add(
      jobRow(jobTable.mailResetLink, { userId: null, language: "en" }, { now: 0, key }),
    );
    const bury = database.query.updateTable("jobs").set({ dead_at: key === "old" ? 0 : 1 });
    await bury.where("dead_at", "is", null).execute();
  }
  await housekeeping({ database, now: () => 30 * dayMs }, new AbortController().signal);
  const left = await database.query.selectFrom("jobs").select("unique_key").execute();
  expect(left).toEqual([{ unique_key: "mail-reset-link:newer" }]);
});

test("starts no further sweep if the process stops during a sweep", async () => {
  const database = await freshDatabase();
  const done: string[] = [];
  const stop = new AbortController();
  const twoSweeps = {
    first: async () => {
      done.push("first");
      stop.abort(new Error("the process stops"));
    },
    second: async () => void done.push("second"),
  };
  await expect(housekeeping({ database, now: () => 1 }, stop.signal, twoSweeps)).rejects.toThrow(
    "the process stops",
  );
  expect(done).toEqual(["first"]);
});

test("deletes visitors' messages a year after the answer, or two years after an unanswered question", async () => {
  const database = await freshDatabase();
  const id = await newLearner(database);
  const answeredAt = now - 365 * dayMs;
  const rows = [
    feedbackRow({ content: "old", answered_at: answeredAt }),
    feedbackRow({ content: "newer", answered_at: answeredAt + 1 }),
    feedbackRow({ content: "unanswered for long", created_at: now - 730 * dayMs }),
    feedbackRow({ content: "unanswered", created_at: now - 730 * dayMs + 1 }),
    feedbackRow({ content: "learner's unanswered", created_at: 0, user_id: id }),
    feedbackRow({ content: "learner's", answered_at: answeredAt, user_id: id }),
  ];
  await database.query.insertInto("feedback").values(rows).execute();
  await sweeps.visitorsMessages(database, now);
  const left = await database.query.selectFrom("feedback").select("content").orderBy("content").execute();
  expect(left.map(({ content }) => content)).toEqual([
    "learner's",
    "learner's unanswered",
    "newer",
    "unanswered",
  ]);
});

test("makes queries and refunds due that a fast clock has planned for more than a day ahead", async () => {
  const database = await freshDatabase();
  const { query } = database;
  const plans = [now + dayMs, now + dayMs + 1];
  for (const planned of plans) {
    const refund = { reason: "staff", doneAt: null } as const;
    const id = await paidOrder(database, { userId: null, status: "refunding", refund });
    await query
      .updateTable("payment_attempts")
      .set({ next_query_at: planned })
      .where("order_id", "=", id)
      .execute();
    await query.updateTable("refunds").set({ next_try_at: planned }).where("order_id", "=", id).execute();
  }
  await sweeps.paymentTimes(database, now);
  const queries = await query.selectFrom("payment_attempts").select("next_query_at as at").execute();
  const refunds = await query.selectFrom("refunds").select("next_try_at as at").execute();
  for (const rows of [queries, refunds])
    expect(new Set(rows.map(({ at }) => at))).toEqual(new Set([now, now + dayMs]));
});

test("clears provider messages after two years and keeps their outcome", async () => {
  const database = await freshDatabase();
  const event = {
    method: "wechat",
    kind: "notification",
    number: null,
    outcome: "settled",
    is_incident: 0,
  } as const;
  const before = now - 2 * 365 * dayMs;
  await database.query
    .insertInto("provider_events")
    .values([
      { ...event, id: "old", body: '{"payer":"x"}', created_at: before },
      { ...event, id: "newer", body: '{"payer":"y"}', created_at: before + 1 },
    ])
    .execute();
  await sweeps.providerMessages(database, now);
  const rows = database.query.selectFrom("provider_events").select(["id", "outcome", "body"]).orderBy("id");
  expect(await rows.execute()).toEqual([
    { id: "newer", outcome: "settled", body: '{"payer":"y"}' },
    { id: "old", outcome: "settled", body: "" },
  ]);
});
