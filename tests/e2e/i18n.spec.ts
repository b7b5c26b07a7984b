import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { tagOf, texts } from "./steps/texts.ts";
import type { Language } from "./steps/texts.ts";

/** Expects a language in the page's texts, title and declared tag. */
async function speaks(page: Page, language: Language): Promise<void> {
  const { title } = texts[language].app.preferences;
  await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(`${title} · Kaiwa`);
}

test("starts in the browser's language, and another choice changes every tab and survives a reload", async ({
  visitor,
}) => {
  const page = await visitor({ locale: "zh-Hant-HK" });
  await page.goto("/preferences");
  await speaks(page, "zh-TW");

  const other = await page.context().newPage();
  await other.goto("/category/restaurant");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("餐廳與咖啡廳");
  await page.getByRole("combobox").first().selectOption("ko");
  await speaks(page, "ko");
  await page.getByRole("combobox").first().selectOption("en");
  await speaks(page, "en");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Restaurant and café");
  await expect(other.locator("html")).toHaveAttribute("lang", "en");

  const loaded: string[] = [];
  page.on("request", (request) => {
    const file = /\/messages\/([\w-]+\/\w+)\./.exec(request.url())?.[1];
    if (file !== undefined) loaded.push(file);
  });
  await page.reload();
  await speaks(page, "en");
  expect(loaded.filter((file) => file === "en/app")).toHaveLength(1);
  expect(loaded.filter((file) => !file.startsWith("en/"))).toEqual([]);
});
