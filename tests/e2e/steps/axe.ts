import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import type { Language } from "./texts.ts";

declare global {
  // A variable of the page, once its source was run there.
  var axe: typeof axeCore;
}

type Looking = {
  /** A part of the page; all of it unless told otherwise. */
  within?: string;
  /** "without" where the same colours are looked at elsewhere: they are the slowest to judge. */
  colours?: "too" | "only" | "without";
};

/**
 * The languages in which axe looks: the first, and the one with the longest texts. Whether a text is missing in another, a
 * test without a browser knows; that each of the six fits its screens is looked at in all of them.
 */
export const axeLanguages = ["zh", "vi"] as const satisfies readonly Language[];

/**
 * What a person with a screen reader, a keyboard or weak sight would stumble over: `image-alt: <img>`. Runs axe in the
 * page itself, once per page: its own builder for Playwright takes four times as long.
 */
export async function violations(
  page: Page,
  { within = "html", colours = "too" }: Looking = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([place, looking]) => {
      const { violations: found } = await globalThis.axe.run(place, {
        resultTypes: ["violations"],
        iframes: false,
        ...(looking === "only"
          ? { runOnly: ["color-contrast"] }
          : { rules: { "color-contrast": { enabled: looking === "too" } } }),
      });
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    },
    [within, colours] as const,
  );
}

export const inLight = (page: Page) => page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
const inDark = (page: Page) => page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });

/** What cannot be read in the dark, where only the colours are others. For a page that follows the device; leaves it in the light. */
export async function darkColours(page: Page, within: string): Promise<string[]> {
  /** The page hears of the device's change a moment later. */
  const shows = (theme: string) => page.locator(`html[data-theme=${theme}]`).waitFor({ state: "attached" });
  await inDark(page);
  await shows("dark");
  const found = await violations(page, { within, colours: "only" });
  await inLight(page);
  await shows("light");
  return found.map((one) => `dark ${one}`);
}
