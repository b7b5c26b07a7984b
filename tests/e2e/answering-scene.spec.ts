import type { Page } from "@playwright/test";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import {
  intentOf,
  openRamenConversation,
  ramen,
  partnerAnswer,
  ramenLine,
} from "./steps/ramen-conversation.ts";
import { wasShown } from "./steps/shown.ts";
import { texts } from "./steps/texts.ts";

const { role } = texts.zh.speaking;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("the partner helps on request, asks again after an unclear reply, and answers the reply that was said", async ({
  page,
}) => {
  const { say, hears } = await openRamenConversation(page);
  await say(ramen.repairs?.phrases.again?.audio?.url);
  await wasShown(page, partnerAnswer("again"));
  await hears(0);
  await say(ramenLine(1).audio?.url);
  await hears(2);
  await expect(button(page, intentOf("soy"))).toBeVisible();
  expect(await violationsInDeepTier(page)).toEqual([]);
  // This line is none of the choices.
  await say(ramenLine(11).audio?.url);
  await wasShown(page, partnerAnswer("unsure"));
  await say(ramenLine(13).audio?.url);
  await hears(14);
});

test("a learner taps one reply, goes back, says another, and sees the path taken at the end", async ({
  page,
}) => {
  const { say, hears, isMyTurn } = await openRamenConversation(page);
  await isMyTurn();
  await button(page, role.skip).click();
  await button(page, intentOf("soy")).click();
  await hears(4);
  await isMyTurn();
  // Goes back over the partner's answer to the choice.
  await button(page, role.back).click();
  await button(page, role.back).click();
  await say(ramenLine(16).audio?.url);
  await hears(17);
  await say(ramenLine(18).audio?.url);
  await hears(19);
  await say(ramenLine(20).audio?.url);
  await expect(page.getByRole("heading", { name: role.end.path })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(intentOf("leave"));
  await expect(page.getByRole("heading", { name: role.end.also })).toBeVisible();
  expect(await violationsInDeepTier(page)).toEqual([]);
});
