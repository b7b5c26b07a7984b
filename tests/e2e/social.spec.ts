import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { mailTo } from "./steps/outbox.ts";
import { makeAddressVerified, makeSignInOld } from "./steps/server-data.ts";
import { password, signInAsNewLearner } from "./steps/sign-in.ts";
import { goWithin, screenStands } from "./steps/visits.ts";

/** Somebody nobody else in this run is. */
const newPerson = (): string => `小梅 ${randomUUID().slice(0, 8)}`;

const choose = (page: Page, provider: string) =>
  page.getByRole("link", { name: `使用 ${provider} 登录` }).click();

/** On the provider's page: somebody who is not on its list. */
async function approveAs(page: Page, name: string, email?: string): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Sign in with/ })).toBeVisible();
  await page.getByText("Somebody else").click();
  await page.getByLabel("Name").fill(name);
  if (email !== undefined) await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue as this person" }).click();
}

const cancel = (page: Page) => page.getByRole("link", { name: "Cancel" }).click();
const identities = (page: Page) => page.getByRole("list", { name: "登录方式" }).getByRole("listitem");
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "null") as { id: string } | null);

test("a newcomer signs in with Google and goes on where they were; later they are known", async ({
  page,
  baseURL,
  visitor,
}) => {
  const name = newPerson();
  await page.goto("/study/ramen-order/dialogue");
  await screenStands(page);
  await goWithin(page, "/help");
  await goWithin(page, "/login");
  await choose(page, "Google");
  await approveAs(page, name);
  await expect(page).toHaveURL(/\/help$/);
  const first = await storedUser(page);
  // The visit was one, though it led through another site: what was opened before belongs to the account.
  const progress = () => page.evaluate((id) => localStorage.getItem(`progress_${id}`), first?.id);
  await expect.poll(progress).toContain("ramen-order");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name })).toBeVisible();
  // Nothing of the way is left in the history that somebody could go back to.
  expect(await page.evaluate(() => window.location.hash)).toBe("");

  const other = await visitor({ baseURL: baseURL ?? "", locale: "zh-CN" });
  await other.goto("/login");
  await choose(other, "Google");
  await approveAs(other, name);
  await expect(other).toHaveURL(/\/category\/all$/);
  expect((await storedUser(other))?.id).toBe(first?.id);
});

test("Apple answers with a form, and signs in all the same", async ({ page }) => {
  const name = newPerson();
  await page.goto("/login");
  await choose(page, "Apple");
  await approveAs(page, name);
  await expect(page).toHaveURL(/\/category\/all$/);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name })).toBeVisible();
});

test("whoever cancels is on the login screen, loses nothing, and may try again", async ({ page }) => {
  await page.goto("/study-history");
  await choose(page, "LINE");
  await cancel(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole("alert").filter({ hasText: "已取消" })).toBeVisible();
  await choose(page, "LINE");
  await approveAs(page, newPerson());
  await expect(page).toHaveURL(/\/study-history$/);
});

test("somebody else's state, or a code that another browser was given, signs nobody in", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/status of 400/);
  for (const address of [
    `/api/auth/google/callback?code=stolen&state=${"0".repeat(64)}`,
    `/login/return#code=${"A".repeat(43)}`,
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("alert").filter({ hasText: "请再试一次" })).toBeVisible();
    expect(await storedUser(page)).toBeNull();
  }
});

test("a learner links a login, cannot link one that is another's, and unlinks it", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/status of 409/);
  const name = newPerson();
  const { username } = await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/account-info");
  await page.getByRole("button", { name: "关联 Google" }).click();
  await cancel(page);
  await expect(page).toHaveURL(/\/account-info$/);
  await expect(page.getByText("已取消，什么都没有改变。")).toBeVisible();
  // By key: the message may lie over the button for a while.
  await page.getByRole("button", { name: "关联 Google" }).press("Enter");
  await approveAs(page, name);
  await expect(page.getByText("已关联 Google")).toBeVisible();
  await expect(identities(page).filter({ hasText: "Google" })).toContainText(name);

  await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/account-info");
  await page.getByRole("button", { name: "关联 Google" }).click();
  await approveAs(page, name);
  await expect(page.getByText("这个账号已经关联到另一个 Kaiwa 账号")).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await choose(page, "Google");
  await approveAs(page, name);
  await expect(page).toHaveURL(/\/category\/all$/);
  await page.goto("/account-info");
  await expect(page.getByText(username)).toBeVisible();
  await page.getByRole("button", { name: "解除 Google 的关联" }).click();
  await expect(page.getByRole("button", { name: "关联 Google" })).toBeVisible();
});

test("an account without a password keeps its last login, proves itself by it, and can set a name and a password", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/status of 403/);
  const name = newPerson();
  const username = `mei-${randomUUID().slice(0, 8)}`;
  await page.goto("/login");
  await choose(page, "LINE");
  await approveAs(page, name);
  await expect(page).toHaveURL(/\/category\/all$/);
  makeSignInOld((await page.evaluate(() => localStorage.getItem("token"))) ?? "");
  await page.goto("/account-info");
  await expect(identities(page).filter({ hasText: "LINE" })).toContainText("唯一的登录方式");
  await page.getByRole("button", { name: "设置用户名和密码" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("用户名").fill(username);
  await sheet.locator("input[name=new-password]").fill("12345678");
  await sheet.getByRole("button", { name: "保存" }).click();
  await expect(sheet.locator("input[name=new-password]")).toHaveAttribute("aria-invalid", "true");
  await sheet.locator("input[name=new-password]").fill(password);
  await sheet.getByRole("button", { name: "保存" }).click();
  await page.getByRole("button", { name: "使用 LINE 确认" }).click();
  await approveAs(page, name);
  await expect(page.getByText("已确认，请继续操作。")).toBeVisible();
  // What was typed is there again; a password is never kept.
  await expect(sheet.getByLabel("用户名")).toHaveValue(username);
  await sheet.locator("input[name=new-password]").fill(password);
  await sheet.getByRole("button", { name: "保存" }).press("Enter");
  await expect(page.getByText("用户名和密码已设置")).toBeVisible();
  await expect(page.getByRole("button", { name: "解除 LINE 的关联" })).toBeVisible();
  await page.getByRole("button", { name: "账号活动" }).click();
  await expect(page.getByRole("list", { name: "账号活动" }).getByRole("listitem").first()).toContainText(
    "设置用户名和密码",
  );
});

test("an address that has an account asks for its password, and is linked by it", async ({
  page,
  baseURL,
}) => {
  const address = `mei.${randomUUID().slice(0, 8)}@elsewhere.example`;
  const { username, token } = await signInAsNewLearner(page, baseURL ?? "");
  const headers = { Authorization: token };
  await page.request.post("/api/user/email/bind", { headers, data: { email: address } });
  const code = /\d{6}/.exec((await mailTo(address)).subject)?.[0];
  await page.request.post("/api/user/email/verify", { headers, data: { code } });
  await page.evaluate(() => localStorage.clear());
  await page.route("**/api/auth/exchange", async (route) => {
    makeAddressVerified(route.request().postDataJSON().code);
    await route.continue();
  });
  await page.goto("/login");
  await choose(page, "Google");
  await approveAs(page, newPerson(), address);
  await expect(page.getByRole("alert").filter({ hasText: "这个邮箱已经有 Kaiwa 账号了" })).toBeVisible();
  await page.getByLabel("用户名").fill(username);
  await page.locator("input[name=password]").fill(password);
  await page.getByRole("button", { name: "登录", exact: true }).click();
  await expect(page.getByText("已关联 Google")).toBeVisible();
  await page.goto("/account-info");
  await expect(page.getByRole("button", { name: "解除 Google 的关联" })).toBeVisible();
});

test("a phone's own wrapper offers a password only", async ({ visitor, baseURL }) => {
  const page = await visitor({
    baseURL: baseURL ?? "",
    locale: "zh-CN",
    userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148",
  });
  const asked = page.waitForResponse("**/api/auth/providers");
  await page.goto("/login");
  await asked;
  await expect(page.getByRole("button", { name: "登录", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: /^使用/ })).toHaveCount(0);
});
