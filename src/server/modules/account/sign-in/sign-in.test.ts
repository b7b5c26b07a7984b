import { describe, expect, test } from "vitest";
import { eventRow } from "#server/modules/account/events/service.ts";
import { newSession } from "#server/modules/account/sessions/session-token.ts";
import { accountApp, goodPassword, newName } from "#tests/support/account-app.ts";
import { withDatabase } from "#tests/support/database.ts";
import { signInStore } from "./store.ts";

const database = withDatabase();

describe("registering", () => {
  test("creates an account and signs in", async () => {
    const { register, info, now } = await accountApp(database);
    const username = newName();
    const { data } = (
      await register({ username, password: goodPassword, email: " Mei@Learner.example " })
    ).json();
    expect(data.token).toMatch(/^[\w-]{43}$/);
    expect(data.user).toEqual({
      id: expect.any(String),
      username,
      email: "Mei@Learner.example",
      isEmailVerified: false,
      hasPassword: true,
      createdAt: now(),
      accountType: "basic",
      isPremium: false,
      premiumExpiry: null,
    });
    expect((await info(data.token)).json()).toEqual({ code: "001", data: data.user });
  });

  test("stores the e-mail address as typed and normalised, or null", async () => {
    const { register } = await accountApp(database);
    const [one, other] = [newName(), newName()];
    await register({ username: one, password: goodPassword, email: "Mei@Learner.example" });
    await register({ username: other, password: goodPassword, email: "  " });
    const stored = (name: string) =>
      database.query.selectFrom("users").selectAll().where("username", "=", name).executeTakeFirstOrThrow();
    expect(await stored(one)).toMatchObject({
      email: "Mei@Learner.example",
      email_folded: "mei@learner.example",
    });
    expect(await stored(other)).toMatchObject({ email: null, email_folded: null });
  });

  test("allows two accounts to have the same unverified e-mail address", async () => {
    const { register } = await accountApp(database);
    const email = "shared@learner.example";
    expect((await register({ username: newName(), password: goodPassword, email })).statusCode).toBe(200);
    expect((await register({ username: newName(), password: goodPassword, email })).statusCode).toBe(200);
  });

  test.each([
    ["in capitals", (name: string) => name.toUpperCase()],
    [
      "in full width",
      (name: string) => name.replaceAll(/[a-z]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)),
    ],
    ["with blanks around it", (name: string) => `  ${name}\u3000`],
  ])("rejects a username that is taken, even if it is written %s", async (_how, written) => {
    const { register } = await accountApp(database);
    const username = newName();
    await register({ username, password: goodPassword });
    const second = await register({ username: written(username), password: goodPassword });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({
      error: "register.username-taken",
      info: "This username is already taken. Please choose another.",
    });
  });

  test("gives a username to only one of fifty concurrent registrations", async () => {
    const { register } = await accountApp(database);
    const username = newName();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => register({ username, password: goodPassword })),
    );
    const having = (status: number) => answers.filter((answer) => answer.statusCode === status);
    expect([having(200).length, having(409).length]).toEqual([1, 49]);
    expect(await rowsNamed(username)).toHaveLength(1);
  });

  test("resolves a race for a username by the unique index", async () => {
    const store = signInStore(database);
    const name = newName();
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const id = `${name}-${i}`;
        const user = { id, username: name, username_folded: name, password_hash: null, created_at: 1 };
        const rest = {
          nickname: null,
          email: null,
          email_folded: null,
          email_verified_at: null,
          premium_expiry: null,
          ending_told_for: 0,
          avatar_id: null,
          starting_point: null,
          starting_point_at: null,
        };
        const event = eventRow({ userId: id, kind: "registered" }, 1);
        return store.addUser({ ...user, ...rest }, newSession(id, 1).row, event);
      }),
    );
    expect(outcomes.filter(Boolean)).toHaveLength(1);
    const sessions = await database.query
      .selectFrom("sessions")
      .select("user_id")
      .where("user_id", "like", `${name}-%`)
      .execute();
    expect(sessions).toHaveLength(1);
  });

  test.each([
    ["no name", { username: "", password: goodPassword }, "login.empty"],
    ["a name of blanks", { username: " \u3000", password: goodPassword }, "login.empty"],
    ["no password", { username: "taro-one", password: "" }, "login.empty"],
    ["a short name", { username: "ab", password: goodPassword }, "register.username-invalid"],
    ["a long name", { username: "a".repeat(33), password: goodPassword }, "register.username-invalid"],
    [
      "an invisible character",
      { username: "ta\u200Bro", password: goodPassword },
      "register.username-invalid",
    ],
    [
      "a Cyrillic а in a Latin name",
      { username: "pаypal", password: goodPassword },
      "register.username-lookalike",
    ],
    ["a short password", { username: "taro-one", password: "abcdefg" }, "register.password-weak"],
    ["a common password", { username: "taro-one", password: "password123" }, "register.password-weak"],
    ["the name as password", { username: "taro-one", password: "TARO-ONE" }, "register.password-weak"],
    ["a very long password", { username: "taro-one", password: "long".repeat(51) }, "register.password-weak"],
    [
      "no real e-mail",
      { username: "taro-one", password: goodPassword, email: "taro" },
      "register.email-invalid",
    ],
  ])("is rejected with %s and stores nothing", async (_what, payload, error) => {
    const { register } = await accountApp(database);
    const answer = await register(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "002", error });
    expect(await rowsNamed(payload.username)).toEqual([]);
  });
});

describe("logging in", () => {
  test("works with the name in any case and on any number of devices", async () => {
    const { register, logIn, info } = await accountApp(database);
    const username = newName();
    const first = (await register({ username, password: goodPassword })).json().data;
    const second = (await logIn({ username: ` ${username.toUpperCase()} `, password: goodPassword })).json()
      .data;
    expect(second.user).toEqual(first.user);
    expect(second.token).not.toBe(first.token);
    expect((await info(first.token)).statusCode).toBe(200);
    expect((await info(second.token)).statusCode).toBe(200);
  });

  test("accepts the password in any Unicode composition", async () => {
    const { register, logIn } = await accountApp(database);
    const username = newName();
    await register({ username, password: "mật khẩu của tôi 1".normalize("NFC") });
    const typed = { username, password: "mật khẩu của tôi １".normalize("NFD") };
    expect((await logIn(typed)).statusCode).toBe(200);
  });

  test("sends the same response to a wrong password and to an unknown name", async () => {
    const { register, logIn } = await accountApp(database);
    const username = newName();
    await register({ username, password: goodPassword });
    const wrong = await logIn({ username, password: `${goodPassword}!` });
    const nobody = await logIn({ username: newName(), password: goodPassword });
    expect(wrong.statusCode).toBe(401);
    expect(wrong.json()).toEqual({
      code: "002",
      info: "Wrong username or password",
      error: "login.invalid",
    });
    expect([nobody.statusCode, nobody.body]).toEqual([wrong.statusCode, wrong.body]);
  });

  test("rejects any password for an account without one", async () => {
    const { register, logIn } = await accountApp(database);
    const username = newName();
    await register({ username, password: goodPassword });
    await database.query
      .updateTable("users")
      .set({ password_hash: null })
      .where("username", "=", username)
      .execute();
    expect((await logIn({ username, password: goodPassword })).json()).toMatchObject({
      error: "login.invalid",
    });
  });

  test.each([
    ["en", "Please enter your username and password"],
    ["zh", "请输入用户名和密码"],
    ["zh-TW", "請輸入使用者名稱和密碼"],
    ["ja", "ユーザー名とパスワードを入力してください"],
    ["ko", "사용자 이름과 비밀번호를 입력해 주세요"],
    ["vi", "Vui lòng nhập tên đăng nhập và mật khẩu"],
  ])("reports a missing name or password in %s", async (language, info) => {
    const { app } = await accountApp(database);
    for (const payload of [
      { username: "", password: "x" },
      { username: "taro", password: "" },
    ]) {
      const request = { method: "POST", url: "/api/user/login", payload } as const;
      const answer = await app.inject({ ...request, headers: { "accept-language": language } });
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ code: "002", info, error: "login.empty" });
    }
  });
});

test("derives membership from its expiry, not from a stored flag", async () => {
  const { register, info, now, wait } = await accountApp(database);
  const { token, user } = (await register({ username: newName(), password: goodPassword })).json().data;
  const expiry = now() + 1000;
  await database.query
    .updateTable("users")
    .set({ premium_expiry: expiry })
    .where("id", "=", user.id)
    .execute();
  const premium = { accountType: "premium", isPremium: true, premiumExpiry: expiry };
  expect((await info(token)).json().data).toMatchObject(premium);
  wait(1000);
  const over = { accountType: "basic", isPremium: false, premiumExpiry: expiry };
  expect((await info(token)).json().data).toMatchObject(over);
});

const hostile: [string, unknown][] = [
  ["nothing", undefined],
  ["null", null],
  ["a number", 7],
  ["a list", ["taro"]],
  ["an object", { $ne: null }],
  ["an empty text", ""],
  ["a huge text", "x".repeat(40_000)],
  ["2000 characters", "ﷺ".repeat(2_000)],
  ["binary", "\u0000\u0001\u007F\uFFFF"],
  ["a lone surrogate", "taro\uD83D"],
  ["SQL", "'; drop table users; --"],
  ["a pattern", "%"],
  ["markup", "<script>alert(1)</script>"],
  ["a prototype", "__proto__"],
  ["look-alike letters", "аdmin"],
  ["a direction mark", "\u202Eorat"],
  ["a template", "${7*7}{{7*7}}"],
];

describe.each(hostile)("sending %s instead of a string", (_what, value) => {
  test.each(["username", "password", "email"])(
    "in the field %s never causes a server error",
    async (field) => {
      const { register, logIn } = await accountApp(database);
      const fields = { username: newName(), password: goodPassword, [field]: value };
      for (const answer of [await register(fields), await logIn(fields)]) {
        expect(answer.statusCode).toBeLessThan(500);
        expect(["001", "002"]).toContain(answer.json().code);
      }
    },
  );

  test("as a token is rejected", async () => {
    const { info } = await accountApp(database);
    const answer = await info(
      Buffer.from(String(value))
        .toString("latin1")
        .replaceAll(/[^\x20-\x7e\x80-\xff]/g, ""),
    );
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ error: "unauthorised" });
  });
});

function rowsNamed(username: string) {
  return database.query.selectFrom("users").select("id").where("username", "=", username.trim()).execute();
}
