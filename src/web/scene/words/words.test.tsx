import { expect, test } from "vitest";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import {
  chooseFromMenu,
  chooseTextMode,
  closeSheet,
  findControl,
  findLine,
  findPane,
  findSheet,
  findWord,
  playbackButton,
  pressBack,
  queryControl,
  waitForSheetToClose,
  sheetSays,
  textOf,
  useWideScreen,
  within,
  wordsOf,
} from "#tests/support/dom/study-screen.ts";

const app = withApp();
const dialogue = "/study/ramen-order/dialogue";

const isTapped = (word: Element): boolean => word.hasAttribute("data-tapped");

test("explains a tapped word with its reading, its part of speech and its form", async () => {
  const visit = await app.open(dialogue);
  const { user } = visit;
  await user.click(await findWord(8, "熱"));
  for (const fact of ["あつい", "atsui", "い形容词"]) await sheetSays(fact);
  await pressBack(visit);
  expect(location.pathname).toBe(dialogue);

  const inflected = await findWord(1, "押");
  await user.click(inflected);
  await sheetSays("可能 · 敬体・否定");
  await closeSheet(visit);
  expect(document.activeElement).toBe(inflected);
});

test("explains the whole word if the blank is only a part of it", async () => {
  const { user } = await app.open(dialogue);
  const word = await findWord(9, "いません");
  await user.click(word);
  await sheetSays("頼んでいません");
  await sheetSays("tanomu");
  await waitFor(() => expect(isTapped(word)).toBe(true));
});

test("gives each word of a line one name for screen readers, without its reading", async () => {
  await app.open(dialogue);
  const line = await findLine(0);
  await findWord(0, "食券");
  expect(line.querySelector("rt")?.textContent).toBe("さき");
  const names = ["いらっしゃい", "先に", "食券", "を", "買って", "ね"];
  expect(wordsOf(0).map(textOf)).toEqual(names);
  // The library that computes names adds a space after each <ruby>.
  for (const name of names)
    within(line).getByRole("button", { name: (computed) => computed.replaceAll(" ", "") === name });
});

test("quotes the other lines with the word offline, and each quote leads to the word in its line", async () => {
  const { user, setOnline } = await app.open(dialogue);
  const first = await findWord(2, "塩");
  const second = await findWord(12, "塩");
  setOnline(false);
  await user.click(first);
  const card = await sheetSays("shio");
  await user.click(await findControl("明日は塩もあるから、また来てね。", card));
  await waitFor(() => expect(isTapped(second)).toBe(true));
  expect(isTapped(first)).toBe(false);
  expect(card.contains(document.activeElement)).toBe(true);
  await user.click(await findControl("ごめん、塩はもう売り切れ。しょうゆもおいしいよ。", card));
  await waitFor(() => expect(isTapped(first)).toBe(true));
});

test("quotes no hidden line, and no line at all while lines are only heard", async () => {
  const visit = await app.open(dialogue);
  const { user, pass } = visit;
  const hidden = "卵はサービス。塩がなくてごめんね。";
  await user.click(await findWord(2, "塩"));
  await findControl(hidden, await findSheet());
  await closeSheet(visit);

  await chooseFromMenu(visit, 11, "隐藏这一句");
  await waitForSheetToClose(pass);
  await user.click(await findWord(2, "塩"));
  const card = await sheetSays("shio");
  await findControl(/^明日は塩も/, card);
  expect(queryControl(hidden, card)).toBeUndefined();
  await closeSheet(visit);

  await chooseTextMode(visit, "只听");
  await user.click(await findControl("显示文字", await findLine(2)));
  await user.click(await findWord(2, "塩"));
  expect(textOf(await sheetSays("shio"))).not.toContain("明日");
});

test("lists other scenes with this word, not those with another word of the same spelling", async () => {
  const { user, answer } = await app.open("/study/clinic-fever/dialogue");
  // 分 as a tenth of a degree occurs only in this scene, 分 as a minute in several scenes. The changed response
  // lists a second scene for 分 as a tenth of a degree.
  const more = { id: "ramen-order", title: "拉面店的食券机" };
  const others: number[] = [];
  answer(/^GET \/api\/dictionary\//, async ({ pathname }) => {
    const headers = { "accept-language": "zh" };
    const body: { data: { scenes: { id: string; title: string }[] }[] } = (
      await app.inject({ url: pathname, headers })
    ).json();
    for (const { scenes } of body.data) {
      if (scenes.every(({ id }) => id === "clinic-fever")) scenes.push(more);
      else others.push(scenes.length);
    }
    return Response.json(body);
  });
  await user.click(await findWord(3, "五分"));
  const card = await sheetSays("ぶ");
  await findControl(more.title, card);
  expect(others).not.toEqual([]);
  expect(card.querySelectorAll("a")).toHaveLength(1);
});

test("plays a word from its card, pauses the dialogue for it, and continues the dialogue on request", async () => {
  const visit = await app.open(dialogue);
  const { user, audio } = visit;
  const sounds = (source: RegExp) =>
    waitFor(async () => {
      await audio.advance(0.2);
      expect(audio.src).toMatch(source);
      expect(audio.paused).toBe(false);
      expect(audio.currentTime).toBeGreaterThan(0);
    });
  const { body } = await app.inject({
    url: "/api/content/ramen-order",
    headers: { "accept-language": "zh" },
  });
  for (const [address] of body.matchAll(/\/audio\/\w+\.mp3/g))
    audio.files.set(address, (await app.inject({ url: address })).rawPayload);
  await user.click(await findControl("播放"));
  await sounds(/^blob:/);
  await user.click(await findWord(0, "食券"));
  await user.click(await findControl("听发音: 食券", await findSheet()));
  await sounds(/\/audio\/\w+\.mp3$/);
  await closeSheet(visit);
  await user.click(await findControl("播放"));
  await sounds(/^blob:/);
});

test("reports that the speech of a word could not be loaded", async () => {
  const { user, audio } = await app.open(dialogue);
  await user.click(await findWord(0, "食券"));
  await user.click(await findControl("听发音: 食券", await findSheet()));
  await audio.advance(1);
  expect((await screen.findByText("语音加载失败")).closest("[role=alert]")).not.toBeNull();
});

function select(from: HTMLElement, to = from): void {
  const range = document.createRange();
  range.setStartBefore(from);
  range.setEndAfter(to);
  window.getSelection()?.removeAllRanges();
  window.getSelection()?.addRange(range);
  document.dispatchEvent(new Event("selectionchange"));
}

test("looks a selection up in the dictionary without the readings above it", async () => {
  const visit = await app.open(dialogue);
  const { user } = visit;
  select(await findWord(1, "押"));
  await user.click(await findControl("查词：押せません"));
  await sheetSays("osu");
  await sheetSays("按；推");
  await closeSheet(visit);
  expect((await findLine(1)).contains(document.activeElement)).toBe(true);

  select(await findWord(0, "いらっしゃい"), await findWord(0, "食券"));
  await user.click(await findControl("查词：いらっしゃい。先に食券"));
  await sheetSays("いらっしゃい。先に食券词典中没有找到这个词，我们会继续更新词典");
});

test("offers a retry if the dictionary does not respond", async () => {
  const { user, answer } = await app.open(dialogue);
  let isBroken = true;
  answer(/^GET \/api\/dictionary\//, () => {
    if (isBroken) throw new TypeError("Failed to fetch");
    return undefined;
  });
  select(await findWord(1, "すみません"));
  await user.click(await findControl("查词：すみません"));
  const retry = await findControl("重试");
  await sheetSays("すみません");
  isBroken = false;
  await user.click(retry);
  await sheetSays("sumimasen");
});

test("explains a word beside the dialogue if the screen has room, until the text is hidden", async () => {
  useWideScreen();
  const visit = await app.open(dialogue);
  const pane = await findPane();
  expect(pane.getAttribute("aria-label")).toBe("单词");
  expect(pane.textContent).toContain("点一下对话里的单词");
  const word = await findWord(0, "食券");
  await visit.user.click(word);
  await waitFor(() => expect(pane.textContent).toContain("shokken"));
  expect(document.querySelector("[aria-modal]")).toBeNull();
  await waitFor(() => expect(isTapped(word)).toBe(true));
  await chooseTextMode(visit, "只听");
  expect(document.querySelector("aside")).toBeNull();
});

test("closes the word beside the dialogue with Escape, with its button and with the back button", async () => {
  useWideScreen();
  const visit = await app.open(dialogue);
  const { user, pass } = visit;
  const word = await findWord(0, "食券");
  const pane = await findPane();
  const close = () => findControl("关闭", pane);
  const isClosed = () => waitFor(() => expect(queryControl("关闭", pane)).toBeUndefined());
  await user.click(word);
  await close();
  // A sheet above the pane receives the first Escape.
  await user.click(await findControl(playbackButton));
  await findSheet();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.querySelector("[aria-modal]")).toBeNull());
  await close();
  await user.keyboard("{Escape}");
  await isClosed();
  await waitForSheetToClose(pass);

  word.focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(pane));
  (await close()).focus();
  await user.keyboard("{Enter}");
  await isClosed();
  expect(document.activeElement).toBe(word);
  await waitForSheetToClose(pass);

  await user.keyboard("{Enter}");
  await close();
  await pressBack(visit);
  await isClosed();
  expect(location.pathname).toBe(dialogue);
});
