import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { newUsername, password, signInAsNewLearner } from "./steps/sign-in.ts";
import { refuseUntilPressed } from "./steps/trying-again.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const nameField = (page: Page) => page.getByLabel("用户名");
const passwordField = (page: Page) =>
  page.getByRole("textbox", { name: "密码" }).or(page.locator("input[name=password]")).first();
const logOut = (page: Page) => button(page, "退出登录").click();

async function fill(page: Page, username: string, secret: string): Promise<void> {
  await nameField(page).fill(username);
  await passwordField(page).fill(secret);
}

/** A refused call is printed by the browser itself. */
const refusals = /Failed to load resource: the server responded with a status of (400|401|409|429)/;

test("a learner registers, comes back to where they were, and stays signed in over a reload", async ({
  page,
}) => {
  const username = newUsername();
  await page.goto("/profile");
  await page.getByRole("main").getByRole("link", { name: "登录", exact: true }).first().click();
  await tab(page, "注册").click();
  await expect(page.getByRole("heading", { name: "创建账号" })).toBeVisible();
  await expect(page.getByText("至少 8 个字符")).toBeVisible();
  await fill(page, username, password);
  await page.getByLabel(/邮箱/).fill("mei@learner.example");
  await button(page, "注册").click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(button(page, "退出登录")).toBeVisible();

  await page.reload();
  await expect(button(page, "退出登录")).toBeVisible();
  await page.getByRole("link", { name: "账号信息" }).click();
  await expect(page.getByText(username)).toBeVisible();
  await expect(page.getByText("mei@learner.example")).toBeVisible();
  await expect(page.getByText("基础", { exact: true })).toBeVisible();
});

test("a learner logs out and in again", async ({ page, baseURL }) => {
  const { username, token } = await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/profile");
  const told = page.waitForResponse(/\/api\/user\/logout$/);
  await logOut(page);
  await expect(page.getByText("还没有登录")).toBeVisible();
  expect((await told).status()).toBe(200);
  expect(
    await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("userInfo")]),
  ).toEqual([null, null]);
  const asked = await page.request.get("/api/user/info", { headers: { Authorization: token } });
  expect(asked.status()).toBe(401);

  await page.goto("/login");
  await fill(page, username, password);
  const login = page.waitForRequest(/\/api\/user\/login$/);
  await passwordField(page).press("Enter");
  await expect(page).toHaveURL(/\/category\/all$/);
  // The server knows the device again by the secret that it keeps.
  const device = await page.evaluate(() => localStorage.getItem("kaiwa:device"));
  expect(device).toMatch(/^[0-9a-f]{32}$/);
  expect((await login).postDataJSON()).toEqual({ username, password, device });
  await page.goto("/profile");
  await expect(button(page, "退出登录")).toBeVisible();
});

test("a protected page comes back after signing in", async ({ page, baseURL }) => {
  const { username } = await signInAsNewLearner(page, baseURL ?? "");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/account-info?from=menu");
  await expect(page).toHaveURL(/\/login$/);
  await fill(page, username, password);
  await button(page, "登录").click();
  await expect(page).toHaveURL(/\/account-info\?from=menu$/);
  await expect(page.getByText(username)).toBeVisible();
});

test("what is missing is said at its field, which gets the focus", async ({ page }) => {
  await page.goto("/login");
  await button(page, "登录").click();
  await expect(page.getByText("请输入用户名和密码")).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAttribute("aria-invalid", "true");
  await nameField(page).fill("mei");
  await button(page, "登录").click();
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAccessibleDescription("请输入用户名和密码");
});

test("a wrong password keeps what was typed and says so at the field", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(refusals);
  const { username } = await signInAsNewLearner(page, baseURL ?? "");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await fill(page, username, "not my password");
  await button(page, "登录").click();
  await expect(page.getByText("用户名或密码错误")).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue(username);
  await expect(passwordField(page)).toHaveValue("not my password");
  await passwordField(page).fill(password);
  await button(page, "登录").click();
  await expect(page).toHaveURL(/\/category\/all$/);
});

test("registering says what a name and a password need, and keeps what was typed", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(refusals);
  const { username } = await signInAsNewLearner(page, baseURL ?? "");
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await fill(page, username, "12345678");
  await tab(page, "注册").click();
  await expect(nameField(page)).toHaveValue(username);
  await button(page, "注册").click();
  await expect(passwordField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveAttribute("aria-invalid", "true");
  await passwordField(page).fill(password);
  await button(page, "注册").click();
  await expect(page.getByText("这个用户名已被使用，请换一个")).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expect(passwordField(page)).toHaveValue(password);
  // What was wrong with registering is no reproach to whoever wants to sign in.
  await tab(page, "登录").click();
  await expect(page.getByText("这个用户名已被使用，请换一个")).toBeHidden();
});

test("the password can be looked at", async ({ page }) => {
  await page.goto("/login");
  await passwordField(page).fill(password);
  await expect(page.locator("input[name=password]")).toHaveAttribute("type", "password");
  await button(page, "显示密码").click();
  await expect(page.locator("input[name=password]")).toHaveAttribute("type", "text");
  await button(page, "隐藏密码").click();
  await expect(page.locator("input[name=password]")).toHaveAttribute("type", "password");
});

test("however often one presses, one account is asked for", async ({ page }) => {
  let asked = 0;
  await page.route("**/api/user/register", async (route) => {
    asked += 1;
    await route.continue();
  });
  await page.goto("/login");
  await tab(page, "注册").click();
  await fill(page, newUsername(), password);
  await page.evaluate(() => {
    const form = document.querySelector("form");
    for (let press = 0; press < 5; press += 1) form?.requestSubmit();
  });
  await expect(page).toHaveURL(/\/category\/all$/);
  expect(asked).toBe(1);
});

test("a token that was ended elsewhere signs out once and keeps the page", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(refusals);
  const { username, token } = await signInAsNewLearner(page, baseURL ?? "");
  await page.request.post("/api/user/logout", { headers: { Authorization: token } });
  await page.goto("/account-info");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("登录已失效，请重新登录")).toHaveCount(1);
  expect(
    await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("userInfo")]),
  ).toEqual([null, null]);
  await fill(page, username, password);
  await button(page, "登录").click();
  await expect(page).toHaveURL(/\/account-info$/);
  await expect(page.getByText(username)).toBeVisible();
});

test("without a network the account is shown as it was stored, and fresh when the network is back", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const { username } = await signInAsNewLearner(page, baseURL ?? "");
  await refuseUntilPressed(page, "**/api/user/info", { presses: 1, refuse: (route) => route.abort() });
  await page.goto("/account-info");
  await expect(page.getByText(username)).toBeVisible();
  await expect(page.getByText("这里显示的是上次保存的信息")).toBeVisible();
  await button(page, "重试").click();
  await expect(page.getByText("这里显示的是上次保存的信息")).toBeHidden();
  await expect(page.getByText(username)).toBeVisible();
});

test("two tabs agree on who is signed in", async ({ page, context, baseURL }) => {
  await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/profile");
  const other = await context.newPage();
  await other.goto("/profile");
  await expect(button(other, "退出登录")).toBeVisible();
  await logOut(page);
  await expect(other.getByText("还没有登录")).toBeVisible();
});
