import { describe, expect, test } from "vitest";
import { accountApp, goodPassword, newName, randomAddress } from "#tests/support/account-app.ts";
import { freshDatabase, withDatabase } from "#tests/support/database.ts";
import { throttles } from "./throttles.ts";

const database = withDatabase();
const usualLimit = { KAIWA_REQUESTS_PER_MINUTE: "600" };

async function registered() {
  const calls = await accountApp(database);
  const username = newName();
  await calls.register({ username, password: goodPassword });
  const guess = (address?: string) => calls.logIn({ username, password: "a wrong guess" }, address);
  return { ...calls, username, guess };
}

test("after five wrong passwords an account waits 2, 4, 8 … seconds, 15 minutes at the most", async () => {
  const { guess, wait } = await registered();
  for (let tries = 1; tries < 5; tries += 1) expect((await guess()).statusCode).toBe(401);
  for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
    expect((await guess()).statusCode).toBe(401);
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: "002", error: "request.too-many" });
    expect(refused.headers["retry-after"]).toBe(String(seconds));
    wait(seconds * 1000 - 1);
    expect((await guess()).headers["retry-after"]).toBe("1");
    wait(1);
  }
});

test("while it waits, not even the right password is looked at", async () => {
  const { guess, logIn, username, wait } = await registered();
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect((await logIn({ username, password: goodPassword })).statusCode).toBe(429);
  wait(2000);
  expect((await logIn({ username, password: goodPassword })).statusCode).toBe(200);
});

test("signing in starts the account's count over", async () => {
  const { guess, logIn, username } = await registered();
  for (let tries = 0; tries < 4; tries += 1) await guess();
  await logIn({ username, password: goodPassword });
  for (let tries = 0; tries < 4; tries += 1) expect((await guess()).statusCode).toBe(401);
  expect((await logIn({ username, password: goodPassword })).statusCode).toBe(200);
});

test("a name that is nobody's waits like any other, so that waiting tells nothing", async () => {
  const { logIn } = await accountApp(database);
  const stranger = { username: newName(), password: goodPassword };
  for (let tries = 0; tries < 5; tries += 1) expect((await logIn(stranger)).statusCode).toBe(401);
  const refused = await logIn({ ...stranger, username: stranger.username.toUpperCase() });
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
});

test("an address that fails with twenty names waits for all names, other addresses do not", async () => {
  const { logIn, username, register } = await registered();
  const address = randomAddress();
  for (let tries = 0; tries < 20; tries += 1) {
    expect((await logIn({ username: newName(), password: "guess" }, address)).statusCode).toBe(401);
  }
  const right = { username, password: goodPassword };
  expect((await logIn(right, address)).headers["retry-after"]).toBe("2");
  expect((await logIn(right)).statusCode).toBe(200);
  expect((await register({ username: newName(), password: goodPassword }, address)).statusCode).toBe(200);
});

test("one's own sign-in does not give an address more guesses", async () => {
  const { logIn, username } = await registered();
  const address = randomAddress();
  for (let tries = 0; tries < 20; tries += 1) {
    await logIn({ username: newName(), password: "guess" }, address);
    if (tries === 18) await logIn({ username, password: goodPassword }, address);
  }
  expect((await logIn({ username: newName(), password: "guess" }, address)).statusCode).toBe(429);
});

test("all addresses of one IPv6 network count as one", async () => {
  const { logIn } = await accountApp(database);
  for (let tries = 0; tries < 20; tries += 1) {
    await logIn({ username: newName(), password: "guess" }, `2001:db8:7:1::${tries + 1}`);
  }
  const guess = { username: newName(), password: "guess" };
  expect((await logIn(guess, "2001:db8:7:1:ffff::1")).statusCode).toBe(429);
  expect((await logIn(guess, "2001:db8:7:2::1")).statusCode).toBe(401);
});

test("server processes share the count", async () => {
  const { guess, username } = await registered();
  const elsewhere = await accountApp(database);
  for (let tries = 0; tries < 5; tries += 1) await guess();
  expect((await elsewhere.logIn({ username, password: goodPassword })).statusCode).toBe(429);
});

test("of many guesses sent at once only a handful is looked at", async () => {
  const { guess } = await registered();
  const answers = await Promise.all(Array.from({ length: 60 }, () => guess()));
  const lookedAt = answers.filter((answer) => answer.statusCode === 401).length;
  expect(lookedAt).toBeGreaterThanOrEqual(5);
  // Five, and those that ran beside the fifth.
  expect(lookedAt).toBeLessThanOrEqual(7);
  expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401, 429]));
});

test("no try is lost when fifty are counted at once", async () => {
  const subject = { limit: "login-account", subject: newName() } as const;
  const now = (): number => 1_000_000;
  const { count, assertOpen } = throttles(database, { now, limitScale: 1 });
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

test("wrong passwords are forgotten after a day", async () => {
  const { guess, wait } = await registered();
  for (let tries = 0; tries < 5; tries += 1) await guess();
  wait(24 * 60 * 60_000);
  for (let tries = 0; tries < 4; tries += 1) expect((await guess()).statusCode).toBe(401);
  expect((await guess()).statusCode).toBe(401);
  expect((await guess()).headers["retry-after"]).toBe("2");
});

test("what limits nobody any more is removed", async () => {
  const own = await freshDatabase();
  const { logIn, wait } = await accountApp(own);
  const guess = () => logIn({ username: newName(), password: "a wrong guess" });
  for (let names = 0; names < 3; names += 1) await guess();
  wait(24 * 60 * 60_000);
  await guess();
  // Those of the last guess: its name and its address.
  expect(await own.query.selectFrom("throttles").select("key").execute()).toHaveLength(2);
});

describe("registering", () => {
  test("fifty times in an hour from one address makes it wait", async () => {
    const { register, wait } = await accountApp(database, usualLimit);
    const address = randomAddress();
    const one = () => register({ username: newName(), password: goodPassword }, address);
    // The limit of requests a minute is another one, and counts real minutes.
    const { count } = throttles(database, { now: () => 1_763_200_000_000, limitScale: 1 });
    for (let tries = 0; tries < 49; tries += 1)
      await count([{ limit: "register-address", subject: address }]);
    expect((await one()).statusCode).toBe(200);
    const refused = await one();
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
    wait(2000);
    expect((await one()).statusCode).toBe(200);
    wait(60 * 60_000);
    expect((await one()).statusCode).toBe(200);
    expect((await one()).statusCode).toBe(200);
  });

  test("what is refused for its form does not count", async () => {
    const { register } = await accountApp(database, usualLimit);
    const address = randomAddress();
    for (let tries = 0; tries < 10; tries += 1) await register({ username: "x", password: "y" }, address);
    const before = await database.query.selectFrom("throttles").select("key").execute();
    await register({ username: newName(), password: goodPassword }, address);
    const after = await database.query.selectFrom("throttles").select("key").execute();
    expect(after.length).toBe(before.length + 1);
  });
});
