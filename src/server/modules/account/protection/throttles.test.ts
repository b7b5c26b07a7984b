import { describe, expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import { AppError } from "#contract/errors.ts";
import { accountApp, goodPassword, newName, randomAddress } from "#tests/support/account-app.ts";
import { freshDatabase, withDatabase } from "#tests/support/database.ts";
import { signInLimits } from "./sign-in-limits.ts";
import { throttles } from "./throttles.ts";
import type { Throttle } from "./throttles.ts";

const database = withDatabase();
const usualLimit = { KAIWA_REQUESTS_PER_MINUTE: "600" };
const settings = { limitScale: 1, mailsPerHour: 1000 };
const start = 1_763_200_000_000;

test("counts all of fifty concurrent tries", async () => {
  const subject = { limit: "login-device", subject: newName() } as const;
  const now = (): number => 1_000_000;
  const { count, assertOpen } = throttles(database, { ...settings, now });
  const before = await database.query.selectFrom("throttles").select("key").execute();
  await Promise.all(Array.from({ length: 50 }, () => count([subject])));
  const rows = await database.query.selectFrom("throttles").selectAll().execute();
  const added = rows.filter(({ key }) => !before.some((row) => row.key === key));
  expect(added.map(({ tries }) => tries)).toEqual([50]);
  await expect(assertOpen([subject])).rejects.toMatchObject({
    id: "request.too-many",
    retryAfterSeconds: 900,
  });
});

test("does not delay callers below the limit if the clock of one process is fast", async () => {
  const subject = { limit: "register-address", subject: newName() } as const;
  const hour = 60 * 60_000;
  const ahead = throttles(database, { ...settings, now: () => start + hour });
  // The first try inserts the row, the second one updates it.
  for (let tries = 0; tries < 2; tries += 1) await ahead.count([subject]);
  const { isOpen } = throttles(database, { ...settings, now: () => start });
  expect(await isOpen([subject])).toBe(true);
});

test("removes expired counts", async () => {
  const own = await freshDatabase();
  const { logIn, wait } = await accountApp(own);
  const guess = () => logIn({ username: newName(), password: "a wrong guess" });
  for (let names = 0; names < 3; names += 1) await guess();
  wait(24 * 60 * 60_000);
  await guess();
  // The counts of the last guess remain: for the name, the address, and the name at the address.
  const left = () => own.query.selectFrom("throttles").select("key").execute();
  await expect.poll(left, { timeout: 20_000 }).toHaveLength(3);
});

/** Returns how many tries are possible in a period by a caller who always waits as long as required. */
async function triesIn(totalMs: number, subjects: (turn: number) => Throttle[]): Promise<number> {
  let time = start;
  const end = time + totalMs;
  const { assertOpen, count } = throttles(database, { ...settings, now: () => time });
  for (let tries = 0; ;) {
    const tried = subjects(tries);
    try {
      await assertOpen(tried);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      time += (error.retryAfterSeconds ?? 0) * 1000;
      if (time >= end) return tries;
      continue;
    }
    await count(tried);
    tries += 1;
  }
}

describe("continuous guesses of passwords", () => {
  const hour = 60 * 60_000;
  const username = "mei-lin";

  test("are limited to 108 a day for one account from one address, without delaying other addresses", async () => {
    const address = randomAddress();
    expect(await triesIn(24 * hour, () => signInLimits({ username, address }))).toBe(108);
    const { isOpen } = throttles(database, { ...settings, now: () => start + 24 * hour - 1 });
    expect(await isOpen(signInLimits({ username, address: randomAddress() }))).toBe(true);
  });

  test("are limited to 153 a day for one account from any number of addresses", async () => {
    const from = (turn: number) => `2001:db8:0:${turn.toString(16)}::1`;
    const name = newName();
    expect(await triesIn(24 * hour, (turn) => signInLimits({ username: name, address: from(turn) }))).toBe(
      153,
    );
  });

  test("are limited to 163 an hour for all accounts from one address", async () => {
    const address = randomAddress();
    const nameless = `nobody-${newName()}`;
    const tries = triesIn(hour, (turn) => signInLimits({ username: `${nameless}-${turn}`, address }));
    expect(await tries).toBe(163);
  });

  test("are limited to 108 a day from a known device", async () => {
    const limits = signInLimits({ username, address: randomAddress(), knownDevice: newName() });
    expect(await triesIn(24 * hour, () => limits)).toBe(108);
  });
});

test("limits an attacker with many accounts to 38 codes (190 guesses) a day for one address", async () => {
  const subject = "mei@learner.example";
  const accounts = (turn: number): Throttle => ({ limit: "code-account", subject: `account ${turn}` });
  expect(await triesIn(dayMs, (turn) => [accounts(turn), { limit: "code-recipient", subject }])).toBe(38);
});

describe("registering", () => {
  test("delays an address by at most a minute after two hundred registrations in an hour", async () => {
    const { register, wait } = await accountApp(database, usualLimit);
    const address = randomAddress();
    const one = () => register({ username: newName(), password: goodPassword }, address);
    const { count } = throttles(database, { ...settings, now: () => 1_763_200_000_000 });
    const limit = { limit: "register-address", subject: address } as const;
    for (let tries = 0; tries < 199; tries += 1) await count([limit]);
    expect((await one()).statusCode).toBe(200);
    const refused = await one();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
    for (let tries = 0; tries < 20; tries += 1) await count([limit]);
    expect((await one()).headers["retry-after"]).toBe("60");
    wait(60_000);
    expect((await one()).statusCode).toBe(200);
    wait(60 * 60_000);
    expect((await one()).statusCode).toBe(200);
    expect((await one()).statusCode).toBe(200);
  });

  test("does not count malformed requests", async () => {
    const { register } = await accountApp(database, usualLimit);
    const address = randomAddress();
    for (let tries = 0; tries < 10; tries += 1) await register({ username: "x", password: "y" }, address);
    const before = await database.query.selectFrom("throttles").select("key").execute();
    await register({ username: newName(), password: goodPassword }, address);
    const after = await database.query.selectFrom("throttles").select("key").execute();
    expect(after.length).toBe(before.length + 1);
  });
});
