import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { begin } from "#tests/e2e/steps/practising.ts";
import { playbackButton } from "#tests/e2e/steps/dock.ts";
import { waitForTapGuard } from "#tests/e2e/steps/tap-guard.ts";
import { lineMenuButton } from "#tests/e2e/steps/line-menu.ts";

test("a sheet that a double tap opens stays open", async ({ page }) => {
  await page.goto("/study/ramen-order/dialogue");
  await waitForTapGuard(page);
  const sheet = page.locator("[aria-modal]");
  const staysOpen = async (): Promise<void> => {
    await expect(sheet).toBeVisible();
    // A sheet that closes removes this mark immediately, before its animation.
    await expect(page.locator("html[data-modal]")).toHaveCount(1);
  };
  const opens: readonly [what: string, press: () => Promise<void>][] = [
    ["a word", () => page.locator("#line-0 [role=button]", { hasText: "食券" }).dblclick()],
    [
      "a line's menu",
      async () => {
        await lineMenuButton(page, 0).focus();
        await lineMenuButton(page, 0).dblclick();
      },
    ],
    ["the playback settings", () => playbackButton(page).dblclick()],
    ["the login prompt of a heart", () => page.getByRole("button", { name: "收藏" }).dblclick()],
  ];
  for (const [what, press] of opens) {
    await test.step(what, async () => {
      await press();
      await staysOpen();
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    });
  }
  await test.step("the practice modes", async () => {
    await begin(page, "选择");
    await waitForTapGuard(page);
    await page.getByRole("button", { name: /^练习模式/ }).dblclick();
    await staysOpen();
  });
});
