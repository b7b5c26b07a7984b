import type { Page } from "@playwright/test";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import {
  answers,
  begin,
  choices,
  choose,
  finish,
  modeButton,
  modeSheet,
  next,
  practice,
  showAnswer,
  toBlank,
  type,
} from "./steps/practising.ts";
import { smallTargets } from "./steps/screen-faults.ts";
import { texts } from "./steps/texts.ts";
import { storeElsewhere } from "./steps/visits.ts";

/**
 * Accessibility violations in the light theme, and of colours in the dark theme. Leaves the page in the light
 * theme.
 */
async function inBothThemes(page: Page, within = "main"): Promise<string[]> {
  const theme = (name: "light" | "dark") =>
    page.evaluate((value) => document.documentElement.setAttribute("data-theme", value), name);
  const found = await violationsInDeepTier(page, { within });
  await theme("dark");
  for (const one of await violationsInDeepTier(page, { within, colours: "only" })) found.push(`dark ${one}`);
  await theme("light");
  return found;
}

test("practises a scene by tiles with a reload in between, and earns the stamp S", async ({ page }) => {
  await test.step("begins with one tap on a mode", async () => {
    await page.goto(practice);
    await expect(modeButton(page, "选择")).toBeVisible();
    expect(await inBothThemes(page)).toEqual([]);
    await modeButton(page, "选择").click();
    await choose(page, "食券");
    await expect(next(page)).toBeFocused();
    expect(await inBothThemes(page)).toEqual([]);
  });
  await test.step("resumes after a reload, with the next button at the same location", async () => {
    const place = await next(page).boundingBox();
    await page.reload();
    await expect(page.getByText("选择 · 已完成 1/9")).toBeVisible();
    await page.getByRole("button", { name: "继续上次的练习" }).click();
    await expect(page.getByText("1/9")).toBeVisible();
    await toBlank(page);
    await choose(page, "売り切れ");
    await expect(next(page)).toBeFocused();
    expect(await next(page).boundingBox()).toEqual(place);
  });
  await test.step("shows the grade only at the end", async () => {
    for (const answer of answers.slice(2)) {
      await next(page).click();
      await toBlank(page);
      await expect(page.getByText("得分")).toHaveCount(0);
      await choose(page, answer);
    }
    while (await next(page).isVisible()) await next(page).click();
    await expect(page.getByRole("img", { name: "花丸 · 评级 S" })).toBeVisible();
    await expect(page.getByText("100%")).toBeVisible();
    expect(await inBothThemes(page)).toEqual([]);
  });
  await test.step("draws the page and saves it as a picture", async () => {
    await page.getByRole("button", { name: "分享这一页" }).click();
    await expect(page.getByRole("img", { name: /^绘日记：/ })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "保存图片" }).click();
    expect((await download).suggestedFilename()).toBe("kaiwa-ramen-order.png");
    await page.getByRole("dialog").getByRole("button", { name: "关闭" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
  await test.step("leads to the next scene, and shows the stamp before the next practice", async () => {
    await page.getByRole("link", { name: /^下一个场景$/ }).click();
    await expect(page).toHaveURL(/\/study\/(?!ramen-order)/);
    await page.goto(practice);
    const start = page.getByRole("region", { name: "填空练习" });
    await expect(start.getByRole("img", { name: "评级 S" })).toBeVisible();
    await expect(start.getByText("100")).toHaveCount(2);
    expect(await inBothThemes(page)).toEqual([]);
  });
});

test("types the answers of a practice, with slips, on a phone of 320 px", async ({ page }) => {
  const blank = page.getByRole("img", { name: "填空处" });
  const field = page.getByRole("textbox");
  const changeMode = async (from: string, to: string): Promise<void> => {
    await page.getByRole("button", { name: `练习模式：${from}` }).click();
    await modeSheet(page).getByRole("button", { name: to }).click();
    await expect(page.getByRole("button", { name: `练习模式：${to}` })).toBeVisible();
  };
  await page.setViewportSize({ width: 320, height: 568 });
  await test.step("keeps the blank and the field above the phone's keyboard", async () => {
    await begin(page, "输入");
    await field.focus();
    // The size of the viewport above a phone's keyboard.
    await page.setViewportSize({ width: 320, height: 300 });
    await expect(blank).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    await type(page, "shoken");
    await expect(page.getByText(/促音/)).toBeVisible();
    await expect(blank).toBeInViewport({ ratio: 1 });
  });
  await test.step("does not submit while an input method composes", async () => {
    await field.fill("");
    const browser = await page.context().newCDPSession(page);
    await browser.send("Input.imeSetComposition", { text: "しょっけん", selectionStart: 5, selectionEnd: 5 });
    await browser.send("Input.dispatchKeyEvent", {
      type: "rawKeyDown",
      key: "Enter",
      code: "Enter",
      windowsVirtualKeyCode: 229,
    });
    // The page still shows the verdict on the last answer.
    await expect(page.getByText(/促音/)).toBeVisible();
    await browser.send("Input.insertText", { text: "食券" });
    await expect(field).toHaveValue("食券");
    await page.keyboard.press("Enter");
    await expect(page.getByText("答对了！")).toBeVisible();
  });
  await test.step("shows a slip, a hint and the kana pad of a dictation within the width", async () => {
    await page.setViewportSize({ width: 320, height: 568 });
    await next(page).click();
    await toBlank(page);
    await changeMode("输入", "听写");
    await page.getByRole("button", { name: "假名键盘" }).click();
    await page.getByRole("button", { name: "提示" }).click();
    await type(page, "うりぎれ");
    await expect(page.getByText(/清浊音不对/)).toBeVisible();
    await expect(page.getByRole("group", { name: "行" })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await inBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "假名键盘" }).click();
    await page.getByRole("button", { name: "改为选择" }).click();
    await choices(page).getByRole("button").filter({ hasNotText: "売り切れ" }).first().click();
    await expect(page.getByText("再想想", { exact: true })).toBeVisible();
    expect(await inBothThemes(page)).toEqual([]);
    await page.getByRole("button", { name: "改为输入" }).click();
    await changeMode("听写", "输入");
  });
  await test.step("keeps the best next step in reach below a long result", async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await finish(page, async () => showAnswer(page).click(), 1);
    const result = page.getByRole("region", { name: "练习结果" });
    await expect(result.getByText("D", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "再听一遍" })).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/一次答对 100 分/)).toBeHidden();
    await page.getByText("得分是怎么算的").click();
    await expect(page.getByText(/一次答对 100 分/)).toBeVisible();
    expect(await inBothThemes(page)).toEqual([]);
  });
  await test.step("shows the help buttons in one row in Vietnamese", async () => {
    const words = texts.vi.practice;
    await storeElsewhere(page, { preferences: JSON.stringify({ interfaceLanguage: "vi" }) });
    await modeButton(page, words.modes.type.title).click();
    const names: readonly string[] = [words.hint, words.show, words.palette];
    for (const name of names) await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
    // In one go, because the page may scroll to the focused question.
    const boxes = await page.getByRole("button").evaluateAll(
      (buttons, wanted) =>
        buttons
          .filter(({ textContent }) => wanted.includes(textContent ?? ""))
          .map((button) => button.getBoundingClientRect())
          .map(({ top, height }) => ({ top, isHighEnough: height >= 44 })),
      names,
    );
    expect(boxes).toHaveLength(3);
    expect(boxes.filter(({ isHighEnough }) => !isHighEnough)).toEqual([]);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  });
});

test("has no control below 44 px in a question, before and after an answer", async ({ page }) => {
  await begin(page, "选择");
  await expect(choices(page)).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await choose(page, "食券");
  await expect(next(page)).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

test("does not move the choices and help buttons after a wrong choice", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await begin(page, "选择");
  await expect(choices(page)).toBeVisible();
  // The page scrolls when the question takes the focus.
  await expect(page.getByRole("group", { name: /填空处/ })).toBeFocused();
  const placeOf = async () => (await choices(page).boundingBox())?.y ?? -1;
  const before = await placeOf();
  await choices(page).getByRole("button").filter({ hasNotText: "食券" }).first().click();
  await expect(page.locator('[data-kind="wrong"]')).toBeInViewport();
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(2);
  await expect(showAnswer(page)).toBeInViewport({ ratio: 1 });
});
