import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { begin, choose, finish, modeSheet, practice, showAnswer } from "./steps/practising.ts";

test("before the first practice the page says what will happen: how many blanks, and the three modes", async ({
  page,
}) => {
  await page.goto(practice);
  const start = page.getByRole("region", { name: "填空练习" });
  await expect(start.getByText("9", { exact: true })).toBeVisible();
  for (const text of ["从四个选项里选出正确的词", "用假名、汉字或罗马字输入", "只听声音，填出缺少的词"])
    await expect(start.getByText(text)).toBeVisible();
  await expect(start.getByRole("img", { name: /评级/ })).toHaveCount(0);
  expect(await violations(page, { within: "main" })).toEqual([]);
});

test("a result kept on the device that makes no sense is not told", async ({ page }) => {
  await page.addInitScript(() =>
    localStorage.setItem("kaiwa:last-scores", '{"ramen-order":"<b>","tea-room":400}'),
  );
  await page.goto(practice);
  await expect(page.getByRole("button", { name: "开始练习" })).toBeVisible();
  await expect(page.getByRole("img", { name: /评级/ })).toHaveCount(0);
});

test("the practice-mode sheet is accessible, in the light and in the dark, before and during a practice", async ({
  page,
}) => {
  await page.goto(practice);
  await page.getByRole("button", { name: "开始练习" }).click();
  await expect(modeSheet(page)).toBeVisible();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await modeSheet(page).getByRole("button", { name: "选择" }).click();
  await page.getByRole("button", { name: "练习模式：选择" }).click();
  await expect(modeSheet(page)).toBeVisible();
  expect(await violations(page, { within: '[role="dialog"]' })).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await violations(page, { within: '[role="dialog"]', colours: "only" })).toEqual([]);
});

test("mistakes of one round are told as of this time; only what comes again is called frequent", async ({
  page,
}) => {
  // Every wrong tile of the first blank; the rest is left to the answers.
  const round = async (): Promise<void> => {
    await begin(page, "选择");
    for (const wrong of ["切符", "食器", "食堂"]) await choose(page, wrong);
    await finish(page, async () => showAnswer(page).click());
  };
  await round();
  await expect(page.getByText("这次把场景里的几个词弄混了。")).toBeVisible();
  await expect(page.getByText(/你常/)).toHaveCount(0);
  await page.goto(practice);
  await expect(page.getByRole("button", { name: "开始练习" })).toBeVisible();
  await expect(page.getByText(/你常|这次/)).toHaveCount(0);
  await round();
  await expect(page.getByText("你常把场景里的词弄混。")).toBeVisible();
  await expect(page.getByText(/这次/)).toHaveCount(0);
});

test("in Vietnamese, too, the ways to help oneself stand in whole rows on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.addInitScript(() =>
    localStorage.setItem("preferences", JSON.stringify({ interfaceLanguage: "vi" })),
  );
  await page.goto(practice);
  await page.getByRole("button", { name: "Bắt đầu luyện" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Gõ" }).click();
  const tops = [];
  for (const name of ["Gợi ý", "Xem đáp án", "Bàn phím kana"]) {
    const box = await page.getByRole("button", { name }).boundingBox();
    tops.push(box?.y);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(new Set(tops).size).toBe(1);
});
