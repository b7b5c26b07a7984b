import { expect, test } from "vitest";
import { choiceThresholds } from "../../../../../src/listening/choose.ts";
import { choiceFailures, outcomeOf } from "./report.ts";
import type { ChoiceTrial } from "./trials.ts";

const { margin } = choiceThresholds;
const trial = (best: { id: string; cost: number }[], said: string | undefined = "soy"): ChoiceTrial => ({
  id: "ramen-order#3",
  speaker: "french-woman",
  condition: "clean",
  said,
  ranking: { kind: "ranked", best: best.map((one) => ({ ...one, distance: 0.2 })) },
});
const soy = { id: "soy", cost: 0.1 };
const again = { id: "again", cost: 0.1 + 2 * margin };

const right = trial([soy, again]);
const wrong = trial([
  { ...again, cost: 0.1 },
  { ...soy, cost: 0.1 + 2 * margin },
]);
const close = trial([soy, { ...again, cost: 0.1 + margin / 2 }]);

test("counts a take as unsure if two candidates are close or the take is silent", () => {
  expect([right, wrong, close].map((one) => outcomeOf(one))).toEqual(["right", "wrong", "unsure"]);
  expect(outcomeOf({ ...right, ranking: { kind: "silence" } })).toBe("unsure");
  expect(outcomeOf({ ...right, said: undefined })).toBe("wrong");
});

test("counts a take that is far from the best candidate as unsure", () => {
  const far = { distance: choiceThresholds.distance + 0.01 };
  const best = [soy, again].map((one) => ({ ...one, ...far }));
  expect(outcomeOf({ ...right, ranking: { kind: "ranked", best } })).toBe("unsure");
});

test("fails below 97 % right choices and above 1 % wrong choices", () => {
  const many = (count: number, one: ChoiceTrial): ChoiceTrial[] => Array.from({ length: count }, () => one);
  expect(choiceFailures([...many(97, right), wrong, ...many(2, close)])).toEqual([]);
  expect(choiceFailures([...many(96, right), ...many(4, close)])).toHaveLength(1);
  expect(choiceFailures([...many(98, right), ...many(2, wrong)])).toHaveLength(1);
});

test("excludes takes that say none of the candidates from the share of right choices", () => {
  expect(choiceFailures([right, { ...wrong, said: undefined }])).toEqual([]);
});
