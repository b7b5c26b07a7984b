import { expect, test } from "vitest";
import { plainWordProblems } from "./plain-words.ts";

test.each([
  ["a.ts", "// Nobody waits.", ["a.ts: “Nobody”: write no user, no caller"]],
  ["a.ts", "/** The server\n * goes on. */", ["a.ts: “goes on”: write continue"]],
  ["a.test.ts", 'test("starts anew", run);', ["a.test.ts: “anew”: write again"]],
  ["a.md", "The learner was told.", ["a.md: “was told”: write gets a message, is notified"]],
  ["a.ts", 'const nobody = "by itself";', []],
  ["a.md", "`nobody` is a user of the system.", []],
])("checks only the prose of %s: %s", (file, text, problems) => {
  expect(plainWordProblems(file, text)).toEqual(problems);
});
