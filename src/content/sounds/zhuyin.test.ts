import { expect, test } from "vitest";
import { projectFolders } from "#content/folders.ts";
import { readSources } from "#content/read/sources.ts";
import { zhuyin } from "./zhuyin.ts";

test.each([
  ["diàn", "ㄉㄧㄢˋ"],
  ["huà", "ㄏㄨㄚˋ"],
  ["xué", "ㄒㄩㄝˊ"],
  ["yuè", "ㄩㄝˋ"],
  ["yǒu", "ㄧㄡˇ"],
  ["yòng", "ㄩㄥˋ"],
  ["nǚ", "ㄋㄩˇ"],
  ["shí", "ㄕˊ"],
  ["zì", "ㄗˋ"],
  ["jiā", "ㄐㄧㄚ"],
  ["wèn", "ㄨㄣˋ"],
  ["zi", "˙ㄗ"],
])("writes %s as %s", (pinyin, expected) => {
  expect(zhuyin(pinyin)).toBe(expected);
});

test("rejects what is no syllable", () => {
  expect(() => zhuyin("ka1o")).toThrow("no syllable");
});

test("converts the reading of every character of our words", () => {
  const { characters } = readSources(projectFolders.content);
  for (const readings of Object.values(characters.data))
    for (const { zh } of readings) expect(zhuyin(zh)).toMatch(/^˙?[ㄅ-ㄩ]+[ˊˇˋ]?$/);
});
