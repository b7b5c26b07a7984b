import { expect, test } from "./steps/fixtures.ts";

test("a first visit leads from the question in one tap to the first sound, then to words and practice", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/category\/all$/);
  await page.getByRole("button", { name: "会读假名" }).click();
  const card = page.getByRole("link", { name: /^从这里开始/ });
  await expect(card).toBeFocused();
  await test.step("the answer sets how scenes are read and heard", async () => {
    const stored = await page.evaluate(() => localStorage.getItem("preferences"));
    expect(JSON.parse(stored ?? "")).toMatchObject({
      startingPoint: "kana",
      showRomaji: false,
      showFurigana: true,
      playbackSpeed: 0.85,
    });
  });
  // Taps outside the card's centre, where the answer was. A second tap at the same position within half a
  // second would count as a double tap.
  await card.tap({ position: { x: 40, y: 20 } });
  await expect(page).toHaveURL(/\/study\/my-name-is-mei\/dialogue$/);
  await expect(page.getByRole("button", { name: "暂停" })).toBeVisible();
  await test.step("each part of the scene leads to the next", async () => {
    await page.getByRole("tab", { name: "单词" }).click();
    await page.getByRole("button", { name: "下一步：练习" }).click();
    await expect(page).toHaveURL(/\/practice$/);
    await expect(page.getByRole("tab", { name: "单词 已完成" })).toBeVisible();
  });
  await test.step("the card then offers the scene that was begun last", async () => {
    await page.evaluate(() => {
      const begun = { progress: 20, completedSegments: [0, 1], lastPosition: 2, lastUpdated: Date.now() };
      const recent = [{ id: "which-platform", timestamp: Date.now() }];
      localStorage.setItem("kaiwa:visit:progress", JSON.stringify({ "which-platform": begun }));
      localStorage.setItem("kaiwa:visit:recent", JSON.stringify(recent));
    });
    await page.goto("/category/all");
    await expect(page.getByRole("link", { name: /^继续/ })).toContainText("何番線ですか");
    await expect(page.getByText("你的日语学到哪里了？")).toBeHidden();
  });
});
