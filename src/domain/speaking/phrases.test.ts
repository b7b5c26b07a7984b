import { expect, test } from "vitest";
import { phrasesOf } from "./phrases.ts";

test.each([
  [
    "すみません 、 塩 ラーメン の* ボタン が* 押せません 。",
    "すみません、|塩ラーメンの|ボタンが|押せません。",
  ],
  ["「 かたさ 」 って* 何 です* か* 。", "「かたさ」って|何ですか。"],
  ["はい 。", "はい。"],
])("divides %s into %s", (written, phrases) => {
  const tokens = written.split(" ").map((word) => {
    const text = word.replace("*", "");
    const isWord = /\p{L}/u.test(text);
    return { text, ...(isWord && { lexeme: word.endsWith("*") ? "particle" : "noun" }) };
  });
  expect(
    phrasesOf(tokens, (lexeme) => lexeme)
      .map((phrase) => phrase.map(({ text }) => text).join(""))
      .join("|"),
  ).toBe(phrases);
});
