import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import type { SentEmail } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { waitForRecurringJobs } from "#tests/support/recurring-jobs.ts";

const database = withDatabase();
const minute = 60_000;

/**
 * Registers a learner. Learners who share a server also share its only worker, so that no other worker sends
 * their e-mails.
 */
async function learner(ofSameServer?: Awaited<ReturnType<typeof accountApp>>) {
  const calls = ofSameServer ?? (await accountApp(database));
  const username = newName();
  const { token, user } = (await calls.register({ username, password: goodPassword })).json().data;
  const own = calls.as(token);
  return {
    ...calls,
    username,
    token: String(token),
    userId: String(user.id),
    /** Returns the response after the e-mail was sent. */
    bind: async (email: string) => {
      const before = calls.emails.length;
      const answer = await own.post("/api/user/email/bind", { email });
      if (answer.statusCode === 200) {
        await eventually(() => expect(calls.emails).toHaveLength(before + 1));
        const jobs = database.query.selectFrom("jobs").select("id").where("user_id", "=", String(user.id));
        await eventually(async () => expect(await jobs.execute()).toEqual([]));
      }
      return answer;
    },
    verify: (code: string) => own.post("/api/user/email/verify", { code }),
  };
}

const newAddress = (): string => `${newName()}@learner.example`;
const codeIn = (emails: SentEmail[]): string => /\d{6}/.exec(emails.at(-1)?.subject ?? "")?.[0] ?? "";
const wrongFor = (code: string): string => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

test("verifies an address with the code sent to it", async () => {
  const { bind, verify, emails, info, token } = await learner();
  const email = `Mei.${newAddress()}`;
  expect((await bind(` ${email} `)).json()).toEqual({ code: "001", data: {} });
  expect(emails).toHaveLength(1);
  expect(emails[0]?.to).toBe(email);
  expect((await info(token)).json().data).not.toHaveProperty("email");
  const code = codeIn(emails);
  const answer = await verify(` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect(answer.json().data).toMatchObject({ email, isEmailVerified: true });
  expect((await info(token)).json().data).toMatchObject({ email, isEmailVerified: true });
});

test("accepts a code once and only within 15 minutes, and does not store it", async () => {
  const { bind, verify, emails, wait } = await learner();
  await bind(newAddress());
  const rows = await database.query.selectFrom("email_codes").selectAll().execute();
  expect(rows.map(({ code_hash }) => code_hash)).toEqual(
    rows.map(() => expect.stringMatching(/^\$argon2id\$/)),
  );
  await verify(codeIn(emails));
  expect((await verify(codeIn(emails))).json()).toMatchObject({ error: "email.code-wrong" });
  await bind(newAddress());
  wait(15 * minute);
  expect((await verify(codeIn(emails))).json()).toMatchObject({ error: "email.code-wrong" });
});

test("rejects the right code after five wrong codes", async () => {
  const { bind, verify, emails } = await learner();
  await bind(newAddress());
  const code = codeIn(emails);
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await verify(wrongFor(code));
    expect([answer.statusCode, answer.json().error]).toEqual([400, "email.code-wrong"]);
  }
  expect((await verify(code)).statusCode).toBe(400);
});

test("checks only five of fifty concurrent codes", async () => {
  const { bind, verify, emails, userId } = await learner();
  await bind(newAddress());
  const wrong = wrongFor(codeIn(emails));
  await Promise.all(Array.from({ length: 50 }, () => verify(wrong)));
  const row = await database.query
    .selectFrom("email_codes")
    .select("tries")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  expect(row?.tries).toBe(5);
  expect((await verify(codeIn(emails))).statusCode).toBe(400);
});

test.each(["", "12345", "1234567", "abcdef", "１２３４５"])("rejects %j as a code", async (code) => {
  const { verify } = await learner();
  expect((await verify(code)).json()).toMatchObject({ error: "email.code-wrong" });
});

test("accepts only the newest code and only for its address", async () => {
  const { bind, verify, emails } = await learner();
  await bind(newAddress());
  const first = codeIn(emails);
  const email = newAddress();
  await bind(email);
  const second = codeIn(emails);
  // The two random codes may be equal, once in a million times.
  if (first !== second) expect((await verify(first)).statusCode).toBe(400);
  expect((await verify(second)).json().data.email).toBe(email);
});

test("rejects a code that was sent to another learner", async () => {
  const mei = await learner();
  const eve = await learner(mei);
  await mei.bind(newAddress());
  expect((await eve.verify(codeIn(mei.emails))).json()).toMatchObject({ error: "email.code-wrong" });
});

test("verifies an address for one account only and reports the conflict to the learner with the code", async () => {
  const email = newAddress();
  const first = await learner();
  await first.bind(email);
  await first.verify(codeIn(first.emails));
  const second = await learner(first);
  expect((await second.bind(email.toUpperCase())).statusCode).toBe(200);
  const taken = await second.verify(codeIn(second.emails));
  expect([taken.statusCode, taken.json().error]).toEqual([409, "email.taken"]);
  expect((await second.info(second.token)).json().data).not.toHaveProperty("email");
});

test("notifies the previous address without revealing the whole new address", async () => {
  const { bind, verify, emails } = await learner();
  const before = newAddress();
  await bind(before);
  await verify(codeIn(emails));
  const after = newAddress();
  await bind(after);
  await verify(codeIn(emails));
  await eventually(() => expect(emails).toHaveLength(3));
  expect(emails[2]).toMatchObject({ to: before, subject: "Your Kaiwa email address was changed" });
  expect(emails[2]?.text).toContain("l…@learner.example");
  expect(emails[2]?.text).not.toContain(after);
});

test("revokes a reset link that was sent to the previous address", async () => {
  const { bind, verify, emails, forgot, reset } = await learner();
  const before = newAddress();
  await bind(before);
  await verify(codeIn(emails));
  await forgot(before);
  await eventually(() => expect(emails).toHaveLength(2));
  const link = /token=([\w-]{43})/.exec(emails[1]?.text ?? "")?.[1] ?? "";
  await bind(newAddress());
  await verify(codeIn(emails));
  expect((await reset(link, "秋の朝 by the river")).json()).toMatchObject({ error: "password.link-invalid" });
});

test("allows two codes immediately and then one per minute, whatever the address", async () => {
  const { bind, wait, emails } = await learner();
  await bind(newAddress());
  await bind(newAddress());
  const refused = await bind(newAddress());
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
  wait(minute);
  expect((await bind(newAddress())).statusCode).toBe(200);
  expect(emails).toHaveLength(3);
});

test("delays codes to an address only after ten, so that strangers cannot block its owner", async () => {
  const email = newAddress();
  const calls = await accountApp(database);
  const strangers = await Promise.all(Array.from({ length: 5 }, () => learner(calls)));
  for (const { bind } of strangers.slice(0, 4)) {
    expect((await bind(email)).statusCode).toBe(200);
    expect((await bind(email)).statusCode).toBe(200);
  }
  const owner = await learner(calls);
  expect((await owner.bind(email)).statusCode).toBe(200);
  expect((await owner.verify(codeIn(calls.emails))).statusCode).toBe(200);
  expect((await strangers[4]?.bind(email))?.statusCode).toBe(200);
  const next = await learner(calls);
  expect((await next.bind(email)).statusCode).toBe(429);
});

test.each(["mei", "mei@learner.example\r\nBcc: eve@evil.example", "a@b.example, c@d.example", ""])(
  "rejects the address %j and sends nothing",
  async (email) => {
    const { bind, emails } = await learner();
    expect((await bind(email)).json()).toMatchObject({ error: "register.email-invalid" });
    expect(emails).toEqual([]);
  },
);

test("removes expired codes and reset links", async () => {
  const { bind, forgot, wait, emails, verify, username, userId } = await learner();
  await bind(newAddress());
  await verify(codeIn(emails));
  await forgot(username);
  await eventually(() => expect(emails).toHaveLength(2));
  await bind(newAddress());
  await waitForRecurringJobs(database);
  wait(2 * 60 * minute);
  for (const table of ["email_codes", "password_resets"] as const) {
    const rows = database.query.selectFrom(table).select("user_id").where("user_id", "=", userId);
    await eventually(async () => expect(await rows.execute()).toEqual([]));
  }
});
