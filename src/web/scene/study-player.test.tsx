import { expect, onTestFinished, test, vi } from "vitest";
import { violations } from "#tests/support/dom/axe.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";
import {
  chooseTextMode,
  closeSheet,
  currentLine,
  findControl,
  findLine,
  findSheet,
  findSwitch,
  findWord,
  pageSays,
  playbackButton,
  queryControl,
  waitForSheetToClose,
  textButton,
  textOf,
  within,
  wordsOf,
} from "#tests/support/dom/study-screen.ts";

const app = withApp();
const scene = "/study/ramen-order";
const dialogue = `${scene}/dialogue`;

const pathIs = (path: string) => waitFor(() => expect(location.pathname).toBe(path));

test("opens with the introduction, and shows each tab at its own address", async () => {
  const { user } = await app.open(scene);
  const start = await findControl("开始听对话");
  expect((await findControl("介绍")).getAttribute("aria-selected")).toBe("true");
  expect(document.querySelector("h1")?.textContent).toBe("拉面店的食券机");
  await user.click(start);
  await pathIs(dialogue);
  expect(textOf(await findLine(0))).toContain("いらっしゃい");
  await user.click(await findControl("单词"));
  await pathIs(`${scene}/vocabulary`);
  await findControl("播放全部");
});

test("has four tabs and a link to speaking the scene", async () => {
  await app.open(dialogue);
  const speak = await findControl("开口说");
  expect(speak.getAttribute("href")).toBe("/speak/ramen-order");
  expect(speak.closest("[role=tablist]")).toBeNull();
  const tabs = [...document.querySelectorAll("[role=tablist] > *")];
  expect(tabs.map((tab) => [tab.getAttribute("role"), tab.textContent])).toEqual([
    ["tab", "介绍"],
    ["tab", "对话"],
    ["tab", "单词"],
    ["tab", "练习"],
  ]);
});

test("switches readings, romaji and dictionary off immediately, and stores the choice", async () => {
  const { user } = await app.open(dialogue);
  // Styles hide the parts of a line by these attributes. A browser test checks the visible result.
  const switches = (): (string | null)[] =>
    ["data-furigana", "data-romaji", "data-translation"].map((name) =>
      document.documentElement.getAttribute(name),
    );
  await findWord(0, "食券");
  await user.click(await findControl(textButton));
  for (const name of ["显示假名注音", "显示罗马字", "词典下划线"]) {
    const toggle = await findSwitch(name);
    expect(toggle.checked).toBe(true);
    await user.click(toggle);
    await waitFor(() => expect(toggle.checked).toBe(false));
  }
  expect(switches()).toEqual(["off", "off", "on"]);
  await waitFor(() => expect(wordsOf(0)).toEqual([]));
  const choice = { showFurigana: false, showRomaji: false, dictionaryMode: false, showTranslation: true };
  expect(JSON.parse(localStorage.getItem("preferences") ?? "{}")).toMatchObject(choice);

  const again = await app.open(dialogue, { isReturning: true });
  await waitFor(async () => expect(textOf(await findControl(playbackButton))).toBe("×3 · 1× · 翻译更改"));
  await again.user.click(await findControl(textButton));
  expect((await findSwitch("显示假名注音")).checked).toBe(false);
  expect((await findSwitch("显示翻译")).checked).toBe(true);
  expect(textOf(await findLine(0))).toContain("食券");
  expect(wordsOf(0)).toEqual([]);
});

test("hides each line until the learner reveals it, again after a change of mode, and also in the next scene", async () => {
  const visit = await app.open(dialogue);
  const { user } = visit;
  await chooseTextMode(visit, "只听");
  expect(textOf(await findLine(0))).not.toContain("食券");
  (await findControl("显示文字", await findLine(0))).focus();
  await user.keyboard("{Enter}");
  await waitFor(async () => expect(textOf(await findLine(0))).toContain("買"));
  expect((await findLine(0)).contains(document.activeElement)).toBe(true);

  await chooseTextMode(visit, "全部");
  await chooseTextMode(visit, "只听");
  expect(textOf(await findLine(0))).not.toContain("いらっしゃい");

  await user.click(await findControl("显示文字", await findLine(0)));
  await user.click(await findWord(0, "先"));
  await user.click(await findControl("温泉旅馆的晚餐", await findSheet()));
  await pathIs("/study/ryokan-dinner/dialogue");
  await findControl("显示文字", await findLine(0));
});

test("explains an unknown scene and a truncated address, and leads to all scenes", async () => {
  for (const path of ["/study/no-such-scene", "/study/%E0%A4%A"]) {
    const { user } = await app.open(path);
    await pageSays("没有这个场景");
    await user.click(await findControl("去看场景"));
    await pathIs("/category/all");
  }
});

test("explains an unknown tab, and leads back to the scene", async () => {
  const { user } = await app.open(`${scene}/nowhere`);
  await pageSays("没有这个部分");
  await user.click(await findControl("回到这个场景"));
  await pathIs(scene);
});

test("shows the first lines of a members' scene and the number of withheld lines", async () => {
  const { user } = await app.open("/study/phone-message/dialogue");
  await pageSays(/还有 \d+ 句/);
  expect(document.querySelectorAll("[id^=line-]")).toHaveLength(3);
  await user.click(await findControl("练习"));
  await pathIs("/study/phone-message/practice");
  await pageSays(/还有 \d+ 句/);
});

test("prints dialogue, readings, translations and words, and reports a browser that cannot print", async () => {
  const problems = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  onTestFinished(() => problems.mockRestore());
  const { user } = await app.open(`${scene}/intro`);
  const sheet = await waitFor(() => {
    const hidden = document.querySelector("body > [hidden]");
    expect(hidden?.textContent).toContain("欢迎！先买张食券啊。");
    return hidden;
  });
  expect(sheet?.textContent).toContain("Irasshai. Saki ni shokken o katte ne.");
  expect(sheet?.textContent).toContain("食券，餐券");
  expect(sheet?.querySelector("rt")?.textContent).toBe("さき");

  vi.stubGlobal("print", () => {
    throw new Error("no printer");
  });
  await user.click(await findControl("打印"));
  await user.click(await screen.findByRole("button", { name: /^对话全文/ }));
  await waitFor(() =>
    expect(document.querySelector("[role=alert]")?.textContent).toContain("打印失败，请稍后再试"),
  );
  expect(problems).toHaveBeenCalledWith("[kaiwa] printing failed", expect.any(Error));
});

/** Opens the dialogue with lines of two seconds, and waits until the first line can play. */
async function openSpoken(path: string): Promise<Visit> {
  const visit = await app.open(path);
  answerSpeech(visit, 2);
  await waitFor(() => expect(queryControl("播放")?.getAttribute("aria-busy")).toBeNull());
  return visit;
}

test("offers the practice, the words and the next scene after the last line", async () => {
  const { user, audio } = await openSpoken(dialogue);
  const end = async (): Promise<Element> => {
    const heading = await pageSays("对话到这里就结束了");
    return heading.closest("section") ?? heading;
  };
  expect(queryControl(/^下一个场景：/, await end())).toBeUndefined();
  await user.click(await findControl(/^播放第 13 句/));
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(currentLine()).toBe("line-12");
  });
  await findControl(/^下一个场景：/, await end());
  await user.click(await findControl("复习单词", await end()));
  await pathIs(`${scene}/vocabulary`);
  await user.click(await findControl("对话"));
  await user.click(await findControl("做这段对话的练习", await end()));
  await pathIs(`${scene}/practice`);
});

test("keeps the slider at the last line after a dialogue, and offers speaking first", async () => {
  const { user, audio } = await openSpoken(dialogue);
  await user.click(await findControl(/^播放第 13 句/));
  await waitFor(async () => {
    await audio.advance(1);
    expect(currentLine()).toBe("line-0");
  });
  const bar = (): string | null | undefined =>
    document.querySelector("input[type=range]")?.getAttribute("aria-valuetext");
  expect(bar()).toBe("第 13 句 / 13");
  const end = (await pageSays("对话到这里就结束了")).closest("section");
  expect(end?.querySelector("h2 svg")).not.toBeNull();
  const shown = (): (string | undefined)[] =>
    [...(end?.querySelectorAll("img") ?? [])].map(({ src }) => src.split(".").slice(-2)[0]);
  expect(shown()).toEqual(["hero", "dusk"]);
  expect(end?.querySelector("a, button")?.getAttribute("href")).toBe("/speak/ramen-order");
  await user.click(await findControl("播放"));
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(bar()).toBe("第 1 句 / 13");
  });
  expect(shown()).toEqual(["hero"]);
});

test("keeps playing a dialogue begun from its introduction when a newer position arrives late", async () => {
  const account = await app.newAccount();
  const studied = { completedSegments: [0, 1], lastPosition: 8, lastUpdated: Date.now() - 60_000 };
  const saved = await app.inject({
    method: "PUT",
    url: "/api/user/progress",
    headers: { authorization: account.token },
    payload: { "ramen-order": studied },
  });
  expect(saved.statusCode).toBe(200);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<undefined>();
  const answers = { "PUT /api/user/progress": () => mayCome };
  const visit = await app.open(`${scene}/intro`, { account, answers });
  const { user, audio, requests, pass } = visit;
  answerSpeech(visit, 2);
  // This screen belongs to the learner. The visitor's screen, shown until the session is known, requests no
  // progress.
  await waitFor(() => expect(requests).toContain("PUT /api/user/progress"));
  await waitFor(() => expect(requests.some((request) => request.includes("/audio/"))).toBe(true));
  await user.click(await findControl("开始听对话"));
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(audio.paused).toBe(false);
  });
  letCome(undefined);
  const stored = (): string =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith("progress_"))
      .map(([, value]) => String(value))
      .join("");
  await waitFor(() => expect(stored()).toContain('"completedSegments":[0,1]'));
  await pass(100);
  await audio.advance(0.1);
  expect(audio.paused).toBe(false);
  expect(currentLine()).toBe("line-0");
});

test("opens a tab that is tapped while the history entry of a closed sheet is removed", async () => {
  const { user, pass } = await app.open(dialogue);
  await user.click(await findControl(/^第 2 句/));
  await findSheet();
  await waitFor(() => expect(window.history.state).toMatchObject({ modalDepth: 1 }));
  const go = window.history.go.bind(window.history);
  const spy = vi.spyOn(window.history, "go").mockImplementation((by) => {
    document.getElementById("study-tab-vocabulary")?.click();
    go(by);
  });
  onTestFinished(() => spy.mockRestore());
  await user.keyboard("{Escape}");
  await waitForSheetToClose(pass);
  expect(spy).toHaveBeenCalledWith(-1);
  await findControl("播放全部");
  await pathIs(`${scene}/vocabulary`);
});

test("has no accessibility violations during playback, in the settings, in listening mode and in a self-test", async () => {
  const visit = await openSpoken(dialogue);
  const { user, audio } = visit;
  const found: Record<string, string[]> = {};
  const check = async (state: string): Promise<void> => {
    const place = document.querySelector("[aria-modal]") ?? document.querySelector("[role=tabpanel]");
    const here = await violations(place ?? document.body);
    if (here.length > 0) found[state] = here;
  };
  await user.click(await findControl(/^播放第 3 句/));
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(currentLine()).toBe("line-2");
  });
  await user.click((await findLine(0)).querySelector("summary") ?? document.body);
  await check("playing, with an open note");
  await user.click(await findControl("暂停"));
  await user.click(await findControl(playbackButton));
  const [once] = within(await findSheet()).getAllByLabelText("1");
  await user.click(once ?? document.body);
  await check("settings for shadowing");
  await closeSheet(visit);
  await chooseTextMode(visit, "只听");
  await check("lines that are only heard");
  await user.click(await findControl("单词"));
  await user.click(await within(document.body).findByLabelText("遮住意思"));
  await check("self-test");
  expect(found).toEqual({});
});
