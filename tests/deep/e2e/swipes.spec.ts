import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { openLineMenu } from "#tests/e2e/steps/line-menu.ts";

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
  await page.goto("/study/ramen-order/dialogue");
  // Waits for the code for swipes, which also sets the metadata of the lock screen.
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
