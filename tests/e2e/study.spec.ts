import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { textButton } from "./steps/dock.ts";
import { openLineMenu } from "./steps/line-menu.ts";

const scene = "/study/ramen-order";

test("a learner prints a scene and chooses what lines show; the choice and the tab survive a reload", async ({
  page,
}) => {
  await page.goto(scene);
  await test.step("the printed sheet holds dialogue, readings and words, and nothing else", async () => {
    await page.locator("html[data-paper]").waitFor({ state: "attached" });
    await page.emulateMedia({ media: "print" });
    const paper = page.locator("body > :visible");
    await expect(paper).toHaveCount(1);
    await expect(paper).toContainText("拉面店的食券机");
    await expect(paper).toContainText("欢迎！先买张食券啊。");
    await expect(paper.locator("rt", { hasText: "しょっけん" }).first()).toBeVisible();
    await expect(paper.getByText("食券，餐券")).toBeVisible();
    await expect(paper.getByText("Irasshai. Saki ni shokken o katte ne.")).toBeVisible();
    await expect(paper.getByText("shokken ·")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });
  const line = page.locator("#line-0");
  await test.step("switches hide readings and romaji", async () => {
    await page.getByRole("button", { name: "开始听对话" }).click();
    await expect(page).toHaveURL(/\/study\/ramen-order\/dialogue$/);
    await expect(line.locator("rt").first()).toBeVisible();
    await expect(line.getByText("Irasshai. Saki ni shokken o katte ne.")).toBeVisible();
    await textButton(page).click();
    for (const name of ["显示假名注音", "显示罗马字", "词典下划线"])
      await page.getByRole("switch", { name }).press("Space");
    await page.keyboard.press("Escape");
    await expect(line.locator("rt").first()).toBeHidden();
    await expect(line.getByText("Irasshai")).toBeHidden();
    await expect(line.getByRole("button", { name: "食券" })).toHaveCount(0);
    // The browser would abort a reload while the closed sheet's history entry is removed.
    const entry = () => page.evaluate((): { modalDepth?: number } | null => history.state);
    await expect.poll(async () => (await entry())?.modalDepth ?? 0).toBe(0);
    await page.reload();
    await expect(line).toContainText("欢迎！先买张食券啊。");
    await expect(line.locator("rt").first()).toBeHidden();
    await expect(line.getByText("Irasshai")).toBeHidden();
  });
  await test.step("a tab is an address, and a self-test covers the whole of each meaning", async () => {
    await page.getByRole("tab", { name: "单词" }).click();
    await expect(page).toHaveURL(/vocabulary$/);
    await page.reload();
    await expect(page.getByRole("tab", { name: "单词" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("radio", { name: "遮住意思" }).check({ force: true });
    const word = page.getByRole("listitem").first();
    await expect(word.getByText("食券，餐券")).toBeHidden();
    const cover = word.getByRole("button", { name: "显示" });
    const covered = await cover.locator("..").boundingBox();
    expect((await cover.boundingBox())?.width).toBeCloseTo(covered?.width ?? 0, 0);
    await cover.click();
    await expect(word.getByText("食券，餐券")).toBeVisible();
  });
});

/** A finger moving sideways over an element. */
async function swipe(page: Page, selector: string, by: number): Promise<void> {
  const box = await page.locator(selector).first().boundingBox();
  const [x, y] = [
    (box?.x ?? 0) + (box?.width ?? 0) / 2,
    (box?.y ?? 0) + Math.min(20, (box?.height ?? 0) / 2),
  ];
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at: number) =>
    devtools.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: at, y }],
    });
  await touch("touchStart", x);
  for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", x + by * part);
  await touch("touchEnd", x + by);
}

test("tabs keep their scroll position, and a swipe leads to the neighbouring tab unless a sheet is open", async ({
  page,
}) => {
  await page.goto(`${scene}/dialogue`);
  // The code for swipes also describes the scene to the lock screen.
  await page.waitForFunction(() => navigator.mediaSession.metadata !== null);
  await openLineMenu(page, 1);
  await expect(page.getByRole("dialog")).toBeVisible();
  await swipe(page, "[role=dialog] li", -130);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL(/dialogue$/);
  await swipe(page, "#line-0 p", -130);
  await expect(page).toHaveURL(/vocabulary$/);
  await expect(page.getByRole("button", { name: "播放全部" })).toBeVisible();
  await swipe(page, "[role=tabpanel] li", 130);
  await expect(page).toHaveURL(/dialogue$/);
  await page.locator("#line-12").waitFor();

  const scrollTo = async (y: number): Promise<void> => {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await isAt(y);
  };
  const isAt = (y: number) => expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
  const openTab = (name: string) => page.getByRole("tab", { name }).click();
  await scrollTo(900);
  await openTab("单词");
  await expect(page.getByRole("button", { name: "播放全部" })).toBeInViewport();
  await scrollTo(300);
  await openTab("介绍");
  await isAt(0);
  await openTab("对话");
  await isAt(900);
  await openTab("单词");
  await isAt(300);
});
