import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { mailTo } from "./steps/outbox.ts";
import { makeSignInOld } from "./steps/server-data.ts";
import { password, signInAsNewLearner } from "./steps/sign-in.ts";
import type { Learner } from "./steps/sign-in.ts";
import { sheetIsGone } from "./steps/visits.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const row = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name });
const sheet = (page: Page) => page.getByRole("dialog");
const newPassword = "秋の朝 by the river";
const newAddress = (): string => `mei.${randomUUID().slice(0, 8)}@learner.example`;

/** The sheet that asks somebody whose sign-in is old to prove who they are. */
const question = (page: Page) => page.getByRole("dialog", { name: "确认是你本人" });

/** A refused call is printed by the browser itself. */
const refusals = /Failed to load resource: the server responded with a status of (400|401|403|409|429|500)/;

async function openAccount(page: Page, origin: string | undefined): Promise<Learner> {
  const learner = await signInAsNewLearner(page, origin ?? "");
  await page.goto("/account-info");
  await expect(page.getByText(learner.username)).toBeVisible();
  return learner;
}

async function logIn(page: Page, username: string, secret: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("用户名").fill(username);
  await page.locator("input[name=password]").fill(secret);
  await button(page, "登录").click();
  await expect(page).toHaveURL(/\/category\/all$/);
}

test("every label of the account is there", async ({ page, baseURL }) => {
  await openAccount(page, baseURL);
  const labels = ["头像", "昵称", "用户 ID", "绑定手机", "绑定邮箱", "注册时间", "账号类型"];
  for (const label of labels) await expect(page.getByRole("main").getByText(label).first()).toBeVisible();
  await expect(page.getByText("日语学习者")).toBeVisible();
});

test("a learner chooses a nickname, and is called so on the profile", async ({ page, baseURL }) => {
  await openAccount(page, baseURL);
  await row(page, "昵称").click();
  await expect(sheet(page).getByLabel("昵称")).toBeFocused();
  await button(page, "保存").click();
  await expect(sheet(page).getByLabel("昵称")).toHaveAttribute("aria-invalid", "true");
  for (const [typed, problem] of [
    ["   ", "昵称不能只填空格"],
    ["梅".repeat(41), "昵称最多 40 个字符"],
  ] as const) {
    await sheet(page).getByLabel("昵称").fill(typed);
    await button(page, "保存").click();
    await expect(sheet(page).getByLabel("昵称")).toHaveAccessibleDescription(problem);
  }
  await sheet(page).getByLabel("昵称").fill("  小梅 🌸 ");
  await button(page, "保存").click();
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, "昵称")).toContainText("小梅 🌸");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "小梅 🌸" })).toBeVisible();
});

test("a learner signs another device out", async ({ page, baseURL, visitor, allowProblems }) => {
  allowProblems(refusals);
  const { username } = await openAccount(page, baseURL);
  const other = await visitor({ baseURL: baseURL ?? "", locale: "zh-CN" });
  await logIn(other, username, password);
  await page.reload();
  const devices = page.getByRole("list", { name: "登录设备" }).getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("当前设备");
  await devices.nth(1).getByRole("button").click();
  await expect(page.getByText("该设备已退出登录")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await other.goto("/account-info");
  await expect(other).toHaveURL(/\/login$/);
  await expect(page.getByText(username)).toBeVisible();
});

test("a new password signs other devices out and keeps this one", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(refusals);
  const { username } = await openAccount(page, baseURL);
  const answer = await page.request.post("/api/user/login", { data: { username, password } });
  const elsewhere = (await answer.json()).data.token;
  await row(page, "修改密码").click();
  await page.getByLabel("当前密码").fill("not my password");
  await page.getByLabel("新密码").fill(newPassword);
  await sheet(page).getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByLabel("当前密码")).toHaveAccessibleDescription("当前密码不正确");
  await expect(page.getByLabel("当前密码")).toBeFocused();
  await page.getByLabel("当前密码").fill(password);
  await sheet(page).getByRole("button", { name: "修改密码" }).click();
  await expect(page.getByText("密码已修改，其他设备已退出登录")).toBeVisible();
  const asked = await page.request.get("/api/user/info", { headers: { Authorization: elsewhere } });
  expect(asked.status()).toBe(401);
  await sheetIsGone(page);
  await page.reload();
  await expect(page.getByText(username)).toBeVisible();
});

test("an address is bound with the code that was mailed there, after a proof if the sign-in is old", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(refusals);
  const { token } = await openAccount(page, baseURL);
  makeSignInOld(token);
  const address = newAddress();
  await row(page, "绑定邮箱").click();
  await page.getByLabel("邮箱地址").fill(address);
  // The proof is asked for when it is needed, and whoever closes the question has lost nothing.
  await button(page, "发送验证码").press("Enter");
  await expect(question(page).getByLabel("密码", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(question(page)).toBeHidden();
  await expect(button(page, "发送验证码")).toBeFocused();
  await expect(page.getByLabel("邮箱地址")).toHaveValue(address);
  await page.keyboard.press("Enter");
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(question(page).getByLabel("密码", { exact: true })).toBeFocused();
  expect(await violations(page, { within: "[role=dialog]:not([inert] *)" })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.keyboard.type("not my password");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("密码", { exact: true })).toHaveAccessibleDescription("当前密码不正确");
  await expect(page.getByLabel("密码", { exact: true })).toBeFocused();
  await page.getByLabel("密码", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  // What was wanted goes on by itself.
  await expect(question(page)).toBeHidden();
  await expect(page.getByText(`验证码正在发送到 ${address}`)).toBeVisible();
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => localStorage.getItem("token"))).not.toBe(token);
  const { subject } = await mailTo(address);
  const code = /\d{6}/.exec(subject)?.[0] ?? "";
  await expect(page.getByLabel("验证码", { exact: true })).toBeFocused();
  // Whoever looks for the mail in between finds the second step again.
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeHidden();
  await row(page, "绑定邮箱").click();
  await page.getByLabel("验证码", { exact: true }).fill(code === "000000" ? "000001" : "000000");
  await button(page, "完成绑定").click();
  await expect(page.getByText("验证码不正确或已过期")).toBeVisible();
  await page.getByLabel("验证码", { exact: true }).fill(code);
  await button(page, "完成绑定").click();
  await expect(sheet(page)).toBeHidden();
  await expect(row(page, "绑定邮箱")).toContainText(address);
  await expect(row(page, "绑定邮箱")).toContainText("已验证");
});

test("a forgotten password is set anew with the link that was mailed", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(refusals);
  const address = newAddress();
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
  await page.goto(link);
  await expect(page.getByLabel("新密码")).toBeVisible();
  // The token is no longer where somebody could read it over a shoulder, and a reload still has it.
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.reload();
  await page.getByLabel("新密码").fill("12345678");
  await button(page, "保存").click();
  await expect(page.getByLabel("新密码")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("新密码").fill(newPassword);
  await button(page, "保存").click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("新密码已保存，请登录")).toBeVisible();
  await logIn(page, username, newPassword);

  await page.goto(link);
  await page.getByLabel("新密码").fill("another good one");
  await button(page, "保存").click();
  await expect(page.getByRole("heading", { name: "链接已失效" })).toBeVisible();
  await page.getByRole("link", { name: "重新申请" }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
});

test("a learner takes everything along in one file", async ({ page, baseURL }) => {
  const { username } = await openAccount(page, baseURL);
  const download = page.waitForEvent("download");
  await row(page, "导出我的数据").click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("kaiwa-export.json");
  const content = JSON.parse(readFileSync(await file.path(), "utf8"));
  expect(content).toMatchObject({ schema: "kaiwa-export", version: 2, account: { username } });
});

test("an account is deleted by typing DELETE, and nothing of it stays in the browser", async ({
  page,
  baseURL,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource|the account was not deleted/);
  const { token } = await openAccount(page, baseURL);
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem("userInfo") ?? "{}").id);
  await page.evaluate((id) => {
    for (const key of ["favorites", "progress", "recent"]) localStorage.setItem(`${key}_${id}`, "{}");
  }, userId);
  await row(page, "删除账号").click();
  const field = page.getByLabel(/输入 DELETE/);
  const confirm = sheet(page).getByRole("button", { name: "永久删除" });
  for (const word of ["", "delete", " DELETE "]) {
    await field.fill(word);
    await confirm.click();
    await expect(page.getByText("请输入 DELETE 以确认删除")).toBeVisible();
    await expect(field).toBeFocused();
  }

  const answer = Promise.withResolvers<void>();
  await page.route("**/api/user/delete", async (route) => {
    await answer.promise;
    await route.abort();
  });
  await field.fill("DELETE");
  await confirm.click();
  await expect(page.getByText("正在删除…")).toBeVisible();
  // There is no leaving half-way.
  await page.keyboard.press("Escape");
  await expect(sheet(page)).toBeVisible();
  answer.resolve();
  await expect(page.getByText("账号删除失败，请稍后再试")).toBeVisible();
  await page.unroute("**/api/user/delete");

  makeSignInOld(token);
  await confirm.click();
  await question(page).getByLabel("密码", { exact: true }).fill(password);
  await question(page).getByRole("button", { name: "确认", exact: true }).click();
  await expect(page.getByText("账号已删除")).toBeVisible();
  await expect(page).toHaveURL(/\/category\/all$/);
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => key === "token" || key === "userInfo" || key.includes(userId))).toEqual([]);
  const asked = await page.request.get("/api/user/info", { headers: { Authorization: token } });
  expect(asked.status()).toBe(401);
  await page.goto("/profile");
  await expect(page.getByText("还没有登录")).toBeVisible();
});
