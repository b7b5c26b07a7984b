import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { waitForScreen } from "./steps/visits.ts";

const paper = { light: "rgb(247, 244, 236)", dark: "rgb(20, 23, 28)" };

const choice = (page: Page, group: string, name: string): Locator =>
  page.getByRole("radiogroup", { name: group }).getByRole("radio", { name });

test("theme and font size change the whole page, even after a reload and in other tabs", async ({
  page,
  context,
}) => {
  const html = page.locator("html");
  const bar = page.locator("meta[name=theme-color]");
  const expectTheme = async (theme: "light" | "dark"): Promise<void> => {
    await expect(html).toHaveAttribute("data-theme", theme);
    await expect(page.locator("body")).toHaveCSS("background-color", paper[theme]);
    await expect(bar).toHaveAttribute("content", theme === "dark" ? /^#14171c$/i : /^#f7f4ec$/i);
  };
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/preferences");
  await waitForScreen(page);

  await test.step("the page follows the system until the learner chooses a theme", async () => {
    await expectTheme("dark");
    await page.emulateMedia({ colorScheme: "light" });
    await expectTheme("light");
    await choice(page, "主题", "深色").check();
    await expectTheme("dark");
  });
  await test.step("each font size changes the size of texts", async () => {
    for (const [label, pixels] of [
      ["小", "15px"],
      ["中", "16px"],
      ["大", "17px"],
    ] as const) {
      await choice(page, "字体大小", label).check();
      await expect(html).toHaveCSS("font-size", pixels);
    }
    await choice(page, "字体大小", "小").check();
  });
  await test.step("a reload keeps both", async () => {
    await page.reload();
    await expectTheme("dark");
    await expect(choice(page, "主题", "深色")).toBeChecked();
    await expect(html).toHaveCSS("font-size", "15px");
  });
  await test.step("changes of another tab arrive", async () => {
    const other = await context.newPage();
    await other.goto("/preferences");
    await choice(other, "字体大小", "中").check();
    await expect(html).toHaveCSS("font-size", "16px");
    await other.getByRole("switch", { name: "显示罗马字" }).click();
    await expect(page.getByRole("switch", { name: "显示罗马字" })).not.toBeChecked();
    await choice(other, "主题", "跟随系统").check();
    await expectTheme("light");
    await expect(choice(page, "主题", "跟随系统")).toBeChecked();
  });
});
