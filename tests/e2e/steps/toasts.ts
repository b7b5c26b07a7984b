import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Toasts in tests stay until dismissed (see `holdsToasts`). */
export async function expectToast(page: Page, text: string | RegExp): Promise<Locator> {
  const toast = page.locator("[data-above-modals] [role]").filter({ hasText: text }).first();
  await expect(toast).toBeVisible();
  return toast;
}
