import { describe, expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { withOutsideGoogle } from "#tests/support/outside-google.ts";
import type { GoogleClaims } from "#tests/support/outside-google.ts";
import { newPerson, visitorOf } from "#tests/support/visitor.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const database = withDatabase();

const weChat = "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49";

async function arrive(visitor: ReturnType<typeof visitorOf>, provider: string, who: Record<string, string>) {
  const { code = "" } = await visitor.travel(provider, who);
  return (await visitor.exchange(code)).json().data;
}

async function learnerWithAddress(
  calls: Awaited<ReturnType<typeof accountApp>>,
  email: string,
  isVerified = true,
) {
  const username = newName();
  const { token, user } = (await calls.register({ username, password: goodPassword, email })).json().data;
  if (isVerified) {
    await database.query
      .updateTable("users")
      .set({ email_verified_at: 1 })
      .where("id", "=", user.id)
      .execute();
  }
  return { username, token: String(token), id: String(user.id) };
}

describe.each([
  ["google", undefined],
  ["apple", undefined],
  ["line", undefined],
  ["wechat", undefined],
  ["wechat", weChat],
])("signing in with %s (user agent: %s)", (provider, userAgent) => {
  test("creates a new user with their name and finds them again later", async () => {
    const { app } = await accountApp(database);
    const person = newPerson();
    const visitor = visitorOf(app, userAgent);
    const told = await visitor.travel(provider, person, { to: "/study/ramen-order/dialogue" });
    const first = (await visitor.exchange(told["code"] ?? "")).json().data;
    expect(first).toMatchObject({
      outcome: "signed-in",
      returnTo: "/study/ramen-order/dialogue",
      user: { nickname: person["name"], hasPassword: false, isPremium: false },
    });
    expect(first.user.username).toMatch(/^learner-[a-z0-9]{10}$/);
    const info = await visitor.ask({ url: "/api/user/info", token: first.token });
    expect(info.json().data.id).toBe(first.user.id);

    const again = await arrive(visitorOf(app, userAgent), provider, person);
    expect(again.user.id).toBe(first.user.id);
    expect(again.token).not.toBe(first.token);
    const other = await arrive(visitorOf(app, userAgent), provider, newPerson());
    expect(other.user.id).not.toBe(first.user.id);
  });

  test("returns a visitor who cancels to the previous page without a session", async () => {
    const { app } = await accountApp(database);
    const told = await visitorOf(app, userAgent).travel(provider, { cancel: "yes" }, { to: "/help" });
    expect(told).toEqual({ problem: "cancelled", to: "/help" });
  });
});

describe("an e-mail address of both an account and a provider's user", () => {
  const google = withOutsideGoogle();
  const withGoogle = () => accountApp(database, {}, undefined, google.providers);
  let subjects = 0;
  /** A Google account with a verified address. Google hosts the domain `learner.example`. */
  const known = (email: string, more: Partial<GoogleClaims> = {}): GoogleClaims => {
    subjects += 1;
    const hosted = email.endsWith("@learner.example") ? { hd: "learner.example" } : {};
    return { sub: `known-${subjects}`, email, email_verified: true, ...hosted, ...more };
  };
  const arriveAs = async (visitor: Visitor, claims: GoogleClaims) => {
    const { code = "" } = await google.travel(visitor, claims);
    return (await visitor.exchange(code)).json().data;
  };

  test.each(["learner.example", "gmail.com"])(
    "opens the account if the provider issues the address (%s) and both have verified it",
    async (domain) => {
      const calls = await withGoogle();
      const name = newName();
      const mei = await learnerWithAddress(calls, `${name.toUpperCase()}@${domain}`);
      const claims = known(`${name}@${domain}`);
      const entered = await arriveAs(visitorOf(calls.app), claims);
      expect(entered.user).toMatchObject({ id: mei.id, hasPassword: true });
      // The subject decides, not the address.
      await database.query
        .updateTable("users")
        .set({ email: null, email_folded: null, email_verified_at: null })
        .where("id", "=", mei.id)
        .execute();
      expect((await arriveAs(visitorOf(calls.app), claims)).user.id).toBe(mei.id);
    },
  );

  test("does not open an account with an unverified address, since its owner may be an attacker", async () => {
    const calls = await withGoogle();
    const email = `${newName()}@learner.example`;
    const trap = await learnerWithAddress(calls, email, false);
    const entered = await arriveAs(visitorOf(calls.app), known(email));
    expect(entered.user.id).not.toBe(trap.id);
    expect(entered.user).toMatchObject({ email, isEmailVerified: true });
    // The attacker's account loses the address and gets no e-mails to it.
    await calls.as(trap.token).post("/api/user/email/bind", { email });
    await eventually(() => expect(calls.emails).toHaveLength(1));
    const code = /\d{6}/.exec(calls.emails.at(-1)?.subject ?? "")?.[0] ?? "";
    const taken = await calls.as(trap.token).post("/api/user/email/verify", { code });
    expect(taken.json().error).toBe("email.taken");
    await calls.forgot(email);
    await eventually(() => expect(calls.emails).toHaveLength(2));
    expect(calls.emails[1]?.text).toContain(entered.user.username);
  });

  test("requires the password before linking if the provider does not issue the address", async () => {
    const calls = await withGoogle();
    const email = `${newName()}@elsewhere.example`;
    const owner = await learnerWithAddress(calls, email);
    const claims = known(email);
    const visitor = visitorOf(calls.app);
    const asked = await arriveAs(visitor, claims);
    expect(asked).toEqual({
      outcome: "account-exists",
      provider: "google",
      linkCode: expect.stringMatching(/^[\w-]{43}$/),
      returnTo: "/category/all",
    });
    const confirm = (token: string, from = visitor) =>
      from.ask({ method: "POST", url: "/api/auth/link", token, payload: { code: asked.linkCode } });
    const eve = await learnerWithAddress(calls, `${newName()}@elsewhere.example`);
    expect((await confirm(eve.token)).json().error).toBe("social.code-invalid");
    expect((await confirm(owner.token, visitorOf(calls.app))).json().error).toBe("social.code-invalid");
    expect((await confirm(owner.token)).json().data).toMatchObject([{ provider: "google" }]);
    // The owner of the address is notified.
    await eventually(() => expect(calls.emails).toHaveLength(1));
    expect(calls.emails[0]).toMatchObject({
      to: email,
      subject: "A new login was linked to your Kaiwa account",
    });
    expect((await arriveAs(visitorOf(calls.app), claims)).user.id).toBe(owner.id);
  });

  test("is not stored in the new account if the provider has not verified it", async () => {
    const calls = await withGoogle();
    const email = `${newName()}@learner.example`;
    const owner = await learnerWithAddress(calls, email);
    const entered = await arriveAs(visitorOf(calls.app), known(email, { email_verified: false }));
    expect(entered.user.id).not.toBe(owner.id);
    expect(entered.user.email).toBeUndefined();
  });
});

test("counts a social login that creates an account as a registration from its IP address", async () => {
  const { app } = await accountApp(database);
  const counted = async (): Promise<number> =>
    (await database.query.selectFrom("throttles").select("tries").execute()).reduce(
      (sum, row) => sum + row.tries,
      0,
    );
  const person = newPerson();
  const before = await counted();
  await arrive(visitorOf(app), "line", person);
  expect(await counted()).toBe(before + 1);
  await arrive(visitorOf(app), "line", person);
  expect(await counted()).toBe(before + 1);
});

describe("setting username and password", () => {
  test("works once for an account without a password and ends its other sessions", async () => {
    const calls = await accountApp(database);
    const person = newPerson();
    const first = await arrive(visitorOf(calls.app), "line", person);
    const elsewhere = await arrive(visitorOf(calls.app), "line", person);
    const own = calls.as(first.token);
    const username = newName();
    const taken = newName();
    await calls.register({ username: taken, password: goodPassword });
    const set = (name: string, password: string) =>
      own.post("/api/user/credentials", { username: name, password });
    expect((await set("x", goodPassword)).json().error).toBe("register.username-invalid");
    expect((await set(username, "short")).json().error).toBe("register.password-weak");
    expect((await set(taken, goodPassword)).json().error).toBe("register.username-taken");
    expect((await set(username, goodPassword)).json().data).toMatchObject({ username, hasPassword: true });
    expect((await set(newName(), goodPassword)).json().error).toBe("credentials.already-set");
    expect((await calls.info(elsewhere.token)).statusCode).toBe(401);
    expect((await calls.info(first.token)).statusCode).toBe(200);
    expect((await calls.logIn({ username, password: goodPassword })).json().data.user.id).toBe(first.user.id);
  });
});
