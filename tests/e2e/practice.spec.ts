import type { Page } from "@playwright/test";
import { violations } from "./steps/axe.ts";
import { expect, test } from "./steps/fixtures.ts";
import { answers, begin, choose, next, practice, showAnswer, toBlank, type } from "./steps/practising.ts";

const hear = (page: Page) => page.getByRole("button", { name: "听这一句" });

test("a wrong choice is told why and what it means, a right one goes on, and the next button stays in its place", async ({
  page,
}) => {
  await begin(page, "选择");
  await page.getByRole("button", { name: "切符" }).click();
  await expect(page.getByText(/再想想/)).toBeVisible();
  await expect(page.getByText(/切符（kippu）＝/)).toBeVisible();
  await expect(page.getByRole("button", { name: "切符" })).toBeDisabled();
  await page.getByRole("button", { name: "食券", exact: true }).click();
  await expect(page.getByText("答对了！")).toBeVisible();
  await expect(next(page)).toBeFocused();
  const place = await next(page).boundingBox();
  await next(page).click();
  await toBlank(page);
  // The line before can be heard, the line itself would give the answer away.
  await expect(page.getByRole("button", { name: "听前一句" })).toBeVisible();
  await page.getByRole("button", { name: "売り切れ", exact: true }).click();
  await expect(next(page)).toBeFocused();
  expect(await next(page).boundingBox()).toEqual(place);
});

test("while questions are asked there are no tabs; closing leads to the start, where the practice can be resumed", async ({
  page,
}) => {
  await begin(page, "选择");
  await choose(page, "食券");
  await expect(page.getByRole("tablist")).toHaveCount(0);
  await page.getByRole("button", { name: "结束练习" }).click();
  await expect(page.getByRole("tablist")).toBeVisible();
  await expect(page.getByRole("region", { name: "填空练习" })).toBeFocused();
  await page.getByRole("button", { name: /继续上次的练习/ }).click();
  await expect(next(page)).toBeVisible();
});

test("what is typed is accepted in every writing, and a slip is named while the text stays", async ({
  page,
}) => {
  await begin(page, "输入");
  await type(page, "shoken");
  await expect(page.getByText(/促音/)).toBeVisible();
  await expect(page.getByRole("textbox")).toHaveValue("shoken");
  for (const typed of [" しょっけん。", "ウリキレ", "ｎｉ", "dore", "お願い します"]) {
    await toBlank(page);
    await type(page, typed);
    await expect(page.getByText("答对了！")).toBeVisible();
  }
});

test("a wrong form is told by the names of both", async ({ page }) => {
  await begin(page, "输入", "/study/language-exchange/practice");
  await type(page, "座る");
  await expect(page.getByText("你写的是“原形”，这里要用“て形”")).toBeVisible();
  await type(page, "すわりて");
  await expect(page.getByText(/没有这种变形。这里要用“て形”/)).toBeVisible();
});

test("Enter while an input method composes chooses a word and does not submit", async ({ page }) => {
  await begin(page, "输入");
  await page.getByRole("textbox").focus();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Input.imeSetComposition", { text: "しょっけん", selectionStart: 5, selectionEnd: 5 });
  await browser.send("Input.dispatchKeyEvent", {
    type: "rawKeyDown",
    key: "Enter",
    code: "Enter",
    windowsVirtualKeyCode: 229,
  });
  await expect(page.getByText(/再想想|答对了/)).toHaveCount(0);
  await browser.send("Input.insertText", { text: "食券" });
  await page.keyboard.press("Enter");
  await expect(page.getByText("答对了！")).toBeVisible();
});

test("hints give the first mora, then the reading; the answer's furigana is not shown before", async ({
  page,
}) => {
  await begin(page, "输入");
  await expect(page.getByText("しょっけん").filter({ visible: true })).toHaveCount(0);
  await page.getByRole("button", { name: "提示" }).click();
  await expect(page.getByText("以「しょ（sho）」开头")).toBeVisible();
  await page.getByRole("button", { name: "提示" }).click();
  await expect(page.getByText("读作 しょっけん（shokken）")).toBeVisible();
});

test("the kana pad writes the answer at 320 px, and stays for the next blank", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await begin(page, "输入");
  await page.getByRole("button", { name: "假名键盘" }).click();
  const press = async (...keys: string[]): Promise<void> => {
    for (const name of keys) await page.getByRole("button", { name, exact: true }).first().click();
  };
  await press("さ", "し", "や", "よ", "小写假名", "た", "つ", "小写假名");
  await page.getByRole("group", { name: "行" }).getByRole("button", { name: "か", exact: true }).click();
  await press("け");
  await page.getByRole("group", { name: "行" }).getByRole("button", { name: "わ", exact: true }).click();
  await press("ん");
  await expect(page.getByRole("textbox")).toHaveValue("しょっけん");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await press("检查");
  await expect(page.getByText("答对了！")).toBeVisible();
  await next(page).click();
  await toBlank(page);
  await expect(page.getByRole("group", { name: "行" })).toBeVisible();
});

test("the keyboard covers neither the blank nor the field", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await begin(page, "输入");
  await page.getByRole("textbox").focus();
  // What a phone's keyboard leaves of the window.
  await page.setViewportSize({ width: 320, height: 300 });
  await expect(page.getByRole("img", { name: "填空处" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("textbox")).toBeInViewport({ ratio: 1 });
  await type(page, "shoken");
  await expect(page.getByRole("img", { name: "填空处" })).toBeInViewport({ ratio: 1 });
});

test("a line is heard after its answer, not before", async ({ page }) => {
  const heard: string[] = [];
  await page.addInitScript(() => {
    const { prototype } = HTMLMediaElement;
    const play = Reflect.get(prototype, "play");
    prototype.play = function (): Promise<void> {
      if (!this.src.startsWith("blob:")) console.info(`heard ${this.src}`);
      return play.call(this);
    };
  });
  page.on("console", (message) => {
    if (message.text().startsWith("heard")) heard.push(message.text());
  });
  await begin(page, "选择");
  await expect(showAnswer(page)).toBeVisible();
  await expect(hear(page)).toHaveCount(0);
  expect(heard).toEqual([]);
  await page.getByRole("button", { name: "食券", exact: true }).click();
  await expect.poll(() => heard.length).toBe(1);
  await hear(page).click();
  await expect.poll(() => heard.length).toBe(2);
});

test("by ear only: nothing to read before the answer, and a way on for who cannot listen", async ({
  page,
}) => {
  await begin(page, "听写");
  await expect(hear(page)).toBeVisible();
  await expect(page.getByText("買", { exact: false }).filter({ visible: true })).toHaveCount(0);
  await type(page, "shokken");
  await expect(page.getByText("答对了！")).toBeVisible();
  await expect(page.getByText("買").filter({ visible: true }).first()).toBeVisible();
  await next(page).click();
  await toBlank(page);
  await page.getByRole("button", { name: "现在不方便听" }).click();
  await expect(page.getByRole("button", { name: "练习模式：输入" })).toBeVisible();
  await type(page, "うりきれ");
  await expect(page.getByText("答对了！")).toBeVisible();
});

test("speech that cannot be loaded says so and can be tried again", async ({ page, allowProblems }) => {
  allowProblems(/Failed to load resource/);
  await page.route("**/audio/*", (route) => route.abort());
  await begin(page, "听写");
  await expect(page.getByText("语音加载失败")).toBeVisible();
  await page.unroute("**/audio/*");
  await page.getByRole("button", { name: "重新加载" }).click();
  await expect(page.getByText("语音加载失败")).toHaveCount(0);
  await expect(hear(page)).toBeVisible();
});

test("a practice left in the middle is taken up again after a reload", async ({ page }) => {
  await begin(page, "选择");
  await page.getByRole("button", { name: "食券", exact: true }).click();
  await expect(page.getByText("答对了！")).toBeVisible();
  await page.reload();
  await expect(page.getByText("选择 · 已完成 1/9")).toBeVisible();
  await page.getByRole("button", { name: /继续上次的练习/ }).click();
  await next(page).click();
  await toBlank(page);
  await expect(page.getByText("1/9")).toBeVisible();
});

test("all blanks answered at the first try are stamped S; no score is told before; then the next scene, and S when one returns", async ({
  page,
}) => {
  await begin(page, "选择");
  for (const answer of answers) {
    await toBlank(page);
    await expect(page.getByText("得分")).toHaveCount(0);
    await choose(page, answer);
  }
  while (await next(page).isVisible()) await next(page).click();
  await expect(page.getByRole("img", { name: "评级 S" })).toBeVisible();
  await expect(page.getByText("100%")).toBeVisible();
  await page.getByRole("link", { name: /^下一个场景：/ }).click();
  await expect(page).not.toHaveURL(/ramen-order/);
  await expect(page).toHaveURL(/\/study\//);

  // Before the next practice of this scene the last grade is told.
  await page.goto(practice);
  const start = page.getByRole("region", { name: "填空练习" });
  await expect(start.getByRole("img", { name: "评级 S" })).toBeVisible();
  await expect(start.getByText("100")).toHaveCount(2);
  expect(await violations(page, { within: "main" })).toEqual([]);
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  expect(await violations(page, { within: "main", colours: "only" })).toEqual([]);
});

test("shown answers earn nothing, are told with their readings, and are tried again without a score", async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem("kaiwa:mistakes", '{"long-vowel":5,"other-word":4,"particle":2}'),
  );
  await begin(page, "选择");
  for (const [place, answer] of answers.entries()) {
    await toBlank(page);
    if (place < 8) await showAnswer(page).click();
    else await page.getByRole("button", { name: answer, exact: true }).click();
    if (place === 0) await expect(page.getByText(/^答案是「食券.*（shokken）」$/)).toBeVisible();
  }
  while (await next(page).isVisible()) await next(page).click();
  await expect(page.getByRole("img", { name: "评级 D" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "值得再练的地方" })).toBeVisible();
  // Sentences follow one another without a space in Chinese; a kind that is rare is not told.
  await expect(page.getByText("你常漏掉长音。", { exact: true })).toBeVisible();
  await expect(page.getByText("你常把场景里的词弄混。", { exact: true })).toBeVisible();
  await expect(page.getByText(/一次答对 100 分/)).toBeHidden();
  await page.getByText("得分是怎么算的").click();
  await expect(page.getByText(/一次答对 100 分/)).toBeVisible();
  await expect(page.getByText("这个场景的目标")).toBeVisible();
  await expect(page.getByRole("link", { name: /^明天会再练其中 \d+ 句$/ })).toBeVisible();
  // The way on stays in reach, and each line can be heard: three at first, then all.
  await expect(page.getByRole("button", { name: "先听一遍对话" })).toBeInViewport({ ratio: 1 });
  await expect(hear(page)).toHaveCount(3);
  await page.getByRole("button", { name: "显示全部 8 句" }).click();
  await expect(hear(page)).toHaveCount(8);
  const missed = page.getByRole("listitem").filter({ hasText: "食券" });
  await expect(missed.locator("rt").filter({ hasText: "しょっけん" })).toBeVisible();
  await expect(missed.getByText("Irasshai. Saki ni shokken o katte ne.")).toBeVisible();
  await page.getByRole("button", { name: "只练这几句" }).click();
  await expect(page.getByText("0/8")).toBeVisible();
  for (const answer of answers.slice(0, 8)) {
    await choose(page, answer);
    await next(page).click();
  }
  await expect(page.getByText("又练了一遍：8 个空里有 8 个一次就对。")).toBeVisible();
  await expect(page.getByRole("img", { name: /评级/ })).toHaveCount(0);
});

test("by keyboard alone: begin, answer, go on", async ({ page }) => {
  await page.goto(practice);
  await page.getByRole("button", { name: "开始练习" }).focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "练习模式" });
  await sheet.getByRole("button", { name: "输入" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox").focus();
  await page.keyboard.type("shokken");
  await page.keyboard.press("Enter");
  await expect(next(page)).toBeFocused();
  while (!(await page.getByRole("textbox").isVisible())) await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox")).toBeFocused();
});
