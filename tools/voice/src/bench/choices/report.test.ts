import { expect, test } from "vitest";
import { choiceThresholds } from "../../../../../src/listening/choose.ts";
import { choiceFailures, outcomeOf } from "./report.ts";
import type { ChoiceTrial } from "./trials.ts";

const { margin } = choiceThresholds;
const trial = (best: { id: string; distance: number }[], said: string | undefined = "soy"): ChoiceTrial => ({
  id: "ramen-order#3",
  speaker: "french-woman",
  condition: "clean",
  said,
  ranking: { kind: "ranked", best },
});
const soy = { id: "soy", distance: 0.1 };
const again = { id: "again", distance: 0.1 + 2 * margin };

const right = trial([soy, again]);
const wrong = trial([
  { ...again, distance: 0.1 },
  { ...soy, distance: 0.1 + 2 * margin },
]);
const close = trial([soy, { ...again, distance: 0.1 + margin / 2 }]);

test("a choice is right, wrong, or unsure if two candidates are close or nothing was said", () => {
  expect([right, wrong, close].map((one) => outcomeOf(one))).toEqual(["right", "wrong", "unsure"]);
  expect(outcomeOf({ ...right, ranking: { kind: "silence" } })).toBe("unsure");
  expect(outcomeOf({ ...right, said: undefined })).toBe("wrong");
});

test("the benchmark demands 97 % right and allows 1 % wrong choices", () => {
  const many = (count: number, one: ChoiceTrial): ChoiceTrial[] => Array.from({ length: count }, () => one);
  expect(choiceFailures([...many(97, right), wrong, ...many(2, close)])).toEqual([]);
  expect(choiceFailures([...many(96, right), ...many(4, close)])).toHaveLength(1);
  expect(choiceFailures([...many(98, right), ...many(2, wrong)])).toHaveLength(1);
});

test("a take that says none of the candidates does not count as a choice", () => {
  expect(choiceFailures([right, { ...wrong, said: undefined }])).toEqual([]);
});
