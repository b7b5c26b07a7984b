import { expect, test } from "vitest";
import { spellOn, spellReading } from "./spell-reading.ts";

test.each([
  ["dōng", "dong"],
  ["nǚ", "nü"],
  ["động", "đông"],
  ["thường", "thương"],
  ["ý", "y"],
  ["đặc", "đăc"],
  ["동", "ㄷㅗㅇ"],
  ["회", "ㅎㅚ"],
  ["발", "ㅂㅏㄹ"],
])("spells %s as %s", (reading, spelt) => {
  expect(spellReading(reading)).toBe(spelt);
});

test.each([
  ["トウ", "tou"],
  ["ガク", "gaku"],
  ["ナッ", "natsu"],
])("spells the on reading %s as %s", (on, spelt) => {
  expect(spellOn(on)).toBe(spelt);
});
