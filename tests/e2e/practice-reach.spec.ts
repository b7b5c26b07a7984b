import { axeLanguages, violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { texts } from "./steps/texts.ts";
import { answers, begin, next, practice, showAnswer, toBlank, type } from "./steps/practising.ts";

test("every state of a practice is accessible, in the light and in the dark", async ({ page }) => {
  const problems: string[] = [];
  const check = async (state: string, theme: "light" | "dark"): Promise<void> => {
    await page.evaluate((name) => document.documentElement.setAttribute("data-theme", name), theme);
    // In the dark only the colours are others.
    const colours = theme === "dark" ? "only" : "too";
    const found = await violations(page, { within: "main", colours });
    problems.push(...found.map((one) => `${state}, ${theme}: ${one}`));
  };
  await begin(page, "听写");
  await page.getByRole("button", { name: "假名键盘" }).click();
  await page.getByRole("button", { name: "提示" }).click();
  await type(page, "しょつけん");
  await expect(page.getByText(/促音/)).toBeVisible();
  await check("by ear, with a slip, a hint and the kana pad", "light");
  await check("by ear, with a slip, a hint and the kana pad", "dark");
  await page.getByRole("button", { name: "改为选择" }).click();
  await page.getByRole("button", { name: "切符" }).click();
  await check("choices, one of them wrong", "dark");
  await page.getByRole("button", { name: "食券", exact: true }).click();
  await check("right", "light");
  await check("right", "dark");
  for (let blank = 1; blank < answers.length; blank += 1) {
    await next(page).click();
    await toBlank(page);
    await showAnswer(page).click();
  }
  while (await next(page).isVisible()) await next(page).click();
  await expect(page.getByRole("link", { name: /^下一个场景：/ })).toBeVisible();
  await check("result", "light");
  await check("result", "dark");
  // The stamp card is drawn here and saved as a picture.
  await page.getByRole("button", { name: "印章卡" }).click();
  await expect(page.getByRole("img", { name: /^印章卡：/ })).toBeVisible();
  for (const one of await violations(page, { within: '[role="dialog"]' })) problems.push(`card: ${one}`);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "保存图片" }).click();
  expect((await download).suggestedFilename()).toBe("kaiwa-ramen-order-D.png");
  expect(problems).toEqual([]);
});

test("the result and the stamp card are accessible in the longest texts, too", async ({ page }) => {
  const problems: string[] = [];
  await page.goto("/about");
  for (const language of axeLanguages.filter((code) => code !== "zh")) {
    const words = texts[language].practice;
    const preferences = JSON.stringify({ interfaceLanguage: language });
    await page.evaluate((stored) => localStorage.setItem("preferences", stored), preferences);
    await page.goto(practice);
    const start = page.getByRole("button", { name: words.start.begin, exact: true });
    await start.or(page.getByRole("button", { name: words.start.anew, exact: true })).click();
    await page.getByRole("dialog").getByRole("button", { name: words.modes.choose.title }).click();
    const show = page.getByRole("button", { name: words.show, exact: true });
    const onward = page
      .getByRole("button", { name: words.next, exact: true })
      .or(page.getByRole("button", { name: words.finish, exact: true }));
    const card = page.getByRole("button", { name: words.card.title, exact: true });
    const step = show.or(onward).or(card).first();
    for (;;) {
      await expect(step).toBeVisible();
      if (await card.isVisible()) break;
      await step.click();
    }
    const found = await violations(page, { within: "main", colours: "without" });
    await card.click();
    await expect(page.getByRole("dialog").getByRole("img")).toBeVisible();
    found.push(...(await violations(page, { within: '[role="dialog"]', colours: "without" })));
    problems.push(...found.map((one) => `${language} ${one}`));
  }
  expect(problems).toEqual([]);
});
