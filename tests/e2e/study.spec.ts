import { expect, test } from "./steps/fixtures.ts";
import { listenIn, sceneIsLoaded } from "./steps/listening.ts";

const scene = "/study/ramen-order";

test("a scene opens with what it is about, leads into its dialogue, and each tab is an address", async ({
  page,
}) => {
  await page.goto(scene);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("拉面店的食券机");
  await expect(page.getByRole("tab", { name: "介绍" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "开始听对话" }).click();
  await expect(page).toHaveURL(/\/study\/ramen-order\/dialogue$/);
  await expect(page.locator("#line-0")).toContainText("いらっしゃい");
  await page.getByRole("tab", { name: "单词" }).click();
  await expect(page).toHaveURL(/vocabulary$/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "单词" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByText("shokken").first()).toBeVisible();
});

test("furigana, romaji, translation and underlines are switched at once, and stay so", async ({ page }) => {
  await page.goto(`${scene}/dialogue`);
  const line = page.locator("#line-0");
  await expect(line.locator("rt").first()).toBeVisible();
  await expect(line).toContainText("Irasshai. Saki ni shokken o katte ne.");
  const toggles = page.getByRole("group", { name: "显示" });
  await toggles.getByRole("button", { name: "假名" }).click();
  await toggles.getByRole("button", { name: "罗马字" }).click();
  await toggles.getByRole("button", { name: "词典" }).click();
  await expect(line.locator("rt").first()).toBeHidden();
  await expect(line.getByText("Irasshai")).toBeHidden();
  await expect(line.getByRole("button", { name: "食券" })).toHaveCount(0);
  await page.reload();
  await expect(page.locator("#line-0 rt").first()).toBeHidden();
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem("preferences") ?? "{}"));
  expect(stored).toMatchObject({
    showFurigana: false,
    showRomaji: false,
    dictionaryMode: false,
    showTranslation: true,
  });
});

test("a tapped word is explained with its form, without covering its line, and back closes it", async ({
  page,
}) => {
  await page.goto(`${scene}/dialogue`);
  const card = page.getByRole("dialog");
  await page.locator("#line-8 [role=button]", { hasText: "熱" }).click();
  await expect(card).toContainText("あつい");
  await expect(card).toContainText("atsui");
  await expect(card).toContainText("い形容词");
  const line = await page.locator("#line-8").boundingBox();
  const sheet = await card.boundingBox();
  expect(line?.y ?? 0).toBeLessThan(sheet?.y ?? 0);
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).toHaveURL(/dialogue$/);
  await test.step("it has the name of the form it has in its line", async () => {
    await page.locator("#line-1 [role=button]", { hasText: "押" }).click();
    await expect(card).toContainText("可能 · 礼貌体・否定");
    await page.keyboard.press("Escape");
    await expect(card).toBeHidden();
  });
  await test.step("a word that practice asks only a part of is marked and explained whole", async () => {
    const word = page.locator("#line-9 [role=button]", { hasText: "いません" });
    await word.click();
    await expect(card).toContainText("tanomu");
    await expect(card.locator("[lang=ja]", { hasText: "頼んでいません" })).toBeVisible();
    await expect(word).toHaveAttribute("data-tapped", "");
  });
});

test("on a wide screen the word stands beside the dialogue", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${scene}/dialogue`);
  const pane = page.getByRole("complementary", { name: "单词" });
  await expect(pane).toContainText("点一下对话里的单词");
  const word = page.locator("#line-0").getByRole("button", { name: "食券" });
  await word.click();
  await expect(pane).toContainText("しょっけん");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(word).toHaveAttribute("data-tapped");
  // A particle has no underline of its own: it gets one, not a block.
  const particle = page.locator("#line-0 [data-token]", { hasText: /^を$/ });
  await particle.click();
  await expect(particle).toHaveCSS("background-repeat", "no-repeat");
  // Whoever hides the words does not leave one explained.
  await page.getByRole("button", { name: "显示设置" }).click();
  await page.getByRole("radio", { name: "只听" }).press("Space");
  await expect(pane).toHaveCount(0);
});

test("a line is copied, hidden, had back and reported from its menu", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${scene}/dialogue`);
  const line = (segment: number) => page.locator(`#line-${segment}`);
  const choose = async (number: number, item: string): Promise<void> => {
    await page.getByRole("button", { name: new RegExp(`^第 ${number} 句 · 更多`) }).click();
    await page.getByRole("button", { name: item }).click();
  };
  await choose(1, "复制");
  await expect(page.getByText("已复制")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "いらっしゃい。先に食券を買ってね。",
  );
  await test.step("hidden, the focus goes on at its neighbour; had back, at the line itself", async () => {
    await choose(2, "隐藏这一句");
    await expect(line(1)).toHaveCount(0);
    await expect(line(2).getByRole("button").first()).toBeFocused();
    await page.getByRole("button", { name: "撤销" }).click();
    await expect(line(1)).toBeVisible();
    await expect(line(1).getByRole("button").first()).toBeFocused();
  });
  await test.step("the feedback form knows which line it is about", async () => {
    await choose(3, "反馈这一句的问题");
    await expect(page).toHaveURL(/\/help\?content=ramen-order&segment=2$/);
    await expect(page.getByText("关于“拉面店的食券机”第 3 句")).toBeVisible();
    await page.getByRole("textbox", { name: "反馈内容" }).fill("读音好像不对。");
    await page.getByRole("textbox", { name: /联系方式/ }).fill("learner@example.com");
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/feedback"));
    await page.getByRole("button", { name: "提交" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ type: "bug", contentId: "ramen-order", segment: 2 });
  });
});

test("nothing is written until a line is asked for, in the next scene too, and hidden again in the next round", async ({
  page,
}) => {
  await page.goto(`${scene}/dialogue`);
  const line = page.locator("#line-0");
  const choose = async (mode: string): Promise<void> => {
    await page.getByRole("button", { name: "显示设置" }).click();
    await page.getByRole("radio", { name: mode }).press("Space");
    await expect(page.getByRole("radio", { name: mode })).toBeChecked();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  };
  await choose("只听");
  await expect(line).not.toContainText("食券");
  await line.getByRole("button", { name: "显示文字" }).press("Enter");
  await expect(line).toContainText("買");
  // Who works by keyboard is at what was shown, not at the top of the page.
  expect(await line.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await choose("全部");
  await choose("只听");
  await expect(line).not.toContainText("いらっしゃい");
  // Whoever studies by ear goes on so in the next scene.
  await line.getByRole("button", { name: "显示文字" }).click();
  await line.locator("[role=button]", { hasText: "先" }).click();
  await page.getByRole("link", { name: "温泉旅馆的晚餐" }).click();
  await expect(page).toHaveURL(/ryokan-dinner/);
  await expect(line.getByRole("button", { name: "显示文字" })).toBeVisible();
});

test("words and meanings can be hidden to test oneself, as long as the scene is open", async ({ page }) => {
  await page.goto(`${scene}/vocabulary`);
  const hideMeaning = page.getByRole("radio", { name: "遮住意思" });
  await hideMeaning.check({ force: true });
  const word = page.getByRole("listitem").first();
  await expect(word.getByText("食券，餐券")).toBeHidden();
  const cover = word.getByRole("button", { name: "显示" });
  // It lies over the whole of what is hidden.
  const covered = await cover.locator("..").boundingBox();
  expect((await cover.boundingBox())?.width).toBeCloseTo(covered?.width ?? 0, 0);
  await cover.press("Enter");
  await expect(word.getByText("食券，餐券")).toBeVisible();
  // The button is gone; the next Tabs lead to this word's card and speech, not to the top of the page.
  await page.keyboard.press("Tab");
  await expect(word.getByRole("button", { name: "查看：食券" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(word.getByRole("button", { name: "听发音: 食券" })).toBeFocused();
  await test.step("what is hidden, and what was looked at, stays so after a look at another tab", async () => {
    await page.getByRole("tab", { name: "介绍" }).click();
    await expect(page.getByRole("button", { name: "开始听对话" })).toBeVisible();
    await page.getByRole("tab", { name: "单词" }).click();
    await expect(hideMeaning).toBeChecked();
    await expect(page.getByRole("radio", { name: "遮住单词" })).not.toBeChecked();
    await expect(word.getByText("食券，餐券")).toBeVisible();
    await expect(page.getByRole("listitem").nth(1).getByRole("button", { name: "显示" })).toBeVisible();
  });
  await test.step("the next visit begins anew", async () => {
    await page.goto("/category/all");
    await page.goto(`${scene}/vocabulary`);
    await expect(hideMeaning).not.toBeChecked();
  });
});

test("an unknown scene and an unknown tab are clear pages with a way back", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/404/);
  await page.goto("/study/no-such-scene");
  await expect(page.getByRole("heading", { name: "没有这个场景" }).first()).toBeVisible();
  await page.getByRole("link", { name: "去看场景" }).click();
  await expect(page).toHaveURL(/category\/all$/);
  // A link that was cut off in the middle of a letter.
  await page.goto("/study/%E0%A4%A");
  await expect(page.getByRole("heading", { name: "没有这个场景" }).first()).toBeVisible();
  await page.getByRole("link", { name: "去看场景" }).click();
  await expect(page).toHaveURL(/category\/all$/);
  await page.goto(`${scene}/nowhere`);
  await expect(page.getByRole("heading", { name: "没有这个部分" }).first()).toBeVisible();
  await page.getByRole("link", { name: "回到这个场景" }).click();
  await expect(page).toHaveURL(/study\/ramen-order$/);
});

test("a members' scene shows its first lines, and nothing of the rest", async ({ page }) => {
  await page.goto("/study/phone-message/dialogue");
  await expect(page.locator("[id^=line-]")).toHaveCount(3);
  await expect(page.getByText(/还有 \d+ 句/)).toBeVisible();
  await page.getByRole("tab", { name: "练习" }).click();
  await expect(page.getByText(/还有 \d+ 句/)).toBeVisible();
});

test("the scene on paper holds dialogue, readings and words, and nothing else; a refusal to print is reported", async ({
  page,
  allowProblems,
}) => {
  allowProblems(/printing failed/);
  await page.goto(`${scene}/intro`);
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
  await page.evaluate(() => {
    window.print = () => {
      throw new Error("no printer");
    };
  });
  await page.getByRole("button", { name: "打印" }).click();
  await expect(page.getByRole("alert")).toContainText("打印失败，请稍后再试");
});

test("a dialogue ends with its practice, its words and the next scene", async ({ page }) => {
  await listenIn(page);
  await page.goto(`${scene}/dialogue`);
  await sceneIsLoaded(page, 13);
  await page.getByRole("button", { name: /^播放第 13 句/ }).click();
  const end = page.getByRole("region", { name: "对话到这里就结束了" });
  await expect(end.getByRole("link", { name: /^下一个场景：/ })).toBeVisible();
  await end.getByRole("button", { name: "复习单词" }).click();
  await expect(page).toHaveURL(/vocabulary$/);
  await page.getByRole("tab", { name: "对话" }).click();
  await end.getByRole("button", { name: "做这段对话的练习" }).click();
  await expect(page).toHaveURL(/practice$/);
});
