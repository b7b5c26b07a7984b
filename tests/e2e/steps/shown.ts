import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

declare global {
  // A variable of the page, seen by tests only.
  var shown: Set<string>;
}

/**
 * Records every text the page shows, every button that becomes pressed and every beat that is lit. A state that lasts only a
 * second or two can then be asserted after it has passed.
 */
export async function recordShown(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shown = new Set<string>();
    globalThis.shown = shown;
    const nameOf = (element: Element): string =>
      element.getAttribute("aria-label") ?? element.textContent ?? "";
    const isCode = (node: Node): boolean =>
      (node instanceof Element ? node : node.parentElement)?.closest("head, script, style") !== null;
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes, attributeName } of changes) {
        for (const node of addedNodes) if (!isCode(node)) shown.add(node.textContent ?? "");
        if (type === "characterData") shown.add(target.textContent ?? "");
        if (!(target instanceof Element)) continue;
        if (attributeName === "aria-label") shown.add(nameOf(target));
        if (target.getAttribute("aria-pressed") === "true") shown.add(`pressed: ${nameOf(target)}`);
        if (target.hasAttribute("data-now")) shown.add(`lit: ${nameOf(target)}`);
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ["aria-label", "aria-pressed", "data-now"],
    });
  });
}

/** Whether a text has been on the page, as a whole or inside a longer one. */
export function hasShown(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => [...globalThis.shown].some((one) => one.includes(wanted)), text);
}

/** Waits until a text has been on the page. */
export async function wasShown(page: Page, text: string): Promise<void> {
  await expect.poll(() => hasShown(page, text), text).toBe(true);
}

/** Waits until the button is pressed: playback has started. */
export async function wasPressed(page: Page, name: string): Promise<void> {
  await expect
    .poll(() => page.evaluate((entry) => globalThis.shown.has(entry), `pressed: ${name}`), name)
    .toBe(true);
}

export const wasLit = (page: Page): Promise<void> => wasShown(page, "lit: ");
