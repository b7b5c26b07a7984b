import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { zh } from "#tests/e2e/steps/texts.ts";

test.use({ seesTestNotice: true });

const { testNotice } = zh;

test("leads a visitor of a test site to the production site, and hides the notice for a day", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^outside request: https:\/\/kaiwa\.example\/$/);
  await page.route("https://kaiwa.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>production</h1>" }),
  );
  await page.goto("/about");
  const notice = page.getByRole("alertdialog", { name: testNotice.title });
  await expect(notice.getByRole("button", { name: testNotice.cancel })).toBeFocused();
  await notice.getByRole("button", { name: testNotice.confirm }).click();
  // Closing a dialog goes back in history, which must not cancel the navigation.
  await expect(page.getByRole("heading", { name: "production" })).toBeVisible();

  await page.goto("/about");
  // The app stores deviceInfo after it has decided whether to show the notice.
  await page.evaluate(() => localStorage.removeItem("deviceInfo"));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("deviceInfo"))).not.toBeNull();
  await expect(notice).toHaveCount(0);
});
