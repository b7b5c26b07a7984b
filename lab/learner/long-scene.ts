import type { Browser } from "@playwright/test";
import { recordPlayback } from "../../tests/e2e/steps/playback-record.ts";
import { openLongScene } from "../../tests/e2e/steps/long-scene.ts";
import type { Figures } from "./limits.ts";
import { finger, longestTask } from "./longest-task.ts";
import { newLearner, slowdown } from "./visits.ts";

/** Three visits are enough, because processor time hardly depends on other programs. */
const mostVisits = 3;

/** Opens a scene of 200 lines, toggles furigana and scrolls through it. */
export async function longScene(browser: Browser, origin: string, rounds: number): Promise<Figures> {
  const drawn: number[] = [];
  const toggle: number[] = [];
  const scroll: number[] = [];
  for (let round = 0; round < Math.min(rounds, mostVisits); round += 1) {
    const context = await newLearner(browser, origin);
    const page = await context.newPage();
    await recordPlayback(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.addInitScript(() => {
      const check = (): void => {
        if (document.getElementById("line-199") === null) requestAnimationFrame(check);
        else Object.assign(globalThis, { drawn: performance.now() });
      };
      requestAnimationFrame(check);
    });
    await openLongScene(page, 200);
    drawn.push((await page.evaluate(() => (globalThis as { drawn?: number }).drawn ?? Number.NaN)) / 1000);
    // Tasks are measured in processor time and multiplied afterwards, so throttling would count twice.
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    const furigana = await finger(page, page.getByRole("group").locator("[aria-pressed]").first());
    toggle.push((await longestTask(browser, page, furigana)) * slowdown);
    const down = async (): Promise<void> => {
      for (let step = 0; step < 12; step += 1) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(80);
      }
    };
    scroll.push((await longestTask(browser, page, down)) * slowdown);
    await context.close();
  }
  return { "long.readable": drawn, "long.toggle": toggle, "long.scroll": scroll };
}
