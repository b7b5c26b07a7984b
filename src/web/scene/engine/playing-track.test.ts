import { expect, test } from "vitest";
import { playbackPlan } from "#domain/playback/playback-plan.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { testSettings, voiceFile } from "#tests/support/audio/test-scene.ts";
import { AudioOutput } from "#web/kit/sound/audio-output.ts";
import { PlayingTrack } from "./playing-track.ts";

const files = [voiceFile(1, 2.4), voiceFile(2, 1.2), voiceFile(3, 1.8)];
const plan = playbackPlan(
  [2.4, 1.2, 1.8].map((seconds, segment) => ({ segment, seconds })),
  testSettings,
);

/** A track that begins with one repetition of a line and contains the available files. */
async function open({ segment = 0, repetition = 1, have = files }) {
  const audio = new TestAudioElement();
  const finished: string[] = [];
  const playing = new PlayingTrack(
    {
      fileOf: (wanted) => have[wanted],
      onFinished: (step) => finished.push(`${step.segment}.${step.repetition}`),
      onChange: () => playing.updatePosition(),
      onEnd: () => playing.noteFinished(),
      onFail: () => undefined,
      onLost: () => undefined,
    },
    new AudioOutput(() => audio),
  );
  playing.put(plan, { segment, repetition });
  playing.rebuild();
  await audio.advance(0.1);
  return { audio, playing, finished };
}

test.each([
  { name: "a position in a line", at: 1, segment: 0, repetition: 1, isPause: false, into: 1 },
  { name: "a pause", at: 3, segment: 0, repetition: 1, isPause: true, into: 2.4 },
  { name: "another repetition", at: 4.6, segment: 0, repetition: 2, isPause: false, into: 1 },
  { name: "the next line", at: 7.7, segment: 1, repetition: 1, isPause: false, into: 0.5 },
  { name: "a position beyond the end", at: 99, segment: 2, repetition: 2, isPause: true, into: 1.8 },
])("reports what plays at $name", async ({ at, into, name: _name, ...place }) => {
  const { playing } = await open({});
  playing.seek(at);
  const now = playing.updatePosition();
  expect(now).toMatchObject(place);
  expect(now?.into).toBeCloseTo(into, 1);
});

test("begins with the requested repetition, and ends before a missing file", async () => {
  const { playing } = await open({ repetition: 2, have: files.slice(0, 2) });
  expect(playing.track.steps.map((step) => `${step.segment}.${step.repetition}`)).toEqual([
    "0.2",
    "1.1",
    "1.2",
  ]);
  expect(playing.next).toMatchObject({ segment: 2, repetition: 1 });
  expect([playing.seekLine(1), playing.seekLine(2), playing.seekLine(0)]).toEqual([true, false, false]);
});

test.each([
  { name: "counts a line as heard if a little of it was skipped", from: 0.5, finished: ["0.1"] },
  { name: "does not count a line as heard if half of it was skipped", from: 1.3, finished: [] },
])("$name", async ({ from, finished: expected }) => {
  const { audio, playing, finished } = await open({});
  playing.seek(from);
  playing.play();
  await audio.advance(3);
  expect(finished).toEqual(expected);
});

test("reports lines that passed between two checks, each once", async () => {
  const { audio, playing, finished } = await open({});
  audio.currentTime = 9;
  playing.updatePosition();
  playing.updatePosition();
  expect(finished).toEqual(["0.1", "0.2", "1.1"]);
});

test("keeps lines heard before a backward jump, and counts the repeated ones again", async () => {
  const { audio, playing, finished } = await open({});
  playing.play();
  await audio.advance(3);
  playing.seek(1.5);
  await audio.advance(1.5);
  expect(finished).toEqual(["0.1", "0.1"]);
});

test("does not report skipped lines", async () => {
  const { audio, playing, finished } = await open({});
  playing.play();
  await audio.advance(1);
  playing.seekLine(2);
  await audio.advance(10);
  expect(finished).toEqual(["2.1", "2.2"]);
});

test("has no position after it is cleared, is silent and reports nothing", async () => {
  const { audio, playing, finished } = await open({});
  playing.play();
  await audio.advance(1);
  playing.clear();
  await audio.advance(5);
  expect([playing.isEmpty, playing.updatePosition(), finished]).toEqual([true, undefined, []]);
  expect(audio.paused).toBe(true);
});
