import type { Page } from "@playwright/test";
import type { ContentData, ContentLine } from "#contract/content.schema.ts";
import { allLines } from "#domain/scene/paths.ts";
import type { RepairAnswer } from "#domain/speaking/repairs.ts";
import { builtScenes } from "#tests/support/built-pages.ts";
import { skipPartner } from "./conversation.ts";
import { expect } from "./fixtures.ts";
import { recordShown } from "./shown.ts";
import { texts } from "./texts.ts";
import { startWith } from "./visits.ts";
import { speakOnRequest, waitForRecognition } from "./voice-at-microphone.ts";

const scenes = builtScenes("zh").map(({ whole }) => whole);

export function builtScene(id: string): ContentData {
  const scene = scenes.find((one) => one.id === id);
  if (scene === undefined) throw new Error(`no scene ${id}`);
  return scene;
}

export const ramen = builtScene("ramen-order");

export function lineOf(scene: ContentData, segment: number): ContentLine {
  const line = allLines(scene).find((one) => one.segment === segment);
  if (line === undefined) throw new Error(`${scene.id} has no segment ${segment}`);
  return line;
}

export const ramenLine = (segment: number): ContentLine => lineOf(ramen, segment);

/** What the learner wants to do with a choice, as its button says. */
export function intentOf(id: string): string {
  const choice = ramen.turns?.flatMap(({ choices }) => choices).find((one) => one.id === id);
  if (choice?.intent === undefined) throw new Error(`no choice ${id}`);
  return choice.intent;
}

/** What the partner answers between the learner's attempts, in Chinese. */
export function partnerAnswer(answer: RepairAnswer): string {
  const translation = ramen.repairs?.answers["ramen-chef"]?.[answer]?.translation;
  if (translation === undefined) throw new Error(`no answer ${answer}`);
  return translation;
}

export const isState = (page: Page, state: string): Promise<void> =>
  expect(page.locator("[role=status][data-state]")).toHaveAttribute("data-state", state);

/** Begins a conversation in which every line of the partner is skipped. */
export async function openRamenConversation(page: Page, { isSlow = false } = {}) {
  if (!isSlow) await waitForRecognition(page);
  await recordShown(page);
  const speak = await speakOnRequest(page);
  await startWith(page, { "kaiwa:microphone-explained": "yes" });
  await page.goto("/speak/ramen-order");
  await page.getByRole("button", { name: texts.zh.speaking.role.start.begin, exact: true }).click();
  await skipPartner(page);
  const isMyTurn = (): Promise<void> => isState(page, "mine");
  return {
    isMyTurn,
    say: async (url: string | undefined): Promise<void> => {
      if (url === undefined) throw new Error("nothing to say");
      await isMyTurn();
      await speak(url);
    },
    /** Expects the partner's line, which stays visible while the learner replies. */
    hears: (segment: number): Promise<void> =>
      expect(page.locator("main [data-bubble]")).toContainText(ramenLine(segment).translation),
  };
}
