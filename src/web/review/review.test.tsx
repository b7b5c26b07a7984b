import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { dayMs } from "#domain/day.ts";
import type { ReviewEventKind } from "#domain/review/events/event.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { goTo } from "#tests/support/dom/go.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Account } from "#tests/support/dom/open-app.ts";
import { button, expectFocus, findButton } from "#tests/support/dom/practising.ts";
import vietnamese from "#web/kit/i18n/vi/review.json" with { type: "json" };

const app = withApp();

/** The time after which the page has sent its events. */
const sendMs = 30_000;

/** Stores review events on the server, such as "ramen-order/1 saved". */
async function store(account: Account, events: readonly string[], at: number): Promise<void> {
  const answer = await app.inject({
    method: "POST",
    url: "/api/user/review/events",
    headers: { authorization: account.token },
    payload: {
      events: events.map((event, place) => {
        const [card = "", kind = ""] = event.split(" ");
        return { id: randomUUID(), card, kind, at: at + place };
      }),
    },
  });
  expect(answer.statusCode).toBe(200);
}

async function eventsOf(account: Account): Promise<string[]> {
  const answer = await app.inject({
    url: "/api/user/review/events",
    headers: { authorization: account.token },
  });
  const { data } = answer.json<{ data: { events: { card: string; kind: ReviewEventKind }[] } }>();
  return data.events.map(({ card, kind }) => `${card} ${kind}`);
}

async function learnerWithDueCards(...cards: string[]): Promise<Account> {
  const account = await app.newAccount();
  await store(
    account,
    cards.map((card) => `${card} saved`),
    Date.now() - 2 * dayMs,
  );
  return account;
}

test("explains where cards come from if there are none, and that new ones appear tomorrow", async () => {
  await app.open("/review");
  expect(await screen.findByText("还没有要复习的")).toBeDefined();
  const account = await app.newAccount();
  await store(account, ["ramen-order/1 saved"], Date.now());
  await app.open("/review", { account });
  expect(await screen.findByText("大家都睡了")).toBeDefined();
});

test("asks the next cards instead of those for members, and says that these wait for the membership", async () => {
  const members = Array.from({ length: 10 }, (_, line) => `phone-message/${line + 3}`);
  const account = await learnerWithDueCards(...members, "ramen-order/1", "ramen-order/3");
  const { user } = await app.open("/review", { account });
  expect(await screen.findByRole("heading", { name: "今天 2 张" })).toBeDefined();
  await user.click(await findButton("开始"));
  for (let card = 0; card < 2; card += 1) {
    await user.click(await findButton("说出来，再看答案"));
    await user.click(await findButton(/^想起来了/));
  }
  expect(await screen.findByText("2 张里记得 2 张")).toBeDefined();
  expect(screen.getByText("还有 10 张来自会员场景，再次成为会员后接着复习")).toBeDefined();
});

test("grades a typed answer and focuses the button to the next card", async () => {
  const account = await learnerWithDueCards("ramen-order/0/blank", "ramen-order/1");
  const { user, pass } = await app.open("/review", { account });
  expect(await screen.findByRole("heading", { name: "今天 2 张" })).toBeDefined();
  await user.click(await findButton("开始"));
  await user.click(await findButton("改为输入"));
  const field = await screen.findByRole("textbox", { name: "你的回答" });
  await expectFocus(() => field);
  await user.type(field, "shokken{Enter}");
  expect(await screen.findByText("答对了")).toBeDefined();
  await expectFocus(() => button("下一张"));
  await user.keyboard("{Enter}");
  expect(await screen.findByText("还有 1 张")).toBeDefined();
  await pass(sendMs);
  await waitFor(async () => expect(await eventsOf(account)).toContain("ramen-order/0/blank good"));
});

test("names the character who would like to hear the line, on the card and on the home page", async () => {
  const account = await learnerWithDueCards("ramen-order/1");
  const { user } = await app.open("/category/all", { account });
  const card = await screen.findByRole("link", { name: /^今天的复习.*店主想再听你说一遍/ });
  // The card starts the review, without another start page.
  await user.click(card);
  const asks = await screen.findByText(/想再听你说一遍$/);
  expect(asks.closest("div")?.querySelector("img")?.getAttribute("width")).toBe("56");
});

test("repeats a forgotten card, counts it as forgotten, and shows how many cards return tomorrow", async () => {
  const account = await learnerWithDueCards("ramen-order/1", "ramen-order/3/blank");
  const { user } = await app.open("/review", { account });
  await user.click(await findButton("开始"));
  await user.click(await findButton("说出来，再看答案"));
  await expectFocus(() => button(/^想起来了/));
  await user.click(await findButton(/^没想起来/));
  for (let card = 0; card < 2; card += 1) {
    await user.click(await findButton("说出来，再看答案"));
    await user.click(await findButton(/^想起来了/));
  }
  expect(await screen.findByText("2 张里记得 1 张")).toBeDefined();
  expect(screen.getByText(/明天有 \d 张要复习/)).toBeDefined();
  expect(await violations(screen.getByRole("main"))).toEqual([]);
});

test("hides the answer again before it repeats a forgotten card, even if no other card is left", async () => {
  const account = await learnerWithDueCards("ramen-order/1");
  const { user } = await app.open("/review", { account });
  await user.click(await findButton("开始"));
  await user.click(await findButton("说出来，再看答案"));
  await user.click(await findButton(/^没想起来/));
  expect(await findButton("说出来，再看答案")).toBeDefined();
});

test("hides the tab bar of phones during the questions, and shows it at the end", async () => {
  const account = await learnerWithDueCards("ramen-order/1");
  const { user } = await app.open("/review", { account });
  const isHidden = (): boolean => document.documentElement.getAttribute("data-tab-bar") === "hidden";
  const start = await findButton("开始");
  expect(isHidden()).toBe(false);
  await user.click(start);
  await user.click(await findButton("说出来，再看答案"));
  expect(isHidden()).toBe(true);
  await user.click(await findButton(/^想起来了/));
  await screen.findByText("今天的复习完成了");
  expect(isHidden()).toBe(false);
});

test("suspends a card and brings it back in the settings", async () => {
  const account = await learnerWithDueCards("ramen-order/3/blank");
  const { user, pass } = await app.open("/review", { account });
  await user.click(await findButton("开始"));
  await user.click(await findButton("说出来，再看答案"));
  await user.click(await findButton("先放一边"));
  expect(await screen.findByText(/这张先放一边/)).toBeDefined();

  goTo("/help");
  await screen.findByRole("heading", { name: "帮助与反馈" });
  goTo("/review");
  await user.click(await findButton("复习设置"));
  await user.click(await findButton(/^找回/));
  await waitFor(() => expect(screen.queryByRole("button", { name: /^找回/ })).toBeNull());
  expect(screen.getByRole("dialog", { name: "复习设置" })).toBeDefined();
  await pass(sendMs);
  const events = ["saved", "aside", "back"].map((kind) => `ramen-order/3/blank ${kind}`);
  await waitFor(async () => expect(await eventsOf(account)).toEqual(events));
});

test("has no accessibility violations in a Vietnamese card and settings", async () => {
  const account = await learnerWithDueCards("ramen-order/3/blank");
  const { user } = await app.open("/review", { account, language: "vi" });
  await user.click(await findButton(vietnamese.settings.title));
  const sheet = await screen.findByRole("dialog");
  expect(await violations(sheet)).toEqual([]);
  await user.keyboard("{Escape}");
  await user.click(await findButton(vietnamese.start.button));
  await user.click(await findButton(vietnamese.said));
  await findButton(new RegExp(`^${vietnamese.judge.good}`));
  expect(await violations(screen.getByRole("main"))).toEqual([]);
});
