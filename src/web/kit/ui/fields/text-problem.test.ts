import { expect, test } from "vitest";
import { textProblem } from "./text-problem.ts";

test.each([
  ["", {}, { key: "required", values: {} }],
  ["   ", {}, { key: "whitespace", values: {} }],
  ["　\t", { min: 3 }, { key: "whitespace", values: {} }],
  ["ab", { min: 3 }, { key: "string.min", values: { min: 3 } }],
  ["abc", { min: 3 }, undefined],
  ["abcd", { max: 3 }, { key: "string.max", values: { max: 3 } }],
  ["abc", { max: 3 }, undefined],
  ["ab", { min: 3, max: 5 }, { key: "string.range", values: { min: 3, max: 5 } }],
  ["abcdef", { min: 3, max: 5 }, { key: "string.range", values: { min: 3, max: 5 } }],
  ["12345", { min: 6, max: 6 }, { key: "string.length", values: { length: 6 } }],
  ["123456", { min: 6, max: 6 }, undefined],
  // Counts characters, not UTF-16 units, and not the characters that `clean` removes.
  ["😀😀😀", { max: 3 }, undefined],
  ["  abc  ", { max: 3 }, undefined],
  ["abc", { fits: (text: string) => text === "x" }, { key: "pattern", values: {} }],
  [" x ", { fits: (text: string) => text === "x" }, undefined],
  ["a  b", { max: 3, clean: (text: string) => text.replace(/ +/g, " ") }, undefined],
] as const)("for %j with the rules %j, finds the problem %j", (typed, rules, problem) => {
  expect(textProblem(typed, rules)).toEqual(problem);
});
