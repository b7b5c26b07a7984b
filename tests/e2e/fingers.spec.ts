import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { begin, choose, choices, next, practice, type } from "./steps/practising.ts";

const dialogue = "/study/ramen-order/dialogue";
const word = (page: Page, line: number, text: string) =>
  page.locator(`#line-${line} [role=button]`, { hasText: text });

/** The parts that come after the first screen are here, among them what guards against double taps. */
async function isComplete(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
}

/** The answers counted so far in the practice under way, as the browser has stored them. */
const counted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage).map(String));
    const round = texts.find((text) => text.includes('"streak"') && text.includes('"lines"')) ?? "";
    return [...round.matchAll(/"attempts":(\d+)/g)].reduce((sum, [, number]) => sum + Number(number), 0);
  });

test("a double tap or a held key answers once, and the verdict is not skipped", async ({ page }) => {
  await begin(page, "输入");
  await isComplete(page);
  const check = page.getByRole("button", { name: "检查" });
  await test.step("the same wrong answer costs one attempt", async () => {
    await page.getByRole("textbox").fill("shoken");
    await check.dblclick();
    await expect(page.getByText(/促音/)).toBeVisible();
    await type(page, "ショケン");
    await type(page, "しょけん");
    expect(await counted(page)).toBe(2);
  });
  await test.step("the second tap on a right one does not go on", async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole("textbox").fill("食券");
    const { x = 0, y = 0, width = 0, height = 0 } = (await check.boundingBox()) ?? {};
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await expect(page.getByText("答对了！")).toBeVisible();
  });
  await test.step("nor does Enter held down", async () => {
    await next(page).click();
    await next(page).click();
    await page.getByRole("textbox").fill("うりきれ");
    for (let time = 0; time < 5; time += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(page.getByText("答对了！")).toBeVisible();
    await expect(next(page)).toBeFocused();
  });
});

test("a double tap on a tile does not answer with the tile that comes under the finger", async ({ page }) => {
  await begin(page, "选择");
  await isComplete(page);
  // The verdict above the tiles moves them down, by about a row of them.
  await choices(page).getByRole("button", { name: "食堂" }).dblclick();
  await expect(page.getByText(/再想想/)).toBeVisible();
  expect(await counted(page)).toBe(1);
  await choose(page, "食券");
  await expect(page.getByText("答对了！")).toBeVisible();
});

test("what a double tap opens stays open", async ({ page }) => {
  await page.goto(dialogue);
  await isComplete(page);
  const sheet = page.locator("[aria-modal]");
  const opens: readonly [what: string, press: () => Promise<void>][] = [
    ["a word", () => word(page, 0, "食券").dblclick()],
    ["a line's menu", () => page.getByRole("button", { name: /^第 1 句/ }).dblclick()],
    ["the speeds", () => page.getByRole("button", { name: /^播放速度/ }).dblclick()],
    ["the login prompt of a heart", () => page.getByRole("button", { name: "收藏" }).dblclick()],
  ];
  for (const [what, press] of opens) {
    await test.step(what, async () => {
      await press();
      await expect(sheet).toBeVisible();
      // A sheet that closes says so at once, before its animation.
      await expect(page.locator("html[data-modal]")).toHaveCount(1);
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
    });
  }
  await page.goto(practice);
  await isComplete(page);
  await page.getByRole("button", { name: "开始练习" }).dblclick();
  await expect(sheet).toBeVisible();
  await expect(page.locator("html[data-modal]")).toHaveCount(1);
});

test("with a card open, a tap on another word shows that word, and one beside the words closes the card", async ({
  page,
}) => {
  await page.goto(dialogue);
  const card = page.getByRole("dialog", { name: "单词" });
  await word(page, 0, "食券").click();
  await expect(card).toContainText("shokken");
  const box = await word(page, 0, "買").boundingBox();
  if (box === null) throw new Error("the word is not in sight");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(card).toContainText("kau");
  await expect(word(page, 0, "買")).toHaveAttribute("data-tapped", "");
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(word(page, 0, "買")).toBeFocused();
  await word(page, 0, "食券").click();
  await page.mouse.click(370, 80);
  await expect(card).toHaveCount(0);
});
