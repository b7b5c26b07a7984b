import { expect, test } from "vitest";
import { wholeWords } from "./whole-words.ts";

const form = { derivations: ["giving"], form: "request" };
const line = [
  { text: "母", ruby: [["母", "はは"]], lexeme: "母" },
  { text: "に", ruby: [["に"]], lexeme: "に" },
  { text: "電話して", ruby: [["電話", "でんわ"], ["して"]], lexeme: "電話する", form },
  { text: "あげて", ruby: [["あげて"]], lexeme: "あげる", continues: true as const },
  { text: "ください", ruby: [["ください"]], lexeme: "ください", continues: true as const },
  { text: "。", ruby: [["。"]] },
];

test("joins the pieces of a word that a blank splits, with the entry and form of the whole word", () => {
  expect(wholeWords(line).map(({ text }) => text)).toEqual(["母", "に", "電話してあげてください", "。"]);
  expect(wholeWords(line)[2]).toEqual({
    text: "電話してあげてください",
    ruby: [["電話", "でんわ"], ["して"], ["あげて"], ["ください"]],
    lexeme: "電話する",
    form,
  });
});

test("keeps the words of a line that has no pieces", () => {
  const words = line.slice(0, 2);
  expect(wholeWords(words)).toEqual(words);
});

test("keeps a piece without a word before it separate", () => {
  expect(wholeWords(line.slice(4)).map(({ text }) => text)).toEqual(["ください", "。"]);
});
