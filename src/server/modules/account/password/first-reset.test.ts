import { describe, expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { withOutsideGoogle } from "#tests/support/outside-google.ts";
import { newPerson, visitorOf } from "#tests/support/visitor.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const database = withDatabase();
const google = withOutsideGoogle();
const newPassword = "秋の朝 by the river";

/** Registers with an address that may belong to another person, and links a login. */
async function registered() {
  const calls = await accountApp(database, {}, undefined, google.providers);
  const email = `${newName()}@gmail.com`;
  const username = newName();
  const { token, user } = (await calls.register({ username, password: goodPassword, email })).json().data;
  const visitor = visitorOf(calls.app);
  const person = newPerson();
  await link(visitor, token, person);
  return { calls, email, username, token: String(token), id: String(user.id), visitor, person };
}

type Registered = Awaited<ReturnType<typeof registered>>;

async function ticketFor(visitor: Visitor, token: string, provider = "line"): Promise<string> {
  const url = `/api/user/identities/${provider}/link`;
  const { address } = (await visitor.ask({ method: "POST", url, token })).json().data;
  return new URLSearchParams(String(address).split("?")[1]).get("link") ?? "";
}

async function link(visitor: Visitor, token: string, person: Record<string, string>): Promise<void> {
  const told = await visitor.travel("line", person, { link: await ticketFor(visitor, token) });
  const payload = { code: told["link"] ?? "" };
  await visitor.ask({ method: "POST", url: "/api/auth/link", token, payload });
}

async function reset({ calls, email }: Registered) {
  const before = calls.emails.length;
  await calls.forgot(email);
  await eventually(() => expect(calls.emails).toHaveLength(before + 1));
  const token = /token=([\w-]{43})/.exec(calls.emails.at(-1)?.text ?? "")?.[1] ?? "";
  return calls.reset(token, newPassword);
}

async function signInBy(visitor: Visitor, person: Record<string, string>) {
  const { code = "" } = await visitor.travel("line", person);
  return (await visitor.exchange(code)).json().data;
}

describe("the first reset of an account with an unverified address", () => {
  test("unlinks all logins, because the address may belong to another person", async () => {
    const account = await registered();
    const { calls, username, token, id, visitor, person, email } = account;
    const answer = await reset(account);
    expect((await signInBy(visitor, person)).user.id).not.toBe(id);
    expect(answer.json().data).toEqual({ unlinked: ["line"] });
    expect((await calls.info(token)).statusCode).toBe(401);
    expect((await calls.logIn({ username, password: goodPassword })).statusCode).toBe(401);
    const owner = (await calls.logIn({ username, password: newPassword })).json().data;
    expect(owner.user).toMatchObject({ id, email, isEmailVerified: true });
    // The owner of the address is notified.
    await eventually(() => expect(calls.emails).toHaveLength(3));
    const removed = calls.emails.find(({ subject }) => /login was removed/.test(subject));
    expect(removed).toMatchObject({ to: email, text: expect.stringContaining("LINE") });
    const events = (await calls.as(owner.token).get("/api/user/events")).json().data;
    expect(events).toContainEqual(expect.objectContaining({ kind: "identity-unlinked", provider: "line" }));
  });

  test("deletes pending codes and links", async () => {
    const account = await registered();
    const { calls, token, id, visitor, username } = account;
    await calls.as(token).post("/api/user/email/bind", { email: `${newName()}@evil.example` });
    await eventually(() => expect(calls.emails).toHaveLength(1));
    const code = /\d{6}/.exec(calls.emails[0]?.subject ?? "")?.[0] ?? "";
    const returned = await google.travel(
      visitor,
      { sub: "of-the-earlier-owner" },
      { link: await ticketFor(visitor, token, "google") },
    );
    const underWay = await ticketFor(visitor, token, "google");
    await reset(account);
    for (const table of ["email_codes", "login_states", "login_results"] as const) {
      const rows = database.query.selectFrom(table).select("user_id").where("user_id", "=", id);
      expect([table, await rows.execute()]).toEqual([table, []]);
    }
    expect((await visitor.setOut("google", { link: underWay })).hash).toContain("problem=expired");
    const owner = (await calls.logIn({ username, password: newPassword })).json().data.token;
    const linked = { method: "POST" as const, url: "/api/auth/link", token: owner };
    const payload = { code: returned["link"] ?? "" };
    expect((await visitor.ask({ ...linked, payload })).json().error).toBe("social.code-invalid");
    expect((await calls.as(owner).post("/api/user/email/verify", { code })).json().error).toBe(
      "email.code-wrong",
    );
  });

  test("lets a login with the same address sign in again if its provider issues the address", async () => {
    const account = await registered();
    const { calls, email, id, token, visitor } = account;
    const claims = { sub: `own-${id}`, email, email_verified: true };
    const told = await google.travel(visitor, claims, { link: await ticketFor(visitor, token, "google") });
    const payload = { code: told["link"] ?? "" };
    await visitor.ask({ method: "POST", url: "/api/auth/link", token, payload });
    expect((await reset(account)).json().data.unlinked.sort()).toEqual(["google", "line"]);
    const other = visitorOf(calls.app);
    const { code = "" } = await google.travel(other, claims);
    expect((await other.exchange(code)).json().data.user.id).toBe(id);
  });

  test("works if another account has verified the address since, and does not change that account", async () => {
    const trap = await registered();
    const { calls, email, username, id } = trap;
    const visitor = visitorOf(calls.app);
    const { code = "" } = await google.travel(visitor, { sub: `owner-${id}`, email, email_verified: true });
    const owner = (await visitor.exchange(code)).json().data;
    expect(owner.user.id).not.toBe(id);
    const before = calls.emails.length;
    // The reset is requested by username, because the address leads to the other account.
    await calls.forgot(username);
    await eventually(() => expect(calls.emails).toHaveLength(before + 1));
    const mailed = /token=([\w-]{43})/.exec(calls.emails.at(-1)?.text ?? "")?.[1] ?? "";
    expect((await calls.reset(mailed, newPassword)).json().data).toEqual({ unlinked: ["line"] });
    const users = database.query.selectFrom("users").select(["id", "email_verified_at"]);
    const rows = await users.where("email_folded", "=", email.toLowerCase()).execute();
    expect(new Map(rows.map((row) => [row.id, row.email_verified_at === null]))).toEqual(
      new Map([
        [id, true],
        [owner.user.id, false],
      ]),
    );
  });
});
