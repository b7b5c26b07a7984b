import type { Page } from "@playwright/test";

/** Waits for the code that ignores second taps, which also ignores Enter while it is held down. */
export async function waitForTapGuard(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = new KeyboardEvent("keydown", {
      key: "Enter",
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    return !document.body.dispatchEvent(held);
  });
}
