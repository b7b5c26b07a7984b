import { expect, test } from "vitest";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { newPerson, visitorOf } from "#tests/support/visitor.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const database = withDatabase();
type Calls = Awaited<ReturnType<typeof accountApp>>;

async function learner(calls: Calls) {
  const username = newName();
  const { token, user } = (await calls.register({ username, password: goodPassword })).json().data;
  return { token: String(token), id: String(user.id), visitor: visitorOf(calls.app) };
}

const startLink = (visitor: Visitor, token: string, provider = "google") =>
  visitor.ask({ method: "POST", url: `/api/user/identities/${provider}/link`, token });
const confirm = (visitor: Visitor, token: string, code: string) =>
  visitor.ask({ method: "POST", url: "/api/auth/link", token, payload: { code } });
const unlink = (visitor: Visitor, token: string, provider = "google") =>
  visitor.ask({ method: "POST", url: `/api/user/identities/${provider}/unlink`, token });

async function travel(visitor: Visitor, token: string, who: Record<string, string>, provider = "google") {
  const { address } = (await startLink(visitor, token, provider)).json().data;
  const ticket = new URLSearchParams(address.split("?")[1]).get("link") ?? "";
  return visitor.travel(provider, who, { link: ticket });
}

async function linkLogin(visitor: Visitor, token: string, who: Record<string, string>, provider = "google") {
  return confirm(visitor, token, (await travel(visitor, token, who, provider))["link"] ?? "");
}

test("links a login, signs in with it and unlinks it", async () => {
  const calls = await accountApp(database);
  const { token, id, visitor } = await learner(calls);
  const person = newPerson();
  expect((await linkLogin(visitor, token, person)).json().data).toEqual([
    { provider: "google", name: person["name"], linkedAt: calls.now(), isOnlyWayIn: false },
  ]);
  const other = visitorOf(calls.app);
  const { code = "" } = await other.travel("google", person);
  expect((await other.exchange(code)).json().data.user.id).toBe(id);
  expect((await unlink(visitor, token)).json().data).toEqual([]);
  expect((await unlink(visitor, token)).json().error).toBe("social.not-linked");
  const again = await other.travel("google", person);
  expect((await other.exchange(again["code"] ?? "")).json().data.user.id).not.toBe(id);
});

test("unlinks the last login only if there is another way to sign in", async () => {
  const calls = await accountApp(database);
  const visitor = visitorOf(calls.app);
  const { code = "" } = await visitor.travel("line", newPerson());
  const { token } = (await visitor.exchange(code)).json().data;
  expect((await unlink(visitor, token, "line")).json().error).toBe("social.last-way-in");
  expect((await visitor.ask({ url: "/api/user/identities", token })).json().data).toMatchObject([
    { isOnlyWayIn: true },
  ]);
  await linkLogin(visitor, token, newPerson());
  expect((await unlink(visitor, token, "line")).json().data).toMatchObject([
    { provider: "google", isOnlyWayIn: true },
  ]);
  await calls.as(token).post("/api/user/credentials", { username: newName(), password: goodPassword });
  expect((await unlink(visitor, token)).json().data).toEqual([]);
});

test("keeps one of two logins that are unlinked concurrently", async () => {
  const calls = await accountApp(database);
  const visitor = visitorOf(calls.app);
  const { code = "" } = await visitor.travel("line", newPerson());
  const { token } = (await visitor.exchange(code)).json().data;
  await linkLogin(visitor, token, newPerson());
  const answers = await Promise.all([unlink(visitor, token, "line"), unlink(visitor, token, "google")]);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
});

test("allows one account per identity and one identity per provider", async () => {
  const calls = await accountApp(database);
  const [mei, eve] = [await learner(calls), await learner(calls)];
  const person = newPerson();
  await linkLogin(mei.visitor, mei.token, person);
  expect((await linkLogin(eve.visitor, eve.token, person)).json().error).toBe("social.taken");
  expect((await startLink(mei.visitor, mei.token)).json().error).toBe("social.already-linked");
});

test("returns a visitor who cancels to the account page", async () => {
  const calls = await accountApp(database);
  const { token, visitor } = await learner(calls);
  const told = await travel(visitor, token, { cancel: "yes" });
  expect(told).toEqual({ problem: "cancelled", to: "/account-info", for: "link" });
});

test("prevents an attacker from linking a login through another browser", async () => {
  const calls = await accountApp(database);
  const [mei, eve] = [await learner(calls), await learner(calls)];
  // Eve makes Mei's browser use Eve's ticket. The code works only with Eve's token.
  const { address } = (await startLink(eve.visitor, eve.token)).json().data;
  const ticket = new URLSearchParams(address.split("?")[1]).get("link") ?? "";
  const told = await mei.visitor.travel("google", newPerson(), { link: ticket });
  const code = told["link"] ?? "";
  expect((await confirm(mei.visitor, mei.token, code)).json().error).toBe("social.code-invalid");
  // Eve's browser has not returned from the provider, so its confirmation fails.
  expect((await confirm(eve.visitor, eve.token, code)).json().error).toBe("social.code-invalid");
  // The code for linking does not sign in.
  expect((await mei.visitor.exchange(code)).json().error).toBe("social.code-invalid");
  // A code for signing in does not link.
  const signIn = await mei.visitor.travel("google", newPerson());
  expect((await confirm(mei.visitor, mei.token, signIn["code"] ?? "")).json().error).toBe(
    "social.code-invalid",
  );
});

test("accepts a ticket once, within a minute, and only for its provider", async () => {
  const calls = await accountApp(database);
  const { token, visitor } = await learner(calls);
  const ticketOf = async (): Promise<string> =>
    new URLSearchParams((await startLink(visitor, token)).json().data.address.split("?")[1]).get("link") ??
    "";
  const problemOf = async (provider: string, ticket: string): Promise<string> =>
    (await visitor.setOut(provider, { link: ticket })).hash;
  const [first, second, third] = [await ticketOf(), await ticketOf(), await ticketOf()];
  expect(await problemOf("google", first)).toBe("");
  expect(await problemOf("google", first)).toContain("problem=expired");
  expect(await problemOf("line", second)).toContain("problem=expired");
  calls.wait(60_000);
  expect(await problemOf("google", third)).toContain("problem=expired");
});
