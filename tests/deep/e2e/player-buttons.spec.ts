import { expect, test } from "#tests/e2e/steps/fixtures.ts";

test("shows at most 16 buttons over a dialogue on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await page.goto("/study/ramen-order/dialogue");
  await expect(page.getByRole("button", { name: "收藏" })).toBeVisible();
  await expect(page.getByRole("button", { name: "自己说这一句" })).toBeVisible();
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll("button")]
      .filter((button) => {
        const { top, bottom, width } = button.getBoundingClientRect();
        const isOnScreen = width > 0 && bottom > 0 && top < window.innerHeight;
        return isOnScreen && getComputedStyle(button).opacity !== "0";
      })
      .map((button) => button.getAttribute("aria-label") ?? button.textContent),
  );
  expect(shown.length, shown.join(", ")).toBeLessThanOrEqual(16);
});
