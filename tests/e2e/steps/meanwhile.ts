/** What `listenIn` has noted while a test was not looking, and ways to make a sound wait for it. */
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";

const audioFolder = join(import.meta.dirname, "../../../audio");

/** The lines, or words of a list, that sounded since this was last asked to forget: whoever looks late misses none. */
export function marked(page: Page): Promise<number[]> {
  return page.evaluate(() => globalThis.ears.marked);
}

/** Seconds of everything that was loaded to be played. */
export function lengths(page: Page): Promise<number[]> {
  return page.evaluate(() => globalThis.ears.lengths);
}

/** From now on. */
export async function forgetMarked(page: Page): Promise<void> {
  await page.evaluate(() => void (globalThis.ears.marked = []));
}

/** Pauses as soon as a line sounds, in the page itself: a test that presses the button may come too late. */
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

/** Every file of speech sounds sixty times over: a word lasts so long that nobody can look too late. */
export async function makeSpeechLong(page: Page): Promise<void> {
  await page.route("**/audio/*", async (route) => {
    const file = await readFile(join(audioFolder, basename(new URL(route.request().url()).pathname)));
    await route.fulfill({
      contentType: "audio/mpeg",
      body: Buffer.concat(Array.from({ length: 60 }, () => file)),
    });
  });
}
