import { expect, test } from "vitest";
import { splitMoras } from "./kana.ts";
import { morasOf } from "./moras.ts";

test.each([
  "きょうと",
  "がっこう",
  "ラーメン",
  "ファックス",
  "しんよう",
  "ウォン",
  "いらっしゃいませ",
  "あっ",
  "",
])("%s has the same moras as by the tables", (reading) => {
  expect(morasOf(reading)).toEqual(splitMoras(reading));
});
