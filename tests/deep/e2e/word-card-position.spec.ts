import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { openScene, unhurried } from "#tests/e2e/steps/playback-scene.ts";
import { clock } from "#tests/e2e/steps/playback-record.ts";

const dialogue = "/study/ramen-order/dialogue";
const lastLine = 12;

const line = (page: Page, segment: number) => page.locator(`#line-${segment}`);
const words = (page: Page, segment: number) => line(page, segment).locator("[role=button]");
const word = (page: Page, segment: number, text: string) =>
  page.locator(`#line-${segment} [role=button]`, { hasText: text });

const edgesOf = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

/** Presses and moves the mouse over part of a word. */
async function dragOver(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("the word is not on the screen");
  const y = box.y + box.height - 8;
  await page.mouse.move(box.x + box.width * 0.3, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.9, y, { steps: 8 });
  await page.mouse.up();
}

test("the card of a word or a selection does not cover its line on screens of any size", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED/);
  await page.goto(dialogue);
  const card = page.getByRole("dialog", { name: "单词" });
  const close = async (): Promise<void> => {
    await page.keyboard.press("Escape");
    await expect(card).toHaveCount(0);
  };
  const isAbove = (part: Locator, what: string) =>
    expect(async () => {
      const { top, bottom } = await edgesOf(part);
      expect(bottom, what).toBeLessThanOrEqual((await edgesOf(card)).top);
      expect(top, what).toBeGreaterThan(50);
    }).toPass();
  await test.step("a word of the last line, on three screens", async () => {
    // The smallest screen has room for the Japanese text, but not for its translation, too.
    for (const [width, height, part] of [
      [768, 1024, "last"],
      [390, 844, "last"],
      [320, 568, "first"],
    ] as const) {
      await page.setViewportSize({ width, height });
      await words(page, lastLine).last().click();
      await expect(card).toBeVisible();
      await isAbove(line(page, lastLine).locator("p")[part](), `${width} × ${height}`);
      await close();
    }
  });
  await test.step("a failed look-up of a selection, with its retry button on the smallest screen", async () => {
    await page.route("**/api/dictionary/**", (route) => route.abort());
    const text = line(page, 6).locator("p").first();
    await text.scrollIntoViewIfNeeded();
    await text.locator("[data-token]").first().selectText();
    await page.getByRole("button", { name: /^查词：/ }).click();
    await expect(card.getByRole("button", { name: "重试" })).toBeInViewport({ ratio: 1 });
    await isAbove(text, "selection");
    await close();
    await expect(line(page, 6).getByRole("button").first()).toBeFocused();
    await page.unroute("**/api/dictionary/**");
  });
  await page.setViewportSize({ width: 375, height: 812 });
  await test.step("a drag with the mouse selects part of a word and does not open it", async () => {
    const target = word(page, 1, "せません");
    await target.scrollIntoViewIfNeeded();
    await dragOver(page, target);
    const selected = await page.evaluate(() => window.getSelection()?.toString() ?? "");
    expect(selected.length).toBeGreaterThan(1);
    await expect(page.getByRole("button", { name: /^查词：/ })).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.evaluate(() => window.getSelection()?.removeAllRanges());
  });
  await test.step("another line that the card quotes comes into view above the card", async () => {
    await word(page, 2, "塩").click();
    await card.getByRole("button", { name: "明日は塩もあるから、また来てね。" }).click();
    await expect(word(page, lastLine, "塩")).toHaveAttribute("data-tapped", "");
    await isAbove(line(page, lastLine), "quoted line");
    await card.getByRole("button", { name: "ごめん、塩はもう売り切れ。しょうゆもおいしいよ。" }).click();
    await expect(word(page, 2, "塩")).toBeInViewport();
    await close();
  });
  await test.step("a tap on another word shows that word, and a tap beside the words closes the card", async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await word(page, 0, "食券").click();
    await expect(card).toContainText("shokken");
    const box = await word(page, 0, "買").boundingBox();
    if (box === null) throw new Error("the word is not on the screen");
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await expect(card).toContainText("kau");
    await expect(word(page, 0, "買")).toHaveAttribute("data-tapped", "");
    await close();
    await expect(word(page, 0, "買")).toBeFocused();
    await word(page, 0, "食券").click();
    await expect(card).toBeVisible();
    await page.mouse.click(370, 80);
    await expect(card).toHaveCount(0);
  });
});

test("a word is explained beside its line on a wide screen and on a phone in landscape", async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await openScene(page, unhurried);
  const pane = page.getByRole("complementary", { name: "单词" });
  const dockTop = async (): Promise<number> => (await edgesOf(page.locator("[data-dock]"))).top;
  await test.step("in landscape a tapped line moves to where it can be read", async () => {
    await line(page, 3).getByRole("button").first().click();
    await expect(async () => {
      for (const part of await line(page, 3).locator("p").all()) {
        const { top, bottom } = await edgesOf(part);
        expect(top).toBeGreaterThan(50);
        expect(bottom).toBeLessThanOrEqual(await dockTop());
      }
    }).toPass();
    await words(page, 3).first().click();
    await expect(pane).toContainText("うーん");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.getByRole("button", { name: "暂停" }).click();
  });
  await page.setViewportSize({ width: 812, height: 375 });
  await test.step("a word that can be read is explained without moving the page", async () => {
    await line(page, 5).evaluate((element) => {
      // Scrolls the line to just below the sticky bar.
      window.scrollTo(0, window.pageYOffset + element.getBoundingClientRect().top - 60);
    });
    const { top: before } = await edgesOf(line(page, 5));
    await words(page, 5).first().click();
    await expect(pane).toContainText("sumimasen");
    expect((await edgesOf(line(page, 5))).top).toBe(before);
  });
  await test.step("the meaning is above the dock, with room for a long reading or larger letters", async () => {
    await line(page, 0).scrollIntoViewIfNeeded();
    await word(page, 0, "食券").click();
    const { bottom } = await edgesOf(pane.getByText("食券，餐券"));
    expect(bottom).toBeLessThan((await dockTop()) - 80);
  });
  await test.step("one element plays the word and then the dialogue", async () => {
    const source = () => page.evaluate(() => globalThis.playbackRecord.audio?.src);
    await pane.getByRole("button", { name: "听发音: 食券" }).click();
    await expect.poll(source).toMatch(/\/audio\/\w+\.mp3$/);
    await page.getByRole("button", { name: "播放", exact: true }).click();
    await expect.poll(source).toMatch(/^blob:/);
    await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
    expect(await page.evaluate(() => globalThis.playbackRecord.elements)).toBe(1);
    await page.getByRole("button", { name: "暂停" }).click();
  });
  await test.step("on a wide screen the tapped particle is underlined, not filled", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const particle = page.locator("#line-0 [data-token]", { hasText: /^を$/ });
    await particle.click();
    await expect(particle).toHaveAttribute("data-tapped", "");
    await expect(particle).toHaveCSS("background-repeat", "no-repeat");
    const { x = 0 } = (await pane.boundingBox()) ?? {};
    const { x: left = 0, width = 0 } = (await line(page, 0).boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(left + width);
  });
});
