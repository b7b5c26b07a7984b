import { expect, test } from "vitest";
import { nearestLines } from "./nearest-lines.ts";

/** In each line, every letter is a word and also its lexeme. */
const lines = ["ab", "b", "ac", "ba", "c", "aa"].map((words, index) => ({
  segment: 10 * index,
  tokens: [...words].map((text) => ({ text, lexeme: text })),
}));
const found = (lexeme: string, segment: number): [number, string][] =>
  nearestLines(lines, { lexeme, segment }).map((line) => [
    line.segment,
    line.tokens.map(({ text }) => text).join(""),
  ]);

test("finds other lines with the word, in order and without duplicates", () => {
  expect(found("b", 10)).toEqual([
    [0, "ab"],
    [30, "ba"],
  ]);
  expect(found("a", 0)).toEqual([
    [20, "ac"],
    [30, "ba"],
    [50, "aa"],
  ]);
});

test("returns the nearest lines if many have the word", () => {
  const many = Array.from({ length: 20 }, (_, segment) => ({
    segment,
    tokens: [{ text: "は", lexeme: "は" }],
  }));
  expect(nearestLines(many, { lexeme: "は", segment: 12 }).map(({ segment }) => segment)).toEqual([
    10, 11, 13,
  ]);
});

test("finds no other line for a word that occurs once", () => {
  expect(found("c", 20)).toEqual([[40, "c"]]);
  expect(found("d", 20)).toEqual([]);
});
