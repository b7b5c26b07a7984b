import { expect, test } from "vitest";
import { choiceFailures, confidenceTable, outcomeOf } from "./report.ts";
import type { ChoiceTrial } from "./trials.ts";

const trial = (choice: ChoiceTrial["choice"], said: string | undefined = "soy"): ChoiceTrial => ({
  id: "ramen-order#3",
  speaker: "french-woman",
  condition: "clean",
  said,
  choice,
});
const right = trial({ kind: "choice", id: "soy", confidence: 0.93 });
const wrong = trial({ kind: "choice", id: "again", confidence: 0.93 });
const unsure = trial({ kind: "unsure", best: ["soy", "again"], confidence: 0.3 });

test("counts a take as unsure if the recogniser is unsure or hears silence", () => {
  expect([right, wrong, unsure].map((one) => outcomeOf(one))).toEqual(["right", "wrong", "unsure"]);
  expect(outcomeOf(trial({ kind: "silence" }))).toBe("unsure");
  expect(outcomeOf({ ...right, said: undefined })).toBe("wrong");
});

test("compares the confidence with the share of takes whose best candidate was said", () => {
  const rows = confidenceTable([right, wrong, unsure, { ...unsure, said: undefined }]).split("\n");
  expect(rows).toContain("| 0.9 and more | 2 | 50.0 % |");
  expect(rows).toContain("| 0.2 and more | 2 | 50.0 % |");
});

test("fails below 99 % right choices and above 0.3 % wrong choices", () => {
  const many = (count: number, one: ChoiceTrial): ChoiceTrial[] => Array.from({ length: count }, () => one);
  expect(choiceFailures([...many(990, right), ...many(3, wrong), ...many(7, unsure)])).toEqual([]);
  expect(choiceFailures([...many(989, right), ...many(11, unsure)])).toHaveLength(1);
  expect(choiceFailures([...many(996, right), ...many(4, wrong)])).toHaveLength(1);
});

test("excludes takes that say none of the candidates from the share of right choices", () => {
  expect(choiceFailures([right, { ...wrong, said: undefined }])).toEqual([]);
});
