import type { Page } from "@playwright/test";
import { startTestServer } from "#tests/support/server.ts";
import { expect, test } from "./steps/fixtures.ts";
import { zh } from "./steps/texts.ts";
import { screenStands } from "./steps/visits.ts";

test.use({ seesTestNotice: true });

const notice = (page: Page) => page.getByRole("alertdialog", { name: zh.testNotice.title });
const stay = (page: Page) => notice(page).getByRole("button", { name: zh.testNotice.cancel });

const start = new Date("2025-06-01T08:00:00Z");
const hours = 60 * 60 * 1000;
const minutes = 60 * 1000;
const later = (milliseconds: number): Date => new Date(start.getTime() + milliseconds);

/** Opens the app anew at a time; what comes late has come when the device is recorded. */
async function openAt(page: Page, time: Date): Promise<void> {
  await page.clock.setFixedTime(time);
  await page.evaluate(() => localStorage.removeItem("deviceInfo")).catch(() => undefined);
  await page.goto("/about");
  await screenStands(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("deviceInfo"))).not.toBeNull();
}

test("on a site that is not production the notice shows, and staying puts it off for a day", async ({
  page,
}) => {
  await openAt(page, start);
  await expect(notice(page)).toBeVisible();
  await stay(page).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(page).toHaveURL("/about");
  expect(await page.evaluate(() => localStorage.getItem("test_notice_dismissed_until"))).toBe(
    String(start.getTime() + 24 * hours),
  );
  await openAt(page, later(24 * hours - minutes));
  await expect(notice(page)).toHaveCount(0);
  await openAt(page, later(24 * hours + minutes));
  await expect(notice(page)).toBeVisible();
});

test("going on leads to the production site, and puts the notice off as well", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/^outside request: https:\/\/kaiwa\.example\/$/);
  await openAt(page, start);
  await page.route("https://kaiwa.example/", (route) =>
    route.fulfill({ contentType: "text/html", body: "<h1>production</h1>" }),
  );
  await notice(page).getByRole("button", { name: zh.testNotice.confirm }).click();
  // Arrived, not only set out: closing the dialog goes back in history, which calls a navigation off.
  await expect(page.getByRole("heading", { name: "production" })).toBeVisible();
  await expect(page).toHaveURL("https://kaiwa.example/");
  await openAt(page, later(hours));
  await expect(notice(page)).toHaveCount(0);
});

test("the focus is inside the notice, on the harmless answer, and stays there", async ({ page }) => {
  await openAt(page, start);
  await expect(stay(page)).toBeFocused();
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press("Tab");
    expect(await notice(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await expect(page.locator("#root")).toHaveAttribute("aria-hidden", "true");
  // Escape is the harmless answer, too.
  await page.keyboard.press("Escape");
  await expect(notice(page)).toHaveCount(0);
  await expect(page.locator("#root")).not.toHaveAttribute("aria-hidden");
  await expect(page).toHaveURL("/about");
  await openAt(page, later(hours));
  await expect(notice(page)).toHaveCount(0);
});

test("on the production site there is no notice", async ({ visitor }) => {
  const production = await startTestServer({ env: { KAIWA_HOST: "127.0.0.1" } });
  try {
    const page = await visitor({ baseURL: production.origin });
    await openAt(page, start);
    await expect(notice(page)).toHaveCount(0);
  } finally {
    await production.stop();
  }
});
