import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { contentData } from "#contract/content.schema.ts";
import type { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { voiceFile } from "#tests/support/audio/test-scene.ts";
import { screen, withApp } from "#tests/support/dom/open-app.ts";
import {
  begin,
  button,
  choose,
  expectFocus,
  expectText,
  findButton,
  getNext,
  mainText,
  practicePath,
  queryNext,
  toBlank,
  typeAnswer,
} from "#tests/support/dom/practising.ts";

const app = withApp();

async function speechOfScene(): Promise<string[]> {
  const answer = await app.inject({ url: "/api/content/ramen-order" });
  return contentData.parse(answer.json<{ data: unknown }>().data).lines.map(({ audio }) => audio?.url ?? "");
}

/**
 * Gives the audio element every line of the scene. Returns the addresses of the lines and of the files that
 * it plays.
 */
async function loadSpeech(audio: TestAudioElement): Promise<{ lines: string[]; played: string[] }> {
  const lines = await speechOfScene();
  for (const line of lines) audio.files.set(line, voiceFile(1, 1));
  const played: string[] = [];
  audio.addEventListener("playing", () => {
    if (!audio.src.startsWith("blob:")) played.push(audio.src);
  });
  return { lines, played };
}

test("explains why a wrong tile does not fit, with its Japanese words marked, but not in a dictation", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "选择");
  await choose(user, "食堂");
  await expectText(/再想想.*是吃饭的地方，不能“先买”/);
  const [quoted] = document.querySelectorAll('[aria-live] span[lang="ja"]');
  expect(quoted?.querySelector("rt")?.textContent).toBe("しょくどう");
  await user.click(button("练习模式：选择"));
  await user.click(await findButton(/^听写/));
  await typeAnswer(user, "食堂");
  await expectText(/再想想/);
  expect(mainText()).not.toContain("先买");
});

test("explains a wrong tile, ignores further presses of it, and focuses the next button after the right tile", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "选择");
  await choose(user, "切符");
  await expectText(/再想想.*切符.*是车票/);
  const wrong = button("切符");
  expect(wrong.getAttribute("aria-disabled")).toBe("true");
  await expectFocus(() => wrong);
  await choose(user, "食券");
  await expectText("答对了！");
  await expectFocus(getNext);
});

test("plays the previous line on demand, and the line itself only after its answer", async () => {
  const { user, audio } = await app.open(practicePath);
  const { lines, played } = await loadSpeech(audio);
  await begin(user, "选择");
  await audio.advance(2);
  expect(screen.queryByRole("button", { name: "听这一句" })).toBeNull();
  expect(played).toEqual([]);
  await choose(user, "食券");
  await audio.advance(2);
  expect(played).toEqual([lines[0]]);
  await user.click(await findButton("听这一句"));
  await audio.advance(2);
  expect(played).toEqual([lines[0], lines[0]]);
  await toBlank(user);
  await audio.advance(2);
  played.length = 0;
  await user.click(button("听前一句"));
  await audio.advance(2);
  expect(played).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "听这一句" })).toBeNull();
});

test("accepts typed answers in kana, katakana, full-width romaji and kanji with spaces", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "输入");
  for (const typed of [" しょっけん。", "ウリキレ", "ｎｉ", "dore", "お願い します"]) {
    await toBlank(user);
    await typeAnswer(user, typed);
    await expectText("答对了！");
  }
});

test("names a slip and keeps the typed text", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "输入");
  await typeAnswer(user, "shoken");
  await expectText(/促音「っ」不对/);
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("shoken");
});

test("names the given and the expected form of a verb", async () => {
  const { user } = await app.open("/study/language-exchange/practice");
  await begin(user, "输入");
  await typeAnswer(user, "座る");
  await expectText("这是“基本形（辞书形）”，这里要用“て形”");
  await typeAnswer(user, "すわりて");
  await expectText(/没有这种变形。这里要用“て形”/);
});

test("suggests listening again instead of explaining the meaning while the line is hidden", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "听写");
  await typeAnswer(user, "やま");
  await expectText("和听到的不一样，再听一遍吧");
  expect(mainText()).not.toContain("想想这句话要说什么");
});

test("names a slip of sound in kana and romaji", async () => {
  const { user } = await app.open("/study/clinic-fever/practice");
  await begin(user, "输入");
  await typeAnswer(user, "どお");
  await expectText("长音不对：「う（u）」");
  await typeAnswer(user, "とう");
  await expectText("清浊音不对：是「ど（do）」，不是「と（to）」");
});

test("hints at the first mora, then at the whole reading", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "输入");
  expect(mainText()).not.toContain("しょっけん");
  await user.click(button("提示"));
  await expectText("以「しょ（sho）」开头");
  await user.click(button("提示"));
  await expectText("读作 しょっけん（shokken）");
});

test("shows the answer with its reading on request", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "选择");
  await user.click(button("显示答案"));
  await expectText(/答案是「食券しょっけん（shokken）」/);
  await expectFocus(getNext);
});

test("enters an answer with the kana pad, and opens the pad again for the next blank", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "输入");
  await user.click(button("假名键盘"));
  await screen.findByRole("group", { name: "行" });
  const press = async (group: "行" | "假名", name: string): Promise<void> =>
    user.click(within(screen.getByRole("group", { name: group })).getByRole("button", { name }));
  for (const [row, kana, isSmall] of [
    ["さ", "し", false],
    ["や", "よ", true],
    ["た", "つ", true],
    ["か", "け", false],
    ["わ", "ん", false],
  ] as const) {
    await press("行", row);
    await press("假名", kana);
    if (isSmall) await user.click(button("小写假名"));
  }
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("しょっけん");
  await user.click(button("检查"));
  await expectText("答对了！");
  await toBlank(user);
  expect(await screen.findByRole("group", { name: "行" })).toBeDefined();
});

test("lets the learner start, answer and continue with the keyboard alone", async () => {
  const { user } = await app.open(practicePath);
  (await findButton(/^输入/)).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("textbox")).focus();
  await user.keyboard("shokken{Enter}");
  await expectFocus(getNext);
  while (queryNext() !== null) await user.keyboard("{Enter}");
  await expectFocus(() => screen.getByRole("textbox"));
});

test("hides the text of a dictation until its answer, and switches to typing for learners who cannot listen", async () => {
  const { user, audio } = await app.open(practicePath);
  const { lines, played } = await loadSpeech(audio);
  await begin(user, "听写");
  await audio.advance(2);
  expect(played).toEqual([lines[0]]);
  expect(mainText()).not.toContain("買");
  expect(mainText()).not.toContain("Irasshai");
  expect(document.querySelector("main rt")).toBeNull();
  await typeAnswer(user, "shokken");
  await expectText("答对了！");
  expect(mainText()).toContain("買");
  await toBlank(user);
  await user.click(button("现在不方便听"));
  expect(await findButton("练习模式：输入")).toBeDefined();
  await typeAnswer(user, "うりきれ");
  await expectText("答对了！");
});

test("offers the text field after a change from the choices of a dictation to typing", async () => {
  const { user } = await app.open(practicePath);
  await begin(user, "听写");
  await user.click(button("改为选择"));
  await user.click(button("练习模式：听写"));
  await user.click(await findButton(/^输入/));
  await findButton("练习模式：输入");
  expect(screen.queryByRole("textbox")).not.toBeNull();
});

test("reports speech that cannot be loaded, and retries", async () => {
  const { user, audio } = await app.open(practicePath);
  await begin(user, "听写");
  await audio.advance(2);
  await expectText("语音加载失败");
  const { lines, played } = await loadSpeech(audio);
  await user.click(button("重新加载"));
  await audio.advance(0.5);
  expect(played).toEqual([lines[0]]);
  expect(await findButton("听这一句")).toBeDefined();
  expect(mainText()).not.toContain("语音加载失败");
});
