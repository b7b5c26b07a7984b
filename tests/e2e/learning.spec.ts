import texts from "#web/kit/i18n/zh/learning.json" with { type: "json" };
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { heart, ramen } from "./steps/hearts.ts";
import { serverSide } from "./steps/learning-api.ts";
import { newUsername, password } from "./steps/sign-in.ts";
import { zh } from "./steps/texts.ts";
import { navigateInApp } from "./steps/visits.ts";

test("saves a favourite after signing in, and shows it in the lists beside the history", async ({ page }) => {
  const username = newUsername();
  const registered = await page.request.post("/api/user/register", { data: { username, password } });
  const { data } = (await registered.json()) as { data: { token: string } };
  await serverSide(page.request, data.token).record({});

  await test.step("a visitor who presses a heart logs in and comes back", async () => {
    await page.goto("/category/restaurant");
    await heart(page, ramen).click();
    await page.getByRole("button", { name: texts.heart.confirm }).click();
    await expect(page).toHaveURL("/login");
    await page.getByLabel(zh.login.username).fill(username);
    await page.locator("input[type=password]").fill(password);
    await page.getByRole("button", { name: zh.login.submit, exact: true }).click();
    await expect(page).toHaveURL("/category/restaurant");
    await expect(heart(page, ramen)).toHaveAttribute("aria-pressed", "true");
  });
  await test.step("the favourite is in the list of the profile", async () => {
    await navigateInApp(page, "/profile?list=favourites");
    await expect(page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: ramen })).toHaveCount(1);
    expect(await violationsInDeepTier(page)).toEqual([]);
  });
  await test.step("the history opens the details of a practice", async () => {
    await navigateInApp(page, "/study-history");
    await expect(page.getByText("共 5 分钟", { exact: false })).toBeVisible();
    const newest = page.locator("details").first();
    await expect(newest.getByText("13/13")).toBeHidden();
    await newest.locator("summary").click();
    await expect(newest.getByText("13/13")).toBeVisible();
    expect(await violationsInDeepTier(page)).toEqual([]);
  });
});
