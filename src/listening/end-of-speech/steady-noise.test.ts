import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { syntheticRecording } from "#tests/support/audio/synthetic-recording.ts";
import { isSteadyNoise } from "./steady-noise.ts";

const rate = 16_000;

/** Noise between -1 and 1, the same in every run. */
function noise(): () => number {
  let state = 9;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Two seconds of a sound in a quiet room. */
function inRoom(sound: (index: number) => number): Float32Array {
  const next = noise();
  return Float32Array.from({ length: 4 * rate }, (_, index) => {
    const isOn = index > 0.5 * rate && index < 2.5 * rate;
    return 0.002 * next() + (isOn ? sound(index) : 0);
  });
}

function takeOf(name: string): Float32Array {
  const file = join(import.meta.dirname, "../../../tests/fixtures/speaking", `${name}.ulaw`);
  return Float32Array.from(readFileSync(file), (byte) => {
    const size = Math.abs(byte - 128) / 127;
    return (Math.sign(byte - 128) * (256 ** size - 1)) / 255;
  });
}

const hiss = noise();
let low = 0;
test.each([
  ["hiss", inRoom(() => 0.2 * hiss())],
  ["wind", inRoom(() => 0.08 * (low = 0.9 * low + hiss()))],
  ["a hand on the microphone", inRoom((index) => 0.2 * hiss() * (Math.floor(index / 2500) % 2))],
  ["hiss that swells", inRoom((index) => 0.2 * hiss() * Math.abs(Math.sin(index / 4000)))],
])("classifies %s as noise", (_, samples) => {
  expect(isSteadyNoise(samples, rate)).toBe(true);
});

test.each(["brisk", "slow", "independent"])(
  "does not classify a voice (%s) as noise, even in a noisy room",
  (name) => {
    const next = noise();
    expect(isSteadyNoise(takeOf(name), rate)).toBe(false);
    expect(
      isSteadyNoise(
        takeOf(name).map((value) => value + 0.02 * next()),
        rate,
      ),
    ).toBe(false);
  },
);

test("classifies neither a recorded voice nor silence as noise", () => {
  expect(isSteadyNoise(syntheticRecording([{ seconds: 2, level: -24 }]), rate)).toBe(false);
  expect(isSteadyNoise(new Float32Array(0), rate)).toBe(false);
});
