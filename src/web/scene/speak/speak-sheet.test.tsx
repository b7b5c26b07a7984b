import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { contentSchemas } from "#contract/content.schema.ts";
import { playedAudioOf, voiceFile } from "#tests/support/audio/test-scene.ts";
import {
  choose,
  dialog,
  waitForDialogue,
  menuButton,
  playButton,
  sheet as sheetOf,
} from "#tests/support/dom/dialogue.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { withListener } from "#tests/support/dom/listener.ts";
import { withDecoder, withMicrophone } from "#tests/support/dom/microphone.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";
import { pairs } from "#web/speaking/ruler/beat-pair.tsx";
import { microphoneExplained } from "#web/speaking/microphone/microphone-explained.ts";

const app = withApp();

const address = "/study/ramen-order/dialogue";
const explained = { [microphoneExplained]: "yes" };
const guide = "这张图怎么看";
const lineSeconds = 2.4;

/** すみません、「かたさ」って何ですか。 The line has three phrases, with っ and ん. */
const segment = 5;

async function openScene(stored: Record<string, string> = explained): Promise<Visit> {
  const visit = await app.open(address, { stored });
  answerSpeech(visit, lineSeconds);
  await waitForDialogue();
  return visit;
}

/** Opens one of the line's speaking exercises from its menu. */
async function open(row: string, title: string, stored?: Record<string, string>) {
  const visit = await openScene(stored);
  await choose(visit, segment, row);
  return { ...visit, sheet: await sheetOf(title) };
}

test("ends a take after silence, plays it immediately and compares it with its model", async () => {
  const microphone = withMicrophone();
  withDecoder();
  withListener();
  const { sheet, user } = await open("自己说一遍", "说说看");
  await sheet.findByRole("button", { name: "说完了" });
  await microphone.say();
  expect(microphone.isOpen).toBe(false);
  await sheet.findByRole("button", { name: "再说一遍" });
  await sheet.findByRole("button", { name: "我的", pressed: true });
  await sheet.findByRole("heading", { name: guide });
  // The take matches the model, so the feedback confirms it and says nothing else.
  expect(sheet.getByText("听出来了，说的就是这一句。")).toBeTruthy();
  expect(sheet.queryByText(/听听看|再说一遍吧/)).toBeNull();
  await user.click(sheet.getByRole("button", { name: "用文字看" }));
  // The head, and one row for each mora of すみませんかたさってなんですか.
  expect(sheet.getAllByRole("row")).toHaveLength(16);
  expect(sheet.getByRole("row", { name: /^っ/ }).textContent).toContain("促音");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(menuButton(segment)));
});

test("records the current line from the dock's microphone, and restores the focus", async () => {
  withMicrophone();
  const { user } = await openScene();
  const microphone = screen.getByLabelText("自己说这一句");
  await user.click(microphone);
  const sheet = await sheetOf("说说看");
  await sheet.findByRole("button", { name: "说完了" });
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(microphone));
});

test("explains the mirror once with sounds to play, and explains it again on request", async () => {
  const microphone = withMicrophone();
  withDecoder();
  withListener();
  const { sheet, user, audio } = await open("自己说一遍", "说说看");
  await microphone.say();
  await sheet.findByRole("heading", { name: guide });
  const taken = audio.src;
  await user.click(sheet.getByRole("button", { name: "示范的这一段" }));
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(audio.src).not.toBe(taken);
  });
  await user.click(sheet.getByRole("button", { name: "明白了" }));
  expect(sheet.queryByRole("heading", { name: guide })).toBeNull();
  await user.click(sheet.getByRole("button", { name: "再说一遍" }));
  await microphone.say();
  await user.click(await sheet.findByRole("button", { name: "怎么看" }));
  expect(sheet.getByRole("heading", { name: guide })).toBeTruthy();
});

test("plays the model and the take in turn, and stops on a second press", async () => {
  const microphone = withMicrophone();
  withListener();
  const { sheet, user, audio, pass } = await open("自己说一遍", "说说看");
  await microphone.say();
  await sheet.findByRole("button", { name: "我的", pressed: true });
  const both = sheet.getByRole("button", { name: "轮流听" });
  await user.click(both);
  await sheet.findByRole("button", { name: "轮流听", pressed: true });
  audio.heard.length = 0;
  await audio.advance(lineSeconds + 0.2);
  expect(playedAudioOf(audio)).toEqual(["F 2.4"]);
  expect(audio.src).toMatch(/^\/audio\//);
  await pass(450);
  await audio.advance(0.2);
  expect(audio.src).toMatch(/^blob:/);
  expect(audio.paused).toBe(false);
  await user.click(both);
  await sheet.findByRole("button", { name: "轮流听", pressed: false });
  expect(audio.paused).toBe(true);
});

test("reports that the learner said another line, with both sounds and without a comparison", async () => {
  const microphone = withMicrophone();
  const listener = withListener();
  listener.feedback = [{ kind: "other-line" }];
  const { sheet } = await open("自己说一遍", "说说看");
  await microphone.say();
  const note = (await sheet.findByText("这次听起来像是另一句话。听听示范，再说一遍吧。")).closest("li");
  if (note === null) throw new Error("The feedback is in no list.");
  expect(
    within(note)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["示范", "我的"]);
  expect(sheet.queryByRole("heading", { name: guide })).toBeNull();
  expect(sheet.queryByRole("table")).toBeNull();
});

test("shows no comparison of the previous take after a try without speech", async () => {
  const microphone = withMicrophone();
  const listener = withListener();
  listener.feedback = [{ kind: "left-out", phrase: 1 }];
  const { sheet, user } = await open("自己说一遍", "说说看");
  await microphone.say();
  await sheet.findByText("好像没听到「かたさって（katasa tte）」这一段，听听看。");
  expect(sheet.queryByText("听出来了，说的就是这一句。")).toBeNull();
  await user.click(sheet.getByRole("button", { name: "再说一遍" }));
  await microphone.hearNothing();
  await user.click(sheet.getByRole("button", { name: "说完了" }));
  expect((await sheet.findByRole("alert")).textContent).toContain("没有听到声音");
  expect(sheet.queryByText(/好像没听到/)).toBeNull();
  expect(sheet.queryByRole("heading", { name: guide })).toBeNull();
  expect(sheet.getByRole("button", { name: "我的" }).getAttribute("aria-disabled")).toBeNull();
});

test.each([
  { preferences: {}, has: true },
  { preferences: { showRomaji: false }, has: false },
])("shows romaji in all speaking exercises if the setting is on: $has", async ({ preferences, has }) => {
  const stored = { ...explained, preferences: JSON.stringify(preferences) };
  const romaji = (): (string | null)[] =>
    [...document.querySelectorAll("[role=dialog] [lang=ja-Latn]")].map(({ textContent }) => textContent);
  withMicrophone();
  const expected = (texts: string[]): string[] => (has ? texts : []);
  await open("自己说一遍", "说说看", stored);
  expect(romaji()).toEqual(expected(["Sumimasen, “katasa” tte nan desu ka."]));
  const ruler = await open("打着拍子读", "打拍子", stored);
  await ruler.sheet.findByText("5 拍");
  expect(romaji()).toEqual(expected(["sumimasen", "katasa tte", "nan desu ka", "su", "mi", "ma", "se", "n"]));
  const build = await open("从后往前练", "从后往前练", stored);
  await build.sheet.findByRole("button", { name: "开始" });
  expect(romaji()).toEqual(expected(["sumimasen", "katasa tte", "nan desu ka"]));
});

test("reports that a line cannot be compared, and still plays both sounds", async () => {
  const microphone = withMicrophone();
  withListener();
  const { sheet, answer } = await open("自己说一遍", "说说看");
  answer(/^GET \/audio\/\w+\.json$/, () => new Response("", { status: 404 }));
  await microphone.say();
  await sheet.findByText(/这一句暂时画不出对照图/);
  expect(sheet.getByRole("button", { name: "轮流听" }).getAttribute("aria-disabled")).toBeNull();
});

test("explains the microphone once, in the sheet of the line", async () => {
  const microphone = withMicrophone();
  const { sheet, user } = await open("自己说一遍", "说说看", {});
  await sheet.findByText(/录音只留在这台设备上/);
  expect(microphone.tracks).toHaveLength(0);
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(await violations()).toEqual([]);
  await user.click(sheet.getByRole("button", { name: "开始说" }));
  await sheet.findByRole("button", { name: "说完了" });
  expect(localStorage.getItem(microphoneExplained)).toBe("yes");
});

test("plays the model without a microphone, and explains how to get one", async () => {
  withMicrophone("NotFoundError");
  const { sheet, user, audio } = await open("自己说一遍", "说说看", {});
  await user.click(await sheet.findByRole("button", { name: "开始说" }));
  expect((await sheet.findByRole("alert")).textContent).toContain("接上麦克风或耳机");
  expect(sheet.getByRole("button", { name: "我的" }).getAttribute("aria-disabled")).toBe("true");
  await user.click(sheet.getByRole("button", { name: "示范" }));
  await audio.advance(3);
  expect(playedAudioOf(audio)).toEqual(["F 2.4"]);
});

test("counts tapped beats by finger and by keyboard", async () => {
  const { sheet, user, pass } = await open("打着拍子读", "打拍子");
  // A tap counts at the timestamp of its event, 300 ms after the previous tap, even if the machine is slow.
  let time = 1_000;
  const setTime = (event: Event): void =>
    void Object.defineProperty(event, "timeStamp", { value: (time += 300) });
  for (const name of ["pointerdown", "click"])
    document.body.addEventListener(name, setTime, { capture: true });
  const choice = within(await sheet.findByRole("group", { name: "选一段来打拍子" }));
  await user.click(choice.getByRole("button", { name: /って/ }));
  expect(sheet.getByText("5 拍")).toBeTruthy();
  const pad = sheet.getByRole("button", { name: "每一拍点一下" });
  for (let tap = 0; tap < 3; tap += 1) await user.click(pad);
  await pass(1_500);
  await sheet.findByText("你点了 3 下，这里有 5 拍。");
  pad.focus();
  await user.keyboard(" {Enter} {Enter}");
  await pass(1_500);
  await sheet.findByText("你点了 4 下，这里有 5 拍。");
});

test("highlights each beat as it plays at reduced speed", async () => {
  withDecoder();
  const { sheet, user, audio } = await open("打着拍子读", "打拍子");
  await user.click(await sheet.findByRole("button", { name: "慢一点" }));
  const lit = (): string | undefined =>
    document.querySelector("[data-now]")?.firstChild?.textContent ?? undefined;
  await waitFor(async () => {
    await audio.advance(0.02);
    expect(lit()).toBe("す");
  });
  expect(audio.playbackRate).toBe(0.7);
  await waitFor(async () => {
    await audio.advance(0.02);
    expect(lit()).toBe("み");
  });
});

test("counts the beats of a word on its card, with a pair of words that differ by one", async () => {
  const { user, audio } = await openScene();
  const word = (text: string): HTMLElement => {
    const found = [...document.querySelectorAll<HTMLElement>("#line-0 [role=button]")];
    const element = found.find(({ textContent }) => textContent?.includes(text));
    if (element === undefined) throw new Error(`The line has no word ${text}.`);
    return element;
  };
  await user.click(word("食券"));
  const card = await sheetOf("单词");
  await user.click(await card.findByRole("button", { name: "打拍子" }));
  await card.findByText("4 拍");
  await card.findByRole("heading", { name: "っ 也占一拍" });
  expect(card.getByText(/只剩 3 拍/).textContent).toContain("「しょけん」");
  const entries = await entriesOf("さっき");
  audio.files.set(entries[0]?.audio ?? "", voiceFile(20, 0.48));
  await user.click(card.getByRole("button", { name: "さっき" }));
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(playedAudioOf(audio).join()).toContain("T");
  });
});

async function entriesOf(word: string) {
  const answer = await app.inject({ url: `/api/dictionary/${encodeURIComponent(word)}` });
  return contentSchemas.dictionary.data.parse(answer.json<{ data: unknown }>().data);
}

test("the dictionary has speech for every word of the beat pairs", async () => {
  for (const { word, reading } of Object.values(pairs).flat()) {
    const entry = (await entriesOf(word)).find((one) => one.reading === reading);
    expect(entry?.audio, word).toMatch(/\.mp3$/);
  }
});

test("builds up a long line from its end, with time to say each part", async () => {
  withDecoder();
  const { sheet, user, audio, pass } = await open("从后往前练", "从后往前练");
  const parts = (kind: string): number => document.querySelectorAll(`[data-part${kind}]`).length;
  await user.click(await sheet.findByRole("button", { name: "开始" }));
  const all = parts("");
  expect(all).toBeGreaterThan(1);
  expect(parts("=said")).toBe(1);
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(audio.duration).toBeGreaterThan(0);
  });
  const first = audio.duration;
  await audio.advance(first);
  await sheet.findByText("轮到你说");
  await pass(60_000);
  await audio.advance(0.1);
  expect(audio.duration).toBeGreaterThan(first);
  await waitFor(() => expect(parts("=said")).toBe(2));
  const next = sheet.getByRole("button", { name: "下一步" });
  for (let step = 2; step < all; step += 1) {
    await user.click(next);
    await waitFor(() => expect(parts("=said")).toBe(step + 1));
  }
  expect(next.getAttribute("aria-disabled")).toBe("true");
  await user.click(await sheet.findByRole("button", { name: "暂停" }));
  await sheet.findByRole("button", { name: "从头再来" });
});

test("records the line just heard with one tap in shadowing, and then continues the dialogue", async () => {
  const microphone = withMicrophone();
  withListener();
  const preferences = { repeatCount: 1, shadowingMultiplier: 3, minimumInterval: 2 };
  const { user, audio } = await openScene({ ...explained, preferences: JSON.stringify(preferences) });
  await user.click(playButton(segment));
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(playedAudioOf(audio)).toEqual(["F 2.4"]);
  });
  await audio.advance(0.5);
  await user.click(await screen.findByText("录下这一句，听听自己的声音"));
  const sheet = await sheetOf("说说看");
  expect((await dialog()).textContent).toContain("かたさ");
  await microphone.say();
  await sheet.findByRole("heading", { name: guide });
  await user.click(sheet.getByRole("button", { name: "关闭" }));
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(screen.getByLabelText("暂停")).toBeTruthy();
  });
  expect(audio.paused).toBe(false);
});
