import { playbackButton } from "#tests/e2e/steps/dock.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { waitForScreen } from "#tests/e2e/steps/visits.ts";

/* The behaviour of sheets in detail: src/web/kit/ui/modal/modals.test.tsx. */

test("a sheet over a dialogue blocks scrolling, closes on back and is closed after a reload", async ({
  page,
}) => {
  const depth = (): Promise<number> =>
    page.evaluate(() => (window.history.state as { modalDepth?: number } | null)?.modalDepth ?? 0);
  const scrollY = (): Promise<number> => page.evaluate(() => window.scrollY);
  const sheet = page.getByRole("dialog");
  const settings = playbackButton(page);
  // The window is lower than the sheet's content.
  await page.setViewportSize({ width: 375, height: 420 });
  await page.goto("/category/restaurant");
  await page.getByRole("link", { name: /拉面店的食券机/ }).click();
  await page.getByRole("tab", { name: "对话" }).click();
  await waitForScreen(page);
  await expect(page.locator("#line-12")).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(scrollY).toBe(600);

  await test.step("the page behind does not scroll, the sheet does", async () => {
    await settings.click();
    await expect(sheet).toBeVisible();
    await expect.poll(depth).toBe(1);
    await page.mouse.move(180, 10);
    await page.mouse.wheel(0, 500);
    await page.mouse.move(180, 350);
    await page.mouse.wheel(0, 5000);
    await expect.poll(() => sheet.evaluate((panel) => panel.scrollTop)).toBeGreaterThan(20);
    expect(await scrollY()).toBe(600);
  });
  await test.step("back closes the sheet and keeps the scroll position", async () => {
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    await expect(page).toHaveURL(/\/dialogue$/);
    expect(await scrollY()).toBe(600);
    expect(await depth()).toBe(0);
  });
  await test.step("a tap beside the sheet closes it without a history entry left", async () => {
    await settings.click();
    await expect.poll(depth).toBe(1);
    await page.mouse.click(180, 10);
    await expect(sheet).toHaveCount(0);
    await expect.poll(depth).toBe(0);
  });
  await test.step("a reload with an open sheet closes it and removes its history entry", async () => {
    await settings.click();
    await expect.poll(depth).toBe(1);
    await page.reload();
    await expect(page.locator("#line-0")).toBeVisible();
    await expect.poll(depth).toBe(0);
    await expect(sheet).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL("/category/restaurant");
  });
});
