import { axeLanguages, violations } from "#tests/e2e/steps/axe.ts";
import { violationsInLanguages } from "#tests/e2e/steps/axe-in-languages.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { simulateQuietRoom, waitForQuietRecording, withMicrophone } from "#tests/e2e/steps/microphone.ts";
import { tagOf, texts } from "#tests/e2e/steps/texts.ts";
import { waitForScreen, startWith, storeElsewhere } from "#tests/e2e/steps/visits.ts";
import { speakWhenRecorded } from "#tests/e2e/steps/voice-at-microphone.ts";
import { openLineMenu } from "#tests/e2e/steps/line-menu.ts";

test.use(withMicrophone());

const { role } = texts.zh.speaking;

test("the three ways to speak a line pass axe in every language that axe checks", async ({ page }) => {
  const segment = 7;
  await speakWhenRecorded(page, "ramen-order", segment);
  await startWith(page, { "kaiwa:microphone-explained": "yes" });
  await page.goto("/study/ramen-order/dialogue");
  const found: string[] = [];
  const sheet = page.locator("[role=dialog]");
  for (const language of axeLanguages) {
    const { app, speaking } = texts[language];
    await storeElsewhere(page, { preferences: JSON.stringify({ interfaceLanguage: language }) });
    await expect(page.locator("html")).toHaveAttribute("lang", tagOf(language));
    const look = async (row: string, isThere: () => Promise<void>): Promise<void> => {
      await openLineMenu(page, segment, app.study.menu);
      await page.getByRole("button", { name: row }).click();
      await isThere();
      // Colours are the same in every language.
      const colours = language === "zh" ? "too" : "without";
      for (const one of await violations(page, { within: "[role=dialog]", colours }))
        found.push(`${language} ${one}`);
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    };
    await look(speaking.line.menu, () =>
      expect(sheet.getByRole("heading", { name: speaking.mirror.guide.title })).toBeVisible(),
    );
    await look(speaking.ruler.menu, () =>
      expect(sheet.getByRole("button", { name: speaking.ruler.pad })).toBeVisible(),
    );
    await look(speaking.build.menu, () =>
      expect(sheet.getByRole("button", { name: speaking.build.start })).toBeVisible(),
    );
  }
  expect(found).toEqual([]);
});

test("every stage of a conversation passes axe in every language that axe checks", async ({ page }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const mine = page.locator("[role=status][data-state=mine]");
  await simulateQuietRoom(page);
  await page.goto("/speak/convenience-store");
  await waitForScreen(page);
  expect(await violationsInLanguages(page)).toEqual([]);
  await button(role.start.begin).click();
  await expect(mine).toBeVisible();
  await button(role.repair.ask).click();
  await button(role.repair.practise).click();
  const lesson = page.getByRole("dialog", { name: role.repair.lesson.title });
  await expect(lesson).toBeVisible();
  expect(await violationsInLanguages(page)).toEqual([]);
  await lesson.getByRole("button", { name: role.repair.back }).click();
  await expect(mine).toBeVisible();
  await button(role.pause).click();
  expect(await violationsInLanguages(page)).toEqual([]);
  await button(role.orb.paused).click();
  await expect(mine).toBeVisible();
  await waitForQuietRecording(page);
  await button(role.orb.mine).click();
  const end = page.getByRole("heading", { name: role.end.part });
  await expect(async () => {
    while (await button(role.skip).isVisible()) await button(role.skip).click({ timeout: 1_000 });
    await expect(end).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await violationsInLanguages(page)).toEqual([]);
});
