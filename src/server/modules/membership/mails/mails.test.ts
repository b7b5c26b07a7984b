import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { Language } from "#domain/site/languages.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import type { SentEmail } from "#tests/support/account-app.ts";
import { testApp } from "#tests/support/app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { orderId, paidOrder } from "#tests/support/membership-rows.ts";
import { recurringJobs, waitForRecurringJobs } from "#tests/support/recurring-jobs.ts";

const start = 1_763_200_000_000;

const database = withDatabase();

type Facts = { verifiedAt?: number | null; expiry?: number | null };

async function person(name: string, { verifiedAt = 1, expiry = null }: Facts = {}) {
  const id = randomUUID();
  await database.query
    .insertInto("users")
    .values({
      id,
      username: name,
      username_folded: id,
      email: `${name}@learner.example`,
      email_folded: `${id}@learner.example`,
      email_verified_at: verifiedAt,
      premium_expiry: expiry,
      created_at: start,
    })
    .execute();
  return id;
}

async function worker() {
  let time = start;
  // This cleanup is registered first, so that it runs last, after the worker has stopped.
  onTestFinished(async () => {
    await database.query.deleteFrom("jobs").execute();
    await database.query.deleteFrom("throttles").execute();
    await database.query.updateTable("users").set({ premium_expiry: null }).execute();
  });
  const emails: SentEmail[] = [];
  const app = await testApp(database, {
    now: () => time,
    mailer: { send: async (to, email) => void emails.push({ to, ...email }), close: () => undefined },
    worker: { pollMs: 5 },
  });
  await app.ready();
  await waitForRecurringJobs(database);
  return {
    emails,
    wait: (ms: number): void => {
      time += ms;
    },
    /** Waits until only recurring jobs are left. */
    done: () =>
      eventually(async () => {
        const rows = await database.query.selectFrom("jobs").select(["name", "run_at"]).execute();
        expect(rows.filter(({ name, run_at }) => !recurringJobs.includes(name) || run_at <= time)).toEqual(
          [],
        );
      }),
    add: (row: Parameters<ReturnType<typeof jobStore>["add"]>[0]) => jobStore(database.query).add(row),
  };
}

const receipt = (id: string) => jobRow(jobTable.mailReceipt, { orderId: id }, { now: start });

test.each<{ language: Language; subject: string; parts: string[] }>([
  {
    language: "en",
    subject: "Your Kaiwa receipt: ",
    parts: ["Plan: Membership · 1 year", "Amount paid: CN¥128.00", "Member until: 16 November 2026"],
  },
  {
    language: "zh",
    subject: "Kaiwa 会员收据：",
    parts: ["套餐：会员 · 1 年", "实付金额：¥128.00", "会员有效期至：2026年11月16日"],
  },
])(
  "sends a receipt in $language with the amount and the end of the membership",
  async ({ language, subject, parts }) => {
    const { emails, add, done } = await worker();
    const userId = await person("mei", { expiry: start + 366 * dayMs });
    const id = await paidOrder(database, { userId, language, paidAt: start });
    await add(receipt(id));
    await done();
    expect(emails).toMatchObject([{ to: "mei@learner.example", subject: `${subject}${id}` }]);
    for (const part of [...parts, id, "http://localhost:3000/orders"])
      expect(emails[0]?.text).toContain(part);
  },
);

test("sends no receipt to an unverified address, nor for an order that is refunded, has no user or is unknown", async () => {
  const { emails, add, done } = await worker();
  const unverified = await person("mei", { verifiedAt: null });
  const verified = await person("lin");
  await add(receipt(await paidOrder(database, { userId: unverified })));
  await add(receipt(await paidOrder(database, { userId: verified, status: "refunding" })));
  await add(receipt(await paidOrder(database, { userId: null })));
  await add(receipt(orderId()));
  await done();
  expect(emails).toEqual([]);
});

test.each([
  { reason: "staff", subject: "Your Kaiwa refund: " },
  { reason: "second-payment", subject: "Your Kaiwa refund for a double payment: " },
] as const)("sends an e-mail for a refund with the reason $reason", async ({ reason, subject }) => {
  const { emails, add, done } = await worker();
  const userId = await person("mei");
  const id = await paidOrder(database, { userId, language: "en", refund: { reason, doneAt: start } });
  await add(jobRow(jobTable.mailRefund, { refundNumber: `R${id}A` }, { now: start, userId }));
  await done();
  expect(emails).toMatchObject([{ subject: `${subject}${id}` }]);
  expect(emails[0]?.text).toContain("Amount refunded: CN¥128.00");
});

test("sends no e-mail before the provider confirms a refund", async () => {
  const { emails, add, done } = await worker();
  const userId = await person("mei");
  const id = await paidOrder(database, { userId, refund: { reason: "staff", doneAt: null } });
  await add(jobRow(jobTable.mailRefund, { refundNumber: `R${id}A` }, { now: start, userId }));
  await done();
  expect(emails).toEqual([]);
});

test("delays receipts beyond the hourly limit and sends all of them later", async () => {
  const { emails, add, done, wait } = await worker();
  const userId = await person("mei");
  for (let count = 0; count < 20; count += 1)
    await add(receipt(await paidOrder(database, { userId, language: "en" })));
  await eventually(async () => {
    const failed = database.query.selectFrom("jobs").select("id").where("last_error", "=", "MAIL_CAP");
    expect((await failed.execute()).length).toBeGreaterThan(0);
  });
  expect(emails.length).toBeLessThan(20);
  for (let hours = 0; hours < 4; hours += 1) {
    // Moving the clock during a run would end the job's lease.
    await eventually(async () => {
      const running = database.query.selectFrom("jobs").select("id").where("leased_by", "is not", null);
      expect(await running.execute()).toEqual([]);
    });
    wait(60 * 60_000);
  }
  await done();
  expect(new Set(emails.map(({ subject }) => subject)).size).toBe(20);
});

test("notifies a learner once, a week before the membership ends, in the language of the last order", async () => {
  const { emails, wait, done } = await worker();
  const expiry = start + 10 * dayMs;
  const userId = await person("mei", { expiry });
  await paidOrder(database, { userId, language: "ja" });
  for (const [name, facts] of Object.entries({
    never: { expiry: null },
    over: { expiry: start - dayMs },
    later: { expiry: start + 40 * dayMs },
    stranger: { expiry, verifiedAt: null },
  })) {
    await person(name, facts);
  }
  await done();
  wait(2 * dayMs);
  await done();
  expect(emails).toEqual([]);
  for (let days = 0; days < 6; days += 1) {
    wait(dayMs);
    await done();
  }
  expect(emails).toMatchObject([
    { to: "mei@learner.example", subject: "Kaiwa メンバーシップの期限が近づいています" },
  ]);
  expect(emails[0]?.text).toContain("2025年11月25日に終わります");
  expect(emails[0]?.text).toContain("http://localhost:3000/payment");
});

test("after an extension, sends the next e-mail only when the new end is near", async () => {
  const { emails, wait, done } = await worker();
  const userId = await person("mei", { expiry: start + 5 * dayMs });
  await done();
  wait(2 * 60 * 60_000);
  await done();
  expect(emails).toHaveLength(1);
  await database.query
    .updateTable("users")
    .set({ premium_expiry: start + 36 * dayMs })
    .where("id", "=", userId)
    .execute();
  wait(10 * dayMs);
  await done();
  expect(emails).toHaveLength(1);
  wait(20 * dayMs);
  await done();
  // After so long a gap the job skips a run, because the clock may be wrong.
  wait(2 * 60 * 60_000);
  await done();
  expect(emails).toHaveLength(2);
});

test("does not send a delayed e-mail if the membership was extended since", async () => {
  const { emails, add, done } = await worker();
  const userId = await person("mei", { expiry: start + 37 * dayMs });
  const payload = { userId, expiry: start + 6 * dayMs, language: "en" } as const;
  await add(jobRow(jobTable.mailEnding, payload, { now: start, userId }));
  await done();
  expect(emails).toEqual([]);
});

test("finds memberships that end soon by an index", async () => {
  const plan = await explained();
  expect(plan).toContain("users_by_untold_ending");
});

async function explained(): Promise<string> {
  const isSqlite = process.env["KAIWA_TEST_ENGINE"] !== "postgres";
  const question = sql`select id from users where ending_told_for <> premium_expiry and premium_expiry > ${1}
    and premium_expiry <= ${2} order by premium_expiry limit 100`;
  return database.transaction(async (tx) => {
    if (isSqlite) return JSON.stringify((await sql`explain query plan ${question}`.execute(tx)).rows);
    // PostgreSQL would not use the index for so small a table.
    await sql`set local enable_seqscan = off`.execute(tx);
    const plan = sql`explain select id from users where ending_told_for <> premium_expiry and premium_expiry > 1
      and premium_expiry <= 2 order by premium_expiry limit 100`;
    return JSON.stringify((await plan.execute(tx)).rows);
  });
}
