import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { languageCodes, tagOf, texts } from "./steps/texts.ts";
import type { Language } from "./steps/texts.ts";
import { goWithin, screenStands, storeElsewhere } from "./steps/visits.ts";

const support = "support@kaiwa.example";
const business = "business@kaiwa.example";
const privacy = "privacy@kaiwa.example";

/** The facts that are worded differently in each language. */
const worded: Record<
  Language,
  Record<"released" | "terms" | "privacy" | "reply" | "answer", string | RegExp>
> = {
  zh: {
    released: "2025年5月",
    terms: "2025年5月25日",
    privacy: "2025年1月6日",
    reply: "1 至 2 个工作日",
    answer: "5 个工作日",
  },
  "zh-TW": {
    released: "2025年5月",
    terms: "2025年5月25日",
    privacy: "2025年1月6日",
    reply: "1 至 2 個工作天",
    answer: "5 個工作天",
  },
  ja: {
    released: "2025年5月",
    terms: "2025年5月25日",
    privacy: "2025年1月6日",
    reply: "1〜2営業日",
    answer: "5営業日",
  },
  en: {
    released: "May 2025",
    terms: /May 25, 2025|25 May 2025/,
    privacy: /January 6, 2025|6 January 2025/,
    reply: "1 to 2 business days",
    answer: "5 business days",
  },
  ko: {
    released: "2025년 5월",
    terms: "2025년 5월 25일",
    privacy: "2025년 1월 6일",
    reply: "영업일 기준 1~2일",
    answer: "영업일 기준 5일",
  },
  vi: {
    released: "Tháng 5 năm 2025",
    terms: "ngày 25 tháng 5 năm 2025",
    privacy: "ngày 6 tháng 1 năm 2025",
    reply: "1 đến 2 ngày làm việc",
    answer: "5 ngày làm việc",
  },
};

/** The text of the page's n-th section, counted from 1. */
const section = (page: Page, index: number) => page.locator("article section").nth(index - 1);

/** Looks through the static pages in the language the page is in. */
async function factsAreStated(page: Page, language: Language): Promise<void> {
  const fact = worded[language];
  const main = page.getByRole("main");
  await goWithin(page, "/about");

  const facts = main.locator("dl").first().locator("dd");
  await expect(facts).toHaveText(["1.0.0", fact.released, "iOS 12.0+"]);
  await expect(
    main.getByRole("listitem").filter({ hasText: /^(TypeScript|React|Fastify|Node\.js)$/ }),
  ).toHaveCount(4);
  await expect(main.getByRole("link", { name: support })).toHaveAttribute("href", `mailto:${support}`);
  await expect(main.getByRole("link", { name: "kaiwa.example", exact: true })).toHaveAttribute(
    "href",
    "https://kaiwa.example",
  );
  await expect(main.locator("section")).toHaveCount(6);

  await goWithin(page, "/contact");
  await expect(main.getByRole("link", { name: support })).toHaveAttribute("href", `mailto:${support}`);
  await expect(main.getByRole("link", { name: business })).toHaveAttribute("href", `mailto:${business}`);
  await expect(main.getByRole("button")).toHaveCount(2);
  await expect(main).toContainText(fact.reply);
  await expect(main).toContainText(fact.answer);
  await expect(main.locator('a[href="/terms"]')).toBeVisible();
  await expect(main.locator('a[href="/about"]')).toBeVisible();

  await goWithin(page, "/terms");
  await expect(main).toContainText(fact.terms);
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(8);
  await expect(section(page, 8)).toContainText(support);
  await expect(section(page, 8)).toContainText(business);
  await expect(section(page, 8)).toContainText(fact.reply);

  await goWithin(page, "/privacy");
  await expect(main).toContainText(fact.privacy);
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(8);
  // Learning data, device info, usage data, notification preferences, what accounts, payments and feedback add, and the
  // microphone.
  await expect(section(page, 1).getByRole("listitem")).toHaveCount(9);
  await expect(section(page, 3)).toContainText("HTTPS");
  // Access, export, delete, opt out, use without an account, correct, and recordings.
  await expect(section(page, 5).getByRole("listitem")).toHaveCount(7);
  await expect(section(page, 5)).toContainText("DELETE");
  await expect(section(page, 6)).toContainText("13");
  await expect(section(page, 8)).toContainText(privacy);
  await expect(section(page, 8)).toContainText(fact.answer);
  // What the operator decides is filled in everywhere.
  await expect(main).not.toContainText("{{");
}

test("the static pages state every fact in every language", async ({ page }) => {
  await page.goto("/contact");
  await screenStands(page);
  for (const language of languageCodes) {
    await test.step(language, async () => {
      await storeElsewhere(page, { preferences: JSON.stringify({ interfaceLanguage: language }) });
      await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
      await factsAreStated(page, language);
    });
  }
});

test.describe("a copy button", () => {
  const copy = (page: Page, address: string) => page.getByRole("button", { name: `复制 ${address}` });

  test("copies its address and says so", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto("/contact");
    for (const address of [support, business]) {
      await copy(page, address).click();
      await expect(page.getByRole("alert")).toContainText(texts.zh.app.contact.copySuccess);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    }
  });

  test("copies the old way where the browser has no clipboard to write to", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read"]);
    await page.addInitScript(() => {
      const read = navigator.clipboard.readText.bind(navigator.clipboard);
      Object.defineProperty(navigator, "clipboard", { value: { readText: read } });
    });
    await page.goto("/contact");
    await copy(page, business).click();
    await expect(page.getByRole("alert")).toContainText(texts.zh.app.contact.copySuccess);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(business);
    await expect(copy(page, business)).toBeFocused();
  });

  test("that the browser refuses says so, and leaves the address to be selected", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new DOMException("no", "NotAllowedError")) },
      });
      document.execCommand = () => false;
    });
    await page.goto("/contact");
    await copy(page, support).click();
    await expect(page.getByRole("alert")).toContainText("复制失败，请手动复制");
    await expect(page.getByRole("link", { name: support })).toBeVisible();
  });
});
