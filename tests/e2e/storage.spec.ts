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

const everyPath = openPaths.filter((path) => path !== "/no/such/page");
const somePaths = ["/category/all", "/preferences", "/profile", "/study/ramen-order/dialogue"];

/** One kind is met on every screen; what the others break is read before any screen is chosen. */
const corruptions: {
  what: string;
  stored: Record<string, string>;
  told: string[];
  paths: readonly string[];
}[] = [
  {
    what: "JSON that ends in the middle",
    stored: allWith('{"fontSize":"sm'),
    paths: everyPath,
    told: broken("i18nextLng", "preferences", "test_notice_dismissed_until", "theme", "userInfo"),
  },
  {
    what: "values of other types",
    stored: {
      ...allWith("[1,null]"),
      userInfo: "42",
      preferences: '{"fontSize":5,"autoPlay":"yes","repeatCount":"3","interfaceLanguage":["en"]}',
    },
    paths: somePaths,
    told: broken("i18nextLng", "preferences", "test_notice_dismissed_until", "theme", "userInfo"),
  },
  {
    what: "scripts",
    stored: allWith('<script>alert("kaiwa")</script>'),
    paths: somePaths,
    told: broken("i18nextLng", "preferences", "test_notice_dismissed_until", "theme", "userInfo"),
  },
  {
    what: "far too much text",
    stored: allWith("語".repeat(50_000)),
    paths: somePaths,
    told: broken("i18nextLng", "preferences", "test_notice_dismissed_until", "theme", "token", "userInfo"),
  },
];

for (const { what, stored, told, paths } of corruptions) {
  test(`with ${what} in storage the app starts with defaults, and each key is told of once`, async ({
    page,
  }) => {
    await alwaysStored(page, stored);
    const said = listen(page);
    for (const path of paths) {
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
      expect(said(), path).toEqual(told);
    }
  });
}

test("a token that cannot be sent does not keep the scenes from loading", async ({ page }) => {
  for (const token of ["日本語", "a\nb", "x".repeat(100_000)]) {
    await alwaysStored(page, { token });
    await page.goto("/category/all");
    await expect(page.getByRole("link", { name: /餐厅与咖啡馆/ })).toBeVisible();
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
  expect(said()).toEqual([
    expect.stringContaining("storage cannot be read"),
    expect.stringContaining("storage cannot be written"),
  ]);
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
  expect(said()).toEqual([expect.stringContaining("storage cannot be written")]);
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

  for (const [device, userAgent, platform, touch, os, isMobile] of [
    [
      "an iPad that calls itself a Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15",
      "MacIntel",
      5,
      "iOS",
      true,
    ],
    [
      "a Mac",
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15",
      "MacIntel",
      0,
      "macOS",
      false,
    ],
    [
      "an Android phone",
      "Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0",
      "Linux armv81",
      5,
      "Android",
      true,
    ],
  ] as const) {
    test(`knows ${device}`, async ({ visitor }) => {
      const page = await visitor({ userAgent });
      await page.addInitScript(
        (said) => {
          for (const [name, value] of Object.entries(said)) {
            Object.defineProperty(navigator, name, { get: () => value });
          }
        },
        { platform, maxTouchPoints: touch },
      );
      expect(await deviceInfo(page)).toMatchObject({ os, isMobile, maxTouchPoints: touch, platform });
    });
  }
});
