/** Reads what `listenIn` has recorded in the page, and keeps the sound where a test needs it to be. */
import type { Page } from "@playwright/test";

/** The lines, or words of a list, that were marked as the one that sounds, since `forgetMarked`. */
export function marked(page: Page): Promise<number[]> {
  return page.evaluate(() => globalThis.ears.marked);
}

/** Empties the record of `marked`. */
export async function forgetMarked(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis.ears.marked = []));
}

/** Pauses from inside the page as soon as a line sounds. A click of the test may come after the line. */
export async function pauseAtLine(page: Page, segment: number): Promise<void> {
  await page.evaluate((wanted) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector(`#line-${wanted}[aria-current=true]`) === null) return;
      observer.disconnect();
      globalThis.ears.handlers.get("pause")?.({ action: "pause" });
    });
    observer.observe(document.body, { attributeFilter: ["aria-current"], subtree: true });
  }, segment);
}
