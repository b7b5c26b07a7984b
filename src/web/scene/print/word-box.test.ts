import { expect, test } from "vitest";
import { wordBox } from "./word-box.ts";

const line = (words: readonly string[], from: number, to: number) => ({
  tokens: words.map((text) => ({ text, ruby: [], romaji: "" })),
  blank: { from, to, choices: [], readings: [], accepted: [] },
});

test("holds each missing word once, sorted, with all tokens of a blank", () => {
  const lines = [
    line(["食券", "を", "買って"], 0, 1),
    line(["頼ん", "で", "いません"], 0, 2),
    line(["食券", "です"], 0, 1),
    { tokens: [{ text: "はい", ruby: [], romaji: "" }] },
  ];
  expect(wordBox(lines)).toEqual(["頼んで", "食券"]);
});
