import type { Locator, Page } from "@playwright/test";
import { violationsInDeepTier } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { lineMenuButton, openLineMenu } from "./steps/line-menu.ts";
import { recordShown, wasLit, wasPressed, wasShown } from "./steps/shown.ts";
import { texts } from "./steps/texts.ts";
import { startWith } from "./steps/visits.ts";
import { speakWhenRecorded } from "./steps/voice-at-microphone.ts";

const scene = "ramen-order";
const { line: said, mirror, ruler, build } = texts.zh.speaking;

/** すみません、「かたさ」って何ですか。 Three phrases, with っ and ん. */
const segment = 5;

/** By how many pixels the drawings of a sheet overflow on the right. */
const overflow = (sheet: Locator): Promise<number> =>
  sheet.evaluate(
    (element) =>
      Math.max(...[...element.querySelectorAll("svg")].map((svg) => svg.getBoundingClientRect().right)) -
      element.getBoundingClientRect().right,
  );

test("a line is recorded, heard and compared with its model, tapped and built up", async ({ page }) => {
  await recordShown(page);
  await speakWhenRecorded(page, scene, segment);
  await startWith(page, { "kaiwa:microphone-explained": "yes" });
  await page.goto(`/study/${scene}/dialogue`);
  const menuButton = lineMenuButton(page, segment);
  const open = async (row: string, title: string): Promise<Locator> => {
    await openLineMenu(page, segment);
    await page.getByRole("button", { name: row }).click();
    const sheet = page.getByRole("dialog", { name: title });
    await expect(sheet).toBeVisible();
    return sheet;
  };
  const close = async (sheet: Locator): Promise<void> => {
    expect(await violationsInSheet(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(menuButton).toBeFocused();
  };

  await test.step("the take ends after silence, is played immediately and is compared by the real listener", async () => {
    const sheet = await open(said.menu, said.title);
    await wasShown(page, said.stop);
    await expect(sheet.getByRole("button", { name: said.again })).toBeVisible();
    await wasPressed(page, said.mine);
    await expect(sheet.getByRole("heading", { name: mirror.guide.title })).toBeVisible();
    // The take matches the model, so there is no feedback.
    for (const told of Object.values(mirror.told)) await expect(sheet.getByText(told)).toHaveCount(0);
    await sheet.getByRole("button", { name: mirror.table.show }).click();
    // The header row, and one row for each mora of すみませんかたさってなんですか.
    await expect(sheet.getByRole("row")).toHaveCount(16);
    await page.setViewportSize({ width: 320, height: 568 });
    expect(await overflow(sheet)).toBeLessThanOrEqual(0);
    await close(sheet);
  });

  await test.step("beats light up as the line really sounds", async () => {
    const sheet = await open(ruler.menu, ruler.title);
    await sheet.getByRole("button", { name: ruler.slow }).click();
    await wasLit(page);
    await close(sheet);
  });

  await test.step("the line is built up from its end, with time to say each part", async () => {
    const sheet = await open(build.menu, build.title);
    await sheet.getByRole("button", { name: build.start }).click();
    await wasShown(page, build.turn);
    await expect(sheet.locator("[data-part=said]")).not.toHaveCount(1);
    await close(sheet);
  });
});

const violationsInSheet = (page: Page): Promise<string[]> =>
  violationsInDeepTier(page, { within: "[role=dialog]" });
