import fc from "fast-check";
import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

const measure = (text: string): number => text.length;

test.each([
  ["You can ask for help.", 9, ["You can", "ask for", "help."]],
  ["能在食券机前求助，说出自己要哪一种。", 8, ["能在食券机前求", "助，说出自己要哪", "一种。"]],
  ["「塩」はもう売り切れ。", 5, ["「塩」はも", "う売り切", "れ。"]],
  ["식권 자판기 앞에서", 5, ["식권", "자판기", "앞에서"]],
  ["Nhờ giúp ở máy bán vé", 8, ["Nhờ giúp", "ở máy", "bán vé"]],
  ["ラーメンをWi-Fiで", 6, ["ラーメンを", "Wi-Fiで"]],
  ["incomprehensible", 5, ["incomprehensible"]],
  ["", 5, []],
])("wraps %s at a width of %i", (text, width, lines) => {
  expect(wrapText(text, width, measure)).toEqual(lines);
});

test("removes only spaces at line ends", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.integer({ min: 1, max: 20 }), (text, width) => {
      const bare = (some: string): string => some.replace(/\s/gu, "");
      expect(bare(wrapText(text, width, measure).join(""))).toBe(bare(text));
    }),
  );
});
