import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { sweeps } from "#server/housekeeping.ts";
import { deviceStore } from "#server/modules/account/devices/store.ts";
import { accountApp, goodPassword, newName, randomAddress } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { signInLimits } from "./sign-in-limits.ts";
import { throttles } from "./throttles.ts";

const database = withDatabase();
const settings = { limitScale: 1, mailsPerHour: 1000, now: () => 1_763_200_000_000 };

const linkToken = (email: { text: string } | undefined): string =>
  /token=([\w-]{43})/.exec(email?.text ?? "")?.[1] ?? "";
const newDevice = (): string => randomBytes(16).toString("hex");

async function registered(device?: string) {
  const calls = await accountApp(database);
  const username = newName();
  const email = `${username}@learner.example`;
  const answer = await calls.register({ username, password: goodPassword, email, device });
  const at = randomAddress();
  const guess = (address = at, from?: string) =>
    calls.logIn({ username, password: "a wrong guess", device: from }, address);
  const enter = (address = at, from?: string) =>
    calls.logIn({ username, password: goodPassword, device: from }, address);
  return { ...calls, username, guess, enter, token: String(answer.json().data.token) };
}

async function manyGuess(username: string): Promise<void> {
  const { count } = throttles(database, settings);
  for (let tries = 0; tries < 140; tries += 1) await count([{ limit: "login-account", subject: username }]);
}

describe("sign-ins from one address", () => {
  test("are delayed by 2, 4, 8 … seconds after five wrong passwords, at most by 15 minutes", async () => {
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

  test("are rejected during the delay, even with the right password", async () => {
    const { guess, enter, wait } = await registered();
    for (let tries = 0; tries < 5; tries += 1) await guess();
    expect((await enter()).statusCode).toBe(429);
    wait(2000);
    expect((await enter()).statusCode).toBe(200);
  });

  test("reset the count when they succeed", async () => {
    const { guess, enter } = await registered();
    for (let tries = 0; tries < 4; tries += 1) await guess();
    await enter();
    for (let tries = 0; tries < 4; tries += 1) expect((await guess()).statusCode).toBe(401);
    expect((await enter()).statusCode).toBe(200);
  });

  test("are delayed in the same way for unknown and for known names", async () => {
    const { logIn } = await accountApp(database);
    const address = randomAddress();
    const stranger = { username: newName(), password: goodPassword, device: newDevice() };
    for (let tries = 0; tries < 5; tries += 1) expect((await logIn(stranger, address)).statusCode).toBe(401);
    const refused = await logIn({ ...stranger, username: stranger.username.toUpperCase() }, address);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
  });

  test("are counted together by all processes, and the count expires after a day", async () => {
    const { guess, username, wait } = await registered();
    const elsewhere = await accountApp(database);
    const at = randomAddress();
    for (let tries = 0; tries < 5; tries += 1) await guess(at);
    expect((await elsewhere.logIn({ username, password: goodPassword }, at)).statusCode).toBe(429);
    wait(24 * 60 * 60_000);
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(at)).statusCode).toBe(401);
    expect((await guess(at)).headers["retry-after"]).toBe("2");
  });

  test("check only a few of many concurrent guesses", async () => {
    const { guess } = await registered();
    const answers = await Promise.all(Array.from({ length: 60 }, () => guess()));
    const lookedAt = answers.filter((answer) => answer.statusCode === 401).length;
    expect(lookedAt).toBeGreaterThanOrEqual(5);
    // Five guesses, plus two that were already being checked.
    expect(lookedAt).toBeLessThanOrEqual(7);
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([401, 429]));
  });
});

describe("the owner of an account at which strangers guess", () => {
  test("can sign in from another address, even on a new device", async () => {
    const { guess, enter } = await registered();
    const stranger = randomAddress();
    for (let tries = 0; tries < 6; tries += 1) await guess(stranger);
    expect((await guess(stranger)).statusCode).toBe(429);
    expect((await enter(randomAddress(), newDevice())).statusCode).toBe(200);
  });

  test("can sign in on a device that has signed in before, even from the strangers' address", async () => {
    const phone = newDevice();
    const { guess, enter } = await registered();
    const shared = randomAddress();
    expect((await enter(shared, phone)).statusCode).toBe(200);
    for (let tries = 0; tries < 6; tries += 1) await guess(shared, newDevice());
    expect((await enter(shared)).statusCode).toBe(429);
    expect((await enter(shared, newDevice())).statusCode).toBe(429);
    expect((await enter(shared, phone)).statusCode).toBe(200);
  });

  test("can sign in on the device that registered, however many addresses guess", async () => {
    const phone = newDevice();
    const { enter, username } = await registered(phone);
    await manyGuess(username);
    const refused = await enter(randomAddress(), newDevice());
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "3600"]);
    expect((await enter(randomAddress(), phone)).statusCode).toBe(200);
  });

  test("does not reset the strangers' count by signing in", async () => {
    const phone = newDevice();
    const { enter, guess, username } = await registered(phone);
    await manyGuess(username);
    await enter(randomAddress(), phone);
    expect((await guess(randomAddress())).statusCode).toBe(429);
  });

  test("can change the password and sign in on the same device afterwards", async () => {
    const phone = newDevice();
    const { as, token, username, logIn } = await registered(phone);
    await manyGuess(username);
    const password = "another night at sea";
    const change = { oldPassword: goodPassword, password, device: phone };
    expect((await as(token).post("/api/user/password/change", change)).statusCode).toBe(200);
    expect((await logIn({ username, password, device: phone })).statusCode).toBe(200);
  });

  test("can sign in on a new device with a reset link", async () => {
    const { forgot, emails, app, username, logIn } = await registered();
    await manyGuess(username);
    await forgot(username);
    await eventually(() => expect(emails).toHaveLength(1));
    const [tablet, password] = [newDevice(), "another night at sea"];
    await app.inject({
      method: "POST",
      url: "/api/user/password/reset",
      payload: { token: linkToken(emails[0]), password, device: tablet },
    });
    await manyGuess(username);
    expect((await logIn({ username, password, device: tablet })).statusCode).toBe(200);
  });
});

describe("a known device", () => {
  test("has its own strict limit, which sign-ins elsewhere do not reset", async () => {
    const phone = newDevice();
    const { guess, enter, wait } = await registered(phone);
    for (let tries = 0; tries < 5; tries += 1)
      expect((await guess(randomAddress(), phone)).statusCode).toBe(401);
    const refused = await guess(randomAddress(), phone);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
    expect((await enter(randomAddress(), newDevice())).statusCode).toBe(200);
    expect((await enter(randomAddress(), phone)).statusCode).toBe(429);
    wait(2000);
    expect((await enter(randomAddress(), phone)).statusCode).toBe(200);
  });

  test("is known only to its own account", async () => {
    const phone = newDevice();
    await registered(phone);
    const other = await registered();
    await manyGuess(other.username);
    expect((await other.enter(randomAddress(), phone)).statusCode).toBe(429);
  });

  test.each([["by a change"], ["by a link"]])(
    "is no longer known after the password was changed %s",
    async (how) => {
      const phone = newDevice();
      const { as, token, username, forgot, emails, reset, logIn } = await registered(phone);
      const password = "another night at sea";
      if (how === "by a change") {
        await as(token).post("/api/user/password/change", { oldPassword: goodPassword, password });
      } else {
        await forgot(username);
        await eventually(() => expect(emails).toHaveLength(1));
        await reset(linkToken(emails[0]), password);
      }
      await manyGuess(username);
      expect((await logIn({ username, password, device: phone })).statusCode).toBe(429);
    },
  );

  test("is no longer known after half a year without use", async () => {
    const phone = newDevice();
    const { enter, guess, wait, now } = await registered(phone);
    wait(179 * 24 * 60 * 60_000);
    expect((await enter(randomAddress(), phone)).statusCode).toBe(200);
    wait(180 * 24 * 60 * 60_000);
    const at = randomAddress();
    for (let tries = 0; tries < 5; tries += 1) await guess(at);
    expect((await enter(at, phone)).statusCode).toBe(429);
    await sweeps.knownDevices(database, now());
    expect(
      await database.query
        .selectFrom("known_devices")
        .select("user_id")
        .where("last_used_at", "<", now() - 1e9)
        .execute(),
    ).toEqual([]);
  });

  test("is replaced by newer ones if the account has more than ten", async () => {
    const [first, second] = [newDevice(), newDevice()];
    const { enter, guess, wait } = await registered(first);
    for (const device of [second, ...Array.from({ length: 8 }, newDevice), first, newDevice()]) {
      wait(1);
      expect((await enter(randomAddress(), device)).statusCode).toBe(200);
    }
    const at = randomAddress();
    for (let tries = 0; tries < 5; tries += 1) await guess(at);
    expect((await enter(at, second)).statusCode).toBe(429);
    expect((await enter(at, first)).statusCode).toBe(200);
  });

  test.each(["", "short", "A".repeat(32), "0".repeat(200)])(
    "must have a valid secret, not %j",
    async (secret) => {
      const { enter, username } = await registered();
      expect((await enter(randomAddress(), secret)).statusCode).toBe(200);
      await manyGuess(username);
      expect((await enter(randomAddress(), secret)).statusCode).toBe(429);
    },
  );

  test("is not stored if the account was deleted during the sign-in", async () => {
    await deviceStore(database).put("nobody", "hash", 1, 10);
    expect(await deviceStore(database).isKnown("nobody", "hash", 0)).toBe(false);
  });

  test("is stored as a hash that differs between accounts", async () => {
    const phone = newDevice();
    await registered(phone);
    await registered(phone);
    const rows = await database.query.selectFrom("known_devices").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(phone);
    expect(new Set(rows.map(({ device_hash }) => device_hash)).size).toBe(rows.length);
  });
});

describe("an address that many learners share", () => {
  test("is delayed after a hundred failures, by at most a minute and only for unknown devices", async () => {
    const phone = newDevice();
    const { enter, username, register, wait } = await registered(phone);
    const carrier = randomAddress();
    const { count } = throttles(database, settings);
    const fail = () => count(signInLimits({ username: newName(), address: carrier }));
    for (let failures = 0; failures < 20; failures += 1) await fail();
    expect((await enter(carrier, newDevice())).statusCode).toBe(200);
    for (let failures = 0; failures < 100; failures += 1) await fail();
    const refused = await enter(carrier, newDevice());
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "60"]);
    expect((await enter(carrier, phone)).statusCode).toBe(200);
    expect((await register({ username: newName(), password: goodPassword }, carrier)).statusCode).toBe(200);
    expect((await enter(randomAddress(), newDevice())).statusCode, username).toBe(200);
    wait(60_000);
    expect((await enter(carrier, newDevice())).statusCode).toBe(200);
  });

  test("does not reset its count by a successful sign-in", async () => {
    const { enter } = await registered();
    const address = randomAddress();
    const { count, isOpen } = throttles(database, settings);
    const limits = () => signInLimits({ username: newName(), address });
    for (let failures = 0; failures < 99; failures += 1) await count(limits());
    expect((await enter(address)).statusCode).toBe(200);
    await count(limits());
    expect(await isOpen(limits())).toBe(false);
  });

  test("counts together with all addresses of its network if it is an IPv6 address", async () => {
    const { guess, enter } = await registered();
    for (let tries = 0; tries < 6; tries += 1) await guess(`2001:db8:7:1::${tries + 1}`);
    expect((await enter("2001:db8:7:1:ffff::1")).statusCode).toBe(429);
    expect((await enter("2001:db8:7:2::1")).statusCode).toBe(200);
  });
});
