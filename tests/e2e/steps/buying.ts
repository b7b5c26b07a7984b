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

/** The lines of the scene that is open. */
export const lines = (page: Page): Locator => page.locator("[id^=line-]");

export async function isOpen(page: Page): Promise<void> {
  await expect.poll(() => lines(page).count()).toBeGreaterThan(openLines);
}

/** A learner with an account that may buy. Returns their token. */
export async function startAsBuyer(page: Page, language: Language = "zh"): Promise<string> {
  const account = await newAccount(page);
  secureAccount(account.token);
  await startWith(page, { ...account, preferences: JSON.stringify({ interfaceLanguage: language }) });
  return account.token;
}

/** The text of a key with its values filled in, as a pattern; values that are not given may be anything. */
export function said(text: string, values: Record<string, string> = {}): RegExp {
  const pattern = text
    .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
    .replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => values[name] ?? ".+");
  return new RegExp(pattern);
}

/** Confirms the order by one of the methods, with an impatient finger. */
export async function confirmOrder(
  page: Page,
  language: Language,
  method: "alipay" | "wechat",
): Promise<void> {
  const t = texts[language].payment;
  await page.getByRole("radio", { name: t.methods[method] }).check();
  await page.getByRole("button", { name: said(t.pay) }).dblclick();
}

/** An act at the sandbox's cashier, by the start of the button's name. */
export async function atCashier(page: Page, act: string): Promise<void> {
  await expect(page.getByText("Sandbox. No money moves")).toBeVisible();
  await page.getByRole("button", { name: new RegExp(`^${act}`) }).click();
}
