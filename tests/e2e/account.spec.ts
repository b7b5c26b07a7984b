import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { mailTo } from "./steps/outbox.ts";
import { makeSignInOld } from "./steps/server-data.ts";
import { newUsername, password, signInAsNewLearner } from "./steps/sign-in.ts";
import { expectToast } from "./steps/toasts.ts";
import { waitForSheetToClose } from "./steps/visits.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const sheet = (page: Page) => page.getByRole("dialog");
const newPassword = "秋の朝 by the river";

/** Fills the form of the login screen that is open. */
async function fill(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel("用户名").fill(username);
  await page.locator("input[name=password]").fill(secret);
}

test("a learner registers, stays signed in after a reload and in two tabs, logs out and logs in again", async ({
  page,
  context,
}) => {
  const username = newUsername();
  await test.step("register from the profile and return there", async () => {
    const texts = Promise.withResolvers<void>();
    await page.route("**/messages/zh/town*", async (route) => {
      await texts.promise;
      await route.continue();
    });
    await page.goto("/profile");
    const login = page.getByRole("main").getByRole("link", { name: "登录", exact: true }).first();
    const before = await login.boundingBox();
    texts.resolve();
    await expect(page.getByRole("heading", { name: "再过三分钟，就能点亮第一盏灯" })).toBeVisible();
    expect(await login.boundingBox(), "moves when the people arrive").toEqual(before);
    await login.click();
    await page.getByRole("tab", { name: "注册" }).click();
    await expect(page.getByRole("heading", { name: "创建账号" })).toBeVisible();
    await expect(page.getByText("至少 8 个字符")).toBeVisible();
    await fill(page, username, password);
    await page.getByLabel(/邮箱/).fill("mei@learner.example");
    await button(page, "注册").click();
    await expect(page).toHaveURL(/\/profile$/);
    await page.getByRole("link", { name: "设置", exact: true }).click();
    await expect(button(page, "退出登录")).toBeVisible();
  });

  await test.step("stay signed in over a reload", async () => {
    await page.reload();
    await page.getByRole("link", { name: "账号信息" }).click();
    await expect(page.getByText(username)).toBeVisible();
    await expect(page.getByText("mei@learner.example")).toBeVisible();
  });

  await test.step("log out in another tab", async () => {
    const other = await context.newPage();
    await other.goto("/settings");
    await button(other, "退出登录").click();
    await expect(other.getByText("还没有登录")).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    // Waits for the sign-out. Otherwise the next page would send it again, and the server would respond with
    // 401.
    const stored = () =>
      other.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("kaiwa:revoke:")));
    await expect.poll(stored).toEqual([]);
  });

  await test.step("log in and return to the page that needs an account", async () => {
    await page.goto("/account-info?from=menu");
    await expect(page).toHaveURL(/\/login$/);
    await fill(page, username, password);
    await button(page, "登录").click();
    await expect(page).toHaveURL(/\/account-info\?from=menu$/);
    await expect(page.getByText(username)).toBeVisible();
  });
});

test("a learner who forgot the password sets another one with the mailed link, which works once", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/status of 400/);
  const address = `mei.${randomUUID().slice(0, 8)}@learner.example`;
  const { username } = await signInAsNewLearner(page, baseURL ?? "", address);
  await page.evaluate(() => localStorage.clear());
  await page.goto("/login");
  await page.getByRole("link", { name: "忘记密码" }).click();
  await page.getByLabel("用户名或邮箱").fill(username);
  await button(page, "发送链接").click();
  await expect(page.getByRole("heading", { name: "请查收邮件" })).toBeVisible();

  const { text } = await mailTo(address);
  expect(text).toContain(username);
  const link = /\/reset-password#token=[\w-]{43}/.exec(text)?.[0] ?? "";
  await test.step("the token leaves the address bar and survives a reload", async () => {
    await page.goto(link);
    await expect(page).toHaveURL(/\/reset-password$/);
    await page.reload();
    await page.getByLabel("新密码").fill(newPassword);
    await button(page, "保存").click();
    await expect(page).toHaveURL(/\/login$/);
    await expectToast(page, "新密码已保存，请登录");
  });

  await test.step("the new password signs in", async () => {
    await fill(page, username, newPassword);
    await button(page, "登录").click();
    await expect(page.getByRole("heading", { name: "欢迎回来" })).toBeHidden();
    await page.goto("/account-info");
    await expect(page.getByText(username)).toBeVisible();
  });

  await test.step("the link does not work again", async () => {
    await page.goto(link);
    await page.getByLabel("新密码").fill("another good one");
    await button(page, "保存").click();
    await expect(page.getByRole("heading", { name: "链接已失效" })).toBeVisible();
  });
});

test("a learner chooses a picture, downloads their data and deletes the account", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/status of (401|403|415)/);
  const { username, token } = await signInAsNewLearner(page, baseURL ?? "");
  await page.goto("/account-info");
  await expect(page.getByText(username)).toBeVisible();
  const face = page.getByRole("main").locator("img[src^='/api/avatar/']");

  await test.step("a file that is no picture is rejected, a photo is shown as a small square", async () => {
    const photo = await page.screenshot();
    const choose = async (buffer: Buffer): Promise<void> => {
      const asked = page.waitForEvent("filechooser");
      await button(page, "选择图片").click();
      await (await asked).setFiles({ name: "me.png", mimeType: "image/png", buffer });
    };
    await row(page, "头像").click();
    await choose(Buffer.from("<svg onload=alert(1)>"));
    await expect(sheet(page).getByRole("alert")).toHaveText("请选择 JPEG、PNG、WebP 或 GIF 格式的图片");
    await choose(photo);
    await expectToast(page, "头像已更新");
    await expect(sheet(page)).toBeHidden();
    const size = () => face.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]);
    await expect.poll(size).toEqual([256, 256]);
  });

  await test.step("the profile shows the picture until it is removed", async () => {
    await waitForSheetToClose(page);
    await page.goto("/profile");
    await expect(face).toBeVisible();
    await page.getByRole("link", { name: "设置", exact: true }).click();
    await page.getByRole("link", { name: "账号信息" }).click();
    await row(page, "头像").click();
    await button(page, "移除头像").click();
    await expectToast(page, "头像已移除");
    await expect(face).toHaveCount(0);
    await waitForSheetToClose(page);
  });

  await test.step("everything about the account is in one file", async () => {
    const download = page.waitForEvent("download");
    await row(page, "导出我的数据").click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("kaiwa-export.json");
    const content = JSON.parse(readFileSync(await file.path(), "utf8"));
    expect(content).toMatchObject({ schema: "kaiwa-export", version: 2, account: { username } });
  });

  await test.step("an old sign-in asks for the password before the account is deleted", async () => {
    makeSignInOld(token);
    const id = await page.evaluate(() => {
      const user = JSON.parse(localStorage.getItem("userInfo") ?? "{}");
      for (const name of ["favorites", "progress", "recent"])
        localStorage.setItem(`${name}_${user.id}`, "{}");
      return String(user.id);
    });
    await row(page, "注销账号").click();
    await page.getByLabel(/输入 DELETE/).fill("DELETE");
    await sheet(page).getByRole("button", { name: "永久注销" }).click();
    await page.setViewportSize({ width: 320, height: 568 });
    const question = page.getByRole("dialog", { name: "确认是你本人" });
    await expect(question.getByLabel("密码", { exact: true })).toBeFocused();
    expect(await violationsInDeepTier(page, { within: "[role=dialog]:not([inert] *)" })).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.keyboard.type(password);
    await question.getByRole("button", { name: "确认", exact: true }).click();
    await expectToast(page, "账号已注销");
    await expect(page).toHaveURL(/\/category\/all$/);
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key === "token" || key === "userInfo" || key.includes(id))).toEqual([]);
  });

  await test.step("the account is gone", async () => {
    const asked = await page.request.post("/api/user/login", { data: { username, password } });
    expect(asked.status()).toBe(401);
    await page.goto("/profile");
    await expect(page.getByText("还没有登录")).toBeVisible();
  });
});
