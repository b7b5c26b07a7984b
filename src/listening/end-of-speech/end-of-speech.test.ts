import { describe, expect, test } from "vitest";
import { syntheticRecording } from "#tests/support/audio/synthetic-recording.ts";
import type { Section } from "#tests/support/audio/synthetic-recording.ts";
import { createEndOfSpeech } from "./end-of-speech.ts";
import { speechSpan } from "./speech-span.ts";

const rate = 16_000;
const silence = (seconds: number): Section => ({ seconds, level: -200 });
const voice = (seconds: number, level = -26): Section => ({ seconds, level });

function ending(samples: Float32Array, expectedMs?: number): { at: number; how: string } {
  const detector = createEndOfSpeech({ rate, afterMs: 1_000, maxMs: 8_000, expectedMs });
  // A microphone delivers blocks whose size is not a multiple of a frame.
  for (let at = 0; at < samples.length; at += 683) {
    const state = detector.push(samples.subarray(at, at + 683));
    if (state === "over" || state === "timed-out") return { at: at / rate, how: state };
  }
  return { at: samples.length / rate, how: detector.hasSpoken() ? "speaking" : "waiting" };
}

describe.each([
  ["a silent room", -75],
  ["a living room", -60],
  ["a noisy street", -42],
])("in %s", (_where, room) => {
  const recording = (...stretches: Section[]) => syntheticRecording(stretches, { room });

  test("detects the end a second after the last word", () => {
    const { at, how } = ending(recording(silence(0.8), voice(2), silence(3)));
    expect(how).toBe("over");
    expect(at).toBeGreaterThan(3.6);
    expect(at).toBeLessThan(4.1);
  });

  test("detects the end if the learner speaks immediately", () => {
    const { at, how } = ending(recording(voice(2), silence(3)));
    expect(how).toBe("over");
    expect(at).toBeGreaterThan(2.8);
    expect(at).toBeLessThan(3.3);
  });

  test("does not treat a pause for thought as the end", () => {
    const { at } = ending(recording(silence(0.5), voice(1), silence(0.8), voice(1), silence(3)));
    expect(at).toBeGreaterThan(4);
  });

  test("times out without speech", () => {
    expect(ending(recording(silence(9))).how).toBe("timed-out");
    expect(ending(recording(silence(4))).how).toBe("waiting");
  });
});

test("ignores a click", () => {
  const click: Section = { seconds: 0.04, level: -10, isVoice: false };
  expect(ending(syntheticRecording([silence(1), click, silence(4)])).how).toBe("waiting");
});

test("detects a quiet voice", () => {
  expect(ending(syntheticRecording([silence(0.5), voice(2, -46), silence(3)], { room: -66 })).how).toBe(
    "over",
  );
});

test("detects the end although a fan starts during speech", () => {
  const fan: Section = { seconds: 6, level: -45, isVoice: false };
  const { at, how } = ending(syntheticRecording([silence(0.5), voice(2), fan]));
  expect(how).toBe("over");
  expect(at).toBeLessThan(6);
});

test("detects the end although others talk quietly in the background", () => {
  const { how } = ending(syntheticRecording([silence(0.5), voice(2, -20), voice(5, -48)], { room: -62 }));
  expect(how).toBe("over");
});

test("waits twice as long if less than half of the line was said", () => {
  const samples = syntheticRecording([voice(0.5), silence(1.5), voice(2), silence(3)]);
  expect(ending(samples).at).toBeLessThan(2);
  expect(ending(samples, 3_000).at).toBeGreaterThan(4.8);
});

test("waits no longer than usual if more than half of the line was said", () => {
  const { at, how } = ending(syntheticRecording([voice(2), silence(3)]), 3_000);
  expect(how).toBe("over");
  expect(at).toBeLessThan(3.5);
});

test("times out during speech", () => {
  const { at, how } = ending(syntheticRecording([voice(12)]));
  expect(how).toBe("timed-out");
  expect(at).toBeGreaterThan(7.9);
  expect(at).toBeLessThan(8.1);
});

test("finds the speech between silences", () => {
  const { start, end } = speechSpan(
    syntheticRecording([silence(1), voice(2), silence(1.5)], { room: -60 }),
    rate,
  );
  expect(start / rate).toBeCloseTo(0.86, 1);
  expect(end / rate).toBeCloseTo(3.24, 1);
});

test("returns the whole recording if there is no speech", () => {
  const samples = syntheticRecording([silence(2)]);
  expect(speechSpan(samples, rate)).toEqual({ start: 0, end: samples.length });
});
