import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { dialog, waitForDialogue, playButton } from "#tests/support/dom/dialogue.ts";
import { violations } from "#tests/support/dom/axe.ts";
import { withMicrophone } from "#tests/support/dom/microphone.ts";
import { screen, waitFor, withApp } from "#tests/support/dom/open-app.ts";
import type { OpenOptions, Visit } from "#tests/support/dom/open-app.ts";
import { answerSpeech } from "#tests/support/dom/speech.ts";
import { currentLine } from "#tests/support/dom/study-screen.ts";
import { settingFor } from "#domain/site/starting-point.ts";
import { microphoneExplained } from "#web/speaking/microphone/microphone-explained.ts";

// Imported here, so that compiling it does not delay the test. The app loads it while the first line plays.
import "./first-minute.tsx";
import "#web/speaking/first-minute/listen-for-speech.tsx";

const app = withApp();

/** The first scene of the beginners' path. */
const firstScene = "my-name-is-mei";
const address = `/study/${firstScene}/dialogue`;
const prompt = /在等你回答/;
const answered = { preferences: JSON.stringify({ startingPoint: "zero" }) };
const explained = { ...answered, [microphoneExplained]: "yes" };

async function openScene(options: OpenOptions): Promise<Visit> {
  const visit = await app.open(address, { isNewcomer: true, ...options });
  answerSpeech(visit, 1.2);
  await waitForDialogue();
  return visit;
}

async function hearFirstLine(visit: Visit): Promise<void> {
  await visit.user.click(playButton(0));
  await waitFor(async () => {
    await visit.audio.advance(0.1);
    expect(visit.audio.paused).toBe(false);
  });
}

/** Plays the first line until the card asks the learner to answer. */
async function card({ audio }: Visit): Promise<ReturnType<typeof within>> {
  const heading = await waitFor(async () => {
    await audio.advance(0.1);
    return screen.getByText(prompt, { selector: "[role=dialog] h2" });
  });
  const found = heading.closest<HTMLElement>("[role=dialog]");
  if (found === null) throw new Error("The heading is in no dialog.");
  return within(found);
}

const isClosed = () => waitFor(() => expect(document.querySelector("[role=dialog]")).toBeNull());

/** Continues the dialogue until a line plays. */
const hears = ({ audio }: Visit, line: string) =>
  waitFor(async () => {
    await audio.advance(0.5);
    expect(audio.paused).toBe(false);
    expect(currentLine()).toBe(line);
  });

test("continues with the partner's next line after a newcomer has answered the first one aloud", async () => {
  const microphone = withMicrophone();
  const visit = await openScene({ stored: explained });
  await hearFirstLine(visit);
  const sheet = await card(visit);
  expect(visit.audio.paused).toBe(true);
  // Both lines have romaji.
  expect(sheet.getByText(/^Hajimemashite\./)).toBeTruthy();
  expect(sheet.getAllByText(/\w/, { selector: "[lang=ja-Latn]" })).toHaveLength(2);
  expect(await violations(await dialog())).toEqual([]);
  await visit.user.click(sheet.getByRole("button", { name: "说出来" }));
  await sheet.findByRole("button", { name: "说完了" });
  await microphone.say();
  await isClosed();
  expect(microphone.isOpen).toBe(false);
  await screen.findByText(/^你刚刚用日语和.+说上话了$/);
  await hears(visit, "line-2");
  // The spoken line counts as heard, so that the learner can finish the dialogue.
  expect(localStorage.getItem("kaiwa:visit:progress")).toContain('"completedSegments":[0,1]');
});

test("plays the answer on request, and explains the microphone before the learner speaks", async () => {
  const microphone = withMicrophone();
  const visit = await openScene({ stored: answered });
  await hearFirstLine(visit);
  const sheet = await card(visit);
  await visit.user.click(sheet.getByRole("button", { name: "先听一遍" }));
  await waitFor(() => expect(visit.audio.paused).toBe(false));
  expect(sheet.getByText(/录音只留在这台设备上/)).toBeTruthy();
  expect(microphone.tracks).toHaveLength(0);
});

test("without a microphone, gives the learner time to say the line silently", async () => {
  withMicrophone("NotAllowedError");
  const visit = await openScene({ stored: explained });
  await hearFirstLine(visit);
  const sheet = await card(visit);
  await visit.user.click(sheet.getByRole("button", { name: "说出来" }));
  await sheet.findByText("静音模式：在心里说一遍");
  await visit.pass(60_000);
  await isClosed();
  await hears(visit, "line-2");
  expect(screen.queryByText(/^你刚刚用日语和/)).toBeNull();
});

test("never calls an answer wrong, and offers another try if the microphone detects nothing", async () => {
  const microphone = withMicrophone();
  const visit = await openScene({ stored: explained });
  await hearFirstLine(visit);
  const sheet = await card(visit);
  await visit.user.click(sheet.getByRole("button", { name: "说出来" }));
  await sheet.findByRole("button", { name: "说完了" });
  await microphone.hearNothing();
  await visit.user.click(sheet.getByRole("button", { name: "说完了" }));
  await sheet.findByText("没有听到声音");
  await visit.user.click(sheet.getByRole("button", { name: "说出来" }));
  await sheet.findByRole("button", { name: "说完了" });
});

test.each(["button", "Escape"])(
  "%s closes the offer, which does not appear again, and continues the dialogue",
  async (way) => {
    const visit = await openScene({ stored: explained });
    await hearFirstLine(visit);
    const sheet = await card(visit);
    if (way === "Escape") await visit.user.keyboard("{Escape}");
    else await visit.user.click(sheet.getByRole("button", { name: "先不说" }));
    await isClosed();
    await hears(visit, "line-1");
    const again = await openScene({ isReturning: true });
    localStorage.removeItem("kaiwa:visit:progress");
    await hearFirstLine(again);
    await hears(again, "line-1");
    expect(screen.queryByText(prompt)).toBeNull();
  },
);

test("offers the first words within 30 s of the first sound, at the pace of a complete beginner", async () => {
  withMicrophone();
  const answer = await app.inject({ url: `/api/content/${firstScene}` });
  const [opening] = answer.json<{ data: { lines: { audio: { seconds: number } }[] } }>().data.lines;
  const { audio, ...visit } = await app.open(address, {
    isNewcomer: true,
    stored: { [microphoneExplained]: "yes", preferences: JSON.stringify(settingFor("zero")) },
  });
  answerSpeech({ ...visit, audio }, opening?.audio.seconds ?? Infinity);
  await waitForDialogue();
  await hearFirstLine({ ...visit, audio });
  let heardSeconds = 0.1;
  while (screen.queryByText(prompt) === null && heardSeconds < 60) {
    await audio.advance(0.5);
    heardSeconds += 0.5;
  }
  await card({ ...visit, audio });
  expect(heardSeconds).toBeLessThanOrEqual(30);
});

test("offers the first minute to a visitor who opens a link to a scene", async () => {
  withMicrophone();
  const visit = await openScene({});
  await hearFirstLine(visit);
  await card(visit);
});

const others = [
  {
    who: "who has studied another scene",
    stored: explained,
    progress: {
      "ramen-order": { progress: 8, completedSegments: [0], lastPosition: 0, lastUpdated: 1_760_000_000_000 },
    },
  },
];

test.each(others)("does not offer the first minute to a learner $who", async ({ stored, progress }) => {
  await app.open("/about", { stored });
  if (progress !== undefined) localStorage.setItem("kaiwa:visit:progress", JSON.stringify(progress));
  const visit = await openScene({ isReturning: true });
  await hearFirstLine(visit);
  await hears(visit, "line-1");
  expect(screen.queryByText(prompt)).toBeNull();
});
