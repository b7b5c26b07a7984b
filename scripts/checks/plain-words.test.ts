import { expect, test } from "vitest";
import { plainWordProblems } from "./plain-words.ts";

test.each([
  ["a.ts", "// Nobody waits.", ["a.ts: “Nobody”: write no user, no caller"]],
  ["a.ts", "/** The server\n * goes on. */", ["a.ts: “goes on”: write continue"]],
  ["a.test.ts", 'test("starts anew", run);', ["a.test.ts: “anew”: write again"]],
  ["a.md", "The learner was told.", ["a.md: “was told”: write gets a message, is notified"]],
  ["a.ts", 'say("It starts by itself.");', ["a.ts: “by itself”: write automatically"]],
  ["a.ts", "`Opens ${nobody} to everybody.`;", ["a.ts: “everybody”: write all users, all visitors"]],
  ["a.ts", 'const nobody = "nobody";', []],
  ["a.test.ts", 'write("Opens by itself.");', []],
  ["a.md", "`nobody` is a user of the system.", []],
])("checks only prose and texts of %s: %s", (file, text, problems) => {
  expect(plainWordProblems(file, text)).toEqual(problems);
});
