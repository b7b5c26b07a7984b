import type { Page } from "@playwright/test";
import { allLines } from "#domain/scene/paths.ts";
import { builtScenes } from "#tests/support/built-pages.ts";
import { violationsInDeepTier } from "./steps/axe.ts";
import { skipPartner } from "./steps/conversation.ts";
import { expect, test } from "./steps/fixtures.ts";
import { recordShown, wasShown } from "./steps/shown.ts";
import { texts } from "./steps/texts.ts";
import { startWith } from "./steps/visits.ts";
import { speakOnRequest, waitForRecognition } from "./steps/voice-at-microphone.ts";

const { role } = texts.zh.speaking;
const scene = builtScenes("zh").find(({ whole }) => whole.id === "ramen-order")?.whole;
const answers = scene?.repairs?.answers["ramen-chef"];

const lineOf = (segment: number) => allLines(scene ?? { lines: [] }).find((line) => line.segment === segment);
const intentOf = (id: string): string =>
  scene?.turns?.flatMap(({ choices }) => choices).find((choice) => choice.id === id)?.intent ?? "";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Begins a conversation and skips the partner's lines up to the learner's first line. */
async function openConversation(page: Page) {
  await waitForRecognition(page);
  await recordShown(page);
  const speak = await speakOnRequest(page);
  await startWith(page, { "kaiwa:microphone-explained": "yes" });
  await page.goto("/speak/ramen-order");
  await button(page, role.start.begin).click();
  await skipPartner(page);
  const isMyTurn = (): Promise<void> =>
    expect(page.locator("[role=status][data-state]")).toHaveAttribute("data-state", "mine");
  return {
    isMyTurn,
    say: async (said: { audio?: { url: string } | undefined } | undefined): Promise<void> => {
      await isMyTurn();
      await speak(said?.audio?.url ?? "");
    },
    /** Expects the partner's line, which stays visible while the learner replies. */
    hears: (segment: number): Promise<void> =>
      expect(page.locator("main [data-bubble]")).toContainText(lineOf(segment)?.translation ?? ""),
  };
}

test("the partner helps on request, asks again after an unclear reply, and answers the reply that was said", async ({
  page,
}) => {
  const { say, hears } = await openConversation(page);
  await say(scene?.repairs?.phrases.again);
  await wasShown(page, answers?.again?.translation ?? "");
  await hears(0);
  await say(lineOf(1));
  await hears(2);
  await expect(button(page, intentOf("soy"))).toBeVisible();
  expect(await violationsInDeepTier(page)).toEqual([]);
  // This line is none of the choices.
  await say(lineOf(11));
  await wasShown(page, answers?.unsure?.translation ?? "");
  await say(lineOf(13));
  await hears(14);
});

test("a learner taps one reply, goes back, says another, and sees the path taken at the end", async ({
  page,
}) => {
  const { say, hears, isMyTurn } = await openConversation(page);
  await isMyTurn();
  await button(page, role.skip).click();
  await button(page, intentOf("soy")).click();
  await hears(4);
  await isMyTurn();
  // Goes back over the partner's answer to the choice.
  await button(page, role.back).click();
  await button(page, role.back).click();
  await say(lineOf(16));
  await hears(17);
  await say(lineOf(18));
  await hears(19);
  await say(lineOf(20));
  await expect(page.getByRole("heading", { name: role.end.path })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(intentOf("leave"));
  await expect(page.getByRole("heading", { name: role.end.also })).toBeVisible();
  expect(await violationsInDeepTier(page)).toEqual([]);
});
