import type { Page } from "@playwright/test";
import type { Language } from "#domain/site/languages.ts";
import { texts } from "./texts.ts";

/** Skips further lines of the partner inside the page, without a race between check and press. */
export async function skipPartner(page: Page, language: Language = "zh"): Promise<void> {
  await page.evaluate((label) => {
    const skipped = new Set<number>();
    const skip = (): void => {
      if (document.querySelector("[role=status][data-state=partner]") === null) return;
      const at = Number(document.querySelector("main [role=progressbar]")?.getAttribute("aria-valuenow"));
      if (skipped.has(at)) return;
      skipped.add(at);
      for (const one of document.querySelectorAll("button")) if (one.textContent === label) one.click();
    };
    new MutationObserver(skip).observe(document.body, { subtree: true, childList: true, attributes: true });
    skip();
  }, texts[language].speaking.role.skip);
}
