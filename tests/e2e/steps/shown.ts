import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

declare global {
  // A variable of the page, seen by tests only.
  var shown: Set<string>;
}

/** Notes what the page shows, which buttons are pressed and which beats are lit: what lasts a second or two is missed by whoever looks late. */
export async function noteShown(page: Page): Promise<void> {
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

/** A text was on the page at some time. */
export async function wasShown(page: Page, text: string): Promise<void> {
  await expect
    .poll(
      () => page.evaluate((wanted) => [...globalThis.shown].some((one) => one.includes(wanted)), text),
      text,
    )
    .toBe(true);
}

/** A button was pressed for a while: what it plays has sounded. */
export const wasPressed = (page: Page, name: string): Promise<void> => wasShown(page, `pressed: ${name}`);

/** A beat was lit for a moment, as it sounded. */
export const wasLit = (page: Page): Promise<void> => wasShown(page, "lit: ");
