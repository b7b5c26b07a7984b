import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { makeSignInOld } from "./steps/server-data.ts";
import { newUsername, password, signInAsNewLearner } from "./steps/sign-in.ts";
import { expectToast } from "./steps/toasts.ts";
import { navigateInApp, waitForScreen } from "./steps/visits.ts";

/** A name that no other test of this run uses at a provider. */
const newPerson = (): string => `小梅 ${randomUUID().slice(0, 8)}`;

const choose = (page: Page, provider: string) =>
  page.getByRole("link", { name: `使用 ${provider} 登录` }).click();

/** Signs in on the provider's page, as a person who is not on its list. */
async function approveAs(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Sign in with/ })).toBeVisible();
  await page.getByText("Another person").click();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Continue as this person" }).click();
}

const cancel = (page: Page) => page.getByRole("link", { name: "Cancel" }).click();
const identities = (page: Page) => page.getByRole("list", { name: "登录方式" }).getByRole("listitem");
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "null") as { id: string } | null);

test("a visitor signs in with Google, keeps their progress, and has the same account in another browser", async ({
  page,
  baseURL,
  visitor,
}) => {
  const name = newPerson();
  await page.goto("/study/ramen-order/dialogue");
  await waitForScreen(page);
  await navigateInApp(page, "/help");
  await navigateInApp(page, "/login");
  await choose(page, "Google");
  await approveAs(page, name);
  await expect(page).toHaveURL(/\/help$/);
  const first = await storedUser(page);
  const progress = () => page.evaluate((id) => localStorage.getItem(`progress_${id}`), first?.id);
  await expect.poll(progress).toContain("ramen-order");
  await navigateInApp(page, "/profile");
  await expect(page.getByRole("heading", { name })).toBeVisible();

  const other = await visitor({ baseURL: baseURL ?? "", locale: "zh-CN" });
  await other.goto("/login");
  await choose(other, "Google");
  await approveAs(other, name);
  await expect(other).toHaveURL(/\/category\/all$/);
  expect((await storedUser(other))?.id).toBe(first?.id);
});

test("a visitor cancels at LINE, signs in with Apple instead, and sets a password after a proof at Apple", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/status of 403/);
  const name = newPerson();
  const username = newUsername();
  await test.step("cancelling keeps the page to return to", async () => {
    await page.goto("/account-info");
    await choose(page, "LINE");
    await cancel(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("main").getByText("已取消，什么都没有改变。")).toBeVisible();
  });

  await test.step("Apple answers with a form of another site", async () => {
    await choose(page, "Apple");
    await approveAs(page, name);
    await expect(page).toHaveURL(/\/account-info$/);
    await expect(identities(page).filter({ hasText: "Apple" })).toContainText("唯一的登录方式");
  });

  const sheet = page.getByRole("dialog");
  const secret = sheet.locator("input[name=new-password]");
  await test.step("an old sign-in is proved at Apple, and the typed name is there again", async () => {
    makeSignInOld((await page.evaluate(() => localStorage.getItem("token"))) ?? "");
    await page.getByRole("button", { name: "设置用户名和密码" }).click();
    await sheet.getByLabel("用户名").fill(username);
    await secret.fill(password);
    await sheet.getByRole("button", { name: "保存" }).click();
    await page.getByRole("button", { name: "使用 Apple 确认" }).click();
    await approveAs(page, name);
    await expectToast(page, "已确认，请继续操作。");
    await expect(sheet.getByLabel("用户名")).toHaveValue(username);
    // A password is never stored.
    await expect(secret).toHaveValue("");
  });

  await test.step("with a password the login can be unlinked", async () => {
    await secret.fill(password);
    await sheet.getByRole("button", { name: "保存" }).click();
    await expectToast(page, "用户名和密码已设置");
    await expect(page.getByRole("button", { name: "解除 Apple 的关联" })).toBeVisible();
    await page.getByRole("button", { name: "账号活动" }).click();
    const events = page.getByRole("list", { name: "账号活动" }).getByRole("listitem");
    await expect(events.first()).toContainText("设置用户名和密码");
  });
});

test("a learner links Google, signs in with it in another browser, signs that one out and unlinks Google", async ({
  page,
  baseURL,
  visitor,
  allowProblems,
}) => {
  allowProblems(/status of 401/);
  const name = newPerson();
  const { username } = await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/account-info");
  await page.getByRole("button", { name: "关联 Google" }).click();
  await approveAs(page, name);
  await expectToast(page, "已关联 Google");
  await expect(page).toHaveURL(/\/account-info$/);
  await expect(identities(page).filter({ hasText: "Google" })).toContainText(name);

  const other = await visitor({ baseURL: baseURL ?? "", locale: "zh-CN" });
  await other.goto("/account-info");
  await choose(other, "Google");
  await approveAs(other, name);
  await expect(other.getByText(username)).toBeVisible();

  await page.reload();
  const devices = page.getByRole("list", { name: "登录设备" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await devices.nth(1).getByRole("button").click();
  await expect(devices).toHaveCount(1);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);

  await page.getByRole("button", { name: "解除 Google 的关联" }).click();
  await expect(page.getByRole("button", { name: "关联 Google", exact: true })).toBeVisible();
});
