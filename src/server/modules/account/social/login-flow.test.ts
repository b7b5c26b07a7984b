import { describe, expect, test, vi } from "vitest";
import { accountApp } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { eventually } from "#tests/support/eventually.ts";
import { waitForRecurringJobs } from "#tests/support/recurring-jobs.ts";
import { newPerson, visitorOf } from "#tests/support/visitor.ts";

const database = withDatabase();
const expired = { problem: "expired", to: "/category/all" };

async function onTheWay(provider = "google", query: Record<string, string> = {}) {
  const calls = await accountApp(database);
  const visitor = visitorOf(calls.app);
  const page = await visitor.setOut(provider, query);
  return { ...calls, visitor, page };
}

describe("starting a login", () => {
  test("sends challenge, nonce and state to the provider and sets a host-only cookie", async () => {
    const { app } = await accountApp(database);
    const answer = await app.inject({ url: "/api/auth/google/start?to=/help" });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    const asked = Object.fromEntries(new URL(String(answer.headers.location)).searchParams);
    expect(asked).toMatchObject({
      response_type: "code",
      redirect_uri: "http://localhost/api/auth/google/callback",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: "kaiwa_auth",
        path: "/api/auth",
        httpOnly: true,
        sameSite: "Lax",
        maxAge: 600,
      }),
    ]);
    const stored = JSON.stringify(await database.query.selectFrom("login_states").selectAll().execute());
    for (const secret of [asked["state"], asked["nonce"], answer.cookies[0]?.value]) {
      expect(stored).not.toContain(secret);
    }
  });

  test("uses a secure cookie and the operator's host in production", async () => {
    const calls = await accountApp(database, {
      NODE_ENV: "production",
      KAIWA_HOST: "learn.example",
      KAIWA_WECHAT_QR_ID: "wx1",
      KAIWA_WECHAT_QR_SECRET: "secret",
    });
    const answer = await calls.app.inject({
      url: "/api/auth/wechat/start",
      headers: { host: "evil.example", "user-agent": "Mozilla/5.0 (Windows NT 10.0)" },
    });
    expect(answer.cookies[0]).toMatchObject({ name: "__Host-kaiwa_auth", path: "/", secure: true });
    expect(answer.cookies[0]).not.toHaveProperty("domain");
    // A cookie without the prefix may have been set by a subdomain.
    const planted = "p".repeat(43);
    const again = await calls.app.inject({
      url: "/api/auth/wechat/start",
      headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0)", cookie: `kaiwa_auth=${planted}` },
    });
    expect(again.cookies[0]?.value).not.toBe(planted);
    const address = new URL(String(answer.headers.location));
    expect(address.origin).toBe("https://open.weixin.qq.com");
    expect(address.searchParams.get("redirect_uri")).toBe("https://learn.example/api/auth/wechat/callback");
    expect(address.hash).toBe("#wechat_redirect");
    // In production there is no sandbox.
    expect(
      (await calls.app.inject({ url: "/sandbox/google/.well-known/openid-configuration" })).statusCode,
    ).toBe(404);
    expect((await calls.app.inject({ url: "/api/auth/google/start?to=/help" })).headers.location).toBe(
      "/login/return#problem=unavailable&to=%2Fhelp",
    );
  });

  test.each([
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "/login",
    "javascript:alert(1)",
    "",
  ])("replaces the return path %j by the list of scenes", async (to) => {
    const { visitor, page } = await onTheWay("google", { to });
    const told = await visitor.land(await visitor.approve(page, { cancel: "yes" }));
    expect(told).toEqual({ problem: "cancelled", to: "/category/all" });
  });

  test("responds with 404 for an unknown provider", async () => {
    const { app } = await accountApp(database);
    for (const url of ["/api/auth/toString/start", "/api/auth/github/callback?state=x"]) {
      expect((await app.inject({ url })).statusCode).toBe(404);
    }
  });
});

describe("a provider's callback", () => {
  test("is rejected if its state is unknown", async () => {
    const { visitor, page } = await onTheWay();
    const callback = await visitor.approve(page, newPerson());
    callback.searchParams.set("state", "0".repeat(64));
    expect(await visitor.land(callback)).toEqual(expired);
  });

  test("is rejected if its state was used before", async () => {
    const { visitor, page } = await onTheWay();
    const callback = await visitor.approve(page, newPerson());
    expect(await visitor.land(callback)).toMatchObject({ code: expect.any(String) });
    expect(await visitor.land(callback)).toEqual(expired);
  });

  test("is rejected as a HEAD request, which does not consume the state", async () => {
    const { app, visitor, page } = await onTheWay();
    const callback = await visitor.approve(page, newPerson());
    const url = callback.pathname + callback.search;
    expect((await app.inject({ method: "HEAD", url })).statusCode).toBe(404);
    expect(await visitor.land(callback)).toMatchObject({ code: expect.any(String) });
  });

  test("is rejected in another browser, which does not consume the state", async () => {
    const { app, visitor, page } = await onTheWay();
    const callback = await visitor.approve(page, newPerson());
    const victim = visitorOf(app);
    await victim.setOut("google");
    for (const other of [victim, visitorOf(app)]) expect(await other.land(callback)).toEqual(expired);
    expect(await visitor.land(callback)).toMatchObject({ code: expect.any(String) });
  });

  test("is rejected if another provider sends it", async () => {
    const { visitor, page } = await onTheWay("google");
    const callback = await visitor.approve(page, newPerson());
    callback.pathname = "/api/auth/line/callback";
    expect(await visitor.land(callback)).toEqual(expired);
  });

  test("is rejected after ten minutes", async () => {
    const { visitor, page, wait } = await onTheWay();
    const callback = await visitor.approve(page, newPerson());
    wait(10 * 60_000);
    expect(await visitor.land(callback)).toEqual(expired);
  });

  test.each([
    ["a code of another user", { code: "stolen" }],
    ["an error other than a cancellation", { error: "server_error" }],
    ["another issuer's name", { iss: "https://evil.example" }],
  ])("is rejected with %s, and the return path is preserved", async (_what, change) => {
    const { visitor, page } = await onTheWay("google", { to: "/help" });
    const callback = await visitor.approve(page, newPerson());
    for (const [name, value] of Object.entries(change)) callback.searchParams.set(name, value);
    expect(await visitor.land(callback)).toEqual({ problem: "failed", to: "/help" });
  });

  test("is rejected with another browser's code, because the challenge does not match", async () => {
    const { app, visitor, page } = await onTheWay();
    const stolen = (await visitor.approve(page, newPerson())).searchParams.get("code") ?? "";
    const eve = visitorOf(app);
    const callback = await eve.approve(await eve.setOut("google"), newPerson());
    callback.searchParams.set("code", stolen);
    expect(await eve.land(callback)).toMatchObject({ problem: "failed" });
  });
});

describe("the code that the page receives", () => {
  test("works once, for a short time and only in its browser", async () => {
    const { app, visitor, page, wait } = await onTheWay();
    const { code = "" } = await visitor.land(await visitor.approve(page, newPerson()));
    const stranger = visitorOf(app);
    await stranger.setOut("google");
    for (const other of [stranger, visitorOf(app)]) {
      const answer = await other.exchange(code);
      expect([answer.statusCode, answer.json().error]).toEqual([400, "social.code-invalid"]);
    }
    expect((await visitor.exchange(code)).statusCode).toBe(200);
    expect((await visitor.exchange(code)).json().error).toBe("social.code-invalid");
    const late = (await visitor.travel("google", newPerson()))["code"] ?? "";
    wait(5 * 60_000);
    expect((await visitor.exchange(late)).json().error).toBe("social.code-invalid");
  });

  test("is independent of a concurrent login in another tab", async () => {
    const { visitor, page } = await onTheWay();
    const other = await visitor.setOut("line");
    const first = await visitor.land(await visitor.approve(page, newPerson()));
    const second = await visitor.land(await visitor.approve(other, newPerson()));
    for (const { code = "" } of [second, first]) expect((await visitor.exchange(code)).statusCode).toBe(200);
  });

  test("is removed if the login is abandoned", async () => {
    const { visitor, page, wait } = await onTheWay();
    await visitor.land(await visitor.approve(page, newPerson({ email: "left@elsewhere.example" })));
    await waitForRecurringJobs(database);
    wait(11 * 60_000);
    for (const table of ["login_results", "login_states"] as const) {
      const rows = database.query.selectFrom(table).select("provider");
      await eventually(async () => expect(await rows.execute()).toEqual([]));
    }
  });
});

test.each([
  [
    "a computer",
    "Mozilla/5.0 (Windows NT 10.0) Chrome/127.0 Safari/537.36",
    ["google", "apple", "line", "wechat"],
  ],
  [
    "a phone",
    "Mozilla/5.0 (Linux; Android 14) Chrome/127.0 Mobile Safari/537.36",
    ["google", "apple", "line"],
  ],
  ["WeChat", "Mozilla/5.0 (iPhone; …) MicroMessenger/8.0.49", ["apple", "line", "wechat"]],
])("offers the providers that work in %s", async (_where, userAgent, ids) => {
  const { app } = await accountApp(database);
  const answer = await app.inject({ url: "/api/auth/providers", headers: { "user-agent": userAgent } });
  expect(answer.json().data).toEqual(ids.map((id) => ({ id })));
});

test("offers only configured providers", async () => {
  const configured = {
    KAIWA_LINE_ID: "1",
    KAIWA_LINE_SECRET: "2",
    KAIWA_WECHAT_INAPP_ID: "3",
    KAIWA_WECHAT_INAPP_SECRET: "4",
  };
  const { app } = await accountApp(database, configured);
  expect((await app.inject({ url: "/api/auth/providers" })).json().data).toEqual([{ id: "line" }]);
  const { app: none } = await accountApp(database, { NODE_ENV: "production", KAIWA_HOST: "learn.example" });
  expect((await none.inject({ url: "/api/auth/providers" })).json().data).toEqual([]);
});

test("logs neither secrets nor identities", async () => {
  let logged = "";
  const write = vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    logged += String(text);
    return true;
  });
  const { app } = await accountApp(database, { LOG_LEVEL: "trace" });
  const visitor = visitorOf(app);
  const page = await visitor.setOut("google", { to: "/help" });
  const callback = await visitor.approve(page, { name: "himitsu-name", email: "himitsu@elsewhere.example" });
  const { code = "" } = await visitor.land(callback);
  const { token } = (await visitor.exchange(code)).json().data;
  await visitor.land(callback);
  await visitor.land(await visitor.approve(await visitor.setOut("apple"), { cancel: "yes" }));
  write.mockRestore();
  expect(logged).toContain("/api/auth/google/callback");
  expect(logged).toContain("social login: ");
  const secrets = [...page.searchParams.values(), ...callback.searchParams.values(), code, token, "himitsu"];
  const long = secrets.filter((secret) => secret.length >= 7 && !/^(http|openid|kaiwa|select)/.test(secret));
  expect(long.length).toBeGreaterThan(5);
  for (const secret of long) expect(logged).not.toContain(secret);
});
