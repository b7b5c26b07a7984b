import { expect, test, vi } from "vitest";
import { playedAudioOf, voiceFile } from "#tests/support/audio/test-scene.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { AudioOutput } from "./audio-output.ts";

const owner = { onLost: () => undefined };

function open() {
  const audio = new TestAudioElement();
  audio.files.set("/word.mp3", voiceFile(23, 0.48));
  const output = new AudioOutput(() => audio);
  output.take(owner);
  const failures: string[] = [];
  /** Loads a voice of half a second into the element and plays it. */
  const say = (voice: number): void => {
    const address = URL.createObjectURL(new Blob([voiceFile(voice, 0.48)]));
    output.change(() => {
      audio.src = address;
      audio.play().catch((error: unknown) => failures.push(String(error)));
    });
  };
  return { audio, output, say, failures };
}

test("plays the last of several quick sounds after the current one has loaded", async () => {
  const { audio, say, failures } = open();
  say(1);
  const first = audio.src;
  say(2);
  say(3);
  expect(audio.src).toBe(first);
  await audio.advance(1);
  expect([playedAudioOf(audio), audio.replacedWhileRead, failures]).toEqual([["C 0.5"], 0, ["AbortError"]]);
});

test("plays a sound immediately if the engine allows interruption", () => {
  const audio = new TestAudioElement();
  const output = new AudioOutput(() => audio, true);
  output.take(owner);
  const put = (voice: number): string => {
    const address = URL.createObjectURL(new Blob([voiceFile(voice, 0.48)]));
    output.change(() => (audio.src = address));
    return address;
  };
  put(1);
  const second = put(2);
  expect(audio.src).toBe(second);
});

test("hides events of a replaced sound from owners", async () => {
  const { audio, output, say } = open();
  const told = vi.fn<() => void>();
  say(1);
  output.element.addEventListener("loadedmetadata", told);
  say(2);
  await audio.advance(0.03);
  expect(told).not.toHaveBeenCalled();
  await audio.advance(0.5);
  expect(told).toHaveBeenCalledOnce();
});

test("plays a waiting sound that a touch has started on a phone", async () => {
  const { audio, output, say, failures } = open();
  audio.needsTouch = true;
  output.change(() => (audio.src = URL.createObjectURL(new Blob([voiceFile(1, 0.48)]))));
  audio.touch(() => say(2));
  await audio.advance(1);
  expect([playedAudioOf(audio), failures]).toEqual([["B 0.5"], []]);
});

test("stops waiting for a sound that cannot be decoded", async () => {
  const { audio, say } = open();
  audio.isBroken = true;
  say(1);
  say(2);
  await audio.advance(0.02);
  audio.isBroken = false;
  await audio.advance(1);
  expect(playedAudioOf(audio)).toEqual(["B 0.5"]);
});

test("does not wait for a file from the network", async () => {
  const { audio, output, say } = open();
  output.change(() => (audio.src = "/word.mp3"));
  say(2);
  expect(audio.src).toMatch(/^blob:/);
  await audio.advance(1);
  expect(playedAudioOf(audio)).toEqual(["B 0.5"]);
});

test("stops and empties the element if the owner leaves while a sound loads", async () => {
  const { audio, output, say } = open();
  say(1);
  output.leave(owner);
  await audio.advance(1);
  expect([playedAudioOf(audio), audio.getAttribute("src"), audio.muted]).toEqual([[], null, false]);
  expect(audio.replacedWhileRead).toBe(0);
});
