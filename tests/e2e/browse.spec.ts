import { expect, test } from "./steps/fixtures.ts";

test("the profile of a visitor is fed with the category list", async ({ page }) => {
  const asked = page.waitForRequest(/\/api\/category\/list$/);
  await page.goto("/profile");
  await asked;
  await page.getByRole("link", { name: /^全部场景 \d+ 个场景$/ }).click();
  await expect(page).toHaveURL(/\/category\/all$/);
});

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
