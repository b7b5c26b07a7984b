import { expect, test, vi } from "vitest";
import type { DataOf } from "#contract/endpoint.ts";
import type { social } from "#contract/social.ts";
import { expectFieldError } from "#tests/support/dom/fields.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";

const app = withApp();
const path = (): string => window.location.pathname + window.location.search;
const nameField = () => screen.findByRole<HTMLInputElement>("textbox", { name: "用户名" });
const passwordField = () => screen.findByLabelText<HTMLInputElement>(/^密码/, { selector: "input" });
const press = async ({ user }: Visit, name: string) =>
  user.click(await screen.findByRole("button", { name }));
const selectTab = async ({ user }: Visit, name: string) =>
  user.click(await screen.findByRole("tab", { name }));
const success = (data: unknown): Response => Response.json({ code: "001", data });

async function fill({ user }: Visit, username: string, password: string): Promise<void> {
  for (const [field, text] of [
    [await nameField(), username],
    [await passwordField(), password],
  ] as const) {
    await user.clear(field);
    await user.type(field, text);
  }
}

test("reports a missing value at its field and focuses the field", async () => {
  const visit = await app.open("/login");
  await press(visit, "登录");
  await expectFieldError(await nameField(), "请输入用户名和密码");
  await visit.user.type(await nameField(), "mei");
  await press(visit, "登录");
  await expectFieldError(await passwordField(), "请输入用户名和密码");
  expect(visit.requests).not.toContain("POST /api/user/login");
});

test("keeps the typed name after a wrong password, and signs in with the right password", async () => {
  const { username, password } = await app.newAccount();
  const visit = await app.open("/login");
  await fill(visit, username, "not my password");
  await press(visit, "登录");
  await expectFieldError(await passwordField(), "用户名或密码错误");
  expect((await nameField()).value).toBe(username);
  expect((await passwordField()).value).toBe("not my password");
  await fill(visit, username, password);
  await press(visit, "登录");
  await waitFor(() => expect(path()).toBe("/category/all"));
});

test("links to the terms and the privacy policy, and names the minimum age", async () => {
  await app.open("/login");
  await screen.findByText(/同意《服务条款》和《隐私政策》。未满 13 周岁请勿注册/);
  for (const address of ["/terms", "/privacy"])
    expect(document.querySelector(`main a[href="${address}"]`)).not.toBeNull();
});

test("reports which field of a registration must change, and keeps the typed values", async () => {
  const { username, password } = await app.newAccount();
  const visit = await app.open("/login");
  await fill(visit, username, "12345678");
  await selectTab(visit, "注册");
  expect((await nameField()).value).toBe(username);
  await press(visit, "注册");
  await expectFieldError(await passwordField(), "至少 8 个字符，不能与用户名相同，也不要用常见密码");
  await fill(visit, username, password);
  await press(visit, "注册");
  const rule = "3 到 32 个字符，可用文字、数字和 _ . -";
  await expectFieldError(await nameField(), `${rule} 这个用户名已被使用，请换一个`);
  expect((await passwordField()).value).toBe(password);
  // The error of the registration does not appear on the sign-in tab.
  await selectTab(visit, "登录");
  expect(screen.queryByText("这个用户名已被使用，请换一个")).toBeNull();
});

test("shows and hides the password", async () => {
  const visit = await app.open("/login");
  const field = await passwordField();
  expect(field.type).toBe("password");
  await press(visit, "显示密码");
  expect(field.type).toBe("text");
  await press(visit, "隐藏密码");
  expect(field.type).toBe("password");
});

test("sends one registration if the form is submitted five times", async () => {
  const visit = await app.open("/login");
  await selectTab(visit, "注册");
  await fill(visit, `mei-${process.pid}`, "夏の夜 at the station");
  const { form } = await nameField();
  for (let submit = 0; submit < 5; submit += 1) form?.requestSubmit();
  await waitFor(() => expect(path()).toBe("/category/all"));
  expect(visit.requests.filter((request) => request === "POST /api/user/register")).toHaveLength(1);
});

test("ends the session on the server at logout, and logs in again with the secret of the device", async () => {
  const account = await app.newAccount();
  const visit = await app.open("/settings", { account });
  await press(visit, "退出登录");
  await screen.findByText("还没有登录");
  expect([localStorage.getItem("token"), localStorage.getItem("userInfo")]).toEqual([null, null]);
  const isEnded = async (): Promise<void> => {
    const headers = { authorization: account.token };
    expect((await app.inject({ url: "/api/user/info", headers })).statusCode).toBe(401);
  };
  await waitFor(isEnded);

  let sent: unknown;
  const { user, answer } = await app.open("/login", { isReturning: true });
  answer("POST /api/user/login", (_url, { body }) => {
    if (typeof body === "string") sent = JSON.parse(body);
    return undefined;
  });
  await user.type(await nameField(), account.username);
  await user.type(await passwordField(), `${account.password}{Enter}`);
  await waitFor(() => expect(path()).toBe("/category/all"));
  const device = localStorage.getItem("kaiwa:device");
  expect(device).toMatch(/^[0-9a-f]{32}$/);
  expect(sent).toEqual({ username: account.username, password: account.password, device });
});

test("signs out once if the session has ended elsewhere, and returns to the page after the next login", async () => {
  const account = await app.newAccount();
  await app.inject({
    method: "POST",
    url: "/api/user/logout",
    headers: { authorization: account.token },
  });
  const visit = await app.open("/account-info?from=menu", { account });
  await waitFor(() => expect(path()).toBe("/login"));
  expect(await screen.findAllByText("登录已失效，请重新登录")).toHaveLength(1);
  expect([localStorage.getItem("token"), localStorage.getItem("userInfo")]).toEqual([null, null]);
  await fill(visit, account.username, account.password);
  await press(visit, "登录");
  await waitFor(() => expect(path()).toBe("/account-info?from=menu"));
  await screen.findByText(account.username);
});

test("offers no provider inside the wrapper of an iPhone", async () => {
  const wrapper = "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
  const userAgent = vi.spyOn(navigator, "userAgent", "get").mockReturnValue(wrapper);
  const { requests, pass } = await app.open("/login", {
    answers: { "GET /api/auth/providers": () => success([{ id: "google" }]) },
  });
  await screen.findByRole("button", { name: "登录" });
  await waitFor(() => expect(requests).toContain("GET /api/auth/providers"));
  for (let turn = 0; turn < 20; turn += 1) await pass(50);
  expect(screen.queryAllByRole("link", { name: /^使用/ })).toEqual([]);
  userAgent.mockRestore();
});

test("signs in by password if the list of providers cannot be loaded", async () => {
  const { username, password } = await app.newAccount();
  const visit = await app.open("/login", {
    answers: { "GET /api/auth/providers": () => new Response(null, { status: 503 }) },
  });
  await waitFor(() => expect(visit.requests).toContain("GET /api/auth/providers"));
  await fill(visit, username, password);
  expect(screen.queryAllByRole("link", { name: /^使用/ })).toEqual([]);
  await press(visit, "登录");
  await waitFor(() => expect(path()).toBe("/category/all"));
});

test.each([
  ["cancelled", "已取消，什么都没有改变。"],
  ["expired", "登录已超时，或浏览器没有保留这次登录。请再试一次。"],
  ["failed", "没能确认你的身份。请再试一次，或改用密码登录。"],
  ["unavailable", "暂时连接不上这项登录服务。请稍后再试，或改用密码登录。"],
  ["unheard-of", "没能确认你的身份。请再试一次，或改用密码登录。"],
])("explains why a login at a provider ended as %s, and keeps the return page", async (problem, text) => {
  await app.open(`/login/return#problem=${problem}&to=/study-history`);
  await waitFor(() => expect(path()).toBe("/login"));
  await screen.findByText(text);
  const google = await screen.findByRole("link", { name: "使用 Google 登录" });
  expect(google.getAttribute("href")).toBe("/api/auth/google/start?to=%2Fstudy-history");
});

test("rejects a code that was issued to another browser", async () => {
  await app.open(`/login/return#code=${"A".repeat(43)}`);
  await waitFor(() => expect(path()).toBe("/login"));
  await screen.findByText(/请再试一次/);
  expect(window.location.hash).toBe("");
  expect(localStorage.getItem("token")).toBeNull();
});

test("keeps the code of a provider if the server cannot be reached, and exchanges it on retry", async () => {
  const visit = await app.open(`/login/return#code=${"A".repeat(43)}`, {
    answers: {
      "POST /api/auth/exchange": () => {
        throw new TypeError("Failed to fetch");
      },
    },
  });
  const retry = await screen.findByRole("button", { name: "重试" });
  const { token, userInfo } = await app.newAccount();
  const result: DataOf<typeof social.exchange> = {
    outcome: "signed-in",
    token,
    user: JSON.parse(userInfo),
    returnTo: "/help",
  };
  visit.answer("POST /api/auth/exchange", () => success(result));
  await visit.user.click(retry);
  await waitFor(() => expect(path()).toBe("/help"));
  expect(localStorage.getItem("token")).toBe(token);
});

test("asks for the password if an account has the provider's address, then links the login", async () => {
  const { username, password } = await app.newAccount();
  const visit = await app.open(`/login/return#code=${"A".repeat(43)}`);
  const linkCode = "B".repeat(43);
  const exists: DataOf<typeof social.exchange> = {
    outcome: "account-exists",
    provider: "google",
    linkCode,
    returnTo: "/help",
  };
  visit.answer("POST /api/auth/exchange", () => success(exists));
  let sent: unknown;
  visit.answer("POST /api/auth/link", (_url, { body }) => {
    if (typeof body === "string") sent = JSON.parse(body);
    return success([{ provider: "google", linkedAt: Date.now(), isOnlyWayIn: false }]);
  });
  await screen.findByText(/^这个邮箱已经有 Kaiwa 账号了/);
  await fill(visit, username, password);
  await press(visit, "登录");
  await screen.findByText("已关联 Google");
  expect(sent).toEqual({ code: linkCode });
  expect(path()).toBe("/help");
});

test("asks for a name or an address before it sends a link for a new password", async () => {
  const visit = await app.open("/forgot-password");
  const field = await screen.findByRole("textbox", { name: "用户名或邮箱" });
  await press(visit, "发送链接");
  await expectFieldError(field, "请输入用户名或邮箱");
  // The response does not reveal whether the account exists.
  await visit.user.type(field, "nobody-has-this-name");
  await press(visit, "发送链接");
  await screen.findByRole("heading", { name: "请查收邮件" });
});

test("rejects an empty and a weak new password, and names the logins that the reset unlinks and leaves", async () => {
  const visit = await app.open(`/reset-password#token=${"A".repeat(43)}`);
  const field = await screen.findByLabelText("新密码");
  await waitFor(() => expect(window.location.hash).toBe(""));
  await press(visit, "保存");
  await expectFieldError(field, "请输入新密码");
  await visit.user.type(field, "12345678");
  await press(visit, "保存");
  await expectFieldError(field, "至少 8 个字符，不能与用户名相同，也不要用常见密码");
  visit.answer("POST /api/user/password/reset", () => success({ unlinked: ["google"], linked: ["line"] }));
  await visit.user.clear(field);
  await visit.user.type(field, "秋の朝 by the river");
  await press(visit, "保存");
  await screen.findByText("新密码已保存，请登录");
  expect(path()).toBe("/login");
  await screen.findByText(/^Google 的关联已解除/);
  await screen.findByText("目前仍可用 LINE 登录。如果不是你自己关联的，请在登录后立即解除关联。");
  const { username, password } = await app.newAccount();
  await fill(visit, username, password);
  await press(visit, "登录");
  await waitFor(() => expect(path()).toBe("/account-info"));
});

test("offers another link if the link has been used or has no token", async () => {
  const visit = await app.open("/reset-password");
  await screen.findByRole("heading", { name: "链接已失效" });
  const { user } = await app.open(`/reset-password#token=${"A".repeat(43)}`);
  await user.type(await screen.findByLabelText("新密码"), "秋の朝 by the river");
  await press(visit, "保存");
  await screen.findByRole("heading", { name: "链接已失效" });
  await user.click(screen.getByRole("link", { name: "重新申请" }));
  await waitFor(() => expect(path()).toBe("/forgot-password"));
});
