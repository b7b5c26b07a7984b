import { expect, test, vi } from "vitest";
import { silence } from "#domain/playback/mp3-track.ts";
import { TestAudioElement } from "#tests/support/audio/test-audio-element.ts";
import { AudioOutput } from "#web/kit/sound/audio-output.ts";
import { playLine } from "./play-line.ts";

/** A line of half a second. */
const line = (): Blob => new Blob([silence(20)], { type: "audio/mpeg" });

function playing() {
  const audio = new TestAudioElement();
  const output = new AudioOutput(() => audio);
  const heard = { onEnd: vi.fn(), onLost: vi.fn(), onFail: vi.fn() };
  return { audio, output, heard, stop: playLine(line(), heard, { output }) };
}

test("plays a line to its end and releases the element", async () => {
  const { audio, output, heard } = playing();
  await audio.advance(0.3);
  expect(heard.onEnd).not.toHaveBeenCalled();
  await audio.advance(0.5);
  expect(heard.onEnd).toHaveBeenCalledTimes(1);
  expect(heard.onLost).not.toHaveBeenCalled();
  expect(output.isFree).toBe(true);
});

test("reports that another sound or a call has taken the element", async () => {
  const taken = playing();
  await taken.audio.advance(0.2);
  taken.output.take({ onLost: () => undefined });
  expect(taken.heard.onLost).toHaveBeenCalledTimes(1);

  const called = playing();
  await called.audio.advance(0.2);
  called.audio.pause();
  await called.audio.advance(0.1);
  expect(called.heard.onLost).toHaveBeenCalledTimes(1);
  expect(called.heard.onEnd).not.toHaveBeenCalled();
});

test("reports a failure if a file cannot be decoded", async () => {
  const { audio, heard } = playing();
  audio.isBroken = true;
  await audio.advance(0.2);
  expect(heard.onFail).toHaveBeenCalledTimes(1);
});

test("reports nothing after the line was stopped", async () => {
  const { audio, heard, stop } = playing();
  await audio.advance(0.2);
  stop();
  await audio.advance(1);
  expect([heard.onEnd, heard.onLost, heard.onFail].some((told) => told.mock.calls.length > 0)).toBe(false);
});
