import { expect, test } from "vitest";
import { parseGivenAnswer, replacesAnswer } from "./given-answer.ts";

test.each([
  undefined,
  {},
  { value: "fluent", answeredAt: 1 },
  { value: "kana" },
  { value: "kana", answeredAt: -1 },
  { value: "kana", answeredAt: 1.5 },
])("rejects %j as an answer", (stored) => {
  expect(parseGivenAnswer(stored)).toBeUndefined();
});

test.each([
  { value: "kana", answeredAt: 5 },
  { value: "skipped", answeredAt: 0 },
])("reads %j as an answer", (stored) => {
  expect(parseGivenAnswer({ ...stored, more: 1 })).toEqual(stored);
});

test.each([
  ["kana", 5, undefined, 0, true],
  ["skipped", 5, undefined, 0, true],
  ["kana", 6, "zero", 5, true],
  ["kana", 5, "zero", 5, false],
  ["kana", 4, "zero", 5, false],
  ["kana", 4, "skipped", 5, true],
  ["skipped", 6, "kana", 5, false],
  ["skipped", 6, "skipped", 5, false],
] as const)("%s at %d replaces %s at %d: %s", (value, answeredAt, known, at, expected) => {
  const before = known && { value: known, answeredAt: at };
  expect(replacesAnswer({ value, answeredAt }, before)).toBe(expected);
});
