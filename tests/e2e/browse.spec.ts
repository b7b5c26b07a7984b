import { expect, test } from "./steps/fixtures.ts";

test("a learner arrives at the scenes, by category", async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/category\/all$/);
  await expect(page).toHaveTitle("场景 · Kaiwa");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("今天，去哪里？");
  await page.getByRole("link", { name: /餐厅与咖啡馆/ }).click();
  await expect(page).toHaveURL(/\/category\/restaurant$/);
  await expect(page).toHaveTitle("餐厅与咖啡馆 · Kaiwa");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("餐厅与咖啡馆");
});
