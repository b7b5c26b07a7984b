import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/steps/fixtures.ts";
import { waitForTapGuard } from "#tests/e2e/steps/tap-guard.ts";
import { begin, choices, choose, next, type } from "#tests/e2e/steps/practising.ts";

/** The number of attempts that the browser has stored for the current practice. */
const counted = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.values(storage).map(String));
    const round = texts.find((text) => text.includes('"streak"') && text.includes('"lines"')) ?? "";
    return [...round.matchAll(/"attempts":(\d+)/g)].reduce((sum, [, number]) => sum + Number(number), 0);
  });

test("a double tap or a held key answers once and does not skip the verdict", async ({ page, visitor }) => {
  await begin(page, "输入");
  await waitForTapGuard(page);
  const check = page.getByRole("button", { name: "检查" });
  await test.step("the same wrong answer costs one attempt", async () => {
    await page.getByRole("textbox").fill("shoken");
    await check.dblclick();
    await expect(page.getByText(/促音/)).toBeVisible();
    await type(page, "ショケン");
    await type(page, "しょけん");
    await expect.poll(() => counted(page)).toBe(2);
  });
  await test.step("the second tap on a right answer does not go to the next line", async () => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.getByRole("textbox").fill("食券");
    const { x = 0, y = 0, width = 0, height = 0 } = (await check.boundingBox()) ?? {};
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await expect(page.getByText("答对了！")).toBeVisible();
  });
  await test.step("Enter held down does not go to the next line", async () => {
    await next(page).click();
    await next(page).click();
    await page.getByRole("textbox").fill("うりきれ");
    for (let time = 0; time < 5; time += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    await expect(page.getByText("答对了！")).toBeVisible();
    await expect(next(page)).toBeFocused();
  });
  await test.step("a double tap on a tile does not choose the tile that moves under the finger", async () => {
    const other = await visitor({ viewport: { width: 375, height: 812 }, hasTouch: true });
    await begin(other, "选择");
    await waitForTapGuard(other);
    // The verdict above the tiles moves them down by about a row.
    await choices(other).getByRole("button", { name: "食堂" }).dblclick();
    await expect(other.getByText(/再想想/)).toBeVisible();
    expect(await counted(other)).toBe(1);
    await choose(other, "食券");
    await expect(other.getByText("答对了！")).toBeVisible();
  });
});
