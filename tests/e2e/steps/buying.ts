import type { Locator, Page } from "@playwright/test";
import type { Language } from "#domain/site/languages.ts";
import { expect } from "./fixtures.ts";
import { secureAccount } from "./server-data.ts";
import { texts } from "./texts.ts";
import { newAccount, startWith } from "./visits.ts";

/** A members' scene, and its number of public lines. */
export const memberScene = "/study/phone-message/dialogue";
export const openLines = 3;

export const phone =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36";

export const lines = (page: Page): Locator => page.locator("[id^=line-]");

export async function isOpen(page: Page): Promise<void> {
  await expect.poll(() => lines(page).count()).toBeGreaterThan(openLines);
}

/** Starts as a learner whose account may buy. Returns the learner's token. */
export async function startAsBuyer(page: Page, language: Language = "zh"): Promise<string> {
  const account = await newAccount(page);
  secureAccount(account.token);
  await startWith(page, { ...account, preferences: JSON.stringify({ interfaceLanguage: language }) });
  return account.token;
}

/** A pattern for a text with its values filled in. Missing values match anything. */
export function textPattern(text: string, values: Record<string, string> = {}): RegExp {
  const pattern = text
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => values[name] ?? ".+");
  return new RegExp(pattern);
}

/** Chooses a payment method and confirms the order with a double click, as an impatient buyer would. */
export async function confirmOrder(
  page: Page,
  language: Language,
  method: "alipay" | "wechat",
): Promise<void> {
  const t = texts[language].payment;
  await page.getByRole("radio", { name: t.methods[method] }).check();
  await page.getByRole("button", { name: textPattern(t.pay) }).dblclick();
}

/** Clicks the button of the sandbox cashier whose name starts with `act`. */
export async function atCashier(page: Page, act: string): Promise<void> {
  await expect(page.getByText("Sandbox. No money moves")).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^${act}`) }).click();
}
