import { describe, expect, test } from "vitest";
import { sweeps } from "#server/housekeeping.ts";
import { accountApp, goodPassword, newName, randomAddress } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { newPerson, visitorOf } from "#tests/support/visitor.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const database = withDatabase();
const minute = 60_000;
type Calls = Awaited<ReturnType<typeof accountApp>>;

async function learner(calls: Calls) {
  const username = newName();
  const { token, user } = (await calls.register({ username, password: goodPassword })).json().data;
  return { username, token: String(token), id: String(user.id) };
}

/** Actions that help a thief with a stolen token, or that cannot be undone. */
const takeovers: [string, "GET" | "POST", string, object][] = [
  ["bind an address of their own", "POST", "/api/user/email/bind", { email: "eve@evil.example" }],
  ["link a login of their own", "POST", "/api/user/identities/google/link", {}],
  ["unlink the learner's login", "POST", "/api/user/identities/line/unlink", {}],
  ["give the account a name and a password", "POST", "/api/user/credentials", credentials()],
  ["delete the account", "POST", "/api/user/delete", { confirm: "DELETE" }],
  ["take all data along", "GET", "/api/user/export", {}],
];

function credentials(): object {
  return { username: newName(), password: "somebody else's now" };
}

/** Creates an account by LINE and links WeChat, so that every action has an effect. */
async function signedInByLine(calls: Calls) {
  const visitor = visitorOf(calls.app);
  const person = newPerson();
  const { code = "" } = await visitor.travel("line", person);
  const { token, user } = (await visitor.exchange(code)).json().data;
  const wechat = await begun(visitor, token, "wechat", "link");
  const { link = "" } = await visitor.travel("wechat", newPerson(), { link: wechat });
  await visitor.ask({ method: "POST", url: "/api/auth/link", token, payload: { code: link } });
  return { visitor, person, token: String(token), id: String(user.id) };
}

/** Returns the ticket to link a login or to prove the identity. */
async function begun(visitor: Visitor, token: string, provider: string, purpose: "link" | "prove") {
  const url = `/api/user/identities/${provider}/${purpose}`;
  const { address } = (await visitor.ask({ method: "POST", url, token })).json().data;
  return new URLSearchParams(String(address).split("?")[1]).get(purpose) ?? "";
}

describe("a stolen token", () => {
  test.each(takeovers)("is not enough to %s", async (_what, method, url, payload) => {
    const calls = await accountApp(database);
    const { visitor, token, id } = await signedInByLine(calls);
    calls.wait(10 * minute);
    const before = await accountOf(id);
    const answer = await visitor.ask({ method, url, token, ...(method === "POST" && { payload }) });
    expect([answer.statusCode, answer.json().error]).toEqual([403, "sign-in.not-fresh"]);
    expect(await accountOf(id)).toEqual(before);
    expect(calls.emails).toEqual([]);
  });

  test.each(takeovers)("is enough to %s right after signing in", async (_what, method, url, payload) => {
    const calls = await accountApp(database);
    const { visitor, token } = await signedInByLine(calls);
    calls.wait(10 * minute - 1);
    const answer = await visitor.ask({ method, url, token, ...(method === "POST" && { payload }) });
    expect(answer.statusCode).toBe(200);
  });
});

describe("proving the identity by password", () => {
  const prove = (calls: Calls, token: string, password: string, address = randomAddress()) =>
    calls.app.inject({
      method: "POST",
      url: "/api/user/prove",
      payload: { password },
      remoteAddress: address,
      headers: { authorization: token, "accept-language": "en" },
    });
  const bind = (calls: Calls, token: string) =>
    calls.as(token).post("/api/user/email/bind", { email: `${newName()}@learner.example` });

  test("is valid for ten minutes", async () => {
    const calls = await accountApp(database);
    const { token } = await learner(calls);
    calls.wait(60 * minute);
    expect((await bind(calls, token)).json().error).toBe("sign-in.not-fresh");
    const fresh = (await prove(calls, token, goodPassword)).json().data.token;
    calls.wait(10 * minute - 1);
    expect((await bind(calls, fresh)).statusCode).toBe(200);
    calls.wait(1);
    expect((await bind(calls, fresh)).json().error).toBe("sign-in.not-fresh");
  });

  test("does not make a stolen copy of the token fresh, and the copy expires soon", async () => {
    const calls = await accountApp(database);
    const { token: stolen } = await learner(calls);
    calls.wait(60 * minute);
    const { token } = (await prove(calls, stolen, goodPassword)).json().data;
    expect((await bind(calls, stolen)).json().error).toBe("sign-in.not-fresh");
    // The old token still works for a short time, because other tabs may be using it.
    expect((await calls.info(stolen)).statusCode).toBe(200);
    expect((await calls.as(token).get("/api/user/sessions")).json().data).toMatchObject([
      { isCurrent: true },
    ]);
    // The old token cannot be renewed.
    expect((await prove(calls, stolen, goodPassword)).statusCode).toBe(401);
    calls.wait(minute);
    expect((await calls.info(stolen)).statusCode).toBe(401);
    expect((await calls.info(token)).statusCode).toBe(200);
    await calls.logOut(token);
    expect((await calls.info(token)).statusCode).toBe(401);
  });

  test("removes expired tokens in housekeeping", async () => {
    const calls = await accountApp(database);
    const { token, id } = await learner(calls);
    await prove(calls, token, goodPassword);
    const sessions = () =>
      database.query.selectFrom("sessions").select("ends_at").where("user_id", "=", id).execute();
    expect(await sessions()).toHaveLength(2);
    calls.wait(minute);
    await sweeps.replacedTokens(database, calls.now());
    expect(await sessions()).toEqual([{ ends_at: null }]);
  });

  test("is rejected with a wrong password, which is recorded as an event", async () => {
    const calls = await accountApp(database);
    const { token } = await learner(calls);
    calls.wait(60 * minute);
    for (const [password, error] of [
      ["a wrong guess", "password.wrong"],
      ["", "login.empty"],
    ] as const) {
      const answer = await prove(calls, token, password);
      expect([answer.statusCode, answer.json().error]).toEqual([400, error]);
    }
    expect((await bind(calls, token)).json().error).toBe("sign-in.not-fresh");
    await eventually(async () =>
      expect((await calls.as(token).get("/api/user/events")).json().data).toContainEqual(
        expect.objectContaining({ kind: "sign-in-failed" }),
      ),
    );
  });

  test("shares the limit of guesses with changing the password, from any address", async () => {
    const calls = await accountApp(database);
    const { username, token } = await learner(calls);
    // Wrong guesses of others at sign-in do not block the owner.
    for (let tries = 0; tries < 6; tries += 1) await calls.logIn({ username, password: "a wrong guess" });
    for (let tries = 0; tries < 3; tries += 1) await prove(calls, token, "a wrong guess");
    const change = { oldPassword: "a wrong guess", password: "秋の朝 by the river" };
    for (let tries = 0; tries < 2; tries += 1)
      await calls.as(token).post("/api/user/password/change", change);
    const refused = await prove(calls, token, goodPassword);
    expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([429, "2"]);
    calls.wait(2_000);
    expect((await prove(calls, token, goodPassword)).statusCode).toBe(200);
  });

  test("is impossible for an account without a password", async () => {
    const calls = await accountApp(database);
    const { token } = await signedInByLine(calls);
    expect((await prove(calls, token, goodPassword)).json().error).toBe("password.wrong");
  });
});

describe("proving the identity by a linked login", () => {
  const finish = (visitor: Visitor, token: string, code: string) =>
    visitor.ask({ method: "POST", url: "/api/auth/prove", token, payload: { code } });
  const remove = (visitor: Visitor, token: string) =>
    visitor.ask({ method: "POST", url: "/api/user/delete", token, payload: { confirm: "DELETE" } });

  test("works for a learner without a password", async () => {
    const calls = await accountApp(database);
    const { visitor, person, token } = await signedInByLine(calls);
    calls.wait(60 * minute);
    const ticket = await begun(visitor, token, "line", "prove");
    const told = await visitor.travel("line", person, { prove: ticket });
    const fresh = (await finish(visitor, token, told["prove"] ?? "")).json().data.token;
    expect((await remove(visitor, token)).json().error).toBe("sign-in.not-fresh");
    expect((await remove(visitor, fresh)).statusCode).toBe(200);
  });

  test("accepts only the linked identity, not another one of the same provider", async () => {
    const calls = await accountApp(database);
    const { visitor, token } = await signedInByLine(calls);
    calls.wait(60 * minute);
    const ticket = await begun(visitor, token, "line", "prove");
    const told = await visitor.travel("line", newPerson(), { prove: ticket });
    expect((await finish(visitor, token, told["prove"] ?? "")).json().error).toBe("social.not-linked");
    const google = await visitor.ask({
      method: "POST",
      url: "/api/user/identities/google/prove",
      token,
    });
    expect(google.json().error).toBe("social.not-linked");
    expect((await remove(visitor, token)).json().error).toBe("sign-in.not-fresh");
  });

  test("rejects a code for another purpose, learner or browser", async () => {
    const calls = await accountApp(database);
    const mei = await signedInByLine(calls);
    const eve = await signedInByLine(calls);
    const refuses = async (visitor: Visitor, token: string, code: string | undefined) =>
      expect((await finish(visitor, token, code ?? "")).json().error).toBe("social.code-invalid");

    const signIn = await mei.visitor.travel("line", mei.person);
    await refuses(mei.visitor, mei.token, signIn["code"]);
    const link = await mei.visitor.travel("google", newPerson(), {
      link: await begun(mei.visitor, mei.token, "google", "link"),
    });
    await refuses(mei.visitor, mei.token, link["link"]);

    const proof = await mei.visitor.travel("line", mei.person, {
      prove: await begun(mei.visitor, mei.token, "line", "prove"),
    });
    await refuses(eve.visitor, eve.token, proof["prove"]);
    await refuses(eve.visitor, mei.token, proof["prove"]);
    // The code does not sign in or link either.
    const asked = { method: "POST" as const, payload: { code: proof["prove"] ?? "" } };
    expect((await mei.visitor.exchange(proof["prove"] ?? "")).json().error).toBe("social.code-invalid");
    const linked = await mei.visitor.ask({ ...asked, url: "/api/auth/link", token: mei.token });
    expect(linked.json().error).toBe("social.code-invalid");
    expect((await finish(mei.visitor, mei.token, proof["prove"] ?? "")).statusCode).toBe(200);

    // A ticket works only for its own purpose.
    const ticket = await begun(eve.visitor, eve.token, "line", "prove");
    expect((await eve.visitor.setOut("line", { link: ticket })).hash).toContain("problem=expired");
    const linkTicket = await begun(eve.visitor, eve.token, "google", "link");
    expect((await eve.visitor.setOut("google", { prove: linkTicket })).hash).toContain("problem=expired");
  });

  test("returns to the account page after a cancelled login", async () => {
    const calls = await accountApp(database);
    const { visitor, token } = await signedInByLine(calls);
    const ticket = await begun(visitor, token, "line", "prove");
    const told = await visitor.travel("line", { cancel: "yes" }, { prove: ticket });
    expect(told).toEqual({ problem: "cancelled", to: "/account-info", for: "prove" });
  });
});

describe("an action that starts with a fresh proof", () => {
  test("can be finished even after the ten minutes have ended", async () => {
    const calls = await accountApp(database);
    const { visitor, token } = await signedInByLine(calls);
    calls.wait(9 * minute);
    const email = `${newName()}@learner.example`;
    await calls.as(token).post("/api/user/email/bind", { email });
    await eventually(() => expect(calls.emails).toHaveLength(1));
    const page = await visitor.setOut("google", { link: await begun(visitor, token, "google", "link") });
    calls.wait(2 * minute);
    const { link = "" } = await visitor.land(await visitor.approve(page, newPerson()));
    const linked = await visitor.ask({
      method: "POST",
      url: "/api/auth/link",
      token,
      payload: { code: link },
    });
    expect(linked.statusCode).toBe(200);
    const code = /\d{6}/.exec(calls.emails[0]?.subject ?? "")?.[0] ?? "";
    const verified = await calls.as(token).post("/api/user/email/verify", { code });
    expect(verified.json().data).toMatchObject({ email, isEmailVerified: true });
  });
});

test("treats sessions without a recorded proof as not fresh", async () => {
  const calls = await accountApp(database);
  const { token, id } = await learner(calls);
  await database.query.updateTable("sessions").set({ proved_at: 0 }).where("user_id", "=", id).execute();
  const answer = await calls.as(token).post("/api/user/delete", { confirm: "DELETE" });
  expect(answer.json().error).toBe("sign-in.not-fresh");
});

test("notifies the verified address when a login is unlinked", async () => {
  const calls = await accountApp(database);
  const { visitor, token } = await signedInByLine(calls);
  const email = `${newName()}@learner.example`;
  await calls.as(token).post("/api/user/email/bind", { email });
  await eventually(() => expect(calls.emails).toHaveLength(1));
  const code = /\d{6}/.exec(calls.emails[0]?.subject ?? "")?.[0] ?? "";
  await calls.as(token).post("/api/user/email/verify", { code });
  await visitor.ask({ method: "POST", url: "/api/user/identities/wechat/unlink", token });
  await eventually(() => expect(calls.emails).toHaveLength(2));
  expect(calls.emails[1]).toMatchObject({
    to: email,
    subject: "A login was unlinked from your Kaiwa account",
    text: expect.stringContaining("WeChat"),
  });
});

async function accountOf(userId: string): Promise<unknown> {
  const { query } = database;
  return {
    user: await query.selectFrom("users").selectAll().where("id", "=", userId).execute(),
    identities: await query.selectFrom("identities").selectAll().where("user_id", "=", userId).execute(),
    codes: await query.selectFrom("email_codes").selectAll().where("user_id", "=", userId).execute(),
  };
}
