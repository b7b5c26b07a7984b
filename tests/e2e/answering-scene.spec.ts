import type { Page } from "@playwright/test";
import { allLines } from "#domain/scene/paths.ts";
import { builtScenes } from "#tests/support/built-pages.ts";
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { texts } from "./steps/texts.ts";
import { startWith } from "./steps/visits.ts";
import { speakOnRequest } from "./steps/voice-at-microphone.ts";

const { role } = texts.zh.speaking;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const isState = (page: Page, state: string) =>
  expect(page.getByRole("status").and(page.locator("[data-state]"))).toHaveAttribute("data-state", state);

test("the partner answers what the learner says, asks again when it was unclear, and helps on request", async ({
  page,
}) => {
  const scene = builtScenes("zh").find(({ whole }) => whole.id === "ramen-order")?.whole;
  if (scene === undefined) throw new Error("there is no ramen-order");
  const lineOf = (segment: number) => allLines(scene).find((line) => line.segment === segment);
  const intentOf = (id: string): string =>
    scene.turns?.flatMap(({ choices }) => choices).find((choice) => choice.id === id)?.intent ?? "";
  const speak = await speakOnRequest(page);
  const say = async (said: { audio?: { url: string } | undefined } | undefined): Promise<void> => {
    await isState(page, "mine");
    await speak(said?.audio?.url ?? "");
  };
  const hear = async (segment: number): Promise<void> => {
    const japanese =
      lineOf(segment)
        ?.tokens.map(({ text }) => text)
        .join("") ?? "";
    await expect(page.locator("main [data-bubble]")).toContainText(japanese);
  };
  const skipPartner = async (): Promise<void> => {
    await isState(page, "partner");
    await button(page, role.skip).click();
  };
  await startWith(page, { "kaiwa:microphone-explained": "yes" });
  await page.goto("/speak/ramen-order");
  await button(page, role.start.begin).click();
  const lesson = page.getByRole("dialog", { name: role.repair.lesson.title });
  await lesson.getByRole("button", { name: role.start.begin }).click();
  await skipPartner();

  await test.step("a repair phrase makes the partner say the line again, and the turn stays the learner's", async () => {
    await say(scene.repairs?.phrases.again);
    await isState(page, "partner");
    await hear(0);
    await say(lineOf(1));
    await hear(2);
    await skipPartner();
  });

  await test.step("an unclear reply is asked for once more", async () => {
    await expect(button(page, intentOf("soy"))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await say(lineOf(11));
    await isState(page, "partner");
    await skipPartner();
  });

  await test.step("one way is chosen by voice, another by tap, a third by voice", async () => {
    await say(lineOf(13));
    await hear(14);
    await button(page, role.back).click();
    await button(page, intentOf("soy")).click();
    await hear(4);
    await button(page, role.back).click();
    await say(lineOf(16));
    await hear(17);
    await skipPartner();
    await say(lineOf(18));
    await hear(19);
    await skipPartner();
    await say(lineOf(20));
  });

  await test.step("the end shows the path taken and what could also be said", async () => {
    await expect(page.getByRole("heading", { name: role.end.whole })).toBeFocused();
    await expect(page.getByText(intentOf("leave"), { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { name: role.end.also })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});
