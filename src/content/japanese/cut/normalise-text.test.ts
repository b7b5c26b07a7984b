import { expect, test } from "vitest";
import { normaliseText } from "./normalise-text.ts";

test.each([
  ["３時", "3時"],
  ["ﾋﾞｰﾙ", "ビール"],
  ["ﾊﾟﾝ", "パン"],
  ["ﾞ", "゛"],
  ["ラ－メン", "ラーメン"],
  ["ＡＢＣ％", "ABC%"],
  ["3～4", "3〜4"],
  ["￥500", "¥500"],
  ["10－30", "10-30"],
  ["はい！", "はい！"],
])("normalises %s to %s", (original, expected) => {
  expect(normaliseText(original).text).toBe(expected);
});

test("maps every character to its position in the original text", () => {
  expect(normaliseText("ﾋﾞｰﾙ3").source).toEqual([0, 2, 3, 4, 5]);
});
