import type { ConsoleMessage, Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { zh } from "./steps/texts.ts";
import { openPaths, screenStands } from "./steps/visits.ts";

/** Every key the app may find something under. */
const keys = [
  "token",
  "userInfo",
  "preferences",
  "i18nextLng",
  "deviceInfo",
  "notificationSettings",
  "theme",
  "test_notice_dismissed_until",
];

/** What the app says in the console, page by page. */
function listen(page: Page): () => string[] {
  const said: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    const text = /^\[kaiwa\] (.*)/.exec(message.text())?.[1];
    if (text !== undefined) said.push(text.replace(/ is not readable .*/s, ""));
  });
  return () => said.splice(0).sort();
}

const broken = (...names: string[]): string[] => names.map((name) => `the stored "${name}"`).sort();

/** Puts values into storage before every visit, whatever the app made of them the last time. */
async function alwaysStored(page: Page, stored: Record<string, string>): Promise<void> {
  await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
}

const allWith = (value: string): Record<string, string> =>
  Object.fromEntries(keys.map((key) => [key, value]));

/** Every screen; what other broken values do is tested without a browser, in src/web/lib/storage/broken-storage.test.ts. */
const everyPath = openPaths.filter((path) => path !== "/no/such/page");

test("with broken JSON in storage every screen starts with defaults, and each key is logged", async ({
  page,
}) => {
  await alwaysStored(page, allWith('{"fontSize":"sm'));
  const said = listen(page);
  for (const path of everyPath) {
    await page.goto(path);
    // The notice cannot have been dismissed; it is the last thing to come.
    await expect(page.getByRole("alertdialog"), path).toBeVisible();
    await screenStands(page);
    const html = page.locator("html");
    await expect(html, path).toHaveAttribute("lang", "zh-Hans");
    await expect(html, path).toHaveAttribute("data-font-size", "large");
    await expect(html, path).toHaveAttribute("data-theme", "light");
    // A scene also holds a heading that only its printout shows.
    await expect(page.locator("h1:visible"), path).toHaveCount(1);
    // Noted beside the notice, in no fixed order.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("notificationSettings")), path)
      .toContain("lastFlutterEnvCheck");
    expect([...new Set(said())], path).toEqual(
      broken(
        "i18nextLng",
        "notificationSettings",
        "preferences",
        "test_notice_dismissed_until",
        "theme",
        "userInfo",
      ),
    );
  }
});

const notKept = zh.common.notStored;

test("without any storage the app works and says that a change is not kept", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      },
    });
  });
  const said = listen(page);
  await page.goto("/preferences");
  await page.getByRole("alertdialog").getByRole("button", { name: zh.testNotice.cancel }).click();
  await page.getByRole("switch", { name: "显示罗马字" }).click();
  await expect(page.getByRole("alert")).toContainText(notKept);
  await expect(page.getByRole("switch", { name: "显示罗马字" })).not.toBeChecked();
  await page.getByRole("radio", { name: "深色" }).check();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("combobox", { name: "界面语言" }).selectOption("en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preferences");

  await page.getByRole("link", { name: "Scenes" }).click();
  await expect(page.getByRole("link", { name: /Restaurant and café/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("switch", { name: "Show romaji" })).not.toBeChecked();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  const logged = said();
  expect(logged).toContainEqual(expect.stringContaining('the stored "preferences" cannot be read'));
  // The switch and the language: each time.
  expect(logged.filter((one) => one.startsWith('"preferences" cannot be stored'))).toHaveLength(2);
});

test("with a full storage the app works and says that a change is not kept", async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  const said = listen(page);
  await page.goto("/preferences");
  await page.getByRole("radio", { name: "小" }).check();
  await expect(page.getByRole("alert")).toContainText(notKept);
  await expect(page.locator("html")).toHaveAttribute("data-font-size", "small");
  await page.getByRole("link", { name: "我的" }).click();
  await expect(page).toHaveTitle("我的 · Kaiwa");
  expect(said().filter((one) => one.startsWith('"preferences" cannot be stored'))).toHaveLength(1);
  await test.step("a switch of the dock says so as well, and the next one not again", async () => {
    await page.goto("/study/ramen-order/dialogue");
    await page.getByRole("button", { name: "罗马字", pressed: true }).click();
    await expect(page.getByRole("alert")).toContainText(notKept);
    await page.getByRole("alert").getByRole("button").press("Enter");
    await page.getByRole("button", { name: "翻译", pressed: true }).click();
    await expect(page.getByRole("button", { name: "翻译", pressed: false })).toBeVisible();
    await expect(page.getByRole("alert")).not.toContainText(notKept);
  });
});

test.describe("the record of the device", () => {
  /** The record, once the app has left it. */
  async function deviceInfo(page: Page): Promise<Record<string, unknown>> {
    await page.goto("/about");
    const read = (): Promise<string | null> => page.evaluate(() => localStorage.getItem("deviceInfo"));
    await expect.poll(read).not.toBeNull();
    return JSON.parse((await read()) ?? "{}") as Record<string, unknown>;
  }

  test("holds every field", async ({ page }) => {
    expect(await deviceInfo(page)).toEqual({
      userAgent: expect.stringContaining("Chrome"),
      platform: "Linux x86_64",
      language: "zh-CN",
      languages: ["zh-CN"],
      cookieEnabled: true,
      onLine: true,
      hardwareConcurrency: expect.any(Number),
      maxTouchPoints: 1,
      screenWidth: 375,
      screenHeight: 812,
      screenColorDepth: 24,
      screenPixelDepth: 24,
      windowWidth: 375,
      windowHeight: 812,
      timezone: "Asia/Shanghai",
      timezoneOffset: -480,
      os: "Linux",
      isMobile: false,
    });
  });
});
