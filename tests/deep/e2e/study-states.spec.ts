import type { Page } from "@playwright/test";
import { darkColours, inLight, violations } from "#tests/e2e/steps/axe.ts";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { playbackButton, textButton } from "#tests/e2e/steps/dock.ts";
import { openLineMenu } from "#tests/e2e/steps/line-menu.ts";

const scene = "/study/ramen-order";
const gear = (page: Page) => textButton(page);

/** Every state of the player, and how to reach it. */
const states: Record<string, { tab: string; reach: (page: Page) => Promise<unknown>; isDialog?: true }> = {
  intro: { tab: "intro", reach: async () => undefined },
  "the playing dialogue": {
    tab: "dialogue",
    reach: async (page) => {
      await page.getByRole("button", { name: /^播放第 3 句/ }).click();
      await page.getByRole("button", { name: "暂停" }).click();
    },
  },
  "an open note": { tab: "dialogue", reach: (page) => page.locator("#line-0 summary").click() },
  "a line's menu": {
    isDialog: true,
    tab: "dialogue",
    reach: (page) => openLineMenu(page, 1),
  },
  "a word": {
    isDialog: true,
    tab: "dialogue",
    reach: (page) => page.locator("#line-0").getByRole("button", { name: "食券" }).click(),
  },
  "the repeat settings": {
    isDialog: true,
    tab: "dialogue",
    reach: (page) => playbackButton(page).click(),
  },
  "the shadowing settings": {
    isDialog: true,
    tab: "dialogue",
    reach: async (page) => {
      await playbackButton(page).click();
      await page.getByRole("radio", { name: "1", exact: true }).first().press("Space");
    },
  },
  "the display settings": { isDialog: true, tab: "dialogue", reach: (page) => gear(page).click() },
  "audio only": {
    tab: "dialogue",
    reach: async (page) => {
      await gear(page).click();
      await page.getByRole("radio", { name: "只听" }).press("Space");
      await page.keyboard.press("Escape");
      await page.locator("[role=dialog]").waitFor({ state: "detached" });
    },
  },
  vocabulary: { tab: "vocabulary", reach: async () => undefined },
  "a self-test": {
    tab: "vocabulary",
    reach: (page) => page.getByRole("radio", { name: "遮住意思" }).press("Space"),
  },
};

test("every state of the player passes axe, in light and dark colours", async ({ page }) => {
  await inLight(page);
  const found: Record<string, string[]> = {};
  let at = "";
  for (const [name, { tab, reach, isDialog = false }] of Object.entries(states)) {
    if (tab !== at) await page.goto(`${scene}/${tab}`);
    at = tab;
    await page.getByRole("tab", { selected: true }).waitFor();
    await reach(page);
    const dialog = page.getByRole("dialog");
    if (isDialog) await expect(dialog).toBeVisible();
    const within = isDialog ? "[role=dialog]" : "body";
    const here = [...(await violations(page, { within })), ...(await darkColours(page, within))];
    if (isDialog) await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    if (here.length > 0) found[name] = here;
  }
  expect(found).toEqual({});
});
