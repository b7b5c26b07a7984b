import type { Page, Route } from "@playwright/test";
import { zh } from "./texts.ts";

declare global {
  // A variable of the page, seen by tests only.
  var presses: number;
}

/**
 * Refuses an address until the retry button has caused so many requests. The page also retries by itself after a while; these
 * requests are refused, too, and do not count. Returns the count at each refusal.
 */
export async function refuseUntilPressed(
  page: Page,
  address: string | RegExp,
  { presses, refuse }: { presses: number; refuse: (route: Route) => Promise<void> },
): Promise<number[]> {
  await page.addInitScript((label) => {
    globalThis.presses = 0;
    // A press asks within its own task; a retry by timer never does.
    let isPressing = false;
    const press = ({ target }: Event): void => {
      if (!(target instanceof Element) || target.closest("button")?.textContent !== label) return;
      isPressing = true;
      setTimeout(() => (isPressing = false));
    };
    document.addEventListener("click", press, { capture: true });
    const realFetch = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (isPressing) globalThis.presses += 1;
      isPressing = false;
      return realFetch(input, init);
    };
  }, zh.common.retry);
  const refusals: number[] = [];
  await page.route(address, async (route) => {
    // A page that is just opening cannot be asked, and has no button yet.
    const pressed = await page.evaluate(() => globalThis.presses).catch(() => 0);
    if (pressed >= presses) await route.continue();
    else {
      await refuse(route);
      refusals.push(pressed);
    }
  });
  return refusals;
}
