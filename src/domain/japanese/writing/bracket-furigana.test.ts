import { expect, test } from "vitest";
import { bracketFurigana } from "./bracket-furigana.ts";

test.each([
  { ruby: [["注文", "ちゅうもん"], ["する"]] as const, text: "注文[ちゅうもん]する" },
  { ruby: [["お"], ["金", "かね"], ["持", "も"], ["ち"]] as const, text: "お 金[かね] 持[も]ち" },
  { ruby: [["すみません。"]] as const, text: "すみません。" },
  { ruby: [] as const, text: "" },
])("formats furigana as $text", ({ ruby, text }) => {
  expect(bracketFurigana(ruby)).toBe(text);
});
