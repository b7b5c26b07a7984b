import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { listenIn, sceneIsLoaded } from "./steps/listening.ts";

const scene = "/study/ramen-order/dialogue";

const line = (page: Page, segment: number) => page.locator(`#line-${segment}`);

test("a hidden line can be had back at once, and the focus goes on at its neighbour", async ({ page }) => {
  await page.goto(scene);
  await page.getByRole("button", { name: /^第 2 句 · 更多/ }).click();
  await page.getByRole("button", { name: "隐藏这一句" }).click();
  await expect(line(page, 1)).toHaveCount(0);
  await expect(line(page, 2).getByRole("button").first()).toBeFocused();
  await page.getByRole("button", { name: "撤销" }).click();
  await expect(line(page, 1)).toBeVisible();
  await expect(line(page, 1).getByRole("button").first()).toBeFocused();
});

test("a line that was shown is hidden again with the next round of listening only", async ({ page }) => {
  await page.goto(scene);
  const choose = async (mode: string): Promise<void> => {
    await page.getByRole("button", { name: "显示设置" }).click();
    await page.getByRole("radio", { name: mode }).press("Space");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await choose("只听");
  await line(page, 0).getByRole("button", { name: "显示文字" }).press("Enter");
  await expect(line(page, 0)).toContainText("いらっしゃい");
  // Who works by keyboard is at what was shown, not at the top of the page.
  expect(await line(page, 0).evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await choose("全部");
  await choose("只听");
  await expect(line(page, 0)).not.toContainText("いらっしゃい");
});

test("beside the dialogue a word is left by Escape, by back and by its button, each to where one was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(scene);
  const word = line(page, 0).getByRole("button", { name: "食券" });
  const pane = page.getByRole("complementary", { name: "单词" });
  const isOpen = (is: boolean) => expect(pane.getByRole("button", { name: "关闭" })).toHaveCount(is ? 1 : 0);
  await word.click();
  await isOpen(true);
  await test.step("a sheet above it takes the first Escape", async () => {
    await page.getByRole("button", { name: /^重复与跟读/ }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await isOpen(true);
    await page.keyboard.press("Escape");
    await isOpen(false);
  });
  await word.press("Enter");
  await expect(pane).toBeFocused();
  await pane.getByRole("button", { name: "关闭" }).press("Enter");
  await isOpen(false);
  await expect(word).toBeFocused();
  await word.press("Enter");
  await isOpen(true);
  // The browser has taken the last step back, and has an entry for this pane.
  await page.waitForFunction(() => window.history.state?.modalDepth === 1);
  await page.goBack();
  await isOpen(false);
  await expect(page).toHaveURL(/dialogue$/);
});

test("part of a word can be selected with a mouse, and the word is not opened by it", async ({ page }) => {
  await page.goto(scene);
  const box = await line(page, 1).locator("[role=button]", { hasText: "せません" }).boundingBox();
  if (box === null) throw new Error("the word is not there");
  const y = box.y + box.height - 8;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, y, { steps: 8 });
  await page.mouse.up();
  expect((await page.evaluate(() => window.getSelection()?.toString() ?? "")).length).toBeGreaterThan(1);
  await expect(page.getByRole("button", { name: /^查词：/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("speeds are tried by arrow key without the sheet closing", async ({ page }) => {
  await page.goto(scene);
  await page.getByRole("button", { name: /^播放速度/ }).press("Enter");
  await expect(page.getByRole("radio", { name: "1 倍", exact: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { checked: true })).not.toHaveAccessibleName("1 倍");
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("a switch leaves the line one reads where it is", async ({ page }) => {
  await page.goto(scene);
  await line(page, 6).evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 140));
  const topOf = () => line(page, 6).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await topOf();
  for (const name of ["罗马字", "翻译", "假名注音"]) {
    await page.getByRole("button", { name, exact: true }).click();
    expect(Math.abs((await topOf()) - before), name).toBeLessThanOrEqual(1);
  }
});

test("on a phone on its side a line can be read, and its word beside it", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(scene);
  await line(page, 3).getByRole("button").first().click();
  const text = line(page, 3).locator("p");
  const dock = page.locator("[data-dock]");
  await expect(async () => {
    const top = (await dock.boundingBox())?.y ?? 0;
    for (const part of await text.all()) {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y).toBeGreaterThan(50);
      expect(y + height).toBeLessThanOrEqual(top);
    }
  }).toPass({ timeout: 5000 });
  await line(page, 3).locator("[role=button]").first().click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("complementary", { name: "单词" })).toContainText("じゃあ");
});

test("a dialogue ends with its practice, its words and the next scene", async ({ page }) => {
  await listenIn(page);
  await page.goto(scene);
  await sceneIsLoaded(page, 13);
  await page.getByRole("button", { name: /^播放第 13 句/ }).click();
  const end = page.getByRole("region", { name: "对话到这里就结束了" });
  await expect(end.getByRole("link", { name: /^下一个场景：/ })).toBeVisible();
  await end.getByRole("button", { name: "复习单词" }).click();
  await expect(page).toHaveURL(/vocabulary$/);
  await page.getByRole("tab", { name: "对话" }).click();
  await end.getByRole("button", { name: "做这段对话的练习" }).click();
  await expect(page).toHaveURL(/practice$/);
});
