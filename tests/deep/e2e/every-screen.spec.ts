import type { Page } from "@playwright/test";
import { axeLanguages, violations } from "#tests/e2e/steps/axe.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import {
  frameFaults,
  note,
  smallTargets,
  overflowingElements,
  titleFaults,
  undeclared,
} from "#tests/e2e/steps/screen-faults.ts";
import type { Faults } from "#tests/e2e/steps/screen-faults.ts";
import { languageCodes, tagOf, texts } from "#tests/e2e/steps/texts.ts";
import type { Language } from "#tests/e2e/steps/texts.ts";
import {
  navigateInApp,
  newAccount,
  openPaths,
  waitForScreen,
  signedInPaths,
  startSignedIn,
  startWith,
  storeElsewhere,
} from "#tests/e2e/steps/visits.ts";

async function speak(page: Page, language: Language): Promise<void> {
  await storeElsewhere(page, {
    preferences: JSON.stringify({ interfaceLanguage: language, fontSize: "large" }),
  });
  await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
  // The page declares the language before it shows its texts, because it first loads the texts of every
  // screen that was open.
  await expect(page).toHaveTitle(`${texts[language].app.notFound.title} · Kaiwa`);
}

/** A screen that loads nothing, so that its title does not change while a language is loading. */
const elsewhere = "/no-such-page";
for (const language of languageCodes) {
  test(`every screen has its title, fits 320 px, declares Japanese texts and passes axe in ${language}`, async ({
    page,
  }) => {
    const faults: Faults = {};
    const walk = async (paths: readonly string[]): Promise<void> => {
      // Starts at a screen that is on no list, so that every screen of the list is newly opened.
      await navigateInApp(page, elsewhere);
      await speak(page, language);
      const titles = new Map([[elsewhere, await page.title()]]);
      for (const path of paths) {
        await navigateInApp(page, path);
        note(faults, path, await titleFaults(page, language, titles));
        note(faults, path, await frameFaults(page, language));
        note(faults, path, await overflowingElements(page));
        // In other languages a note may quote a word in its own script.
        if (language.startsWith("zh")) note(faults, path, await undeclared(page));
        // The test below checks the colours of every screen.
        if (axeLanguages.some((code) => code === language))
          note(faults, path, await violations(page, { colours: "without" }));
      }
    };
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto("/about");
    await waitForScreen(page);
    await walk([...openPaths, "/category/restaurant"]);
    await storeElsewhere(page, await newAccount(page));
    await walk(signedInPaths);
    expect(faults).toEqual({});
  });
}

for (const [visitor, theme] of [
  ["a visitor", "light"],
  ["a visitor", "dark"],
  ["a signed-in learner", "light"],
  ["a signed-in learner", "dark"],
] as const) {
  test(`every ${theme} screen of ${visitor} has enough contrast, and large targets in small text`, async ({
    page,
  }) => {
    const faults: Faults = {};
    await page.setViewportSize({ width: 320, height: 568 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await startWith(page, { preferences: JSON.stringify({ fontSize: "small" }), theme });
    if (visitor !== "a visitor") await startSignedIn(page);
    await page.goto("/about");
    await waitForScreen(page);
    await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
    for (const path of visitor === "a visitor" ? openPaths : signedInPaths) {
      await navigateInApp(page, path);
      note(faults, path, await smallTargets(page));
      note(faults, path, await violations(page, { colours: "only" }));
    }
    expect(faults).toEqual({});
  });
}

test("the checks of every screen detect faults", async ({ page }) => {
  await page.goto("/about");
  await waitForScreen(page);
  await page.evaluate(() => {
    const main = document.querySelector("main");
    const wide = document.createElement("p");
    wide.textContent = "W".repeat(100);
    wide.style.whiteSpace = "nowrap";
    const small = document.createElement("button");
    small.textContent = "x";
    const pale = document.createElement("p");
    pale.textContent = "pale";
    pale.style.color = "#ddd";
    main?.append(document.createElement("img"), wide, small, pale, document.createElement("h1"));
  });
  expect(await violations(page, { within: "main" })).toEqual([
    expect.stringContaining("color-contrast: "),
    expect.stringContaining("empty-heading: "),
    "image-alt: <img>",
  ]);
  expect(await overflowingElements(page)).not.toEqual([]);
  expect(await smallTargets(page)).toHaveLength(1);
  await page.evaluate(() => document.querySelector("main")?.append("ここはどこ"));
  expect(await undeclared(page)).toEqual(["not declared as Japanese: ここはどこ"]);
  expect(await frameFaults(page, "vi")).toEqual(['<html lang="zh-Hans">', "2 main headings"]);
  expect(await titleFaults(page, "vi", new Map([["/terms", texts.zh.app.titles.about]]))).toEqual([
    `the title "${texts.zh.app.titles.about} · Kaiwa" is no text of vi`,
  ]);
});
