import { expect, test } from "vitest";
import { foldText, foldWriting } from "./fold-text.ts";

test.each([
  ["ＲĀＭＥＮ、カタサ？", "ramen かたさ"],
  ["ｶﾞｷﾞ", "がぎ"],
  ["が", "が"],
  ["Đường đến bưu điện", "duong den buu dien"],
  ["안녕하세요!", "안녕하세요"],
  ["don’t", "dont"],
  ["Wi-Fi", "wifi"],
  ["  …  ", ""],
  ["Ⅳ①", "iv1"],
])("folds %j to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("removes spaces from a word before comparing", () => {
  expect(foldWriting(" ラー メン ")).toBe("らーめん");
});
