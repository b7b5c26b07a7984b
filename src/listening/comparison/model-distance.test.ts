import { expect, test } from "vitest";
import { madeUpModel } from "#tests/support/made-up-model.ts";
import { distanceBetweenModels } from "./model-distance.ts";

const distance = (one: string, other: string): number =>
  distanceBetweenModels(madeUpModel(one), madeUpModel(other));

test("gives a line the distance zero to itself", () => {
  expect(distance("しょうゆにします", "しょうゆにします")).toBeCloseTo(0);
});

test("gives a line that differs by a particle a smaller distance than a line with other words", () => {
  const particle = distance("しょうゆにします", "しょうゆをします");
  expect(particle).toBeLessThan(0.15);
  expect(distance("しょうゆにします", "おすすめはなんですか")).toBeGreaterThan(4 * particle);
});

test("computes the same distance in both directions", () => {
  const [one, other] = ["はいおねがいします", "おねがいします"];
  expect(distance(one, other)).toBe(distance(other, one));
});
