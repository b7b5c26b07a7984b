import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { dayMs } from "#domain/day.ts";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { answers, begin, finish, showAnswer, type } from "./steps/practising.ts";
import { makeMember } from "./steps/server-data.ts";
import { newAccount, startWith, storeElsewhere } from "./steps/visits.ts";

/** 19:00 in Shanghai, two days ago, because the server accepts no time later than its own. */
const evening = Math.floor(Date.now() / dayMs - 2) * dayMs + 11 * 3600_000;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The learner's review events on the server. */
async function eventsOf(page: Page, token: string): Promise<string[]> {
  const answer = await page.request.get("/api/user/review/events", { headers: { authorization: token } });
  const { data } = (await answer.json()) as { data: { events: { card: string; kind: string }[] } };
  return data.events.map(({ card, kind }) => `${card} ${kind}`);
}

/** Whether the whole Japanese answer is visible between the header and the grade buttons. */
function answerAboveButtons(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const lines = document.querySelectorAll("main section p[lang=ja]");
    const answer = lines[lines.length - 1]?.getBoundingClientRect();
    const grades = document.querySelector("main [role=group]")?.parentElement?.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect();
    if (!answer || !grades || !header) throw new Error("no answer is shown");
    return answer.top >= header.bottom && answer.bottom <= grades.top;
  });
}

test("reviews a missed blank on the next day, and keeps it in a new account", async ({ page }) => {
  await page.clock.setFixedTime(evening);
  await page.goto("/review");
  await expect(page.getByText("还没有要复习的")).toBeVisible();

  await begin(page, "输入");
  await finish(page, async (blank) => {
    if (blank === 0) await showAnswer(page).click();
    else await type(page, answers[blank] ?? "");
  });
  await expect(page.getByRole("region", { name: "练习结果" })).toBeVisible();
  await page.goto("/review");
  await expect(page.getByText("大家都睡了")).toBeVisible();

  await page.clock.setFixedTime(evening + dayMs);
  await page.goto("/review");
  await expect(page.getByRole("heading", { name: "今天 5 张" })).toBeVisible();
  await button(page, "开始").click();
  await test.step("grades a typed answer", async () => {
    await button(page, "改为输入").click();
    await page.getByRole("textbox", { name: "你的回答" }).fill("shokken");
    await page.keyboard.press("Enter");
    await expect(page.getByText("答对了")).toBeVisible();
    await expect(button(page, "下一张")).toBeFocused();
    await page.keyboard.press("Enter");
  });
  await test.step("lets the learner judge a spoken answer, and asks a forgotten card once more", async () => {
    await expect(page.getByText("还有 4 张")).toBeVisible();
    await button(page, "说出来，再看答案").click();
    expect(await violationsInDeepTier(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 667 });
    for (const grade of ["没想起来", "想起来了", "很轻松"])
      await expect(button(page, grade)).toBeInViewport({ ratio: 1 });
    await button(page, "没想起来").click();
    for (const [width, height] of [
      [375, 635],
      [390, 664],
      [375, 760],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await button(page, "说出来，再看答案").click();
      await expect(button(page, "想起来了")).toBeFocused();
      expect(await answerAboveButtons(page), `${width} × ${height}`).toBe(true);
      await button(page, "想起来了").click();
    }
  });
  await expect(page.getByText("5 张里记得 4 张")).toBeVisible();
  await expect(page.getByText(/明天有 \d 张要复习/)).toBeVisible();
  expect(await violationsInDeepTier(page)).toEqual([]);

  const account = await newAccount(page);
  await storeElsewhere(page, account);
  await expect
    .poll(async () =>
      (await eventsOf(page, account.token)).filter((event) => event.startsWith("ramen-order/0")),
    )
    .toEqual(["ramen-order/0/blank missed", "ramen-order/0/blank good"]);
  await page.reload();
  await expect(page.getByText("今天的复习完成了")).toBeVisible();
});

test("asks 4 free cards before 10 cards of an ended membership, and then has none left", async ({ page }) => {
  const account = await newAccount(page);
  const members = Array.from({ length: 10 }, (_, line) => `phone-message/${line + 3}`);
  const free = Array.from({ length: 4 }, (_, line) => `ramen-order/${line}`);
  const at = Date.now() - 9 * dayMs;
  const stored = await page.request.post("/api/user/review/events", {
    headers: { authorization: account.token },
    data: {
      events: [...members, ...free].flatMap((card, place) => [
        { id: randomUUID(), card, kind: "finished", at: at + place },
        { id: randomUUID(), card, kind: "again", at: at + dayMs + place },
      ]),
    },
  });
  expect(stored.ok()).toBe(true);
  await startWith(page, account);
  await page.goto("/category/all");
  await page.getByRole("link", { name: /^今天的复习.*4 句/ }).click();
  for (let left = 4; left > 0; left -= 1) {
    await expect(page.getByText(`还有 ${left} 张`)).toBeVisible();
    await button(page, "说出来，再看答案").click();
    await button(page, "想起来了").click();
  }
  await expect(page.getByText("4 张里记得 4 张")).toBeVisible();
  const waiting = page.getByText("还有 10 张来自会员场景，再次成为会员后接着复习");
  await expect(waiting).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "今天的复习完成了" })).toBeVisible();
  await expect(waiting).toBeVisible();

  await test.step("asks them when the learner is a member again", async () => {
    makeMember(account.token, Date.now() + dayMs);
    await expect
      .poll(async () => {
        const answer = await page.request.get("/api/user/review/today", {
          headers: { authorization: account.token },
        });
        return ((await answer.json()) as { data: { cards: object[] } }).data.cards.length;
      })
      .toBe(6);
  });
});
