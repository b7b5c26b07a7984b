import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { expectFieldError } from "#tests/support/dom/fields.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Account, OpenOptions, Visit } from "#tests/support/dom/open-app.ts";

const app = withApp();
const weak = "至少 8 个字符，不能与用户名相同，也不要用常见密码";
const newPassword = "秋の朝 by the river";
const failure = (status: number, info: string): Response =>
  Response.json({ code: "002", info, error: "x" }, { status });

const press = async ({ user }: Visit, name: string | RegExp) =>
  user.click(await screen.findByRole("button", { name }));
const row = (title: string) => screen.findByRole("button", { name: new RegExp(`^${title}`) });
const textField = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });
const passwordField = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: "input" });
const openSheets = () => screen.queryAllByRole("dialog");
const items = async (list: string) =>
  [...(await screen.findByRole("list", { name: list })).children].map((item) => item.textContent);

async function openAccount(options: OpenOptions = {}): Promise<Visit & { account: Account }> {
  const account = await app.newAccount();
  const visit = await app.open("/account-info", { account, ...options });
  return { ...visit, account };
}

async function replace({ user }: Visit, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field);
  if (text !== "") await user.type(field, text);
}

/** Moves the time of the last sign-in into the past, so that the server asks for a proof. */
async function makeSignInOld({ token }: Account): Promise<void> {
  const hash = createHash("sha256").update(token).digest("base64url");
  await app.database.query
    .updateTable("sessions")
    .set({ proved_at: 0 })
    .where("token_hash", "=", hash)
    .executeTakeFirstOrThrow();
}

const statusOf = async (token: string): Promise<number> =>
  (await app.inject({ url: "/api/user/info", headers: { authorization: token } })).statusCode;

async function signInElsewhere({ username, password }: Account): Promise<string> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/user/login",
    payload: { username, password },
    headers: { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/127.0.0.0 Safari/537.36" },
  });
  return answer.json<{ data: { token: string } }>().data.token;
}

test("shows every part of the account", async () => {
  const { account } = await openAccount();
  await screen.findByText(account.username);
  for (const label of ["头像", "昵称", "用户 ID", "绑定手机", "绑定邮箱", "注册时间", "账号类型"])
    expect(screen.getAllByText(label).length, label).toBeGreaterThan(0);
  for (const value of ["日语学习者", account.id, "基础"]) screen.getByText(value);
});

test("shows the stored account if the server cannot be reached, and the current account after a retry", async () => {
  const visit = await openAccount();
  let isReachable = false;
  visit.answer("GET /api/user/info", () => {
    if (isReachable) return undefined;
    throw new TypeError("Failed to fetch");
  });
  await screen.findByText("暂时连不上服务器，这里显示的是上次保存的信息");
  screen.getByText(visit.account.username);
  isReachable = true;
  await press(visit, "重试");
  await waitFor(() => expect(screen.queryByText(/上次保存的信息/)).toBeNull());
  screen.getByText(visit.account.username);
});

test("rejects an empty, a blank and a long nickname, and shows the new one on the profile", async () => {
  const visit = await openAccount();
  await visit.user.click(await row("昵称"));
  const field = await textField("昵称");
  await waitFor(() => expect(document.activeElement).toBe(field));
  for (const [typed, problem] of [
    ["", "请输入昵称"],
    ["   ", "昵称不能只填空格"],
    ["梅".repeat(41), "昵称最多 40 个字符"],
  ] as const) {
    await replace(visit, field, typed);
    await press(visit, "保存");
    await expectFieldError(field, problem);
  }
  await replace(visit, field, "  小梅 🌸 ");
  await press(visit, "保存");
  await waitFor(() => expect(openSheets()).toEqual([]));
  expect((await row("昵称")).textContent).toContain("小梅 🌸");
  await app.open("/profile", { isReturning: true });
  await screen.findByRole("heading", { name: "小梅 🌸" });
});

test("signs another device out", async () => {
  const account = await app.newAccount();
  const elsewhere = await signInElsewhere(account);
  const visit = await app.open("/account-info", { account });
  expect(await items("登录设备")).toEqual([
    expect.stringContaining("当前设备"),
    expect.stringContaining("最近使用"),
  ]);
  await press(visit, /^让 .+ 退出登录$/);
  await screen.findByText("该设备已退出登录");
  await waitFor(async () => expect(await items("登录设备")).toHaveLength(1));
  expect(await statusOf(elsewhere)).toBe(401);
  expect(await statusOf(account.token)).toBe(200);
});

test("changes the password, which ends the sessions of other devices and keeps this one", async () => {
  const visit = await openAccount();
  const elsewhere = await signInElsewhere(visit.account);
  await visit.user.click(await row("修改密码"));
  const [current, next] = [await passwordField("当前密码"), await passwordField("新密码")];
  const submit = async () => {
    const [, button] = await screen.findAllByRole("button", { name: "修改密码", hidden: true });
    if (button !== undefined) await visit.user.click(button);
  };
  await submit();
  await expectFieldError(current, "请输入当前密码");
  await replace(visit, current, "not my password");
  await submit();
  await expectFieldError(next, "请输入新密码");
  await replace(visit, next, "12345678");
  await submit();
  await expectFieldError(next, weak);
  await replace(visit, next, newPassword);
  await submit();
  await expectFieldError(current, "当前密码不正确");
  await replace(visit, current, visit.account.password);
  await submit();
  await screen.findByText("密码已修改，其他设备已退出登录");
  expect(await statusOf(elsewhere)).toBe(401);
  const token = localStorage.getItem("token") ?? "";
  expect(token).not.toBe(visit.account.token);
  expect(await statusOf(token)).toBe(200);
});

test("asks for a proof before it sends a code after an old sign-in, and keeps the typed address", async () => {
  const visit = await openAccount();
  await makeSignInOld(visit.account);
  const address = `mei.${process.pid}@learner.example`;
  await visit.user.click(await row("绑定邮箱"));
  const field = await textField("邮箱地址");
  await visit.user.type(field, "mei@");
  await press(visit, "发送验证码");
  await expectFieldError(field, "邮箱地址的格式不正确");
  await replace(visit, field, address);
  const send = await screen.findByRole("button", { name: "发送验证码" });
  send.focus();
  await visit.user.keyboard("{Enter}");
  await waitFor(async () => expect(document.activeElement).toBe(await passwordField("密码")));
  await visit.user.keyboard("{Escape}");
  await waitFor(() => expect(document.activeElement).toBe(send));
  expect(field.value).toBe(address);

  await visit.user.keyboard("{Enter}");
  const password = await passwordField("密码");
  await waitFor(() => expect(document.activeElement).toBe(password));
  await visit.user.keyboard("{Enter}");
  await expectFieldError(password, "请输入密码");
  await visit.user.keyboard("not my password{Enter}");
  await expectFieldError(password, "当前密码不正确");
  await replace(visit, password, visit.account.password);
  await visit.user.keyboard("{Enter}");
  await screen.findByText(new RegExp(`^验证码正在发送到 ${address}`));
  expect(localStorage.getItem("token")).not.toBe(visit.account.token);
});

test("binds an address by an emailed code, even if the sheet was closed in between", async () => {
  const visit = await openAccount();
  const address = `yuki.${process.pid}@learner.example`;
  await visit.user.click(await row("绑定邮箱"));
  await visit.user.type(await textField("邮箱地址"), `${address}{Enter}`);
  await waitFor(async () => expect(document.activeElement).toBe(await textField("验证码")));
  await visit.user.keyboard("{Escape}");
  await waitFor(() => expect(openSheets()).toEqual([]));
  await visit.user.click(await row("绑定邮箱"));
  const field = await textField("验证码");
  await press(visit, "完成绑定");
  await expectFieldError(field, "请输入邮件里的 6 位数字");

  const mail = await waitFor(() => {
    const found = app.sent.find(({ to }) => to === address);
    if (found === undefined) throw new Error(`No mail was sent to ${address}.`);
    return found;
  });
  const code = /\d{6}/.exec(mail.subject)?.[0] ?? "";
  await replace(visit, field, code === "000000" ? "000001" : "000000");
  await press(visit, "完成绑定");
  await expectFieldError(field, "验证码不正确或已过期，请检查后重试，或重新获取");
  await replace(visit, field, code);
  await press(visit, "完成绑定");
  await waitFor(() => expect(openSheets()).toEqual([]));
  const bound = (await row("绑定邮箱")).textContent;
  expect(bound).toContain(address);
  expect(bound).toContain("已验证");
});

test("reports a failed export", async () => {
  const visit = await openAccount();
  visit.answer("GET /api/user/export", () => failure(500, "broken"));
  await visit.user.click(await row("导出我的数据"));
  await screen.findByText("导出失败，请稍后再试");
});

test("deletes the account only if the learner types the exact word", async () => {
  const visit = await openAccount();
  await visit.user.click(await row("注销账号"));
  const field = await textField(/^输入 DELETE/);
  for (const word of ["", "delete", " DELETE "]) {
    await replace(visit, field, word);
    await press(visit, "永久注销");
    await expectFieldError(field, "请输入 DELETE 以确认注销");
  }
  expect(visit.requests).not.toContain("POST /api/user/delete");
});

test("says before the proof of an old sign-in that the account is deleted right after it", async () => {
  const visit = await openAccount();
  await makeSignInOld(visit.account);
  await visit.user.click(await row("注销账号"));
  await visit.user.type(await textField(/^输入 DELETE/), "DELETE");
  await press(visit, "永久注销");
  await screen.findByText(/账号会立即注销/);
  await visit.user.type(await passwordField("密码"), `${visit.account.password}{Enter}`);
  await waitFor(async () => expect(await statusOf(visit.account.token)).toBe(401));
});

test("keeps the deletion sheet open while the server deletes, and reports a failure", async () => {
  const visit = await openAccount();
  const answer = Promise.withResolvers<Response>();
  visit.answer("POST /api/user/delete", () => answer.promise);
  await visit.user.click(await row("注销账号"));
  const field = await textField(/^输入 DELETE/);
  await visit.user.type(field, "DELETE");
  await press(visit, "永久注销");
  await screen.findByText("正在注销…");
  await visit.user.keyboard("{Escape}");
  expect(openSheets()).toHaveLength(1);
  answer.reject(new TypeError("Failed to fetch"));
  await expectFieldError(field, "账号注销失败，请稍后再试");
  expect(await statusOf(visit.account.token)).toBe(200);
});
