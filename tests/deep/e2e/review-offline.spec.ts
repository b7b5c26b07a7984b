import type { Page } from "@playwright/test";
import { dayMs } from "#domain/day.ts";
import { violations } from "#tests/e2e/steps/axe.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { offline, openAndCache } from "#tests/e2e/steps/cached.ts";
import { openLineMenu } from "#tests/e2e/steps/line-menu.ts";
import { newAccount, startWith } from "#tests/e2e/steps/visits.ts";

/** 19:00 in Shanghai, two days ago, because the server accepts no time later than its own. */
const evening = Math.floor(Date.now() / dayMs - 2) * dayMs + 11 * 3600_000;

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

/** The learner's review events on the server. */
async function eventsOf(page: Page, token: string): Promise<string[]> {
  const answer = await page.request.get("/api/user/review/events", { headers: { authorization: token } });
  const { data } = (await answer.json()) as { data: { events: { card: string; kind: string }[] } };
  return data.events.map(({ card, kind }) => `${card} ${kind}`);
}

test.use({ serviceWorkers: "allow" });

test("reviews, suspends and restores saved lines offline, and sends the events later", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(offline);
  const account = await newAccount(page);
  const early = ["ramen-order/1", "ramen-order/3/blank"].map((card, place) => ({
    id: `event-${place}-of-${account.token
      .slice(0, 8)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, "0")}`,
    card,
    at: evening + place,
    kind: "saved",
  }));
  await page.request.post("/api/user/review/events", {
    headers: { authorization: account.token },
    data: { events: early },
  });
  await startWith(page, account);
  await openAndCache(page, "/study/ramen-order/dialogue");

  await test.step("saves a word on its card and a line in its menu", async () => {
    await page.getByRole("button", { name: "食券", exact: true }).first().click();
    const save = button(page, /^加入复习: /);
    await save.click();
    await expect(save).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Escape");
    await openLineMenu(page, 3);
    await button(page, "加入复习").click();
    await openLineMenu(page, 3);
    await expect(button(page, "移出复习")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await context.setOffline(true);
  await page.goto("/review");
  await expect(page.getByRole("heading", { name: "今天 2 张" })).toBeVisible();
  await button(page, "开始").click();
  await button(page, "说出来，再看答案").click();
  await button(page, "很轻松").click();
  await button(page, "说出来，再看答案").click();
  await button(page, "先放一边").click();
  await expect(page.getByText("这张先放一边", { exact: false })).toBeVisible();
  await expect(page.getByRole("heading", { name: "今天的复习完成了" })).toBeVisible();
  await page.goto("/review");
  await button(page, "复习设置").click();
  await expect(button(page, /^找回/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await button(page, /^找回/).click();
  await expect(button(page, /^找回/)).toHaveCount(0);

  await context.setOffline(false);
  await expect
    .poll(async () => (await eventsOf(page, account.token)).slice(2).sort())
    .toEqual([
      "ramen-order/0/word/食券 saved",
      "ramen-order/1 easy",
      "ramen-order/3 saved",
      "ramen-order/3/blank aside",
      "ramen-order/3/blank back",
    ]);
});
