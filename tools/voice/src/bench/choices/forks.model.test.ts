import { expect, test } from "vitest";
import { turnsOf } from "./forks.ts";

test("says the next choice at each fork and a repair phrase at every second fork", () => {
  const choices = ["one", "two", "three"].map((id) => ({ id }));
  const repairs = ["again", "wait"].map((id) => ({ id }));
  const turns = turnsOf(["a#1", "a#4", "b#2"].map((id) => ({ id, choices, repairs })));
  expect(turns.map(({ id }) => id)).toEqual(["a#1.one", "a#1.again", "a#4.two", "b#2.three", "b#2.wait"]);
  expect(turns[1]?.candidates.map(({ id }) => id)).toEqual(["one", "two", "three", "again", "wait"]);
});
