import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { dayMs } from "#domain/day.ts";
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { answers, begin, choices, finish, toBlank, type } from "./steps/practising.ts";
import { expectToast } from "./steps/toasts.ts";
import { startWith } from "./steps/visits.ts";

/** 19:00 in Shanghai, on a Monday. */
const mondayEvening = Date.parse("2026-11-16T11:00:00Z");

const week = (page: Page) => page.getByRole("region", { name: "这一周" });

/** Practises a scene for two minutes on a day, counted from Monday, and leaves it unfinished. */
async function practiseTwoMinutes(page: Page, day: number, scene: string): Promise<void> {
  await page.clock.setFixedTime(mondayEvening + day * dayMs);
  await begin(page, "选择", `/study/${scene}/practice`);
  await toBlank(page);
  await page.clock.setFixedTime(mondayEvening + day * dayMs + 120_000);
  await choices(page).getByRole("button").first().click();
}

test("sets a goal after the second result, fills the week, and is welcomed back after twenty days", async ({
  page,
}) => {
  await test.step("finishes a second scene and chooses a goal and a time, of which none is preselected", async () => {
    await startWith(page, { "kaiwa:visit:best-scores": '{"two-buns":90}' });
    await page.clock.setFixedTime(mondayEvening);
    await begin(page, "输入");
    await finish(page, (blank) => type(page, answers[blank] ?? ""));
    await expect(page.getByRole("region", { name: "练习结果" })).toBeVisible();
    const days = page.getByRole("group", { name: "一周想学几天？" });
    await expect(days.getByRole("button", { pressed: true })).toHaveCount(0);
    await days.getByRole("button", { name: "4 天" }).click();
    await page.getByRole("button", { name: /^晚饭后/ }).click();
  });
  await test.step("adds the reminder to the calendar", async () => {
    await page.getByRole("link", { name: "添加到日历，到点提醒" }).click();
    await page.getByLabel("提醒时间").fill("21:30");
    await page.getByLabel("提醒时间").blur();
    await expect(page.getByText("你的目标：每周 4 天")).toBeVisible();
    const days = page.getByRole("group", { name: "哪几天" });
    await expect(days.getByRole("button", { pressed: true })).toHaveCount(0);
    for (const day of [0, 2]) await days.getByRole("button").nth(day).click();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "添加到日历" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    await expectToast(page, "日历文件准备好了，打开它就能添加。");
    for (const part of ["DTSTART:20261116T213000", "RRULE:FREQ=WEEKLY;BYDAY=MO,WE", "BEGIN:VALARM"])
      expect(file).toContain(part);
    expect(await violations(page)).toEqual([]);
  });
  await test.step("reaches the goal on Saturday, although days were missed", async () => {
    await practiseTwoMinutes(page, 1, "my-name-is-mei");
    await practiseTwoMinutes(page, 3, "two-buns");
    await practiseTwoMinutes(page, 5, "what-is-this");
    // 01:00 on Monday counts as Sunday, because the day begins at 04:00.
    await page.clock.setFixedTime(Date.parse("2026-11-22T17:00:00Z"));
    await page.goto("/");
    await expect(week(page).getByText("4 / 4 天")).toBeVisible();
    await expect(week(page).getByText("这周的目标达到了！")).toBeVisible();
  });
  await test.step("comes back after twenty days", async () => {
    await page.clock.setFixedTime(mondayEvening + 25 * dayMs);
    await page.goto("/");
    const welcome = page.getByRole("region", { name: /おかえりなさい/ });
    await expect(welcome.getByRole("link", { name: /^再听一遍/ })).toBeVisible();
    await expect(welcome).not.toContainText(/\d+ ?天/);
    await expect(week(page).getByText("0 / 4 天")).toBeVisible();
  });
});
