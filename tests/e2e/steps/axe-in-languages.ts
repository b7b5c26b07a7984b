import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { axeLanguages, violations } from "./axe.ts";
import { tagOf } from "./texts.ts";
import { storeElsewhere } from "./visits.ts";

/** Violations of the open screen in each language, changed as from another tab. Leaves the page in Chinese. */
export async function violationsInLanguages(page: Page, within = "html"): Promise<string[]> {
  const found: string[] = [];
  const before = await page.evaluate(() => localStorage.getItem("preferences") ?? "{}");
  const speak = async (language: (typeof axeLanguages)[number]): Promise<void> => {
    const preferences = { ...(JSON.parse(before) as object), interfaceLanguage: language };
    await storeElsewhere(page, { preferences: JSON.stringify(preferences) });
    await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
  };
  for (const language of axeLanguages) {
    await speak(language);
    // Colours are the same in every language.
    for (const one of await violations(page, { within, colours: language === "zh" ? "too" : "without" }))
      found.push(`${language} ${one}`);
  }
  await speak("zh");
  return found;
}
