import { expect, test } from "vitest";
import { soundKinds } from "#listening/line-model/packed-sounds.ts";
import type { Sounds } from "#listening/line-model/packed-sounds.ts";
import { align } from "./align.ts";

/** Sounds as letters, a moment each: a to p are kinds, a dot is silence. */
function sounds(letters: string): Sounds {
  const frames = new Float32Array(letters.length * soundKinds);
  const isQuiet = new Uint8Array(letters.length);
  [...letters].forEach((letter, moment) => {
    if (letter === ".") isQuiet[moment] = 1;
    frames[moment * soundKinds + (letter === "." ? 0 : letter.charCodeAt(0) - 97)] = 1;
  });
  return { count: letters.length, frames, isQuiet };
}

const long = (letters: string, times: number): string =>
  [...letters].map((letter) => letter.repeat(times)).join("");

/** Three phrases of four sounds, eight moments each. */
const model = sounds(long("bcdefghijklm", 8));
const parts = [0, 32, 64].map((from) => ({ from, to: from + 32 }));

test("the same sounds lie over one another, at half the pace as well", () => {
  expect(align(model, model, parts)).toMatchObject({ distance: 0, isSkipped: [false, false, false] });
  const slow = align(sounds(long("bcdefghijklm", 16)), model, parts);
  expect(slow.distance).toBeLessThan(0.01);
  expect(Math.abs((slow.at[40] ?? 0) - 80)).toBeLessThanOrEqual(16);
});

test("silence before, between and behind costs nothing", () => {
  const { distance, isSkipped, at } = align(
    sounds(`${".".repeat(30)}${long("bcde", 8)}${".".repeat(40)}${long("fghijklm", 8)}....`),
    model,
    parts,
  );
  expect([distance, isSkipped]).toEqual([0, [false, false, false]]);
  expect(at[32]).toBeGreaterThan(95);
});

test("a phrase that was left out is skipped as a whole, and nothing else is", () => {
  const { isSkipped, at, isExtra } = align(sounds(long("bcdejklm", 8)), model, parts);
  expect(isSkipped).toEqual([false, true, false]);
  expect([at[40], at[70]]).toEqual([-1, 38]);
  expect(isExtra.some((one) => one === 1)).toBe(false);
});

test("what was said in its place fits nowhere", () => {
  const { isSkipped, isExtra } = align(sounds(long("bcdenopnjklm", 8)), model, parts);
  expect(isSkipped).toEqual([false, true, false]);
  expect(isExtra.subarray(32, 64).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(24);
});

test("another line is far from everything", () => {
  const { distance, isSkipped } = align(sounds(long("ponponpon", 10)), model, parts);
  expect(distance > 0.8 || isSkipped.some(Boolean)).toBe(true);
});
