import { expect, test } from "./steps/fixtures.ts";
import { textButton } from "./steps/dock.ts";

const scene = "/study/ramen-order";

test("a learner prints a scene and chooses what lines show; the choice and the tab survive a reload", async ({
  page,
}) => {
  await page.goto(scene);
  await test.step("the printed sheet holds dialogue, readings and words, and nothing else", async () => {
    await page.locator("html[data-paper]").waitFor({ state: "attached" });
    await page.emulateMedia({ media: "print" });
    const paper = page.locator("body > :visible");
    await expect(paper).toHaveCount(1);
    await expect(paper).toContainText("拉面店的食券机");
    await expect(paper).toContainText("欢迎！先买张食券啊。");
    await expect(paper.locator("rt", { hasText: "しょっけん" }).first()).toBeVisible();
    await expect(paper.getByText("食券，餐券")).toBeVisible();
    await expect(paper.getByText("Irasshai. Saki ni shokken o katte ne.")).toBeVisible();
    await expect(paper.getByText("shokken ·")).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  });
  const line = page.locator("#line-0");
  await test.step("switches hide readings and romaji", async () => {
    await page.getByRole("button", { name: "开始听对话" }).click();
    await expect(page).toHaveURL(/\/study\/ramen-order\/dialogue$/);
    await expect(line.locator("rt").first()).toBeVisible();
    await expect(line.getByText("Irasshai. Saki ni shokken o katte ne.")).toBeVisible();
    await textButton(page).click();
    for (const name of ["显示假名注音", "显示罗马字", "词典下划线"])
      await page.getByRole("switch", { name }).press("Space");
    await page.keyboard.press("Escape");
    await expect(line.locator("rt").first()).toBeHidden();
    await expect(line.getByText("Irasshai")).toBeHidden();
    await expect(line.getByRole("button", { name: "食券" })).toHaveCount(0);
    // The browser would abort a reload while the closed sheet's history entry is removed.
    const entry = () => page.evaluate((): { modalDepth?: number } | null => history.state);
    await expect.poll(async () => (await entry())?.modalDepth ?? 0).toBe(0);
    await page.reload();
    await expect(line).toContainText("欢迎！先买张食券啊。");
    await expect(line.locator("rt").first()).toBeHidden();
    await expect(line.getByText("Irasshai")).toBeHidden();
  });
  await test.step("a tab is an address, and a self-test covers the whole of each meaning", async () => {
    await page.getByRole("tab", { name: "单词" }).click();
    await expect(page).toHaveURL(/vocabulary$/);
    await page.reload();
    await expect(page.getByRole("tab", { name: "单词" })).toHaveAttribute("aria-selected", "true");
    await page.getByRole("radio", { name: "遮住意思" }).check({ force: true });
    const word = page.getByRole("listitem").first();
    await expect(word.getByText("食券，餐券")).toBeHidden();
    const cover = word.getByRole("button", { name: "显示" });
    const covered = await cover.locator("..").boundingBox();
    expect((await cover.boundingBox())?.width).toBeCloseTo(covered?.width ?? 0, 0);
    await cover.click();
    await expect(word.getByText("食券，餐券")).toBeVisible();
  });
});
