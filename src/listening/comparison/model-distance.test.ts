import { expect, test } from "vitest";
import { madeUpModel } from "#tests/support/made-up-model.ts";
import { distanceBetweenModels } from "./model-distance.ts";

const distance = (one: string, other: string): number =>
  distanceBetweenModels(madeUpModel(one), madeUpModel(other));

test("is zero for the same line", () => {
  expect(distance("しょうゆにします", "しょうゆにします")).toBeCloseTo(0);
});

test("is smaller for a line that differs by a particle than for one with other words", () => {
  const particle = distance("しょうゆにします", "しょうゆをします");
  expect(particle).toBeLessThan(0.15);
  expect(distance("しょうゆにします", "おすすめはなんですか")).toBeGreaterThan(4 * particle);
});

test("is the same in both directions", () => {
  const [one, other] = ["はいおねがいします", "おねがいします"];
  expect(distance(one, other)).toBe(distance(other, one));
});
