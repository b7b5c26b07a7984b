import { within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { answeringRamen } from "#tests/support/dom/answering-scene.ts";
import { withListener } from "#tests/support/dom/listener.ts";
import { withDecoder, withMicrophone } from "#tests/support/dom/microphone.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import { answerLines, playPartnerLines, isState, state } from "#tests/support/dom/role.ts";
import { microphoneExplained } from "#web/speaking/microphone/microphone-explained.ts";

const app = withApp();

const button = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole("button", { name });
const begun = (): number => Number(screen.getByRole("progressbar").getAttribute("aria-valuenow"));
const bubble = (): string | null | undefined => document.querySelector("main [data-bubble]")?.textContent;

async function openRamen(stored: Record<string, string> = {}): Promise<Visit> {
  const opened = await app.open("/speak/ramen-order", {
    stored: { [microphoneExplained]: "yes", ...stored },
    answers: answeringRamen(app),
  });
  answerLines(opened);
  return opened;
}

/** Continues with the learner's timed lines until the next choice or the end. */
async function untilChoice(visit: Visit): Promise<void> {
  await playPartnerLines(visit);
  while (state() === "mine") {
    const before = begun();
    screen.getByRole("button", { name: "说完了" }).click();
    await waitFor(() => expect(state() === undefined || begun() > before).toBe(true));
    if (state() === "partner") await playPartnerLines(visit);
  }
}

test("shows the partner's line in kana once it is written, and its translation once it is confirmed", async () => {
  const microphone = withMicrophone();
  withDecoder();
  const listener = withListener();
  const visit = await openRamen({ preferences: JSON.stringify({ showTranslation: false }) });
  await visit.user.click(await button("开始对话"));
  await playPartnerLines(visit);
  const ask = async (repair: string): Promise<void> => {
    listener.choice = { kind: "choice", id: `repair:${repair}`, confidence: 0.9 };
    await microphone.say();
    await isState("partner");
    expect(bubble()).toContain(`答え：${repair}`);
    await playPartnerLines(visit);
    await isState("opening");
  };
  expect(bubble()).not.toContain("欢迎！");
  await ask("confirm");
  expect(bubble()).toContain("欢迎！");
  await ask("write");
  expect(bubble()).toContain("いらっしゃい");
  expect(document.querySelector("main [data-bubble] [data-written]")?.textContent).toBe(
    "いらっしゃい。　さきにしょっけんを　かってね。",
  );
});

test("plays the partner's answer after a repair phrase, an unclear reply or a choice", async () => {
  const microphone = withMicrophone();
  withDecoder();
  const listener = withListener();
  const visit = await openRamen();
  await visit.user.click(await button("开始对话"));
  await playPartnerLines(visit);

  // A repair phrase does not end the learner's turn.
  const own = begun();
  listener.choice = { kind: "choice", id: "repair:meaning", confidence: 0.9 };
  await microphone.say();
  await isState("partner");
  expect(bubble()).toContain("小さい紙だよ。");
  await playPartnerLines(visit);
  expect(begun()).toBe(own);
  expect(bubble()).toContain("小さい紙だよ。");

  // At a turn without choices, the partner asks once and shows the line. Then any reply continues.
  listener.choice = { kind: "unsure", best: [], confidence: 0.3 };
  await microphone.say();
  await isState("partner");
  expect(bubble()).toContain("答え：unsure");
  expect(begun()).toBe(own);
  await playPartnerLines(visit);
  const bars = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(bars.map(({ textContent }) => textContent)).toEqual([
    "すみません、听清了",
    "塩しおラーメンの听清了一部分",
    "ボタンが没听到",
    "押おせません。没听到",
  ]);
  await visit.user.click(await button("听听这一句"));
  await waitFor(() => expect(visit.audio.paused).toBe(false));
  await visit.audio.advance(1.3);
  await microphone.say();
  await waitFor(() => expect(begun()).toBe(own + 1));
  await playPartnerLines(visit);

  const choices = within(await screen.findByRole("list"));
  expect(choices.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
    "点酱油拉面",
    "问有什么推荐",
    "下次再来",
  ]);
  expect(document.querySelector("main ul [lang=ja]")).toBeNull();
  // The partner asks again after one unclear reply. After the second, the learner can only tap a choice.
  await microphone.say();
  await isState("partner");
  expect(bubble()).toContain("答え：unsure");
  await playPartnerLines(visit);
  await microphone.say();
  await isState("choosing");
  expect(microphone.isOpen).toBe(false);
  await visit.user.click(await button("问有什么推荐"));
  await isState("partner");
  expect(bubble()).toContain("辛みそが人気だよ。");
  await visit.user.click(await button("上一句"));

  listener.choice = { kind: "choice", id: "line:leave", confidence: 0.9 };
  await microphone.say();
  await isState("partner");
  expect(bubble()).toContain("明日はあるよ。");
  await playPartnerLines(visit);
  await screen.findByRole("heading", { name: "这段对话到结尾了" });
  expect(screen.getByText("听懂了 1/2 句")).toBeTruthy();
  expect(screen.queryByText("你做到了")).toBeNull();
  expect(screen.getByText(/请对方帮了 1 次忙/)).toBeTruthy();
  const map = within(screen.getByRole("region", { name: "你这次的选择" }));
  expect(map.getAllByRole("listitem").map(({ firstChild }) => firstChild?.textContent)).toEqual([
    "你选了 下次再来",
    "点酱油拉面",
    "问有什么推荐",
  ]);
  expect(within(screen.getByRole("region", { name: "也可以这样说" })).getAllByRole("listitem")).toHaveLength(
    2,
  );
  expect(localStorage.getItem("kaiwa:visit:records")).toContain('"finished":true');
  await waitFor(() => expect(localStorage.getItem("kaiwa:visit:review-events")).toContain("ramen-order/23"));
});

test("reaches the scene's goal by tapping choices and repair phrases without a microphone", async () => {
  const visit = await openRamen();
  await visit.user.click(await button(/^不用麦克风/));
  await playPartnerLines(visit);
  const own = begun();
  await visit.user.click(await button("请对方帮忙"));
  const sheet = within(await screen.findByRole("dialog"));
  await isState("paused");
  await visit.user.click(sheet.getByRole("button", { name: "请对方再说一遍" }));
  await isState("partner");
  expect(bubble()).toContain("答え：again");
  await playPartnerLines(visit);
  expect(begun()).toBe(own);

  await untilChoice(visit);
  expect(state()).toBe("choosing");
  await visit.user.click(await button("点酱油拉面"));
  await untilChoice(visit);
  await screen.findByRole("heading", { name: "这段对话到结尾了" });
  expect(screen.getByText(/^说了 \d+\/\d+ 句 · 点选了 1 句$/)).toBeTruthy();
  expect(screen.getByText("你做到了")).toBeTruthy();
  const save = screen.getByRole("button", { name: /问有什么推荐/, pressed: false });
  await visit.user.click(save);
  await waitFor(() => expect(save.getAttribute("aria-pressed")).toBe("true"));
});

describe("the lesson on repair phrases", () => {
  const openLesson = async (): Promise<Visit> => {
    const visit = await openRamen();
    await visit.user.click(await button("开始对话"));
    await playPartnerLines(visit);
    await visit.user.click(await button("请对方帮忙"));
    await visit.user.click(await button("先练练这几句"));
    await screen.findByRole("dialog", { name: "听不懂时，就说这几句" });
    return visit;
  };
  const says = (text: string | RegExp): Promise<void> =>
    waitFor(() => expect(within(screen.getByRole("dialog")).getByRole("status").textContent).toMatch(text));

  test("shows whether a spoken phrase was recognised", async () => {
    const microphone = withMicrophone();
    const listener = withListener();
    const { user } = await openLesson();
    listener.choice = { kind: "choice", id: "repair:slower", confidence: 0.9 };
    await user.click(await button("挑一句说说看"));
    await microphone.say();
    await says("ゆっくりお願いします。 听到了，说得很清楚");
    expect(microphone.isOpen).toBe(false);

    listener.choice = { kind: "unsure", best: [], confidence: 0.3 };
    await user.click(await button("挑一句说说看"));
    await microphone.say();
    await says(/^没听出是哪一句/);
  });

  test("stops the recording when another phrase plays", async () => {
    const microphone = withMicrophone();
    withListener();
    const { user, audio } = await openLesson();
    await user.click(await button("听听怎么说：(ゆっくりお願いします。)"));
    await waitFor(() => expect(audio.paused).toBe(false));
    await user.click(await button("挑一句说说看"));
    await microphone.hearRoom();
    expect(audio.paused).toBe(true);
    await says(/^请说/);

    // Playing a phrase ends the recording.
    await user.click(await button("听听怎么说：(ゆっくりお願いします。)"));
    await waitFor(() => expect(microphone.isOpen).toBe(false));
    await says(/^$/);
  });

  test("shows the fault of the microphone", async () => {
    vi.spyOn(console, "warn").mockReturnValue(undefined);
    const microphone = withMicrophone();
    withListener();
    const { user } = await openLesson();
    await user.click(await button("挑一句说说看"));
    await microphone.hearNoise();
    await says(/^只听到杂音/);
    microphone.answer = "NotReadableError";
    await user.click(await button("挑一句说说看"));
    await says(/^麦克风正被别的应用占用/);
  });

  test("offers no recording on a device without a recogniser", async () => {
    withMicrophone();
    withListener();
    Reflect.deleteProperty(globalThis, "Worker");
    await openLesson();
    expect(screen.queryByRole("button", { name: "挑一句说说看" })).toBeNull();
  });
});

test("offers choices to tap on a device without a recogniser", async () => {
  const microphone = withMicrophone();
  withListener();
  Reflect.deleteProperty(globalThis, "Worker");
  const visit = await openRamen();
  await visit.user.click(await button("开始对话"));
  await playPartnerLines(visit);
  await microphone.say();
  await isState("partner");
  await playPartnerLines(visit);
  await isState("choosing");
  expect(await button("点酱油拉面")).toBeTruthy();
});

test("says in which words a line was understood, and what else one can say", async () => {
  const microphone = withMicrophone();
  withDecoder();
  const listener = withListener();
  const visit = await openRamen();
  await visit.user.click(await button("开始对话"));
  await playPartnerLines(visit);
  listener.wording = 1;
  await microphone.say();
  await isState("partner");
  listener.wording = 0;
  await playPartnerLines(visit);
  listener.choice = { kind: "choice", id: "line:leave", confidence: 0.9 };
  await microphone.say();
  await isState("partner");
  await playPartnerLines(visit);
  await screen.findByRole("heading", { name: "整段对话，你都说下来了" });
  expect(screen.getByText("听懂了 2/2 句")).toBeTruthy();
  expect(screen.getByRole("list", { name: "对话内容" }).textContent).toMatch(
    /你说的是ボタンが押おせないんです。…也可以说すみません/,
  );
});

test("recognises no more after two slow takes in a row, until the learner wants it again", async () => {
  vi.spyOn(console, "warn").mockReturnValue(undefined);
  const microphone = withMicrophone();
  const listener = withListener();
  listener.isStuck = true;
  const visit = await openRamen();
  await visit.user.click(await button("开始对话"));
  await playPartnerLines(visit);
  await microphone.say();
  await isState("recognising");
  await visit.pass(4_000);
  await isState("partner");
  await playPartnerLines(visit);
  await microphone.say();
  await isState("recognising");
  await visit.pass(4_000);
  await isState("choosing");
  listener.isStuck = false;
  await visit.user.click(await button("重新开始识别"));
  listener.choice = { kind: "choice", id: "line:leave", confidence: 0.9 };
  await microphone.say();
  await isState("partner");
  expect(bubble()).toContain("明日はあるよ。");
});
