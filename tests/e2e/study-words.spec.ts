import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { clock, listenIn } from "./steps/listening.ts";
import { forgetMarked, marked } from "./steps/meanwhile.ts";

const scene = "/study/ramen-order";

/** Selects part of a line as a learner would, from one word to another. */
async function select(page: Page, from: string, to = from): Promise<void> {
  await page.evaluate(
    ([first, last]) => {
      const range = document.createRange();
      range.setStartBefore(document.querySelector(first) ?? document.body);
      range.setEndAfter(document.querySelector(last) ?? document.body);
      window.getSelection()?.removeAllRanges();
      window.getSelection()?.addRange(range);
    },
    [from, to] as const,
  );
}

test("part of a word is selected with a mouse, and a selection looked up without the readings above it", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/404|ERR_FAILED/);
  await page.goto(`${scene}/dialogue`);
  const lookUp = page.getByRole("button", { name: /^查词：/ });
  const card = page.getByRole("dialog", { name: "单词" });
  await test.step("with a mouse; the word is not opened by it", async () => {
    const box = await page.locator("#line-1 [role=button]", { hasText: "せません" }).boundingBox();
    if (box === null) throw new Error("the word is not there");
    const y = box.y + box.height - 8;
    await page.mouse.move(box.x + box.width * 0.3, y);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, y, { steps: 8 });
    await page.mouse.up();
    expect((await page.evaluate(() => window.getSelection()?.toString() ?? "")).length).toBeGreaterThan(1);
    await expect(lookUp).toBeVisible();
    await expect(card).toHaveCount(0);
  });
  await test.step("a word the dictionary has", async () => {
    const word = page.locator("#line-1 [data-token]", { hasText: "押" });
    await select(page, `#line-1 [data-token="${await word.getAttribute("data-token")}"]`);
    await page.getByRole("button", { name: /^查词：押/ }).click();
    await expect(card).toContainText("osu");
    await expect(card).toContainText("按；推");
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
  });
  await test.step("and what it does not have", async () => {
    await select(page, '#line-0 [data-token="0"]', '#line-0 [data-token="3"]');
    await page.getByRole("button", { name: /^查词：いらっしゃい/ }).click();
    await expect(card).toContainText("いらっしゃい");
    await expect(card).toContainText("词典中没有找到这个词，我们会继续更新词典");
  });
  await test.step("without a network the card holds what was looked up and a way to try again, whole", async () => {
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.route("**/api/dictionary/**", (route) => route.abort());
    await select(page, '#line-1 [data-token="0"]', '#line-1 [data-token="2"]');
    await page.getByRole("button", { name: /^查词：すみません/ }).click();
    await expect(card).toContainText("すみません");
    await expect(card.getByRole("button", { name: "重试" })).toBeInViewport({ ratio: 1 });
  });
});

test("a word is explained without a network, with the other lines it is in, which lead to the word there", async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.goto(`${scene}/dialogue`, { waitUntil: "networkidle" });
  await page.locator("html[data-paper]").waitFor({ state: "attached" });
  await context.setOffline(true);
  const first = page.locator("#line-2 [role=button]", { hasText: "塩" });
  await first.click();
  const card = page.getByRole("dialog");
  await expect(card).toContainText("shio");
  await card.getByRole("button", { name: "明日は塩もあるから、また来てね。" }).click();
  const second = page.locator("#line-12 [role=button]", { hasText: "塩" });
  await expect(second).toHaveAttribute("data-tapped", "");
  await expect(first).not.toHaveAttribute("data-tapped", "");
  await expect(
    card.getByRole("button", { name: "ごめん、塩はもう売り切れ。しょうゆもおいしいよ。" }),
  ).toBeVisible();
  expect(await card.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  // And the line can be read: nothing of it is under the card.
  const { y = 0, height = 0 } = (await page.locator("#line-12").boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await card.boundingBox())?.y ?? 0);
  await card.getByRole("button", { name: "ごめん、塩はもう売り切れ。しょうゆもおいしいよ。" }).click();
  await expect(first).toHaveAttribute("data-tapped", "");
  await expect(first).toBeInViewport();
});

test("a line that was hidden is not named as another line with the word", async ({ page }) => {
  await page.goto(`${scene}/dialogue`);
  const word = page.locator("#line-2 [role=button]", { hasText: "塩" });
  const card = page.getByRole("dialog", { name: "单词" });
  const other = card.getByRole("button", { name: "卵はサービス。塩がなくてごめんね。" });
  await word.click();
  await expect(other).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^第 11 句/ }).click();
  await page.getByRole("button", { name: "隐藏这一句" }).click();
  await word.click();
  await expect(card.getByRole("button", { name: /^明日は塩も/ })).toBeVisible();
  await expect(other).toHaveCount(0);
  await page.keyboard.press("Escape");
  // Nor is any other where one wants to hear before one reads.
  await page.getByRole("button", { name: "显示设置" }).click();
  await page.getByRole("radio", { name: "只听" }).press("Space");
  await page.keyboard.press("Escape");
  await page.locator("#line-2").getByRole("button", { name: "显示文字" }).click();
  await word.click();
  await expect(card).toContainText("shio");
  // The word's own buttons end with it; a line goes on.
  await expect(card.getByRole("button", { name: /塩$/ }).first()).toBeVisible();
  await expect(card.getByRole("button", { name: /塩./ })).toHaveCount(0);
});

test("where else a word occurs is said of this word, not of others that are written like it", async ({
  page,
}) => {
  await page.goto("/study/clinic-fever/dialogue");
  const card = page.getByRole("dialog");
  // 分 of degrees is in this scene only, that of minutes in several.
  const asked = page.waitForResponse("**/api/dictionary/**");
  await page.locator("#line-3 [role=button]", { hasText: "五分" }).click();
  await asked;
  await expect(card).toContainText("ぶ");
  await expect(card.getByRole("link")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.locator("#line-8 [role=button]", { hasText: "薬" }).click();
  await expect(card.getByRole("link").first()).toBeVisible();
});

test("a word can be heard from its card, and the dialogue rests meanwhile", async ({ page }) => {
  await listenIn(page);
  await page.goto(`${scene}/dialogue`);
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
  await expect.poll(async () => (await clock(page)).time).toBeGreaterThan(0.1);
  await page.locator("#line-0").getByRole("button", { name: "食券" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "听发音: 食券" }).click();
  await expect.poll(() => page.evaluate(() => globalThis.ears.audio?.src)).toMatch(/\/audio\/\w+\.mp3$/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "播放", exact: true }).click();
  await expect.poll(() => page.evaluate(() => globalThis.ears.audio?.src)).toMatch(/^blob:/);
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(true);
  expect(await page.evaluate(() => globalThis.ears.elements)).toBe(1);
});

test("one word is said and no more; all words are said one after another from the first; a rest is gone on from", async ({
  page,
}) => {
  await listenIn(page);
  await page.goto(`${scene}/vocabulary`);
  const playAll = page.getByRole("button", { name: "播放全部" });
  await page.getByRole("button", { name: "听发音: 塩" }).click();
  await expect.poll(() => marked(page)).toEqual([1]);
  await expect(playAll).toBeVisible();
  await expect.poll(async () => (await clock(page)).isPlaying).toBe(false);
  expect(await marked(page)).toEqual([1]);
  await forgetMarked(page);
  await playAll.click();
  await expect.poll(async () => (await marked(page)).slice(0, 3)).toEqual([0, 1, 2]);
  await page.getByRole("button", { name: "暂停" }).click();
  await expect(playAll).toBeVisible();
  const rested = (await marked(page)).at(-1) ?? 0;
  await forgetMarked(page);
  await playAll.click();
  await expect.poll(() => marked(page)).not.toEqual([]);
  // The word again; the next one if it was heard to its end.
  expect([rested, rested + 1]).toContain((await marked(page))[0]);
});

test("a word whose speech does not come is said so", async ({ page, allowProblems }) => {
  allowProblems(/ERR_FAILED|Failed to load resource/);
  await page.goto(`${scene}/dialogue`, { waitUntil: "networkidle" });
  await page.route("**/audio/*", (route) => route.abort());
  await page.locator("#line-0").getByRole("button", { name: "食券" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "听发音: 食券" }).click();
  await expect(page.getByText("语音加载失败")).toBeVisible();
});

test("beside the dialogue a word is left by Escape, by back and by its button, each to where one was", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${scene}/dialogue`);
  const word = page.locator("#line-0").getByRole("button", { name: "食券" });
  const pane = page.getByRole("complementary", { name: "单词" });
  const isOpen = (is: boolean) => expect(pane.getByRole("button", { name: "关闭" })).toHaveCount(is ? 1 : 0);
  await word.click();
  await isOpen(true);
  await test.step("a sheet above it takes the first Escape", async () => {
    // In the moment it is on the page: no later one counts for somebody who is quick.
    const pressed = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const press = () => {
            if (document.querySelector("[role=dialog]") === null) return;
            observer.disconnect();
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
            resolve();
          };
          const observer = new MutationObserver(press);
          observer.observe(document.body, { childList: true });
        }),
    );
    await page.getByRole("button", { name: /^重复与跟读/ }).click();
    await pressed;
    await expect(page.getByRole("dialog")).toBeHidden();
    await isOpen(true);
    await page.keyboard.press("Escape");
    await isOpen(false);
  });
  await word.press("Enter");
  await expect(pane).toBeFocused();
  await pane.getByRole("button", { name: "关闭" }).press("Enter");
  await isOpen(false);
  await expect(word).toBeFocused();
  await word.press("Enter");
  await isOpen(true);
  // The browser has taken the last step back, and has an entry for this pane.
  await page.waitForFunction(() => window.history.state?.modalDepth === 1);
  await page.goBack();
  await isOpen(false);
  await expect(page).toHaveURL(/dialogue$/);
});

test("on a phone on its side the meaning of a word is above the dock", async ({ page }) => {
  await page.setViewportSize({ width: 812, height: 375 });
  await page.goto(`${scene}/dialogue`);
  await page.locator("#line-0").getByRole("button", { name: "食券" }).click();
  const meaning = page.getByRole("complementary", { name: "单词" }).getByText("食券，餐券");
  const { y = 0, height = 0 } = (await meaning.boundingBox()) ?? {};
  const dock = await page.locator("[data-dock]").boundingBox();
  // A long reading, or letters one size larger, still leave it there.
  expect(y + height).toBeLessThan((dock?.y ?? 0) - 80);
});
