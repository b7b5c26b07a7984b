import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { dialog } from "#tests/support/dom/dialogue.ts";
import { withLockScreen } from "#tests/support/dom/lock-screen.ts";
import type { LockScreen } from "#tests/support/dom/lock-screen.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { Visit } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";

const app = withApp();

/** Each line lasts 2.4 s and plays twice, with a pause of 30 s after each repetition. */
const lineSeconds = 2 * (2.4 + 30);
const lineCount = 13;

async function openScene(): Promise<Visit & { lockScreen: LockScreen }> {
  const lockScreen = withLockScreen();
  const preferences = JSON.stringify({ repeatCount: 2, repeatInterval: 30 });
  const visit = await app.open("/study/ramen-order/dialogue", { stored: { preferences } });
  answerSpeech(visit, 2.4);
  await waitFor(() => expect(lockScreen.controls).toContain("play"));
  await waitFor(async () => {
    await visit.audio.advance(0.1);
    expect(visit.audio.duration).toBeCloseTo(lineCount * lineSeconds);
  });
  return { ...visit, lockScreen };
}

const tab = (name: string): Element => {
  const element = document.querySelector(`#study-tab-${name}`);
  if (element === null) throw new Error(`The scene has no tab ${name}.`);
  return element;
};

const currentLine = (): string | undefined => document.querySelector("li[aria-current=true]")?.id;

test("plays, pauses, seeks and changes lines from the lock screen", async () => {
  const { audio, lockScreen } = await openScene();
  const press = async (...control: Parameters<LockScreen["press"]>): Promise<void> => {
    lockScreen.press(...control);
    await audio.advance(0.1);
  };
  await press("play");
  expect(audio.paused).toBe(false);
  await waitFor(() => expect(lockScreen.state).toBe("playing"));
  await press("nexttrack");
  await press("nexttrack");
  await waitFor(() => expect(currentLine()).toBe("line-2"));
  expect(lockScreen.title).toContain("ごめん");
  await press("previoustrack");
  await waitFor(() => expect(currentLine()).toBe("line-1"));
  await press("seekto", { seekTime: 4 * lineSeconds + 0.2 });
  await waitFor(() => expect(currentLine()).toBe("line-4"));
  await press("seekbackward", { seekOffset: lineSeconds });
  await waitFor(() => expect(currentLine()).toBe("line-3"));
  await press("pause");
  expect(audio.paused).toBe(true);
  expect(lockScreen.position?.duration).toBeCloseTo(lineCount * lineSeconds);
  await press("play");
  await press("stop");
  expect(audio.paused).toBe(true);
  expect(audio.currentTime).toBeCloseTo(3 * lineSeconds);
  await waitFor(() => expect(currentLine()).toBe("line-3"));
});

test("updates the lock screen's clock after a jump, a change of speed and a new track", async () => {
  const { audio, lockScreen, user } = await openScene();
  lockScreen.press("seekto", { seekTime: 0.5 });
  lockScreen.press("seekforward", { seekOffset: 1 });
  await audio.advance(0.1);
  await waitFor(() => expect(lockScreen.position).toMatchObject({ position: 1.5, playbackRate: 1 }));
  await user.click(screen.getByText("更改"));
  await user.click(await within(await dialog()).findByRole("radio", { name: "2 倍" }));
  // Pauses keep their real length, so a track at a higher speed has a larger share of silence.
  await waitFor(async () => {
    await audio.advance(0.1);
    expect(lockScreen.position?.playbackRate).toBe(2);
    expect(lockScreen.position?.duration).toBeCloseTo(lineCount * 2 * (2.4 + 60));
  });
});

test("shows and controls words on the lock screen in the vocabulary tab, and keeps the screen on", async () => {
  const { audio, lockScreen, user } = await openScene();
  await user.click(tab("vocabulary"));
  const playAll = await screen.findByRole("button", { name: "播放全部" });
  await waitFor(() => expect(playAll.getAttribute("aria-busy")).toBeNull());
  await user.click(playAll);
  const sounding = (): number => {
    const words = screen.getAllByRole("listitem");
    return words.findIndex((word) => word.getAttribute("aria-current") === "true");
  };
  await audio.advance(0.2);
  await waitFor(() => expect(lockScreen).toMatchObject({ title: "食券", state: "playing", wakeLocks: 1 }));
  expect(sounding()).toBe(0);
  lockScreen.press("pause");
  await audio.advance(0.1);
  expect(audio.paused).toBe(true);
  await waitFor(() => expect(lockScreen).toMatchObject({ state: "paused", wakeLocks: 0 }));
  lockScreen.press("play");
  await audio.advance(0.1);
  await screen.findByRole("button", { name: "暂停" });
  lockScreen.press("nexttrack");
  await audio.advance(0.1);
  await waitFor(() => expect(lockScreen).toMatchObject({ title: "塩", state: "playing" }));
  expect(sounding()).toBe(1);
  // The position in the dialogue has not changed.
  await user.click(tab("dialogue"));
  await waitFor(() => expect(lockScreen.state).toBe("paused"));
  expect(lockScreen.title).toContain("いらっしゃい");
  expect(currentLine()).toBe("line-0");
});

test.each(["intro", "practice"])(
  "the tab %s leaves the lock screen empty and the element silent",
  async (name) => {
    const { audio, lockScreen, user } = await openScene();
    await user.click(screen.getByLabelText("播放", { selector: "button" }));
    await audio.advance(0.1);
    expect(audio.paused).toBe(false);
    await user.click(tab(name));
    await waitFor(() =>
      expect(lockScreen).toMatchObject({ title: undefined, state: "none", controls: [], wakeLocks: 0 }),
    );
    // Without a handler, the browser lets the lock screen start the element, so the element must be empty.
    await waitFor(async () => {
      await audio.advance(0.1);
      expect(audio.getAttribute("src")).toBeNull();
    });
    await user.click(tab("dialogue"));
    // The track is loaded again before the tap that starts it.
    await waitFor(async () => {
      await audio.advance(0.1);
      expect(audio.readyState).toBeGreaterThan(2);
    });
    await waitFor(() => expect(lockScreen.controls).toContain("play"));
  },
);
