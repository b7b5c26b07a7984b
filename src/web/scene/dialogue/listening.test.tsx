import { fireEvent, within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { playedAudioOf } from "#tests/support/audio/test-scene.ts";
import {
  choose,
  dialog,
  waitForDialogue,
  isCurrent,
  line,
  playButton,
  slider,
} from "#tests/support/dom/dialogue.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { OpenOptions, Visit } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";

const app = withApp();

const address = "/study/ramen-order/dialogue";
const lineCount = 13;
/** Each line lasts 2.4 s and plays twice at double speed, with a pause of 0.6 s after each repetition. */
const preferences = { repeatCount: 2, repeatInterval: 0.6, playbackSpeed: 2 };

async function openScene(options: OpenOptions = {}): Promise<Visit> {
  const visit = await app.open(address, {
    ...options,
    stored: { preferences: JSON.stringify(preferences), ...options.stored },
  });
  answerSpeech(visit, 2.4);
  await waitForDialogue();
  await waitFor(async () => {
    expect(visit.requests.filter((request) => request.startsWith("GET /audio/"))).toHaveLength(lineCount);
    await visit.audio.advance(0.1);
    expect(visit.audio.readyState).toBeGreaterThan(2);
  });
  return visit;
}

function dockButton(name: string): HTMLElement {
  const button = document.querySelector<HTMLElement>(`[data-dock] [aria-label="${name}"]`);
  if (button === null) throw new Error(`The dock has no button ${name}.`);
  return button;
}

const playLine = ({ user }: Visit, segment: number): Promise<void> => user.click(playButton(segment));

test("reports speech that cannot be loaded, and plays after a retry", async () => {
  const visit = await app.open(address);
  let isBroken = true;
  answerSpeech(visit, 2.4);
  visit.answer(/^GET \/audio\//, () => {
    if (isBroken) throw new TypeError("Failed to fetch");
    return undefined;
  });
  await screen.findByText("语音加载失败");
  isBroken = false;
  await visit.user.click(screen.getByLabelText("重试"));
  await waitFor(async () => {
    await visit.audio.advance(0.1);
    expect(playedAudioOf(visit.audio)).not.toEqual([]);
  });
  expect(screen.queryByText("语音加载失败")).toBeNull();
});

test("plays a line slowly once from its menu", async () => {
  const visit = await openScene();
  await choose(visit, 3, "慢速播放");
  await visit.audio.advance(10);
  // 2.4 s played at 0.7× speed.
  expect(playedAudioOf(visit.audio).filter((heard) => !heard.startsWith("-"))).toEqual(["D 3.4"]);
});

test("plays a line at increasing speeds, and stops after the line if lines do not follow automatically", async () => {
  const visit = await openScene();
  const { user, audio } = visit;
  await user.click(screen.getByText("更改"));
  const settings = within(await dialog());
  await user.click(await settings.findByRole("switch", { name: /由慢到快/ }));
  await user.click(settings.getByRole("switch", { name: /自动播放/ }));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());
  await playLine(visit, 3);
  await audio.advance(20);
  expect(playedAudioOf(audio).filter((heard) => !heard.startsWith("-"))).toEqual(["D 2.4", "D 1.2"]);
  await isCurrent(3);
  await screen.findByLabelText("播放", { selector: "button" });
});

test("skips hidden lines in the slider and with the buttons, until the learner shows the lines again", async () => {
  const visit = await openScene();
  const { user } = visit;
  await choose(visit, 1, "隐藏这一句");
  await waitFor(() => expect(line(1)).toBeNull());
  // The focused button has disappeared, so the focus moves to the next line.
  await waitFor(() => expect(document.activeElement?.closest("li")?.id).toBe("line-2"));
  await choose(visit, 12, "隐藏这一句");
  await waitFor(() => expect(line(12)).toBeNull());
  await user.click(screen.getByLabelText("下一句"));
  await isCurrent(2);
  await user.click(screen.getByLabelText("上一句"));
  await isCurrent(0);
  expect(slider().getAttribute("max")).toBe("10");
  fireEvent.change(slider(), { target: { value: "1" } });
  await isCurrent(2);
  expect(slider().getAttribute("aria-valuetext")).toBe("第 3 句 / 13");
  fireEvent.change(slider(), { target: { value: "10" } });
  await waitFor(() => expect(slider().getAttribute("aria-valuetext")).toBe("第 12 句 / 13"));
  await user.click(screen.getByText("显示隐藏的 2 句"));
  expect(document.querySelectorAll("[id^=line-]")).toHaveLength(lineCount);
  expect(line(1)?.contains(document.activeElement)).toBe(true);
});

test("starts a later visit after the last line heard, or at the line that the learner chose", async () => {
  const account = await app.newAccount();
  const first = await openScene({ account });
  await playLine(first, 3);
  // Two repetitions of 1.2 s and 0.6 s, and the beginning of the next line.
  await first.audio.advance(4);
  await isCurrent(4);
  await first.user.click(screen.getByLabelText("暂停"));
  await waitFor(() => expect(document.querySelectorAll("[data-done]")).toHaveLength(1));

  const second = await openScene({ account, isReturning: true });
  await isCurrent(4);
  expect(document.querySelectorAll("[data-done]")).toHaveLength(1);
  await second.user.click(screen.getByLabelText("播放", { selector: "button" }));
  await second.audio.advance(1);
  // The file of the stored line is requested first.
  expect(playedAudioOf(second.audio)[0]).toMatch(/^A/);
  await second.user.click(screen.getByLabelText("暂停"));
  fireEvent.change(slider(), { target: { value: "12" } });
  await isCurrent(12);
  window.dispatchEvent(new Event("pagehide"));

  await openScene({ account, isReturning: true });
  await isCurrent(12);
  expect(document.querySelectorAll("[data-done]")).toHaveLength(1);
});

test("shows the notice of a members' scene instead of the dock after its last open line", async () => {
  const visit = await app.open("/study/dumped/dialogue", {
    stored: { preferences: JSON.stringify(preferences) },
  });
  answerSpeech(visit, 2.4);
  await waitForDialogue();
  await waitFor(async () => {
    await visit.audio.advance(0.1);
    expect(visit.audio.readyState).toBeGreaterThan(2);
  });
  await playLine(visit, 2);
  await visit.audio.advance(0.2);
  await waitFor(() => dockButton("暂停").focus());
  await visit.audio.advance(6);
  await waitFor(() => expect(document.querySelector("[data-dock]")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toContain("这是会员场景"));
  await playLine(visit, 0);
  await visit.audio.advance(0.2);
  await waitFor(() => dockButton("暂停"));
});
