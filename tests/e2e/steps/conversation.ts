import type { Page } from "@playwright/test";
import type { Language } from "#domain/site/languages.ts";
import { texts } from "./texts.ts";
import { nextFrame } from "./visits.ts";

/** Skips further lines of the partner inside the page, without a race between check and press. */
export async function skipPartner(page: Page, language: Language = "zh"): Promise<void> {
  await page.evaluate((label) => {
    const skipped = new Set<number>();
    const skip = (): void => {
      if (document.querySelector("[role=status][data-state=partner]") === null) return;
      const at = Number(document.querySelector("main [role=progressbar]")?.getAttribute("aria-valuenow"));
      if (skipped.has(at)) return;
      skipped.add(at);
      for (const one of document.querySelectorAll("button")) if (one.textContent === label) one.click();
    };
    new MutationObserver(skip).observe(document.body, { subtree: true, childList: true, attributes: true });
    skip();
  }, texts[language].speaking.role.skip);
}

/** Heights of the screen with the least height of the scene's picture that stays visible on them. */
const lowScreens = [
  { width: 390, height: 664, least: 120 },
  { width: 375, height: 635, least: 120 },
  { width: 320, height: 568, least: 60 },
];

/** What a conversation hides on low screens: too much of the place, or parts of the partner's Japanese. */
export async function hiddenOnStage(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const { width, height, least } of lowScreens) {
    await page.setViewportSize({ width, height });
    await nextFrame(page);
    const { visible, top, bottom, header, end } = await page.evaluate(() => {
      const boxOf = (selector: string): DOMRect => {
        const element = document.querySelector(selector);
        if (element === null) throw new Error(`no ${selector}`);
        return element.getBoundingClientRect();
      };
      const bubble = boxOf("main [data-bubble]");
      const place = boxOf("main [data-place] img");
      const line = boxOf("main [data-bubble] p[lang=ja]");
      return {
        visible: Math.min(place.bottom, bubble.top) - Math.max(0, place.top),
        top: line.top,
        bottom: line.bottom,
        header: boxOf("header").bottom,
        end: bubble.bottom,
      };
    });
    const where = `${state}, ${width} × ${height}`;
    if (visible < least) found.push(`${where}: ${visible} px of the place are visible`);
    if (top < header || bottom > end) found.push(`${where}: the partner's line is cut`);
  }
  return found;
}
