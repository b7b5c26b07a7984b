import { expect, test } from "vitest";
import { expectFieldError } from "#tests/support/dom/fields.ts";
import { screen, withApp } from "#tests/support/dom/open-app.ts";

const app = withApp();
const success = (data: unknown): Response => Response.json({ code: "001", data });
const failure = (status: number, info: string, error = "x"): Response =>
  Response.json({ code: "002", info, error }, { status });

test.each([
  ["cancelling at the provider", "#problem=cancelled&for=link", "已取消，什么都没有改变。"],
  ["a provider that fails", "#problem=failed&for=link", "没能确认你的身份。请再试一次，或改用密码登录。"],
  ["a login of another account", `#link=${"A".repeat(43)}`, "这个账号已经关联到另一个 Kaiwa 账号"],
  ["a proof that the server rejects", `#prove=${"A".repeat(43)}`, "这个账号已经关联到另一个 Kaiwa 账号"],
])("returns to the account screen with a message after %s", async (_case, hash, text) => {
  const account = await app.newAccount();
  const { answer } = await app.open(`/login/return${hash}`, { account });
  answer(/^POST \/api\/auth\/(link|prove)$/, () => failure(409, "这个账号已经关联到另一个 Kaiwa 账号"));
  await screen.findByText(text);
  expect(window.location.pathname).toBe("/account-info");
  await screen.findByText(account.username);
});

test("does not unlink the only login, and validates a name and password as a second way to sign in", async () => {
  const account = await app.newAccount();
  const { username: _name, ...user } = JSON.parse(account.userInfo);
  const withoutPassword = { ...user, hasPassword: false };
  const identity = { provider: "line", name: "小梅", linkedAt: Date.now(), isOnlyWayIn: true };
  const visit = await app.open("/account-info", {
    account: { ...account, userInfo: JSON.stringify(withoutPassword) },
    answers: {
      "GET /api/user/info": () => success(withoutPassword),
      "GET /api/user/identities": () => success([identity]),
    },
  });
  const logins = await screen.findByRole("list", { name: "登录方式" });
  expect(logins.textContent).toContain("小梅");
  expect(logins.textContent).toContain("唯一的登录方式");
  expect(screen.queryByRole("button", { name: "解除 LINE 的关联" })).toBeNull();

  await visit.user.click(await screen.findByRole("button", { name: "设置用户名和密码" }));
  const name = await screen.findByRole("textbox", { name: "用户名" });
  const password = await screen.findByLabelText("密码", { selector: "input" });
  const save = () => visit.user.click(screen.getByRole("button", { name: "保存" }));
  await visit.user.type(name, "x");
  await save();
  await expectFieldError(name, "3 到 32 个字符，可用文字、数字和 _ . -");
  await visit.user.type(name, "-mei-of-line");
  await visit.user.type(password, "12345678");
  await save();
  await expectFieldError(password, "至少 8 个字符，不能与用户名相同，也不要用常见密码");

  // The account has no password for the proof that an old sign-in requires, so LINE is offered.
  visit.answer("POST /api/user/credentials", () => failure(403, "x", "sign-in.not-fresh"));
  await visit.user.clear(password);
  await visit.user.type(password, "秋の朝 by the river");
  await save();
  await screen.findByRole("dialog", { name: "确认是你本人" });
  await screen.findByRole("button", { name: "使用 LINE 确认" });
});

test("asks the learner to check the linked logins after a password change", async () => {
  const account = await app.newAccount();
  const check = "下面的登录方式仍可进入你的账号。如果有不是你自己关联的，请解除。";
  const identity = { provider: "line", name: "小梅", linkedAt: Date.now(), isOnlyWayIn: false };
  const visit = await app.open("/account-info", {
    account,
    answers: { "GET /api/user/identities": () => success([identity]) },
  });
  visit.answer("POST /api/user/password/change", () => success({ linked: ["line"] }));
  visit.answer("POST /api/user/prove", () => success({ token: account.token }));
  await visit.user.click(await screen.findByRole("button", { name: "修改密码" }));
  await visit.user.type(await screen.findByLabelText("当前密码"), account.password);
  await visit.user.type(await screen.findByLabelText("新密码"), "秋の朝 by the river");
  expect(screen.queryByText(check)).toBeNull();
  await visit.user.click(screen.getAllByRole("button", { name: "修改密码" }).at(-1) ?? document.body);
  await screen.findByText(check);
  await screen.findByRole("button", { name: "解除 LINE 的关联" });
});
