import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { zh } from "./steps/texts.ts";
import { screenStands, startWith } from "./steps/visits.ts";

test("on the narrowest phone an e-mail address stays in one piece", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await startWith(page, { preferences: JSON.stringify({ interfaceLanguage: "vi", fontSize: "large" }) });
  await page.goto("/contact");
  for (const name of ["support@kaiwa.example", "business@kaiwa.example"]) {
    const link = page.getByRole("main").getByRole("link", { name });
    expect(await link.evaluate((element) => element.getClientRects().length), name).toBe(1);
    expect(await link.evaluate((element) => element.clientHeight), name).toBeLessThan(40);
  }
});

test.describe("by keyboard alone", () => {
  /** Where the focus is, and whether one can see it. */
  function focused(page: Page): Promise<{ name: string; isSeen: boolean }> {
    return page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement)) return { name: "", isSeen: false };
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      return {
        name: (element.textContent || element.getAttribute("aria-label") || element.tagName).trim(),
        isSeen:
          outlineStyle !== "none" &&
          Number.parseFloat(outlineWidth) >= 2 &&
          bottom > 0 &&
          top < window.innerHeight,
      };
    });
  }

  test("the first stop is a link that leads past everything to the content", async ({ page }) => {
    await page.goto("/contact");
    await screenStands(page);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toEqual({ name: zh.common.skipToContent, isSeen: true });
    await expect(page.getByRole("link", { name: zh.common.skipToContent })).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toEqual({ name: "support@kaiwa.example", isSeen: true });
  });

  test("every stop can be seen, in the order of the page", async ({ page }) => {
    await page.goto("/profile");
    await screenStands(page);
    const stops: string[] = [];
    for (let press = 0; press < 16; press += 1) {
      await page.keyboard.press("Tab");
      const { name, isSeen } = await focused(page);
      expect(isSeen, name).toBe(true);
      stops.push(name);
    }
    expect(stops[0]).toBe(zh.common.skipToContent);
    expect(stops.indexOf(zh.profile.preferences)).toBeGreaterThan(stops.indexOf(zh.profile.membership));
    expect(stops.indexOf(zh.tabs.scenes)).toBeGreaterThan(stops.indexOf(zh.profile.preferences));
  });

  test("a learner finds a category and comes back", async ({ page }) => {
    await page.goto("/category/all");
    const category = page.getByRole("link", { name: /餐厅与咖啡馆/ });
    await category.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("餐厅与咖啡馆");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    expect((await focused(page)).name).toBe(zh.common.back);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/category/all");
  });

  test("settings are changed with the arrow keys and the space bar", async ({ page }) => {
    await page.goto("/preferences");
    await page.getByRole("radio", { name: zh.preferences.themes.system }).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    expect((await focused(page)).isSeen).toBe(true);
    await page.getByRole("switch", { name: zh.preferences.autoPlay }).focus();
    await page.keyboard.press("Space");
    await expect(page.getByRole("switch", { name: zh.preferences.autoPlay })).not.toBeChecked();
    await page.getByRole("slider", { name: zh.preferences.multiplier }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("slider", { name: zh.preferences.multiplier })).toHaveValue("1.6");
  });
});
