import { expect, test } from "vitest";
import { practiseNow } from "./practise-now.ts";

const free = (id: string) => ({ id, access: "free" as const });
const scenes = [
  free("a"),
  free("b"),
  free("c"),
  { id: "m", access: "member" as const },
  free("d"),
  free("e"),
];

function offered(situation: Partial<Parameters<typeof practiseNow>[0]>): string {
  const { begun, weak, fresh } = practiseNow({
    scenes,
    begun: [],
    bestScores: {},
    isPremium: false,
    ...situation,
  });
  return [begun, weak, fresh].map((some) => some.map(({ id }) => id).join("")).join("/");
}

test.each([
  ["at first only scenes that were never practised", {}, "//abc"],
  ["an unfinished practice comes first and is not listed again", { begun: ["b"] }, "b//acd"],
  ["grades below A are offered again, the weakest first", { bestScores: { a: 80, b: 40, c: 90 } }, "/ba/de"],
  ["an unfinished practice is not also a weak one", { begun: ["a"], bestScores: { a: 10 } }, "a//bcd"],
  ["members are offered members' scenes", { isPremium: true, bestScores: { a: 99, b: 99, c: 99 } }, "//mde"],
  [
    "learners without a membership are not offered members' scenes",
    { begun: ["m"], bestScores: { m: 10, a: 99, b: 99, c: 99 } },
    "//de",
  ],
  ["an A is not offered again", { bestScores: { a: 85, b: 84 } }, "/b/cde"],
  ["at most three weak scenes are offered", { bestScores: { a: 4, b: 3, c: 2, d: 1 } }, "/dcb/e"],
  ["at most three unfinished practices are offered", { begun: ["a", "b", "c", "d"] }, "abc//e"],
  ["a removed scene is not offered", { begun: ["gone"], bestScores: { gone: 5 } }, "//abc"],
])("%s", (_name, situation, expected) => {
  expect(offered(situation)).toBe(expected);
});
