import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import { choose, findButton, findNext, practicePath, queryNext } from "#tests/support/dom/practising.ts";
import { practiceAtLastBlank } from "#tests/support/dom/stored-practice.ts";
import { useWideScreen } from "#tests/support/dom/study-screen.ts";
import texts from "#web/kit/i18n/zh/app.json" with { type: "json" };

const app = withApp();

const question = () => screen.findByRole("group", { name: /填空处/ });

async function begin(user: Visit["user"]): Promise<void> {
  await user.click(await findButton(/^选择/));
}

test("moves the focus to the question each time a practice begins", async () => {
  const { user } = await app.open("/study/ramen-order/practice");
  await begin(user);
  const first = await question();
  await waitFor(() => expect(document.activeElement).toBe(first));

  await user.click(screen.getByRole("button", { name: "结束练习" }));
  await begin(user);
  const second = await question();
  await waitFor(() => expect(document.activeElement).toBe(second));
});

test("marks neither the introduction nor the dialogue as done after a practice alone", async () => {
  const { user } = await app.open(practicePath, { stored: await practiceAtLastBlank(app, { shown: 3 }) });
  await user.click(await findButton("继续上次的练习"));
  await findButton("显示答案");
  await choose(user, "また");
  await findNext();
  for (let next = queryNext(); next !== null; next = queryNext()) await user.click(next);
  await screen.findByRole("region", { name: "练习结果" });

  goTo("/study/ramen-order/vocabulary");
  await screen.findByRole("tab", { name: "练习 已完成" });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "介绍",
    "对话",
    "单词",
    "练习已完成",
  ]);
});

test("marks the introduction as done once it was opened, not after heard lines", async () => {
  const progress =
    '{"ramen-order":{"progress":100,"completedSegments":[0,1,2],"lastPosition":2,"lastUpdated":1}}';
  await app.open("/study/ramen-order/vocabulary", { visit: { progress } });
  await screen.findByRole("tab", { name: "对话 已完成" });
  screen.getByRole("tab", { name: "介绍" });
  goTo("/study/ramen-order/intro");
  await screen.findByText(texts.study.step.done, { selector: "[role=tab][aria-selected=true] *" });
});

test("counts a scene as begun when its practice begins, not when the tab is opened", async () => {
  const account = await app.newAccount();
  const { user } = await app.open(practicePath, { account });
  const begun = (): string[] =>
    Object.keys(JSON.parse(localStorage.getItem(`progress_${account.id}`) ?? "{}") as object);
  await findButton(/^选择/);
  expect(begun()).toEqual([]);
  await begin(user);
  await question();
  expect(begun()).toEqual(["ramen-order"]);
});

test("marks the introduction of a members' scene as members-only", async () => {
  await app.open("/study/phone-message/intro");
  await screen.findByText(texts.study.locked.text);
  goTo("/study/ramen-order/intro");
  await screen.findByRole("heading", { level: 1, name: "拉面店的食券机" });
  expect(screen.queryByText(texts.study.locked.text)).toBeNull();
});

test("shows the streets beside a scene on a wide screen and marks the current one", async () => {
  useWideScreen("(min-width: 1280px) and (min-height: 481px)");
  const account = await app.newAccount();
  const { user } = await app.open("/study/ramen-order/vocabulary", { account });
  const streets = within(await screen.findByRole("navigation", { name: "全部场景" }));
  const street = await streets.findByRole("link", { name: /餐厅与咖啡馆/ });
  expect(street.getAttribute("aria-current")).toBe("true");
  expect(streets.getAllByRole("link", { current: true })).toHaveLength(1);
  await user.click(streets.getByRole("link", { name: "Kaiwa 会話" }));
  await screen.findByRole("searchbox");
});

test("loads no streets beside a scene on a phone", async () => {
  await app.open("/study/ramen-order/vocabulary");
  await screen.findByRole("tab", { name: "单词" });
  await waitFor(() => expect(screen.getByRole("button", { name: /^收藏/ })).toBeTruthy());
  expect(screen.queryByRole("navigation", { name: "全部场景" })).toBeNull();
});
