import type { Page } from "@playwright/test";
import { waitForScene } from "./playback-record.ts";

/** Average seconds of speech per line, which all our scenes exceed. */
const secondsOfLine = 1.5;

/** Opens a dialogue with many lines, repeated from one of our scenes, with `recordPlayback`. */
export async function openLongScene(page: Page, lines: number): Promise<void> {
  await page.route("**/api/content/ramen-order", async (route) => {
    const response = await route.fetch();
    const answer: { data: { lines: object[] } } = await response.json();
    const written = answer.data.lines;
    answer.data.lines = Array.from({ length: lines }, (_, segment) => ({
      ...written[segment % written.length],
      segment,
    }));
    // Without an ETag, the app renders this response instead of hydrating the HTML.
    const { etag: _tag, ...headers } = response.headers();
    await route.fulfill({ response, headers, json: answer });
  });
  await page.goto("/study/ramen-order/dialogue");
  await page.locator(`#line-${lines - 1}`).waitFor();
  await waitForScene(page, 13);
  // Waits for the complete track, so that tests do not measure its creation.
  await page.waitForFunction(
    (seconds) => (globalThis.playbackRecord.audio?.duration ?? 0) > seconds,
    lines * secondsOfLine,
  );
}
