/** Steps of a practice in the mounted app. */
import { within } from "@testing-library/dom";
import { expect } from "vitest";
import { screen, waitFor } from "./open-app.ts";
import type { Visit, withApp } from "./open-app.ts";
import { practiceAtLastBlank } from "./stored-practice.ts";

export const practicePath = "/study/ramen-order/practice";

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
] as const;

type User = Visit["user"];

const nextName = /^(下一句|看结果)$/;

export const findNext = (): Promise<HTMLElement> => screen.findByRole("button", { name: nextName });
export const getNext = (): HTMLElement => screen.getByRole("button", { name: nextName });
export const queryNext = (): HTMLElement | null => screen.queryByRole("button", { name: nextName });
export const button = (name: string | RegExp): HTMLElement => screen.getByRole("button", { name });
export const findButton = (name: string | RegExp): Promise<HTMLElement> =>
  screen.findByRole("button", { name });
export const choices = (): HTMLElement => screen.getByRole("group", { name: "选项" });

/** All text of the page, including furigana. */
export const mainText = (): string => document.querySelector("main")?.textContent ?? "";

/** Waits for a text whose words may be in several elements. */
export async function expectText(text: string | RegExp): Promise<void> {
  await waitFor(() => expect(mainText()).toMatch(text));
}

/** Effects move the focus after the element is drawn. */
export async function expectFocus(element: () => HTMLElement): Promise<void> {
  await waitFor(() => expect(document.activeElement === element()).toBe(true));
}

/** Begins a practice in a mode and waits for its first question. */
export async function begin(user: User, mode: "选择" | "输入" | "听写"): Promise<void> {
  await user.click(await findButton(new RegExp(`^${mode}`)));
  await findButton("显示答案");
}

/** Continues to the next line with a blank. */
export async function toBlank(user: User): Promise<void> {
  await findButton(/^(下一句|显示答案)$/);
  while (screen.queryByRole("button", { name: "显示答案" }) === null) await user.click(await findNext());
}

export async function choose(user: User, choice: string): Promise<void> {
  await user.click(within(choices()).getByRole("button", { name: choice }));
}

/** Replaces the typed answer and checks it. */
export async function typeAnswer(user: User, typed: string): Promise<void> {
  const field = screen.getByRole("textbox");
  await user.clear(field);
  await user.type(field, `${typed}{Enter}`);
}

/** Resumes a practice at its last blank, answers that, and continues to the result. */
export async function openResult(
  app: ReturnType<typeof withApp>,
  { shown, stored = {} }: { shown: number; stored?: Record<string, string> },
): Promise<Visit> {
  const visit = await app.open(practicePath, {
    stored: { ...stored, ...(await practiceAtLastBlank(app, { shown })) },
  });
  await finishLastBlank(visit.user, async () => choose(visit.user, "また"));
  return visit;
}

export async function finishLastBlank(user: Visit["user"], answer: () => Promise<void>): Promise<void> {
  await user.click(await findButton("继续上次的练习"));
  await findButton("显示答案");
  await answer();
  await findNext();
  for (let next = queryNext(); next !== null; next = queryNext()) await user.click(next);
  await screen.findByRole("region", { name: "练习结果" });
}
