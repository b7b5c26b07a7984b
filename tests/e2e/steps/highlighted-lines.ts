/** Reads the highlights that `recordPlayback` has recorded in the page. */
import type { Page } from "@playwright/test";

/** The lines, or words of a list, that were highlighted while they played since `clearHighlightedLines`. */
export function highlightedLines(page: Page): Promise<number[]> {
  return page.evaluate(() => globalThis.playbackRecord.highlighted);
}

/** Empties the record of `highlightedLines`. */
export async function clearHighlightedLines(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis.playbackRecord.highlighted = []));
}

/** Pauses from inside the page as soon as a line plays. A click from the test could come after the line. */
export async function pauseAtLine(page: Page, segment: number): Promise<void> {
  await page.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(`#line-${wanted}[aria-current=true]`) === null) return;
      observer.disconnect();
      globalThis.playbackRecord.handlers.get("pause")?.({ action: "pause" });
    });
    observer.observe(document.body, { attributeFilter: ["aria-current"], subtree: true });
  }, segment);
}
