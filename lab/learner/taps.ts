import type { Browser, Locator, Page } from "@playwright/test";
import { waitForScene, measureTapDelay } from "../../tests/e2e/steps/playback-record.ts";
import type { Figures } from "./limits.ts";
import { dialogue, newLearner, slowPage } from "./visits.ts";

/** Returns the milliseconds from pointerup to the first frame that contains an element. */
async function tapToSight(page: Page, tapped: Locator, seen: string): Promise<number> {
  await page.evaluate((selector) => {
    Object.assign(globalThis, { sight: undefined });
    const onLift = (): void => {
      const liftedAt = performance.now();
      const check = (): void => {
        if (document.querySelector(selector) === null) requestAnimationFrame(check);
        else Object.assign(globalThis, { sight: performance.now() - liftedAt });
      };
      check();
    };
    document.addEventListener("pointerup", onLift, { once: true, capture: true });
  }, seen);
  await tapped.click();
  const sight = await page.waitForFunction(() => (globalThis as { sight?: number }).sight);
  return (await sight.jsonValue()) ?? Number.NaN;
}

/** Taps in a scene after its code is loaded. */
export async function taps(browser: Browser, origin: string, rounds: number): Promise<Figures> {
  const context = await newLearner(browser, origin);
  const page = await slowPage(context);
  await page.goto(dialogue);
  await waitForScene(page, 13);
  const words = page.locator("#line-1 [role=button], #line-2 [role=button]");
  const word: number[] = [];
  const play: number[] = [];
  const next: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const toCard = await tapToSight(page, words.nth(1 + (round % 3)), "[role=dialog]");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    const toSound = await measureTapDelay(page, () =>
      page.getByRole("button", { name: "播放", exact: true }).click(),
    );
    const toNext = await measureTapDelay(page, () =>
      page.getByRole("button", { name: "下一句", exact: true }).click(),
    );
    await page.getByRole("button", { name: "暂停", exact: true }).click();
    await page.waitForFunction(() => globalThis.playbackRecord.audio?.paused === true);
    // The first round loads code, so it is not counted.
    if (round < 0) continue;
    word.push(toCard);
    play.push(toSound);
    next.push(toNext);
  }
  await context.close();
  return { "taps.word": word, "taps.play": play, "taps.next": next };
}
