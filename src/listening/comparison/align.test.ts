import { expect, test } from "vitest";
import { phoneClasses } from "#listening/line-model/packed-posteriors.ts";
import type { Posteriors } from "#listening/line-model/packed-posteriors.ts";
import { align } from "./align.ts";

/** One frame per letter: a to p are phone classes, a dot is silence. */
function sounds(letters: string): Posteriors {
  const frames = new Float32Array(letters.length * phoneClasses);
  const isQuiet = new Uint8Array(letters.length);
  [...letters].forEach((letter, frame) => {
    if (letter === ".") isQuiet[frame] = 1;
    frames[frame * phoneClasses + (letter === "." ? 0 : letter.charCodeAt(0) - 97)] = 1;
  });
  return { count: letters.length, frames, isQuiet };
}

const long = (letters: string, times: number): string =>
  [...letters].map((letter) => letter.repeat(times)).join("");

/** Three phrases of four sounds, eight frames each. */
const model = sounds(long("bcdefghijklm", 8));
const phrases = [0, 32, 64].map((from) => ({ from, to: from + 32 }));

test("aligns the same sounds, even at half the pace", () => {
  expect(align(model, model, phrases)).toMatchObject({ distance: 0, isSkipped: [false, false, false] });
  const slow = align(sounds(long("bcdefghijklm", 16)), model, phrases);
  expect(slow.distance).toBeLessThan(0.01);
  expect(Math.abs((slow.at[40] ?? 0) - 80)).toBeLessThanOrEqual(16);
});

test("adds no cost for silence before, between and after phrases", () => {
  const { distance, isSkipped, at } = align(
    sounds(`${".".repeat(30)}${long("bcde", 8)}${".".repeat(40)}${long("fghijklm", 8)}....`),
    model,
    phrases,
  );
  expect([distance, isSkipped]).toEqual([0, [false, false, false]]);
  expect(at[32]).toBeGreaterThan(95);
});

test("skips a phrase that was left out as a whole, and nothing else", () => {
  const { isSkipped, at, isExtra } = align(sounds(long("bcdejklm", 8)), model, phrases);
  expect(isSkipped).toEqual([false, true, false]);
  expect([at[40], at[70]]).toEqual([-1, 38]);
  expect(isExtra.some((one) => one === 1)).toBe(false);
});

test("matches nothing to speech that replaces a phrase", () => {
  const { isSkipped, isExtra } = align(sounds(long("bcdenopnjklm", 8)), model, phrases);
  expect(isSkipped).toEqual([false, true, false]);
  expect(isExtra.subarray(32, 64).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(24);
});

test("gives another line a large distance", () => {
  const { distance, isSkipped } = align(sounds(long("ponponpon", 10)), model, phrases);
  expect(distance > 0.8 || isSkipped.some(Boolean)).toBe(true);
});
