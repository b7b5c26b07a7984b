import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { silence } from "#domain/playback/mp3-track.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { AudioOutput } from "#web/kit/sound/audio-output.ts";
import { VoicePlayer } from "./voice-player.ts";
import type { PlayingVoice } from "./voice-player.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function makePlayer() {
  const element = new TestAudioElement();
  const output = new AudioOutput(() => element);
  const changes: (PlayingVoice | undefined)[] = [];
  const failures: number[] = [];
  const player = new VoicePlayer(
    { onChange: (playing) => changes.push(playing), onFail: () => failures.push(element.now) },
    output,
  );
  element.files.set("/model.mp3", silence(50));
  return { element, output, player, changes, failures, mine: new Blob([silence(25)]) };
}

test("plays the model, a pause and the learner's take, then stops", async () => {
  const { element, player, changes, mine } = makePlayer();
  player.play("both", [{ sound: "/model.mp3", pauseMs: 450 }, { sound: mine }]);
  await element.advance(1.1);
  expect(changes[changes.length - 1]).toEqual({ name: "both", index: 0, isPause: false });
  await element.advance(0.3);
  expect(changes[changes.length - 1]).toEqual({ name: "both", index: 0, isPause: true });
  vi.advanceTimersByTime(449);
  expect(element.src).toBe("/model.mp3");
  vi.advanceTimersByTime(1);
  expect(changes[changes.length - 1]).toEqual({ name: "both", index: 1, isPause: false });
  expect(element.src).toMatch(/^blob:/);
  await element.advance(1);
  vi.runAllTimers();
  expect(changes[changes.length - 1]).toBeUndefined();
  expect(element.src).toBe("");
});

test("ends the voices when another sound starts, even during the pause", async () => {
  const { element, output, player, changes, mine } = makePlayer();
  player.play("both", [{ sound: "/model.mp3", pauseMs: 450 }, { sound: mine }]);
  await element.advance(1.5);
  output.take({ onLost: () => undefined });
  expect(changes[changes.length - 1]).toBeUndefined();
  vi.advanceTimersByTime(1000);
  expect(element.src).toBe("/model.mp3");
});

test("stops all sound before a recording", async () => {
  const { element, output, player } = makePlayer();
  const onLost = vi.fn<() => void>();
  const dialogue = output.take({ onLost });
  dialogue.src = "/model.mp3";
  void dialogue.play().catch(() => undefined);
  await element.advance(0.2);
  player.hush();
  expect(onLost).toHaveBeenCalledOnce();
  expect(element.paused).toBe(true);
});

test("reports an unplayable sound once, but not a sound that the phone refuses to play", async () => {
  const { element, player, changes, failures } = makePlayer();
  player.play("model", [{ sound: "/missing.mp3" }]);
  await element.advance(0.5);
  expect(failures).toHaveLength(1);
  expect(changes[changes.length - 1]).toBeUndefined();
  element.needsTouch = true;
  player.play("model", [{ sound: "/model.mp3" }]);
  await element.advance(0.5);
  expect(failures).toHaveLength(1);
  expect(changes[changes.length - 1]).toBeUndefined();
});
