import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { zh } from "./steps/texts.ts";
import { waitForScreen } from "./steps/visits.ts";

const scrollY = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test("a learner goes back and forward, scrolls and reloads, and finds every screen as they left it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 500 });

  await test.step("the address without a path adds no history entry", async () => {
    await page.goto("/about");
    await page.goto("/");
    await expect(page).toHaveURL("/category/all");
    await page.goBack();
    await expect(page).toHaveURL("/about");
    await page.goForward();
    await expect(page).toHaveURL("/category/all");
    await waitForScreen(page);
  });

  await test.step("a new screen begins at its top, and going back restores the scroll position", async () => {
    // The card is drawn after the list below it.
    await expect(page.locator("[data-step], #first-question")).toBeVisible();
    const last = page.getByRole("main").getByRole("link").last();
    await last.scrollIntoViewIfNeeded();
    const left = await scrollY(page);
    expect(left).toBeGreaterThan(300);
    await last.click();
    await expect(page).not.toHaveURL("/category/all");
    await waitForScreen(page);
    await expect(page.getByRole("main")).toBeFocused();
    await expect.poll(() => scrollY(page)).toBe(0);
    await page.goBack();
    await expect(last).toBeInViewport();
    await expect.poll(() => scrollY(page)).toBe(left);
  });

  await test.step("the back button goes one step back after the skip link and after a reload", async () => {
    await page.getByRole("navigation").getByRole("link", { name: zh.tabs.profile }).click();
    await page.getByRole("link", { name: zh.profile.settings }).click();
    await page.getByRole("link", { name: zh.profile.preferences }).click();
    await expect(page).toHaveURL("/preferences");
    await page.getByRole("link", { name: zh.common.skipToContent }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.reload();
    await page.getByRole("button", { name: zh.common.back }).click();
    await expect(page).toHaveURL("/settings");
    await expect(page).toHaveTitle(`${zh.profile.settings} · Kaiwa`);
  });
});
