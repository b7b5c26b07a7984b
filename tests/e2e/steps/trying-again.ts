import type { Page, Route } from "@playwright/test";
import { zh } from "./texts.ts";

declare global {
  // A variable of the page, seen by tests only.
  var presses: number;
}

/**
 * Refuses an address until the button to try again was pressed so often. Counted in the page: it also tries by itself, now
 * and then, and must not be there before the button is. Returns how often it had been pressed at each refusal.
 */
export async function refuseUntilPressed(
  page: Page,
  address: string | RegExp,
  { presses, refuse }: { presses: number; refuse: (route: Route) => Promise<void> },
): Promise<number[]> {
  await page.addInitScript((label) => {
    globalThis.presses = 0;
    const count = ({ target }: Event): void => {
      if (target instanceof Element && target.closest("button")?.textContent === label)
        globalThis.presses += 1;
    };
    document.addEventListener("click", count, { capture: true });
  }, zh.common.retry);
  const refusals: number[] = [];
  await page.route(address, async (route) => {
    // While a page opens there is nothing to ask, and nothing was pressed.
    const pressed = await page.evaluate(() => globalThis.presses).catch(() => 0);
    if (pressed >= presses) await route.continue();
    else {
      await refuse(route);
      refusals.push(pressed);
    }
  });
  return refusals;
}
