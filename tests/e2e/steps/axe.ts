import { test } from "@playwright/test";
import type { Page } from "@playwright/test";
import axeCore from "axe-core";
import type { Language } from "./texts.ts";

declare global {
  // The source of axe sets this global variable of the page.
  var axe: typeof axeCore;
}

type Looking = {
  /** The whole page by default. */
  within?: string;
  /** "without" if other tests check the same colours, because checking colours is slow. */
  colours?: "too" | "only" | "without";
};

/** The languages for axe: the default, and the one with the longest texts. Other tests check the rest. */
export const axeLanguages = ["zh", "vi"] as const satisfies readonly Language[];

/**
 * Accessibility violations: `image-alt: <img>`. Runs axe in the page, because its builder for Playwright takes four times as
 * long.
 */
export async function violations(
  page: Page,
  { within = "html", colours = "too" }: Looking = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeCore.source);
  return page.evaluate(
    async ([place, looking]) => {
      // Waits for elements that fade in, because they are not readable yet. Does not wait for endless
      // animations such as spinners.
      const ending = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
      await Promise.allSettled(ending.map(({ finished }) => finished));
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

/**
 * The violations in a state of a journey, found by `npm run test:deep`. In `npm test` axe examines the central screens
 * (every-screen.spec.ts) and every screen and sheet without colours (every-screen.test.tsx, every-sheet.test.tsx).
 */
export async function violationsInDeepTier(page: Page, looking?: Looking): Promise<string[]> {
  return test.info().project.name === "deep" ? violations(page, looking) : [];
}

export const inLight = (page: Page) => page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
const inDark = (page: Page) => page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });

/** Contrast violations in the dark theme, for pages that follow the system theme. Switches back to the light theme. */
export async function darkColours(page: Page, within: string): Promise<string[]> {
  /** The page is notified of the change asynchronously. */
  const shows = (theme: string) => page.locator(`html[data-theme=${theme}]`).waitFor({ state: "attached" });
  await inDark(page);
  await shows("dark");
  const found = await violations(page, { within, colours: "only" });
  await inLight(page);
  await shows("light");
  return found.map((one) => `dark ${one}`);
}
