import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

export const practice = "/study/ramen-order/practice";

/** The answers to the blanks of that scene, in order. */
export const answers = [
  "食券",
  "売り切れ",
  "に",
  "どれ",
  "お願いします",
  "から",
  "頼んで",
  "いただきます",
  "また",
];

export const next = (page: Page): Locator => page.getByRole("button", { name: /^(下一句|看结果)$/ });
export const showAnswer = (page: Page): Locator => page.getByRole("button", { name: "显示答案" });
export const choices = (page: Page): Locator => page.getByRole("group", { name: "选项" });
export const modeSheet = (page: Page): Locator => page.getByRole("dialog", { name: "练习模式" });

export const modeButton = (page: Page, mode: string): Locator =>
  page.getByRole("button", { name: new RegExp(`^${mode}`) });

export async function begin(page: Page, mode: "选择" | "输入" | "听写", path = practice): Promise<void> {
  await page.goto(path);
  await modeButton(page, mode).click();
}

/** Continues to the next line with a blank. */
export async function toBlank(page: Page): Promise<void> {
  await expect(next(page).or(showAnswer(page)).first()).toBeVisible();
  while (!(await showAnswer(page).isVisible())) await next(page).click();
}

export async function type(page: Page, typed: string): Promise<void> {
  await page.getByRole("textbox").fill(typed);
  await page.getByRole("button", { name: "检查" }).click();
}

export async function choose(page: Page, choice: string): Promise<void> {
  await choices(page).getByRole("button", { name: choice, exact: true }).click();
}

/** Answers all remaining blanks with `answer` and continues to the result. */
export async function finish(page: Page, answer: (blank: number) => Promise<void>, from = 0): Promise<void> {
  for (let blank = from; blank < answers.length; blank += 1) {
    await toBlank(page);
    await answer(blank);
  }
  while (await next(page).isVisible()) await next(page).click();
}
