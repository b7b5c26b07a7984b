import type { Page } from "@playwright/test";
import { expect, test } from "./steps/fixtures.ts";
import { begin, choices, choose, next, showAnswer, type } from "./steps/practising.ts";

async function prefer(page: Page, preferences: Record<string, boolean>): Promise<void> {
  await page.addInitScript(
    (stored) => localStorage.setItem("preferences", JSON.stringify(stored)),
    preferences,
  );
}

/** Everything on the page that a sighted learner can read. */
const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true });

test("a learner who reads no kana yet has romaji of the line, with a gap for the answer until it is given", async ({
  page,
}) => {
  await begin(page, "输入");
  await expect(seen(page, "Irasshai. Saki ni")).toHaveText(/^Irasshai\. Saki ni\s+o katte ne\.$/);
  await expect(seen(page, "shokken")).toHaveCount(0);
  await expect(seen(page, "しょっけん")).toHaveCount(0);
  await type(page, "shokken");
  await expect(seen(page, "Irasshai. Saki ni shokken o katte ne.")).toBeVisible();
});

test("the line before, too, can be read by who reads no kanji", async ({ page }) => {
  await begin(page, "选择");
  await choose(page, "食券");
  await next(page).click();
  const before = seen(page, "Irasshai. Saki ni shokken o katte ne.");
  await expect(before).toBeVisible();
  await expect(seen(page, "しょっけん")).toBeVisible();
});

test("every choice has its reading above and its romaji below, the right one as the others", async ({
  page,
}) => {
  await begin(page, "选择");
  for (const [choice, kana, romaji] of [
    ["切符", "きっぷ", "kippu"],
    ["食器", "しょっき", "shokki"],
    ["食券", "しょっけん", "shokken"],
    ["食堂", "しょくどう", "shokudō"],
  ] as const) {
    const tile = choices(page).getByRole("button", { name: choice, exact: true });
    await expect(tile.locator("rt")).toHaveText(kana);
    await expect(tile.getByText(romaji)).toBeVisible();
  }
  // Nowhere else before the answer.
  await expect(seen(page, "shokken")).toHaveCount(1);
  await expect(seen(page, "しょっけん")).toHaveCount(1);
});

test("particles are spelt as they are said, and kana has nothing above it", async ({ page }) => {
  await begin(page, "选择");
  await finishUpTo(page, 2);
  const tile = choices(page).getByRole("button", { name: "を", exact: true });
  await expect(tile).toHaveText(/^を\s*o$/);
  await expect(choices(page).locator("rt")).toHaveCount(0);
});

async function finishUpTo(page: Page, blank: number): Promise<void> {
  for (let done = 0; done < blank; done += 1) {
    await showAnswer(page).click();
    do await next(page).click();
    while (!(await showAnswer(page).isVisible()));
  }
}

test("whoever has switched romaji and furigana off sees neither, in the line, the choices or a hint", async ({
  page,
}) => {
  await prefer(page, { showFurigana: false, showRomaji: false });
  await begin(page, "选择");
  await expect(choices(page)).toHaveText("切符食器食券食堂");
  await expect(page.locator("main rt")).toHaveCount(0);
  await expect(seen(page, "Irasshai")).toHaveCount(0);
  await page.getByRole("button", { name: "提示" }).click();
  await expect(page.getByText("以「しょ」开头")).toBeVisible();
  await page.getByRole("button", { name: "提示" }).click();
  await expect(page.getByText("读作 しょっけん", { exact: true })).toBeVisible();
  await showAnswer(page).click();
  await expect(page.getByText("答案是「食券」", { exact: true })).toBeVisible();
});

test("by ear only, neither romaji nor furigana of the line shows before the answer; choices have theirs", async ({
  page,
}) => {
  await begin(page, "听写");
  await expect(page.getByRole("button", { name: "听这一句" })).toBeVisible();
  await expect(seen(page, "Irasshai")).toHaveCount(0);
  await expect(page.locator("main rt")).toHaveCount(0);
  await page.getByRole("button", { name: "改为选择" }).click();
  await expect(choices(page).getByText("kippu")).toBeVisible();
  await expect(seen(page, "Irasshai")).toHaveCount(0);
  await choose(page, "食券");
  await expect(seen(page, "Irasshai. Saki ni shokken o katte ne.")).toBeVisible();
});

test("a slip that is a sound is named in romaji, too", async ({ page }) => {
  await begin(page, "输入", "/study/clinic-fever/practice");
  await type(page, "どお");
  await expect(page.getByText("长音不对：「う（u）」")).toBeVisible();
  await type(page, "とう");
  await expect(page.getByText("清浊音不对：是「ど（do）」，不是「と（to）」")).toBeVisible();
});

test("a scene kept on the device before choices had readings is practised without them", async ({ page }) => {
  await page.route("**/api/content/ramen-order", async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replace(/"readings":\[(?:\{[^}]*\},?){4}\],/g, "");
    expect(text).not.toContain('"readings"');
    await route.fulfill({ response, body: text });
  });
  await begin(page, "选择");
  await expect(choices(page)).toHaveText("切符食器食券食堂");
  await expect(seen(page, "Irasshai. Saki ni")).toBeVisible();
  await choose(page, "食券");
  await expect(page.getByText("答对了！")).toBeVisible();
});
