import { expect, test } from "vitest";
import { waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";
import { closeSheet, findControl, queryControl, sheetSays } from "#tests/support/dom/study-screen.ts";

const app = withApp();
const vocabulary = "/study/ramen-order/vocabulary";

const words = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[role=tabpanel] li")];

async function wordAt(index: number): Promise<HTMLElement> {
  await findControl("播放全部");
  const word = words()[index];
  if (word === undefined) throw new Error(`There is no word ${index}.`);
  return word;
}

async function findChoice(name: string): Promise<HTMLInputElement> {
  await findControl("播放全部");
  const labels = [...document.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const choice = labels.find((input) => input.labels?.[0]?.textContent === name);
  if (choice === undefined) throw new Error(`There is no choice ${name}.`);
  return choice;
}

test("covers the meanings for a self-test, and reveals each with its button", async () => {
  const { user } = await app.open(vocabulary);
  await user.click(await findChoice("遮住意思"));
  const first = await wordAt(0);
  // A covered word has no card to open, because the card would reveal the meaning.
  expect(queryControl("查看：食券", first)).toBeUndefined();
  (await findControl("显示: 食券", first)).focus();
  await user.keyboard("{Enter}");
  expect(queryControl("显示: 食券", first)).toBeUndefined();
  // The button has disappeared. The next presses of Tab reach the card and the speech of this word.
  await user.tab();
  expect(document.activeElement).toBe(await findControl("查看：食券", first));
  await user.tab();
  expect(document.activeElement).toBe(await findControl("听发音: 食券", first));
  await findControl("显示: 塩", await wordAt(1));
});

test("covers the words for a self-test without naming them to screen readers", async () => {
  const { user } = await app.open(vocabulary);
  await user.click(await findChoice("遮住单词"));
  const first = await wordAt(0);
  await findControl("显示: 食券，餐券", first);
  await findControl("听发音: 食券，餐券", first);
});

test("keeps a self-test while another tab is shown, and ends it with the visit", async () => {
  const { user } = await app.open(vocabulary);
  await user.click(await findChoice("遮住意思"));
  await user.click(await findControl("显示: 食券"));
  await user.click(await findControl("介绍"));
  await findControl("开始听对话");
  await user.click(await findControl("单词"));
  expect((await findChoice("遮住意思")).checked).toBe(true);
  expect((await findChoice("遮住单词")).checked).toBe(false);
  expect(queryControl("显示: 食券")).toBeUndefined();
  await findControl("显示: 塩");

  await app.open(vocabulary, { isReturning: true });
  expect((await findChoice("遮住意思")).checked).toBe(false);
});

test("opens the card of a word of the list", async () => {
  const visit = await app.open(vocabulary);
  const word = await findControl("查看：食券");
  await visit.user.click(word);
  await sheetSays("shokken");
  await closeSheet(visit);
  expect(document.activeElement).toBe(word);
});

/** Opens the list with words of two seconds, and waits until they can play. */
async function openSpokenList(): Promise<Visit> {
  const visit = await app.open(vocabulary);
  answerSpeech(visit, 2);
  await waitFor(() => expect(queryControl("播放全部")?.getAttribute("aria-busy")).toBeNull());
  return visit;
}

/**
 * Plays sound until playback stops or `isEnough` returns true. Returns the words that were highlighted, in
 * order.
 */
async function heardWords(
  { audio, pass }: Visit,
  isEnough: (heard: number[]) => boolean = () => false,
): Promise<number[]> {
  await waitFor(async () => {
    await audio.advance(0.01);
    expect(audio.paused).toBe(false);
  });
  const heard: number[] = [];
  while (!audio.paused && !isEnough(heard)) {
    await audio.advance(0.1);
    await pass(1);
    const sounding = words().findIndex((word) => word.getAttribute("aria-current") === "true");
    if (sounding >= 0 && heard.at(-1) !== sounding) heard.push(sounding);
  }
  return heard;
}

test("plays one word only", async () => {
  const visit = await openSpokenList();
  await visit.user.click(await findControl("听发音: 塩"));
  expect(await heardWords(visit)).toEqual([1]);
  await findControl("播放全部");
});

test("plays all words from the first, and after a pause continues with the same word", async () => {
  const visit = await openSpokenList();
  // The list starts at its first word, even if a single word was played before.
  await visit.user.click(await findControl("听发音: 塩"));
  await heardWords(visit);
  await visit.user.click(await findControl("播放全部"));
  expect(await heardWords(visit, (heard) => heard.length === 3)).toEqual([0, 1, 2]);
  await visit.user.click(await findControl("暂停"));
  await visit.audio.advance(0.1);
  expect(visit.audio.paused).toBe(true);
  await visit.user.click(await findControl("播放全部"));
  expect(await heardWords(visit, (heard) => heard.length === 2)).toEqual([2, 3]);
});
