import { within } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { violations } from "#tests/support/dom/axe.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import { closeSheet, findLine, findWord } from "#tests/support/dom/study-screen.ts";

const app = withApp();

async function topSheet(): Promise<Element> {
  return waitFor(() => {
    const sheet = [...document.querySelectorAll("[aria-modal]")].find(
      (one) => one.closest("[inert], [aria-hidden=true]") === null,
    );
    if (sheet === undefined) throw new Error("No sheet is open.");
    return sheet;
  });
}

/** The accessibility violations of the open sheet, which must have a title. */
async function faultsOf(name: string): Promise<string[]> {
  const sheet = await topSheet();
  expect(sheet.querySelector("h2")?.textContent, name).not.toBe("");
  return (await violations(sheet)).map((one) => `${name}: ${one}`);
}

async function press({ user }: Visit, name: string): Promise<void> {
  const [button] = await screen.findAllByRole("button", { name: new RegExp(name) });
  if (button !== undefined) await user.click(button);
}

test("the sheets of a scene and of a visitor's heart button pass axe", async () => {
  const visit = await app.open("/study/ramen-order/dialogue");
  const { user } = visit;
  const ways: Record<string, () => Promise<void>> = {
    "a line's menu": async () =>
      user.click(await within(await findLine(1)).findByRole("button", { name: /更多$/ })),
    "a word": async () => user.click(await findWord(0, "食券")),
    "the playback settings": () => press(visit, "更改$"),
    "display settings": () => press(visit, "^文字$"),
  };
  const found: string[] = [];
  for (const [name, open] of Object.entries(ways)) {
    await open();
    found.push(...(await faultsOf(name)));
    await closeSheet(visit);
  }
  goTo("/category/restaurant");
  await screen.findByRole("heading", { level: 1, name: "餐厅与咖啡馆" });
  await press(visit, "收藏");
  found.push(...(await faultsOf("a visitor's heart")));
  expect(found).toEqual([]);
});

test("the sheets of an account pass axe", async () => {
  const account = await app.newAccount();
  const visit = await app.open("/account-info", { account });
  const { user } = visit;
  const found: string[] = [];
  for (const name of ["头像", "昵称", "绑定邮箱", "修改密码", "账号活动", "注销账号"]) {
    await press(visit, name);
    found.push(...(await faultsOf(name)));
    await closeSheet(visit);
  }
  // The server asks for a proof after an old sign-in.
  await app.database.query
    .updateTable("sessions")
    .set({ proved_at: 0 })
    .where("user_id", "=", account.id)
    .execute();
  await press(visit, "绑定邮箱");
  await user.type(await screen.findByLabelText("邮箱地址"), "mei@learner.example");
  await user.click(screen.getByRole("button", { name: "发送验证码" }));
  await screen.findByRole("dialog", { name: "确认是你本人" });
  found.push(...(await faultsOf("proof")));
  expect(found).toEqual([]);
});

test("the question about unsent changes passes axe", async () => {
  const visit = await app.open("/category/restaurant", { account: await app.newAccount() });
  // The app logs a warning that it will send the change later.
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  visit.answer(/^\w+ \/api\/user\/collect\//, () => {
    throw new TypeError("Failed to fetch");
  });
  await press(visit, "收藏");
  goTo("/settings");
  await press(visit, "退出登录");
  expect(await faultsOf("unsent changes")).toEqual([]);
});
