import type { Page } from "@playwright/test";
import type { ContentData } from "#contract/content.schema.ts";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import {
  builtScene,
  intentOf,
  isState,
  lineOf,
  openRamenConversation,
  partnerAnswer,
  ramenLine,
} from "./steps/ramen-conversation.ts";
import { wasShown } from "./steps/shown.ts";
import { texts } from "./steps/texts.ts";
import { noise } from "./steps/voice-at-microphone.ts";

const { role, microphone } = texts.zh.speaking;
const own = (segment: number): string | undefined => ramenLine(segment).audio?.url;
/** A line that has nothing to do with the scene. */
const elsewhere = lineOf(builtScene("my-name-is-mei"), 0);
const nonsense = elsewhere.audio?.url;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("every line that was understood counts, also in another wording", async ({ page }) => {
  // The other wording is a line of another scene, because wordings have no audio.
  await page.route("**/api/content/ramen-order", async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: ContentData };
    const also = [{ ruby: elsewhere.tokens.flatMap(({ ruby }) => ruby), romaji: elsewhere.romaji }];
    const lines = data.lines.map((line) => (line.segment === 1 ? { ...line, also } : line));
    await route.fulfill({ response, json: { ...rest, data: { ...data, lines } } });
  });
  const { say, hears } = await openRamenConversation(page);
  await say(nonsense);
  await hears(2);
  await say(own(16));
  await hears(17);
  await say(own(18));
  await hears(19);
  await say(own(20));
  await expect(page.getByRole("heading", { name: role.end.whole })).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toContainText(role.end.understood.replace("{{count}}", "4").replace("{{total}}", "4"));
  await expect(main.getByText(role.end.youSaid)).toHaveCount(1);
  await expect(main.getByText(role.end.recognised)).toHaveCount(4);
  expect(await violationsInDeepTier(page)).toEqual([]);
});

test("a take that was not understood is not praised, and no line is asked for twice", async ({ page }) => {
  const { say, hears, isMyTurn } = await openRamenConversation(page);
  const main = page.getByRole("main");

  await test.step("silence and noise are named as such", async () => {
    await isMyTurn();
    await button(page, role.orb.mine).click();
    await expect(main.getByRole("alert")).toContainText(microphone.faults.silent.title);
    await button(page, microphone.retry).first().click();
    await say(noise);
    await expect(main.getByRole("alert")).toContainText(microphone.faults.noise.title);
    await button(page, microphone.retry).first().click();
  });

  await test.step("after another line of the scene the partner asks, and the line is shown", async () => {
    await say(own(9));
    await wasShown(page, partnerAnswer("unsure"));
    await expect(main.getByText(role.heard.title)).toBeVisible();
    expect(await violationsInDeepTier(page)).toEqual([]);
  });

  // Shown as soon as the partner has asked.
  const isAsked = (): Promise<void> => expect(main.getByText(role.heard.title)).toBeVisible();

  await test.step("any second take continues, and a choice is tapped", async () => {
    await say(nonsense);
    await hears(2);
    await say(nonsense);
    await expect(main.locator("ul [lang=ja]").first()).toBeVisible();
    await say(nonsense);
    await isState(page, "choosing");
    await button(page, intentOf("leave")).click();
    await hears(17);
  });

  await test.step("after the third line in a row the app offers other ways", async () => {
    await say(nonsense);
    await isAsked();
    await say(nonsense);
    await expect(main.getByRole("alert")).toContainText(microphone.faults.unrecognised.title);
    await button(page, microphone.retry).first().click();
    await hears(19);
  });

  await say(nonsense);
  await isAsked();
  await say(nonsense);
  await expect(page.getByRole("heading", { name: role.end.part })).toBeVisible();
  await expect(main).toContainText(role.end.understood.replace("{{count}}", "0").replace("{{total}}", "4"));
  await expect(main.getByText(role.end.reached)).toHaveCount(0);
  await expect(main.getByText(role.end.recognised)).toHaveCount(0);
});

test("a device that is too slow twice stops recognising until the learner wants it again", async ({
  page,
}) => {
  // The worker never receives a question, so no take is recognised in time.
  await page.addInitScript(() => {
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its own worker
    const post = Worker.prototype.postMessage as (message: unknown, transfer: Transferable[]) => void;
    Worker.prototype.postMessage = function postSome(message: unknown, transfer: unknown) {
      const isQuestion = typeof message === "object" && message !== null && "question" in message;
      if (!isQuestion) post.call(this, message, Array.isArray(transfer) ? transfer : []);
    };
  });
  const { say, hears } = await openRamenConversation(page, { isSlow: true });
  await say(own(1));
  await hears(2);
  await say(own(16));
  await button(page, intentOf("leave")).click();
  await hears(17);
  await say(own(18));
  await hears(19);
  await expect(page.getByText(role.slow.text)).toBeVisible();
  await button(page, role.slow.listen).click();
  await expect(page.getByText(role.slow.text)).toHaveCount(0);
});
