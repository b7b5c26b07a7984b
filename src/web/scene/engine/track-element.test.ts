import { expect, test } from "vitest";
import { playedAudioOf, voiceFile } from "#tests/support/audio/test-scene.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { AudioOutput } from "#web/kit/sound/audio-output.ts";
import { TrackElement } from "./track-element.ts";

/** A track of five seconds: A for two seconds, then B for three. */
const track = new Uint8Array([...voiceFile(1, 2.016), ...voiceFile(2, 3)]);

function open() {
  const audio = new TestAudioElement();
  const output = new AudioOutput(() => audio);
  const told: string[] = [];
  const element = new TrackElement(
    {
      onChange: (isPlaying) => told.push(isPlaying ? "playing" : "paused"),
      onEnd: () => told.push("end"),
      onFail: () => told.push("failed"),
      onLost: () => told.push("lost"),
    },
    output,
  );
  /** The reported states without consecutive duplicates. */
  const news = () => told.filter((one, index) => one !== told[index - 1]);
  return { audio, output, element, news };
}

/** Another owner of the element, which plays a sound of one second. */
function interrupt({ audio, output }: ReturnType<typeof open>): { isLost: () => boolean } {
  let isLost = false;
  audio.files.set("/audio/word.mp3", voiceFile(23, 0.96));
  output.take({ onLost: () => (isLost = true) });
  audio.src = "/audio/word.mp3";
  audio.play().catch(() => undefined);
  return { isLost: () => isLost };
}

test("plays a track from its position, and nothing of its beginning", async () => {
  const { audio, element, news } = open();
  audio.metadataDelay = 0.2;
  element.put(track, 4);
  element.play();
  await audio.advance(3);
  expect(playedAudioOf(audio)).toEqual(["- 0.2", "B 1.0"]);
  expect(news()).toEqual(["playing", "end"]);
});

test("knows the position before the track is loaded, during playback, after a jump and while paused", async () => {
  const { audio, element } = open();
  expect(element.now).toBe(0);
  element.put(track, 1);
  expect(element.now).toBe(1);
  element.seek(2);
  expect(element.now).toBe(2);
  await audio.advance(1);
  expect(element.now).toBe(2);
  element.play();
  await audio.advance(1);
  element.pause();
  expect(element.now).toBeCloseTo(3, 1);
  element.leave();
  expect(element.now).toBeCloseTo(3, 1);
});

test("keeps the speed for a new track", async () => {
  const { audio, element } = open();
  element.put(track, 0);
  await audio.advance(1);
  element.setSpeed(2);
  element.put(track, 0);
  element.play();
  await audio.advance(2);
  expect([element.speed, playedAudioOf(audio)]).toEqual([2, ["A 1.0", "B 1.0"]]);
});

test("continues playing when a track replaces a playing one", async () => {
  const { audio, element } = open();
  element.put(track, 0);
  element.play();
  await audio.advance(1);
  element.put(track, 2.016);
  await audio.advance(1.02);
  expect(playedAudioOf(audio)).toEqual(["A 1.0", "B 1.0"]);
});

test("stops when another owner plays, keeps its position and takes the element back later", async () => {
  const scene = open();
  const { audio, element, news } = scene;
  element.put(track, 0);
  element.play();
  await audio.advance(1);
  const other = interrupt(scene);
  expect(news()).toEqual(["playing", "lost"]);
  await audio.advance(0.5);
  element.play();
  expect(other.isLost()).toBe(true);
  await audio.advance(1.54);
  expect(playedAudioOf(audio)).toEqual(["A 1.0", "W 0.5", "A 1.0", "B 0.5"]);
});

test("delays a new track while another owner plays or the track is released", async () => {
  const scene = open();
  const { audio, element } = scene;
  const other = interrupt(scene);
  await audio.advance(0.5);
  element.put(track, 0);
  element.ready();
  expect([other.isLost(), audio.src]).toEqual([false, "/audio/word.mp3"]);
  await audio.advance(1);
  element.leave();
  element.put(track, 0);
  expect(other.isLost()).toBe(false);
  element.ready();
  expect(audio.src).toMatch(/^blob:/);
});

test("ignores events and errors of other owners", async () => {
  const scene = open();
  const { audio, element, news } = scene;
  element.put(track, 0);
  await audio.advance(1);
  interrupt(scene);
  audio.isBroken = true;
  await audio.advance(2);
  expect(news()).toEqual(["lost"]);
});

test("reports a refusal as a pause, and a decoding error as a failure", async () => {
  const { audio, element, news } = open();
  audio.needsTouch = true;
  element.put(track, 0);
  await audio.advance(1);
  element.play();
  await audio.advance(1);
  expect(news()).toEqual(["paused"]);
  audio.isBroken = true;
  element.put(track, 0);
  audio.touch(() => element.play());
  await audio.advance(1);
  expect(news().at(-1)).toBe("failed");
});

test("plays nothing without a track, and can be released twice", async () => {
  const { audio, element, news } = open();
  element.play();
  element.leave();
  element.dispose();
  element.dispose();
  await audio.advance(1);
  expect([playedAudioOf(audio), news()]).toEqual([[], []]);
});

test("waits until the browser has loaded the replaced track, and plays the new track after a touch", async () => {
  const { audio, element, news } = open();
  audio.needsTouch = true;
  element.put(voiceFile(3, 1), 0);
  element.put(track, 0);
  audio.touch(() => element.play());
  await audio.advance(1.04);
  expect([audio.replacedWhileRead, playedAudioOf(audio), news()]).toEqual([0, ["A 1.0"], ["playing"]]);
});
