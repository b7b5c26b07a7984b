import { expect, test } from "vitest";
import { subjectProblem } from "./commits.ts";

test.each([
  "Add a check of commit subjects",
  "Pass the token on",
  "Press the button twice",
  "Speed up the build",
  "Merge branch 'main'",
])("accepts the subject %s", (subject) => expect(subjectProblem(subject)).toBeUndefined());

test.each([
  ["Added a check", "imperative"],
  ["Fixes the build", "imperative"],
  ["What is refused twice is told once", "imperative"],
  ["add a check", "capital"],
  ["Add a check.", "full stop"],
  [`Add ${"a".repeat(70)}`, "74 characters"],
])("rejects the subject %s", (subject, problem) => {
  expect(subjectProblem(subject)).toContain(problem);
});
