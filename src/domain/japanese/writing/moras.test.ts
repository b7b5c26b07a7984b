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
])("splits %s into the same moras as splitMoras does", (reading) => {
  expect(morasOf(reading)).toEqual(splitMoras(reading));
});
